"""How a part of the rules declares an option: one dataclass field, with everything that is known about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import UnionType
from typing import Any, Literal, TypeVar, Union, cast, dataclass_transform, get_args, get_origin

from euchre.errors import InvalidRules

__all__ = ["Option", "PointTable", "Value", "Where", "Words", "option", "options_of", "part"]

type_none = type(None)

PointTable = tuple[tuple[int, int], ...]
"""Pairs of (tricks, points)."""

Words = tuple[str, ...]
"""A set of words, in the order given."""

Where = Literal["table", "real cards"]
"""Where an option means something: at every table, or only where people deal, cut and count real cards."""

Part = TypeVar("Part")
_V = TypeVar("_V")

Value = str | int | bool | PointTable | Words | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option of the rules.

    Attributes:
        name: unique, as written in `north_american(target=11)`.
        group: the part it belongs to: `scoring`.
        default: its value in the standard North American game.
        choices: the values it may take, empty when it is a number, a table or words.
        nullable: whether `none` is a value.
        low: smallest number allowed.
        high: largest number allowed.
        words: for a set of words, those that may be in it.
        kind: `choice`, `number`, `flag`, `table` or `words`.
        needs: what other options must be for this one to matter: one of these sets of them, or anything where there
            is none. Set without them it is refused; where they go, it goes back to `idle`.
        idle: its value where it does not matter.
        help: what it means, one sentence.
        played: where it is played.
        source: which text or authority says so.
        egn: its key in an EGN ruleset, if EGN can say it.
        where: `table`, or `real cards` where it only means something to people who deal by hand.
    """

    name: str
    group: str
    default: Value
    kind: str
    choices: tuple[str, ...]
    nullable: bool
    low: int
    high: int
    words: Words
    needs: tuple[Mapping[str, tuple[Value, ...]], ...]
    idle: Value
    help: str
    played: str
    source: str
    egn: str | None
    where: Where

    @property
    def dotted(self) -> str:
        """`group.name`, accepted wherever the name is."""
        return f"{self.group}.{self.name}"

    def says(self) -> str:
        """The values it may take, in words for an error or a form."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "choice":
            return ", ".join([*self.choices, "none"] if self.nullable else self.choices)
        if self.kind == "table":
            return "pairs such as 4:1+6:2+7:4, or none"
        if self.kind == "words":
            return "none or words joined by +: " + ", ".join(self.words)
        return f"a number from {self.low} to {self.high}" + (", or none" if self.nullable else "")

    def unmet(self, values: Mapping[str, Value]) -> Mapping[str, tuple[Value, ...]]:
        """What other options would have to be for this one to matter among `values`; empty when it does."""
        wanting = [{name: wanted for name, wanted in way.items() if values[name] not in wanted} for way in self.needs]
        return min(wanting, key=len, default={})

    def write_any(self, values: tuple[Value, ...]) -> str:
        """Some of its values for a sentence: `turn_up or auction`, `1 to 100`."""
        numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
        if len(numbers) == len(values) > 2 and len(values) == max(numbers) - min(numbers) + 1:
            return f"{min(numbers)} to {max(numbers)}"
        return " or ".join(map(self.write, values))

    def check(self, value: object) -> Value:
        """`value` as this option holds it, read from Python, YAML or the notation.

        Raises:
            InvalidRules: it is none of the values the option may take.
        """
        text = str(value).strip() if isinstance(value, str) else value
        if text in (None, (), "none", "null", "") and "none" not in self.choices:
            if self.nullable:
                return None
            if self.kind in ("words", "table"):
                return ()
        elif self.kind == "flag" and str(text).lower() in _FLAGS:
            return _FLAGS[str(text).lower()]
        elif self.kind == "choice":
            plain = {True: "on", False: "off"}.get(text, str(text)) if isinstance(text, bool) else str(text)
            for choice in self.choices:
                if plain.lower() == choice.lower():
                    return choice
        elif self.kind == "number" and not isinstance(text, bool) and _is_number(str(text)):
            if self.low <= int(str(text)) <= self.high:
                return int(str(text))
        elif self.kind == "table":
            return self._table(text)
        elif self.kind == "words":
            found = (
                tuple(text.split("+"))
                if isinstance(text, str)
                else tuple(text)
                if isinstance(text, list | tuple)
                else ()
            )
            if found and len(set(found)) == len(found) and set(found) <= set(self.words):
                return tuple(word for word in self.words if word in found)
        raise InvalidRules(f"{self.name}={str(value)[:40]}: {self.name} may be {self.says()}")

    def _table(self, value: object) -> PointTable:
        pairs: list[tuple[object, ...]]
        if isinstance(value, str):
            pairs = [(left, right) for left, _, right in (word.partition(":") for word in value.split("+"))]
        elif isinstance(value, Mapping):
            pairs = list(value.items())
        elif isinstance(value, tuple | list):
            pairs = [tuple(pair) if isinstance(pair, tuple | list) else () for pair in value]
        else:
            pairs = []
        if not pairs or not all(len(pair) == 2 and all(_is_number(str(each)) for each in pair) for pair in pairs):
            raise InvalidRules(f"{self.name}={str(value)[:40]}: {self.name} may be {self.says()}")
        table = tuple(sorted({int(str(pair[0])): int(str(pair[1])) for pair in pairs}.items()))
        if not all(self.low <= number <= self.high for pair in table for number in pair):
            raise InvalidRules(f"{self.name}={str(value)[:40]}: numbers go from {self.low} to {self.high}")
        return table

    def write(self, value: Value) -> str:
        """The value as the notation writes it; `check` reads it back."""
        if value is None or value == ():
            return "none"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return "+".join(item if isinstance(item, str) else f"{item[0]}:{item[1]}" for item in value)
        return str(value)


_FLAGS = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 8


def option(
    default: _V,
    help: str,  # noqa: A002 -- the word every form uses
    *,
    source: str,
    played: str = "",
    low: int = 0,
    high: int = 0,
    words: Words = (),
    egn: str | None = None,
    where: Where = "table",
    either: tuple[Mapping[str, Value | tuple[Value, ...]], ...] = (),
    idle: Value | Literal["default"] = "default",
    **needs: Value | tuple[Value, ...],
) -> _V:
    """A dataclass field that is also an option.

    Args:
        default: its value in the standard game.
        help: what it means, one sentence.
        source: which text or authority says so.
        played: where it is played.
        low: smallest number.
        high: largest number.
        words: the words that may be in a set.
        egn: its key in an EGN ruleset.
        where: whether it means something at every table or only with real cards.
        either: sets of other options, with the values of which, of at least one set, this option matters.
        idle: its value where it does not matter, if not the default.
        needs: the values of other options that it needs in any case.
    """
    ways = tuple(
        {name: value if isinstance(value, tuple) else (value,) for name, value in (needs | dict(way)).items()}
        for way in either or ({},)
    )
    facts = {"help": help, "source": source, "played": played, "low": low, "high": high, "words": words, "egn": egn}
    idles = default if idle == "default" else idle
    facts |= {"where": where, "needs": tuple(filter(None, ways)), "idle": idles}
    declared: Any = field(default=default, metadata=facts)
    return cast("_V", declared)  # as `dataclasses.field` does: what stands in the class is not yet its value


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(option,))
def part(made: type[Part]) -> type[Part]:
    """Make a class of options a part of the rules: frozen, and compared only as a whole `Rules`."""
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False)(made)


def options_of(part: type, group: str) -> list[Option]:
    """The options a part declares, in order of its fields."""
    found = []
    for declared in fields(part):
        name = declared.name
        kinds = get_args(declared.type) if get_origin(declared.type) in (Union, UnionType) else (declared.type,)
        nullable = type_none in kinds
        main = next(kind for kind in kinds if kind is not type_none)
        choices: tuple[str, ...] = get_args(main) if get_origin(main) is Literal else ()
        kind = "choice" if choices else {bool: "flag", int: "number", PointTable: "table", Words: "words"}[main]
        found.append(
            Option(
                name=name,
                group=group,
                default=cast("Value", declared.default),
                kind=kind,
                choices=choices,
                nullable=nullable,
                **declared.metadata,
            )
        )
    return found
