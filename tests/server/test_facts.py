"""In every game and at every moment what decides the hand is in the public view, and every question is put in words.

What must be there is read off the hand itself; the seats and cards of the words are marks (`{@2}`, `{Kh}`).
"""

from collections.abc import Iterator
from random import Random

import pytest

from euchre import PRESETS, Game, Hand, Rules, shuffled_deal
from euchre.game import actions as ac
from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.game.stages.alone import CallForBest
from euchre.game.stages.play import PlayTricks
from euchre.server.present.private import private
from euchre.server.present.public import public
from euchre.server.present.result import result_of
from euchre.table import Chair, Room
from euchre.testing.bots import some_views

GAMES = [
    *PRESETS,
    "north_american(num_players=9,partnership=none,copies=2)",
    "north_american(call_for_best=2,lone_defender=always)",
    "north_american(call_requirement=natural_trump)",
    "north_american(ace_no_face=redeal)",
    "north_american(betting=per_hand,stake=1)",
    "north_american(jamboree=16)",
]
HANDS = 5


def room_of(hand: Hand) -> Room:
    """A table of people at which the hand is being played."""
    rules = hand.rules
    return Room(
        rules=rules,
        name="",
        chairs=tuple(Chair(f"P{seat}", "owner", "human") for seat in range(rules.num_players)),
        stage="hand",
        game=Game.new(rules, dealer=hand.deal.dealer, start=hand.score),
        hand=hand,
        number=1,
        nonces=("",) * rules.num_players,
        match=Match(rules=rules),
        ledger=Ledger(rules=rules),
        shown=False,
    )


def moments(text: str) -> Iterator[tuple[Hand, dict[str, object]]]:
    """Hands at every decision, and at their ends, with what anybody may see of them."""
    rules = Rules.parse(text)
    last: Hand | None = None
    for hand in some_views(rules, HANDS, 5):
        if last is not None and len(hand.actions) <= len(last.actions):
            for action in last.legal_actions()[:1]:
                over = last.apply(action)
                if over.is_over:
                    yield over, public(room_of(over), "")
        last = hand
        yield hand, public(room_of(hand), "")


@pytest.mark.parametrize("text", GAMES)
def test_the_facts_that_decide_are_in_the_public_view(text: str) -> None:
    for hand, seen in moments(text):
        state, told = hand.state, " ".join(seen["facts"])  # type: ignore[arg-type]
        if hand.trump is not None:
            assert seen["trump"] == hand.trump.letter
            assert seen["contract"], hand
            assert hand.trump.word in told.lower(), (hand, told)
        if hand.maker is not None and hand.trump is not None:
            assert f"{{@{hand.maker}}}" in str(seen["contract"])
            assert seen["need"] or hand.rules.scoring.per_trick
        bids = [step for step in hand.steps if isinstance(step.action, ac.Bid)]
        if bids:
            words = bids[-1].action.word.replace("_", " ") or str(bids[-1].action.tricks)  # type: ignore[attr-defined]
            assert f"{{@{bids[-1].seat}}} bid {words}" in str(seen["bid"])
            assert f"{{@{bids[-1].seat}}} bid {words}" in told
            assert seen["goal"] == words
            assert hand.trump is None or f"bid {words}" in str(seen["contract"])
        if hand.called is not None:
            assert seen["called"] == str(hand.called)
            assert f"{{{hand.called}}}" in told
            known = {seat for trick in state.all_plays for seat, card in trick if card is hand.called}
            assert all(f"{{@{seat}}}" in told for seat in known)
        for seat in hand.sitting_out:
            assert f"{{@{seat}}}" in told, (hand, told)
        if hand.lone_defender is not None:
            assert f"{{@{hand.lone_defender}}} defends alone" in told
        if hand.alone:
            assert f"{{@{hand.maker}}} plays alone" in told
        shown = [step.seat for step in hand.steps if isinstance(step.action, ac.Redeal)]
        for seat in shown:
            assert f"{{@{seat}}} showed " in told
            assert all(f"{{{card}}}" in told for card in hand.hands[seat])


@pytest.mark.parametrize("text", GAMES)
def test_the_cards_that_lie_open_are_seen_by_everybody(text: str) -> None:
    rules = Rules.parse(text)
    if not rules.deal.exposed:
        return
    for hand, _ in moments(text):
        if hand.is_over:
            continue
        for reader in (*range(rules.num_players), None):
            piles = private(room_of(hand), reader)["piles"]
            assert {pile.owner for pile in piles} == set(range(rules.num_players))
            assert any(card for pile in piles for card in pile.cards) or not any(map(len, hand.piles))


