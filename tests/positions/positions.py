"""Decision cases as views: what the acting seat holds and has seen, in the terms of the engine."""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from euchre import Card, CardSet, Deal, Hand, Rules
from euchre.bots import Bot, Decision
from euchre.game import Action, View
from euchre.game.actions import TOKENS, Discard, Pass

PATH: Final = Path(os.environ.get("EUCHRE_POSITIONS") or Path(__file__).parent / "decisions.yaml")


@dataclass(frozen=True, kw_only=True)
class Case:
    """One decision.

    Attributes:
        facts: the case as written.
        view: what the seat sees; None when the engine does not ask the question at all.
    """

    facts: dict[str, Any]
    view: View | None

    @property
    def id(self) -> str:
        return str(self.facts["id"])

    @property
    def kind(self) -> str:
        return str(self.facts["kind"])

    @property
    def contested(self) -> bool:
        return bool(self.facts.get("contested"))

    def word(self, action: Action) -> str:
        """An action in the words of the cases."""
        token = action.token
        phase = self.facts["phase"]
        if phase == "weak_hand":
            return "redeal" if token == "r" else "keep"
        if phase in ("discard", "exchange"):
            token = token[1:]
        if len(token) == 2 and token[1] in "shdc" and token[0] in "789TJQKA":
            return token.upper()
        return _CALLS.get(token, token)

    def judge(self, decision: Decision) -> str:
        """`good`, `bad` or `open`."""
        word = self.word(decision.action)
        return "good" if word in self.facts["good"] else "bad" if word in self.facts["bad"] else "open"


_CALLS: Final = {"-": "pass", "o": "order", "oa": "order_alone", "n": "NT", "na": "NT_alone"} | {
    letter + alone: letter.upper() + ("_alone" if alone else "") for letter in "shdc" for alone in ("", "a")
}
_TOKENS: Final = {word: token for token, word in _CALLS.items()}


def _card(word: str) -> Card:
    return Card.parse(word)


@cache
def cases() -> tuple[Case, ...]:
    """All cases of the file."""
    found = yaml.safe_load(PATH.read_text(encoding="utf-8"))["cases"]
    return tuple(Case(facts=facts, view=view_of(facts)) for facts in found)


def view_of(facts: dict[str, Any]) -> View | None:
    """The view of the acting seat."""
    rules = Rules.of(facts["rules"]["preset"]).replace(**facts["rules"]["options"])
    seat, dealer = facts["seat"], facts["dealer"]
    plays = [(who, _card(card)) for trick in [*facts["tricks"], facts["current"]] for who, card in trick]
    own = [_card(card) for card in facts["hand"]] + [card for who, card in plays if who == seat]
    up = _card(facts["upcard"]) if facts["upcard"] else None
    thrown = _card(facts["discard"]) if facts["discard"] else None
    calls = facts["calls"]
    ordered = bool(calls) and calls[-1].startswith("order")
    if seat == dealer and ordered and up is not None and facts["phase"] in ("discard", "play"):
        own += [thrown] if thrown is not None else []
        if len(own) > rules.hand_cards:
            own.remove(up)
    hands = [CardSet.EMPTY] * rules.num_players
    hands[seat] = CardSet(own)
    kitty: list[Card | None] = [None] * rules.kitty_size
    if up is not None:
        kitty[0] = up
    piles = tuple((None,) * size for size in rules.pile_sizes)
    score = tuple(facts["score"])
    hand = Hand(rules, Deal(dealer=dealer, hands=tuple(hands), kitty=tuple(kitty), piles=piles), score=score)
    wanted = [TOKENS[_TOKENS[call]] for call in calls]
    if facts["phase"] == "weak_hand":
        while hand.phase == "weak_hand" and hand.actor != seat:
            hand = hand.apply_unchecked(Pass())
        return View(seat, hand) if hand.phase == "weak_hand" else None
    for action in wanted:
        hand = _forward(hand, action, thrown, seat).apply_unchecked(action)
    for who, card in plays:
        hand = _forward(hand, TOKENS[str(card)], thrown, seat)
        assert hand.actor == who, f"{facts['id']}: seat {hand.actor} is to play, the case says {who}"
        hand = hand.apply(TOKENS[str(card)])
    hand = _settled(hand, facts["phase"], thrown, seat)
    assert hand.actor == seat, f"{facts['id']}: seat {hand.actor} is to act, the case says {seat}"
    return View(seat, hand)


def _forward(hand: Hand, action: Action, thrown: Card | None, seat: int) -> Hand:
    """Answer what the case leaves out, until the action is possible."""
    for _ in range(8):
        if type(action) in {type(each) for each in hand.legal_actions()} and not (
            hand.phase == "weak_hand" and isinstance(action, Pass)
        ):
            break
        hand = _answer(hand, thrown, seat)
    return hand


def _settled(hand: Hand, phase: str, thrown: Card | None, seat: int) -> Hand:
    names = {"call": "bidding"}
    for _ in range(8):
        if hand.phase == names.get(phase, phase):
            break
        hand = _answer(hand, thrown, seat)
    return hand


def _answer(hand: Hand, thrown: Card | None, seat: int) -> Hand:
    if hand.phase == "discard":
        return hand.apply_unchecked(Discard(thrown if hand.actor == seat else None))
    return hand.apply_unchecked(Pass())


def played(bot: Bot) -> dict[str, tuple[Case, Decision | None]]:
    """A bot's decision in every case; None where there is nothing to decide."""
    return {case.id: (case, None if case.view is None else bot.choose(case.view)) for case in cases()}
