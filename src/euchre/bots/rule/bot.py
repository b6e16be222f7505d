"""The rule bot: it looks at what is asked and hands the question to the part that knows about it."""

from euchre.bots.bot import Decision, choices
from euchre.bots.rule.answers import answer
from euchre.bots.rule.auction import choose_bid, choose_name
from euchre.bots.rule.calls import choose_call
from euchre.bots.rule.discards import choose_discard
from euchre.bots.rule.play import choose_card
from euchre.game import View
from euchre.game.actions import Bid, Discard, Name, Order, Play

__all__ = ["RuleBot"]


class RuleBot:
    """A player a club would accept. It weighs every legal action by rules of thumb and no search; it never draws lots.

    `seed` is taken for the sake of the protocol.
    """

    name = "rule"

    def __init__(self, *, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Decision:
        """Decide."""
        legal = choices(view)
        last = legal[-1]
        kind = type(last)
        if kind is Play:
            return choose_card(view, legal)
        if kind is Discard:
            return choose_discard(view, legal)
        if kind is Bid:
            return choose_bid(view, legal)
        if kind is Order or kind is Name:
            auction = view.masked.rules.bidding.mode == "auction"
            blind = not view.hand
            if not blind:
                return choose_name(view, legal) if auction else choose_call(view, legal)
        return answer(view, legal)
