"""The end of a hand, explained: what happened, why it paid what it did, what else could have been paid."""

from dataclasses import replace

from euchre.game import Hand, Outcome
from euchre.game.actions import Claim, Concede, Revoke
from euchre.game.concessions import conceders
from euchre.game.penalties import fined
from euchre.game.stages.score import tally
from euchre.game.state import CALL, REVOKED
from euchre.rules import hand_points
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS
from euchre.server.present.trick import trick_of
from euchre.telling.facts import bid_of, facts, partner_words, shown_hand
from euchre.telling.pays import pays
from euchre.telling.words import number

__all__ = ["gains", "result_of"]


_PASSED = {
    "stick_dealer": "",
    "throw_in_next_dealer": "The cards are thrown in, and the next player deals.",
    "throw_in_same_dealer": "The cards are thrown in, and the same player deals again.",
    "forfeit_one": "The cards are thrown in, and the other side gets a point.",
}


def result_of(hand: Hand, before: tuple[int, ...], after: tuple[int, ...], *, shown: bool) -> ms.Result:
    """The result of a finished hand; its line only when the cards are public."""
    outcome = hand.outcome
    assert outcome is not None
    what = _what(outcome)
    title, why = _words(hand, _played_for(hand, outcome, what), what)
    return ms.Result(
        what=what,
        title=title,
        why=f"{why} {_penalties(hand, what)}".strip(),
        points=outcome.points,
        before=before,
        after=after,
        tricks=tuple(trick_of(trick.plays, trick.winner) for trick in hand.tricks),
        pays=_pays(hand, outcome),
        line=str(hand) if shown else "",
        shown=tuple(
            ms.OpenHand(seat=seat, cards=tuple(map(str, hand.hands[seat]))) for seat in sorted(hand.state.showing)
        ),
    )


def _what(outcome: Outcome) -> str:
    if outcome.label == "revoke":
        return "revoke"
    if outcome.kind != "scored":
        return outcome.kind
    label = outcome.label.replace("lone hand euchred", "lone euchre").replace("euchred", "euchre")
    return label.split(",")[0].replace(" ", "_")


def _played_for(hand: Hand, outcome: Outcome, what: str) -> Outcome:
    """The outcome without the penalties, where these do not stand in place of everything else."""
    if what == "revoke":
        return outcome
    points = tuple(all_ - fine for all_, fine in zip(outcome.points, fined(hand.rules, hand.state), strict=True))
    return replace(outcome, points=points)


def _penalties(hand: Hand, what: str) -> str:
    paid = () if what == "revoke" else fined(hand.rules, hand.state)
    words = [f"{{#{party}}} {points:+}" for party, points in enumerate(paid) if points]
    return f"Penalties: {', '.join(words)}." if words else ""


def _count(points: int) -> str:
    shown = str(abs(points)) if abs(points) != 1 else "1"
    return f"{shown} point{'' if abs(points) == 1 else 's'}"


def gains(points: tuple[int, ...]) -> str:
    """Who gets or loses how many points, everybody named: `2 points for {#0}`, `8 points off {#1}, 3 for {#0}`."""
    by_points: dict[int, list[int]] = {}
    for party, worth in sorted(enumerate(points), key=lambda each: -abs(each[1])):
        if worth:
            by_points.setdefault(worth, []).append(party)
    parts: list[str] = []
    for worth, parties in by_points.items():
        names = [f"{{#{party}}}" for party in parties]
        listed = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 2 else names)
        count = str(abs(worth)) if parts else _count(worth)
        parts.append(f"{count}{' each' if len(names) > 1 else ''} {'for' if worth > 0 else 'off'} {listed}")
    return ", ".join(parts) or "no points"


