"""Every value an option may have, and rules that have it."""

from collections.abc import Iterator

from euchre.errors import InvalidRules
from euchre.rules import OPTIONS, Option, Rules

__all__ = ["rules_with"]


def _values(option: Option) -> list[object]:
    """What an option may be; of numbers the ends and what is near them."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "choice":
        return [*option.choices, *[None] * option.nullable]
    if option.kind == "number":
        numbers = {option.low, option.low + 1, option.low + 2, option.high} - {option.default}
        return [*sorted(number for number in numbers if number <= option.high), *[None] * option.nullable]
    return list(option.words) if option.kind == "words" else ["4:1+6:2+7:4"]


def _with_value(option: Option, value: object) -> Rules:
    """The standard game with a value, and with what it needs.

    Raises:
        InvalidRules: something else would have to be changed as well.
    """
    changes, wanted = {option.name: value}, [option]
    while wanted:
        for name, allowed in next(iter(wanted.pop().needs), {}).items():
            if name not in changes and OPTIONS[name].default not in allowed:
                changes[name] = allowed[0]
                wanted.append(OPTIONS[name])
    return Rules.of("north_american", **changes)


def rules_with(name: str) -> Iterator[Rules]:
    """The standard game with every value of an option that can be had with it, and with what the value needs."""
    for value in _values(OPTIONS[name]):
        try:
            yield _with_value(OPTIONS[name], value)
        except InvalidRules:
            continue
