"""The one table of options, gathered from the parts, and the check that values fit together.

The command line, the web form, the reference page, the EGN mapping and the test strategies are made from it.
"""

from collections.abc import Mapping
from typing import Any, Final

from euchre.errors import InvalidRules
from euchre.rules.alone import Alone
from euchre.rules.bidding import Bidding
from euchre.rules.dealing import Dealing
from euchre.rules.ending import Ending
from euchre.rules.irregular import Irregularities
from euchre.rules.money import Betting, Display
from euchre.rules.option import Option, options_of
from euchre.rules.pack import Pack
from euchre.rules.scoring import Scoring
from euchre.rules.table import Table
from euchre.rules.weak_hands import WeakHands

__all__ = ["OPTIONS", "PARTS", "check", "find_option"]

PARTS: Final[Mapping[str, type]] = {
    "table": Table,
    "pack": Pack,
    "deal": Dealing,
    "bidding": Bidding,
    "alone": Alone,
    "weak_hands": WeakHands,
    "scoring": Scoring,
    "end": Ending,
    "irregularities": Irregularities,
    "display": Display,
    "betting": Betting,
}
"""Each group of options and the part that holds it."""

OPTIONS: Final[Mapping[str, Option]] = {
    found.name: found for group, part in PARTS.items() for found in options_of(part, group)
}
"""Every option by its name, in the order of the parts."""

_DOTTED: Final = {found.dotted: found for found in OPTIONS.values()} | {"betting.mode": OPTIONS["betting"]}


def find_option(name: str) -> Option:
    """The option called `name` or `group.name`.

    Raises:
        InvalidRules: there is none; the nearest name is offered.
    """
    found = OPTIONS.get(name) or _DOTTED.get(name)
    if found is None:
        from difflib import get_close_matches  # slow to load, and only errors want it

        near = get_close_matches(name, [*OPTIONS, *_DOTTED], 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else "`euchre rules` lists them all"
        raise InvalidRules(f"there is no option {name[:40]!r}: {hint}")
    return found


def check(values: Mapping[str, Any]) -> None:
    """Refuse values that contradict each other.

    Raises:
        InvalidRules: with the two options named.
    """

    def say(name: str) -> str:
        return f"{name}={OPTIONS[name].write(values[name])}"

    for found in OPTIONS.values():
        if values[found.name] != found.default:
            for other, wanted in found.needs.items():
                if values[other] not in wanted:
                    allowed = " or ".join(OPTIONS[other].write(value) for value in wanted)
                    raise InvalidRules(f"{say(found.name)} contradicts {say(other)}: it needs {other}={allowed}")
    from euchre.rules.conflicts import CONFLICTS  # a long table that only checking needs

    for conflict in CONFLICTS:
        if conflict.test(values):
            raise InvalidRules(f"{say(conflict.first)} contradicts {say(conflict.second)}: {conflict.why}")
