"""What is paid for things out of order: fines, which side they go to, and what becomes of the pot.

A fine goes to the other side, towards winning: upwards, in a countdown downwards. It is paid however the hand ends.
Who plays with whom may come out only later, so a state keeps who is fined, and points are counted when the hand ends.

Sources: catalogue 1.8, 2.7 and A18; Somerset laws 4 and 63 to 71.
"""

from collections.abc import Iterable
from dataclasses import replace

from euchre.game.facts import Fine
from euchre.game.outcome import Outcome
from euchre.game.state import State
from euchre.rules import Rules
from euchre.rules.result import Result

__all__ = [
    "add_fines", "ended_by_revoke", "fine_points", "fined", "pot_won", "public_makers", "settle_pot", "side_of",
]  # fmt: skip


def public_makers(rules: Rules, state: State) -> tuple[int, ...]:
    """The seats that everybody knows to be on the makers' side: a called partner once the card has been played."""
    if state.maker is None or state.called is None:
        return state.makers(rules)
    partner = next((seat for plays in state.all_plays for seat, card in plays if card is state.called), state.maker)
    return tuple(dict.fromkeys((state.maker, partner)))


def side_of(rules: Rules, makers: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats that stand together with `seat` when a fine is paid, itself included.

    Partners, whether they share a score or not; where a card is called, its holder with the maker, and the others
    together. Where everybody plays for themselves nobody else.
    """
    if rules.table.partnership != "called_card" or not makers:
        return rules.teams[seat]
    return makers if seat in makers else tuple(other for other in range(rules.num_players) if other not in makers)


def fined(rules: Rules, state: State) -> tuple[int, ...]:
    """The change of every party's score by the fines so far."""
    return fine_points(rules, state.fines, state.makers(rules))


def fine_points(rules: Rules, fines: Iterable[Fine], makers: tuple[int, ...]) -> tuple[int, ...]:
    """The change of every party's score by these fines, in a hand with these seats on the makers' side."""
    towards = -1 if rules.scoring.countdown else 1
    total = [0] * len(rules.parties)
    for fine in fines:
        side = side_of(rules, makers, fine.seat)
        for party, seats in enumerate(rules.parties):
            if fine.lost:
                total[party] -= towards * fine.points * (fine.seat in seats)
            elif not set(seats) & set(side):
                total[party] += towards * fine.points
    return tuple(total)


def add_fines(rules: Rules, state: State) -> State:
    """The state of a hand that has just ended, its fines in the outcome; a pot that nobody won goes back."""
    assert state.outcome is not None
    pot = state.outcome.pot or (0,) * len(state.pot)
    points = tuple(a + b for a, b in zip(state.outcome.points, fined(rules, state), strict=True))
    if (points, pot) == (state.outcome.points, state.outcome.pot):
        return state
    return state.replace(outcome=replace(state.outcome, points=points, pot=pot))


def settle_pot(rules: Rules, state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """What each party wins or loses of the pot in a hand that brought these points."""
    return pot_won(rules, state.pot, points, folded=state.folded)


def pot_won(
    rules: Rules, put: tuple[int, ...], points: tuple[int, ...], *, folded: int | None = None
) -> tuple[int, ...]:
    """What each party wins or loses of what all have put in; a shared best takes nothing, who folded cannot win."""
    if not put:
        return ()
    best = min(points) if rules.scoring.countdown else max(points)
    winners = [party for party, earned in enumerate(points) if earned == best]
    if folded is not None:
        winners = [party for party in range(len(points)) if party != folded]
    if len(winners) != 1:
        return (0,) * len(put)
    whole = sum(put)
    return tuple((whole if party == winners[0] else 0) - own for party, own in enumerate(put))


def ended_by_revoke(rules: Rules, state: State) -> State:
    """The state of a hand that a revoke ends: its fines replace all other points, and decide about the pot."""
    pot = settle_pot(rules, state, fined(rules, state))
    return state.replace(outcome=Outcome(Result.REVOKE, (0,) * len(rules.parties), pot=pot), turn=-1)
