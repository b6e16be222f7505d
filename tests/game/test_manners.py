"""Whatever is handed in: a value, or one error of ours that says what is due."""

from collections.abc import Callable
from typing import Any

import pytest

from euchre import (
    Action,
    Card,
    CardSet,
    Deal,
    EuchreError,
    Game,
    Hand,
    NotationError,
    Rules,
    action_of,
    parse_action,
    parse_hand,
    parse_view,
    shuffled_deal,
)
from euchre.game import Outcome
from euchre.game.actions import Bid, Claim, Name, Play, Revoke
from euchre.game.deal import SPECTATOR
from euchre.rules.result import Result

RULES = Rules.of()
DEAL = shuffled_deal(RULES, 1, dealer=0)
HAND = Hand(RULES, DEAL)
GAME = Game.new(RULES, seed=1, dealer=0)
JUNK: list[Any] = [None, True, -1, 99, 2.5, "", "W", "0", b"o", (), (None, 1), [(4, 1, 2)], {"a": 1}, object(), RULES]

DOORS: dict[str, Callable[[Any], object]] = {
    "hand.view": HAND.view,
    "hand.apply": HAND.apply,
    "Hand(rules)": lambda junk: Hand(junk, DEAL),
    "Hand(deal)": lambda junk: Hand(RULES, junk),
    "Hand(score)": lambda junk: Hand(RULES, DEAL, score=junk),
    "Hand(actions)": lambda junk: Hand(RULES, DEAL, [junk]),
    "Deal(dealer)": lambda junk: Hand(RULES, Deal(dealer=junk, hands=DEAL.hands, kitty=DEAL.kitty)),
    "Deal(hands)": lambda junk: Hand(RULES, Deal(dealer=0, hands=junk, kitty=DEAL.kitty)),
    "Deal(one hand)": lambda junk: Hand(RULES, Deal(dealer=0, hands=(*DEAL.hands[:3], junk), kitty=DEAL.kitty)),
    "Deal(kitty)": lambda junk: Hand(RULES, Deal(dealer=0, hands=DEAL.hands, kitty=junk)),
    "Deal(a card)": lambda junk: Hand(RULES, Deal(dealer=0, hands=DEAL.hands, kitty=(junk, *DEAL.kitty[1:]))),
    "Game.new": Game.new,
    "Game.new(dealer)": lambda junk: Game.new(RULES, dealer=junk),
    "Game.new(start)": lambda junk: Game.new(RULES, start=junk),
    "game.hand": GAME.hand,
    "game.record": GAME.record,
    "game.steal": GAME.steal,
    "game.steal(noticed)": lambda junk: GAME.steal(1, noticed=junk),
    "Rules.of": Rules.of,
    "Rules.parse": Rules.parse,
    "Rules.of(target)": lambda junk: Rules.of(target=junk),
    "Rules.of(table)": lambda junk: Rules.of("cutthroat_7card_3p", seven_trick_table=junk),
    "Rules.of(words)": lambda junk: Rules.of("pepper", special_bids=junk),
    "Rules.of(flag)": lambda junk: Rules.of(laps=junk),
    "Rules.of(choice)": lambda junk: Rules.of(all_pass=junk),
    "Card.parse": Card.parse,
    "CardSet": CardSet,
    "CardSet.parse": CardSet.parse,
    "action_of": action_of,
    "Play": Play,
    "Name": Name,
    "Bid": Bid,
    "Claim": Claim,
    "Revoke": lambda junk: Revoke(0, junk),
    "parse_action": parse_action,
    "parse_hand": parse_hand,
    "parse_view": parse_view,
}


@pytest.mark.parametrize("door", list(DOORS))
@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: f"{type(junk).__name__} {str(junk)[:12]}")
def test_anything_handed_in_is_taken_or_refused_in_words(door: str, junk: Any) -> None:
    try:
        DOORS[door](junk)
    except EuchreError as refused:
        assert "object has no attribute" not in str(refused)
        assert len(str(refused)) > 10


@pytest.mark.parametrize("seat", [4, -1, 99, None, "0", True, 2.0])
def test_only_seats_of_the_table_have_a_view(seat: Any) -> None:
    with pytest.raises(EuchreError, match="seats are the numbers 0 to 3"):
        HAND.view(seat)


def test_a_text_where_a_thing_is_due_is_told_what_reads_it() -> None:
    with pytest.raises(EuchreError, match=r"Rules\.parse\('north_american'\) reads it"):
        Hand("north_american", DEAL)  # type: ignore[arg-type]


