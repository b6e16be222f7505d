"""Real recorded games, where they lie beside the project; they are not part of it."""

from pathlib import Path

import pytest

from euchre.game.actions import Discard
from euchre.notation.egn import read_egn
from euchre.notation.gamefile import read_gamefile, write_game

FOLDER = Path(__file__).parents[3] / "shared/egn"

SCORES = {
    "vwec-finals": (8, 10),
    "vwec-finals-annotated": (8, 10),
    "club-game-a": (10, 9),
    "club-game-b": (11, 2),
    "pairs-finals": (9, 10),
    "pairs-finals-annotated": (9, 10),
    "quite-the-hustle": (10, 7),
    "six-points-in-two-hands": (10, 9),
    "custom-scenario": (0, 1),
    "test": (4, 3),
    "test-annotated": (4, 3),
    "test-timingslayouts": (0, 2),
}

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason=f"THE REAL RECORDED GAMES WERE NOT TESTED: there is no folder {FOLDER}"
)


@pytest.mark.parametrize("name", SCORES)
def test_a_real_game_ends_at_its_score(name: str) -> None:
    record = read_egn((FOLDER / f"{name}.egn").read_text(encoding="utf-8"), name)
    assert record.score == SCORES[name]
    assert record.notes == ()
    assert read_gamefile(write_game(record)) == (record,)


@pytest.mark.parametrize("name", SCORES)
def test_annotations_change_nothing_but_the_comments(name: str) -> None:
    plain, noted = (FOLDER / f"{name}{more}.egn" for more in ("", "-annotated"))
    if not noted.exists():
        return
    first, second = (read_egn(path.read_text(encoding="utf-8")) for path in (plain, noted))
    assert [entry.hand for entry in first.hands] == [entry.hand for entry in second.hands]
    assert any(entry.comments for entry in second.hands)


@pytest.mark.parametrize("name", SCORES)
def test_known_discards_are_those_that_are_written_or_follow(name: str) -> None:
    record = read_egn((FOLDER / f"{name}.egn").read_text(encoding="utf-8"), name)
    for entry in record.hands:
        for action in entry.hand.actions:
            if isinstance(action, Discard) and action.card is not None:
                assert action.card in [*entry.hand.deal.hands[entry.hand.dealer], entry.hand.upcard]
