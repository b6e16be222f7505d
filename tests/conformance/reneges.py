"""Kinds about revokes and talk: real hands in which somebody revokes, is charged, corrects himself or talks."""

import random
from typing import Any

from euchre.cards import CardSet
from euchre.game import Hand
from euchre.game.actions import Action, Admit, Correct, Play, Revoke, TableTalk
from euchre.game.out_of_turn.irregular import revokes
from euchre.game.penalties import fined
from euchre.game.state import State
from euchre.rules import Rules, Trump
from euchre.rules.table_laws import LAWS, laws_of
from tests.conformance.cases import Case, card, cards, kind, options_of, rules_of, trump_of, word
from tests.conformance.drive import Plan, deal_of, to_play

_MAKER, _OFFENDER, _CLAIMANT = 0, 1, 0


def _rules(case: Case) -> Rules:
    """The rules of a case: a code of law, or a preset under which revokes are claimed."""
    name, options = word(case.get("rule", case.get("preset", "seed003"))), options_of(case)[0]
    return laws_of(name, **options) if name in LAWS else Rules.of(name, **{"renege_enforcement": "claim", **options})


@kind("renege_detect")
def renege_detect(case: Case) -> Any:
    """A trick of two cards: the lead, and what somebody played who held `hand_before`."""
    rules = rules_of(case, **({"min_rank": "7"} if "preset" not in case else {}))
    played = card(case["played"])
    held = CardSet(cards(case["hand_before"])).remove(played)
    hands = (CardSet.EMPTY, held, CardSet.EMPTY, CardSet.EMPTY)
    state = State(
        dealer=3, hands=hands, sizes=tuple(map(len, hands)), kitty=(), upcard=None, piles=(), proposed=None,
        trump=trump_of(case["trump"]), trick=((0, card(case["led"])), (1, played)),
    )  # fmt: skip
    return bool(revokes(rules, state, 1))


def _revoking_hand(
    rules: Rules, lone: bool, wanted: dict[int, int], tricks: int, *, midway: bool = False, doubted: bool = False
) -> Hand:
    """A hand played at random up to so many tricks in which these seats have revoked so often, and nobody else.

    With `midway` it stops as soon as the offender has revoked, others having still to play. With `doubted` the offender
    can be charged though they have not revoked.
    """
    for seed in range(20_000):
        chance = random.Random(seed)
        pack = list(rules.cards)
        chance.shuffle(pack)
        size = rules.hand_cards
        given = {seat: pack[size * seat : size * seat + size] for seat in range(4)}
        plan = Plan(maker=_MAKER, round=2, trump=Trump(chance.randrange(4)), alone=lone)
        hand = to_play(Hand(rules, deal_of(rules, 3, given)), plan)
        while hand.phase == "play" and len(hand.tricks) < tricks:
            hand = hand.apply(_play(hand, wanted, chance))
            if midway and len(hand.trick) in (1, 2) and revokes(rules, hand.state, _OFFENDER):
                return hand
        counts = [len(revokes(rules, hand.state, seat)) for seat in range(4)]
        if doubted and Revoke(_CLAIMANT, _OFFENDER) not in hand.possible_actions():
            continue
        if not midway and len(hand.tricks) == tricks and counts == [wanted.get(seat, 0) for seat in range(4)]:
            return hand
    raise AssertionError("no such hand was found")


def _play(hand: Hand, wanted: dict[int, int], chance: random.Random) -> Action:
    """A revoke of one who still has to, if he can; else a card that follows."""
    seat, legal = hand.actor or 0, set(hand.legal_actions())
    off = [act for act in hand.possible_actions() if isinstance(act, Play) and act not in legal]
    if off and len(revokes(hand.rules, hand.state, seat)) < wanted.get(seat, 0):
        return chance.choice(off)
    return chance.choice(sorted(legal, key=lambda act: act.code))


_THIS_HAND = ("same_hand", "during_hand", "before_next_trick", "at_once")
_BEFORE_CUT = ("after_hand", "before_next_cut", "after_last_trick", "before_cut", "end_of_hand")


