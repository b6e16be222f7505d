"""Small EGN files for these tests: read from the data folder, or made from a few words and bent out of shape."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data/egn"


def load(name: str) -> dict[str, Any]:
    """A file of the data folder as an object of one's own."""
    loaded: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return loaded


def deal(
    upcard: str, calls: str, tricks: str = "", *, dealer: int = 3, cards: list[str] | None = None, **bidding: Any
) -> dict[str, Any]:
    """One deal: calls and cards in words, tricks separated by commas."""
    state: dict[str, Any] = {"dealer": dealer, "upCard": upcard}
    if cards is not None:
        state["playerCards"] = [hand.split() for hand in cards]
    phases: list[dict[str, Any]] = [{"type": "EUCHRE_BIDDING", "calls": calls.split(), **bidding}]
    if tricks:
        phases.append({"type": "TRICK_PLAY", "tricks": [trick.split() for trick in tricks.split(",")]})
    return {"dealNumber": 0, "initialState": state, "phases": phases}


def egn(*deals: dict[str, Any], score: tuple[int, int] = (0, 0), **ruleset: Any) -> str:
    """A file of these deals."""
    meta = {"players": ["Ann", "Bob", "Cat", "Dan"], "initialScore": list(score), "ruleset": ruleset}
    return json.dumps({"fileType": "Euchre Game Notation", "version": "1.4", "metadata": meta, "deals": deals})
