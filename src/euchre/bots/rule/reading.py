"""What a player reads from the table once trump is made: sides, cards still out, voids shown, who is yet to play."""

from collections.abc import Iterable
from functools import lru_cache

from euchre.bots.rule.strength import Field
from euchre.bots.rule.tables import PLANE, Tables, mask_of, pack_bits, tables
from euchre.cards import Card
from euchre.game import View
from euchre.game.state import State
from euchre.rules import Rules, Trump

__all__ = ["CardReading", "friends_of", "own_bits", "unseen_bits"]

_MAKER_TRUMPS = 1.5
"""How much likelier an unseen trump lies with the one who made it than with another."""
_OTHER_TRUMPS = 0.9
_HOLDS_UPCARD = 0.93
"""How sure it is that the card a dealer took up is still held."""


def remove(bits: int, cards: Iterable[Card | None]) -> int:
    """`bits` with one copy less of each known card that is in it."""
    for card in cards:
        if card is not None:
            code = card.code
            if bits >> (code + PLANE) & 1:
                bits ^= 1 << (code + PLANE)
            elif bits >> code & 1:
                bits ^= 1 << code
    return bits


def own_bits(view: View) -> int:
    """The seat's cards, those it has lying face up among them."""
    hand = view.masked
    bits = hand.state.hands[view.seat].bits
    if hand.rules.deal.exposed:
        for card in _on_table(hand.state, hand.rules, view.seat):
            bits |= 1 << card.code
    return bits


def _on_table(state: State, rules: Rules, seat: int) -> list[Card]:
    gone = {card for trick in state.tricks for _, card in trick.plays} | {card for _, card in state.trick}
    piles = (state.piles[seat], state.piles[rules.num_players + seat])
    return [card for pile in piles for card in pile if card is not None and card not in gone]


def unseen_bits(view: View) -> int:
    """The cards whose place the seat does not know."""
    hand = view.masked
    state = hand.state
    bits = pack_bits(hand.rules)
    for cards in state.hands:
        if cards:
            bits = remove(bits, cards)
    for trick in state.tricks:
        bits = remove(bits, [card for _, card in trick.plays])
    bits = remove(bits, [card for _, card in state.trick])
    bits = remove(bits, [card for _, card in state.discards])
    bits = remove(bits, state.kitty)
    if state.piles:
        gone = {card for trick in state.tricks for _, card in trick.plays} | {card for _, card in state.trick}
        bits = remove(bits, [card for pile in state.piles for card in pile if card not in gone])
    return bits


def friends_of(rules: Rules, state: State, me: int) -> tuple[int, ...]:
    """Who plays on one's side, oneself included, as far as one knows."""
    maker, teams = state.maker, rules.teams
    if rules.scoring.per_trick or maker is None:
        return teams[me]
    if state.called is not None:
        if state.called in state.hands[me]:
            return (me,) if me == maker else (me, maker)
        makers = state.makers(rules)
        return makers if me in makers else tuple(seat for seat in range(rules.num_players) if seat not in makers)
    if rules.table.partnership == "none":
        return (me,) if me == maker else tuple(seat for seat in range(rules.num_players) if seat != maker)
    return teams[me]


@lru_cache(maxsize=1 << 14)
def _none(cards: int, share: float) -> float:
    return float((1 - share) ** cards)


