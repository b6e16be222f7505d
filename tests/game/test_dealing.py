"""Dealing by hand: first dealers, cuts, batches, stolen deals and faults in what was written down."""

import pytest

from euchre.cards import Card
from euchre.game import Game, Outcome
from euchre.game.dealing.batches import legal_batches
from euchre.game.dealing.faults import deal_faults
from euchre.game.dealing.first_dealer import dealt_until_jack, drawn_for_deal
from euchre.game.dealing.order import cutter, next_dealer
from euchre.game.dealing.stealing import stolen_deal
from euchre.rules import Rules
from euchre.rules.result import Result

NORTH_AMERICAN = Rules.of("north_american")


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def test_the_cards_drawn_for_the_deal_are_recorded_with_who_got_them() -> None:
    found = dealt_until_jack(cards("9s Jd Jc Ah"), first_receiver=2, black_only=True)
    assert found.dealer == 0
    assert [(seat, str(card)) for seat, card in found.drawn] == [(2, "9s"), (3, "Jd"), (0, "Jc")]


def test_a_pack_without_a_jack_that_counts_chooses_nobody() -> None:
    assert dealt_until_jack(cards("Jh 9s Jd"), black_only=True).dealer is None


def test_the_highest_card_drawn_deals_and_a_tie_is_drawn_again() -> None:
    drawn = list(enumerate(cards("9s Ah Kd Qc")))
    assert drawn_for_deal(drawn).dealer == 1
    assert drawn_for_deal(drawn, low_deals=True).dealer == 0
    assert drawn_for_deal(list(enumerate(cards("9s Ah Ad Qc")))).dealer is None


@pytest.mark.parametrize(
    ("event", "deals"), [("scored", 3), ("passed_out", 3), ("misdeal", 2), ("weak_hand", 2), ("table_talk", 2)]
)
def test_who_deals_next(event: str, deals: int) -> None:
    assert next_dealer(NORTH_AMERICAN, 2, event) == deals  # type: ignore[arg-type]


def test_the_game_passes_the_deal_as_the_table_does() -> None:
    game = Game.new(NORTH_AMERICAN, dealer=2)
    assert game.record(Outcome(Result.MADE, (1, 0))).dealer == next_dealer(NORTH_AMERICAN, 2, "scored")


@pytest.mark.parametrize(("cut", "seat"), [("none", None), ("required_right", 1), ("left_or_bump", 3)])
def test_who_cuts(cut: str, seat: int | None) -> None:
    assert cutter(Rules.of(cut=cut), 2) == seat


@pytest.mark.parametrize(
    ("pattern", "batches", "legal"),
    [
        ("uniform_2_3", [(2, 3)] * 4, True),
        ("uniform_2_3", [(3, 2)] * 4, False),
        ("uniform_3_2", [(3, 2)] * 4, True),
        ("alternating", [(2, 3), (3, 2), (2, 3), (3, 2)], True),
        ("alternating", [(2, 3), (2, 3), (3, 2), (3, 2)], False),
        ("free_two_rounds", [(1, 4), (4, 1), (2, 3), (3, 2)], True),
        ("free_two_rounds", [(5,)], False),
        ("singles", [(1, 1, 1, 1, 1)], True),
        ("singles", [(2, 3)], False),
    ],
)
def test_in_what_batches_cards_may_be_dealt(pattern: str, batches: list[tuple[int, ...]], legal: bool) -> None:
    assert legal_batches(pattern, batches) is legal


def test_seven_cards_come_in_threes_and_fours() -> None:
    assert legal_batches("uniform_2_3", [(3, 4)], hand_size=7)
    assert not legal_batches("uniform_2_3", [(2, 5)], hand_size=7)


def test_a_stolen_deal_is_handed_back_if_it_is_noticed_in_time_by_who_may_object() -> None:
    partner = Rules.of(steal_the_deal="previous_dealers_partner", steal_deadline="deal_finished")
    assert stolen_deal(partner, previous_dealer=0, thief=2).dealer == 2
    assert stolen_deal(partner, previous_dealer=0, thief=2, noticed="dealing").dealer == 1
    assert stolen_deal(partner, previous_dealer=0, thief=2, noticed="deal_finished").dealer == 2
    assert not stolen_deal(partner, previous_dealer=0, thief=0).allowed
    anyone = Rules.of(steal_the_deal="anyone")
    assert stolen_deal(anyone, previous_dealer=0, thief=3, noticed="deal_finished").dealer == 1
    assert stolen_deal(anyone, previous_dealer=0, thief=3, noticed="deal_finished", by=2).dealer == 3


def test_after_a_stolen_deal_the_deal_goes_on_from_the_thief_and_it_may_be_stolen_again() -> None:
    anyone = Rules.of(steal_the_deal="anyone")
    first = stolen_deal(anyone, previous_dealer=0, thief=3)
    assert first.next_dealer == 0
    assert stolen_deal(anyone, previous_dealer=first.dealer, thief=2).dealer == 2


def test_all_faults_of_a_written_deal_are_named_at_once() -> None:
    found = deal_faults(NORTH_AMERICAN, {0: cards("Jh Th Qd 9d 7c"), 1: cards("Kh 9d Tc 9c")}, cards("Jh"))
    assert [str(card) for card in found.duplicates] == ["9d", "Jh"]
    assert [str(card) for card in found.strangers] == ["7c"]
    assert found.wrong_sizes == (1,)
    assert not found.valid
