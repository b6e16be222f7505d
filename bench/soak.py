"""Whole games under every preset, bots against bots: `python bench/soak.py --games 2000`.

In each game the parties take turns between the bots `rule` and `random`. Nothing may fail, no game may run over a
bound, and the score must be what the hands' points add up to.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from euchre import PRESETS, Game, Rules
from euchre.bots import make_bot

MOST_ACTIONS = 250
"""No hand takes more."""
MOST_HANDS = 2_000
"""No game takes more hands, however badly it is played."""


def play_game(rules: Rules, number: int) -> tuple[int, int, bool]:
    """One game: (hands, actions, whether somebody won)."""
    game = Game.new(rules, seed=f"soak {number}")
    bots = [make_bot("random" if (party + number) % 2 else "rule", seed=number) for party in range(len(rules.parties))]
    actions = 0
    while not game.is_over:
        assert len(game.outcomes) < MOST_HANDS, f"{rules}: game {number} does not end, at {game.score}"
        hand = game.hand()
        taken = 0
        while hand.actor is not None:
            view = hand.view(hand.actor)
            hand = hand.apply(bots[rules.party_of[hand.actor]].choose(view).action)
            taken += 1
            assert taken < MOST_ACTIONS, f"{hand} does not end"
        actions += taken
        before = game.score
        game = game.record(hand)
        assert hand.outcome is not None
        changed = [after - old for after, old in zip(game.score, before, strict=True)]
        exact = not (rules.scoring.march_subtract_option or rules.scoring.four_trick_tokens or rules.end.hand_limit)
        assert not exact or changed == list(hand.outcome.points), f"{hand}: {before} to {game.score}"
    return len(game.outcomes), actions, game.winner is not None


def soak(name: str, games: int) -> str:
    """Games under one preset, told in a line."""
    rules, start = Rules.of(name), time.perf_counter()
    results = []
    for number in range(games):
        try:
            results.append(play_game(rules, number))
        except Exception as error:  # noqa: BLE001 -- whatever went wrong is what we are here to see
            return f"{name:30} FAILED in game {number}: {type(error).__name__}: {error}"
    hands = [hands for hands, _, _ in results]
    took = time.perf_counter() - start
    return (
        f"{name:30} {games} games, {sum(hands)} hands, longest {max(hands)} hands, "
        f"{sum(won for _, _, won in results)} won, {took:.0f} s"
    )


def main() -> None:
    """Soak every preset named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presets", nargs="*", default=list(PRESETS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    told = parser.parse_args()
    with ProcessPoolExecutor(told.processes) as pool:
        for line in pool.map(soak, told.presets, [told.games] * len(told.presets)):
            print(line)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
