"""What decisions are worth and why: chances to win, values of every action, reviews, calls, puzzles, lessons.

Everything is valued from what a seat knows (a `View`), in expected points and in the chance to win, with intervals.
Needs numpy and numba for anything but the chance to win; nothing heavy is imported before it is used.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from euchre.analysis.values import Evaluation, Evaluator, Valued, evaluate, evaluations
    from euchre.analysis.winning import PUBLISHED, chances_at, mix_for, win_chances

__all__ = [
    "PUBLISHED", "Evaluation", "Evaluator", "Valued", "chances_at", "evaluate", "evaluations", "mix_for", "win_chances",
]  # fmt: skip

_HOMES: Final = dict.fromkeys(("PUBLISHED", "chances_at", "mix_for", "win_chances"), "winning") | dict.fromkeys(
    ("Evaluation", "Evaluator", "Valued", "evaluate", "evaluations"), "values"
)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
