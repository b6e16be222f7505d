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
from euchre.telling.facts import bid_of, counting_words, partner_words, shown_hand
from euchre.telling.words import Voice, count_points, number, voice_of

__all__ = ["EndWords", "ending", "explain", "gains", "headline", "result_name"]


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
    gained = [
        f"{count_points(points)} {'to' if points > 0 else 'for'} {voice.party(party)}"
        for party, points in enumerate(outcome.points)
        if points
    ]
    name, worth = result_name(outcome), ", ".join(gained) or "nobody scores"
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
    if outcome.result is Result.REVOKE:  # the fines stand in place of everything else
        both = "Revokes on both sides: nobody scores"
        title = f"A revoke: {gains(outcome.points, voice)}" if any(outcome.points) else both
        return EndWords(title, _revokes(hand, voice))
    fines = fined(hand.rules, hand.state)
    paid = [f"{voice.party(party)} {points:+}" for party, points in enumerate(fines) if points]
    penalties = f" Penalties: {', '.join(paid)}." if paid else ""
    if not outcome.result.is_scored:
        title, why = _unplayed(hand, outcome, voice)
        return EndWords(title, why + penalties)
    played = replace(outcome, points=tuple(all_ - fine for all_, fine in zip(outcome.points, fines, strict=True)))
    if hand.maker is None or hand.rules.scoring.per_trick:
        title, why = f"The hand is counted: {gains(played.points, voice)}", _tricks(hand, played, voice)
    else:
        partner = partner_words(hand, voice)
        parts = (_taken(hand, voice), f"{partner}." if partner else "", _why(hand), _early(hand, voice))
        title, why = _title(hand, played, voice), " ".join(part for part in parts if part)
    return EndWords(title, why + penalties)


def headline(outcome: Outcome, voice: Voice) -> str:
    """An end by its name, and who gets or loses what: `Euchred: 2 points for East and West`."""
    name = result_name(outcome)
    return f"{name[:1].upper()}{name[1:]}: {gains(outcome.points, voice)}"


def gains(points: Sequence[int], voice: Voice) -> str:
    """Who gets or loses how many points, everybody named: `2 points for North`, `8 points off East and West`."""
    by_points: dict[int, list[int]] = {}
    for party, worth in sorted(enumerate(points), key=lambda each: -abs(each[1])):
        if worth:
            by_points.setdefault(worth, []).append(party)
    parts: list[str] = []
    for worth, parties in by_points.items():
        names = [voice.party(party) for party in parties]
        listed = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 2 else names)
        count = str(abs(worth)) if parts else _count(worth)
        parts.append(f"{count}{' each' if len(names) > 1 else ''} {'for' if worth > 0 else 'off'} {listed}")
    return ", ".join(parts) or "no points"


def _unplayed(hand: Hand, outcome: Outcome, voice: Voice) -> EndWords:
    if outcome.result is Result.PASSED_OUT:
        return EndWords("Everybody passed", hand.rules.bidding.when_all_pass.told or "Nobody named a suit.")
    why = shown_hand(hand, voice) or result_name(outcome).capitalize()
    return EndWords("Dealt again", f"{why}. The hand does not count.")


def _count(points: int) -> str:
    """Points won or lost, without their sign."""
    return count_points(abs(points))


def _title(hand: Hand, outcome: Outcome, voice: Voice) -> str:
    assert hand.maker is not None
    maker, worth, result = voice.seat(hand.maker), gains(outcome.points, voice), outcome.result
    bid = bid_of(hand)
    bid_is = f" of {bid[1]}" if bid is not None else ""
    match result:
        case Result.MADE:
            return f"{maker} made it: {worth}"
        case Result.LONE_MADE:
            return f"{maker} made it alone: {worth}"
        case Result.MARCH:
            return f"A march: {worth}"
        case Result.LONE_MARCH:
            return f"All the tricks alone: {worth}"
        case Result.EUCHRED:
            return f"{maker} was euchred: {worth}"
        case Result.LONE_EUCHRED:
            return f"{maker} was euchred alone: {worth}"
        case Result.BID_MADE:
            return f"{maker} made the bid{bid_is}: {worth}"
        case Result.BID_FAILED:
            return f"{maker} failed the bid{bid_is}: {worth}"
        case Result.BLIND_FAILED | Result.FAST_BREAK | Result.JAMBOREE | Result.TRICKS | Result.REVOKE:
            return headline(outcome, voice)
        case Result.RECORDED | Result.PASSED_OUT | Result.ADDED:
            return headline(outcome, voice)
        case Result.WEAK_HAND | Result.TABLE_TALK | Result.MISDEAL:
            return f"{result_name(outcome).capitalize()}"
        case _:
            assert_never(result)


def _taken(hand: Hand, voice: Voice) -> str:
    assert hand.maker is not None
    maker, bid = voice.seat(hand.maker), bid_of(hand)
    taken = sum(hand.tricks_won[seat] for seat in hand.makers)
    trump = hand.trump.word if hand.trump is not None else ""
    some = number(taken) if taken else "none"
    called = f"called {trump}{', alone,' if hand.alone else ''}"
    if bid is not None:
        called = f"bid {bid[1]}, {called.removesuffix(',')},"
    return f"{maker} {called} and took {some} of {number(hand.rules.deal.hand_size)} tricks."


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
        return f"{voice.seat(action.seat)} claimed the last tricks: they could not be lost."
    return f"{_seats(conceders(hand.rules, hand.state, action.seat), voice)} conceded the last tricks."


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


def _tricks(hand: Hand, outcome: Outcome, voice: Voice) -> str:
    """What each seat took, and what it counted where a seat scores for itself."""
    rules = hand.rules
    parts: list[str] = []
    for seat, won in enumerate(hand.tricks_won):
        out = hand.state.is_out(seat)
        own = ""
        if len(rules.parties) == rules.num_players and not out:
            own = f" ({outcome.points[rules.party_of[seat]]:+})".replace("-", "\N{MINUS SIGN}")
        parts.append(f"{voice.seat(seat)} {'dropped out' if out else number(won) if won else 'none'}{own}")
    return f"Tricks: {', '.join(parts)}. {counting_words(hand)}".strip()
