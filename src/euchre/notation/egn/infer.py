"""From what is written of a deal to a hand: who held what is inferred from the play, and nothing is invented."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

from euchre.cards import Card, CardSet
from euchre.errors import EuchreError
from euchre.game.deal import Deal, seat_name
from euchre.game.hand import Hand
from euchre.game.stages import Phase
from euchre.game.stages.score import tally
from euchre.notation.egn.cards import CardHint
from euchre.notation.egn.deal import DealText
from euchre.notation.egn.holdings import Holdings
from euchre.notation.egn.script import Best, Farmer, Script, drive
from euchre.notation.egn.search import Fit, fit, overlook
from euchre.notation.egn.table import Trace
from euchre.notation.record import RecordedHand
from euchre.notation.recorderror import RecordError
from euchre.rules import Rules, hand_points

__all__ = ["bare_deal", "infer"]

Notes = list[tuple[int, str]]


def infer(text: DealText, rules: Rules, score: tuple[int, ...]) -> RecordedHand:
    """The hand that was recorded, as far as the record goes.

    Raises:
        RecordError: it cannot have happened; deal, trick, card and rule are named.
    """
    choices = _calls(text, rules)
    fits: list[RecordedHand] = []
    fault: RecordError | None = None
    for calls in choices:
        try:
            fits.append(_Deal(text, rules, score, calls).hand())
        except RecordError as error:
            fault = fault or error
    if len(fits) == 1:
        return fits[0]
    if not fits:
        assert fault is not None
        raise fault
    at = len(choices[0]) - 1
    short = replace(
        text, calls=choices[0][:at], tricks=(), discard=None, swaps=(), lead=None, defender=None, alone=False
    )
    found = _Deal(short, rules, score, short.calls).hand()
    note = f"call {at + 1} is not known; {len(text.tricks)} tricks after it are left out"
    return replace(found, comments=(*found.comments, (len(found.hand.actions), note)))


def bare_deal(text: DealText, rules: Rules) -> Deal:
    """The deal with the upcard and nothing else."""
    return Deal(
        dealer=text.dealer,
        hands=(CardSet.EMPTY,) * rules.num_players,
        kitty=(text.upcard, *[None] * (rules.kitty_size - 1)),
    )


def _calls(text: DealText, rules: Rules) -> list[tuple[str, ...]]:
    """The calls with every `x` replaced: more than one choice where the last call could be several."""
    known = tuple("pass" if call == "x" else call for call in text.calls[:-1])
    last = text.calls[-1:]
    if last != ("x",):
        return [known + last]
    if len(known) < rules.num_players:
        return [(*known, "order")] if text.tricks else [(*known, "order"), (*known, "pass")]
    assert text.upcard.suit is not None
    names = [letter for letter in "shdc" if letter != text.upcard.suit.letter]
    return [(*known, name) for name in [*names, *(["n"] if rules.bidding.no_trump != "off" else [])]]


class _Deal:
    """One deal with its calls settled."""

    def __init__(self, text: DealText, rules: Rules, score: tuple[int, ...], calls: tuple[str, ...]) -> None:
        self.text = text
        self.rules = rules
        self.score = score
        self.calls = calls
        self.place = text.place
        self.notes: Notes = []

    def hand(self) -> RecordedHand:
        """The hand, with what there is to say about it."""
        holdings = Holdings(self.text, self.rules)
        blank = Script(
            self.text,
            self.calls,
            bests={seat: Best(seat, best.giver) for seat, best in holdings.bests.items()},
            farmer=holdings.farmer and Farmer(holdings.farmer.seat),
        )
        skeleton = drive(self._fold(bare_deal(self.text, self.rules)), blank)
        self._check_calls(skeleton)
        holdings.settle(skeleton)
        found = self._play(skeleton, holdings)
        deal = holdings.deal(skeleton, found.sure, self.notes)
        script = Script(
            self.text, self.calls, holdings.discard, holdings.bests, holdings.farmer, [card for _, card in found.sure]
        )
        hand = drive(self._fold(deal), script)
        return self._recorded(hand, script, found)

    def _fold(self, deal: Deal) -> Hand:
        try:
            return Hand(self.rules, deal, score=self.score)
        except EuchreError as error:
            raise self.place.error(str(error)) from None

    # ---------------------------------------------------------------- checks

    def _check_calls(self, skeleton: Hand) -> None:
        """Refuse what is written about a bidding that did not go that way."""
        text, maker = self.text, skeleton.maker
        if text.alone and maker is None:
            self.place.at(part="alone").refuse("isAlone is true though nobody called", rule="only a maker plays alone")
        if text.discard is not None and not skeleton.ordered and not text.swaps:
            self.place.at_card(text.discard.text, "discard ", "discard").refuse(
                "nobody took up the upcard, so there is no discard", rule="discard"
            )
        if text.defender is not None and skeleton.lone_defender != text.defender:
            who = seat_name(text.defender, self.rules.num_players)
            rule = (
                "defend_alone" if self.rules.alone.lone_defender == "off" else "defend_alone, against a lone maker only"
            )
            self.place.at("aloneDefender", part="defender").refuse(f"{who} cannot defend alone here", rule=rule)
        if any(text.tricks) and skeleton.phase != Phase.PLAY:
            why = "everybody passed" if skeleton.is_over else "trump was not fixed"
            self.place.at_trick(1).refuse(f"cards are played though {why}", rule="calls come first")
        if text.lead is not None and any(text.tricks) and skeleton.actor != text.lead:
            assert skeleton.actor is not None
            said, due = (seat_name(seat, self.rules.num_players) for seat in (text.lead, skeleton.actor))
            rule = "loner_lead" if skeleton.alone else "eldest hand leads"
            self.place.at_trick(1).refuse(f"{said} leads by initialLead, but it is {due}'s turn", rule=rule)

    def _check_tricks(self, players: int) -> None:
        total = self.rules.deal.hand_size
        before = 0
        for number, trick in enumerate(self.text.tricks, start=1):
            if number > total:
                self._wrong_trick(number, before, trick[:1], f"a hand has {total} tricks", "number of tricks")
            if len(trick) > players:
                text = f"it is card {players + 1} of a trick of {players} players"
                self._wrong_trick(number, before + players, trick[players : players + 1], text, "a card each")
            before += len(trick)
            if len(trick) < players and any(self.text.tricks[number:]):
                text = f"the trick has {len(trick)} cards and another follows: {players} play"
                self._wrong_trick(number, before, trick[-1:], text, "a card each")

    def _wrong_trick(self, number: int, before: int, card: Sequence[CardHint], text: str, rule: str) -> NoReturn:
        self.place.at_trick(number, card[0].text if card else "no card", before=before).refuse(text, rule)

    # ---------------------------------------------------------------- play

    def _play(self, skeleton: Hand, holdings: Holdings) -> Fit:
        """Who played what."""
        if skeleton.phase != Phase.PLAY or not any(self.text.tricks):
            return Fit()
        rules, trump, leader = self.rules, skeleton.trump, skeleton.actor
        assert trump is not None and leader is not None
        order = tuple(seat for seat in range(rules.num_players) if seat not in skeleton.sitting_out)
        self._check_tricks(len(order))
        table = Trace(rules, rules.ranking(trump), order, holdings.facts(), leader)
        written = [card for trick in self.text.tricks for card in trick]
        plays = [(card.card,) if card.card is not None else card.cards(rules, trump) for card in written]
        if self.text.overlook:
            return overlook(table, plays)
        found = fit(table, plays)
        if found.fault is not None:
            fault = found.fault
            self.place.at_trick(fault.trick, str(fault.card), part="play").refuse(fault.reason, fault.rule)
        if not found.sure and not found.winners and not all(plays):
            self._no_card(order, plays)
        return found

    def _no_card(self, order: Sequence[int], plays: Sequence[Sequence[Card]]) -> None:
        at = next(index for index, choice in enumerate(plays) if not choice)
        written = [card for trick in self.text.tricks for card in trick][at]
        self.place.at_trick(at // len(order) + 1, written.text, before=at).refuse(
            "no card of the pack is that", rule="min_rank and joker"
        )

    # ---------------------------------------------------------------- result

    def _recorded(self, hand: Hand, script: Script, found: Fit) -> RecordedHand:
        text, ends = self.text, [*script.call_ends, *script.play_ends]
        notes = self.notes
        for index, comment in text.call_notes:
            notes.append((_end(script.call_ends, index), comment))
        for index, comment in text.play_notes:
            notes.append((_end(script.play_ends, index, ends), comment))
        lines = tuple(replace(line, at=_end(ends, index - 1)) for index, line in text.variations)
        if len(found.sure) == sum(map(len, text.tricks)):
            return RecordedHand(hand, tuple(notes), variations=lines)
        points, won = self._agreed(hand, found)
        notes.append((len(hand.actions), self._unknown(hand, found, points)))
        return RecordedHand(hand, tuple(notes), points, won, lines)

    def _unknown(self, hand: Hand, found: Fit, points: tuple[int, ...] | None) -> str:
        if found.overlooked is not None:
            fault = found.overlooked
            score = "and scored by its tricks" if points is not None else "and scores nothing"
            what = f"trick {fault.trick}, {fault.card}: {fault.reason} (rule: {fault.rule})"
            return f"{what}; the hand is kept up to there {score}"
        at = len(found.sure)
        players = self.rules.num_players - len(hand.sitting_out)
        word = "scored as all cards that fit would score" if points is not None else "what the hand scored is not known"
        return f"card {at % players + 1} of trick {at // players + 1} is not known; {word}"

    def _agreed(self, hand: Hand, found: Fit) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
        """The points of the hand if every filling of its unknown cards leads to the same, and so the tricks."""
        results, tricks = set(), set()
        for winners in found.winners:
            if len(winners) != self.rules.deal.hand_size:
                return None, None
            won = tuple(winners.count(seat) for seat in range(self.rules.num_players))
            counted = replace(tally(self.rules, hand.state), tricks=won, winners=winners)
            tricks.add(won)
            results.add(hand_points(self.rules, counted).parties)
        return results.pop() if len(results) == 1 else None, tricks.pop() if len(tricks) == 1 else None


def _end(ends: Sequence[int], index: int, every: Sequence[int] | None = None) -> int:
    """After how many actions the call or play `index` was done; past the last, after it, and before the first 0."""
    if index < 0:
        return 0
    if index < len(ends):
        return ends[index]
    known = ends or every or ()
    return known[-1] if known else 0
