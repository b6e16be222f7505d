"""Kinds about what may be said and done before the first lead where a card is turned up."""

from typing import Any

from euchre.cards import JOKER, CardSet
from euchre.errors import EuchreError, IllegalAction
from euchre.game import Hand
from euchre.game.actions import Alone, Discard, Give, Name, Order, Pass, Take
from euchre.game.stages.alone import CallForBest, LateAlone, LoneDefender, PartnerTakesOver
from euchre.game.stages.dummy import TakeExtra
from euchre.game.stages.opening import BlindLoner, JokerUpcard
from euchre.game.stages.partners import DropOut
from euchre.game.stages.pickup import PickUp
from euchre.game.stages.turnup import TurnUp
from euchre.rules import Rules
from tests.conformance.cases import Case, card, cards, kind, names, rules_of, trump_of, trump_word, word
from tests.conformance.drive import PASS, Plan, deal_of, decline, observe, said, until, words


def start(case: Case, rules: Rules, hands: dict[int, Any] | None = None) -> Hand:
    """The hand of a case just dealt."""
    given = {int(seat): cards(held) for seat, held in (case.get("hands") or hands or {}).items()}
    upcard = card(case["upcard"]) if case.get("upcard") else None
    return Hand(rules, deal_of(rules, int(case.get("dealer", rules.num_players - 1)), given, upcard=upcard))


def speak(hand: Hand, calls: Any) -> Hand:
    """The hand after these calls; questions that are no calls are declined."""
    for call in calls:
        while isinstance(hand.stage, BlindLoner) and call not in ("alone", "blind_alone"):
            hand = hand.apply(PASS)
        hand = until(hand, Plan(), lambda now: now.phase == "bidding")
        hand = hand.apply(Alone() if isinstance(hand.stage, BlindLoner) else said(call))
    return hand


@kind("legal_calls")
def legal_calls(case: Case) -> Any:
    seat, rules = int(case["turn"]), rules_of(case)
    given = {seat: case["hand"]} if case.get("hand") else None
    hand = speak(start(case, rules, given), case.get("calls", ()))

    def his_turn(now: Hand) -> bool:
        return isinstance(now.stage, TurnUp) and now.actor == seat and now.round == case.get("round", 1)

    found = words(until(hand, Plan(), his_turn).legal_actions())
    return {call for call in found if call in case["expect"] or not str(call).endswith("jambone")}


@kind("transition")
def transition(case: Case) -> Any:
    rules, expect = rules_of(case), case["expect"]
    given = {case["turn"]: case["hand"]} if "turn" in case and "hand" in case else None
    hand = start(case, rules, given)
    try:
        hand = speak(hand, case["calls"])
        if case.get("discard"):
            hand = until(hand, Plan(), lambda now: isinstance(now.stage, PickUp)).apply(Discard(card(case["discard"])))
    except IllegalAction:
        return False if isinstance(expect, str) else {"refused": True, "legal": False}
    return observe(hand, expect) | {"refused": False} if isinstance(expect, dict) else True


# ---------------------------------------------------------------- the card turned up


@kind("joker_upcard")
def joker_upcard(case: Case) -> Any:
    rules = rules_of(case)
    hand = start({**case, "upcard": "B"}, rules)
    asked = isinstance(hand.stage, JokerUpcard)
    first = hand
    if asked:
        assert hand.actor is not None
        hand = hand.apply(Name(trump_of(case.get("named", "S"))))
    into = f"bidding_round_{hand.round}" if isinstance(hand.stage, TurnUp) else hand.phase

    def forbidden() -> str | None:
        second = until(hand, Plan(), lambda now: now.round == 2)
        named = {act.trump for act in second.legal_actions() if isinstance(act, Name)}
        return next((trump_word(trump) for trump in map(trump_of, "SHDC") if trump not in named), None)

    return observe(hand, {}) | {
        "must_name": first.actor if asked else None,
        "before_looking": asked and not first.view(first.actor or 0).hand,
        "choices": words(first.legal_actions()) if asked else [],
        "then": into,
        "first_turn": hand.actor,
        "round_two_forbidden": forbidden,
    }


@kind("blind_loner")
def blind_loner(case: Case) -> Any:
    hand = start(case, rules_of(case))
    if case.get("seen_hand"):
        hand = until(hand, Plan(), lambda now: not isinstance(now.stage, BlindLoner))
    blind = isinstance(hand.stage, BlindLoner) and not hand.view(hand.actor or 0).hand
    allowed = blind and hand.actor == case["seat"] and Alone() in hand.legal_actions()
    if not isinstance(case["expect"], dict):
        return allowed
    return {"allowed": allowed} | (observe(hand.apply(Alone()), case["expect"]) if allowed else {})


