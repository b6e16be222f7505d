"""How fast the kernels are, beside two yardsticks timed in the same run: a reference search in C, and OpenSpiel.

Each figure is the best of many short rounds, rounds of the things compared taking turns, so that a busy machine spoils
the ratios as little as can be. The yardsticks are left out where there is no compiler, no source or no OpenSpiel.
"""

import hashlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from euchre.cards import CARDS
from euchre.game import Hand, View, shuffled_deal
from euchre.game.stages import Phase
from euchre.kernels.jit import Ints
from euchre.kernels.layout import card_bits
from euchre.kernels.playout import play_hands
from euchre.kernels.sample import plan, sample
from euchre.kernels.search import NODES
from euchre.kernels.values import narrow_deals, narrow_table, wide_cards, wide_table
from euchre.rules import Rules, Trump
from euchre.solver.batch import solve_batch
from euchre.solver.inference import deal_worlds, value_cards
from euchre.solver.yardsticks import built, openspiel, reference_times, spiel_hands, spiel_resample, spiel_states

__all__ = ["FIGURES", "Bench", "Figure", "fingerprint"]

_EXACT: Final = np.arange(1, 6)
_POINTS: Final = np.array([3, 5])
_THREE: Final = np.array([3])
_LINE: Final = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"


def random_deals(count: int, seed: int, *, width: int = 4, narrow: bool = True) -> Ints:
    """Four random hands of five from 24 cards, hearts being trump; int64 of shape (count, width)."""
    bits = card_bits(Trump.HEARTS, narrow=narrow)
    cards = np.array([int(bits[card.code]) for card in Rules.of("north_american").cards], np.int64)
    drawn = sample(plan(cards, np.ones((24, 5)), np.array([5, 5, 5, 5, 4], np.int64)), count, seed)
    out = np.zeros((count, width), np.int64)
    out[:, :4] = drawn[:, :4]
    return out


