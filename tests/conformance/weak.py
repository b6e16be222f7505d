"""Kinds about weak hands: who may swap or have the cards dealt again, when, and how many can at once."""

from typing import Any

from euchre.cards import Card, Rank
from euchre.game import Hand
from euchre.game.actions import Discard, Exchange, Redeal
from euchre.game.dealing.weak_holders import most_holders
from euchre.game.stages.weak import ace_no_face, all_low, farmers_cards, hopeless
from euchre.rules import Rules, Trump
from euchre.rules.ranking import is_low
from tests.conformance.cases import Case, card, cards, kind, names, rules_of, trump_of, word
from tests.conformance.drive import PASS, Plan, answer, deal_of

_RULES: dict[str, dict[str, object]] = {
    "three_low_any": {"exchange": "three_low_any"},
    "three_same_rank": {"exchange": "three_same_rank"},
    "all_low_redeal_nondealer": {"all_low_redeal": "nondealer"},
    "all_low_redeal_anyone": {"all_low_redeal": "anyone"},
    "ace_no_face_redeal": {"ace_no_face": "redeal"},
    "ace_no_face_exchange": {"ace_no_face": "exchange"},
    "no_ace_no_face_no_trump": {"no_ace_no_face_no_trump": "redeal"},
}

_PHASES = ("before_bidding", "bidding", "trump_made", "first_card_led")
_SAME_PHASE = {
    "after_deal": "before_bidding", "during_bidding": "bidding", "round_one": "bidding", "round_two": "bidding",
    "upcard_turned_down": "bidding", "before_trump": "bidding", "after_trump": "trump_made",
    "trump_known": "trump_made", "after_trump_made": "trump_made", "before_play": "trump_made",
    "before_first_lead": "trump_made", "before_first_card": "trump_made", "after_first_lead": "first_card_led",
    "after_first_card": "first_card_led", "play": "first_card_led", "during_play": "first_card_led",
}  # fmt: skip


def _weak_rules(case: Case) -> Rules:
    wanted = {**_RULES[case["rule"]]}
    if "aces" in case:
        wanted["ace_no_face_aces"] = word(case["aces"])
    wanted |= {name: word(case[name]) for name in ("min_rank", "redeal_by") if name in case}
    return rules_of(case, **wanted)


def _moment(hand: Hand) -> int:
    if hand.phase == "play" or hand.is_over:
        return 3
    if hand.trump is not None:
        return 2
    return 1 if hand.calls else 0


@kind("weak")
def weak(case: Case) -> Any:
    """A hand is played with trump named in round two; a phase is in time between the first chance and the last."""
    rules, held = _weak_rules(case), cards(case["hand"])
    dealer = int(case.get("dealer", rules.num_players - 1))
    seat = dealer if case.get("role") == "dealer" else (dealer + 1) % rules.num_players
    if case.get("role") in ("partner", "dealers_partner"):
        seat = (dealer + 2) % rules.num_players
    trump = trump_of(case["trump"]) if case.get("trump") else Trump.HEARTS
    spare = [each for each in rules.cards if each.suit is not trump.suit and each not in held]
    upcard = card(case["upcard"]) if case.get("upcard") else spare[-1]
    caller = next(other for other in range(rules.num_players) if other not in rules.teams[seat])
    plan = Plan(maker=seat if case.get("role") == "maker" else caller, trump=trump, round=2)
    hand = Hand(rules, deal_of(rules, dealer, {seat: held}, upcard=upcard))
    chances: list[tuple[int, Hand]] = []
    while hand.phase != "play" and not hand.is_over:
        open_ = {Exchange(), Redeal()} & set(hand.legal_actions())
        if hand.actor == seat and open_:
            chances.append((_moment(hand), hand.apply(open_.pop())))
        hand = hand.apply(PASS if open_ else answer(hand, plan))
    now = _PHASES.index(_SAME_PHASE.get(case["phase"], case["phase"]))
    if not (any(moment <= now for moment, _ in chances) and any(moment >= now for moment, _ in chances)):
        return {"eligible": False, "redeal": False, "exchange": 0, "from": set()}
    taken = next(then for moment, then in reversed(chances) if moment <= now)
    return {"eligible": True, **_taken(taken, seat)}


def _taken(hand: Hand, seat: int) -> dict[str, Any]:
    """What a weak hand that was shown leads to."""
    outcome = hand.outcome
    if outcome is not None:
        by = "next_dealer" if outcome.deal_passes else "same_dealer"
        return {"redeal": outcome.result.is_redeal, "redeal_by": by, "by": by, "exchange": 0}
    able = set(names(act.card for act in hand.legal_actions() if isinstance(act, Discard)))
    put, kitty = 0, hand.kitty
    while hand.actor == seat and isinstance(hand.legal_actions()[0], Discard):
        hand, put = hand.apply(hand.legal_actions()[0]), put + 1
    got = sum(each in hand.hands[seat] for each in kitty[-put:]) if put else 0
    return {"redeal": False, "exchange": put, "from": able, "received": got}


@kind("weak_priority")
def weak_priority(case: Case) -> Any:
    """Each that qualifies asks when his turn comes; who is never asked any more is refused."""
    rules, dealer = _weak_rules(case), int(case["dealer"])
    low = [each for each in rules.cards if is_low(each)]
    aces = [each for each in rules.cards if each.rank is Rank.ACE]
    given: dict[int, list[Card]] = {}
    for seat, rank in zip(
        case["qualified"], sorted({each.rank for each in low if each.rank is not None}), strict=False
    ):
        size = 4 if rules.weak_hands.ace_no_face != "off" else 3
        given[seat] = [each for each in low if each.rank is rank][:size] + aces[: size - 3]
        aces = aces[size - 3 :]
    used = [each for held in given.values() for each in held]
    left = [each for each in sorted(rules.cards, key=lambda each: not is_low(each)) if each not in used]
    for seat in range(rules.num_players):
        held = given.setdefault(seat, [])
        held += [left.pop() for _ in range(rules.hand_cards - len(held))]
    hand, acted = Hand(rules, deal_of(rules, dealer, given)), []
    while hand.phase == "weak_hand":
        wish = next((act for act in (Exchange(), Redeal()) if act in hand.legal_actions()), None)
        acted += [] if wish is None else [hand.actor]
        hand = hand.apply(answer(hand, Plan()) if wish is None else wish)
    refused = [seat for seat in case["qualified"] if seat not in acted]
    return {"may_exchange": acted, "may_redeal": acted, "then_refused": refused}


@kind("weak_bound")
def weak_bound(case: Case) -> Any:
    rules = _weak_rules(case)
    one_rank = rules.weak_hands.exchange == "three_same_rank"
    exactly_one = rules.weak_hands.ace_no_face_aces == "exactly_one"
    tests: dict[str, Any] = {
        "three_low_any": lambda hand: bool(farmers_cards(hand, one_rank=one_rank)),
        "all_low_redeal_nondealer": all_low,
        "ace_no_face_redeal": lambda hand: ace_no_face(hand, exactly_one=exactly_one),
    }
    tests["three_same_rank"] = tests["three_low_any"]
    tests["all_low_redeal_anyone"] = all_low
    tests["ace_no_face_exchange"] = tests["ace_no_face_redeal"]
    trump = Trump.HEARTS if case["rule"] == "no_ace_no_face_no_trump" else None
    tests["no_ace_no_face_no_trump"] = lambda hand: hopeless(rules, hand, Trump.HEARTS)
    return {"max_simultaneous": most_holders(rules, tests[case["rule"]], trump)}
