"""Training calls by counterfactual regret: exact passes over deals whose contracts are all played out beforehand.

Everything before a turn is a pass, so a deal is a walk of eight steps: forwards for how likely a turn is reached,
backwards for what it is worth. The strategy rests during a pass over the deals; after it regrets below nought are
forgotten, and the average strategy weighs each pass by its number.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.bids import HIDDEN, OUTPUTS, call_value, forward, inputs
from euchre.bots.learnt.nets.ends import POINTS_OF, STANDARD
from euchre.bots.learnt.nets.model import Model
from euchre.bots.learnt.regret.tables import CHOICES, CLASSES, Strategy, classify, load_tables, save_tables
from euchre.bots.training.bids import play_contracts
from euchre.bots.training.jit import kernel
from euchre.kernels.chance import stream
from euchre.kernels.jit import Ints
from euchre.solver.batch import in_threads

__all__ = ["RegretPlan", "RegretTraining", "compare", "decide", "decide_by_nets", "prepare", "walk"]

Floats = NDArray[np.float64]
Bytes = NDArray[np.int8]
_CHOICES: Final = CHOICES
_POINTS_OF: Final = POINTS_OF.astype(np.int8)
_STANDARD: Final = STANDARD
_CHUNK: Final = 250_000


@kernel("void(int8[:,::1],int8[:,:,:,::1],int64[:,::1],int8[:,:,::1])")
def prepare(packs: Bytes, levels: Bytes, classes: Ints, points: Bytes) -> None:
    """Tell the class of hand at each turn of each deal, and what each choice brings.

    Args:
        packs: shape (n, 24), from `play_contracts`.
        levels: shape (n, 8, 4, 2), from `play_contracts`.
        classes: shape (n, 8), receives the classes.
        points: shape (n, 8, CHOICES), receives points for the caller's side, 0 where there is no such call.
    """
    pack, order = np.zeros(24, np.int64), np.zeros(4, np.int64)
    for row in range(len(packs)):
        for i in range(24):
            pack[i] = packs[row, i]
        for turn in range(8):
            classes[row, turn] = classify(pack, 5 * (turn & 3), pack[20], turn, order)
            for choice in range(_CHOICES):
                points[row, turn, choice] = 0
            for choice in range(1, 3 if turn < 4 else _CHOICES):
                call = choice - 1 if turn < 4 else choice + 1
                level = levels[row, turn, order[call >> 1], call & 1]
                if level >= 0:
                    points[row, turn, choice] = _POINTS_OF[call & 1, level]


@kernel("void(float64[::1],int8[::1],int64,float64[::1])", inline=True)
def _match(regrets: Floats, points: Bytes, may_pass: int, chances: Floats) -> None:
    """Choices in proportion to their regrets, of those there are; all the same where no regret is above nought."""
    total, count = 0.0, 0
    for choice in range(_CHOICES):
        there = points[choice] != 0 or (choice == 0 and may_pass)
        chances[choice] = regrets[choice] if there else 0.0
        total += chances[choice]
        count += 1 if there else 0
    for choice in range(_CHOICES):
        if total > 0.0:
            chances[choice] /= total
        elif points[choice] != 0 or (choice == 0 and may_pass):
            chances[choice] = 1.0 / count


@kernel("float64(int64[:,::1],int8[:,:,::1],int64,float64,float64[:,::1],float64[:,::1],float64[:,::1])")
def walk(
    sets: Ints, points: Bytes, stuck: int, weight: float, regrets: Floats, gained: Floats, average: Floats
) -> float:
    """One pass over deals: everybody's regrets under the strategy that regrets tell, and that strategy's average.

    Args:
        sets: shape (n, 8), the row of each turn in the tables.
        points: shape (n, 8, CHOICES), from `prepare`.
        stuck: whether the dealer must call in the end.
        weight: of this pass in the average.
        regrets: shape (rows, CHOICES), none below nought; not changed.
        gained: the same shape, has the regrets of this pass added.
        average: the same shape, has the strategy added, by how likely its player lets it come to each turn.

    Returns:
        Mean points of the side that does not deal.
    """
    chances, total = np.zeros((8, _CHOICES)), 0.0
    for row in range(len(sets)):
        for turn in range(8):
            may_pass = 0 if stuck and turn == 7 else 1
            _match(regrets[sets[row, turn]], points[row, turn], may_pass, chances[turn])
        value = 0.0  # of the turn that follows, for the side of the first turn
        for turn in range(7, -1, -1):
            here, side = sets[row, turn], -1.0 if turn & 1 else 1.0
            own, others = 1.0, 1.0
            for before in range(turn):
                if before == turn - 4:
                    own = chances[before, 0]
                else:
                    others *= chances[before, 0]
            stay = side * value
            mean = chances[turn, 0] * stay
            for choice in range(1, _CHOICES):
                mean += chances[turn, choice] * points[row, turn, choice]
            if turn < 7 or not stuck:
                gained[here, 0] += others * (stay - mean)
            for choice in range(1, _CHOICES):
                if points[row, turn, choice] != 0:
                    gained[here, choice] += others * (points[row, turn, choice] - mean)
            for choice in range(_CHOICES):
                average[here, choice] += weight * own * chances[turn, choice]
            value = side * mean
        total += value
    return total / len(sets)


@kernel("void(int64[:,::1],int8[:,:,::1],int64,float64[:,::1],int8[:,::1])")
def decide(sets: Ints, points: Bytes, stuck: int, average: Floats, chosen: Bytes) -> None:
    """The likeliest choice at each turn of each deal; `chosen` of shape (n, 8) receives it, the rest as in `walk`."""
    for row in range(len(sets)):
        for turn in range(8):
            most = -1.0
            for choice in range(_CHOICES):
                there = points[row, turn, choice] != 0 or (choice == 0 and not (stuck and turn == 7))
                if there and average[sets[row, turn], choice] > most:
                    chosen[row, turn], most = choice, average[sets[row, turn], choice]


@kernel("void(int8[:,::1],int8[:,:,::1],int64,float64[::1],int8[:,::1])")
def decide_by_nets(packs: Bytes, points: Bytes, stuck: int, weights: Floats, chosen: Bytes) -> None:
    """The same by the call networks, `weights` of shape (SIZE,), for points."""
    pack, worth, hidden, out = np.zeros(24, np.int64), _STANDARD.copy(), np.zeros(HIDDEN), np.zeros(OUTPUTS)
    active, order, slots = np.zeros(7, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    for row in range(len(packs)):
        for i in range(24):
            pack[i] = packs[row, i]
        for turn in range(8):
            classify(pack, 5 * (turn & 3), pack[20], turn, order)
            inputs(pack, 5 * (turn & 3), pack[20], turn, active, slots)
            forward(weights, turn, active, hidden, out)
            best = -1e9 if stuck and turn == 7 else 0.0
            if turn < 7:
                for o in range(7):
                    best += out[o] * worth[turn, o]
            chosen[row, turn] = 0
            for choice in range(1, _CHOICES):
                if points[row, turn, choice] == 0:
                    continue
                call = choice - 1 if turn < 4 else choice + 1
                slot = call >> 1
                if slot >= 2 and slots[slot] != order[slot]:
                    slot = 5 - slot
                value = call_value(out, 2 * slot + (call & 1), worth[turn])
                if value > best:
                    chosen[row, turn], best = choice, value


@kernel("void(int8[:,:,::1],int8[:,::1],int8[:,::1],float64[::1])")
def compare(points: Bytes, one: Bytes, other: Bytes, out: Floats) -> None:
    """What callers gain a deal over others, each deal called twice with sides changed.

    Args:
        points: shape (n, 8, CHOICES), from `prepare`.
        one: shape (n, 8), the choice at each turn.
        other: the same of the others.
        out: shape (n,), receives points.
    """
    for row in range(len(points)):
        out[row] = 0.0
        for side in range(2):
            for turn in range(8):
                ours = turn & 1 == side
                choice = one[row, turn] if ours else other[row, turn]
                if choice:
                    out[row] += (0.5 if ours else -0.5) * points[row, turn, choice]
                    break


@dataclass(frozen=True, slots=True, kw_only=True)
class RegretPlan:
    """How much of everything.

    Attributes:
        seed: decides everything, with any number of threads.
        threads: how many share the dealing; the passes are walked by one.
        deals: deals that are passed over.
        held: other deals, to measure on.
        passes: passes over the deals.
    """

    seed: int = 1
    threads: int = 2
    deals: int = 6_000_000
    held: int = 1_000_000
    passes: int = 20

    def scaled(self, part: float) -> "RegretPlan":
        """A plan with a part of the deals."""
        return replace(self, deals=int(self.deals * part), held=int(self.held * part))


class RegretTraining:
    """Training in a folder, with cards as a model plays them."""

    def __init__(
        self, folder: Path, plan: RegretPlan, model: Model, tell: Callable[[str], None] = lambda _: None
    ) -> None:
        self.folder = folder
        self.plan = plan
        self.model = model
        self.tell = tell
        folder.mkdir(parents=True, exist_ok=True)

    def run(self) -> tuple[Strategy, Strategy]:
        """The tables without and with a stuck dealer, also in `regret.npz` of the folder, from which they are read."""
        path = self.folder / "regret.npz"
        if not path.exists():
            packs, classes, points = self.deal(self.plan.deals + self.plan.held)
            self.tell(f"regret: every contract of {len(packs):,} deals played out")
            known = np.unique(classes[: self.plan.deals])
            rows = np.full(CLASSES, len(known))
            rows[known] = np.arange(len(known))
            for row in classes:
                row[:] = rows[row]
            free, stuck = (self.learn(packs, known, classes, points, stuck) for stuck in (0, 1))
            save_tables(str(path), free, stuck)
        return load_tables(str(path))

    def deal(self, count: int) -> tuple[Bytes, Ints, Bytes]:
        """Deals, and classes and points as in `prepare`."""
        packs, classes = np.zeros((count, 24), np.int8), np.zeros((count, 8), np.int64)
        points = np.zeros((count, 8, CHOICES), np.int8)

        def work(_: int, chunks: slice) -> None:
            for chunk in range(chunks.start, chunks.stop):
                rows = slice(chunk * _CHUNK, min(count, (chunk + 1) * _CHUNK))
                levels = np.zeros((rows.stop - rows.start, 8, 4, 2), np.int8)
                play_contracts(self.model.policy, stream(stream(self.plan.seed, 2), chunk), packs[rows], levels)
                prepare(packs[rows], levels, classes[rows], points[rows])

        in_threads(work, -(-count // _CHUNK), self.plan.threads)
        return packs, classes, points

    def learn(self, packs: Bytes, known: Ints, sets: Ints, points: Bytes, stuck: int) -> Strategy:
        """The average strategy of all passes.

        Args:
            packs: shape (n, 24), the deals passed over, then those held back.
            known: shape (rows,), the class of each row, ascending.
            sets: shape (n, 8), the row of each turn; `len(known)` for a class not known.
            points: shape (n, 8, CHOICES), from `prepare`.
            stuck: whether the dealer must call in the end.
        """
        split = self.plan.deals
        regrets, average = np.zeros((len(known) + 1, CHOICES)), np.zeros((len(known) + 1, CHOICES))
        ours, nets = np.zeros((len(packs) - split, 8), np.int8), np.zeros((len(packs) - split, 8), np.int8)
        decide_by_nets(packs[split:], points[split:], stuck, self.model.calls(stuck=bool(stuck)), nets)
        gain = np.zeros(len(ours))
        for number in range(1, self.plan.passes + 1):
            gained = np.zeros_like(regrets)
            walk(sets[:split], points[:split], stuck, float(number), regrets, gained, average)
            regrets = np.maximum(regrets + gained, 0.0)
            if number % 5 == 0 or number == self.plan.passes:
                decide(sets[split:], points[split:], stuck, average, ours)
                compare(points[split:], ours, nets, gain)
                error = 1.96 * gain.std() / len(gain) ** 0.5
                self.tell(
                    f"regret, stuck {stuck}: pass {number} of {self.plan.passes},"
                    f" {gain.mean():+.4f} ± {error:.4f} points a deal over the call networks"
                )
        average = average[:-1]
        average /= np.maximum(average.sum(axis=1, keepdims=True), 1e-300)
        return Strategy(classes=known.astype(np.int32), chances=np.rint(255 * average).astype(np.uint8))
