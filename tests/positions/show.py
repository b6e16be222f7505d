"""Prints how a bot does on the cases: `python -m tests.positions.show expert rule`."""

import sys
from collections import Counter

from euchre.bots import make_bot
from tests.positions.positions import cases


def main() -> None:
    for name in sys.argv[1:]:
        bot, count = make_bot(name), Counter[str]()
        for case in cases():
            if case.view is None:
                continue
            decision = bot.choose(case.view)
            said = case.judge(decision)
            count[f"{'contested' if case.contested else case.kind} {said}"] += 1
            if said != "good":
                values = " ".join(f"{case.word(c.action)} {c.merit:+.2f}" for c in decision.candidates[:4])
                sys.stdout.write(
                    f"{name} {case.id} {case.kind}{' contested' * case.contested} {said}: {case.word(decision.action)},"
                    f" good {case.facts['good']}: {values}\n"
                )
        sys.stdout.write(f"{name}: {dict(sorted(count.items()))}\n")


if __name__ == "__main__":
    main()
