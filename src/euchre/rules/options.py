"""The one table of options, gathered from the parts, and the check that values fit together.

The command line, the web form, the reference page, the EGN mapping and the test strategies are made from it.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final

from euchre.errors import InvalidRules
from euchre.rules.alone import GoingAlone
from euchre.rules.bidding import Bidding
from euchre.rules.dealing import Dealing
from euchre.rules.ending import Ending
from euchre.rules.irregular import Irregularities
from euchre.rules.money import Betting, Display
from euchre.rules.option import Option, Value, options_of
from euchre.rules.pack import Pack
from euchre.rules.scoring import Scoring
from euchre.rules.table import Players
from euchre.rules.weak_hands import WeakHands

__all__ = ["OPTIONS", "PARTS", "checked", "find_option", "settled"]

PARTS: Final[Mapping[str, type]] = {
    "table": Players,
    "pack": Pack,
    "deal": Dealing,
    "bidding": Bidding,
    "alone": GoingAlone,
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
    plain = name.strip().lower()
    found = OPTIONS.get(plain) or _DOTTED.get(plain)
    if found is None:
        from difflib import get_close_matches  # slow to load, and only errors want it

        near = get_close_matches(plain, [*OPTIONS, *_DOTTED], 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else "`euchre rules` lists them all"
        raise InvalidRules(f"there is no option {name[:40]!r}: {hint}")
    return found


def settled(values: Mapping[str, Value], chosen: Collection[str]) -> dict[str, Value]:
    """The values after options that nobody has chosen, and that do not matter any more, have gone idle.

    So whoever switches blind lone hands off need not name the four options about them.

    Args:
        values: every option's value.
        chosen: the options whose values somebody has asked for: those stay.
    """
    made, again = dict(values), True
    while again:
        again = False
        for name, found in OPTIONS.items():
            if made[name] != found.idle and name not in chosen and found.unmet(made):
                made[name], again = found.idle, True
    return made


def checked(base: Mapping[str, Value], asked: Mapping[str, Value]) -> dict[str, Value]:
    """Every option's value after what was asked for, settled; refused where the values contradict each other.

    Args:
        base: every option's value before, which hold together.
        asked: the options that somebody has just asked for, as `Option.check` reads them: a refusal begins with one.

    Raises:
        InvalidRules: with the two options named, and what to set.
    """
    values: dict[str, Any] = settled({**base, **asked}, asked)

    def say(name: str) -> str:
        return f"{name}={OPTIONS[name].write(values[name])}"

    for name, found in OPTIONS.items():
        unmet = found.unmet(values) if values[name] != found.idle else {}
        for other, wanted in unmet.items():
            needs = f"it needs {other}={OPTIONS[other].write_any(wanted)}"
            raise InvalidRules(f"{say(name)} contradicts {say(other)}: {needs}")
    from euchre.rules.conflicts import first_conflict  # a long table that only checking needs

    conflict = first_conflict(values)
    if conflict is not None:
        first, second = conflict.pair(values, asked)
        text = f"{say(first)} contradicts {say(second)}: {conflict.why}"

        def hint() -> str:
            from euchre.rules.remedy import remedy  # which knows the presets

            return remedy(base, asked)

        raise InvalidRules(text, hint)
    return values
