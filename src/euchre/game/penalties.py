"""What is paid for things out of order: fines, which side they go to, and what becomes of the pot.

A fine goes to the other side, towards winning: upwards, in a countdown downwards. It is paid however the hand ends.
Who plays with whom may come out only later, so a state keeps who is fined, and points are counted when the hand ends.

Sources: catalogue 1.8, 2.7 and A18; Somerset laws 4 and 63 to 71.
"""

from dataclasses import replace

from euchre.game.outcome import Outcome
from euchre.game.state import State
from euchre.rules import Rules
from euchre.rules.result import Result

__all__ = ["add_fines", "ended_by_revoke", "fined", "public_makers", "settle_pot", "side_of"]


def public_makers(rules: Rules, state: State) -> tuple[int, ...]:
    """The seats that everybody knows to be on the makers' side: a called partner once the card has been played."""
    if state.maker is None or state.called is None:
        return state.makers(rules)
    partner = next((seat for plays in state.all_plays for seat, card in plays if card is state.called), state.maker)
    return tuple(dict.fromkeys((state.maker, partner)))


def side_of(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The seats that stand together with `seat` when a fine is paid, itself included.

    Partners, whether they share a score or not; where a card is called, its holder with the maker, and the others
    together. Where everybody plays for themselves nobody else.
    """
    makers = state.makers(rules)
    if rules.table.partnership != "called_card" or not makers:
        return rules.teams[seat]
    return makers if seat in makers else tuple(other for other in range(rules.num_players) if other not in makers)


def fined(rules: Rules, state: State) -> tuple[int, ...]:
    """The change of every party's score by the fines so far."""
    towards = -1 if rules.scoring.countdown else 1
    total = [0] * len(rules.parties)
    for fine in state.fines:
        side = side_of(rules, state, fine.seat)
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
    """What each party wins or loses of the pot in a hand that brought these points; a shared best takes nothing."""
    if not state.pot:
        return ()
    best = min(points) if rules.scoring.countdown else max(points)
    winners = [party for party, earned in enumerate(points) if earned == best]
    if state.folded is not None:
        winners = [party for party in range(len(points)) if party != state.folded]
    if len(winners) != 1:
        return (0,) * len(state.pot)
    whole = sum(state.pot)
    return tuple((whole if party == winners[0] else 0) - put for party, put in enumerate(state.pot))


def ended_by_revoke(rules: Rules, state: State) -> State:
    """The state of a hand that a revoke ends: its fines replace all other points, and decide about the pot."""
    pot = settle_pot(rules, state, fined(rules, state))
    return state.replace(outcome=Outcome(Result.REVOKE, (0,) * len(rules.parties), pot=pot), turn=-1)
