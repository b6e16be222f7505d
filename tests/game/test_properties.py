"""What holds for every hand under every set of rules: properties over the whole option table."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre import OPTIONS, Card, CardSet, Deal, Hand, InvalidRules, Rules, View, parse_hand, parse_view
from euchre.game.position import Position
from euchre.rules import Tally, hand_points
from euchre.rules.result import Result
from euchre.testing import any_rules, finished_hands, hands, valid_rules

slow = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def everywhere(hand: Hand) -> Counter[Card]:
    """Where every card is now: hands, kitty, piles, discards, tricks."""
    state = hand.state
    cards = [card for cards in state.hands for card in cards]
    cards += [card for pile in (state.kitty, *state.piles) for card in pile if card is not None]
    cards += [card for _, card in state.discards if card is not None]
    if not hand.rules.deal.exposed:  # layered cards are played from their piles
        cards += [card for trick in state.tricks for _, card in trick.plays]
        cards += [card for _, card in state.trick]
    return Counter(cards)


@slow
@given(hand=hands())
def test_every_card_of_the_pack_is_somewhere_once(hand: Hand) -> None:
    here = everywhere(hand)
    if any(step.action.token.startswith("claim") for step in hand.steps):
        return
    if hand.rules.deal.exposed:
        here = Counter(
            set(here) | {card for trick in hand.tricks for _, card in trick.plays} | {c for _, c in hand.trick}
        )
    assert here == Counter(hand.rules.cards)


@slow
@given(hand=finished_hands())
def test_actions_are_legal_ascending_and_never_missing_until_the_hand_ends(hand: Hand) -> None:
    now = Hand(hand.rules, hand.deal)
    for action in hand.actions:
        legal = now.legal_actions()
        codes = [each.code for each in legal]
        assert codes == sorted(set(codes))
        assert action in legal
        now = now.apply(action)
    assert now.legal_actions() == ()
    assert now.actor is None
    assert now.outcome is not None


@slow
@given(hand=finished_hands())
def test_a_played_hand_has_every_trick_and_points_that_follow_from_them(hand: Hand) -> None:
    outcome = hand.outcome
    assert outcome is not None
    assert len(outcome.points) == len(hand.rules.parties)
    if outcome.result.is_scored and outcome.result is not Result.JAMBOREE:
        assert sum(hand.tricks_won) == hand.rules.deal.hand_size
        if hand.rules.bidding.mode == "turn_up" and not hand.rules.scoring.per_trick and not hand.alone:
            lone = len(hand.makers) == 1 and hand.rules.table.partnership == "called_card"
            subtracted = any(step.action.token == "sub" for step in hand.steps)
            plain = Tally(
                maker=hand.maker, makers=hand.makers, tricks=hand.tricks_won, alone=lone,
                lone_defender=hand.lone_defender, winners=tuple(trick.winner for trick in hand.tricks),
                subtract=subtracted,
            )  # fmt: skip
            assert outcome.points == hand_points(hand.rules, plain).parties


@slow
@given(hand=hands())
def test_a_line_says_everything(hand: Hand) -> None:
    assert parse_hand(str(hand)) == hand
    for seat in range(hand.rules.num_players):
        view = hand.view(seat)
        assert parse_view(str(view)) == view


@slow
@given(rules=valid_rules(10))
def test_rules_are_their_text(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules
    assert str(Rules.parse(str(rules))) == str(rules)


@settings(max_examples=400, deadline=None)
@given(told=any_rules(8))
def test_rules_are_honoured_or_refused_with_both_options_named(told: tuple[str, dict[str, object]]) -> None:
    preset, changes = told
    try:
        rules = Rules.of(preset, **changes)
    except InvalidRules as refused:
        named = [name for name in OPTIONS if f"{name}=" in str(refused)]
        assert len(named) >= 2, str(refused)
        assert "contradicts" in str(refused)
    else:
        for name, value in changes.items():
            assert rules.values[name] == OPTIONS[name].check(value)


def visible(position: Position, seat: int) -> dict[str, object]:
    """Everything a seat is shown, as far as public attributes go."""
    names = [name for name in dir(Position) if not name.startswith("_")]
    shown = {name: getattr(position, name) for name in names if isinstance(getattr(Position, name, None), property)}
    shown.pop("state")
    return {"seat": seat, "line": str(position), "legal": position.legal_actions(), **shown}


def swap_hidden(hand: Hand, seat: int, choose: random.Random) -> Hand | None:
    """A hand that `seat` cannot tell from this one: two cards it cannot see change places, if that is possible."""
    masked = hand.view(seat).deal
    spots = [
        (place, index)
        for place, (whole, known) in enumerate(zip(hand.deal.hands, masked.hands, strict=True))
        for index, card in enumerate(whole)
        if card not in known
    ]
    piles = [hand.deal.kitty, *hand.deal.piles]
    hidden = [masked.kitty, *masked.piles]
    spots += [
        (100 + pile, index) for pile, cards in enumerate(hidden) for index, card in enumerate(cards) if card is None
    ]
    if len(spots) < 2:
        return None
    owners = [list(cards) for cards in hand.deal.hands]
    lying = [list(cards) for cards in piles]

    def where(spot: tuple[int, int]) -> list[Card | None]:
        return lying[spot[0] - 100] if spot[0] >= 100 else owners[spot[0]]  # type: ignore[return-value]

    first, second = choose.sample(spots, 2)
    a, b = where(first)[first[1]], where(second)[second[1]]
    where(first)[first[1]], where(second)[second[1]] = b, a
    deal = Deal(
        dealer=hand.deal.dealer, hands=tuple(CardSet(cards) for cards in owners),
        kitty=tuple(lying[0]), piles=tuple(tuple(pile) for pile in lying[1:]),
    )  # fmt: skip
    other = Hand(hand.rules, deal)
    for step in hand.steps:
        if step.action in other.legal_actions():
            other = other.apply(step.action)
            continue
        return None
    return other


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(hand=hands(), seed=st.integers(0, 2**32))
def test_a_view_does_not_depend_on_what_its_seat_cannot_see(hand: Hand, seed: int) -> None:
    choose = random.Random(seed)
    for seat in range(hand.rules.num_players):
        for _ in range(4):
            other = swap_hidden(hand, seat, choose)
            if other is None or other.actor != hand.actor:
                continue
            assert other.view(seat) == hand.view(seat)
            assert visible(other.view(seat), seat) == visible(hand.view(seat), seat)


@slow
@given(hand=hands())
def test_a_view_made_step_by_step_is_the_view_made_at_once(hand: Hand) -> None:
    walked = Hand(hand.rules, hand.deal, score=hand.score)
    for action in hand.actions:
        for seat in range(hand.rules.num_players):
            walked.view(seat)
        walked = walked.apply(action)
    for seat in range(hand.rules.num_players):
        fresh = Hand(hand.rules, hand.deal, hand.actions, score=hand.score).view(seat)
        stepped = walked.view(seat)
        assert isinstance(stepped, View)
        assert stepped == fresh
        assert stepped.hands == fresh.hands
        assert stepped.hand == (hand.hands[seat] if stepped.hand else stepped.hand)


@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_option_explains_itself(name: str) -> None:
    option = OPTIONS[name]
    assert option.help.endswith(".")
    assert option.source.endswith(".")
    assert option.played.endswith(".")
    assert option.check(option.write(option.default)) == option.default
    for way in option.needs:
        assert all(OPTIONS[other].check(value) == value for other, wanted in way.items() for value in wanted)
