"""The score keeper in the browser: its files are fresh, and it says of every book what Python says."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from euchre.scorekeeper import Event, Refusal, decide
from euchre.scorekeeper.summary import summary
from euchre.scorekeeper.tariff import tariff_of
from euchre.server.present import keeper
from tests.scorekeeper.chance import some_book

HERE = Path(__file__).parent
NODE = shutil.which("node")
BOOKS = 2_000


def test_types_and_tariffs_are_fresh() -> None:
    again = "run: python -m euchre.server.present.keeper"
    assert (keeper.FOLDER / "types.js").read_text() == keeper.types_text(), again
    assert (keeper.FOLDER / "tariffs.json").read_text() == keeper.tariffs_text(), again


def case(seed: int, tariffs: dict[str, Any]) -> dict[str, Any]:
    """What was asked for at random, which of it was refused, and what the book says."""
    book, _, asked = some_book(Random(seed), 4 + seed % 9)
    tariffs[book.opened.rules] = msgspec.to_builtins(tariff_of(book.rules))
    return {"asked": msgspec.to_builtins(asked), "refused": refusals(asked), "says": summary(book)}


def refusals(asked: list[Event]) -> list[int]:
    book, found = None, []
    for place, event in enumerate(asked):
        try:
            book = decide(book, event)
        except Refusal:
            found.append(place)
    return found


@pytest.mark.skipif(NODE is None, reason="NODE IS MISSING: the keeper in the browser is NOT compared with Python")
def test_the_browser_says_of_thousands_of_books_what_python_says(tmp_path: Path) -> None:
    tariffs: dict[str, Any] = {}
    cases = [case(seed, tariffs) for seed in range(BOOKS)]
    path = tmp_path / "cases.json"
    path.write_text(json.dumps({"tariffs": tariffs, "cases": cases}))
    done = subprocess.run([str(NODE), "keeper.mjs", str(path)], cwd=HERE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == f"{BOOKS} books alike\n"
