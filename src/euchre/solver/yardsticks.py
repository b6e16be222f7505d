"""What the benchmark times beside the kernels: a reference search in C, and OpenSpiel. Each may be missing."""

import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

__all__ = ["built", "openspiel", "reference_times", "spiel_hands", "spiel_resample", "spiel_states"]


@contextmanager
def built(source: Path | None) -> Iterator[str | None]:
    """The reference search compiled, while the block lasts; None without source or compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if source is None or compiler is None or not source.is_file():
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "solve")
        build = [compiler, "-O3", "-mpopcnt", "-o", program, str(source)]
        subprocess.run(build, check=True)  # noqa: S603 -- the user's own compiler on the source they named
        yield program


def reference_times(program: str, count: int, seed: int) -> list[float]:
    """Microseconds a deal of the reference: exact tricks, points, at least three."""
    run = [program, "time", str(count), str(seed)]
    said = subprocess.run(run, capture_output=True, text=True, check=True)  # noqa: S603 -- built just now
    return [float(line.split()[1]) for line in said.stdout.splitlines()]


def openspiel() -> Any:
    """OpenSpiel's euchre, None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.load_game("euchre")


def spiel_hands(game: Any, count: int, seed: int) -> None:
    """Play random hands, chance included."""
    chance = random.Random(seed)
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))


def spiel_states(game: Any, count: int, seed: int) -> list[Any]:
    """The states at every decision of some random hands."""
    chance, states = random.Random(seed), []
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                states.append(state.clone())
            state.apply_action(chance.choice(state.legal_actions()))
    return states


def spiel_resample(states: list[Any], times: int, seed: int) -> None:
    """Resample each state from what its player knows."""
    chance = random.Random(seed)
    for state in states:
        for _ in range(times):
            state.resample_from_infostate(state.current_player(), chance.random)
