"""The learnt weights and what goes with them; see `model-card.md` beside them."""

from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.net import Weights

__all__ = ["Model", "load_model", "save_model"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Model:
    """All learnt parts.

    Attributes:
        policy: float32 of shape (WEIGHTS,), the card policy.
        stuck: float64 of shape (SIZE,), the call networks where the dealer must call in the end.
        free: the same where a deal may be thrown in.
        mixes: float64 of shape (2, 7), how often a deal brings the dealer's side -4, -2, -1, 0, 1, 2, 4 points; row 1
            where the dealer must call.
    """

    policy: Weights
    stuck: Floats
    free: Floats
    mixes: Floats

    def calls(self, *, stuck: bool) -> Floats:
        """The call networks for the rule."""
        return self.stuck if stuck else self.free


def save_model(path: str, model: Model) -> None:
    """Write a model as `.npz`, in half precision."""
    np.savez_compressed(
        path,
        policy=model.policy.astype(np.float16), stuck=model.stuck.astype(np.float16),
        free=model.free.astype(np.float16), mixes=model.mixes,
    )  # fmt: skip


@lru_cache(maxsize=4)
def load_model(path: str | None = None) -> Model:
    """Read a model; without a path the one in the package."""
    packaged = resources.as_file(resources.files(__package__) / "weights.npz")
    with packaged as own, np.load(path or own, allow_pickle=False) as found:
        return Model(
            policy=np.ascontiguousarray(found["policy"], np.float32),
            **{name: np.ascontiguousarray(found[name], np.float64) for name in ("stuck", "free", "mixes")},
        )
