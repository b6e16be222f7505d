"""What to set so that rules that contradict themselves hold together. Asked only when somebody reads a refusal.

Whatever is suggested has been tried: added to what was asked for, as whoever reads the refusal will add it.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class _Request:
    """What was asked for, and the values that stood before it."""

    base: Mapping[str, Any]
    asked: Mapping[str, Any]

    def values(self) -> dict[str, Any]:
        """Every option's value if the request is granted."""
        return settled({**self.base, **self.asked}, self.asked)

    def also(self, changes: Mapping[str, Any]) -> "_Request":
        """The same request with some options asked for besides, or otherwise."""
        return _Request(self.base, {**self.asked, **changes})

    def without(self, name: str) -> "_Request":
        """The same request with one option left as it is."""
        return _Request(self.base, {each: value for each, value in self.asked.items() if each != name})

    def holds(self) -> bool:
        """Whether the rules accept it."""
        return not self.parts()

    def parts(self) -> tuple[str, ...]:
        """The options with a part in the first contradiction; none if the values hold together."""
        values = self.values()
        for name, option in OPTIONS.items():
            unmet = option.unmet(values) if values[name] != option.idle else {}
            if unmet:
                return (name, *unmet)
        conflict = first_conflict(values)
        return conflict.reads(values) if conflict is not None else ()


def remedy(base: Mapping[str, Value], asked: Mapping[str, Value]) -> str:
    """`set partnership=fixed_trios,min_rank=7`: as few changes as may be, and none of what was asked for if possible.

    A preset that has what was asked for shows how it is played; else options with a part in the contradiction are
    tried; else `leave dummy_use as it is`.

    Args:
        base: every option's value before, which hold together.
        asked: what somebody has asked for instead, which does not hold together with the rest.
    """
    request = _Request(base, asked)
    found = _from_presets(request)
    for kept in (asked, ()):
        for steps in range(1, _STEPS + 1):
            found = found or next(_changes(request, {}, kept, steps), None)
    if found:
        return "set " + ",".join(f"{name}={OPTIONS[name].write(found[name])}" for name in found)
    left = _to_leave(request)
    return f"leave {' and '.join(left)} as {'it is' if len(left) == 1 else 'they are'}"


def _from_presets(request: _Request) -> dict[str, Value] | None:
    """The changes that make the values more like a preset that has all the values asked for, fewest first."""
    found: list[dict[str, Value]] = []
    for name in PRESETS:
        like = preset_values(name)
        if all(like[each] == value for each, value in request.asked.items()):
            changes = dict[str, Value]()
            made = request.values()
            while (conflict := first_conflict(made)) is not None:
                more = {each: like[each] for each in conflict.reads(made) if like[each] != made[each]}
                if not more:
                    break
                changes |= more
                made = request.also(changes).values()
            if changes and request.also(changes).holds():
                found.append(changes)
    return min(found, key=len, default=None)


def _changes(
    request: _Request, changes: dict[str, Value], kept: Collection[str], steps: int
) -> Iterator[dict[str, Value]]:
    """`changes` with up to `steps` more, of options that are not kept, if the rules accept that."""
    made = request.also(changes).values()
    conflict = first_conflict(made)
    if conflict is None:
        if request.also(changes).holds():
            yield changes
        return
    if steps == 0:
        return
    for name in conflict.reads(made):
        if name in kept or name in changes:
            continue
        for value in _others(OPTIONS[name], made[name]):
            more = {**changes, name: value}
            if not conflict.holds(request.also(more).values()):
                yield from _changes(request, more, kept, steps - 1)


def _to_leave(request: _Request) -> list[str]:
    """Which of the options asked for to leave as they are: one if that is enough."""
    left = list[str]()
    while not request.holds():
        alone = (name for name in request.asked if request.without(name).holds())
        partly = (name for name in request.parts() if name in request.asked)
        name = next(alone, None) or next(partly, None) or next(iter(request.asked))
        left.append(name)
        request = request.without(name)
    return left


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
