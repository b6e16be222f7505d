"""Beyond one game: what a win counts, what is carried over, rubbers, and where a score stands.

Sources: catalogue 1.7, 2.1, C22; Somerset laws 1 and 7 for the rubber; Keller and Bicycle railroad for laps and
slams.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from euchre.errors import EuchreError
from euchre.game.game import Game, game_winner
from euchre.rules import Rules, Tally, hand_points

__all__ = [
    "GameResult", "Match", "Status", "game_result", "has_loner_range", "lone_reach", "points_needed", "status",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """What a finished game was.

    Attributes:
        winner: the party that won.
        score: the final score, overshoot included.
        skunk: whether no other party has a point.
        games: how many games the win counts.
        next_start: the score the next game begins with.
    """

    winner: int
    score: tuple[int, ...]
    skunk: bool
    games: int
    next_start: tuple[int, ...]


def game_result(
    rules: Rules, score: Sequence[int], hands_played: int = 0, *, winner: int | None = None
) -> GameResult | None:
    """What a game that stands at `score` was; None while it goes on.

    A win against nothing is a skunk, and counts two games with `slam` or `skunk=double`. With `laps` what the winner
    has above the target starts the next game. Give `winner` where an extra hand has decided it.
    """
    found = game_winner(rules, score, hands_played) if winner is None else winner
    if found is None:
        return None
    skunk = not rules.scoring.countdown and all(points <= 0 for party, points in enumerate(score) if party != found)
    double = skunk and (rules.end.slam or rules.end.skunk == "double")
    surplus = max(0, score[found] - rules.scoring.target) if rules.end.laps else 0
    start = tuple(surplus if party == found else first for party, first in enumerate(rules.start_score))
    return GameResult(winner=found, score=tuple(score), skunk=skunk, games=1 + double, next_start=start)


def points_needed(rules: Rules, score: Sequence[int], party: int) -> int:
    """How many points `party` needs to win if the others score no more; 0 when it has them."""
    if rules.scoring.countdown:
        return max(0, score[party])
    goal = rules.scoring.target + (rules.end.win_by_two == "above_target")
    if rules.end.win_by_two != "off":
        goal = max(goal, 2 + max(points for other, points in enumerate(score) if other != party))
    return max(0, goal - score[party])


@dataclass(frozen=True, slots=True)
class Status:
    """Where a score stands, party by party.

    Attributes:
        in_the_barn: one point from winning.
        loner_range: a lone march would win, or make up exactly what the side is behind.
    """

    in_the_barn: tuple[bool, ...]
    loner_range: tuple[bool, ...]


def status(rules: Rules, score: Sequence[int]) -> Status:
    """Who is in the barn, and who is in loner range (catalogue 1.7, 5; C22).

    Loner range has two meanings in seed 003, six points of ten and four behind; both follow from the target and what
    a lone march is worth, and either counts. In a countdown, and where nobody may go alone, there is none.
    """
    needed = [points_needed(rules, score, party) for party in range(len(score))]
    lone = has_loner_range(rules)
    near = []
    for party, own in enumerate(score):
        reach = lone_reach(rules, party) if lone else 0
        near.append(0 < needed[party] <= reach or max(score) - own == reach > 0)
    return Status(tuple(points == 1 for points in needed), tuple(near))


def lone_reach(rules: Rules, party: int = 0) -> int:
    """What the scorer gives a party for every trick taken alone."""
    seat, size = rules.parties[party][0], rules.deal.hand_size
    tricks = tuple(size * (each == seat) for each in range(rules.num_players))
    bid = size if rules.bidding.mode == "auction" else None
    makers = (seat,) if rules.table.partnership == "called_card" else rules.teams[seat]
    return hand_points(rules, Tally(maker=seat, makers=makers, tricks=tricks, alone=True, bid=bid)).parties[party]


def has_loner_range(rules: Rules) -> bool:
    """Whether there is a loner range: not in a countdown, and not where nobody may go alone."""
    return rules.may_go_alone and not rules.scoring.countdown


@dataclass(frozen=True, kw_only=True)
class Match:
    """Games one after another. `record` returns the match with one more game.

    In a rubber the first party with two games wins; its games count as `games` says, and two points come on top. With
    laps, points left over from the third game are played out in a fourth, which counts as a game but does not take
    the rubber away (Somerset laws 1 and 7). Elsewhere a match goes on as long as people like.

    Attributes:
        rules: the rules of every game.
        results: the games so far.
    """

    rules: Rules
    results: tuple[GameResult, ...] = ()

    def record(self, game: Game | GameResult) -> "Match":
        """The match after a finished game.

        Raises:
            EuchreError: the game is not finished or nobody has won it, or the rubber was over already.
        """
        if isinstance(game, Game):
            result = game_result(self.rules, game.score, game.hands_played, winner=game.winner)
            if result is None:
                raise EuchreError("the game has no winner yet")
        else:
            result = game
        if self.winner is not None:
            raise EuchreError("the rubber is over: no more games count")
        return replace(self, results=(*self.results, result))

    @property
    def start(self) -> tuple[int, ...]:
        """The score the next game begins with."""
        return self.results[-1].next_start if self.results else self.rules.start_score

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each party has won, each game once."""
        return tuple(sum(result.winner == party for result in self.results) for party in range(len(self.start)))

    @property
    def winner(self) -> int | None:
        """The party that has won the rubber; None while it goes on and where no rubber is played."""
        if not self.rules.end.rubber or self._lap_due:
            return None
        first = [result.winner for result in self.results[:3]]
        return next((party for party in first if first.count(party) == 2), None)

    @property
    def _lap_due(self) -> bool:
        """Whether a fourth game is played because the third left points over."""
        return self.rules.end.laps and len(self.results) == 3 and self.start != self.rules.start_score

    @property
    def points(self) -> tuple[int, ...]:
        """What the games count for each party, a love game double, with two points for a rubber."""
        games = [
            sum(result.games for result in self.results if result.winner == party) for party in range(len(self.wins))
        ]
        return tuple(points + 2 * (party == self.winner) for party, points in enumerate(games))
