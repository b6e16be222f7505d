"""What to set so that rules that contradict themselves hold together. Asked only when somebody reads a refusal."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from euchre.rules.conflicts import first_conflict
from euchre.rules.option import Option, Value
from euchre.rules.options import OPTIONS, settled
from euchre.rules.presets import PRESETS, preset_values

__all__ = ["remedy"]

_STEPS: Final = 2
"""How many options at most a remedy changes that no preset suggests."""
_NEAR: Final = 12
"""How many numbers are tried, the nearest first."""


def remedy(values: Mapping[str, Any], chosen: Collection[str]) -> str:
    """`set partnership=fixed_trios,min_rank=7`: as few changes as may be, and none of what was asked for if possible.

    A preset that has what was asked for shows how it is played; else options with a part in the contradiction are
    tried. Empty when nothing was found.
    """
    found = _from_presets(values, chosen)
    for kept in (chosen, ()):
        for steps in range(1, _STEPS + 1):
            found = found or next(_changes(values, kept, steps), None)
    return "" if not found else "set " + ",".join(f"{name}={OPTIONS[name].write(found[name])}" for name in found)


def _from_presets(values: Mapping[str, Any], chosen: Collection[str]) -> dict[str, Value] | None:
    """The changes that make the values more like a preset that has all the values asked for, fewest first."""
    found: list[dict[str, Value]] = []
    for name in PRESETS:
        like = preset_values(name)
        if all(like[each] == values[each] for each in chosen):
            made, changes = dict(values), dict[str, Value]()
            while (conflict := first_conflict(made)) is not None:
                more = {each: like[each] for each in conflict.reads(made) if like[each] != made[each]}
                if not more:
                    break
                changes |= more
                made = settled(made | more, {*chosen, *changes})
            if changes and _holds(made):
                found.append(changes)
    return min(found, key=len, default=None)


def _changes(values: Mapping[str, Any], kept: Collection[str], steps: int) -> Iterator[dict[str, Value]]:
    """Ways to end every contradiction with up to `steps` changes of options that are not kept."""
    conflict = first_conflict(values)
    if conflict is None:
        if _holds(values):
            yield {}
        return
    if steps == 0:
        return
    for name in conflict.reads(values):
        if name in kept:
            continue
        for value in _others(OPTIONS[name], values[name]):
            made = settled({**values, name: value}, {*kept, name})
            if not conflict.test(made):
                for rest in _changes(made, {*kept, name}, steps - 1):
                    yield {name: value, **rest}


def _holds(values: Mapping[str, Any]) -> bool:
    needs = all(values[name] == found.idle or not found.unmet(values) for name, found in OPTIONS.items())
    return needs and first_conflict(values) is None


def _others(option: Option, current: Any) -> list[Value]:
    """Other values of an option, the likeliest first."""
    found: list[Value] = [option.default]
    if option.kind == "choice":
        found += option.choices
    elif option.kind == "flag":
        found += [True, False]
    elif option.kind == "number":
        near = current if isinstance(current, int) else option.low
        found += sorted(range(option.low, option.high + 1), key=lambda number: abs(number - near))[:_NEAR]
    return [value for value in dict.fromkeys([*found, *([None] if option.nullable else [])]) if value != current]
