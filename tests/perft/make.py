"""Writes the perft files: `python tests/perft/make.py`. Run it only when the rules are meant to change."""

import random
from pathlib import Path

from euchre import PRESETS, Hand, Rules, shuffled_deal
from euchre.game.perft import perft

DATA = Path(__file__).parent / "data"
MOST = 6_000
"""Counts stop before they pass this."""


def positions(rules: Rules) -> list[Hand]:
    """Two openings and one hand near its end."""
    openings = [Hand(rules, shuffled_deal(rules, "perft", number, number)) for number in range(2)]
    choose = random.Random("perft")
    number = 2
    while True:
        hand = Hand(rules, shuffled_deal(rules, "perft", number, number % rules.num_players))
        while not hand.is_over and not (hand.phase == "play" and sum(hand.sizes) <= 3 * rules.num_players):
            hand = hand.apply(choose.choice(hand.legal_actions()))
        if not hand.is_over:
            return [*openings, hand]
        number += 1


def counts(hand: Hand) -> list[int]:
    found: list[int] = []
    while len(found) < 60:
        count = perft(hand, len(found) + 1)
        if count > MOST or (len(found) > 1 and found[-1] == found[-2] == count):
            break
        found.append(count)
    return found


def main() -> None:
    """Write a file for each preset."""
    for name in PRESETS:
        lines = ["# position ; courses of 1, 2, 3 ... actions"]
        lines += [f"{hand} ; {' '.join(map(str, counts(hand)))}" for hand in positions(Rules.of(name))]
        (DATA / f"{name}.perft").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
