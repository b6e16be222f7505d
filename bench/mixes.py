"""Count how deals end in every preset that the learnt bots do not know: `python -m bench.mixes [HANDS]`.

Writes `src/euchre/analysis/mixes.json`; presets with too many parties for a table of chances are left out.
"""

import json
import sys
from pathlib import Path

from euchre.analysis.winning import counted_mix
from euchre.bots.learnt.knows import knows
from euchre.bots.winning import has_table
from euchre.rules import PRESETS, Rules

FILE = Path(__file__).parents[1] / "src" / "euchre" / "analysis" / "mixes.json"


def main(hands: int = 2000) -> None:
    found = {}
    for name in PRESETS:
        rules = Rules.of(name)
        if not knows(rules) and has_table(rules):
            found[name] = [[list(deal.gains), deal.often, deal.passes] for deal in counted_mix(rules, hands)]
            print(name, len(found[name]), flush=True)
            rows = ",\n".join(f' "{key}": {json.dumps(value)}' for key, value in found.items())
            FILE.with_suffix(".part").write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    FILE.with_suffix(".part").replace(FILE)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
