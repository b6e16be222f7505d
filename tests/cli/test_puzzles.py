"""`euchre puzzles` as run from a shell: a check says what holds, and nonsense gets one clear line."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from euchre.analysis.puzzles import puzzles, read, to_line
from euchre.cli.app import app
from euchre.kernels.jit import JIT
from tests.cli.test_commands import run

CALLS = [puzzle for puzzle in puzzles().values() if puzzle.kind == "call" and puzzle.margin > 0.6][:3]


@pytest.mark.skipif(not JIT, reason="needs compiling")
def test_a_check_names_what_does_not_hold_and_keeps_what_does(tmp_path: Path) -> None:
    file, kept = tmp_path / "all.jsonl", tmp_path / "kept.jsonl.gz"
    lines = [to_line(puzzle) for puzzle in CALLS]
    last = CALLS[2].values[-1].action
    lines[2] = lines[2].replace(f'"best":["{CALLS[2].best[0]}"]', f'"best":["{last}"]')
    file.write_text("\n".join(lines), encoding="utf-8")
    ran = CliRunner().invoke(app, ["puzzles", "check", str(file), "--worlds", "400", "--keep", str(kept)])
    assert ran.exit_code == 1
    assert "3 checked, 1 do not hold" in ran.stdout
    assert CALLS[2].name in ran.stdout
    assert read(kept) == tuple(CALLS[:2])


@pytest.mark.parametrize(
    ("text", "says"), [(None, "cannot be read"), (b"{}\n", "no puzzle"), (b"\x1f\x8bx", "no file"), (b"", "no puzzle")]
)
def test_what_is_no_file_of_puzzles_is_one_clear_line(tmp_path: Path, text: bytes | None, says: str) -> None:
    file = tmp_path / "some.gz"
    if text is not None:
        file.write_bytes(text)
    ran = run("puzzles", "check", str(file))
    assert ran.returncode == 2
    assert says in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


def test_a_file_of_another_seed_is_not_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "some.gz.games").write_text('{"seed": 1, "games": 3}\n')
    ran = run("puzzles", "make", str(tmp_path / "some.gz"), "--seed", "2")
    assert ran.returncode == 2
    assert "seed 1" in ran.stderr
