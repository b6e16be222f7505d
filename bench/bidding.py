"""What a local best response gains over the learnt calls: `python bench/bidding.py [STATES] [LAYOUTS]`."""

import sys

import numpy as np

from euchre.bots.learnt.nets.model import load_model
from euchre.bots.training.responding import respond
from euchre.kernels.chance import stream
from euchre.processes import cores
from euchre.solver.batch import in_threads


def main() -> None:
    states = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    layouts = int(sys.argv[2]) if len(sys.argv) > 2 else 64
    model = load_model()
    for name, stuck in (("stuck dealer", 1), ("thrown in", 0)):
        out = np.zeros((states, 2))
        done = [0] * cores()

        def work(thread: int, rows: slice, out: np.ndarray = out, done: list[int] = done, stuck: int = stuck) -> None:
            seed = stream(4, thread)
            part = out[rows]
            done[thread] = respond(len(part), layouts, model.policy, model.calls(stuck=bool(stuck)), stuck, seed, part)
            part[done[thread] :] = np.nan

        in_threads(work, states)
        found = out[~np.isnan(out[:, 1])]
        error = 1.96 * found[:, 1].std() / len(found) ** 0.5
        print(f"{name}: {len(found):,} states, gain {found[:, 1].mean():+.4f} ± {error:.4f} points")
        for turn in range(8):
            here = found[found[:, 0] == turn][:, 1]
            if len(here) > 1:
                print(f"  turn {turn + 1}: {len(here):6,} states, {here.mean():+.4f}")


if __name__ == "__main__":
    main()
