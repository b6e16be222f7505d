"""What was foreseen against what happened, in self-play: `python -m bench.calibration [DECISIONS] [BOT]`.

Games are played by four of a bot. Decisions drawn at random are valued before they are taken, and the value of what is
then done is compared with what the hand brought and with who won the game; of some the same is looked at in ten times
as many worlds. Prints JSON lines: kinds of decisions, tenths of the decisions by the chance to win foreseen and by
points foreseen, and how often intervals cover. Ctrl-C prints what there is.

`python -m docs.make_calibration` puts docs/calibration.jsonl, where these lines are kept, into docs/analysis.md and
draws it.
"""

import json
import math
import random
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from euchre import Game, Rules
from euchre.analysis import Valued, evaluate
from euchre.analysis.kinds import KINDS, kind_of
from euchre.bots import Bot, make_bot
from euchre.game import View
from euchre.stats import interval, share

GAMES = ("house_stick_the_dealer", "north_american")
WORLDS = 160
SHARE = 0.35
"""Of the decisions of a game, how many are valued."""
DEEP = 0.02
"""Of those valued, how many are valued again, in ten times as many worlds."""


class Row(NamedTuple):
    """A decision: foreseen and happened, of the side that decided.

    Attributes:
        game: the number of the game: decisions of one go together.
        kind: of what kind.
        said: points foreseen.
        got: points that the hand brought.
        chance: chance to win foreseen.
        won: 1 if the game was won, else 0.
        covered: whether the interval of points reaches what ten times as many worlds say; None where not looked at.
    """

    game: int
    kind: str
    said: float
    got: float
    chance: float
    won: float
    covered: bool | None


def played(number: int, bot: Bot) -> list[Row]:
    """Some decisions of one game."""
    chance = random.Random(f"calibration:{number}")
    game = Game.new(Rules.of(GAMES[number % len(GAMES)]), seed=f"calibration:{number}")
    rows: list[tuple[int, Row]] = []
    while not game.is_over:
        hand, found = game.hand(), []
        while hand.actor is not None:
            view = hand.view(hand.actor)
            action = bot.choose(view).action
            if len(view.legal_actions()) > 1 and chance.random() < SHARE:
                value = evaluate(view, worlds=WORLDS, seed=number)[action]
                covered = _covered(view, value, number) if chance.random() < DEEP else None
                found.append((hand.rules.party_of[hand.actor], kind_of(view, action), value, covered))
            hand = hand.apply(action)
        assert hand.outcome is not None
        points = hand.outcome.points
        for party, kind, value, covered in found:
            got = float(points[party] - points[1 - party])
            rows.append((party, Row(number, kind, value.points, got, value.win or 0.0, 0.0, covered)))
        game = game.record(hand)
    return [row._replace(won=float(party == game.winner)) for party, row in rows]


def _covered(view: View, value: Valued, seed: int) -> bool:
    deep = evaluate(view, worlds=10 * WORLDS, seed=seed + 1_000_003)[value.action]
    return abs(deep.points - value.points) <= math.hypot(value.interval, deep.interval) + 1e-9


def summed(rows: list[Row], about: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The lines: of all, by kind, by tenths, and of intervals."""
    yield {"about": "run", **about, "games": len({row.game for row in rows}), "decisions": len(rows)}
    for kind in ("all", *KINDS):
        own = [row for row in rows if kind in ("all", row.kind)]
        if len(own) > 1:
            points = _clustered((row.game, row.got - row.said) for row in own)
            win = _clustered((row.game, row.won - row.chance) for row in own)
            yield {"about": "kind", "kind": kind, "decisions": len(own), "points": points, "win": win}
    for about_what, said, got in (("win", "chance", "won"), ("points", "said", "got")):
        ranked = sorted(rows, key=lambda row: float(getattr(row, said)))
        for tenth in range(10):
            part = ranked[len(ranked) * tenth // 10 : len(ranked) * (tenth + 1) // 10]
            mean = sum(getattr(row, said) for row in part) / len(part)
            happened = _clustered((row.game, float(getattr(row, got))) for row in part)
            yield {
                "about": f"tenth by {about_what}", "tenth": tenth + 1, "decisions": len(part),
                "foreseen": round(mean, 4), "happened": happened,
            }  # fmt: skip
    looked = [row.covered for row in rows if row.covered is not None]
    if looked:
        covered, ends = sum(looked), share(sum(looked), len(looked))
        yield {
            "about": "intervals", "decisions": len(looked), "covered": round(covered / len(looked), 4),
            "ci95": [round(end, 4) for end in ends],
        }  # fmt: skip


def _clustered(pairs: Iterable[tuple[int, float]]) -> list[float | None]:
    """A mean and half the width of its 95 % interval, None where that is not known; decisions of a game go together."""
    games: defaultdict[int, list[float]] = defaultdict(list)
    for number, value in pairs:
        games[number].append(value)
    count = sum(map(len, games.values()))
    mean = sum(map(sum, games.values())) / count
    average = count / len(games)
    spread = interval([mean + sum(value - mean for value in each) / average for each in games.values()])
    return [round(mean, 4), round(spread.half, 4) if math.isfinite(spread.half) else None]


def main(decisions: int = 20_000, name: str = "club") -> None:
    """Play, then print."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells have what runs in the background not hear it
    bot, rows, number = make_bot(name), list[Row](), 0
    try:
        while len(rows) < decisions:
            rows += played(number, bot)
            number += 1
            if number % 25 == 0:
                print(f"{len(rows):,} decisions of {number:,} games", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    for line in summed(rows, {"bot": name, "worlds": WORLDS, "rules": GAMES}):
        print(json.dumps(line))


if __name__ == "__main__":
    words = sys.argv[1:]
    main(int(words[0]) if words else 20_000, *words[1:2])
