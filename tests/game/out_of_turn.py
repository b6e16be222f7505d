"""Rules under which people may say anything, and positions from every stage of the hands played under them."""

import random
from collections.abc import Iterator

from euchre import PRESETS, Hand, Rules
from euchre.errors import InvalidRules
from euchre.game import shuffled_deal
from euchre.game.actions import Action, Claim, Concede, Correct, Interjection
from euchre.game.deal import SPECTATOR

TALKATIVE: tuple[dict[str, object], ...] = (
    {"renege_enforcement": "claim", "renege_ends_hand": False, "table_talk_penalty": "warning_then_two"},
    {"renege_enforcement": "claim", "table_talk_penalty": "one_point"},
    {"table_talk_penalty": "replay_hand"},
)
"""What may be said out of turn, most first; a game in which revokes cannot be noticed takes the last."""

MORE = (
    "north_american(lone_defender=always,betting=per_hand,table_talk_penalty=one_point)",
    "north_american(exchange=three_low_any,table_talk_penalty=one_point)",
    "north_american(ace_no_face=exchange,declare_by=before_discard,table_talk_penalty=one_point)",
    "north_american(ace_no_face=redeal,all_low_redeal=anyone,table_talk_penalty=one_point)",
    "north_american(no_ace_no_face_no_trump=redeal,declare_by=after_discard,table_talk_penalty=one_point)",
    "railroad(lone_defender=always,table_talk_penalty=one_point)",
)
"""Stages that no preset has."""


def talkative(preset: str) -> Rules:
    """A preset with as much as possible to say out of turn."""
    for changes in TALKATIVE:
        try:
            return Rules.of(preset, **changes)
        except InvalidRules:
            continue
    raise AssertionError(preset)


ALL = [str(talkative(preset)) for preset in PRESETS] + list(MORE)


def said(hand: Hand) -> list[Interjection]:
    """What can be said out of turn now, claims left out: a claim that stands ends the hand."""
    return [act for act in hand.possible_actions() if isinstance(act, Interjection) and not isinstance(act, Claim)]


def done(hand: Hand) -> list[Action]:
    """What the one to act can do, revokes included."""
    return [action for action in hand.possible_actions() if not isinstance(action, Interjection)]


def step(hand: Hand, chance: random.Random) -> Hand:
    """The hand after something at random: passes are rarer than by fair choice, and now and then a word is said."""
    spoken = [act for act in said(hand) if not isinstance(act, Correct) or chance.random() < 0.2]
    if spoken and chance.random() < 0.1:
        action: Action = chance.choice(spoken)
        if hand.why_not(action) is None:
            return hand.apply(action)
    able = done(hand)
    others = [action for action in able if action.token != "-"]
    legal = hand.legal_actions()
    pool = others if others and chance.random() < 0.6 else able
    honest = [action for action in pool if action in legal]
    return hand.apply(chance.choice(honest if honest and chance.random() < 0.8 else pool))


def positions(text: str, hands: int) -> Iterator[Hand]:
    """Every position of some hands played at random, the last ones included."""
    rules, chance = Rules.parse(text), random.Random(text)
    for number in range(hands):
        hand = Hand(rules, shuffled_deal(rules, text, number, number % rules.num_players))
        for _ in range(300):
            yield hand
            if hand.is_over:
                break
            hand = step(hand, chance)
        assert hand.is_over


def readers(hand: Hand) -> tuple[int, ...]:
    """Every seat and a spectator."""
    return (*range(hand.rules.num_players), SPECTATOR)


__all__ = ["ALL", "Concede", "done", "positions", "readers", "said", "step", "talkative"]
