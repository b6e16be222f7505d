"""Training everything from nothing: card policy, contracts played out, call networks, again, how deals end.

Each step writes a file into a folder and is left out when the file is there, so training goes on where it stopped.
With one thread the same seed gives the same weights; more threads share weights without locks and differ a little.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.bids import SIZE
from euchre.bots.learnt.nets.ends import flipped
from euchre.bots.learnt.nets.features import TABLES
from euchre.bots.learnt.nets.model import Model, save_model
from euchre.bots.learnt.nets.net import HIDDEN, INPUTS, Weights
from euchre.bots.learnt.nets.policy import WEIGHTS
from euchre.bots.scores import ENDS
from euchre.bots.training.bids import count_ends, learn, play_contracts
from euchre.bots.training.play import compare, improve
from euchre.kernels.chance import stream
from euchre.kernels.values import narrow_table
from euchre.solver.batch import in_threads

__all__ = ["Training", "TrainingPlan"]

Floats = NDArray[np.float64]

_CHUNK: Final = 500_000
_SPREAD: Final = 0.6
_RATE: Final = 0.15


def _rate(part: float) -> float:
    """The step size after a part of the deals: level at first, then falling to a fourteenth."""
    return _RATE * float(min(1.0, 0.07 ** ((part - 0.25) / 0.75)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingPlan:
    """How much of everything, in deals.

    Attributes:
        seed: decides everything.
        threads: how many share the work.
        searched: first deals of the card policy, following open-hand values.
        played: deals of the card policy in the first round, following results.
        refined: the same in each later round, with the call networks of the round before.
        contracts: deals whose contracts are played out, in the first round and the later ones.
        epochs: passes over them for the call networks.
        rounds: rounds of card policy and call networks.
        measured: deals of which it is counted how they end.
    """

    seed: int = 1
    threads: int = 2
    searched: int = 600_000
    played: int = 3_000_000
    refined: int = 24_000_000
    contracts: tuple[int, int] = (300_000, 1_500_000)
    epochs: int = 4
    rounds: int = 2
    measured: int = 1_000_000

    def scaled(self, part: float) -> "TrainingPlan":
        """A plan with a part of the deals."""
        return TrainingPlan(
            seed=self.seed, threads=self.threads, searched=int(self.searched * part), played=int(self.played * part),
            refined=int(self.refined * part), contracts=(int(self.contracts[0] * part), int(self.contracts[1] * part)),
            epochs=self.epochs, rounds=self.rounds, measured=int(self.measured * part),
        )  # fmt: skip


def _keep(path: Path, **arrays: Any) -> None:
    """Write a step's file whole or not at all."""
    fresh = path.with_suffix(".new.npz")
    np.savez(fresh, **arrays)
    fresh.replace(path)