@kind("buck_upcard")
def buck_upcard(case: Case) -> Any:
    rules = rules_of(case, "buck")
    hand = start(case, rules)
    maker = (hand.dealer + 1) % rules.num_players
    asked = until(hand, Plan(maker=maker), lambda now: isinstance(now.stage, DropOut))
    return observe(hand, {}) | {
        "bidding": isinstance(hand.stage, TurnUp),
        "may_drop": isinstance(asked.stage, DropOut) and PASS in asked.legal_actions(),
    }


# ---------------------------------------------------------------- discards and exchanges


def picking_up(case: Case, rules: Rules) -> Hand:
    """The hand as it stands before the dealer's discard."""
    dealer = int(case.get("dealer", rules.num_players - 1))
    hand = start({**case, "dealer": dealer}, rules, {dealer: case["hand"]} if case.get("hand") else None)
    caller = int(case.get("ordered_by", (dealer + 1) % rules.num_players))
    return until(hand, Plan(maker=caller), lambda now: isinstance(now.stage, PickUp))


@kind("legal_discards")
def legal_discards(case: Case) -> Any:
    hand = picking_up(case, rules_of(case))
    return set(names(act.card for act in hand.legal_actions() if isinstance(act, Discard)))


@kind("pickup")
def pickup(case: Case) -> Any:
    hand = picking_up(case, rules_of(case))
    accepts = bool(case.get("dealer_accepts", True))
    puts = [act for act in hand.legal_actions() if isinstance(act, Discard)]
    allowed = bool(puts) if accepts else PASS in hand.legal_actions()
    if not isinstance(case["expect"], dict):
        return allowed
    after = hand.apply(puts[0] if accepts else PASS) if allowed else hand
    taken = accepts and allowed
    return {
        **observe(after, case["expect"]),
        "allowed": allowed,
        "upcard_taken": taken,
        "picked_up": taken,
        "discard": taken,
        "dealer_hand": set(names(after.hands[after.dealer])),
    }


@kind("best_five")
def best_five(case: Case) -> Any:
    rules = rules_of(case, "cutthroat_dummy_3p")
    held, dummy, keep = cards(case["maker_hand"]), cards(case["dummy"]), cards(case["keep"])
    maker = int(case.get("maker", 0))
    dealer = int(case.get("dealer", (maker - 1) % rules.num_players))
    deal = deal_of(rules, dealer, {maker: held}, piles=[dummy])
    plan = Plan(maker=maker, round=2)
    hand = until(Hand(rules, deal), plan, lambda now: isinstance(now.stage, TakeExtra)).apply(Take())
    spare = [each for each in [*held, *dummy] if each not in keep]
    try:
        for each in spare:
            hand = hand.apply(Discard(each))
    except EuchreError:
        return False
    settled = not isinstance(hand.stage, TakeExtra) or hand.actor != maker
    return settled and hand.hands[maker] == CardSet(keep)


@kind("call_for_best")
def call_for_best(case: Case) -> Any:
    rules = rules_of(case, "railroad")
    loner = int(next((case[key] for key in ("loner", "maker") if key in case), 0))
    partner = next(seat for seat in rules.teams[loner] if seat != loner)
    dealer = int(case.get("dealer", (loner - 1) % rules.num_players))
    gives, puts = _listed(case["partner_gives"]), _listed(case["discard"])
    upcard = card(case["upcard"]) if case.get("upcard") else None
    known = {loner: cards(case["lone_hand"]), partner: [each for each in gives if each is not upcard]}
    free = [each for each in rules.cards if each is not JOKER and each not in [*known[loner], *gives, *puts]]
    hand = Hand(rules, deal_of(rules, dealer, known, upcard=upcard or free[-1]))
    hand = until(hand, Plan(maker=loner, alone=True), lambda now: isinstance(now.stage, CallForBest))
    try:
        for _ in range(3 * rules.alone.call_for_best + 2):
            if not isinstance(hand.stage, CallForBest):
                break
            hand = hand.apply(_swap(hand, loner, gives, puts))
    except (EuchreError, IndexError):
        return False
    if not isinstance(case["expect"], dict):
        return True
    return {"lone_hand": set(names(hand.hands[loner])), "partner_hand": set(names(hand.hands[partner]))}


