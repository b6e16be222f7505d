"""Any text that looks like a position is read, or refused in words: never an assertion, never an error from inside."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre import PRESETS, EuchreError, Hand, InvalidDeal, Rules, parse_action, parse_hand, parse_view
from euchre.game.actions import TOKENS
from euchre.server.present.replayed import replayed
from euchre.testing import hands

slow = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

CARDS = [
    "9d.Qd.Tc.Jc",
    "9d.???",
    "????",
    "-",
    "?",
    "9d",
    "B.9s.Ts.Js",
    "9d.Qd.Tc.Jc/9h",
    "????/?????",
    "",
    "x",
    "9d..Qd",
]
HANDS = [
    "J9.A.T.K",
    "AK.Q.J.9",
    "Q.KT.A.A",
    "T.J9.K.Q",
    "?????",
    "J9.A...??",
    "J9.A.T..B",
    "",
    "-",
    "Js,9s",
    "??????",
    ".",
]
WORDS = [*TOKENS, "x?", "g?", "pass", "order up", "hearts alone", "Ah", "@2", "@99", "talk0>1", "?", "XX", "10h", "🂡"]


@st.composite
def built(draw: st.DrawFn) -> str:
    """A line put together from pieces that may or may not fit."""
    rules = draw(st.sampled_from(list(PRESETS)))
    seats = Rules.of(rules).num_players
    held = "/".join(draw(st.lists(st.sampled_from(["", *HANDS]), min_size=seats - 1, max_size=seats + 1)))
    score = draw(st.sampled_from(["", "9:8", "0:0:0", "1", "-3:4", "a:b"]))
    acts = " ".join(draw(st.lists(st.sampled_from(WORDS), max_size=12)))
    piles = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=3))
    return f"{rules} {draw(st.sampled_from(list('NESW0123x')))} {held} {'/'.join(piles)} {score} : {acts}"


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A right line, or a view of it, in which some words are gone, doubled, exchanged or unknown."""
    hand = draw(hands())
    line = str(draw(st.sampled_from([hand, *(hand.view(seat) for seat in range(hand.rules.num_players))])))
    words = line.split()
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(words) - 1))
        if draw(st.booleans()):
            words[place] = draw(st.sampled_from([*WORDS, "?" * len(words[place]), words[place][:-1], words[place] * 2]))
        else:
            other = draw(st.integers(0, len(words) - 1))
            words[place], words[other] = words[other], words[place]
    return " ".join(words)


def read_or_refused(line: str) -> Hand | None:
    """The hand, of which everything can be asked; None where the line is refused."""
    try:
        hand = parse_hand(line)
    except EuchreError as error:
        assert str(error)
        return None
    assert parse_hand(str(hand)) == hand
    assert isinstance(hand.legal_actions(), tuple)
    assert isinstance(hand.possible_actions(), tuple)
    for seat in range(hand.rules.num_players):
        assert parse_view(str(hand.view(seat))).seat == seat
    try:
        parse_view(line)
        replayed(line)
    except EuchreError as error:
        assert str(error)
    return hand


@slow
@given(line=built())
def test_a_line_of_pieces_is_read_or_refused(line: str) -> None:
    read_or_refused(line)


@slow
@given(line=damaged(), seed=st.integers(0, 2**32))
def test_a_damaged_line_is_read_or_refused_and_can_be_played_on(line: str, seed: int) -> None:
    hand, chance = read_or_refused(line), random.Random(seed)
    while hand is not None and (acts := hand.legal_actions()):
        hand = hand.apply(chance.choice(acts))


@slow
@given(text=st.text(max_size=40))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    for parse in (parse_action, parse_hand, parse_view, Rules.parse):
        try:
            parse(text)
        except EuchreError as error:
            assert str(error)


@pytest.mark.parametrize("preset", [name for name in PRESETS if Rules.of(name).has_upcard])
def test_an_upcard_that_nobody_knows_is_refused_with_its_place(preset: str) -> None:
    rules = Rules.of(preset)
    held = "/".join(["?" * rules.hand_cards] * rules.num_players)
    piles = "/".join(["?" * size for size in (rules.kitty_size, *rules.pile_sizes)])
    with pytest.raises(InvalidDeal, match="first card of the kitty"):
        parse_hand(f"{preset} 0 {held} {piles} :")
