"""Who held which cards of a recorded deal: as written, and as it follows from what was played."""

from collections.abc import Iterable, Sequence

from euchre.cards import Card, CardSet
from euchre.game.actions import Take
from euchre.game.deal import Deal, seat_name
from euchre.game.hand import Hand
from euchre.notation.egn.cards import CardHint
from euchre.notation.egn.deal import DealText
from euchre.notation.egn.script import Best, Farmer
from euchre.notation.egn.table import Facts
from euchre.rules import Rules

__all__ = ["Holdings"]

_SWAPPED = 3


class Holdings:
    """The cards of one deal. First `settle`, when trump is fixed; then `facts`, for the play; then `deal`.

    Attributes:
        dealt: the cards each seat is known to have been dealt.
        discard: what the dealer put away for the upcard, if it is known.
        farmer: a swap with the kitty.
        bests: a partner's best card, by the seat that got it.
    """

    def __init__(self, text: DealText, rules: Rules) -> None:
        self.text = text
        self.rules = rules
        self.place = text.place
        self.dealt: list[set[Card]] = [set() for _ in text.hands]
        self.kitty: list[Card | None] = []
        self.discard: Card | None = None
        self.farmer: Farmer | None = None
        self.bests: dict[int, Best] = {}
        self.taker: int | None = None
        self.unused = False
        self.fate = "it was turned down"
        self._read_swaps()

    def name(self, seat: int) -> str:
        """A seat's name."""
        return seat_name(seat, self.rules.num_players)

    def _read_swaps(self) -> None:
        for swap in self.text.swaps:
            place = self.place.at("cardExchanges", part="exchanges")
            if swap.sender is None:
                if self.rules.weak_hands.exchange == "off":
                    place.refuse(f"{self.name(swap.receiver)} cannot swap cards with the kitty", rule="farmers")
                if self.farmer is not None or len(swap.cards) not in (0, _SWAPPED):
                    place.refuse("one hand a deal may swap three cards with the kitty", rule="farmers")
                got = [card.card for card in swap.cards] or [None] * _SWAPPED
                self.farmer = Farmer(swap.receiver, tuple(got))
                continue
            if self.rules.alone.call_for_best == 0:
                place.refuse(
                    f"{self.name(swap.receiver)} cannot get a card from {self.name(swap.sender)}", rule="partners_best"
                )
            if len(swap.cards) != 1:
                place.refuse(f"{len(swap.cards)} cards are given, one is allowed", rule="partners_best")
            back = self.bests.get(swap.sender)
            if back is not None and back.giver == swap.receiver and back.away is None:
                back.away = swap.cards[0].card
            elif swap.receiver not in self.bests and swap.sender not in self.bests:
                self.bests[swap.receiver] = Best(swap.receiver, swap.sender, swap.cards[0].card)
            else:
                place.refuse("a card is given twice", rule="partners_best")

    # ---------------------------------------------------------------- before the play

    def settle(self, skeleton: Hand) -> None:
        """Take in how the bidding went: who took the upcard, what trump makes of cards such as `R`."""
        rules, text = self.rules, self.text
        for seat, hints in enumerate(text.hands):
            self.dealt[seat] = set(self._full(hints, skeleton))
        self.kitty = [*self._full(text.kitty, skeleton)]
        self.kitty = [card for card in self.kitty if card is not text.upcard]
        self._check_once()
        discard = next(iter(self._full((text.discard,), skeleton)), None) if text.discard is not None else None
        if skeleton.ordered and text.dealer != skeleton.maker and skeleton.alone and text.dealer in skeleton.makers:
            self.unused = True
            self.fate = f"it went to {self.name(text.dealer)}, who sits out"
        elif skeleton.ordered:
            self.taker, self.discard = text.dealer, discard
        maker = None if self.taker is not None or skeleton.maker is None else self.bests.get(skeleton.maker)
        if maker is not None and maker.away is None:
            maker.away = discard
        for best in self.bests.values():
            if best.away is not None and best.away not in self._got(best.receiver):
                self.dealt[best.receiver].add(best.away)
        taken = {step.seat for step in skeleton.steps if isinstance(step.action, Take)}
        for best in self.bests.values():
            self._check_best(best, taken, skeleton)
        if self.discard is not None:
            self._check_discard(self.discard)
            if self.discard is not text.upcard and self.discard not in self._got(text.dealer):
                self.dealt[text.dealer].add(self.discard)
        for seat in range(rules.num_players):
            self._check_count(seat)

    def _full(self, hints: Iterable[CardHint | None], skeleton: Hand) -> list[Card]:
        """The cards of `hints` of which only one card can be meant."""
        found = []
        for hint in hints:
            choice = () if hint is None else (hint.card,) if hint.card else hint.cards(self.rules, skeleton.trump)
            if len(choice) == 1 and choice[0] is not None:
                if choice[0] not in self.rules.cards:
                    self.place.at_card(str(choice[0])).refuse("it is not in the pack", rule="min_rank and joker")
                found.append(choice[0])
        return found

    def _check_once(self) -> None:
        where: dict[Card, str] = {self.text.upcard: "turned up"}
        listed = [
            (card, f"in {self.name(seat)}'s hand")
            for seat, hand in enumerate(self.text.hands)
            for card in self._plain(hand)
        ]
        for card, place in [*listed, *((card, "in the kitty") for card in self.kitty if card is not None)]:
            if card in where:
                self.place.at_card(str(card)).refuse(
                    f"it is dealt twice, {where[card]} and {place}", rule="one of each card"
                )
            where[card] = place

    def _plain(self, hints: Sequence[CardHint]) -> list[Card]:
        return [hint.card for hint in hints if hint.card is not None]

    def _check_best(self, best: Best, taken: set[int], skeleton: Hand) -> None:
        place = self.place.at("cardExchanges", part="exchanges")
        if best.receiver not in taken or best.giver not in skeleton.sitting_out or (best.giver - best.receiver) % 2:
            who = self.name(best.receiver)
            place.refuse(f"{who} may get a card only as lone player from their partner", rule="partners_best")
        if best.card is None or (self.unused and best.card is self.text.upcard):
            return
        pool = self._pool(best.giver)
        if best.card not in pool:
            if len(pool) >= self._held(best.giver):
                place.at_card(str(best.card), part="exchanges").refuse(
                    f"{self.name(best.giver)} does not hold it", rule="partners_best"
                )
            self.dealt[best.giver].add(best.card)

    def _check_discard(self, card: Card) -> None:
        dealer = self.text.dealer
        place, who = self.place.at_card(str(card), "discard ", "discard"), self.name(dealer)
        holder = next((seat for seat, cards in enumerate(self.dealt) if seat != dealer and card in cards), None)
        if holder is not None:
            place.refuse(f"{who} cannot discard it, {self.name(holder)} holds it", rule="discard from hand")
        if card in self.kitty and card not in self._got(dealer):
            place.refuse(f"{who} cannot discard it, it lies in the kitty", rule="discard from hand")
        pool = self._pool(dealer) - {card}
        if len(pool) >= self._held(dealer):
            cards = " ".join(map(str, sorted(pool)))
            place.refuse(f"{who} does not hold it, their cards are {cards}", rule="discard from hand")

    def _check_count(self, seat: int) -> None:
        if len(self.dealt[seat]) > self.rules.hand_cards or len(self._pool(seat)) > self._held(seat):
            cards = " ".join(map(str, sorted(self._pool(seat))))
            self.place.at(part="cards").refuse(
                f"{self.name(seat)} comes to too many cards, {cards}", rule=f"{self.rules.hand_cards} cards a hand"
            )

    def _got(self, seat: int) -> set[Card]:
        """What a seat is known to have got after the deal."""
        got = {self.text.upcard} if seat == self.taker else set()
        if self.farmer is not None and self.farmer.seat == seat:
            got |= {card for card in self.farmer.got if card is not None}
        best = self.bests.get(seat)
        return got if best is None or best.card is None else got | {best.card}

    def _pool(self, seat: int) -> set[Card]:
        """Every card the seat is known to have held at some time before the play."""
        best = self.bests.get(seat)
        away = set() if best is None or best.away is None else {best.away}
        return self.dealt[seat] | self._got(seat) | away

    def _held(self, seat: int) -> int:
        """How many cards that is, known or not."""
        farmer = self.farmer is not None and self.farmer.seat == seat
        return self.rules.hand_cards + (seat == self.taker) + _SWAPPED * farmer + (seat in self.bests)

    def facts(self) -> Facts:
        """What is known when the first card is led."""
        gone: dict[Card, str] = {card: "it lies in the kitty" for card in self.kitty if card is not None}
        if self.taker is None:
            gone[self.text.upcard] = f"{self.fate}"
        if self.discard is not None:
            gone[self.discard] = f"{self.name(self.text.dealer)} discarded it"
        for best in self.bests.values():
            if best.away is not None:
                gone[best.away] = f"{self.name(best.receiver)} put it away"
            if best.card is not None and best.card is not best.away:
                gone.pop(best.card, None)
        for card in self.farmer.got if self.farmer is not None else ():
            if card is not None and card is not self.discard:
                gone.pop(card, None)
        known = [self._pool(seat) for seat in range(self.rules.num_players)]
        for best in self.bests.values():
            if best.card is not None:
                known[best.giver].discard(best.card)
        seats = range(self.rules.num_players)
        return Facts(
            gone, known, [self._held(seat) for seat in seats], [self._hidden(seat) for seat in seats], self.text.upcard
        )

    def _hidden(self, seat: int) -> int:
        farmer = self.farmer is not None and self.farmer.seat == seat and None in self.farmer.away
        best = self.bests.get(seat)
        return (
            (seat == self.taker and self.discard is None) + _SWAPPED * farmer + (best is not None and best.away is None)
        )

    # ---------------------------------------------------------------- after the play

    def deal(self, skeleton: Hand, played: Sequence[tuple[int, Card]], notes: list[tuple[int, str]]) -> Deal:
        """The deal as far as it is known, and with it what was put away."""
        for seat in range(self.rules.num_players):
            own = {card for player, card in played if player == seat}
            if not self._got_unknown(seat):
                self.dealt[seat] |= own - self._got(seat)
            self._check_count(seat)
            self._infer_away(seat, own)
            if self._hidden(seat) and len(self.dealt[seat]) == self.rules.hand_cards:
                left = " ".join(map(str, sorted(self.dealt[seat] - own)))
                notes.append((0, f"{self.name(seat)} was also dealt {left}; what they put away is not known"))
                self.dealt[seat] &= own
        rest: list[Card | None] = list(self.kitty)
        if self.farmer is not None and None not in self.farmer.got:
            rest = [*[None] * (self.rules.kitty_size - 1 - _SWAPPED), *self.farmer.got]
        unknown = self.rules.kitty_size - 1 - len(rest)
        if unknown < 0:
            self.place.at("kitty", part="cards").refuse(
                f"it has {len(rest)} cards under the upcard, {self.rules.kitty_size - 1} lie there"
            )
        return Deal(
            dealer=self.text.dealer,
            hands=tuple(CardSet(cards) for cards in self.dealt),
            kitty=(self.text.upcard, *rest, *[None] * unknown),
        )

    def _got_unknown(self, seat: int) -> bool:
        farmer = self.farmer is not None and self.farmer.seat == seat and None in self.farmer.got
        best = self.bests.get(seat)
        return farmer or (best is not None and best.card is None)

    def _infer_away(self, seat: int, own: set[Card]) -> None:
        """What was put away, when it is all that is left of the cards held."""
        pool = self._pool(seat)
        away = {self.discard} if seat == self.taker else set()
        left = pool - own - {card for card in away if card is not None}
        best = self.bests.get(seat)
        if best is not None and best.away is not None:
            left.discard(best.away)
        if len(own) < self.rules.deal.hand_size or len(pool) != self._held(seat) or len(left) != self._hidden(seat):
            return
        if len(left) == 1 and seat == self.taker and self.discard is None:
            self.discard = left.pop()
        elif len(left) == 1 and best is not None:
            best.away = left.pop()
        elif len(left) == _SWAPPED and self.farmer is not None and self.farmer.seat == seat:
            self.farmer.away = tuple(sorted(left))
