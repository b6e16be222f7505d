"""Cards and sets of cards."""

import copy
import pickle
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.cards import CARDS, JOKER, Card, CardSet, Rank, Suit, pack_cards
from euchre.errors import EuchreError, InvalidCard

bags = st.lists(st.sampled_from(CARDS), max_size=12).filter(lambda cards: max(Counter(cards).values(), default=0) <= 2)


@pytest.mark.parametrize("text", ["Jh", "JH", "jh", "J♥", "J♥️", " Jh "])
def test_a_card_is_read_in_every_usual_writing(text: str) -> None:
    assert Card.parse(text) is Card(Rank.JACK, Suit.HEARTS)


def test_tens_and_the_joker_have_two_writings() -> None:
    assert Card.parse("10h") is Card.parse("Th")
    assert Card.parse("B") is JOKER
    assert Card.parse("2s") is JOKER, "the two of spades stands in for a missing joker"


@pytest.mark.parametrize("text", ["", "J", "1h", "Jx", "JhJ", "6s", "hJ", "é", "\x00", "J" * 100])
def test_what_is_no_card_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(InvalidCard, match="write a rank"):
        Card.parse(text)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_survives_text_pickle_and_copy(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 -- our own bytes
    assert copy.deepcopy(card) is card


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        JOKER.code = 3


def test_suits_of_one_colour_are_each_others_next() -> None:
    assert [suit.next for suit in Suit] == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES]


@pytest.mark.parametrize(("rank", "jokers", "copies", "size"), [
    (Rank.NINE, 0, 1, 24), (Rank.NINE, 1, 1, 25), (Rank.EIGHT, 0, 1, 28), (Rank.SEVEN, 0, 1, 32),
    (Rank.SEVEN, 1, 1, 33), (Rank.NINE, 0, 2, 48),
])  # fmt: skip
def test_packs_have_their_size(rank: Rank, jokers: int, copies: int, size: int) -> None:
    pack = pack_cards(rank, jokers, copies)
    assert len(pack) == size
    assert list(pack) == sorted(pack, key=lambda card: card.code)


@given(cards=bags)
def test_a_set_holds_what_was_put_in(cards: list[Card]) -> None:
    held = CardSet(cards)
    assert Counter(held) == Counter(cards)
    assert len(held) == len(cards)
    assert held == CardSet(reversed(cards))
    assert hash(held) == hash(CardSet(reversed(cards)))
    assert CardSet.parse(str(held)) == held
    assert list(held.distinct()) == sorted(set(cards), key=lambda card: card.code)


@given(cards=bags, card=st.sampled_from(CARDS))
def test_adding_and_removing_undo_each_other(cards: list[Card], card: Card) -> None:
    held = CardSet(cards)
    if held.count(card) == 2:
        with pytest.raises(InvalidCard, match="third time"):
            held.add(card)
        return
    more = held.add(card)
    assert more.count(card) == held.count(card) + 1
    assert card in more
    assert more.remove(card) == held


def test_removing_what_is_not_held_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        CardSet.parse("J9.A.T.K").remove(JOKER)


def test_a_set_reads_both_writings() -> None:
    assert CardSet.parse("J9.A.T.K") == CardSet.parse("Js 9s Ah 10d Kc")
    assert str(CardSet.parse("B Js 9s")) == "J9....B"


def test_a_card_is_made_of_its_text() -> None:
    assert Card("Jh") is Card(Rank.JACK, Suit.HEARTS)
    assert repr(Card("Jh")) == "Card('Jh')"
    assert str(Suit.HEARTS) == "hearts"


@pytest.mark.parametrize("parts", [(Rank.JACK, None), (4, 1), (None, None), (Suit.HEARTS, Rank.JACK)])
def test_what_makes_no_card_is_refused_with_what_would(parts: tuple[Any, Any]) -> None:
    with pytest.raises(InvalidCard, match="a text such as 'Jh', or a Rank and a Suit"):
        Card(*parts)


@given(left=st.sampled_from(CARDS), right=st.sampled_from(CARDS))
def test_cards_are_ordered_by_code(left: Card, right: Card) -> None:
    assert (left < right, left <= right, left > right, left >= right) == (
        left.code < right.code, left.code <= right.code, left.code > right.code, left.code >= right.code,
    )  # fmt: skip


@given(left=bags, right=bags)
def test_sets_of_cards_combine_as_bags_do(left: list[Card], right: list[Card]) -> None:
    one, other = CardSet(left), CardSet(right)
    counts, others = Counter(left), Counter(right)
    assert Counter(one | other) == counts | others
    assert Counter(one & other) == counts & others
    assert Counter(one - other) == counts - others
    assert (one <= other) == (counts <= others)
    assert (one < other) == (counts < others)
    assert one.isdisjoint(other) == (not counts & others)
    assert (other >= one, other > one) == (one <= other, one < other)


@given(cards=bags)
def test_a_set_is_made_of_its_text_and_of_texts(cards: list[Card]) -> None:
    held = CardSet(cards)
    assert CardSet(str(held)) == CardSet([str(card) for card in cards]) == held
    assert repr(held) == f"CardSet({str(held)!r})"


def test_a_set_is_not_mixed_with_other_things() -> None:
    with pytest.raises(EuchreError, match="CardSet is due"):
        CardSet("Jh") | {Card("Jh")}  # type: ignore[operator]
    with pytest.raises(InvalidCard):
        CardSet(["Jx"])