class Training:
    """Training in a folder."""

    def __init__(self, folder: Path, plan: TrainingPlan, tell: Callable[[str], None] = lambda _: None) -> None:
        self.folder = folder
        self.plan = plan
        self.tell = tell
        folder.mkdir(parents=True, exist_ok=True)

    def run(self) -> Model:
        """Do what is left to be done; the model, which is also in `weights.npz` of the folder."""
        callers: dict[str, Floats] = {}
        policy = self.untaught()
        for number in range(self.plan.rounds):
            policy = self.policy(number, policy, callers.get("stuck", np.zeros(0)))
            callers = self.calls(number, policy)
        ends = np.stack([self.ends(policy, callers["free"], stuck=0), self.ends(policy, callers["stuck"], stuck=1)])
        model = Model(policy=policy, stuck=callers["stuck"], free=callers["free"], ends=ends)
        save_model(str(self.folder / "weights.npz"), model)
        return model

    def _seed(self, *words: int) -> int:
        mixed = self.plan.seed
        for word in words:
            mixed = stream(mixed, word + 1)
        return mixed

    def untaught(self) -> Weights:
        """A policy that plays every card as likely: the net's first layer at random, the rest nothing."""
        weights = np.zeros(WEIGHTS, np.float32)
        first = slice(TABLES, TABLES + INPUTS * HIDDEN)
        weights[first] = np.random.default_rng(self.plan.seed).normal(0.0, 0.15, INPUTS * HIDDEN)
        return weights

    def policy(self, number: int, start: Weights, callers: Floats) -> Weights:
        """The card policy of a round, in chunks that are kept as they are done."""
        path = self.folder / f"policy-{number}.npz"
        weights, squares, done = start.copy(), np.full(WEIGHTS, 1.0, np.float32), 0
        if path.exists():
            with np.load(path) as kept:
                weights, squares, done = kept["weights"], kept["squares"], int(kept["done"])
        goal = self.plan.refined if number else self.plan.played
        if number == 0 and done == 0:
            first = weights.copy()
            self._improve(self.plan.searched, 1, weights, squares, 0.2, np.zeros(0), self._seed(number, 99))
            self.tell(f"policy after {self.plan.searched:,} searched deals: {self._gain(weights, first)}")
        if done == 0:
            squares[:] = 5.0
        before = weights.copy()
        while done < goal:
            rate = _rate(done / goal) if number else _RATE
            count = min(_CHUNK, goal - done)
            self._improve(count, 0, weights, squares, rate, callers, self._seed(number, done))
            done += count
            _keep(path, weights=weights, squares=squares, done=np.array(done))
            self.tell(f"policy {number} after {done:,} deals: {self._gain(weights, before)} over where this began")
        return weights

    def _improve(
        self, count: int, searched: int, weights: Weights, squares: Weights, rate: float, callers: Floats, seed: int
    ) -> None:
        def work(thread: int, rows: slice) -> None:
            state, table = stream(seed, thread), narrow_table()
            deals = rows.stop - rows.start
            improve(deals, searched, weights, squares, rate, 0.001, _SPREAD, callers, state, table)

        in_threads(work, count, self.plan.threads)

    def _gain(self, weights: Weights, before: Weights) -> str:
        out = np.empty(40_000)

        def work(thread: int, rows: slice) -> None:
            compare(rows.stop - rows.start, weights, before, _SPREAD, stream(77, thread), out[rows])

        in_threads(work, len(out), self.plan.threads)
        return f"{out.mean():+.4f} ± {1.96 * out.std() / len(out) ** 0.5:.4f} points a deal"

    def calls(self, number: int, policy: Weights) -> dict[str, Floats]:
        """The call networks of a round, with and without a stuck dealer."""
        path = self.folder / f"calls-{number}.npz"
        if path.exists():
            with np.load(path) as kept:
                return {"stuck": kept["stuck"], "free": kept["free"]}
        count = self.plan.contracts[min(number, 1)]
        packs, levels = np.zeros((count, 24), np.int8), np.zeros((count, 8, 4, 2), np.int8)
        seed = self._seed(number, 7)

        def deal(thread: int, rows: slice) -> None:
            play_contracts(policy, stream(seed, thread), packs[rows], levels[rows])

        in_threads(deal, count, self.plan.threads)
        self.tell(f"calls {number}: every contract of {count:,} deals played out")
        made: dict[str, Floats] = {}
        for name, stuck in (("stuck", 1), ("free", 0)):
            made[name] = self._learn(packs, levels, stuck, f"calls {number}, {name}")
        _keep(path, **made)
        return made

    def _learn(self, packs: Any, levels: Any, stuck: int, name: str) -> Floats:
        weights = np.random.default_rng(self.plan.seed).normal(0.0, 0.15, SIZE)
        pieces = 10 * self.plan.epochs
        size = len(packs) // 10 or 1
        for piece in range(pieces):
            start = (piece % 10) * size
            rate = 0.03 * (1 - piece / pieces)
            tau = max(0.02, 0.3 * (1 - piece / (0.25 * pieces)))
            packs_now, levels_now = packs[start : start + size], levels[start : start + size]
            found = [0.0] * self.plan.threads

            def work(
                thread: int, rows: slice, packs: Any = packs_now, levels: Any = levels_now, rate: float = rate,
                tau: float = tau, found: list[float] = found,
            ) -> None:  # fmt: skip
                found[thread] = learn(packs[rows], levels[rows], weights, rate, tau, stuck)

            in_threads(work, len(packs_now), self.plan.threads)
            if piece % 5 == 4:
                self.tell(f"{name}: {piece + 1} of {pieces}, eldest's side {sum(found) / len(found):+.3f}")
        return weights

    def ends(self, policy: Weights, callers: Floats, *, stuck: int) -> Floats:
        """How deals end in self-play, by turn, as `Model.ends` has it for one rule."""
        counts = np.zeros((self.plan.threads, 8, ENDS), np.int64)

        def work(thread: int, rows: slice) -> None:
            seed = stream(self._seed(55, stuck), thread)
            count_ends(rows.stop - rows.start, policy, callers, stuck, seed, counts[thread])

        in_threads(work, self.plan.measured, self.plan.threads)
        total = counts.sum(axis=0)
        shares: Floats = total / np.maximum(total.sum(axis=1, keepdims=True), 1)
        self.tell(f"ends for the dealer's side, stuck {stuck}: {np.round(flipped(shares[0]), 4).tolist()}")
        return shares
