"""`euchre solve`, `euchre bench` and `euchre warmup` as run from a shell."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app
from euchre.kernels.jit import JIT, cache_folder

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"
KEPT = Path(__file__).parents[2] / "bench" / "fingerprint.txt"
compiled = pytest.mark.skipif(not JIT, reason="needs compiling")


def euchre(*words: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-m", "euchre", *words]
    return subprocess.run(run, input=stdin, capture_output=True, text=True, check=False, env={**os.environ, **env})


def test_solve_prints_one_object_with_tricks_points_values_and_line() -> None:
    result = CliRunner().invoke(app, ["solve", "--json", LINE])
    answer = json.loads(result.stdout)
    assert set(answer) == {"tricks", "points", "values", "line"}
    assert list(answer["values"]) == ["9s", "Js", "Td", "Kc"]
    assert answer["values"]["Kc"] == {"tricks": 1, "points": -2}
    assert (answer["tricks"], answer["points"], len(answer["line"])) == (1, [0, 2], 16)


def test_solve_shows_a_table() -> None:
    result = CliRunner().invoke(app, ["solve", LINE])
    assert "North to act (play)" in result.stdout
    assert "points 0:2: 9s" in result.stdout


def test_solve_reads_a_position_a_line_and_goes_on_after_a_mistake() -> None:
    result = euchre("solve", "--json", "-", stdin=f"{LINE}\n\nnonsense\n{LINE} Js\n")
    objects = [json.loads(line) for line in result.stdout.splitlines()]
    assert [set(each) == {"error"} for each in objects] == [False, True, False]
    assert result.returncode == 2
    assert "line 3" in result.stderr


def test_what_cannot_be_solved_is_said_in_a_sentence() -> None:
    result = euchre("solve", "double_deck_bid 0 ????????????/????????????/????????????/???????????? - :")
    assert result.returncode == 2
    assert result.stderr.startswith("euchre: not every card is known")
    assert "Traceback" not in result.stderr


def test_bench_refuses_a_figure_it_does_not_have() -> None:
    result = CliRunner().invoke(app, ["bench", "--only", "speed"])
    assert result.exit_code == 2
    assert "solve_tricks_us" in result.output


@compiled
def test_the_kernels_answer_as_the_fingerprint_in_the_repository_says() -> None:
    result = CliRunner().invoke(app, ["bench", "--only", "fingerprint", "--json"])
    assert json.loads(result.stdout) == {"fingerprint": KEPT.read_text().strip(), "fingerprint_kept": True}


@compiled
def test_bench_does_without_the_reference_search(tmp_path: Path) -> None:
    words = ["bench", "--only", "solve_tricks_us", "--rounds", "1", "--json", "--reference", str(tmp_path / "none.c")]
    result = CliRunner().invoke(app, words)
    found = json.loads(result.stdout)
    assert found["solve_tricks_us"] > 0
    assert "reference_tricks_us" not in found


@compiled
def test_compiled_kernels_are_kept_and_used_again() -> None:
    assert euchre("warmup").returncode == 0
    folder = cache_folder()
    assert folder is not None
    assert list(folder.rglob("*.nbc"))
    assert "already" in euchre("warmup").stdout
    for _ in range(2):
        result = euchre("solve", "--json", LINE)
        assert json.loads(result.stdout)["tricks"] == 1
        assert "compiling" not in result.stderr


@compiled
def test_a_cache_folder_that_cannot_be_written_still_works(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    result = euchre("solve", "--json", LINE, EUCHRE_CACHE_DIR=str(blocked / "cache"))
    assert json.loads(result.stdout)["tricks"] == 1
    assert "compiling" in result.stderr


def test_solving_works_with_compiling_switched_off() -> None:
    result = euchre("solve", "--json", LINE, NUMBA_DISABLE_JIT="1")
    assert json.loads(result.stdout)["tricks"] == 1
    assert euchre("warmup", NUMBA_DISABLE_JIT="1").stdout.startswith("Compiling is switched off")


@compiled
def test_the_kernel_tests_pass_with_compiling_switched_off() -> None:
    root = Path(__file__).parents[2]
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/kernels", "tests/solver"]
    result = subprocess.run(
        run, cwd=root, capture_output=True, text=True, check=False, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}
    )
    assert result.returncode == 0, result.stdout[-3000:]