def _listed(value: Any) -> list[Any]:
    return cards(value if isinstance(value, list) else [value])


def _swap(hand: Hand, loner: int, gives: list[Any], puts: list[Any]) -> Any:
    """The next step of calling for the partner's best: cards are used up from both lists."""
    legal = hand.legal_actions()
    if hand.actor != loner:
        return Give(gives.pop(0))
    if Take() in legal:
        return Take() if gives else PASS
    return Discard(puts.pop(0)) if puts else PASS


# ---------------------------------------------------------------- playing alone


@kind("lone_defender_prompt")
def lone_defender_prompt(case: Case) -> Any:
    alone, maker = bool(case.get("maker_alone")), int(case["maker"])
    preset = "cutthroat_dummy_3p" if case.get("players") == 3 else "north_american"
    rules = rules_of(case, preset, **({"lone_defender": word(case["option"])} if "option" in case else {}))
    plan, asked = Plan(maker=maker, alone=alone), []
    hand = Hand(rules, deal_of(rules, int(case.get("dealer", rules.num_players - 1))))
    while not (hand.is_over or hand.phase == "play"):
        hand = until(hand, plan, lambda now: isinstance(now.stage, LoneDefender) or now.phase == "play")
        if isinstance(hand.stage, LoneDefender):
            asked.append(hand.actor)
            hand = hand.apply(PASS)
    return asked


_MOMENTS = ("with_call", "after_call", "after_discard", "after_first_lead")
_SAME_MOMENT = {
    "at_call": "with_call", "before_discard": "after_call", "before_first_lead": "after_discard",
    "before_lead": "after_discard", "after_lead": "after_first_lead", "during_play": "after_first_lead",
}  # fmt: skip


@kind("alone_timing")
def alone_timing(case: Case) -> Any:
    """A moment is in time if one may say alone then, or could before and still can later."""
    rules = rules_of(case, **({"declare_by": case["declare_by"]} if "declare_by" in case else {}))
    dealer = int(case.get("dealer", rules.num_players - 1))
    plan = Plan(maker=int(case.get("maker", dealer)))
    hand = Hand(rules, deal_of(rules, dealer))
    chances: list[int] = []
    while hand.phase != "play" and not hand.is_over:
        moment = (
            0 if hand.maker is None else 1 if isinstance(hand.stage, PickUp | LateAlone) and not hand.discards else 2
        )
        alone = [act for act in hand.legal_actions() if isinstance(act, Alone) or getattr(act, "how", 0) == 1]
        if alone and hand.actor == plan.maker and not isinstance(hand.stage, LoneDefender):
            chances.append(moment)
        hand = until(hand.apply(_next(hand, plan)), plan, lambda now: now.actor == plan.maker or now.phase == "play")
    when = _MOMENTS.index(_SAME_MOMENT.get(case["when"], case["when"]))
    return any(moment <= when for moment in chances) and any(moment >= when for moment in chances)


def _next(hand: Hand, plan: Plan) -> Any:
    if isinstance(hand.stage, TurnUp) and hand.actor == plan.maker:
        return next((act for act in hand.legal_actions() if isinstance(act, Order | Name)), Pass())
    return decline(hand)


@kind("take_over")
def take_over(case: Case) -> Any:
    """The caller names his lone hand as soon as his partner has, or has not, passed."""
    rules, caller, passed = rules_of(case, "somerset_1888"), int(case["caller"]), bool(case.get("partner_passed"))
    partner = (caller + 2) % 4
    dealers = [int(case["dealer"])] if "dealer" in case else [3, (caller - 1) % 4]
    for dealer in dealers:
        for number in (1, 2):
            spoken = [step.seat for step in _passes(rules, dealer, caller, number).calls if step.action is PASS]
            if (partner in spoken) == passed:
                hand = _passes(rules, dealer, caller, number)
                hand = until(hand, Plan(maker=caller, alone=True, round=number), lambda now: now.alone)
                allowed = isinstance(hand.stage, PartnerTakesOver) and Take() in hand.legal_actions()
                if not isinstance(case["expect"], dict):
                    return allowed
                return {"allowed": allowed, **observe(hand.apply(Take()) if allowed else hand, {})}
    raise AssertionError("no dealer and round make such a call possible")


def _passes(rules: Rules, dealer: int, caller: int, number: int) -> Hand:
    hand = Hand(rules, deal_of(rules, dealer))
    return until(hand, Plan(), lambda now: now.actor == caller and now.round == number)
