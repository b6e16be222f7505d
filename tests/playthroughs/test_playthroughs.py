"""One annotated hand for each preset, as stored: what a person can check by reading."""

import importlib.util
from pathlib import Path

import pytest

from euchre import PRESETS, parse_hand
from euchre.telling.ends import explain

HERE = Path(__file__).parent


def make() -> object:
    spec = importlib.util.spec_from_file_location("make_playthroughs", HERE / "make.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_hand_goes_as_stored(name: str) -> None:
    stored = (HERE / "data" / f"{name}.txt").read_text()
    assert make().playthrough(name) == stored  # type: ignore[attr-defined]
    hand = parse_hand(stored.splitlines()[2])
    assert hand.is_over
    assert explain(hand) in stored
