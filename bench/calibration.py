"""Whether values hold: predicted against what happened, in self-play: `python -m bench.calibration [DECISIONS] [BOT]`.

Games are played by four of a bot; decisions drawn at random are valued before they are taken, the one taken is
compared with what its hand brought and with who won the game. Writes `docs/calibration.json`, from which
`python docs/make_calibration.py` draws the picture and the tables of `docs/analysis.md`.
"""

import json
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from euchre import Game, Rules
from euchre.analysis import evaluate
from euchre.analysis.kinds import kind_of
from euchre.bots import make_bot
from euchre.stats import interval

FILE = Path(__file__).parents[1] / "docs" / "calibration.json"
GAMES = ("house_stick_the_dealer", "north_american")
SHARE = 0.35
"""Of the decisions of a game, how many are valued."""

Row = tuple[int, str, float, float, float, float, float]
"""Number of the game, kind, points foreseen and got, chance foreseen, whether won, half the interval of points."""


def played(number: int, bot: Any, worlds: int) -> list[Row]:
    """The decisions of one game."""
    chance = random.Random(f"calibration:{number}")
    game, rows = Game.new(Rules.of(GAMES[number % 2]), seed=f"calibration:{number}"), []
    waiting: list[tuple[str, int, float, float, float, float]] = []
    while not game.is_over:
        hand, found = game.hand(), []
        while hand.actor is not None:
            view = hand.view(hand.actor)
            action = bot.choose(view).action
            if len(view.legal_actions()) > 1 and chance.random() < SHARE:
                value = evaluate(view, worlds=worlds, seed=number)[action]
                found.append((kind_of(view, action), hand.rules.party_of[hand.actor], value))
            hand = hand.apply(action)
        points = hand.outcome.points
        for kind, party, value in found:
            waiting.append((kind, party, value.points, points[party] - points[1 - party], value.win, value.interval))
        game = game.record(hand)
    for kind, party, foreseen, got, win, half in waiting:
        rows.append((number, kind, foreseen, got, win, float(party == game.winner), half))
    return rows


def by_kind(rows: list[Row]) -> dict[str, Any]:
    """Bias a kind: points got less points foreseen, its interval from games as wholes; the same for chances."""
    found: dict[str, Any] = {}
    for kind in ["all", *sorted({row[1] for row in rows})]:
        own = [row for row in rows if kind in ("all", row[1])]
        bias, win = (_clustered([(row[0], row[got] - row[said]) for row in own]) for said, got in ((2, 3), (4, 5)))
        found[kind] = {"decisions": len(own), "points": bias, "win": win}
    return found


def _clustered(pairs: list[tuple[int, float]]) -> list[float]:
    """A mean and half the width of its interval, values of one game going together."""
    games: defaultdict[int, list[float]] = defaultdict(list)
    for number, value in pairs:
        games[number].append(value)
    mean = sum(value for _, value in pairs) / len(pairs)
    average = len(pairs) / len(games)
    spread = interval([mean + sum(value - mean for value in each) / average for each in games.values()])
    return [round(mean, 4), round(spread.half, 4)]


def deciles(rows: list[Row], said: int, got: int) -> list[list[float]]:
    """Foreseen and happened, each with its mean, in tenths of the decisions; and half the width of the interval."""
    ranked = sorted(rows, key=lambda row: row[said])
    found = []
    for tenth in range(10):
        part = ranked[len(ranked) * tenth // 10 : len(ranked) * (tenth + 1) // 10]
        mean = sum(row[said] for row in part) / len(part)
        happened, half = _clustered([(row[0], row[got]) for row in part])
        found.append([round(mean, 4), happened, half, len(part)])
    return found


def main(decisions: int = 20_000, bot: str = "club", worlds: int = 160) -> None:
    """Play, and write."""
    player, rows, number = make_bot(bot), [], 0
    while len(rows) < decisions:
        rows += played(number, player, worlds)
        number += 1
        if number % 50 == 0:
            print(f"{len(rows):,} decisions of {number:,} games", flush=True)
            if number % 200 == 0:
                print(json.dumps(by_kind(rows)), flush=True)
    found = {
        "bot": bot, "worlds": worlds, "games": number, "decisions": len(rows), "kinds": by_kind(rows),
        "points": deciles(rows, 2, 3), "win": deciles(rows, 4, 5),
    }  # fmt: skip
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found["kinds"], indent=1))


if __name__ == "__main__":
    words = sys.argv[1:]
    main(int(words[0]) if words else 20_000, *words[1:2])
