"""Pictures: well-formed, complete in themselves, and nothing hidden in them."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre import CARDS, PRESETS, Hand, Rules, parse_hand, shuffled_deal, svg
from euchre.cards import Card
from euchre.errors import InvalidCard

SVG = "{http://www.w3.org/2000/svg}"
LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : o xQc Ah Qh"


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 -- our own


def uses(picture: str) -> list[str]:
    """The parts that are drawn, those inside other parts left out."""
    root = parsed(picture)
    return [use.get("href", "")[1:] for path in ("./{0}use", "./{0}g/{0}use") for use in root.findall(path.format(SVG))]


def is_whole(picture: str) -> bool:
    """Whether every part that is used is there, once, and every colour is a colour."""
    root = parsed(picture)
    names = [each.get("id") for each in root.iter() if each.get("id")]
    wanted = {each.get("href", "")[1:] for each in root.iter(f"{SVG}use")}
    wanted |= set(re.findall(r"url\(#(.*?)\)", picture))
    return len(names) == len(set(names)) and wanted <= set(names) and not re.search(r"var\(|color-mix", picture)


@pytest.mark.parametrize("card", [*CARDS, None], ids=str)
@pytest.mark.parametrize("palette", [svg.LIGHT, svg.DARK, svg.FOUR_COLOURS], ids=["light", "dark", "four"])
def test_every_card_is_a_picture_by_itself(card: Card | None, palette: svg.Palette) -> None:
    picture = svg.card(card, palette=palette)
    assert is_whole(picture)
    assert uses(picture) == ["card-back" if card is None else f"card-{card}"]


def test_a_hand_shows_its_cards_in_the_order_people_hold_them() -> None:
    assert uses(svg.hand("9s Ah Js Kc Td")) == ["card-Js", "card-9s", "card-Ah", "card-Kc", "card-Td"]
    assert uses(svg.hand([Card("Kc"), Card("Js")])) == ["card-Kc", "card-Js"]
    with pytest.raises(InvalidCard):
        svg.hand("9s 9x")


def test_a_table_shows_hands_trick_and_trump() -> None:
    hand = parse_hand(LINE)
    picture = svg.table(hand, 2, names=["Ann", "Bob", "Cyd <3", "Dan"])
    assert is_whole(picture)
    assert sorted(uses(picture)) == sorted(
        [f"card-{card}" for held in hand.hands for card in held] + ["card-Ah", "card-Qh", "p-d"]
    )
    assert "Cyd &lt;3" in picture
    assert picture.index("card-Js") > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_can_be_drawn_and_a_view_shows_no_card_it_does_not_know(preset: str) -> None:
    rules = Rules.of(preset)
    hand = Hand(rules, shuffled_deal(rules, "drawn"))
    for _ in range(12):
        if hand.is_over:
            break
        view = hand.view(0)
        picture = svg.table(view)
        assert is_whole(picture)
        drawn = {name for name in uses(picture) if name.startswith("card-") and name != "card-back"}
        known = {card for held in view.hands for card in held} | {card for card in view.kitty if card is not None}
        known |= {card for _, card in view.trick}
        assert drawn <= {f"card-{card}" for card in known}
        hand = hand.apply(hand.legal_actions()[-1])


@given(place=st.integers(0, 3))
def test_whoever_looks_sits_at_the_bottom(place: int) -> None:
    texts = [
        (float(text.get("y", 0)), text.text or "")
        for text in parsed(svg.table(parse_hand(LINE), place)).iter(f"{SVG}text")
    ]
    assert max(texts)[1].startswith(parse_hand(LINE).seat_name(place))


def test_notebooks_show_positions_and_pictures() -> None:
    hand = parse_hand(LINE)
    assert hand._repr_svg_() == svg.table(hand) == svg.table(hand)._repr_svg_()
    assert hand.view(2)._repr_svg_() == svg.table(hand.view(2))
