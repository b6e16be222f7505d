"""A bot against `rule` in every preset: `python -m bench.presets FILE [BOT] [PAIRS]` (expert, 600).

Adds a line of JSON to FILE for each preset that is not in it yet; `docs/make_ladder.py` makes a table of
docs/presets.jsonl.
"""

import json
import sys
from pathlib import Path

from euchre.arena import play_match, report
from euchre.arena.match import Setup
from euchre.rules import PRESETS, Rules

KEPT = ("a", "b", "rules", "seed", "pairs", "points_per_deal", "ci95", "decision_ms")
"""What is kept of all that a report says."""


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    file = Path(sys.argv[1])
    bot = sys.argv[2] if len(sys.argv) > 2 else "expert"
    pairs = int(sys.argv[3]) if len(sys.argv) > 3 else 600
    lines = file.read_text().splitlines() if file.exists() else []
    done = {json.loads(line)["rules"] for line in lines}
    for number, preset in enumerate(PRESETS, 1):
        if preset in done:
            continue
        print(f"{number} of {len(PRESETS)}: {preset}", file=sys.stderr)
        setup = Setup(first=bot, second="rule", rules=Rules.of(preset), pairs=pairs, seed="m2", games=False)
        said = report(play_match(setup)).as_json() | {"rules": preset}
        with file.open("a") as out:
            out.write(json.dumps({key: said[key] for key in KEPT}) + "\n")


if __name__ == "__main__":
    main()
