"""The play of one deal: rules, a deal and actions. Everything else is derived from them.

`Hand` is frozen; `hand.apply(action)` is a new hand. `str(hand)` is its one-line notation.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from euchre.cards import Card, CardSet
from euchre.errors import IllegalAction
from euchre.game.actions import Action, Claim, Interjection
from euchre.game.deal import Deal, Pile, seat_name
from euchre.game.claims import is_sure
from euchre.game.irregular import claim_position, interject, interjections
from euchre.game.stages import Stage, flow
from euchre.game.stages.play import PlayTricks
from euchre.game.state import Outcome, State, Step, Trick, first_state
from euchre.rules import Rules, Trump

if TYPE_CHECKING:
    from euchre.game.view import View

__all__ = ["Hand"]

_flow = lru_cache(maxsize=256)(flow)


class Hand:
    """One hand of euchre at some moment.

    Attributes:
        rules: the rules it is played under.
        deal: the cards as dealt.
        actions: what has been done, in order.
        score: the score of every party before the hand.
    """

    __slots__ = ("__dict__", "_parent", "_stages", "_state", "_views", "actions", "deal", "rules", "score")

    rules: Rules
    deal: Deal
    actions: tuple[Action, ...]
    score: tuple[int, ...]

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
        """
        deal.check(rules)
        stages = _flow(rules)
        start = rules.start_score if score is None else tuple(score)
        if len(start) != len(rules.parties):
            raise IllegalAction(f"the score has {len(start)} numbers: {rules} keeps {len(rules.parties)}")
        self._fill(rules, deal, (), start, stages, _settle(stages, first_state(rules, deal).but(stage=-1), fresh=True))
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

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a hand cannot be changed: {name}; apply returns a new one")

    # ---------------------------------------------------------------- acting

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is; None when the hand is over."""
        return None if self._state.outcome is not None else self._stages[self._state.stage].actor(self._state)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the actor may do, in ascending code; empty when the hand is over."""
        if self._state.outcome is not None:
            return ()
        return tuple(self._stages[self._state.stage].legal(self._state))

    def possible_actions(self) -> tuple[Action, ...]:
        """What the table would let happen: the legal actions, a revoke where one must be noticed, interjections."""
        if self._state.outcome is not None:
            return tuple(interjections(self.rules, self._state))
        stage = self._stages[self._state.stage]
        acts: Iterable[Action] = stage.legal(self._state)
        if isinstance(stage, PlayTricks) and self.rules.irregularities.renege_enforcement == "claim":
            acts = stage.possible(self._state)
        return (*acts, *interjections(self.rules, self._state))

    def why_not(self, action: Action) -> str | None:
        """Why an action is not possible now, in words; None when it is."""
        if isinstance(action, Interjection):
            if action not in interjections(self.rules, self._state):
                return f"{action.token} cannot be said now"
            position = claim_position(self.rules, self._state, action.seat) if isinstance(action, Claim) else None
            if position is not None and not is_sure(position):
                return f"{self.seat_name(action.seat)} is not sure of every trick left: play on"
            return None
        if self._state.outcome is not None:
            return f"the hand is over ({self._state.outcome.label}): {action.token} comes too late"
        if action in self.possible_actions():
            return None
        return self._stages[self._state.stage].why_not(self._state, action)

    def apply(self, action: Action) -> "Hand":
        """The hand after `action`.

        Raises:
            IllegalAction: with the reason in words.
        """
        hidden = getattr(action, "card", action) is None
        if not hidden or not self._hides(action):
            reason = self.why_not(action)
            if reason is not None:
                raise IllegalAction(reason)
        return self.apply_unchecked(action)

    def _hides(self, action: Action) -> bool:
        """Whether a card not known may be put away or given here."""
        actor = self.actor
        kinds = {type(each) for each in self.legal_actions()}
        return actor is not None and type(action) in kinds and self._state.unknown(actor) > 0

    def apply_unchecked(self, action: Action) -> "Hand":
        """As `apply` for an action known to be possible; anything else leads to nonsense."""
        state = self._state
        if isinstance(action, Interjection):
            step = Step(state.stage, action.seat, action)
            state = interject(self.rules, state.but(steps=(*state.steps, step)), action)
            if state.outcome is None:
                state = _settle(self._stages, state)
        else:
            stage = self._stages[state.stage]
            seat = stage.actor(state)
            assert seat is not None
            state = stage.apply(state.but(steps=(*state.steps, Step(state.stage, seat, action))), action)
            state = _settle(self._stages, state)
        made = object.__new__(Hand)
        made._fill(self.rules, self.deal, (*self.actions, action), self.score, self._stages, state)
        object.__setattr__(made, "_parent", self if self._views else None)
        return made

    # ---------------------------------------------------------------- looking

    @property
    def state(self) -> State:
        """The fold of the actions, for readers that want everything at once."""
        return self._state

    @property
    def phase(self) -> str:
        """`bidding`, `discard`, `exchange`, `weak_hand`, `betting`, `play`, `scoring` or `over`."""
        return "over" if self._state.outcome is not None else self._stages[self._state.stage].phase

    @property
    def stage(self) -> Stage | None:
        """The stage the hand is in; None when it is over."""
        return None if self._state.outcome is not None else self._stages[self._state.stage]

    @property
    def round(self) -> int | None:
        """1 or 2 while calls are made on a turned-up card."""
        return getattr(self.stage, "round", lambda _: None)(self._state) if self.phase == "bidding" else None

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be done."""
        return self._state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended and what it was worth."""
        return self._state.outcome

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._state.dealer

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The known cards each seat holds now."""
        return self._state.hands

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds now, known or not."""
        return self._state.sizes

    @property
    def kitty(self) -> Pile:
        """The undealt cards still lying there, the upcard first unless it was taken."""
        return self._state.kitty

    @property
    def upcard(self) -> Card | None:
        """The card that was turned up."""
        return self._state.upcard

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The extra piles still lying there."""
        return self._state.piles

    @property
    def discards(self) -> tuple[tuple[int, Card | None], ...]:
        """(seat, card) put face down, in order; None is a card not known."""
        return self._state.discards

    @property
    def trump(self) -> Trump | None:
        """What was named."""
        return self._state.trump

    @property
    def maker(self) -> int | None:
        """The seat that fixed trump."""
        return self._state.maker

    @property
    def makers(self) -> tuple[int, ...]:
        """The seats known to be on the maker's side."""
        return self._state.makers(self.rules)

    @property
    def ordered(self) -> bool:
        """Whether trump is the upcard's suit, accepted in round one."""
        return self._state.ordered

    @property
    def alone(self) -> bool:
        """Whether the maker plays alone."""
        return self._state.alone

    @property
    def lone_defender(self) -> int | None:
        """The seat that defends alone."""
        return self._state.defender

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that take no part in the play."""
        return tuple(seat for seat in range(self.rules.num_players) if self._state.is_out(seat))

    @property
    def called(self) -> Card | None:
        """The card whose holder is the maker's partner."""
        return self._state.called

    @property
    def bid(self) -> int | None:
        """The tricks bid in an auction."""
        return self._state.bid

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """(seat, card) in the unfinished trick."""
        return self._state.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return self._state.tricks

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """Tricks won by each seat."""
        return self._state.won

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every action with the seat that took it."""
        return self._state.steps

    @property
    def calls(self) -> tuple[Step, ...]:
        """The steps of the bidding, passes included."""
        phases = [stage.phase for stage in self._stages]
        return tuple(step for step in self._state.steps if phases[step.stage] == "bidding")

    def seat_name(self, seat: int) -> str:
        """`North` to `West` at four, else `seat 2`."""
        return seat_name(seat, self.rules.num_players)

    def view(self, seat: int) -> "View":
        """What `seat` knows, and nothing else."""
        from euchre.game.view import view_of  # a view is made of a masked hand

        return view_of(self, seat)

    @cached_property
    def _key(self) -> tuple[Any, ...]:
        return self.rules, self.deal, self.actions, self.score

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, self._key

    def __str__(self) -> str:
        return hand_text(self)

    def __repr__(self) -> str:
        return f"<Hand {hand_text(self)}>"


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
        state = stage.enter(state.but(stage=state.stage + 1, mark=len(state.steps)))
        if state.outcome is None and stage.actor(state) is not None:
            break
    return state


def hand_text(hand: Hand) -> str:
    """The one line that says everything: rules, dealer, hands, kitty, score, actions (docs/notation.md)."""
    rules, deal = hand.rules, hand.deal
    dealer = "NESW"[deal.dealer] if rules.num_players == 4 else str(deal.dealer)
    hands = "/".join(cards_text(cards, rules.hand_cards) for cards in deal.hands)
    piles = "/".join(pile_text(pile) for pile in (deal.kitty, *deal.piles))
    parts = [str(rules), dealer, hands, piles]
    if hand.score != rules.start_score:
        parts.append(":".join(map(str, hand.score)))
    return " ".join([*parts, ":", *(action.token for action in hand.actions)])


def cards_text(cards: CardSet, size: int) -> str:
    """A hand of `size` cards, unknown ones as `?`."""
    unknown = "?" * (size - len(cards))
    if not cards:
        return unknown
    text = str(cards)
    return text + ("" if text.count(".") == 4 else ".") + unknown if unknown else text


def pile_text(pile: Pile) -> str:
    """A pile in its order, `9d.Qd.Tc.Jc`; runs of unknown cards as `???`; `-` when empty."""
    words: list[str] = []
    for card in pile:
        if card is None and words and words[-1].startswith("?"):
            words[-1] += "?"
        else:
            words.append("?" if card is None else str(card))
    return ".".join(words) or "-"
