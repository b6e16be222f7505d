"""The game's words: every choice has its own, in every variant, and they name seats and cards as they are told to."""

import pytest

from euchre import PRESETS, Hand, Rules, parse_hand
from euchre.game.actions import Interjection
from euchre.telling.words import Voice, advice, dealt, describe, label, note, retold, said, trick_taken, verdict
from euchre.testing.bots import some_views

MARKS = Voice(lambda seat: f"<{seat}>", lambda card: f"[{card}]", lambda party: f"#{party}")


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_choice_has_words_of_its_own(preset: str) -> None:
    for hand in some_views(Rules.of(preset), 6, 21):
        seat = hand.actor
        assert seat is not None
        legal = hand.legal_actions()
        for words in (label, advice, describe):
            told = [words(hand, seat, action) for action in legal]
            assert len(set(told)) == len(told), (hand, told)
            assert not any("None" in each or each != each.strip() for each in told)
        assert all(describe(hand, seat, action, MARKS).startswith(f"<{seat}> ") for action in legal)


def test_a_hand_is_told_step_by_step() -> None:
    hand = parse_hand(
        "house_stick_the_dealer N AK..K.KT/.T.J.QJ9/J9.J.Q.A/.AKQ.A9. Qs.Ts.Td.9h : oa xQs 9c Ac Kc Jh Ks Th"
    )
    lines = [dealt(hand)]
    for before, step, after in retold(hand):
        lines.append(describe(before, step.seat, step.action))
        if len(after.tricks) > len(before.tricks):
            lines.append(trick_taken(after))
    assert lines == [
        "North dealt and turned Q♠",
        "East ordered up spades, alone",
        "North discarded Q♠",
        "East led 9♣",
        "South played A♣",
        "North played K♣",
        "South took the trick",
        "South led J♥",
        "North played K♠",
        "East played 10♥",
        "North took the trick",
    ]


def test_what_a_seat_may_not_know_is_not_told() -> None:
    hand = parse_hand("north_american N AK..K.KT/.T.J.QJ9/J9.J.Q.A/.AKQ.A9. Qs.Ts.Td.9h : o xQs")
    for seat in (1, 2, 3):
        *_, (before, step, _) = retold(hand.view(seat))
        assert describe(before, step.seat, step.action) == "North discarded a card"


@pytest.mark.parametrize(
    ("line", "words", "second", "spoken"),
    [
        ("", "Order up", "North takes Q♠", "Order up"),
        ("-", "Assist", "North takes Q♠", "Assist"),
        ("- - -", "Pick up", "you take Q♠", "Pick up"),
    ],
)
def test_who_takes_the_upcard_gives_the_call_its_name(line: str, words: str, second: str, spoken: str) -> None:
    hand: Hand = parse_hand(f"north_american N AK..K.KT/.T.J.QJ9/J9.J.Q.A/.AKQ.A9. Qs.Ts.Td.9h : {line}".strip())
    order = hand.legal_actions()[1]
    assert hand.actor is not None
    assert label(hand, hand.actor, order) == words
    assert note(hand, hand.actor, order) == second
    assert said(hand, hand.actor, order) == spoken


def test_what_is_said_out_of_turn_has_its_words() -> None:
    cards = "W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc"
    spoken = "talk0>1 talk2>1 admit1 - - - - h Ah Qh Kh 9h Td 9c revoke0>1 concede1 concede3"
    hand = parse_hand(f"north_american(renege_enforcement=claim,table_talk_penalty=one_point) {cards} : {spoken}")
    lines = [
        describe(before, step.seat, step.action) + verdict(step.action, after)
        for before, step, after in retold(hand)
        if isinstance(step.action, Interjection)
    ]
    assert lines == [
        "North called table talk by East",
        "South agreed that East talked",
        "East admitted having talked",
        "North called a revoke by East: it was none",
        "East would concede the rest",
        "West conceded the rest",
    ]
