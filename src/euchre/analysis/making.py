"""Puzzles made from self-play: who plays, what is kept, and how closely it is looked at.

A file of puzzles is made game by game. What is written down of a game depends on the seed, its number and what was
kept before it, so that a broken-off file goes on as if it had not been.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Final

from euchre.analysis.depth import Margin, deep, worths
from euchre.analysis.evaluation import Evaluation
from euchre.analysis.kinds import kind_of
from euchre.analysis.puzzles import Puzzle, from_line, to_line
from euchre.analysis.reasons import explain
from euchre.analysis.themes import THEMES, Theme, theme_of
from euchre.analysis.values import Evaluator
from euchre.bots import Bot, make_bot
from euchre.bots.seeding import seed_of
from euchre.errors import EuchreError
from euchre.game import Action, Game, View
from euchre.game.actions import Play
from euchre.rules import Rules

__all__ = ["Begun", "PuzzleCount", "begun", "go_on", "of_game"]

QUOTA: Final = 110
"""How many of each theme are made at most."""
_EASY: Final = 0.35
"""The share of those that every bot gets right, at most."""
_RULES: Final = (*("north_american",) * 6, *("house_stick_the_dealer",) * 3)
_ELSEWHERE: Final = ("british_25", "new_zealand_11", "bicycle", "ontario", "somerset_1888")
"""Each tenth game is one of these, in turn; there cards alone are asked about."""
_PLAYERS: Final = ("club", "club", "expert")
_ASKED: Final = (*(("casual", number) for number in range(6)), ("club", 0), ("rule", 0))
"""The bots whose misses make a puzzle hard, with their seeds."""
_WEIGHTS: Final = (1 / 3, 1 / 3, 1 / 3)
_SCREEN: Final = 120
"""Worlds of the first look."""
_DEEP: Final = 1600
"""Worlds of the second, which decides."""
_OPEN_HANDS: Final = 600
"""Worlds of the second where hands are searched open."""
_LEAST: Final = 0.08
"""Points by which the best must be ahead: less is not worth learning."""
_AHEAD: Final = 4.0
"""Standard errors by which it must be ahead when it is made, so that others find three."""
_A_HAND: Final = 3


@dataclass(slots=True)
class PuzzleCount:
    """How much of what is wanted is there, by theme: all, and what every bot gets right."""

    themes: Counter[str]
    easy: Counter[str]

    @classmethod
    def of(cls, found: Sequence[Puzzle]) -> "PuzzleCount":
        """Count puzzles."""
        kept = cls(Counter(), Counter())
        for puzzle in found:
            kept.add(puzzle)
        return kept

    def add(self, puzzle: Puzzle) -> None:
        """Count one more."""
        self.themes[puzzle.theme] += 1
        self.easy[puzzle.theme] += puzzle.missed == 0.0

    def wants(self, theme: str, *, easy: bool) -> bool:
        """Whether one more is wanted."""
        return self.themes[theme] < QUOTA and not (easy and self.easy[theme] >= _EASY * QUOTA)

    @property
    def done(self) -> bool:
        """Whether nothing more is wanted."""
        return all(self.themes[theme.key] >= QUOTA for theme in THEMES)


def of_game(seed: int, number: int, kept: PuzzleCount) -> Iterator[Puzzle]:
    """The puzzles of one game; each is counted in `kept`."""
    name = _RULES[number % 10] if number % 10 < len(_RULES) else _ELSEWHERE[number // 10 % len(_ELSEWHERE)]
    bot = make_bot(_PLAYERS[number % len(_PLAYERS)], seed=f"{seed}:{number}")
    game = _begun_game(Rules.parse(name), f"{seed}:{number}")
    while not game.is_over:
        hand, of_hand = game.hand(), Counter[str]()
        while hand.actor is not None:
            view = hand.view(hand.actor)
            action = bot.choose(view).action
            if of_hand.total() < _A_HAND and len(view.legal_actions()) > 1:
                puzzle = _puzzle(view, action, seed, kept)
                if puzzle is not None and of_hand[puzzle.theme] == 0:
                    of_hand[puzzle.theme] += 1
                    kept.add(puzzle)
                    yield puzzle
            hand = hand.apply_unchecked(action)
        game = game.record(hand)


def _begun_game(rules: Rules, seed: str) -> Game:
    """A game from the start, or every other one from a score in its midst, as the end of a game is short."""
    chance = Random(seed)
    if len(rules.parties) != 2 or chance.random() < 0.5:
        return Game.new(rules, seed=seed)
    most = rules.scoring.target - 1
    return Game.new(rules, seed=seed, start=(chance.randint(0, most), chance.randint(0, most)))


def _puzzle(view: View, action: Action, seed: int, kept: PuzzleCount) -> Puzzle | None:
    """A puzzle of a decision, if it makes one that is wanted."""
    standard = Evaluator(view).is_standard
    if not standard and not isinstance(action, Play):
        return None
    answers = _answers(view)
    if len({each for row in answers for each in row} | {action}) == 1 and _lot(seed, view) > _EASY:
        return None
    found, margin = deep(view, _SCREEN, seed_of(seed, view))
    if margin.ahead < _LEAST / 2 or not margin.holds(1.5) or not _wanted(found, margin, answers, kept):
        return None
    found, margin = deep(view, _DEEP if standard else _OPEN_HANDS, seed_of(f"{seed} deep", view))
    if margin.ahead < _LEAST or not margin.holds(_AHEAD) or not _wanted(found, margin, answers, kept):
        return None
    return _as_puzzle(found, margin, _missed(answers, margin))


def _wanted(found: Evaluation, margin: Margin, answers: tuple[tuple[Action, ...], ...], kept: PuzzleCount) -> bool:
    theme = _theme(found)
    return theme is not None and kept.wants(theme.key, easy=_missed(answers, margin) == 0.0)


def _as_puzzle(found: Evaluation, margin: Margin, missed: float) -> Puzzle:
    theme = _theme(found)
    assert theme is not None
    return Puzzle(
        view=str(found.view), theme=theme.key, best=tuple(each.token for each in margin.best),
        margin=round(margin.ahead, 3), error=round(margin.error, 4), worlds=found.worlds, missed=round(missed, 3),
        values=worths(found), reason=explain(found, found.best.action).text,
    )  # fmt: skip


def _theme(found: Evaluation) -> Theme | None:
    """What it is about; alone or not is asked where one of the two best actions is a call alone."""
    first, second = found.values[0].action, found.values[1].action
    return theme_of(found.view, kind_of(found.view, first, second), worths(found))


@cache
def _bot(name: str, seed: int) -> Bot:
    return make_bot(name, seed=seed)


def _answers(view: View) -> tuple[tuple[Action, ...], ...]:
    """What the bots do: a row of answers for each name."""
    names = dict.fromkeys(name for name, _ in _ASKED)
    return tuple(tuple(_bot(each, seed).choose(view).action for each, seed in _ASKED if each == name) for name in names)


def _missed(answers: tuple[tuple[Action, ...], ...], margin: Margin) -> float:
    """The share of bots that miss it, every name counting the same."""
    return sum(
        weight * sum(each not in margin.best for each in row) / len(row)
        for weight, row in zip(_WEIGHTS, answers, strict=True)
    )


def _lot(seed: int, view: View) -> float:
    digest = blake2b(f"{seed} lot {view}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") / 2**32


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """A file of puzzles as far as it is made.

    Attributes:
        games: how many games were looked at.
        puzzles: what they gave.
    """

    games: int = 0
    puzzles: tuple[Puzzle, ...] = ()


def begun(path: Path, seed: int) -> Begun:
    """What a broken-off file holds; what was written after the last whole game is cut off.

    Raises:
        EuchreError: it was made with another seed, or is no such file.
    """
    if not path.exists():
        path.write_text(_mark(seed, 0), encoding="utf-8")
    kept, games, found, held = 0, 0, list[Puzzle](), list[Puzzle]()
    for line in path.read_bytes().splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        if line.startswith(b'{"seed"'):
            mark = json.loads(line)
            if mark["seed"] != seed:
                raise EuchreError(f"{path} was begun with seed {mark['seed']}: go on with that one, or remove the file")
            games, kept = mark["games"], len(found) + len(held)
            found += held
            held = []
        else:
            held.append(from_line(line.decode("utf-8")))
    lines = [f"{to_line(each)}\n" for each in found]
    assert kept == len(lines)
    path.write_text("".join(lines) + _mark(seed, games), encoding="utf-8")
    return Begun(games=games, puzzles=tuple(found))


def go_on(path: Path, seed: int, wanted: int) -> Iterator[Begun]:
    """Make puzzles into a file, game by game, until there are so many or no kind wants more.

    Raises:
        EuchreError: as `begun`.
    """
    now = begun(path, seed)
    kept = PuzzleCount.of(now.puzzles)
    yield now
    while not kept.done and len(now.puzzles) < wanted:
        more = tuple(of_game(seed, now.games, kept))
        now = Begun(games=now.games + 1, puzzles=now.puzzles + more)
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{to_line(each)}\n" for each in more) + _mark(seed, now.games))
        yield now


def _mark(seed: int, games: int) -> str:
    return json.dumps({"seed": seed, "games": games}) + "\n"
