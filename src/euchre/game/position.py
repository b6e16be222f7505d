"""What can be read off a position: the attributes that a whole hand and a seat's view of it share."""

from hashlib import blake2b
from typing import Any

from euchre.cards import Card, CardSet
from euchre.game.actions import Action, Interjection
from euchre.game.deal import Deal, Pile, seat_name
from euchre.game.facts import Step, Trick
from euchre.game.outcome import Outcome
from euchre.game.stages import Phase, Stage
from euchre.game.state import State
from euchre.game.tokens import as_action
from euchre.rules import Rules, Trump

__all__ = ["Position", "cards_text", "pile_text"]


class Position:
    """A hand at some moment, to be read.

    Attributes:
        rules: the rules it is played under.
        deal: the cards as dealt, as far as they are known here.
        actions: what has been done, in order, as far as it is known here.
        score: the score of every party before the hand.
    """

    __slots__ = ("_stages", "_state", "actions", "deal", "rules", "score")

    rules: Rules
    deal: Deal
    actions: tuple[Action, ...]
    score: tuple[int, ...]
    _stages: tuple[Stage, ...]
    _state: State

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a position cannot be changed: {name}; apply returns a new one")

    def legal_actions(self) -> tuple[Action, ...]:
        """What the actor may do, in ascending code; empty when the hand is over.

        Where cards are not known it may be empty before: what was done fits no deal (docs/notation.md).

        Raises:
            RuntimeError: all cards are known and nothing is legal, which no rules may bring about.
        """
        state = self._state
        if state.outcome is not None:
            return ()
        found = tuple(self._stages[state.stage].legal(state))
        if not found and state.complete:
            raise RuntimeError(f"nothing is legal, and the hand is not over: {self}")
        return found

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is; None when the hand is over."""
        return None if self._state.outcome is not None else self._stages[self._state.stage].actor(self._state)

    @property
    def state(self) -> State:
        """The fold of the actions, for readers that want everything at once."""
        return self._state

    @property
    def phase(self) -> Phase:
        """What players would call the part of the hand it is in."""
        return Phase.OVER if self._state.outcome is not None else self._stages[self._state.stage].phase

    @property
    def stage(self) -> Stage | None:
        """The stage the hand is in; None when it is over."""
        return None if self._state.outcome is not None else self._stages[self._state.stage]

    @property
    def round(self) -> int | None:
        """1 or 2 while calls are made on a turned-up card."""
        return None if self.stage is None else self.stage.round(self._state)

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
        """The steps of the bidding, passes included; what was said out of turn is no call."""
        steps = (step for step in self._state.steps if not isinstance(step.action, Interjection))
        return tuple(step for step in steps if self.phase_of(step) == Phase.BIDDING)

    def stage_of(self, step: Step) -> Stage:
        """The stage in which a step was taken."""
        return self._stages[step.stage]

    def phase_of(self, step: Step) -> Phase:
        """The phase in which a step was taken."""
        return self._stages[step.stage].phase

    def seat_name(self, seat: int) -> str:
        """`North` to `West` at four, else `seat 2`."""
        return seat_name(seat, self.rules.num_players)

    def is_legal(self, action: Action | str) -> bool:
        """Whether the actor may do this now; the action itself, or as people write it."""
        return as_action(action) in self.legal_actions()

    @property
    def key(self) -> int:
        """64 bits that are the same for equal positions in every process and on every machine."""
        return int.from_bytes(blake2b(str(self).encode(), digest_size=8).digest(), "big")

    def diagram(self) -> str:
        """The table from above, in text (see `euchre.game.diagram`)."""
        from euchre.game.diagram import diagram

        return diagram(self)

    def _repr_svg_(self) -> str:
        from euchre import svg

        return svg.table(self)

    def __str__(self) -> str:
        return position_text(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


def position_text(hand: Position) -> str:
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
