"""The play of one deal: rules, a deal and actions. Everything else is derived from them.

`Hand` is frozen; `hand.apply(action)` is a new hand. `str(hand)` is its one-line notation.
"""

from collections.abc import Iterable
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from euchre.errors import EuchreError, IllegalAction, due
from euchre.game.actions import Action, Interjection
from euchre.game.deal import Deal, Onlooker
from euchre.game.facts import Step
from euchre.game.penalties import add_fines
from euchre.game.position import Position
from euchre.game.stages import Stage, flow
from euchre.game.state import State, first_state
from euchre.game.tokens import as_action
from euchre.rules import Rules

if TYPE_CHECKING:
    from euchre.game.view import View

__all__ = ["Hand", "checked_score"]

_REMEMBERED: Final = 10

_flow = lru_cache(maxsize=256)(flow)


def _irregular() -> ModuleType:
    """The room for what is said out of turn, which most hands never need."""
    from euchre.game.out_of_turn import irregular

    return irregular


class Hand(Position):
    """One hand of euchre at some moment, frozen. Equal when rules, deal, actions and score are."""

    __slots__ = ("_parent", "_views")

    _parent: "Hand | None"
    _views: "dict[int | Onlooker, View] | None"

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        actions: Iterable[Action] = (),
        *,
        score: tuple[int, ...] | None = None,
    ) -> None:
        """A hand in which `actions` have been done.

        Raises:
            InvalidDeal: the cards cannot have been dealt under the rules.
            IllegalAction: an action was not legal when it was done.
            EuchreError: something is not of the kind that is due, or the score is not one number a party.
        """
        due(deal, Deal, "the deal").check(due(rules, Rules, "the rules", "Rules.parse"))
        stages = _flow(rules)
        start = rules.start_score if score is None else checked_score(rules, score)
        self._fill(
            rules, deal, (), start, stages, _settle(stages, first_state(rules, deal).replace(stage=-1), fresh=True)
        )
        hand = self
        for action in actions:
            hand = hand.apply(action)
        if hand is not self:
            self._fill(rules, deal, hand.actions, start, stages, hand._state)

    def _fill(
        self, rules: Rules, deal: Deal, actions: tuple[Action, ...], score: tuple[int, ...],
        stages: tuple[Stage, ...], state: State,
    ) -> None:  # fmt: skip
        put = object.__setattr__
        put(self, "rules", rules)
        put(self, "deal", deal)
        put(self, "actions", actions)
        put(self, "score", score)
        put(self, "_stages", stages)
        put(self, "_state", state)
        put(self, "_parent", None)
        put(self, "_views", None)

    def possible_actions(self) -> tuple[Action, ...]:
        """What the table would let happen: the legal actions, slips such as a revoke to be noticed, interjections."""
        acts: Iterable[Action] = ()
        if self._state.outcome is None:
            stage = self._stages[self._state.stage]
            slips = stage.slips(self._state)
            acts = stage.legal(self._state)
            if slips:
                acts = sorted({*acts, *slips}, key=lambda action: action.code)
        return (*acts, *_irregular().interjections(self.rules, self._state))

    def why_not(self, action: Action | str) -> str | None:
        """Why an action is not possible now, in words; None when it is."""
        action = as_action(action)
        if isinstance(action, Interjection):
            objection: str | None = _irregular().objection(self.rules, self._state, action)
            return objection
        if self._state.outcome is not None:
            return f"the hand is over ({self._state.outcome.result}): {action.token} comes too late"
        stage = self._stages[self._state.stage]
        if action in stage.legal(self._state) or action in stage.slips(self._state):
            return None
        return stage.why_not(self._state, action)

    def apply(self, action: Action | str) -> "Hand":
        """The hand after `action`, which may be written as people do: `o`, `hearts alone`, `Jh`.

        >>> from euchre import Game
        >>> str(Game(seed=7).hand().apply("pass").apply("order it up").actions)
        '(<Pass ->, <Order o>)'

        Raises:
            NotationError: the text is no action.
            IllegalAction: with the reason in words.
        """
        action = as_action(action)
        hidden = getattr(action, "card", action) is None
        if not hidden or not self._hides(action):
            reason = self.why_not(action)
            if reason is not None:
                raise IllegalAction(reason)
        return self.apply_unchecked(action)

    def _hides(self, action: Action) -> bool:
        """Whether a card may be put away or given here without saying which."""
        return type(action) in {type(each) for each in self.legal_actions()}

    def apply_unchecked(self, action: Action) -> "Hand":
        """As `apply` for an action known to be possible; anything else leads to nonsense."""
        state = self._state
        if isinstance(action, Interjection):
            step = Step(state.stage, action.seat, action)
            heard = state.replace(steps=(*state.steps, step), said=(*state.said, action))
            state = _irregular().interject(self.rules, heard, action)
            if state.outcome is None:
                state = _settle(self._stages, state)
        else:
            stage = self._stages[state.stage]
            seat = stage.actor(state)
            assert seat is not None
            state = stage.apply(state.replace(steps=(*state.steps, Step(state.stage, seat, action))), action)
            state = _settle(self._stages, state)
        if state.outcome is not None and self._state.outcome is None and (state.fines or state.pot):
            state = add_fines(self.rules, state)
        made = object.__new__(Hand)
        made._fill(self.rules, self.deal, (*self.actions, action), self.score, self._stages, state)
        object.__setattr__(made, "_parent", self if self._views else None)
        _forget(made)
        return made

    def undo(self, count: int = 1) -> "Hand":
        """The hand before the last `count` actions.

        Raises:
            EuchreError: not so many have been done.
        """
        if not 0 <= due(count, int, "how many actions to take back") <= len(self.actions):
            raise EuchreError(f"{count} actions cannot be taken back: {len(self.actions)} have been done")
        return _rebuilt(self.rules, self.deal, self.actions[: len(self.actions) - count], self.score)

    def view(self, observer: int | Onlooker) -> "View":
        """What a seat knows, and nothing else; what `SPECTATOR` sees is what everybody knows.

        Raises:
            EuchreError: the table has no such seat.
        """
        from euchre.game.view import view_of  # a view is made of a masked hand

        return view_of(self, observer)  # which checks the seat

    @property
    def _key(self) -> tuple[Any, ...]:
        return self.rules, self.deal, self.actions, self.score

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, self._key


