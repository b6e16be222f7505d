"""In what batches cards are dealt by hand. Source: catalogue 1.2."""

from collections.abc import Sequence
from itertools import pairwise

__all__ = ["legal_batches"]


def legal_batches(pattern: str, batches: Sequence[Sequence[int]], hand_size: int = 5) -> bool:
    """Whether a deal in these batches keeps to a `pattern` of the rules (catalogue 1.2).

    Args:
        pattern: `uniform` (the same order of twos and threes for all), `uniform_2_3`, `uniform_3_2`, `alternating`
            (neighbours get twos and threes by turns), `singles`, or `free_two_rounds` (any two batches, at least one
            card to each player in each).
        batches: for each player, from eldest, the sizes of the batches they got; one player's may stand for all.
        hand_size: cards in a hand. Where it is not five, twos and threes give way to two batches that differ by at
            most one card, the smaller or the larger first.

    >>> legal_batches("uniform", [(3, 2), (3, 2)]), legal_batches("uniform", [(2, 3), (3, 2)])
    (True, False)
    """
    given = [tuple(own) for own in batches]
    if not given or any(sum(own) != hand_size or min(own, default=0) < 1 for own in given):
        return False
    if pattern == "singles":
        return all(set(own) == {1} for own in given)
    small_first = (hand_size // 2, hand_size - hand_size // 2)
    large_first = small_first[::-1]
    either = {small_first, large_first}
    allowed = {"uniform": either, "uniform_2_3": {small_first}, "uniform_3_2": {large_first}, "alternating": either}
    if pattern not in allowed:
        return all(len(own) == 2 for own in given)
    by_turns = pattern != "alternating" or small_first == large_first or all(a != b for a, b in pairwise(given))
    alike = pattern != "uniform" or len(set(given)) == 1
    return set(given) <= allowed[pattern] and by_turns and alike
