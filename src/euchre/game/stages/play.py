"""The stage in which cards are played to tricks (catalogue 1.6), and who leads first (C1, A1)."""

from collections.abc import Sequence
from typing import Final

from euchre.cards import Card, CardSet, Suit
from euchre.game.actions import Action, Play, Show
from euchre.game.deal import seat_name
from euchre.game.facts import InPile, Learned, Trick
from euchre.game.stages.stage import Phase, Stage
from euchre.game.state import State, candidates, lose
from euchre.rules import Rules
from euchre.rules.ranking import NO_SUIT, is_jack

__all__ = ["PlayTricks", "first_leader"]

_PLAYS: Final = tuple(Play(card) for card in (*CardSet.of_bits((1 << 33) - 1),))


def first_leader(rules: Rules, state: State) -> int:
    """The seat that leads to the first trick."""
    start = state.left_of(state.dealer)
    if rules.bidding.opening_lead == "maker" and state.maker is not None:
        start = state.maker
    elif rules.alone.lone_lead == "left_of_loner":
        if state.alone and state.maker is not None:
            start = state.left_of(state.maker)
        elif state.defender is not None:
            start = state.left_of(state.defender)
    return next(seat for seat in state.seats_from(start) if not state.is_out(seat))


class PlayTricks(Stage):
    """Everybody still in the hand plays one card to each trick, following suit."""

    phase = Phase.PLAY

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.total = rules.deal.hand_size
        self.last_of_equals = rules.pack.duplicate_tie == "last"
        self.layered = rules.deal.exposed > 0

    def enter(self, state: State) -> State:
        if any(isinstance(step.action, Show) for step in state.steps):
            return state
        state = state.replace(turn=first_leader(self.rules, state))
        alone = [seat for seat in range(self.rules.num_players) if not state.is_out(seat)]
        if len(alone) == 1:
            won = tuple(self.total if seat == alone[0] else 0 for seat in range(self.rules.num_players))
            return state.replace(won=won, turn=-1)
        return state

    def actor(self, state: State) -> int | None:
        return state.turn if state.turn >= 0 else None

    def layers(self, state: State, seat: int) -> tuple[tuple[int, Card | None, bool], ...]:
        """The table cards of a seat that lie face up: (position, card, whether it is the lower one)."""
        if not self.layered:
            return ()
        gone = {card for trick in state.tricks for _, card in trick.plays} | {card for _, card in state.trick}
        up: list[tuple[int, Card | None, bool]] = []
        upper, lower = state.piles[seat], state.piles[self.rules.num_players + seat]
        for position, (over, under) in enumerate(zip(upper, lower, strict=True)):
            if over not in gone:
                up.append((position, over, False))
            elif under is None or under not in gone:
                up.append((position, under, True))
        return tuple(up)

    def reach(self, state: State, seat: int) -> CardSet:
        """The cards the seat may play if it could disregard suit."""
        held = candidates(self.rules, state, seat) if state.unknown(seat) else state.hands[seat]
        if not self.layered:
            return held
        return CardSet([*held, *(card for _, card, _ in self.layers(state, seat) if card is not None)])

    def following(self, state: State) -> CardSet:
        """What the one to play may play by the rules of following suit."""
        seat, led = state.turn, state.trick[0][1] if state.trick else None
        assert state.trump is not None
        ranks = self.rules.ranking(state.trump)
        if not state.unknown(seat):
            return ranks.follows(self.reach(state, seat), led)
        able, shown = self.reach(state, seat), state.voids(seat, ranks)
        sure = CardSet([*state.hands[seat], *(card for _, card, _ in self.layers(state, seat) if card is not None)])
        able = CardSet(card for card in able.distinct() if ranks.suit[card.code] not in shown or card in sure)
        if led is not None and ranks.suit[led.code] != NO_SUIT:
            suit = ranks.members[ranks.suit[led.code]]
            if sure.bits & suit:
                return CardSet.of_bits(able.bits & suit)
        return able

    def legal(self, state: State) -> Sequence[Action]:
        return tuple(_PLAYS[card.code] for card in self.following(state).distinct())

    def slips(self, state: State) -> Sequence[Action]:
        """Revokes, where they are for the others to notice."""
        if self.rules.irregularities.renege_enforcement != "claim":
            return ()
        legal = set(self.following(state).distinct())
        return tuple(_PLAYS[card.code] for card in self.reach(state, state.turn).distinct() if card not in legal)

    def apply(self, state: State, action: Action) -> State:
        assert isinstance(action, Play) and state.trump is not None
        ranks = self.rules.ranking(state.trump)
        seat, card = state.turn, action.card
        state = self._leave(state, seat, card)
        trick = (*state.trick, (seat, card))
        players = self.rules.num_players
        if len(trick) < players - len(state.out):
            turn = (seat + 1) % players
            while turn in state.out:
                turn = (turn + 1) % players
            return state.replace(trick=trick, turn=turn)
        winner = ranks.winner(trick, last_of_equals=self.last_of_equals)
        tricks = (*state.tricks, Trick(trick, winner))
        won = (*state.won[:winner], state.won[winner] + 1, *state.won[winner + 1 :])
        turn = winner if len(tricks) < self.total else -1
        return state.replace(trick=(), tricks=tricks, won=won, turn=turn)

    def _leave(self, state: State, seat: int, card: Card) -> State:
        for position, up, lower in self.layers(state, seat):
            if up is card:
                if lower:
                    return state
                turned = Learned(InPile(self.rules.num_players + seat, position), None)
                return state.replace(learned=(*state.learned, turned))
        return lose(state, seat, card)

    def why_not(self, state: State, action: Action) -> str:
        seat, who = state.turn, seat_name(state.turn, self.rules.num_players)
        if not isinstance(action, Play) or state.trump is None:
            return f"{who} must play a card now, not {action.token}"
        card, ranks = action.card, self.rules.ranking(state.trump)
        if card not in self.reach(state, seat):
            return f"{who} does not hold {card}"
        suit = ranks.suit[card.code]
        if state.trick:
            led = ranks.suit[state.trick[0][1].code]
            if led not in (NO_SUIT, suit):
                must = Suit(led)
                held = [other for other in state.hands[seat] if ranks.suit[other.code] == led]
                bower = next((other for other in held if other.suit is not must and is_jack(other)), None)
                hint = f"; {bower.symbol} is a {must.word[:-1]} here: left bower" if bower else ""
                return f"{who} must follow {must.word}{hint}"
        return f"{who} showed out of {Suit(suit).word} earlier and cannot hold {card.symbol}: a revoke"
