"""An evening as a director and the tables run it, and a recount of it that knows nothing of the package's own."""

from collections import Counter, defaultdict
from random import Random

from euchre.tournament import events as ev
from euchre.tournament.decide import begin, decide
from euchre.tournament.evening import AtTable, Director, Evening, hashed
from euchre.tournament.fold import fold
from euchre.tournament.planning import to_draw
from euchre.tournament.scores import Score
from euchre.tournament.setup import Setup

NAMES = [
    "Ada", "Bram", "Carl", "Dora", "Ebba", "Finn", "Greta", "Hugo", "Ines", "Jonas", "Kaja", "Lars", "Marta", "Nils",
    "Otis", "Petra", "Quinn", "Rosa", "Sven", "Tilda", "Ulla", "Vera", "Wren", "Yara", "Piet", "Zoe",
]  # fmt: skip
KEY = "0123456789abcdef" * 2
SECRET = "f" * 64


class Club:
    """One evening, its director and its tables."""

    def __init__(self, **setup: object) -> None:
        made = Setup(**({"name": "Friday club"} | setup))  # type: ignore[arg-type]
        self.now: Evening = begin(ev.Opened(setup=made, key=hashed(KEY), director="Dora", secret=SECRET), 0)
        self.clock = 0

    def ask(self, by: Director | AtTable, *asked: ev.Event, seen: int | None = None) -> None:
        self.clock += 1000
        looked = self.now.version if seen is None else seen
        for noted in decide(self.now, by, asked, seen=looked, at=self.clock):
            self.now = fold(self.now, noted)

    def direct(self, *asked: ev.Event, seen: int | None = None) -> None:
        self.ask(Director("Dora"), *asked, seen=seen)

    def come(self, *names: str) -> None:
        self.direct(*(ev.Joined(name=name) for name in names))

    def draw(self) -> None:
        self.direct(*to_draw(self.now))

    @property
    def last(self) -> int:
        return len(self.now.rounds) - 1

    def send(self, table: int, side: int, score: Score) -> None:
        """A side of a table sends what it counted."""
        player = self.now.rounds[-1].tables[table][2 * side]
        self.ask(AtTable(table), ev.Entered(round=self.last, table=table, player=player, score=score))

    def rule(self, number: int, table: int, score: Score, why: str = "") -> None:
        self.direct(ev.Ruled(round=number, table=table, score=score, why=why))

    def play(self, chance: Random) -> None:
        """Every table of the round plays and both sides send the same."""
        for table in range(len(self.now.rounds[-1].tables)):
            score = dealt(chance, self.now.setup)
            self.send(table, 0, score)
            self.send(table, 1, score)


def dealt(chance: Random, setup: Setup) -> Score:
    """A round of hands with a result that can be."""
    boxes = tuple(chance.choice((1, 1, 1, 2, 4)) * chance.choice((1, -1)) for _ in range(setup.hands))
    sides = (sum(box for box in boxes if box > 0), -sum(box for box in boxes if box < 0))
    loners = [0, 0, 0, 0]
    for box in boxes:
        if abs(box) == 4:
            loners[(2 if box < 0 else 0) + chance.randrange(2)] += 1
    extra = chance.choice((1, 2)) if sides[0] == sides[1] and setup.kind not in ("individual", "rotation") else 0
    extra = 0 if setup.kind in ("swiss", "round_robin") else extra
    return Score(sides=sides, boxes=boxes, loners=(loners[0], loners[1], loners[2], loners[3]), extra=extra)


def recount(sheets: dict[tuple[int, int], tuple[tuple[int, ...], Score]]) -> dict[int, tuple[int, int, int]]:
    """Points, loners and games won of every player, from the sheets of the tables: (round, table) to players, score."""
    points, loners, won = defaultdict[int, int](int), Counter[int](), Counter[int]()
    for players, score in sheets.values():
        for seat, player in enumerate(players):
            mine, theirs = score.sides if seat < 2 else score.sides[::-1]
            points[player] += mine
            loners[player] += score.loners[seat]
            won[player] += mine > theirs
    return {player: (points[player], loners[player], won[player]) for player in points}
