"""The search against an independent one in C, where a compiler is there to build it."""

import subprocess
from pathlib import Path

import numpy as np
import pytest

from euchre.kernels.jit import JIT
from euchre.kernels.values import narrow_deals, narrow_table
from euchre.solver.yardsticks import built

SOURCE = Path(__file__).parents[2] / "bench" / "reference" / "solve.c"


def test_100_000_random_deals_are_worth_what_the_reference_says() -> None:
    count = 100_000 if JIT else 200
    with built(SOURCE) as program:
        if program is None:
            pytest.skip("no C compiler")
        dealt = subprocess.run([program, "gen", str(count), "11"], capture_output=True, check=True).stdout
        said = subprocess.run([program, "run"], input=dealt, capture_output=True, check=True).stdout
    hands = np.array([int(word, 16) for word in dealt.split()], np.int64).reshape(count, 4)
    expected = np.array(said.split(), np.int64)
    found, table = np.empty(count, np.int64), narrow_table()
    narrow_deals(hands, 5, 0, np.arange(1, 6), table, found)
    assert (found == expected).all()
    narrow_deals(hands, 5, 0, np.array([3, 5]), table, found)
    assert (found == (expected >= 3).astype(np.int64) + (expected == 5)).all()
