"""Things said out of turn, at random: hands still end, lines still say everything, views still hold nothing hidden."""

import random
import re

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre import Hand, IllegalAction, Rules, parse_hand, parse_view
from euchre.game.actions import Interjection
from euchre.testing import deals, valid_rules


def played(hand: Hand, choose: random.Random) -> Hand:
    """A hand in which anything possible may be said: revokes, corrections, charges, claims, concessions, talk."""
    for _ in range(400):
        if hand.is_over and choose.random() < 0.5:
            break
        possible = hand.possible_actions()
        said = [action for action in possible if isinstance(action, Interjection)]
        done = [action for action in possible if not isinstance(action, Interjection)]
        pool = said if said and (not done or choose.random() < 0.1) else done
        if not pool:
            break
        try:
            hand = hand.apply(choose.choice(pool))
        except IllegalAction as refused:
            assert re.search("not sure|it matters|nobody knows", str(refused)), refused  # claims and concessions
    return hand


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=valid_rules(4), data=st.data(), seed=st.integers(0, 2**32))
def test_hands_end_whatever_is_said(rules: Rules, data: st.DataObject, seed: int) -> None:
    if not rules.deal.exposed:
        rules = rules.replace(renege_enforcement="claim", renege_deadline="next_cut")
    hand = played(Hand(rules, data.draw(deals(rules))), random.Random(seed))
    assert hand.is_over
    assert hand.outcome is not None
    assert len(hand.outcome.points) == len(rules.parties)
    assert parse_hand(str(hand)) == hand
    for seat in range(rules.num_players):
        view = hand.view(seat)
        assert view.outcome == hand.outcome, "how a hand ended is public"
        assert view.tricks_won == hand.tricks_won
        assert parse_view(str(view)) == view
