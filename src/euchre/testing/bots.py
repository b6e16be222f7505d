"""`check_bot`: what every bot must keep, whoever wrote it."""

from collections.abc import Callable, Iterator
from random import Random

from euchre.bots import Bot
from euchre.errors import EuchreError
from euchre.game import Hand, View, shuffled_deal
from euchre.rules import Rules

__all__ = ["check_bot", "other_worlds", "some_views"]


def check_bot(make: Callable[[], Bot], *, rules: Rules | str = "north_american", hands: int = 5, seed: int = 0) -> int:
    """Play hands with a bot and check every decision.

    An action must be legal and the first of its candidates, a view must get the same decision from a bot made anew,
    the reason must be words, and where other layouts of the hidden cards fit the view the decision must not change.

    Args:
        make: makes the bot, always the same.
        rules: what is played.
        hands: how many hands.
        seed: decides the deals, and what is played besides the bot's choices.

    Returns:
        How many decisions were checked.

    Raises:
        AssertionError: with the position and what is wrong.
    """
    played_under = Rules.parse(rules) if isinstance(rules, str) else rules
    bot, checked = make(), 0
    for hand in some_views(played_under, hands, seed):
        assert hand.actor is not None
        view = hand.view(hand.actor)
        before = str(view)
        decision = bot.choose(view)
        where = f"{bot.name} at {view}"
        legal = view.legal_actions()
        assert decision.action in legal, f"{where}: {decision.action} is not legal"
        assert decision.candidates, f"{where}: no candidates"
        assert decision.candidates[0].action is decision.action, (
            f"{where}: the chosen action is not the first candidate"
        )
        assert all(each.action in legal for each in decision.candidates), f"{where}: a candidate is not legal"
        merits = [each.merit for each in decision.candidates]
        assert merits == sorted(merits, reverse=True), f"{where}: the candidates are not best first"
        assert decision.reason.strip() == decision.reason, f"{where}: the reason has spaces about it"
        assert decision.reason, f"{where}: there is no reason"
        assert str(view) == before, f"{where}: the view was changed"
        for other in other_worlds(hand, 2, seed + checked):
            again = make().choose(other.view(hand.actor))
            assert again == decision, f"{where}: it decides otherwise when hidden cards are moved ({other})"
        checked += 1
    return checked


def some_views(rules: Rules, hands: int, seed: int) -> Iterator[Hand]:
    """Hands at every decision, played at random so that rare situations come."""
    chance = Random(seed)
    for number in range(hands):
        hand = Hand(rules, shuffled_deal(rules, seed, number, number % rules.num_players))
        while hand.actor is not None:
            yield hand
            hand = hand.apply(chance.choice(hand.legal_actions()))


def other_worlds(hand: Hand, count: int, seed: int) -> list[Hand]:
    """The hand with what its actor cannot see moved about; the hand itself where no other layout can be made."""
    from euchre.solver import Unsolvable, deal_worlds

    assert hand.actor is not None
    view: View = hand.view(hand.actor)
    try:
        worlds = deal_worlds(view, count, seed)
    except Unsolvable:
        return [hand]
    found = []
    for index in range(count):
        try:
            other = worlds.hand(index)
        except EuchreError:  # a call that this layout does not allow
            continue
        if other.view(hand.actor) == view:
            found.append(other)
    return found or [hand]