def _words(hand: Hand, outcome: Outcome, what: str) -> tuple[str, str]:
    rules = hand.rules
    if outcome.kind == "passed_out":
        return "Everybody passed", _PASSED.get(rules.bidding.all_pass, "") or "Nobody named a suit."
    if outcome.kind != "scored":
        shown = shown_hand(hand, MARKS)
        return "Dealt again", f"{shown or outcome.label.capitalize()}. The hand does not count."
    worth = gains(outcome.points)
    if what == "revoke":
        title = f"A revoke: {worth}" if any(outcome.points) else "Revokes on both sides: nobody scores"
        return title, _revoke_words(hand)
    if hand.maker is None or rules.scoring.per_trick:
        return f"The hand is counted: {worth}", _trick_words(hand, outcome)
    maker, taken = f"{{@{hand.maker}}}", sum(hand.tricks_won[seat] for seat in hand.makers)
    called = f"{maker} called {hand.trump.word if hand.trump is not None else ''}{', alone,' if hand.alone else ''}"
    bid = bid_of(hand)
    if bid is not None:
        called = f"{maker} bid {bid[1]}, {called.removeprefix(maker + ' ').removesuffix(',')}"
    some = number(taken) if taken else "none"
    took = f"{called}{',' if bid is not None else ''} and took {some} of {number(rules.deal.hand_size)} tricks."
    bid_is = f" of {bid[1]}" if bid is not None else ""
    titles = {
        "march": f"A march: {worth}",
        "lone_march": f"All the tricks alone: {worth}",
        "euchre": f"{maker} was euchred: {worth}",
        "lone_euchre": f"{maker} was euchred alone: {worth}",
        "made": f"{maker} made it: {worth}",
        "lone_made": f"{maker} made it alone: {worth}",
        "bid_made": f"{maker} made the bid{bid_is}: {worth}",
        "set": f"{maker} failed the bid{bid_is}: {worth}",
    }
    title = titles.get(what, f"{outcome.label.capitalize()}: {worth}")
    partner = partner_words(hand, MARKS)
    return title, f"{took} {f'{partner}. ' if partner else ''}{_why(hand, what)}{_early(hand)}".strip()


def _why(hand: Hand, what: str) -> str:
    rules = hand.rules
    size = rules.deal.hand_size
    if rules.bidding.mode == "auction":
        return ""
    if what in ("made", "lone_made"):
        counted = tally(rules, hand.state)
        everything = tuple(size * (seat == counted.makers[0]) for seat in range(rules.num_players))
        now, then = (
            max(hand_points(rules, each).parties) for each in (counted, replace(counted, tricks=everything, winners=()))
        )
        return f"That earns {_count(now)}; all {number(size)} would have earned {_count(then)}."
    if what in ("march", "lone_march"):
        return f"All {number(size)} tricks are a march."
    if what in ("euchre", "lone_euchre"):
        pays = "costs the makers points" if min(hand_points(rules, tally(rules, hand.state)).parties) < 0 else ""
        return f"The makers needed {number(rules.tricks_needed)}; falling short {pays or 'pays the other side'}."
    return ""


def _early(hand: Hand) -> str:
    if len(hand.tricks) == hand.rules.deal.hand_size:
        return ""
    action = next((action for action in reversed(hand.actions) if isinstance(action, Claim | Concede)), None)
    if action is None:
        return ""
    if isinstance(action, Claim):
        return f" {{@{action.seat}}} claimed the last tricks: they could not be lost."
    names = " and ".join(f"{{@{seat}}}" for seat in conceders(hand.rules, hand.state, action.seat))
    return f" {names} conceded the last tricks."


def _revoke_words(hand: Hand) -> str:
    charge = next((action for action in reversed(hand.actions) if isinstance(action, Revoke)), None)
    if charge is None:
        return "A suit was not followed though it could have been."
    tricks = {ruling.trick for ruling in hand.state.rulings if ruling.revoked and ruling.seat == charge.against}
    did = "had called without what a caller must hold" if tricks == {CALL} else "had not followed suit though able to"
    return f"{{@{charge.seat}}} called it: {{@{charge.against}}} {did}."


def _trick_words(hand: Hand, outcome: Outcome) -> str:
    """What each seat took, and what it counted where a seat scores for itself."""
    rules = hand.rules
    parts: list[str] = []
    for seat, won in enumerate(hand.tricks_won):
        points = f" ({outcome.points[rules.party_of[seat]]:+})".replace("-", "\N{MINUS SIGN}")
        out = hand.state.is_out(seat)
        own = points if len(rules.parties) == rules.num_players and not out else ""
        parts.append(f"{{@{seat}}} {'dropped out' if out else number(won) if won else 'none'}{own}")
    counting = next((words for words in facts(hand, MARKS) if words.startswith("Every trick counts")), "")
    return f"Tricks: {', '.join(parts)}. {counting}".strip()


def _pays(hand: Hand, outcome: Outcome) -> tuple[ms.Pay, ...]:
    if outcome.kind != "scored" or hand.maker is None:
        return ()
    rows, now = pays(hand.rules, tally(hand.rules, hand.state))
    counted = outcome.label != REVOKED
    return tuple(ms.Pay(label=row.label, points=row.points, now=counted and row is now) for row in rows)
