"""`kill -9` while many tables play: nothing that was acknowledged is lost."""

from __future__ import annotations

from pathlib import Path

from bench.crash import crash


def test_every_acknowledged_command_survives_a_kill(tmp_path: Path) -> None:
    found = crash(tmp_path, rounds=2, tables=5, seconds=1.0)
    assert found.acknowledged > 30
    assert found.lost == []
    assert found.problems == []
