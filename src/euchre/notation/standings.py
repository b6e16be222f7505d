"""Who stands where after several games, player by player: in a match partners may change from game to game."""

from collections.abc import Iterable
from dataclasses import dataclass

from euchre.notation.egn.players import own_id
from euchre.notation.record import GameRecord

__all__ = ["Standing", "Standings", "standings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What one player has come to.

    Attributes:
        player: their name.
        games: games they played.
        won: games their side won.
        points: points of their side at the end of each game, in all.
    """

    player: str
    games: int
    won: int
    points: int


class Standings:
    """The players of some games so far. `add` takes a game in, `rows` tells how they stand."""

    def __init__(self) -> None:
        self._found: dict[str, Standing] = {}

    def add(self, record: GameRecord) -> None:
        """Count one more game; a list of positions is none."""
        if record.positions:
            return
        for party, seats in enumerate(record.rules.parties):
            names = {own_id(record, seat) or record.players[seat]: seat for seat in seats if record.players}
            for key, seat in names.items():  # a bot may sit in several seats of a side
                name = record.players[seat]
                if key:
                    had = self._found.get(key) or Standing(player=name or key, games=0, won=0, points=0)
                    self._found[key] = Standing(
                        player=had.player,
                        games=had.games + 1,
                        won=had.won + (record.winner == party),
                        points=had.points + record.score[party],
                    )

    @property
    def rows(self) -> tuple[Standing, ...]:
        """The players, best first: by games won, then by points, then by when they came."""
        return tuple(sorted(self._found.values(), key=lambda each: (-each.won, -each.points)))


def standings(records: Iterable[GameRecord]) -> tuple[Standing, ...]:
    """The players of some games, best first.

    Players are told apart by their ids, or where they have none by their names. Seats without a name are left out.
    """
    found = Standings()
    for record in records:
        found.add(record)
    return found.rows