class CardReading:
    """The table as one seat reads it, with the chances of what it cannot see."""

    __slots__ = (
        "_shares", "_space", "behind", "best", "foes", "friends", "held", "known", "led", "making", "me", "mine",
        "need", "own", "rules", "state", "t", "theirs", "total", "unseen", "view", "voids", "winner",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        hand = view.masked
        state, rules, me = hand.state, hand.rules, view.seat
        assert state.trump is not None
        self.view, self.rules, self.state, self.me = view, rules, state, me
        self.t: Tables = tables(state.trump, rules.pack.bowers)
        self.own, self.unseen = own_bits(view), unseen_bits(view)
        seats = [seat for seat in range(rules.num_players) if seat not in state.out]
        side = friends_of(rules, state, me)
        self.friends = [seat for seat in seats if seat in side and seat != me]
        self.foes = [seat for seat in seats if seat not in side]
        self.making = state.maker is not None and state.maker in side and not rules.scoring.per_trick
        self.mine = sum(state.won[seat] for seat in side)
        self.total = rules.deal.hand_size
        self.theirs = sum(state.won) - self.mine
        self.need = state.bid or rules.tricks_needed
        self.voids = self._shown_voids()
        self._place_known()
        self._space = self.unseen.bit_count()
        self._shares: dict[tuple[int, int], float] = {}
        self._read_trick(seats)

    def _shown_voids(self) -> list[set[int]]:
        suit, state = self.t.suit, self.state
        voids: list[set[int]] = [set() for _ in range(self.rules.num_players)]
        for trick in state.tricks:
            plays = trick.plays
            led = suit[plays[0][1].code]
            for seat, card in plays:
                if suit[card.code] != led:
                    voids[seat].add(led)
        if state.trick:
            led = suit[state.trick[0][1].code]
            for seat, card in state.trick:
                if suit[card.code] != led:
                    voids[seat].add(led)
        return voids

    def _place_known(self) -> None:
        """Cards that one knows to be in another's hand: shown, given by oneself, or taken up by the dealer."""
        state, me = self.state, self.me
        self.known: dict[int, int] = {}
        self.held: dict[int, int] = {}
        for seat, cards in enumerate(state.hands):
            if seat != me and cards:
                self.known[seat] = cards.bits
        if self.rules.deal.exposed:
            for seat in range(self.rules.num_players):
                if seat != me:
                    self.known[seat] = self.known.get(seat, 0) | mask_of(
                        [card.code for card in _on_table(state, self.rules, seat)]
                    ) & ((1 << PLANE) - 1)
        dealer, up = state.dealer, state.upcard
        if (
            state.ordered
            and up is not None
            and dealer != me
            and self.unseen >> up.code & 1
            and not state.is_out(dealer)
        ):
            self.held[dealer] = 1 << up.code

    def _read_trick(self, seats: list[int]) -> None:
        state, t = self.state, self.t
        played = {seat for seat, _ in state.trick}
        order = [seat for seat in state.seats_from(self.me) if seat in seats and seat not in played]
        self.behind = order[1:]
        self.led = t.suit[state.trick[0][1].code] if state.trick else -1
        self.best, self.winner = -1, -1
        for seat, card in state.trick:
            if self.best < 0 or t.beats(card.code, self.best):
                self.best, self.winner = card.code, seat

    # ---------------------------------------------------------------- what the cards are

    @property
    def left(self) -> int:
        """Tricks not yet won by anybody."""
        return self.total - self.mine - self.theirs

    @property
    def trump(self) -> Trump:
        """The trump."""
        return self.t.trump

    @property
    def friend_wins(self) -> bool:
        """Whether a partner is winning the trick so far."""
        return self.winner in self.friends

    def out(self, mask: int) -> int:
        """How many cards of `mask` the others may hold."""
        count = (self.unseen & mask).bit_count()
        for bits in self.known.values():
            count += (bits & mask).bit_count()
        return count

    def is_boss(self, code: int) -> bool:
        """Whether no card of its suit that is still out beats it."""
        return self.out(self.t.higher[code]) == 0

    def field(self) -> Field:
        """How the unseen cards lie against one's holdings."""
        against = self.foes
        if not against or not self._space:
            return (0.0, len(against), 0.0)
        sizes = self.state.sizes
        share = min(0.95, sum(sizes[seat] for seat in against) / len(against) / self._space)
        trumps = self.out(self.t.trumps)
        able = [seat for seat in against if self.t.trump < 4 and self.t.trump not in self.voids[seat]]
        ruff = len(able) / len(against) * (1 - _none(trumps, round(share, 2))) if trumps else 0.0
        return (round(share, 2), len(against), round(ruff, 1))

    # ---------------------------------------------------------------- what the others may hold

    def share(self, seat: int, suit: int) -> float:
        """The chance that one given unseen card of `suit` lies with `seat`."""
        key = (seat, suit)
        found = self._shares.get(key)
        if found is None:
            if suit in self.voids[seat]:
                found = 0.0
            else:
                sizes = self.state.sizes
                shut = sum(sizes[s] for s in (*self.foes, *self.friends) if s != seat and suit in self.voids[s])
                found = sizes[seat] / max(1, self._space - shut)
                if suit == self.t.trump and self.state.maker is not None and not self.state.forced:
                    found *= _MAKER_TRUMPS if seat == self.state.maker else _OTHER_TRUMPS
                found = round(min(0.92, found), 2)
            self._shares[key] = found
        return found

    def has(self, seat: int, mask: int, suit: int) -> float:
        """The chance that `seat` holds a card of `mask`, all of one suit."""
        if self.known.get(seat, 0) & mask:
            return 1.0
        chance = 1 - _none((self.unseen & mask).bit_count(), self.share(seat, suit))
        if self.held.get(seat, 0) & mask:
            chance = max(chance, _HOLDS_UPCARD)
        return chance

    def void(self, seat: int, suit: int) -> float:
        """The chance that `seat` has no card of `suit`."""
        if suit in self.voids[seat]:
            return 1.0
        return 1 - self.has(seat, self.t.members[suit], suit)

    def can_beat(self, seat: int, led: int, best: int) -> float:
        """The chance that `seat`, yet to play, can beat `best` when `led` was led."""
        t = self.t
        suit, trump = t.suit[best], int(t.trump)
        if suit == led:
            over = self.has(seat, t.higher[best], led)
            if led == trump or trump > 3:
                return over
            return min(1.0, over + self.void(seat, led) * self.has(seat, t.trumps, trump))
        if suit != trump:
            return self.void(seat, led) * self.has(seat, t.trumps, trump) if trump < 4 else 0.0
        return self.void(seat, led) * self.has(seat, t.higher[best], trump)

    def holds_up(self, code: int, led: int) -> float:
        """The chance that one's side keeps a trick in which the card `code` of its own is winning."""
        stays, beaten = 1.0, 0.0
        for seat in self.behind:
            if seat in self.friends:
                if beaten > 0.05:
                    back = beaten * 0.35 * self.can_beat(seat, led, code)
                    stays, beaten = stays + back, beaten - back
            else:
                loses = stays * self.can_beat(seat, led, code)
                stays, beaten = stays - loses, beaten + loses
        return stays

    def rescued(self, code: int, led: int) -> float:
        """The chance that a partner still to play wins a trick in which the foe's card `code` is winning."""
        ours = 0.0
        for seat in self.behind:
            beats = self.can_beat(seat, led, code)
            if seat in self.friends:
                ours += (1 - ours) * beats
            else:
                ours *= 1 - 0.6 * beats
        return ours

    def likely_trumps(self, seat: int) -> float:
        """How many trumps `seat` is expected to hold."""
        if self.t.trump > 3:
            return 0.0
        trumps = self.t.trumps
        shown = self.known.get(seat, 0) & trumps
        return shown.bit_count() + (self.unseen & trumps).bit_count() * self.share(seat, int(self.t.trump))

    def shows_void(self, seat: int, suit: int) -> bool:
        """Whether `seat` has shown that it is out of `suit`."""
        return suit in self.voids[seat]
