"""Writes one annotated playthrough for each preset: `python tests/playthroughs/make.py`.

A person can read them; the test beside them says when the course of a hand has changed.
"""

import random
from pathlib import Path

from euchre import PRESETS, Game, Hand, Rules
from euchre.game.words import action_words, describe, explain

DATA = Path(__file__).parent / "data"


def scored_hand(name: str) -> tuple[Game, Hand]:
    """A game about to begin, and its first hand played at random to a score."""
    choose = random.Random(f"playthrough {name}")
    number = 0
    while True:
        game = Game.new(Rules.of(name), seed=f"{name} {number}", dealer=0)
        hand = game.hand()
        while not hand.is_over:
            hand = hand.apply(choose.choice(hand.legal_actions()))
        if hand.outcome is not None and hand.outcome.kind == "scored":
            return game, hand
        number += 1


def playthrough(name: str) -> str:
    """One hand under the preset, said in words, with what else could have been done."""
    game, whole = scored_hand(name)
    hand = game.hand()
    lines = [f"# {name}", "", str(whole), ""]
    lines += [f"{hand.seat_name(seat)} holds {cards}" for seat, cards in enumerate(hand.deal.hands)]
    for pile in hand.deal.piles:
        lines.append("beside them lie " + " ".join(str(card) for card in pile))
    lines.append("the kitty is " + (" ".join(str(card) for card in hand.deal.kitty) or "empty"))
    lines.append(f"{hand.seat_name(hand.dealer)} dealt")
    lines.append("")
    for action in whole.actions:
        others = [action_words(hand, each) for each in hand.legal_actions() if each is not action]
        after = hand.apply(action)
        told = describe(after, after.steps[-1])
        more = f"   (or: {', '.join(others[:6])}{', ...' if len(others) > 6 else ''})" if others else ""
        lines.append(f"{action.token:5} {told}{more}")
        if len(after.tricks) > len(hand.tricks):
            lines.append(f"      {after.seat_name(after.tricks[-1].winner)} wins the trick")
        hand = after
    lines += ["", explain(hand), f"score {' - '.join(map(str, game.record(hand).score))}", ""]
    return "\n".join(lines)


def main() -> None:
    """Write them all."""
    DATA.mkdir(exist_ok=True)
    for name in PRESETS:
        (DATA / f"{name}.txt").write_text(playthrough(name))


if __name__ == "__main__":
    main()
