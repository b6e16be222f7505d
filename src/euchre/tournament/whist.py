"""Whist tournaments: everyone partners everyone once and opposes everyone twice.

They exist for every number of players 4n (in 4n - 1 rounds) and 4n + 1 (in 4n + 1 rounds, one sitting out). Those
here are developed from one round: a constant is added to every player, modulo the number of rounds, while the player
called infinity stays. For a prime 4n + 1 the first round is given by powers of a primitive root (Moore 1896, in
Anderson, *Combinatorial Designs and Tournaments*, 1997); for 9 by the field of nine elements; the others were found
by search and are checked by a test.
"""

from typing import Final

from euchre.tournament.table import Round, Seating

__all__ = ["whist"]

INF: Final = -1

_STARTERS: Final[dict[int, tuple[tuple[int, int, int, int], ...]]] = {
    4: ((INF, 0, 1, 2),),
    8: ((INF, 5, 0, 1), (2, 4, 6, 3)),
    12: ((9, 1, 8, 3), (0, 10, 6, 2), (7, 5, INF, 4)),
    16: ((0, 3, 4, 12), (2, 13, 10, 8), (1, INF, 9, 14), (11, 5, 7, 6)),
    20: ((18, 15, 1, 12), (11, 5, 3, 4), (13, 8, 17, 7), (2, 0, 9, 16), (14, 10, INF, 6)),
    21: ((15, 2, 1, 20), (0, 3, 9, 10), (6, 16, 4, 8), (11, 18, 14, 5), (17, 12, 13, 7)),
    24: ((10, 9, 3, 22), (6, 13, 8, 5), (16, 1, 4, 15), (19, 17, 12, 2), (0, 18, 20, 14), (7, 21, 11, INF)),
    25: ((18, 7, 9, 13), (24, 14, 0, 22), (17, 23, 10, 8), (16, 3, 15, 20), (5, 6, 2, 11), (19, 1, 12, 4)),
    28: (
        (6, INF, 2, 25),
        (4, 12, 14, 24),
        (18, 3, 21, 5),
        (9, 22, 10, 19),
        (7, 0, 1, 23),
        (26, 20, 13, 15),
        (11, 8, 17, 16),
    ),
    32: (
        (6, 11, 4, 19),
        (13, 3, 18, 25),
        (INF, 14, 17, 21),
        (28, 0, 5, 27),
        (7, 30, 20, 1),
        (16, 15, 26, 12),
        (29, 9, 23, 10),
        (24, 22, 2, 8),
    ),
    33: (
        (4, 31, 7, 30),
        (13, 21, 10, 11),
        (9, 22, 29, 27),
        (23, 26, 18, 32),
        (8, 1, 19, 28),
        (17, 12, 16, 0),
        (6, 2, 25, 14),
        (5, 20, 3, 24),
    ),
    36: (
        (29, 34, 12, 23),
        (10, 3, 15, 2),
        (27, 21, 30, 11),
        (1, 18, 32, 33),
        (28, 31, 4, 16),
        (8, 17, 13, INF),
        (5, 19, 26, 6),
        (9, 7, 25, 0),
        (22, 14, 20, 24),
    ),
    40: (
        (1, 17, 25, 19),
        (8, 13, 9, 2),
        (36, 18, INF, 31),
        (32, 33, 35, 21),
        (4, 6, 24, 37),
        (11, 30, 20, 16),
        (3, 12, 28, 0),
        (26, 23, 10, 27),
        (7, 38, 14, 29),
        (5, 15, 22, 34),
    ),
}


def whist(players: int) -> tuple[Round, ...]:
    """The rounds of a whist tournament; empty where none is known here.

    >>> len(whist(8)), len(whist(13)), whist(10)
    (7, 13, ())
    """
    if players == _NINE:
        return _over_nine()
    starter = _STARTERS.get(players) or (_prime_starter(players) if players % 4 == 1 and _is_prime(players) else ())
    if not starter:
        return ()
    modulus = players - (players % 4 == 0)
    rounds = []
    for shift in range(modulus):
        tables = tuple(
            Seating(*(modulus if each == INF else (each + shift) % modulus for each in table)) for table in starter
        )
        seated = {player for table in tables for player in table}
        rounds.append(Round(tables, tuple(player for player in range(players) if player not in seated)))
    return tuple(rounds)


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % each for each in range(2, int(number**0.5) + 1))


def _prime_starter(prime: int) -> tuple[tuple[int, int, int, int], ...]:
    """For a prime 4n + 1 and a primitive root g: g^i and g^(i+2n) against g^(i+n) and g^(i+3n), i below n."""
    count = prime // 4
    root = next(each for each in range(2, prime) if _order(each, prime) == prime - 1)
    power = [pow(root, each, prime) for each in range(prime - 1)]
    return tuple((power[i], power[i + 2 * count], power[i + count], power[i + 3 * count]) for i in range(count))


def _order(number: int, prime: int) -> int:
    value, order = number, 1
    while value != 1:
        value, order = value * number % prime, order + 1
    return order


_NINE: Final = 9


def _over_nine() -> tuple[Round, ...]:
    """Nine players are the elements a + b i with a and b modulo 3 and i i = -1; 1 + i generates the others from 1."""

    def times(x: tuple[int, int], y: tuple[int, int]) -> tuple[int, int]:
        return (x[0] * y[0] - x[1] * y[1]) % 3, (x[0] * y[1] + x[1] * y[0]) % 3

    power = [(1, 0)]
    for _ in range(7):
        power.append(times(power[-1], (1, 1)))
    rounds = []
    for shift in range(_NINE):
        player = [3 * ((a + shift // 3) % 3) + (b + shift) % 3 for a, b in power]
        tables = tuple(Seating(player[i], player[i + 4], player[i + 2], player[i + 6]) for i in (0, 1))
        rounds.append(Round(tables, (shift,)))
    return tuple(rounds)