@pytest.mark.parametrize("text", GAMES)
def test_every_decision_is_put_as_a_question_and_what_is_barred_has_its_reason(text: str) -> None:
    questions: dict[str, set[type]] = {}
    for hand in some_views(Rules.parse(text), HANDS, 6):
        assert hand.actor is not None and hand.stage is not None
        own = private(room_of(hand), hand.actor)
        assert own["asked"], hand
        assert "None" not in own["asked"]
        kind = CallForBest if isinstance(hand.stage, CallForBest) else type(hand.stage)
        questions.setdefault(own["asked"], set()).add(kind)
        assert not {one.token for one in own["barred"]} & {one.token for one in own["legal"]}
        for one in own["barred"]:
            assert one.reason.endswith("."), one
            assert one.label, one
        if not isinstance(hand.stage, PlayTricks):
            assert not own["asked"].startswith("Your turn")
        passes = any(one.kind == "pass" for one in own["legal"])
        asks = hand.phase == "bidding" and any(one.kind in {"order", "name", "bid"} for one in own["legal"])
        named = {one.kind for one in own["barred"]}
        if asks and not passes and type(hand.stage).__name__ in {"TurnUp", "Auction"}:
            assert "pass" in named, hand
    unlike = {words: stages for words, stages in questions.items() if len(stages) > 1}
    assert all(words.startswith("Discard") or words == "Play alone?" for words in unlike), unlike


def test_a_stuck_dealer_a_bound_partner_and_a_suit_turned_down_are_explained() -> None:
    rules = Rules.parse("house_stick_the_dealer(dealer_partner_order=alone_only)")
    hand = Hand(rules, shuffled_deal(rules, 1, 1, 0)).apply(ac.Pass())
    bound = private(room_of(hand), hand.actor)
    assert [(one.kind, one.token) for one in bound["barred"]] == [("order", "o")]
    assert "partner" in bound["barred"][0].reason
    assert bound["asked"].endswith("be trump, alone?")
    for _ in range(6):
        hand = hand.apply(ac.Pass())
    own = private(room_of(hand), hand.actor)
    assert own["asked"] == "Name trump: you are stuck"
    assert {one.kind for one in own["barred"]} == {"pass", "name"}
    turned = next(one for one in own["barred"] if one.kind == "name")
    assert f"{{{hand.upcard}}}" in turned.reason


def test_cards_that_are_discarded_one_by_one_are_counted_and_can_be_looked_at() -> None:
    rules = Rules.parse("north_american(exchange=three_low_any)")
    hand = next(
        hand
        for number in range(400)
        for hand in [Hand(rules, shuffled_deal(rules, 3, number, 0))]
        if ac.Exchange() in hand.legal_actions()
    )
    seat, hand = hand.actor, hand.apply(ac.Exchange())
    for done in range(3):
        own = private(room_of(hand), seat)
        assert own["asked"] == f"Discard {done + 1} of 3"
        assert len(own["discarded"]) == done
        hand = hand.apply(hand.legal_actions()[0])
    assert len(private(room_of(hand), seat)["discarded"]) == 3
    assert private(room_of(hand), None)["discarded"] == ()


@pytest.mark.parametrize("text", GAMES)
def test_a_result_names_everybody_who_gets_or_loses_points_and_the_bid(text: str) -> None:
    rules, seen = Rules.parse(text), 0
    for number in range(12):
        hand = Hand(rules, shuffled_deal(rules, text, number, 0))
        chance = Random(number)
        while hand.outcome is None:
            hand = hand.apply(chance.choice(hand.legal_actions()))
        result = result_of(hand, hand.score, hand.score, shown=True)
        if not hand.outcome.result.is_scored:
            continue
        seen += 1
        for party, points in enumerate(hand.outcome.points):
            assert (f"{{#{party}}}" in result.title) == bool(points), (hand, result)
        bids = [step for step in hand.steps if isinstance(step.action, ac.Bid)]
        assert not bids or f"bid {bids[-1].action.word.replace('_', ' ') or bids[-1].action.tricks}" in result.why  # type: ignore[attr-defined]
        assert hand.called is None or f"{{{hand.called}}}" in result.why
    assert seen or rules.weak_hands.all_low_redeal != "off"
