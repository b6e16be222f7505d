"""Compare the search with plain minimax on random endings of every shape: `python -m bench.endings [COUNT] [SEED]`."""

import random
import sys
import time

from tests.solver.endings import judge, random_ending


def main(count: int = 20_000, seed: int = 1) -> None:
    chance, start = random.Random(seed), time.perf_counter()
    for number in range(1, count + 1):
        judge(random_ending(chance))
        if number % 1000 == 0:
            print(f"{number} endings agree, {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
