"""Counting: how many different courses a hand can take. The numbers hold engines and versions together."""

from collections.abc import Iterator

from euchre.game.actions import Action
from euchre.game.hand import Hand

__all__ = ["divide", "perft"]


def perft(hand: Hand, depth: int) -> int:
    """How many courses of `depth` legal actions there are from here; a hand that ends sooner counts once."""
    legal = hand.legal_actions()
    if depth <= 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(perft(hand.apply_unchecked(action), depth - 1) for action in legal)


def divide(hand: Hand, depth: int) -> Iterator[tuple[Action, int]]:
    """`perft` of `depth` split by the first action, in the order of the legal actions."""
    for action in hand.legal_actions():
        yield action, perft(hand.apply_unchecked(action), depth - 1)
