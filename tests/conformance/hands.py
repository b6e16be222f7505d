"""Kinds about whole hands and whole deals."""

from typing import Any

from euchre.cards import Card
from euchre.errors import InvalidDeal
from euchre.game import Deal, Game, Hand
from euchre.game.actions import Alone, Bid, CallCard, Discard, Give, Name, Order, Play, Subtract, Take
from euchre.game.dealing.faults import deal_faults
from euchre.game.stages.alone import CallForBest, LateAlone, LoneDefender, PartnerTakesOver
from euchre.game.stages.dummy import TakeExtra
from euchre.game.stages.extras import MarchChoice
from euchre.game.stages.partners import CallPartner
from euchre.rules import Rules
from tests.conformance.cases import Case, card, cards, kind, names, rules_of, trump_word
from tests.conformance.drive import PASS, deal_of, decline, said


@kind("hand", "hand2", "hand3", "hand5", "hand6")
def whole_hand(case: Case) -> Any:
    """Everything is replayed as written; every card must be legal and played by the one whose turn it is."""
    rules = rules_of(case, "cutthroat_dummy_3p" if case["kind"] == "hand3" else "north_american")
    given = {int(seat): cards(held) for seat, held in case["hands"].items()}
    piles = [cards(case["dummy"])] if case.get("dummy") else []
    upcard = card(case["upcard"]) if case.get("upcard") else None
    deal = deal_of(rules, int(case["dealer"]), given, upcard=upcard, piles=piles, fill=not _complete(rules, given))
    score = tuple(case["score"]) if "score" in case else None
    script = _Script(case)
    hand = Hand(rules, deal, score=score)
    while hand.phase != "play" and not hand.is_over:
        hand = hand.apply(script.answer(hand))
    for trick in case["plays"]:
        for seat, text in trick:
            assert hand.actor == seat, f"seat {hand.actor} is to play, not {seat}"
            hand = hand.apply(Play(card(text)))
    while not hand.is_over and hand.phase != "play":
        hand = hand.apply(script.answer(hand))
    return _result(hand)


def _complete(rules: Rules, given: dict[int, list[Card]]) -> bool:
    return all(len(given.get(seat, ())) == rules.hand_cards for seat in range(rules.num_players))


class _Script:
    """Answers every question before and after the play from a case, in its order."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.calls = list(case["calls"])
        puts = case.get("discard")
        self.puts = [] if puts is None else cards(puts if isinstance(puts, list) else [puts])

    def answer(self, hand: Hand) -> Any:
        case, stage, legal = self.case, hand.stage, hand.legal_actions()
        if isinstance(stage, LoneDefender):
            return Alone() if hand.actor == case.get("lone_defender") else PASS
        if isinstance(stage, TakeExtra):
            return self._dummy(hand)
        if isinstance(stage, LateAlone):
            return Alone() if case.get("alone") or self._next_is("alone") else PASS
        if isinstance(stage, PartnerTakesOver):
            return Take() if case.get("take_over") or self._next_is("take_over") else PASS
        if isinstance(stage, CallPartner) and case.get("called_card"):
            return CallCard(card(case["called_card"]))
        if isinstance(stage, CallForBest):
            return self._best(hand)
        if isinstance(stage, MarchChoice):
            return Subtract() if case.get("choice") == "subtract" else PASS
        if any(isinstance(act, Discard) for act in legal):
            return Discard(self.puts.pop(0)) if self.puts else decline(hand)
        if any(isinstance(act, Order | Name | Bid) for act in legal):
            return said(self.calls.pop(0))
        return decline(hand)

    def _next_is(self, call: str) -> bool:
        if self.calls[:1] == [call]:
            self.calls.pop(0)
            return True
        return False

    def _dummy(self, hand: Hand) -> Any:
        keep = self.case.get("keep")
        if hand.sizes[hand.actor or 0] <= hand.rules.hand_cards:
            return Alone() if keep is None else Take()
        return Discard(
            next(each for each in hand.hands[hand.actor or 0] if str(each).upper() not in map(str, keep or ()))
        )

    def _best(self, hand: Hand) -> Any:
        given, legal = self.case.get("partner_gives"), hand.legal_actions()
        if given is None:
            return PASS
        if any(isinstance(act, Give) for act in legal):
            return Give(card(given))
        if Take() in legal:
            return Take()
        return Discard(self.puts.pop(0)) if self.puts else PASS


def _result(hand: Hand) -> dict[str, Any]:
    outcome = hand.outcome
    won = list(hand.tricks_won)
    game = Game.new(hand.rules, dealer=hand.dealer, start=hand.score)
    if outcome is not None:
        game = game.record(outcome)
    return {
        "maker": hand.maker,
        "trump": trump_word(hand.trump),
        "alone": hand.alone,
        "lone_defender": hand.lone_defender,
        "sitting_out": list(hand.sitting_out),
        "trick_winners": [trick.winner for trick in hand.tricks],
        "seat_tricks": won,
        "team_tricks": [sum(won[0::2]), sum(won[1::2])],
        "maker_tricks": sum(won[seat] for seat in hand.makers),
        "delta": None if outcome is None else list(outcome.points),
        "label": None if outcome is None else outcome.result.value,
        "called": None if hand.called is None else str(hand.called).upper(),
        "partner": next((seat for seat in hand.makers if seat != hand.maker), None),
        "bid": hand.bid,
        "score": list(game.score),
        "scores": list(game.score),
        "next_dealer": game.dealer,
        "over": hand.is_over,
    }


@kind("deal_check")
def deal_check(case: Case) -> Any:
    """The faults of a written deal; the engine must refuse what cannot have been dealt, and take what can."""
    hands = {int(seat): cards(held) for seat, held in case["hands"].items()}
    wanted = {name: case[name] for name in ("hand_size", "min_rank", "jokers", "copies") if name in case}
    rules = rules_of(case, **wanted)
    more = [card(case["upcard"])] if case.get("upcard") else []
    more += cards(case.get("kitty") or ())
    faults = deal_faults(rules, hands, more)
    impossible = bool(faults.duplicates or faults.strangers) or any(
        len(held) > rules.hand_cards for held in hands.values()
    )
    assert _refused(rules, hands, more) == impossible, "the engine and the list of faults disagree"
    return {
        "valid": faults.valid,
        "duplicates": sorted(names(faults.duplicates)),
        "strangers": sorted(names(faults.strangers)),
        "wrong_sizes": list(faults.wrong_sizes),
    }


def _refused(rules: Rules, hands: dict[int, list[Card]], more: list[Card]) -> bool:
    held = {each for hand in hands.values() for each in hand}
    upcard = more[0] if more else next(each for each in rules.cards if each not in held)
    try:
        deal: Deal = deal_of(rules, 0, hands, upcard=upcard, fill=False)
        deal.check(rules)
    except (InvalidDeal, ValueError):
        return True
    return False
