"""Every example runs as its first line says, and prints what it is about."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "play_a_hand": ["to act.", ": "],
    "house_rules": ["ontario(lone_defender=vs_lone_maker,target=11)", "refused: "],
    "ask_a_bot": ["North", "partner"],
    "solve_a_hand": ["Ah", "1 tricks, (0, 2) points"],
    "draw_a_table": ["table.svg: "],
    "how_often": ["made", "%"],
    "engine_in_40_lines": [],
    "engine_in_ten_lines": [],
}
"""What each prints; an engine only answers."""


def test_every_example_is_known_here() -> None:
    assert {path.stem for path in EXAMPLES.iterdir() if path.suffix in (".py", ".sh")} == set(SAYS)


@pytest.mark.parametrize("name", [name for name, said in SAYS.items() if said])
def test_an_example_runs_in_an_empty_folder(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", str(EXAMPLES / f"{name}.py")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for words in SAYS[name]:
        assert words in done.stdout
