"""The learnt weights and what goes with them; see `model-card.md` beside them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.bids import SIZE
from euchre.bots.learnt.nets.ends import flipped, mixing
from euchre.bots.learnt.nets.files import Shape, read_arrays, write_arrays
from euchre.bots.learnt.nets.net import Weights
from euchre.bots.learnt.nets.policy import WEIGHTS
from euchre.bots.scores import ENDS, net_points
from euchre.rules import Rules

__all__ = ["FORMAT", "SHAPES", "Model", "load_model", "points_table", "save_model"]

Floats = NDArray[np.float64]

FORMAT: Final = 3
"""The format of files of weights; 2 had net points instead of `ends`."""
SHAPES: Final[Mapping[str, Shape]] = {"policy": (WEIGHTS,), "stuck": (SIZE,), "free": (SIZE,), "ends": (2, 8, ENDS)}
"""The arrays of such a file."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Model:
    """All learnt parts.

    Attributes:
        policy: float32 of shape (WEIGHTS,), the card policy.
        stuck: float64 of shape (SIZE,), the call networks where the dealer must call in the end.
        free: the same where a deal may be thrown in.
        ends: float64 of shape (2, 8, ENDS): how often deals that reach a turn end in each way (`bots.scores`) for the
            side whose turn it is; row 1 where the dealer must call.
    """

    policy: Weights
    stuck: Floats
    free: Floats
    ends: Floats

    def calls(self, *, stuck: bool) -> Floats:
        """The call networks for the rule."""
        return self.stuck if stuck else self.free

    def mix(self, *, stuck: bool) -> tuple[float, ...]:
        """How often a deal ends in each way for the dealer's side."""
        mixed: list[float] = flipped(self.ends[int(stuck), 0]).tolist()
        return tuple(mixed)

    def worths(self, worth: tuple[float, ...], *, stuck: bool) -> Floats:
        """What the call networks foresee is worth, of shape (8, WORTHS), when each end is worth so much."""
        return np.ascontiguousarray(_mixing(self, stuck) @ np.array(worth))


@lru_cache(maxsize=8)
def _mixing(model: Model, stuck: bool) -> Floats:  # noqa: FBT001 -- a key
    return mixing(model.ends[int(stuck)])


def save_model(path: str, model: Model) -> None:
    """Write a model as `.npz`, in half precision."""
    arrays = {name: getattr(model, name).astype(np.float16) for name in ("policy", "stuck", "free")}
    write_arrays(path, FORMAT, arrays | {"ends": model.ends.astype(np.float32)})


@lru_cache(maxsize=4)
def load_model(path: str | None = None) -> Model:
    """Read a model; without a path the one in the package.

    Raises:
        EuchreError: the file is none, or its format or an array's shape is not that of `SHAPES`.
    """

    def kind(key: str) -> type:
        return np.float32 if key == "policy" else np.float64

    found: dict[str, Any] = read_arrays(path, __package__, "weights.npz", FORMAT, SHAPES, kind)
    return Model(**found)


@lru_cache(maxsize=64)
def points_table(model: Model, rules: Rules) -> Floats:
    """What the call networks foresee is worth in points under some rules, of shape (8, WORTHS)."""
    stuck = rules.bidding.when_all_pass.sticks
    return model.worths(net_points(rules), stuck=stuck)
