"""One question, one answer: what every legal action of a seat to act is worth, from what the seat knows.

>>> from euchre import parse_hand
>>> from euchre.analysis import evaluate
>>> hand = parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - -")
>>> found = evaluate(hand.view(2), worlds=200, seed=1)
>>> found.best.action, found.method, found.worlds
(<Pass ->, 'sampled', 200)
"""

from collections.abc import Iterator
from time import monotonic
from typing import Final, Protocol

from euchre.analysis.evaluation import Batch, Batches, Evaluation, Method, Valued
from euchre.errors import EuchreError
from euchre.game import Action, View

__all__ = ["Evaluation", "Evaluator", "Valued", "evaluate", "evaluations"]

_FEWEST: Final = 4
"""Batches below which an interval says little."""
_SAMPLED: Final = 400
_PLAYED_OUT: Final = 24
_MOST: Final = 100_000
"""Worlds after which an evaluation ends by itself."""


class _Sampler(Protocol):
    """What values the actions of one view, batch by batch."""

    actions: tuple[Action, ...]
    method: Method
    size: int

    @property
    def unit(self) -> float | None: ...

    def batch(self, number: int) -> Batch: ...


def _sampler(view: View, seed: int) -> _Sampler:
    if not view.is_turn or len(view.legal_actions()) < 1:
        raise EuchreError(f"it is not the turn of {view.masked.seat_name(view.seat)}: there is nothing to value")
    from euchre.bots.learnt.knows import is_standard
    from euchre.game.actions import Discard, Name, Order, Play

    phases = {Play: "play", Discard: "discard", Order: "bidding", Name: "bidding"}
    kind = type(view.legal_actions()[-1])
    if phases.get(kind) == view.phase and view.hand and is_standard(view):
        from euchre.analysis.standard import StandardGame

        return StandardGame(view, seed)
    from euchre.analysis.elsewhere import elsewhere

    return elsewhere(view, seed)


class Evaluator:
    """An evaluation that goes on: more worlds make it sharper, nothing is thrown away.

    The same view, seed and number of worlds give the same evaluation, in however many steps they were asked for.
    """

    def __init__(self, view: View, *, seed: int = 0) -> None:
        """Begin.

        Args:
            view: of the seat to act.
            seed: decides all.

        Raises:
            EuchreError: it is not this seat's turn.
        """
        self.view = view
        self._sampler = _sampler(view, seed)
        self._tally = Batches(view, self._sampler.actions, self._sampler.method, self._sampler.unit)
        self._worlds = 0

    @property
    def method(self) -> Method:
        """How values are got."""
        return self._sampler.method

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is valued: the legal actions, without those that nobody should choose by value."""
        return self._sampler.actions

    @property
    def is_standard(self) -> bool:
        """Whether it is a decision of the standard game, valued by what was learnt."""
        from euchre.analysis.standard import StandardGame

        return isinstance(self._sampler, StandardGame)

    @property
    def done(self) -> bool:
        """Whether more worlds would tell nothing more: one action alone, all layouts looked at, or very many."""
        return (len(self._sampler.actions) < 2 and self._worlds > 0) or self._tally.listed or self._worlds >= _MOST

    def step(self) -> Evaluation:
        """Look at one batch of worlds more, and say what there is.

        Raises:
            EuchreError: no layout of the unseen cards could be found.
        """
        if not self.done:
            self._more()
        return self._tally.evaluation()

    def _more(self) -> None:
        self._tally.add(self._sampler.batch(len(self._tally.batches)))
        self._worlds += self._sampler.size

    def learnt(self) -> Evaluation | None:
        """What the call networks foresee at once; None where the decision is no call of the standard game."""
        from euchre.analysis.standard import StandardGame

        return self._sampler.learnt() if isinstance(self._sampler, StandardGame) else None

    def refine(self, worlds: int | None = None, *, seconds: float | None = None) -> Evaluation:
        """Look at worlds until there were so many in all; at least a few batches, so that intervals mean something.

        Args:
            worlds: how many. Default: 400, and 24 where hands are played out, unless `seconds` says otherwise.
            seconds: stop after so long, whatever is reached.

        Raises:
            EuchreError: as `step`.
        """
        if worlds is None:
            usual = _PLAYED_OUT if self._tally.method == "played out" else _SAMPLED
            worlds = usual if seconds is None else _MOST
        end = None if seconds is None else monotonic() + seconds
        while not self.done and (self._worlds < worlds or len(self._tally.batches) < _FEWEST):
            if end is not None and monotonic() > end and len(self._tally.batches) >= _FEWEST:
                break
            self._more()
        return self._tally.evaluation()


def evaluations(view: View, *, seed: int = 0) -> Iterator[Evaluation]:
    """Ever sharper evaluations of a view; the iterator ends when nothing more would be learnt.

    Raises:
        EuchreError: it is not this seat's turn.
    """
    found = Evaluator(view, seed=seed)
    while not found.done:
        yield found.step()


def evaluate(view: View, *, seconds: float | None = None, worlds: int | None = None, seed: int = 0) -> Evaluation:
    """What every legal action is worth.

    In the standard game by what was learnt: worlds weighed by how the others called and played, played on by the
    trained bots. Elsewhere cards by the open-hand search where it knows the game, and everything else played out by
    the rule bot. Nothing that a bot adds to decide by is in a value.

    Args:
        view: of the seat to act.
        seconds: look at worlds for so long.
        worlds: look at so many worlds, which gives the same answer every time; 0 for what the call networks foresee
            at once, where the decision is a call of the standard game.
        seed: decides all.

    Raises:
        EuchreError: it is not this seat's turn, or no layout of the unseen cards could be found.
    """
    found = Evaluator(view, seed=seed)
    learnt = found.learnt() if worlds == 0 else None
    return found.refine(worlds, seconds=seconds) if learnt is None else learnt
