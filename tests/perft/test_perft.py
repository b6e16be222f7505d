"""The number of courses a hand can take, per preset, as stored; and by hand where it can be counted on paper."""

from pathlib import Path

import pytest

from euchre import PRESETS, parse_hand
from euchre.game.perft import divide, perft

DATA = Path(__file__).parent / "data"
OPENING = "W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :"


@pytest.mark.parametrize("name", list(PRESETS))
def test_counts_are_as_stored(name: str) -> None:
    lines = [line for line in (DATA / f"{name}.perft").read_text().splitlines() if not line.startswith("#")]
    assert len(lines) == 3
    for line in lines:
        position, _, counts = line.partition(" ; ")
        hand = parse_hand(position)
        assert hand.rules.name == name
        for depth, count in enumerate(counts.split(), start=1):
            assert perft(hand, depth) == int(count), f"{position} at depth {depth}"


def test_every_stored_file_belongs_to_a_preset() -> None:
    assert {path.stem for path in DATA.glob("*.perft")} == set(PRESETS)


@pytest.mark.parametrize(
    ("rules", "depth", "count"),
    [
        # one call: pass, order, order alone
        ("north_american", 1, 3),
        # two calls: a pass leads to 3 more; either order to 6 discards
        ("north_american", 2, 3 + 6 + 6),
        # the dealer may not bury the upcard: five discards
        ("bicycle(min_rank=9)", 2, 3 + 5 + 5),
        # West deals, so East, who speaks second, is his partner and may accept only alone
        ("ontario", 2, 2 + 6 + 6),
    ],
)
def test_small_counts_done_on_paper(rules: str, depth: int, count: int) -> None:
    hand = parse_hand(f"{rules} {OPENING}")
    assert perft(hand, depth) == count


def test_divide_adds_up_to_perft() -> None:
    hand = parse_hand(f"north_american {OPENING} - -")
    assert sum(count for _, count in divide(hand, 3)) == perft(hand, 3)
