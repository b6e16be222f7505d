"""`euchre train`: the learnt parts of the bots, from nothing."""

from pathlib import Path
from typing import Annotated

import typer

from euchre.cli.console import note
from euchre.cli.interrupt import until_stopped

__all__ = ["EXAMPLES", "train"]

EXAMPLES = ("euchre train model --part 0.001 --threads 1",)


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
    with until_stopped() as stop:
        _train(folder, seed, threads, part, rounds, regret=regret)
    if stop.stopped:
        note(f"stopped: what is done is in {folder}, and the same command goes on from there")
    stop.leave()


def _train(folder: Path, seed: int, threads: int, part: float, rounds: int, *, regret: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)  # before it takes any time
    from euchre.bots.training.plan import Training, TrainingPlan

    weights = folder / "weights.npz"
    if not (regret and weights.exists()):
        Training(folder, TrainingPlan(seed=seed, threads=threads, rounds=rounds).scaled(part), note).run()
    if not regret:
        return
    from euchre.bots.learnt.nets.model import load_model
    from euchre.bots.training.regret import RegretPlan, RegretTraining

    regret_plan = RegretPlan(seed=seed, threads=threads).scaled(part)
    RegretTraining(folder, regret_plan, load_model(str(weights)), note).run()
