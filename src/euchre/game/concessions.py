"""Conceding the rest: it binds whoever says it, and ends the hand once the whole side has said it.

It stands only where it is known who plays with whom, and where it makes no difference to the score which of the
others gets the tricks that are left.

Source: catalogue 1.6, A19; seed 003.
"""

from collections.abc import Iterator

from euchre.game.actions import Concede
from euchre.game.penalties import public_makers
from euchre.game.stages.score import tally
from euchre.game.state import State
from euchre.rules import Rules, hand_points

__all__ = ["conceders", "is_decided", "rest_to", "stands", "takers", "waited_for", "why_not_concede"]


def _playing(rules: Rules, state: State) -> Iterator[int]:
    return (seat for seat in range(rules.num_players) if not state.is_out(seat))


def conceders(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The seats that must say it together: the side of `seat` against or with the maker, those in the play."""
    makers = public_makers(rules, state)
    return tuple(other for other in _playing(rules, state) if (other in makers) == (seat in makers))


def takers(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The seats that may get the tricks when the side of `seat` concedes, clockwise from it."""
    own = conceders(rules, state, seat)
    return tuple(other for other in state.seats_from(seat) if other not in own and not state.is_out(other))


def waited_for(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The partners of `seat` who have not conceded yet."""
    return tuple(other for other in conceders(rules, state, seat) if other != seat and Concede(other) not in state.said)


def stands(rules: Rules, state: State, seat: int) -> bool:
    """Whether a concession that `seat` has just made ends the hand."""
    return not waited_for(rules, state, seat)


def why_not_concede(rules: Rules, state: State, seat: int) -> str | None:
    """Why a side cannot give up the rest, None when it can."""
    if state.called is not None and len(public_makers(rules, state)) == 1:
        return "nobody knows yet who holds the called card, and so who would concede with whom: play on"
    if _split_matters(rules, state, takers(rules, state, seat)):
        return "it matters which of the others takes the tricks that are left: play on"
    return None


def is_decided(rules: Rules, state: State, seat: int) -> bool:
    """Whether the score is the same whoever takes the tricks that are left: then a side loses nothing by conceding."""
    return not _split_matters(rules, state, (conceders(rules, state, seat)[0], *takers(rules, state, seat)))


def rest_to(rules: Rules, state: State, seat: int) -> State:
    """The state in which a seat has been given every trick left; the unfinished trick stays as it lies."""
    rest = rules.deal.hand_size - len(state.tricks)
    return state.replace(won=_and(state.won, seat, rest), turn=-1)


def _and(won: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*won[:seat], won[seat] + more, *won[seat + 1 :])


def _split_matters(rules: Rules, state: State, seats: tuple[int, ...]) -> bool:
    """Whether the score depends on who of several seats gets which share of the rest."""
    first: tuple[tuple[int, ...], int | None] | None = None
    for won in _splits(state.won, seats, rules.deal.hand_size - len(state.tricks)):
        points = hand_points(rules, tally(rules, state.replace(won=won)))
        first = first or (points.parties, points.token)
        if (points.parties, points.token) != first:
            return True
    return False


def _splits(won: tuple[int, ...], seats: tuple[int, ...], rest: int) -> Iterator[tuple[int, ...]]:
    if len(seats) == 1:
        yield _and(won, seats[0], rest)
        return
    for more in range(rest + 1):
        yield from _splits(_and(won, seats[0], more), seats[1:], rest - more)
