"""What is played for, kept beside the score: stakes for a game, a point or a trick, and pots bet hand by hand.

A ledger holds whole units of stake, never money: what a unit is worth is for the people at the table. Source:
catalogue 1.8 (seed 003).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from euchre.game.game import Game
from euchre.game.match import game_result
from euchre.rules import Rules

__all__ = ["Entry", "Ledger", "settle"]


def settle(
    rules: Rules, score: Sequence[int], winner: int, *, games: int = 1, tricks: Sequence[int] | None = None
) -> tuple[int, ...]:
    """What each party wins, or pays as a negative number, at the end of a game. The sum is zero.

    Every loser pays the winner. Stakes per game are one stake for each game the win counts; per point, one for each
    point of difference; per trick, one for each trick of difference where tricks were counted, and otherwise, as
    seed 003 has it, also for each point. Pots are settled hand by hand instead.

    >>> settle(Rules.of(betting="per_point", stake=2), (10, 6), 0)
    (8, -8)
    """
    betting = rules.betting
    counted = tricks if betting.betting == "per_trick" and tricks is not None else score
    owed = []
    for party in range(len(score)):
        difference = max(0, abs(counted[winner] - counted[party]))
        due = {"per_game": games, "per_point": difference, "per_trick": difference}.get(betting.betting, 0)
        owed.append(0 if party == winner else due * betting.stake)
    return tuple(sum(owed) if party == winner else -due for party, due in enumerate(owed))


_FOR: Final = {"per_game": "game won", "per_point": "points of difference", "per_trick": "tricks of difference"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a ledger: what for, and what each party won or paid."""

    what: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """Everything won and paid, in order. Methods return the ledger with more lines.

    Attributes:
        rules: the rules, whose betting part says what is paid.
        entries: the lines so far.
    """

    rules: Rules
    entries: tuple[Entry, ...] = ()

    def record(self, game: Game) -> "Ledger":
        """The ledger after a game: a line for every pot that changed hands, and one for the end of the game.

        An unfinished game adds its pots alone, a tie that is shared too.
        """
        lines = [
            Entry(f"pot of hand {number}", outcome.pot)
            for number, outcome in enumerate(game.outcomes, start=1)
            if any(outcome.pot)
        ]
        result = game_result(self.rules, game.score, game.hands_played, winner=game.winner)
        if result is not None:
            taken = tuple(map(sum, zip(*(outcome.tricks for outcome in game.outcomes if outcome.tricks), strict=True)))
            amounts = settle(self.rules, game.score, result.winner, games=result.games, tricks=taken or None)
            if any(amounts):
                lines.append(Entry(_FOR[self.rules.betting.betting], amounts))
        return replace(self, entries=(*self.entries, *lines))

    @property
    def balance(self) -> tuple[int, ...]:
        """What each party has won or lost in all."""
        parties = len(self.rules.parties)
        return tuple(sum(entry.amounts[party] for entry in self.entries) for party in range(parties))

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The balance of each seat: partners split what their side has won or lost."""
        balance, parties = self.balance, self.rules.parties
        return tuple(Fraction(balance[party], len(parties[party])) for party in self.rules.party_of)

    def cents(self, unit: int) -> tuple[int, ...]:
        """The balance of each seat in money, a unit being worth so many cents. The sum is zero.

        What cannot be split evenly goes to the first seats of a side, a cent each.

        >>> Ledger(rules=Rules.of(), entries=(Entry("game won", (1, -1)),)).cents(25)
        (13, -13, 12, -12)
        """
        found = [0] * self.rules.num_players
        for amount, seats in zip(self.balance, self.rules.parties, strict=True):
            each, left = divmod(abs(amount) * unit, len(seats))
            for place, seat in enumerate(seats):
                found[seat] = (each + (place < left)) * (1 if amount > 0 else -1)
        return tuple(found)
