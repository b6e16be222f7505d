"""Kinds about what happens where people deal: sizes and patterns of deals, dealers, spoilt and stolen deals."""

import re
from typing import Any, get_args

from euchre.errors import InvalidRules
from euchre.game import Hand
from euchre.game.dealing.batches import legal_batches
from euchre.game.dealing.first_dealer import dealt_until_jack
from euchre.game.dealing.order import DealEvent, next_dealer
from euchre.game.dealing.stealing import Noticed, stolen_deal
from euchre.rules import Rules
from euchre.rules.result import Result
from euchre.rules.table_laws import LAWS, DealFault, DealRuling, Laws, deal_ruling, laws_of, wrong_count
from tests.conformance.cases import Case, cards, kind, options_of, rules_of, word
from tests.conformance.drive import Plan, deal_of, until

# ---------------------------------------------------------------- the deal


@kind("deal")
def deal(case: Case) -> Any:
    players, dummies = int(case["players"]), int(case.get("dummies", 0))
    upcard = options_of(case)[1].get("upcard", case.get("upcard", True))
    wanted: dict[str, object] = {
        "num_players": players,
        "partnership": {4: "fixed_pairs", 6: "fixed_trios"}.get(players, "none"),
        **{name: word(case[name]) for name in ("min_rank", "jokers", "copies", "hand_size") if name in case},
        "mode": "turn_up" if upcard else "auction",
    }
    if dummies:
        wanted["dummy_hand_size"] = case.get("dummy_size", case.get("dummy_hand_size", case.get("hand_size", 5)))
        wanted |= {"dummy_use": "own"} if players == 2 else {}
    try:
        rules = rules_of(case, **wanted)
    except InvalidRules as error:
        return {"valid": False, "error": str(error)}
    dealt = Hand(rules, deal_of(rules, 0))
    face_down = len(dealt.kitty) - (dealt.upcard is not None)
    return {"valid": True, "undealt": rules.kitty_size, "face_down": face_down, "pack": len(rules.cards)}


@kind("deal_pattern")
def deal_pattern(case: Case) -> Any:
    """Batches of one player, of every player, or by rounds: two rounds with a batch for each player."""
    size = int(case.get("hand_size", 5))
    for test in case["tests"]:
        batches = test["batches"]
        rows = [list(row) for row in batches] if batches and isinstance(batches[0], list) else [list(batches)]
        if any(sum(row) != size for row in rows) and all(sum(column) == size for column in zip(*rows, strict=False)):
            rows = [list(column) for column in zip(*rows, strict=True)]
        found = legal_batches(word(case["rule"]), rows, int(test.get("hand_size", size)))
        assert found == test["legal"], f"{test}: {found}"
    return case.get("expect")


# ---------------------------------------------------------------- dealers


_EVENTS = (
    (r"score|played|complete|made|march", "scored"),
    (r"pass|thrown_in|throw_in", "passed_out"),
    (r"weak|low|farmer|ace_no|no_ace|redeal_demand|mcevoy", "weak_hand"),
    (r"talk", "table_talk"),
    (r"renege|revoke", "revoke"),
    (r"misdeal|deal|expos|faced", "misdeal"),
)


def _event(text: str) -> DealEvent:
    if text in get_args(DealEvent):
        return text  # type: ignore[return-value]
    found: Any = next((event for pattern, event in _EVENTS if re.search(pattern, text)), None)
    assert found is not None, f"the runner does not know the event {text}"
    return found  # type: ignore[no-any-return]


@kind("next_dealer")
def following_dealer(case: Case) -> Any:
    """By the rule; a hand that everybody passes is also played."""
    rules, dealer, event = rules_of(case), int(case["dealer"]), _event(case["event"])
    found = next_dealer(rules, dealer, event)
    if event == "passed_out" and rules.bidding.all_pass != "stick_dealer":
        outcome = until(Hand(rules, deal_of(rules, dealer)), Plan(), lambda now: now.is_over).outcome
        assert outcome is not None and outcome.result is Result.PASSED_OUT
        assert (dealer + outcome.deal_passes) % rules.num_players == found
    return found


@kind("first_jack")
def first_jack(case: Case) -> Any:
    rule = case.get("rule", "first_jack")
    assert rule in ("first_jack", "first_black_jack")
    found = dealt_until_jack(
        cards(case["cards"]),
        num_players=int(case.get("players", 4)),
        first_receiver=int(case.get("first_receiver", 0)),
        black_only=rule == "first_black_jack",
    )
    last = str(found.drawn[-1][1]).upper() if found.drawn else None
    return {"dealer": found.dealer, "cards_dealt": len(found.drawn), "last_card": last}


# ---------------------------------------------------------------- spoilt deals


_FAULTS = (
    (r"out_of_turn", "out_of_turn"),
    (r"turning|with_upcard|with_trump_card", "exposed_in_turning"),
    (r"adversary_expos|opponent_expos|exposed_by_(adversary|opponent)", "exposed_by_adversary"),
    (r"faced", "faced_card_in_pack"),
    (r"expos", "exposed_by_dealer"),
    (r"imperfect|incorrect_pack|missing_card|incomplete", "imperfect_pack"),
    (r"shuffl", "shuffled_after_cut"),
    (r"batch|pattern|two_and_three|rounds", "wrong_batches"),
    (r"number|count|size|too_many|too_few|six_cards|four_cards|misdeal", "wrong_number"),
    (r"adversaries_(cards|pack)|other_pack|wrong_pack", "other_sides_pack"),
)


