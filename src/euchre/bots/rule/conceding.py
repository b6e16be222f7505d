"""Whether a bot gives up the rest with a partner who would like to."""

from euchre.game import View
from euchre.game.concessions import conceders, takers
from euchre.game.stages.score import tally
from euchre.rules import hand_points

__all__ = ["agrees_to_concede"]


def agrees_to_concede(view: View) -> bool:
    """Whether nothing is lost by conceding, or nothing is to be hoped for.

    Nothing is lost when the tricks that are left change no points; there is no hope in a hand without a trump and
    without a card that is the best one left of its suit.
    """
    return _is_decided(view) or not any(_may_win(view, place) for place in range(len(view.hand)))


def _is_decided(view: View) -> bool:
    rules, state = view.rules, view.state
    rest = rules.deal.hand_size - len(state.tricks)
    own, other = conceders(rules, state, view.seat)[0], takers(rules, state, view.seat)[0]
    found = set()
    for ours in range(rest + 1):
        won = list(state.won)
        won[own] += ours
        won[other] += rest - ours
        found.add(hand_points(rules, tally(rules, state.but(won=tuple(won)))).parties)
    return len(found) == 1


def _may_win(view: View, place: int) -> bool:
    assert view.trump is not None
    ranks, held = view.rules.ranking(view.trump), list(view.hand)
    card = held[place]
    if ranks.is_trump(card):
        return True
    gone = [*held, *(played for plays in view.state.all_plays for _, played in plays)]
    left = list(view.rules.cards)
    for each in gone:
        left.remove(each)
    suit, power = ranks.suit, ranks.power
    return not any(suit[each.code] == suit[card.code] and power[each.code] > power[card.code] for each in left)