@kind("renege_penalty")
def renege_penalty(case: Case) -> Any:
    """What the charge is worth when it comes: in the hand, after it but before the next cut, or too late."""
    rules, caught = _rules(case), word(case.get("caught", "same_hand"))
    occurrences, opposing = int(case.get("occurrences", 1)), int(case.get("opposing_occurrences", 0))
    wanted = {_OFFENDER: occurrences, _CLAIMANT: opposing}
    lone = bool(case.get("lone_hand"))
    tricks = rules.deal.hand_size - (caught in _THIS_HAND)
    hand = _revoking_hand(rules, lone, wanted, tricks)
    charge: Action = Revoke(_CLAIMANT, _OFFENDER)
    in_time = caught in _THIS_HAND or (caught in _BEFORE_CUT and charge in hand.possible_actions())
    points, to_offenders = 0, 0
    if in_time:
        outcome = hand.apply(charge).outcome
        assert outcome is not None
        points = outcome.points[rules.party_of[_CLAIMANT]]
        to_offenders = outcome.points[rules.party_of[_OFFENDER]]
    return {"to_opponents": points, "to_offenders": to_offenders, "claimable": in_time, "penalty": points}


@kind("renege_corrected")
def renege_corrected(case: Case) -> Any:
    """The offender takes his card back in the unfinished trick; once it is quitted the penalty stands."""
    rules, when = _rules(case), word(case["when"])
    lone = bool(case.get("lone_hand"))
    early = when.startswith(("before", "same_trick", "until"))
    hand = _revoking_hand(rules, lone, {_OFFENDER: 1}, 2, midway=early)
    if not early:
        hand = hand.apply(hand.legal_actions()[0])  # the next lead: the trick is quitted
    if early and "next_play" not in when and len(hand.trick) < 3 - len(hand.sitting_out):
        hand = hand.apply(hand.legal_actions()[0])
    back: Action = Correct(_OFFENDER)
    if back in hand.possible_actions():
        after = hand.apply(back)
        assert after.actor == _OFFENDER and not revokes(rules, after.state, _OFFENDER)
        replay = all(seat not in dict(after.trick) for seat, _ in hand.trick[len(after.trick) :])
        return {"penalty": 0, "later_players_may_replay": replay, "allowed": True, "corrected": True}
    outcome = hand.apply(Revoke(_CLAIMANT, _OFFENDER)).outcome
    assert outcome is not None
    points = outcome.points[rules.party_of[_CLAIMANT]]
    return {"penalty": points, "to_opponents": points, "later_players_may_replay": False, "allowed": False,
            "corrected": False}  # fmt: skip


@kind("renege_claim")
def renege_claim(case: Case) -> Any:
    """A charge that is proven costs the offender, one that is not may cost who made it."""
    rules, proven = _rules(case), bool(case["proven"])
    hand = _revoking_hand(rules, bool(case.get("lone_hand")), {_OFFENDER: int(proven)}, 3, doubted=not proven)
    hand = hand.apply(Revoke(_CLAIMANT, _OFFENDER))
    outcome = hand.outcome
    points = outcome.points if outcome is not None else fined(rules, hand.state)
    mine = points[rules.party_of[_CLAIMANT]]
    return {"claimant_loses": max(0, -mine), "to_opponents": max(0, mine), "hand_over": hand.is_over}


@kind("renege_effect")
def renege_effect(case: Case) -> Any:
    rules = _rules(case)
    hand = _revoking_hand(rules, bool(case.get("lone_hand")), {_OFFENDER: 1}, 3)
    hand = hand.apply(Revoke(_CLAIMANT, _OFFENDER))
    outcome = hand.outcome
    points = 0 if outcome is None else outcome.points[rules.party_of[_CLAIMANT]]
    return {
        "hand_over": hand.is_over,
        "next_dealer": None if outcome is None else ("left" if outcome.deal_passes else "same"),
        "to_opponents": points,
        "offender_scores": 0 if outcome is None else outcome.points[rules.party_of[_OFFENDER]],
    }


@kind("table_talk")
def table_talk(case: Case) -> Any:
    """The same side talks so often and admits it; what the last of it costs."""
    option, offence = word(case["option"]), int(case.get("offence", 1))
    rules = rules_of(case, table_talk_penalty=option)
    hand = to_play(Hand(rules, deal_of(rules, 3)), Plan(maker=_MAKER, round=2))
    talk: Action = TableTalk(_CLAIMANT, _OFFENDER)
    before: tuple[int, ...] = (0, 0)
    if option == "none":
        return {"to_opponents": 0, "warning": False, "allowed": talk in hand.possible_actions()}
    for _ in range(offence):
        before = fined(rules, hand.state)
        hand = hand.apply(talk).apply(Admit(_OFFENDER))
        if hand.is_over:
            break
    outcome, party = hand.outcome, rules.party_of[_CLAIMANT]
    cost = fined(rules, hand.state)[party] - before[party]
    redeal = outcome is not None and outcome.result.is_redeal
    by = None if outcome is None else "next_dealer" if outcome.deal_passes else "same_dealer"
    return {"to_opponents": cost, "warning": not redeal and cost == 0, "redeal": by if redeal else None}
