"""No message to a reader depends on what that reader may not see: compared byte by byte, errors included."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre import PRESETS, Card, CardSet, Deal, Hand, Rules
from euchre.errors import EuchreError
from euchre.game import Action
from euchre.game.actions import Discard, Give
from euchre.game.deal import SPECTATOR
from euchre.game.dealing.shuffle import shuffled_deal
from euchre.game.view import mask_action
from euchre.notation import parse_action
from euchre.server.present.replayed import replayed
from euchre.table import Room, decide
from euchre.table import commands as cm
from tests.server.desk import Desk, say

WRONG = ("-", "o", "ha", "b9", "xAh", "Ah", "9s", "Jd", "B", "claim0", "claim1", "concede2", "revoke0>1", "revoke1>0",
         "correct1", "talk0>1", "t", "a", "x?", "gKd", "nonsense", "@Ac", "r", "f", "show", "sub")  # fmt: skip


def hidden_spots(hand: Hand, seat: int | None) -> list[tuple[int, int]]:
    """Where the cards lie that a reader does not know: (seat, or 100 and the pile; place)."""
    view = hand.view(SPECTATOR if seat is None else seat)
    masked = view.deal
    seen = {card for trick in view.tricks for _, card in trick.plays} | {card for _, card in view.trick}
    spots = [
        (owner, place)
        for owner, (whole, known) in enumerate(zip(hand.deal.hands, masked.hands, strict=True))
        for place, card in enumerate(whole)
        if card not in known and card not in seen
    ]
    piles = enumerate((masked.kitty, *masked.piles))
    return spots + [(100 + pile, place) for pile, cards in piles for place, card in enumerate(cards) if card is None]


def another_world(hand: Hand, seat: int | None, choose: random.Random) -> Hand | None:
    """A hand that a reader cannot tell from this one: cards that he has not seen change places."""
    spots = hidden_spots(hand, seat)
    if len(spots) < 2:
        return None
    owners: list[list[Card]] = [list(cards) for cards in hand.deal.hands]
    lying: list[list[Card | None]] = [list(cards) for cards in (hand.deal.kitty, *hand.deal.piles)]

    def look(spot: tuple[int, int]) -> Card:
        card = lying[spot[0] - 100][spot[1]] if spot[0] >= 100 else owners[spot[0]][spot[1]]
        assert card is not None
        return card

    some = choose.sample(spots, min(len(spots), choose.choice([2, 2, 3, 4])))
    cards = [look(spot) for spot in some]
    turned = cards[1:] + cards[:1]
    change = dict(zip(cards, turned, strict=True))
    for (where, place), card in zip(some, turned, strict=True):
        if where >= 100:
            lying[where - 100][place] = card
        else:
            owners[where][place] = card
    deal = Deal(
        dealer=hand.deal.dealer, hands=tuple(map(CardSet, owners)), kitty=tuple(lying[0]),
        piles=tuple(tuple(pile) for pile in lying[1:]),
    )  # fmt: skip
    try:
        other = Hand(hand.rules, deal)
        for step in hand.steps:
            action = step.action
            hidden = mask_action(hand, step, SPECTATOR if seat is None else seat) is not action
            if hidden and isinstance(action, Discard | Give) and action.card in change:
                action = type(action)(change[action.card])
            other = other.apply(action)
    except EuchreError:
        return None
    return other if [step.seat for step in other.steps] == [step.seat for step in hand.steps] else None


def is_refused(room: Room, seat: int, token: str) -> bool:
    """Whether a seat is told that it may not do this."""
    try:
        decide(room, cm.Act(seat=seat, action=parse_action(token)), 0)
    except EuchreError:
        return True
    return False


def frames(hand: Hand, seat: int | None) -> list[str]:
    """Everything that one reader is sent while a hand is played, with what he is told when he asks for wrong things."""
    desk = Desk(str(hand.rules))
    reader = desk.connect(seat)
    others = {each: desk.connect(each) for each in range(hand.rules.num_players) if each != seat}
    desk.begin(hand.deal)
    for number, step in enumerate(hand.steps):
        for wrong in WRONG[number % 4 :: 4]:
            if seat is None or is_refused(desk.live.room, seat, wrong):
                say(reader, f"w{number}{wrong}", desk.live.room.version, op="act", token=wrong)
                desk.flush()
        say(reader, f"u{number}", desk.live.room.version, op="answer", yes=True)
        who = reader if step.seat == seat else others[step.seat]
        say(who, f"a{number}", desk.live.room.version, op="act", token=step.action.token)
        desk.flush()
        if number % 5 == 2:
            reader.hear('{"type":"hello","protocol":1,"room":"ROOM"}')
        if number % 5 == 3:
            reader.hear(f'{{"type":"hello","protocol":1,"room":"ROOM","have":{desk.live.seen.version - 2}}}')
    assert desk.live.seen.hand is not None
    assert desk.live.seen.hand.actions == hand.actions
    return reader.outbox


def part_of_a_hand(rules: Rules, choose: random.Random) -> Hand:
    """A hand at some moment before its end, with a revoke now and then where that is possible."""
    hand = Hand(rules, shuffled_deal(rules, choose.random().__repr__(), 0, choose.randrange(rules.num_players)))
    stop = choose.randrange(3, 30)
    for _ in range(stop):
        actor = hand.actor
        assert actor is not None
        options: tuple[Action, ...] = hand.legal_actions()
        nothing = [action for action in options if action.token == "-"]
        action = nothing[0] if nothing and choose.random() < 0.3 else choose.choice(options)
        after = hand.apply(action)
        if after.is_over:
            break
        hand = after
    return hand


def compare(rules: Rules, choose: random.Random) -> int:
    """How many pairs of worlds were compared."""
    hand = part_of_a_hand(rules, choose)
    done = 0
    readers = [None, *range(rules.num_players)]
    for seat in choose.sample(readers, 2):
        for _ in range(8):
            other = another_world(hand, seat, choose)
            if other is not None:
                assert frames(hand, seat) == frames(other, seat), f"{hand}\n{other}\nto {seat}"
                done += 1
                break
    return done


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), preset=st.sampled_from(sorted(PRESETS)))
def test_what_a_reader_is_sent_does_not_depend_on_what_he_may_not_see(seed: int, preset: str) -> None:
    compare(Rules.of(preset), random.Random(seed))


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32))
def test_nor_where_revokes_are_for_the_others_to_notice(seed: int) -> None:
    rules = Rules.parse("north_american(renege_enforcement=claim,table_talk_penalty=one_point)")
    compare(rules, random.Random(seed))


def test_the_comparison_does_compare() -> None:
    choose = random.Random(5)
    assert sum(compare(Rules.of("north_american"), choose) for _ in range(4)) >= 4


def test_a_replay_has_every_card_because_its_line_has() -> None:
    hand = part_of_a_hand(Rules.of("north_american"), random.Random(3))
    table = replayed(str(hand)).table
    assert len(table.open) == 4
    with pytest.raises(EuchreError, match="every card"):
        replayed(str(hand.view(0)))