def _fault(text: str) -> DealFault:
    if text in get_args(DealFault):
        return text  # type: ignore[return-value]
    found: Any = next((fault for pattern, fault in _FAULTS if re.search(pattern, text)), None)
    assert found is not None, f"the runner does not know the fault {text}"
    return found  # type: ignore[no-any-return]


def _laws(name: str) -> Laws:
    if name in LAWS:
        return LAWS[name]
    rules = Rules.of(name)  # a preset is a code of law too
    return Laws(options={"misdeal_redeal_by": rules.deal.misdeal_redeal_by})


@kind("irregular_deal")
def irregular_deal(case: Case) -> Any:
    """The ruling. Words of a case are read piece by piece: what happens, who may demand it, who deals."""
    event = str(case["event"])
    turned = bool(re.search(r"after_(the_)?(upcard|trump)", event)) or bool(case.get("upcard_turned"))
    touched = case.get("adversaries_touched_cards", case.get("dealers_partner_touched_cards", False))
    ruling = deal_ruling(
        _laws(word(case["rule"])), _fault(event), claimant_touched_cards=bool(touched), upcard_turned=turned
    )
    expect = case["expect"]
    if isinstance(expect, dict):
        again = not ruling.stands or ruling.demanded_by is not None
        return {
            "stands": ruling.stands,
            "deal_stands": ruling.stands,
            "redeal": f"{ruling.dealer}_dealer" if again else None,
            "new_deal": again,
            "dealer": ruling.dealer,
            "deal_lost": not ruling.stands and ruling.dealer == "next",
            "demanded_by": ruling.demanded_by,
            "by": ruling.demanded_by,
        }
    return expect if _reads(expect, ruling) else _says(ruling)


def _reads(text: str, ruling: DealRuling) -> bool:
    """Whether the words of a case mean this ruling."""
    if ruling.stands and ruling.demanded_by is None:
        return "stands" in text or "no_redeal" in text or "good" in text
    if "stands" in text and "may" not in text and "scores_stand" not in text:
        return False
    may = ruling.demanded_by is not None
    if may != bool(re.search(r"may|option|can_demand|demand", text)):
        return False
    asker = {
        "adversaries": r"adversar|opponent",
        "dealer": r"dealer_(may|can|option)",
        "both": r"either|both|may",
        None: "",
    }
    if not re.search(asker[ruling.demanded_by], text):
        return False
    who = {
        "same": r"same_dealer|new_deal|redeal",
        "next": r"next|lose|lost|left|pass|misdeal",
        "rightful": r"rightful|stop|proper|correct|returned|right_dealer",
    }
    wrong = {"same": r"next_dealer|lose|lost", "next": r"same_dealer", "rightful": r"stands"}
    return bool(re.search(who[ruling.dealer], text)) and not re.search(wrong[ruling.dealer], text)


def _says(ruling: DealRuling) -> str:
    if ruling.stands and ruling.demanded_by is None:
        return "deal_stands"
    start = f"{ruling.demanded_by}_may_demand_" if ruling.demanded_by else ""
    return f"{start}new_deal_{ruling.dealer}_dealer"


_NOTICED: tuple[tuple[str, Noticed], ...] = (
    (r"^(none|never)$", "never"),
    (r"before.*(upcard|turn)|after_(the_)?deal|deal_finished|deal_over|dealt", "deal_finished"),
    (r"before|during|while|dealing|mid", "dealing"),
    (r"upcard|turn|bid|play|after|trick|hand", "upcard_turned"),
)


def _noticed(text: str) -> Noticed:
    """How far the deal had got, in any words that say so."""
    if re.search(r"before.*(deal_finished|deal_is|finished|end_of_deal)", text):
        return "dealing"
    return next(moment for pattern, moment in _NOTICED if re.search(pattern, text))


@kind("steal")
def steal(case: Case) -> Any:
    option, noticed = word(case["option"]), "never" if case.get("noticed") is False else word(case.get("noticed"))
    wanted: dict[str, object] = {"steal_the_deal": option}
    if case.get("deadline") and option != "off":
        wanted["steal_deadline"] = case["deadline"]
    found = stolen_deal(
        rules_of(case, **wanted),
        previous_dealer=int(case["previous_dealer"]),
        thief=int(case["thief"]),
        noticed=_noticed(noticed),
        by=case.get("noticed_by", case.get("by", case.get("objector"))),
    )
    return {
        "allowed": found.allowed,
        "dealer": found.dealer,
        "next_dealer": found.next_dealer,
        "penalty": found.penalty,
        "stands": found.stands,
        "returned": found.allowed and not found.stands,
        "returned_to": None if found.stands else found.dealer,
        "objectors": list(found.objectors),
        "may_object": list(found.objectors),
    }


# ---------------------------------------------------------------- spoilt discards


@kind("wrong_count")
def spoilt_count(case: Case) -> Any:
    name = word(case.get("rule", "somerset"))
    ruling = wrong_count(laws_of(name) if name in LAWS else Rules.of(name), lone_hand=bool(case.get("lone_hand")))
    return {"offender_forfeits": ruling.forfeits, "may_score": ruling.may_score, "to_opponents": ruling.forfeits}
