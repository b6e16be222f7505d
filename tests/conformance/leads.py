"""Kinds about who leads first and in what order the first trick is played."""

from typing import Any

from euchre.game import Hand
from euchre.game.stages.play import first_leader
from euchre.rules import Rules
from tests.conformance.cases import Case, kind, rules_of
from tests.conformance.drive import Plan, deal_of, decline, to_play, until


def _first_trick(hand: Hand) -> dict[str, Any]:
    """Who leads and who plays in what order, found by playing one trick."""
    leader, order = hand.actor, []
    while not hand.tricks:
        order.append(hand.actor)
        hand = hand.apply(decline(hand))
    return {"leader": leader, "order": order, "sitting_out": list(hand.sitting_out)}


def _rules_for(case: Case, players: int) -> Rules:
    """Rules for so many players that allow everybody to play alone, with the lead of the case."""
    preset = {2: "two_handed", 3: "cutthroat_dummy_3p", 5: "call_ace", 6: "six_handed_trios"}.get(
        players, "north_american"
    )
    wanted: dict[str, object] = {}
    if "preset" not in case:
        wanted = {"num_players": players} if players > 6 else {}
        wanted |= {"partnership": "none", "min_rank": "7"} if players > 6 else {}
        if players in (3, 4, 6):
            wanted |= {"lone_defender": "always"}
    base = Rules.of(case.get("preset", preset))
    if case.get("rule") and case["rule"] != base.alone.lone_lead and base.alone.maker_alone:
        wanted["lone_lead"] = case["rule"]
    return rules_of(case, preset, **wanted)


@kind("lead", "lead_n")
def lead(case: Case) -> Any:
    """Played for real where the game allows those players to sit out; else by the rule for the lead alone."""
    players = int(case.get("players", 4))
    rules = _rules_for(case, players)
    maker, alone = case.get("maker"), bool(case.get("maker_alone"))
    team = () if maker is None else rules.teams[maker]
    out = set(case.get("sitting_out") or ())
    defenders = [seat for seat in range(players) if seat not in team and seat not in out]
    defender = case.get("lone_defender")
    if defender is None and len(defenders) == 1 and players - len(team) > 1:
        defender = defenders[0]
    plan = Plan(maker=maker, alone=alone, defender=defender, out=tuple(sorted(out)))
    hand = to_play(Hand(rules, deal_of(rules, int(case["dealer"]))), plan)
    if out <= set(hand.sitting_out) and hand.alone == (alone and rules.may_go_alone):
        return _first_trick(hand)
    state = hand.state.replace(out=frozenset(out), alone=alone, defender=defender)
    leader = first_leader(rules, state)
    return {"leader": leader, "order": [seat for seat in state.seats_from(leader) if seat not in out]}


@kind("auction_lead")
def auction_lead(case: Case) -> Any:
    rules = rules_of(case, "pepper")
    plan = Plan(maker=int(case["bidder"]), bid=case.get("bid"), alone=bool(case.get("alone")))
    hand = Hand(rules, deal_of(rules, int(case.get("dealer", rules.num_players - 1))))
    hand = until(hand, plan, lambda now: now.phase == "play")
    first = _first_trick(hand)
    return first if isinstance(case["expect"], dict) else first["leader"]
