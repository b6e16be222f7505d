"""How good the schedules of individual play are: `python -m bench.schedules [--small]`.

Makes every schedule for 4 to 100 players at 5, 8 and 10 rounds, or with --small for 4 to 16 players at every number of
rounds up to twice theirs, and prints those that repeat more than the number of pairs forces them to.
"""

import sys
import time

from euchre.tournament import schedule


def main() -> int:
    if "--small" in sys.argv:
        cases = [(players, rounds) for players in range(4, 17) for rounds in range(1, 2 * players + 1)]
    else:
        cases = [(players, rounds) for players in range(4, 101) for rounds in (5, 8, 10)]
    slowest, over = 0.0, 0
    print("players rounds partnerships (least) meetings (least) seconds")
    for number, (players, rounds) in enumerate(cases):
        start = time.perf_counter()
        plan = schedule(players, rounds)
        took = time.perf_counter() - start
        slowest = max(slowest, took)
        pairs, tables = players * (players - 1) // 2, players // 4 * rounds
        least = max(0, 2 * tables - pairs), max(0, 6 * tables - pairs)
        found = plan.repeated_partnerships, plan.repeated_meetings
        if found != least:
            over += found[0] != least[0]
            print(
                f"{players:7} {rounds:6} {found[0]:12} {least[0]:7} {found[1]:8} {least[1]:7} {took:7.2f}", flush=True
            )
        print(f"\r{number + 1} of {len(cases)}", end="", file=sys.stderr, flush=True)
    print(f"\n{len(cases)} schedules, {over} with a partnership that need not repeat, slowest {slowest:.1f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
