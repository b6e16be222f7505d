"""Reasons in words for people: of many decisions of every bot, in the standard game and in many others."""

import re

import pytest

from euchre import Rules
from euchre.bots import BOTS, Decision, make_bot
from euchre.bots.bot import Candidate
from euchre.bots.reasons import lowered, share, worth
from euchre.cards import CARDS
from euchre.game import View, action_of
from euchre.game.actions import Pass
from euchre.rules import PRESETS
from euchre.testing.bots import some_views

NAMES = [*BOTS, "expert:worlds=15", "pimc:worlds=8", "pimc:worlds=4,calls=regret", "club:style=bold", "club:score=no"]
QUICK = [name for name in NAMES if name not in ("expert", "pimc")]
GAMES = {"house_stick_the_dealer": 4, "ontario_tournament": 2, "pagat_north_american": 2, "robson": 1, "british_25": 1,
         "double_deck_bid": 1, "pepper": 1, "three_handed_classic": 1, "call_ace": 1, "buck": 1, "railroad": 1,
         "six_handed_trios": 1, "two_handed": 1, "cutthroat_dummy_3p": 1}  # fmt: skip

CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
COMPASS = re.compile(r"\b(?:North|East|South|West|seat \d)\b")
MARK = re.compile(r"\{@(\d)\}")
FIGURE = re.compile(r"\d\.\d+(?!\d| points| tricks)")


_WORDS = {"a", "check", "show", "stay", "take"}
"""Tokens that are words too."""


def tokens() -> set[str]:
    """Every token of the notation but those that are words."""
    found = set()
    for code in range(1000):
        try:
            found.add(action_of(code).token)
        except (LookupError, ValueError, AttributeError):
            continue
    return {token for token in found if not token.isdecimal() and token not in _WORDS}


TOKENS = tokens()


def known_cards(view: View) -> set[str]:
    """The symbols of the cards a seat knows of, and of those it may name."""
    cards = [card for hand in view.deal.hands for card in hand]
    cards += [card for pile in (view.deal.kitty, *view.deal.piles) for card in pile if card is not None]
    cards += [card for step in view.steps if (card := getattr(step.action, "card", None)) is not None]
    cards += [card for action in view.legal_actions() if (card := getattr(action, "card", None)) is not None]
    cards += list(view.hand)
    return {card.symbol for card in cards}


def check_reason(view: View, decision: Decision, where: str) -> None:
    reason = decision.reason
    words = set(re.findall(r"[\w=:'-]+", reason))
    assert not words & TOKENS, f"{where}: a token in {reason!r}"
    assert " - " not in reason, f"{where}: a pass as a dash in {reason!r}"
    assert not COMPASS.search(reason), f"{where}: a seat without its mark in {reason!r}"
    assert not words & set(PRESETS), f"{where}: the name of a game in {reason!r}"
    assert "_" not in reason and "=" not in reason, f"{where}: {reason!r}"
    assert not re.search(r"[+-]0\.00|\bnan\b|\binf\b", reason), f"{where}: {reason!r}"
    assert not FIGURE.search(reason), f"{where}: a figure without a unit in {reason!r}"
    assert not re.search(r"\bthe (?:the|10|[2-9JQKA][♠♥♦♣])", reason, re.IGNORECASE), f"{where}: {reason!r}"
    for seat in MARK.findall(reason):
        assert int(seat) != view.seat, f"{where}: a mark for the reader in {reason!r}"
        assert int(seat) < view.rules.num_players
    assert set(CARD.findall(reason)) <= known_cards(view), f"{where}: a card nobody showed in {reason!r}"
    assert reason[:1].isupper() or reason[:1].isdigit() or reason.startswith("{@"), f"{where}: {reason!r}"
    assert reason.endswith((".", ".)")), f"{where}: {reason!r}"


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("name", QUICK)
def test_a_reason_is_words_for_people(name: str, game: str) -> None:
    bot, seen = make_bot(name), 0
    for number, hand in enumerate(some_views(Rules.of(game), GAMES[game], 31)):
        if hand.actor is None or (number % 3 and len(hand.legal_actions()) < 2):
            continue
        view = hand.view(hand.actor)
        decision = bot.choose(view)
        check_reason(view, decision, f"{name} at {view}")
        for each in decision.candidates:
            assert each.value is None or -50 < each.value < 50
            assert each.chance is None or 0 <= each.chance <= 1
        seen += 1
    assert seen


def test_every_symbol_of_a_card_is_found_in_a_reason() -> None:
    assert all(CARD.fullmatch(card.symbol) for card in CARDS[:32])


def test_names_stand_in_place_of_marks() -> None:
    decision = Decision(action=Pass(), candidates=(), reason="{@1} has shown out of hearts; {@3} may lead them.")
    names = ["Ada", "Ben", "Cy", "Di"]
    assert decision.words(lambda seat: names[seat]) == "Ben has shown out of hearts; Di may lead them."


@pytest.mark.parametrize(
    ("value", "chance", "words"),
    [
        (0.234, None, "+0.23 points"),
        (-0.004, None, "0.00 points"),
        (-1.5, 0.5, "-1.50 points (50 % to win)"),
        (2.0, 0.999, "+2.00 points (over 99 % to win)"),
        (2.0, 1.0, "+2.00 points (100 % to win)"),
    ],
)
def test_a_worth_in_words(value: float, chance: float | None, words: str) -> None:
    assert worth(Candidate(Pass(), 7.0, value, chance)) == words


def test_shares_and_beginnings_in_words() -> None:
    assert [share(part) for part in (0.0, 0.001, 0.256, 0.9999)] == ["0 %", "under 1 %", "26 %", "over 99 %"]
    assert [lowered(text) for text in ("Keep it.", "J♥ is high.", "A higher card")] == [
        "keep it.", "J♥ is high.", "A higher card",
    ]  # fmt: skip
