"""How a hand ended, in words: by what name it goes, what it says over a result, and why it paid what it paid."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, assert_never

from euchre.game.actions import Claim, Concede, Revoke
from euchre.game.concessions import conceders
from euchre.game.facts import CALL
from euchre.game.hand import Hand
from euchre.game.outcome import Outcome
from euchre.game.penalties import fined
from euchre.game.position import Position
from euchre.game.stages.score import tally
from euchre.rules import Result, hand_points
from euchre.telling.words import Voice, count_points, number, voice_of

__all__ = ["EndWords", "ending", "explain", "result_name"]


class EndWords(NamedTuple):
    """The end of a hand: a headline without its full stop, and sentences that give the reasons."""

    title: str
    why: str


def result_name(outcome: Outcome) -> str:
    """By what name an end goes: `lone march`, `euchred, subtracted`."""
    return f"{outcome.result}{', subtracted' if outcome.subtracted else ''}"


def explain(position: Position) -> str:
    """Why a finished hand was worth what it was: `North and South took 3 of 5 tricks: made, 1 point`.

    Empty while the hand goes on.
    """
    outcome = position.outcome
    if outcome is None:
        return ""
    voice = voice_of(position)
    gains = [
        f"{count_points(points)} {'to' if points > 0 else 'for'} {voice.party(party)}"
        for party, points in enumerate(outcome.points)
        if points
    ]
    name, worth = result_name(outcome), ", ".join(gains) or "nobody scores"
    if not outcome.result.is_scored or position.maker is None or not sum(position.tricks_won):
        return f"{name}: {worth}"
    makers = [position.seat_name(seat) for seat in position.makers]
    took = sum(position.tricks_won[seat] for seat in position.makers)
    side = f"{position.seat_name(position.maker)} alone" if position.alone else " and ".join(makers)
    return f"{side} took {took} of {sum(position.tricks_won)} tricks: {name}, {worth}"


def ending(hand: Hand, voice: Voice | None = None) -> EndWords:
    """The headline and the reasons of a finished hand, what was fined said apart."""
    voice, outcome = voice or voice_of(hand), hand.outcome
    assert outcome is not None
    if not outcome.result.is_scored:
        return _unplayed(hand, outcome)
    if outcome.result is Result.REVOKE:  # the fines stand in place of everything else
        who, points = _earner(hand, outcome, voice)
        both = "Revokes on both sides: nobody scores"
        return EndWords(f"A revoke: {_count(points)} for {who}" if points else both, _revokes(hand, voice))
    fines = fined(hand.rules, hand.state)
    played = replace(outcome, points=tuple(all_ - fine for all_, fine in zip(outcome.points, fines, strict=True)))
    if hand.maker is None or hand.rules.scoring.per_trick:
        title, why = "The hand is counted", _tricks(hand, voice)
    else:
        title, why = _title(hand, played, voice), f"{_taken(hand, voice)} {_why(hand)}{_early(hand, voice)}".strip()
    paid = [f"{voice.party(party)} {points:+}" for party, points in enumerate(fines) if points]
    return EndWords(title, f"{why} Penalties: {', '.join(paid)}." if paid else why)


def _unplayed(hand: Hand, outcome: Outcome) -> EndWords:
    if outcome.result is Result.PASSED_OUT:
        return EndWords("Everybody passed", hand.rules.bidding.when_all_pass.told or "Nobody named a suit.")
    return EndWords("Dealt again", f"{result_name(outcome).capitalize()}. The hand does not count.")


def _count(points: int) -> str:
    """Points won or lost, without their sign."""
    return count_points(abs(points))


def _earner(hand: Hand, outcome: Outcome, voice: Voice) -> tuple[str, int]:
    """Whom the points went to, and how many."""
    best = max(outcome.points, key=abs)
    parties = [party for party, points in enumerate(outcome.points) if points == best]
    if len(parties) == 1:
        party = hand.rules.parties[parties[0]]
        if hand.maker is not None and hand.maker in party and len(party) == 2:
            return voice.seat(hand.maker), best
        return voice.party(parties[0]), best
    return " and ".join(map(voice.party, parties)), best


def _title(hand: Hand, outcome: Outcome, voice: Voice) -> str:
    assert hand.maker is not None
    maker = voice.seat(hand.maker)
    who, points = _earner(hand, outcome, voice)
    count = _count(points)
    result = outcome.result
    match result:
        case Result.MADE:
            return f"{maker} made it: {count}"
        case Result.LONE_MADE:
            return f"{maker} made it alone: {count}"
        case Result.MARCH:
            return f"A march: {count} for {who}"
        case Result.LONE_MARCH:
            return f"All the tricks alone: {count} for {who}"
        case Result.EUCHRED:
            return f"{maker} was euchred: {count} for {who}"
        case Result.LONE_EUCHRED:
            return f"{maker} was euchred alone: {count} for {who}"
        case Result.BID_MADE:
            return f"{maker} made the bid: {count}"
        case Result.BID_FAILED:
            return f"{maker} failed the bid: {count} {'lost' if points < 0 else 'for ' + who}"
        case Result.BLIND_FAILED | Result.FAST_BREAK | Result.JAMBOREE | Result.TRICKS | Result.REVOKE:
            return f"{result_name(outcome).capitalize()}: {count} for {who}"
        case Result.RECORDED | Result.PASSED_OUT | Result.ADDED:
            return f"{result_name(outcome).capitalize()}: {count} for {who}"
        case Result.WEAK_HAND | Result.TABLE_TALK | Result.MISDEAL:
            return f"{result_name(outcome).capitalize()}"
        case _:
            assert_never(result)


def _taken(hand: Hand, voice: Voice) -> str:
    assert hand.maker is not None
    taken = sum(hand.tricks_won[seat] for seat in hand.makers)
    trump = hand.trump.word if hand.trump is not None else ""
    some = number(taken) if taken else "none"
    called = f"{voice.seat(hand.maker)} called {trump}{', alone,' if hand.alone else ''}"
    return f"{called} and took {some} of {number(hand.rules.deal.hand_size)} tricks."


def _why(hand: Hand) -> str:
    rules, outcome = hand.rules, hand.outcome
    size = rules.deal.hand_size
    assert outcome is not None
    if rules.bidding.mode == "auction":
        return ""
    if outcome.result in (Result.MADE, Result.LONE_MADE):
        counted = tally(rules, hand.state)
        everything = tuple(size * (seat == counted.makers[0]) for seat in range(rules.num_players))
        now, then = (
            max(hand_points(rules, each).parties) for each in (counted, replace(counted, tricks=everything, winners=()))
        )
        return f"That earns {_count(now)}; all {number(size)} would have earned {_count(then)}."
    if outcome.result.is_march:
        return f"All {number(size)} tricks are a march."
    if outcome.result.is_euchre:
        pays = "costs the makers points" if min(hand_points(rules, tally(rules, hand.state)).parties) < 0 else ""
        return f"The makers needed {number(rules.tricks_needed)}; falling short {pays or 'pays the other side'}."
    return ""


def _early(hand: Hand, voice: Voice) -> str:
    if len(hand.tricks) == hand.rules.deal.hand_size:
        return ""
    action = next((action for action in reversed(hand.actions) if isinstance(action, Claim | Concede)), None)
    if action is None:
        return ""
    if isinstance(action, Claim):
        return f" {voice.seat(action.seat)} claimed the last tricks: they could not be lost."
    return f" {_seats(conceders(hand.rules, hand.state, action.seat), voice)} conceded the last tricks."


def _revokes(hand: Hand, voice: Voice) -> str:
    """Who called it, and everybody who was found to have revoked, the one who was charged first."""
    charge = next((action for action in reversed(hand.actions) if isinstance(action, Revoke)), None)
    if charge is None:
        return "A suit was not followed though it could have been."
    found: dict[str, list[int]] = {}
    for ruling in sorted(hand.state.rulings, key=lambda ruling: (ruling.seat != charge.against, ruling)):
        deed = "called without what a caller must hold" if ruling.trick == CALL else "not followed suit though able to"
        if ruling.revoked and ruling.seat not in found.setdefault(deed, []):
            found[deed].append(ruling.seat)
    deeds = [f"{_seats(seats, voice)} had {deed}" for deed, seats in found.items() if seats]
    return f"{voice.seat(charge.seat)} called it: {', and '.join(deeds)}."


def _seats(seats: Sequence[int], voice: Voice) -> str:
    return " and ".join(map(voice.seat, seats))


def _tricks(hand: Hand, voice: Voice) -> str:
    won = ", ".join(f"{voice.seat(seat)} {number(won)}" for seat, won in enumerate(hand.tricks_won))
    return f"Tricks: {won}."