def test_what_people_say_is_done_where_it_may_be() -> None:
    assert HAND.apply("order it up") == HAND.apply(HAND.legal_actions()[1])
    assert HAND.is_legal("pass") and not HAND.is_legal("Qh")
    assert "cannot" in str(HAND.why_not("Qh")) or "must" in str(HAND.why_not("Qh"))
    with pytest.raises(NotationError, match="is no action"):
        HAND.apply("hurrah")


def test_actions_are_taken_back_from_the_last_one_on() -> None:
    hand = HAND.apply("pass").apply("pass")
    assert hand.undo() == HAND.apply("pass") and hand.undo(2) == HAND and hand.undo(0) == hand
    with pytest.raises(EuchreError, match="2 have been done"):
        hand.undo(3)


def test_a_game_needs_no_more_than_its_name() -> None:
    assert Game() == Game(rules=Rules.of("north_american"))
    assert Game.new("ontario(target=11)", dealer=1).rules == Rules.of("ontario", target=11)


def finished(hand: Hand) -> Hand:
    while not hand.is_over:
        hand = hand.apply(hand.legal_actions()[0])
    return hand


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (Hand(Rules.of(march=9), DEAL), "was played under"),
        (Hand(RULES, shuffled_deal(RULES, 1, dealer=2)), "it is the deal of seat 0"),
        (Hand(RULES, DEAL, score=(7, 3)), "the game stands at 0:0"),
    ],
)
def test_a_game_counts_only_its_own_hands(hand: Hand, says: str) -> None:
    with pytest.raises(EuchreError, match=says):
        GAME.record(finished(hand))


def test_an_outcome_for_other_parties_is_refused() -> None:
    with pytest.raises(EuchreError, match="3 numbers"):
        GAME.record(Outcome(Result.MADE, (1, 0, 0)))


def test_the_view_of_a_whole_line_is_a_view() -> None:
    line = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh"
    view = parse_view(f"{line} @2")
    assert view == parse_hand(line).view(2)
    assert str(view) == "north_american W ?????/?????/Q.KT.A.A/????? 9d.??? : - - o x? Ah Qh @2"


def test_what_those_who_watch_see_is_written_and_read() -> None:
    view = HAND.view(SPECTATOR)
    assert parse_view(str(view)) == view


def actions(line: str) -> list[Action]:
    return list(parse_hand(f"north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : {line}").actions)


@pytest.mark.parametrize(
    ("said", "token"),
    [
        ("order up", "o"), ("I order it up", "o"), ("pick it up", "o"), ("I assist", "o"), ("I accept", "o"),
        ("Order up alone", "oa"), ("no trump", "n"), ("No trump alone", "na"), ("hearts alone", "ha"),
        ("Alone at hearts", "ha"), ("go alone", "a"), ("I'll play it alone", "a"), ("defend alone", "a"),
        ("turn it down", "-"), ("I pass", "-"), ("HEARTS", "h"), ("♥ alone", "ha"), ("low no trump", "l"),
        ("order_alone", "oa"), ("ha", "ha"), ("HA", "ha"), ("fold", "-"),
    ],
)  # fmt: skip
def test_what_people_say_is_read(said: str, token: str) -> None:
    assert parse_action(said).token == token


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("pass I pass knock - hearts alone", "- - - - ha"),
        ("I pass order it up xQh", None),
        ("order up alone xQc", "oa xQc"),
        ("- - - - pass pass no pass", "- - - - - - - -"),
    ],
)
def test_what_people_say_is_read_in_a_line(line: str, tokens: str | None) -> None:
    if tokens is None:
        with pytest.raises(EuchreError, match=r"action 3 \(xQh\)"):
            actions(line)
    else:
        assert [action.token for action in actions(line)] == tokens.split()


def test_a_call_and_a_late_alone_are_two_actions_as_tokens_and_one_in_words() -> None:
    late = "north_american(declare_by=before_first_lead) W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - - - "
    assert [action.token for action in parse_hand(late + "h a").actions][-2:] == ["h", "a"]
    assert [action.token for action in parse_hand(late + "hearts alone").actions][-1] == "ha"


def test_names_are_read_without_regard_to_case_and_a_byte_order_mark_is_skipped() -> None:
    assert Rules.parse("\ufeffNorth_American(TARGET=11)") == Rules.of(target=11)
    assert parse_hand(f"\ufeff{HAND}") == HAND


def test_an_option_given_twice_is_refused_however_it_is_named() -> None:
    for text in ("target=11,target=12", "target=11,scoring.target=12", "TARGET=11,target=12"):
        with pytest.raises(EuchreError, match="target is given twice"):
            Rules.parse(f"north_american({text})")
    with pytest.raises(EuchreError, match="given twice"):
        Rules.of(target=11, **{"scoring.target": 12})
