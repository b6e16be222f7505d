"""Writes one annotated playthrough for each preset: `python tests/playthroughs/make.py`.

A person can read them; the test beside them says when the course of a hand has changed.
"""

import random
from pathlib import Path

from euchre import PRESETS, Game, Hand, Rules
from euchre.telling.ends import explain
from euchre.telling.words import dealt, describe, label, retold, trick_taken

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
        if hand.outcome is not None and hand.outcome.result.is_scored:
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
    lines += [dealt(hand), ""]
    for before, (_, seat, action), after in retold(whole):
        others = [label(before, seat, each) for each in before.legal_actions() if each is not action]
        more = f"   (or: {', '.join(others[:6])}{', ...' if len(others) > 6 else ''})" if others else ""
        lines.append(f"{action.token:5} {describe(before, seat, action)}{more}")
        if len(after.tricks) > len(before.tricks):
            lines.append(f"      {trick_taken(after)}")
    lines += ["", explain(whole), f"score {' - '.join(map(str, game.record(whole).score))}", ""]
    return "\n".join(lines)


def main() -> None:
    """Write them all."""
    DATA.mkdir(exist_ok=True)
    for name in PRESETS:
        (DATA / f"{name}.txt").write_text(playthrough(name))


if __name__ == "__main__":
    main()