def fingerprint() -> str:
    """A line that changes when what the solver answers, or how much it looks at, changes."""
    digest = hashlib.sha256()
    deals, table = random_deals(20_000, 1), narrow_table()
    found = np.empty(len(deals), np.int64)
    for steps in (_EXACT, _POINTS, _THREE):
        narrow_deals(deals, 5, 0, steps, table, found)
        digest.update(found.astype("<i8").tobytes())
    wide = wide_table()
    for trump in (Trump.HEARTS, Trump.NO_TRUMP, Trump.LOW):
        bits = card_bits(trump)
        cards = np.array([int(bits[card.code]) for card in CARDS], np.int64)
        for seats, size in ((2, 5), (3, 5), (4, 6), (6, 5)):
            room = np.array([*[size] * seats, 33 - size * seats], np.int64)
            hands = np.zeros((50, 8), np.int64)
            hands[:, :seats] = sample(plan(cards, np.ones((33, seats + 1)), room), 50, seats)[:, :seats]
            nothing, answers = np.zeros(1, np.int64), np.empty((50, 1), np.int64)
            wide_cards(hands, seats, 0b010101, 0, size, 0, nothing, np.arange(1, size + 1), wide, answers)
            digest.update(answers.astype("<i8").tobytes())
    return f"{digest.hexdigest()[:16]} {table[NODES]} {wide[-1, 1]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure of the benchmark.

    Attributes:
        key: its name in the JSON.
        text: what it is.
        unit: of the number.
        reach: what is to be reached, from the other figures; None where there is nothing to compare with.
    """

    key: str
    text: str
    unit: str
    reach: Callable[[dict[str, Any]], float | None] = lambda _: None


def _times(key: str, factor: float) -> Callable[[dict[str, Any]], float | None]:
    return lambda found: found[key] * factor if found.get(key) else None


FIGURES: Final = (
    Figure(key="openspiel_hands_per_s", text="OpenSpiel: random whole hands, driven from Python", unit="hands/s"),
    Figure(
        key="random_hands_per_s", text="random whole hands, bidding included", unit="hands/s",
        reach=_times("openspiel_hands_per_s", 50),
    ),
    Figure(key="reference_tricks_us", text="C: exact tricks", unit="µs"),
    Figure(
        key="solve_tricks_us", text="exact tricks of random deals", unit="µs", reach=_times("reference_tricks_us", 1.1)
    ),
    Figure(key="reference_points_us", text="C: under 3, 3 or 4, 5", unit="µs"),
    Figure(
        key="solve_points_us", text="points: under 3, 3 or 4, 5", unit="µs", reach=_times("reference_points_us", 1.1)
    ),
    Figure(key="reference_three_us", text="C: at least three or not", unit="µs"),
    Figure(key="solve_three_us", text="at least three or not", unit="µs", reach=_times("reference_three_us", 1.1)),
    Figure(key="solve_three_max_us", text="the slowest of 20,000 deals of it", unit="µs", reach=lambda _: 100.0),
    Figure(
        key="lead_1000_worlds_ms", text="every opening lead valued in 1,000 sampled worlds", unit="ms",
        reach=lambda _: 15.0,
    ),
    Figure(key="openspiel_samples_per_s", text="OpenSpiel: resample_from_infostate", unit="worlds/s"),
    Figure(
        key="samples_per_s", text="consistent worlds, 10,000 at each decision of random hands", unit="worlds/s",
        reach=_times("openspiel_samples_per_s", 100),
    ),
    Figure(key="two_threads_speedup", text="two threads against one", unit="times", reach=lambda _: 1.7),
    Figure(key="compile_s", text="first compilation of everything", unit="s", reach=lambda _: 60.0),
    Figure(key="solve_process_s", text="a fresh process running `euchre solve`", unit="s", reach=lambda _: 1.0),
    Figure(key="fingerprint", text="answers and tricks looked into", unit=""),
)  # fmt: skip
"""Every figure in the order shown. Times are to be under what is to be reached, rates over it."""


def _seconds(work: Callable[..., object], *args: Any, **more: Any) -> float:
    start = time.perf_counter()
    work(*args, **more)
    return time.perf_counter() - start


@dataclass(kw_only=True)
class Bench:
    """One run.

    Attributes:
        reference: the source of the reference search in C, if it is to be timed.
        rounds: how often each thing is timed.
        found: the figures so far, by key.
    """

    reference: Path | None = None
    rounds: int = 5
    found: dict[str, Any] = field(default_factory=dict)

    def run(self, only: str | None = None) -> Iterator[str]:
        """Measure; yields what is about to be measured.

        Args:
            only: the key of one figure; what it is compared with is measured too.
        """
        for keys, work in (
            (("openspiel_hands_per_s", "random_hands_per_s"), self._hands),
            (
                tuple(f"{who}_{what}_us" for who in ("reference", "solve") for what in ("tricks", "points", "three")),
                self._solve,
            ),
            (("solve_three_max_us",), self._slowest),
            (("lead_1000_worlds_ms",), self._leads),
            (("openspiel_samples_per_s", "samples_per_s"), self._samples),
            (("two_threads_speedup",), self._threads),
            (("compile_s", "solve_process_s"), self._processes),
            (("fingerprint",), self._fingerprint),
        ):
            if only is None or only in keys:
                yield ", ".join(figure.text for figure in FIGURES if figure.key in keys)
                work()

    def _least(self, key: str, value: float) -> None:
        self.found[key] = min(value, self.found.get(key, value))

    def _most(self, key: str, value: float) -> None:
        self.found[key] = max(value, self.found.get(key, value))

    def _hands(self) -> None:
        rules, spiel = Rules.of("north_american"), openspiel()
        play_hands(rules, 10)
        for seed in range(4 * self.rounds):
            if spiel is not None:
                self._most("openspiel_hands_per_s", 1000 / _seconds(spiel_hands, spiel, 1000, seed))
            self._most("random_hands_per_s", 100_000 / _seconds(play_hands, rules, 100_000, seed))

    def _solve(self) -> None:
        deals, table = random_deals(15_000, 2), narrow_table()
        found = np.empty(len(deals), np.int64)
        asked = {"tricks": _EXACT, "points": _POINTS, "three": _THREE}
        with built(self.reference) as program:
            for _ in range(4 * self.rounds):
                if program is not None:
                    for what, took in zip(asked, reference_times(program, len(deals), 2), strict=True):
                        self._least(f"reference_{what}_us", took)
                for what, steps in asked.items():
                    for _ in range(3):
                        spent = _seconds(narrow_deals, deals, 5, 0, steps, table, found)
                        self._least(f"solve_{what}_us", spent / len(deals) * 1e6)

    def _slowest(self) -> None:
        deals, table, found = random_deals(20_000, 3), narrow_table(), np.empty(1, np.int64)
        best = np.full(len(deals), np.inf)
        rows = list(range(len(deals)))
        for _ in range(self.rounds):  # of those still the slowest: a deal is as slow as its fastest time
            for row in rows:
                spent = _seconds(narrow_deals, deals[row : row + 1], 5, 0, _THREE, table, found)
                best[row] = min(best[row], spent * 1e6)
            rows = np.argsort(best)[-200:].tolist()
        self.found["solve_three_max_us"] = float(best.max())

    def _leads(self) -> None:
        opening = (view for view in _views(60) if view.phase == Phase.PLAY and not view.tricks and not view.trick)
        views = [view for view in opening if not view.sitting_out]
        value_cards(views[0], 10)
        best = [min(_seconds(value_cards, view, 1000, 1) for _ in range(self.rounds)) for view in views]
        self.found["lead_1000_worlds_ms"] = sum(best) / len(best) * 1e3

    def _samples(self) -> None:
        spiel, views, count = openspiel(), _views(8), 10_000
        states = [] if spiel is None else spiel_states(spiel, 8, 8)
        deal_worlds(views[0], 10)
        for seed in range(2 * self.rounds):
            if states:
                self._most("openspiel_samples_per_s", 30 * len(states) / _seconds(spiel_resample, states, 30, seed))
            self._most("samples_per_s", count * len(views) / _seconds(_draw, views, count, seed))

    def _threads(self) -> None:
        bits = np.left_shift(1, np.array([card.code for card in Rules.of("north_american").cards], np.int64))
        room = np.array([5, 5, 5, 5, 4], np.int64)
        hands = np.ascontiguousarray(sample(plan(bits, np.ones((24, 5)), room), 40_000, 5)[:, :4])
        spent = [np.inf, np.inf]
        for _ in range(6 * self.rounds):
            for threads in (1, 2):
                taken = _seconds(solve_batch, hands, trump=Trump.CLUBS, threads=threads)
                spent[threads - 1] = min(spent[threads - 1], taken)
        self.found["two_threads_speedup"] = spent[0] / spent[1]

    def _processes(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            env = {**os.environ, "EUCHRE_CACHE_DIR": folder}
            self.found["compile_s"] = _seconds(_euchre, env, "warmup")
            for _ in range(self.rounds):
                self._least("solve_process_s", _seconds(_euchre, env, "solve", _LINE))

    def _fingerprint(self) -> None:
        self.found["fingerprint"] = fingerprint()


def _euchre(env: dict[str, str], *words: str) -> None:
    run = [sys.executable, "-m", "euchre", *words]
    subprocess.run(run, env=env, check=True, capture_output=True)  # noqa: S603 -- this very program


def _draw(views: list[View], count: int, seed: int) -> None:
    for view in views:
        deal_worlds(view, count, seed)


def _views(hands: int) -> list[View]:
    """The view of whoever acts, at every decision of some random hands."""
    rules, chance, views = Rules.of("north_american"), random.Random(6), []
    for number in range(hands):
        hand = Hand(rules, shuffled_deal(rules, 6, number, number % 4))
        while hand.actor is not None:
            views.append(hand.view(hand.actor))
            hand = hand.apply_unchecked(chance.choice(hand.legal_actions()))
    return views
