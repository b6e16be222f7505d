"""What an entry comes to. Points are the scorer's, fines those of the game: nothing is counted again here."""

from typing import Final, Literal

from euchre.game.dealing.order import deal_passes
from euchre.game.facts import Fine
from euchre.game.outcome import Outcome
from euchre.game.penalties import fine_points, pot_won
from euchre.game.stages.turnup import passed_out
from euchre.rules import Points, Rules, Tally, hand_points
from euchre.rules.result import Result
from euchre.rules.table_laws import wrong_count
from euchre.scorekeeper.entries import Entry, Fault, Passed, Played, Redealt, makers_of, taken_of

__all__ = ["fine_of", "level_of", "outcome_of", "points_of"]


def _tally(rules: Rules, entry: Played) -> Tally:
    makers, seats = makers_of(rules, entry), range(rules.num_players)
    tricks = list(entry.by_seat) or [0] * rules.num_players
    if not entry.by_seat:
        tricks[makers[0]] = entry.tricks
        other = next((seat for seat in seats if seat not in makers), makers[0])
        tricks[other] += rules.deal.hand_size - entry.tricks
    winners: tuple[int, ...] = ()
    if entry.broken:
        other = next(seat for seat in seats if seat not in makers)
        winners = (other, other, *(makers[:1] * 3))
    lonely = rules.table.partnership == "called_card" and len(makers) == 1
    return Tally(
        maker=entry.maker, makers=makers, tricks=tuple(tricks), winners=winners, alone=entry.alone or lonely,
        lone_defender=entry.defender, out=entry.out, blind=entry.blind, jambone=entry.jambone,
        jamboree=entry.jamboree, bid=entry.bid, big=entry.big, forced=entry.forced, subtract=entry.subtract,
        partner_exposed=entry.exposed,
    )  # fmt: skip


def points_of(rules: Rules, entry: Played) -> Points:
    """What the scorer gives for the tricks, before anything out of order is looked at."""
    return hand_points(rules, _tally(rules, entry))


Level = Literal["euchred", "made", "march", "swept"]


def level_of(rules: Rules, entry: Played) -> Level:
    """How the makers fared."""
    taken = taken_of(rules, entry)
    if taken < (entry.bid or rules.tricks_needed):
        return "euchred" if taken else "swept"
    return "march" if taken == rules.deal.hand_size else "made"


def fine_of(rules: Rules, fault: Fault, *, alone: bool) -> Fine:
    """What a fault costs, as `euchre.game.state` keeps fines."""
    irregular = rules.irregularities
    if fault.what == "revoke":
        return Fine(fault.seat, irregular.renege_penalty_lone if alone else irregular.renege_penalty)
    if fault.what == "false_claim":
        return Fine(fault.seat, irregular.false_claim_penalty, lost=True)
    return Fine(fault.seat, wrong_count(rules, lone_hand=alone).forfeits, lost=True)


_AGAIN: Final = {
    "weak_hand": Result.WEAK_HAND,
    "misdeal": Result.MISDEAL,
    "table_talk": Result.TABLE_TALK,
}
"""How a hand that was dealt again ended, by why it was."""


def outcome_of(rules: Rules, entry: Entry, dealer: int) -> Outcome:
    """What an entry comes to, in a hand dealt by `dealer`."""
    nothing = (0,) * len(rules.parties)
    if isinstance(entry, Played):
        return _outcome(rules, entry)
    if isinstance(entry, Passed):
        return passed_out(rules, dealer)
    if isinstance(entry, Redealt):
        passes = deal_passes(rules, entry.why) if entry.passes is None else entry.passes
        return Outcome(_AGAIN[entry.why], nothing, deal_passes=passes)
    return Outcome(Result.RECORDED if entry.hand else Result.ADDED, entry.points, deal_passes=entry.hand)


def _outcome(rules: Rules, entry: Played) -> Outcome:
    makers = makers_of(rules, entry)
    alone = entry.alone or entry.defender is not None
    fines = fine_points(rules, [fine_of(rules, fault, alone=alone) for fault in entry.faults], makers)
    put = (rules.betting.ante + entry.raises * rules.betting.stake,) * len(rules.parties)
    put = put if rules.betting.betting == "per_hand" else ()
    if rules.irregularities.renege_ends_hand and any(fault.what == "revoke" for fault in entry.faults):
        return Outcome(Result.REVOKE, fines, pot=pot_won(rules, put, fines))
    found = points_of(rules, entry)
    points = tuple(
        fine + (min(own, 0) if _silenced(rules, entry, party) else own)
        for own, fine, party in zip(found.parties, fines, rules.parties, strict=True)
    )
    tricks: tuple[int, ...] = ()
    if entry.by_seat:
        tricks = tuple(sum(entry.by_seat[seat] for seat in party) for party in rules.parties)
    elif len(rules.parties) == 2:
        rest = rules.deal.hand_size - entry.tricks
        tricks = tuple(entry.tricks if set(party) & set(makers) else rest for party in rules.parties)
    return Outcome(
        found.result, points, token=found.token, pot=pot_won(rules, put, points), tricks=tricks,
        subtracted=found.subtracted,
    )  # fmt: skip


def _silenced(rules: Rules, entry: Played, party: tuple[int, ...]) -> bool:
    """Whether a party scores nothing that it makes, having played with a wrong number of cards (Somerset law 90)."""
    return any(
        fault.what == "wrong_cards" and fault.seat in party and not wrong_count(rules, lone_hand=False).may_score
        for fault in entry.faults
    )
