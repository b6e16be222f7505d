"""`euchre train`: the learnt parts of the bots, from nothing."""

import sys
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["train"]


def train(
    folder: Annotated[Path, typer.Argument(help="Where the steps are kept; training goes on where it stopped.")],
    seed: Annotated[int, typer.Option(help="Decides everything.")] = 1,
    threads: Annotated[int, typer.Option(min=1, help="With 1 the same seed gives the same weights.")] = 2,
    part: Annotated[float, typer.Option(min=0.0001, max=10, help="How much of the deals to train on.")] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of card policy and call networks.")] = 2,
    regret: Annotated[
        bool, typer.Option("--regret", help="Make `regret.npz` of the `weights.npz` there: calls by regret.")
    ] = False,
) -> None:
    """Train card policy and call networks by self-play; the model is `weights.npz` in the folder.

    Nothing is downloaded: the deals are made as they are needed. Took 30 minutes on two busy cores.
    """
    from euchre.bots.training.plan import Plan, Training

    weights = folder / "weights.npz"
    if not (regret and weights.exists()):
        Training(folder, Plan(seed=seed, threads=threads, rounds=rounds).scaled(part), _tell).run()
    if not regret:
        return
    from euchre.bots.learnt.nets.model import load_model
    from euchre.bots.training.regret import RegretPlan, RegretTraining

    regret_plan = RegretPlan(seed=seed, threads=threads).scaled(part)
    RegretTraining(folder, regret_plan, load_model(str(weights)), _tell).run()


def _tell(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
