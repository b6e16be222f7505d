"""Resample histories and replay them: `python -m bench.histories [COUNT] [SEED] [BOT]`.

Hands of every single-pack preset are played, by chance or by a bot of the registry. At random moments two worlds are
drawn for a random seat; each is built up from its deal, action by action, and must look the same to that seat.
"""

import random
import sys
import time

from euchre import PRESETS, Hand, Rules, shuffled_deal
from euchre.solver import deal_worlds


def main(count: int = 100_000, seed: int = 1, bot: str = "") -> None:
    chance, start, done, number = random.Random(seed), time.perf_counter(), 0, 0
    names = [name for name in PRESETS if Rules.of(name).pack.copies == 1]
    while done < count:
        number += 1
        rules = Rules.of(names[number % len(names)])
        hand = Hand(rules, shuffled_deal(rules, f"{seed}:{number}", 0, number % rules.num_players))
        players = []
        if bot:
            from euchre.bots import make_bot

            players = [make_bot(bot, seed=number) for _ in range(rules.num_players)]
        while hand.actor is not None:
            if chance.random() < 0.3:
                view = hand.view(chance.randrange(rules.num_players))
                worlds = deal_worlds(view, 2, number)
                for index in range(2):
                    try:
                        world = worlds.hand(index)
                    except Exception as error:
                        raise AssertionError(f"{view} has no world {index} of seed {number}") from error
                    assert world.view(view.seat) == view, f"{world} is not {view}"
                    done += 1
                    if done % 5000 == 0:
                        print(f"{done} histories replayed, {time.perf_counter() - start:.0f} s", flush=True)
            actor = hand.actor
            action = players[actor].choose(hand.view(actor)).action if players else chance.choice(hand.legal_actions())
            hand = hand.apply(action)


if __name__ == "__main__":
    count, seed, bot = [*sys.argv[1:4], *("100000", "1", "")[len(sys.argv) - 1 :]]
    main(int(count), int(seed), bot)
