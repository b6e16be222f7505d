"""The matches that the bots are held to: `python bench/matches.py [PART]` plays PART (default 1) of their pairs."""

import json
import sys

from euchre.arena import play_match, report
from euchre.arena.match import Setup
from euchre.rules import Rules

MATCHES = (
    ("pimc", "rule", 8_000, 0.10, False),
    ("club", "pimc", 8_000, 0.0, False),
    ("club", "rule", 8_000, 0.20, False),
    ("expert", "rule", 8_000, 0.27, False),
    ("expert", "club", 8_000, 0.0, False),
    ("expert", "pimc", 8_000, 0.15, False),
    ("expert", "pimc:calls=regret", 8_000, 0.0, False),
    ("expert", "ismcts:1000", 8_000, 0.10, False),
    ("expert", "expert:score=no", 4_000, 0.50, True),
)
"""First bot, second bot, pairs, what is to be reached (points a deal, or the share of games), whether whole games."""


def main() -> None:
    part = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    for rules in ("house_stick_the_dealer", "north_american"):
        for first, second, pairs, reach, games in MATCHES:
            setup = Setup(
                first=first, second=second, rules=Rules.of(rules), pairs=max(2, int(pairs * part)), seed="bench",
                games=games,
            )  # fmt: skip
            print(json.dumps({"reach": reach, **report(play_match(setup)).as_json()}), flush=True)


if __name__ == "__main__":
    main()
