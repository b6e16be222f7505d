"""What a host chooses for a table apart from the rules of the game: each option once, and every form is made from it.

An option travels and is kept as its name and its value; what it means is asked of `TableOptions` alone.
"""

from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from euchre.rules import Rules
from euchre.table.errors import Refusal

__all__ = ["MOST_CLOCK", "OPTIONS", "PLAIN", "TableOption", "TableOptions", "chosen", "settled", "why_not"]

MOST_CLOCK: Final = 600
"""Seconds that a turn may have at most."""


class TableOptions(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The choices of one table. Fields are only ever added, with a default: old tables stay readable.

    Attributes:
        clock: seconds for a turn, 0 for no clock.
        idle: how long a bot plays for whoever let the time of a turn, or that after a nudge, pass.
        late: who may take a chair: anybody with the link, whom the host lets in, or nobody after the start.
        watchers: whether those without a chair see the table.
        listed: whether the table stands on the first page, open to anybody.
        level: for whom it is meant, on that list.
        hints: whether players may ask for a hint where several people play.
        talk: what people may say at the table.
        rotate: whether partners change after every game, or after every match.
        best_of: games of a match; 1: games follow one another without end.
    """

    clock: int = 0
    idle: Literal["turn", "hand", "return"] = "turn"
    late: Literal["free", "ask", "closed"] = "free"
    watchers: bool = True
    listed: bool = False
    level: Literal["any", "new", "regular", "expert"] = "any"
    hints: bool = False
    talk: Literal["off", "phrases", "chat"] = "phrases"
    rotate: bool = False
    best_of: Literal[1, 3, 5] = 1

    @property
    def needed(self) -> int | None:
        """Games that win a match; None where games follow one another without end."""
        return None if self.best_of == 1 else self.best_of // 2 + 1


PLAIN: Final = TableOptions()
"""What a table has when nobody chose anything."""


class TableOption(NamedTuple):
    """One option as a form shows it.

    Attributes:
        name: the field of `TableOptions`.
        label: what it is called.
        help: what it does, one sentence.
        choices: (value, words) of what is offered.
    """

    name: str
    label: str
    help: str
    choices: tuple[tuple[str, str], ...]


_YES: Final = (("false", "no"), ("true", "yes"))

OPTIONS: Final = (
    TableOption(
        "clock",
        "Time for a turn",
        "When it has passed, a bot acts for the player.",
        (("0", "as long as it takes"), ("20", "20 seconds"), ("45", "45 seconds"), ("90", "90 seconds")),
    ),
    TableOption(
        "idle",
        "Who does not act",
        "How long a bot plays for somebody whose time has passed, or who did not answer a nudge.",
        (
            ("turn", "a bot plays this turn"),
            ("hand", "a bot plays this hand"),
            ("return", "a bot plays till they are back"),
        ),
    ),
    TableOption(
        "late",
        "Chairs",
        "Who may take a free chair or a bot's.",
        (("free", "anybody with the link"), ("ask", "whom the host lets in"), ("closed", "nobody after the start")),
    ),
    TableOption("watchers", "Watchers", "Whether those without a chair see the table.", _YES),
    TableOption("listed", "Open table", "Whether it stands on the first page, for anybody to join.", _YES),
    TableOption(
        "level",
        "Meant for",
        "What the list of open tables says of it.",
        (("any", "anybody"), ("new", "beginners"), ("regular", "regular players"), ("expert", "experts")),
    ),
    TableOption("hints", "Hints", "Whether players may ask for one; everybody is told who did.", _YES),
    TableOption(
        "talk",
        "Table talk",
        "What people may say to each other.",
        (("off", "nothing"), ("phrases", "ready phrases"), ("chat", "phrases and free words")),
    ),
    TableOption("rotate", "Partners rotate", "Whether everybody has another partner in the next game.", _YES),
    TableOption(
        "best_of",
        "A match is",
        "How many games decide it.",
        (("1", "single games"), ("3", "best of three"), ("5", "best of five")),
    ),
)
"""All options in the order of a form."""

_TYPES: Final = {field.name: field.type for field in fields(TableOptions)}


def chosen(options: TableOptions, name: str, value: str) -> TableOptions:
    """The options with one chosen anew.

    Raises:
        Refusal: there is no such option, or no such value of it.

    >>> chosen(TableOptions(), "best_of", "3").needed
    2
    """
    if name not in _TYPES:
        raise Refusal(f"a table has no option {name}: it has {', '.join(_TYPES)}")
    try:
        typed: Any = msgspec.convert(_read(value), _TYPES[name])
    except (msgspec.ValidationError, msgspec.DecodeError) as problem:
        offered = next(option.choices for option in OPTIONS if option.name == name)
        raise Refusal(f"{name} can be {', '.join(each for each, _ in offered)}") from problem
    if name == "clock" and not 0 <= typed <= MOST_CLOCK:
        raise Refusal(f"a turn may have 0 to {MOST_CLOCK} seconds")
    return replace(options, **{name: typed})


def _read(value: str) -> Any:
    """Numbers and yes or no are written as in JSON, everything else as it is."""
    return msgspec.json.decode(value) if value in ("true", "false") or value.isdecimal() else value


def why_not(rules: Rules, options: TableOptions) -> str | None:
    """Why a table with these rules cannot have these options; None when it can."""
    if options.rotate and not rules.table.partnership.startswith("fixed"):
        return "partners rotate where chairs make partners: these rules have none, or find them anew in every hand"
    if options.rotate and (rules.end.rubber or rules.betting.betting != "off"):
        return "partners rotate where each game stands alone: these rules count a rubber or bets by side"
    if options.best_of != 1 and rules.end.rubber:
        return "these rules play a rubber already: leave the match at single games"
    return None


def settled(rules: Rules, options: TableOptions) -> TableOptions:
    """The options without what other rules do not allow any more."""
    if why_not(rules, options) is None:
        return options
    plain = replace(options, rotate=False)
    return plain if why_not(rules, plain) is None else replace(plain, best_of=1)
