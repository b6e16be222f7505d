"""Score cards: what lies on the table shows the score, and a person can read it back."""

import pytest

from euchre.rules import Rules
from euchre.rules.options import OPTIONS
from euchre.rules.score_cards import STYLES, ScoreFaces, score_faces


def test_every_style_of_the_option_table_is_known() -> None:
    assert set(STYLES) == set(OPTIONS["score_cards"].choices)
    assert Rules.of("ontario").display.score_cards in STYLES


@pytest.mark.parametrize("style", ["six_four", "five_five", "two_three"])
@pytest.mark.parametrize("score", range(11))
def test_pips_and_the_cross_add_up_to_the_score(style: str, score: int) -> None:
    faces, pair = score_faces(style, score), STYLES[style]
    assert pair is not None
    assert faces.digits is None
    assert faces.pips + pair.crossed * faces.crossed == score
    assert faces.under_pips <= pair.under
    assert faces.over_pips in (0, pair.over)


def test_the_six_is_used_up_before_the_four_is_turned() -> None:
    assert score_faces("six_four", 6) == ScoreFaces(under_pips=6)
    assert score_faces("six_four", 7) == ScoreFaces(under_pips=3, over_pips=4)


def test_the_two_and_three_are_crossed_from_five_on() -> None:
    assert not score_faces("two_three", 4).crossed
    assert score_faces("two_three", 5) == ScoreFaces(crossed=True)


@pytest.mark.parametrize(("style", "score"), [("digits", 7), ("six_four", 11), ("five_five", 12), ("two_three", -1)])
def test_what_cards_cannot_show_is_written(style: str, score: int) -> None:
    assert score_faces(style, score) == ScoreFaces(digits=score)