def checked_score(rules: Rules, score: object) -> tuple[int, ...]:
    """A score as a tuple of one whole number for each party.

    Raises:
        EuchreError: it is something else.
    """
    if isinstance(score, str) or not isinstance(score, Iterable):
        raise EuchreError(f"the score is {score!r:.40}: numbers are due, one for each party")
    found = tuple(due(points, int, "a number of the score") for points in score)
    if len(found) != len(rules.parties):
        raise EuchreError(f"the score has {len(found)} numbers: {rules} keeps {len(rules.parties)}")
    return found


def _forget(hand: Hand) -> None:
    """Let go of positions further back than the last rounds: views are made from those or, rarely, from the start."""
    for _ in range(_REMEMBERED):
        if hand._parent is None:
            return
        hand = hand._parent
    object.__setattr__(hand, "_parent", None)


def _rebuilt(rules: Rules, deal: Deal, actions: tuple[Action, ...], score: tuple[int, ...]) -> Hand:
    hand = Hand(rules, deal, score=score)
    for action in actions:
        hand = hand.apply_unchecked(action)
    return hand


def _settle(stages: tuple[Stage, ...], state: State, *, fresh: bool = False) -> State:
    """Go on to the stage in which somebody acts, or to the outcome."""
    if not fresh and (state.outcome is not None or stages[state.stage].actor(state) is not None):
        return state
    while state.outcome is None:
        stage = stages[state.stage + 1]
        state = stage.enter(state.replace(stage=state.stage + 1, mark=len(state.steps)))
        if state.outcome is None and stage.actor(state) is not None:
            break
    return state
