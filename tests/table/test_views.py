"""What a seat sees does not depend on who else looks on."""

from hypothesis import HealthCheck, given, settings

from euchre.game import Hand
from euchre.game.deal import SPECTATOR
from euchre.testing import finished_hands


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(whole=finished_hands())
def test_a_view_is_the_same_whether_a_spectator_looks_on_or_not(whole: Hand) -> None:
    watched = Hand(whole.rules, whole.deal, score=whole.score)
    for count in range(len(whole.actions) + 1):
        alone = Hand(whole.rules, whole.deal, whole.actions[:count], score=whole.score)
        watched.view(SPECTATOR)
        for seat in range(whole.rules.num_players):
            seen, fresh = watched.view(seat), alone.view(seat)
            assert seen == fresh
            assert vars_of(seen.masked) == vars_of(fresh.masked)
            assert seen.hand == fresh.hand
            assert seen.legal_actions() == fresh.legal_actions()
        if count < len(whole.actions):
            watched = watched.apply_unchecked(whole.actions[count])


def vars_of(hand: Hand) -> dict[str, object]:
    """Everything in a state."""
    return dict(vars(hand.state))
