"""How live tables fare while games are reviewed: `python -m bench.reviews`, with `--tables`, `--seconds`, `--reviews`.

Tables at which a play is made every half second, first alone, then while games are reviewed, each asked for from an
address of its own. The reviews are still going on when the second measurement ends, which is checked.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import tempfile
from pathlib import Path
from typing import Any

from bench.load import Server, scene
from euchre import Game, Rules
from euchre.bots import make_bot


def recorded(seed: int, hands: int) -> str:
    """A game between rule bots, a hand a line."""
    bot, lines = make_bot("rule"), []
    for number in range(hands):
        hand = Game.new(Rules.of("north_american"), seed=f"{seed}.{number}").hand()
        while not hand.is_over:
            assert hand.actor is not None
            hand = hand.apply(bot.choose(hand.view(hand.actor)).action)
        lines.append(str(hand))
    return "\n".join(lines)


def ask(port: int, method: str, path: str, body: dict[str, str] | None, host: str) -> dict[str, Any]:
    """A request from an address of this machine."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(host, 0))
    headers = {"x-euchre": "1", "content-type": "application/json"}
    line.request(method, path, None if body is None else json.dumps(body), headers)
    answer = line.getresponse()
    found: dict[str, Any] = json.loads(answer.read())
    line.close()
    assert answer.status == 200, found
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--reviews", type=int, default=8)
    parser.add_argument("--hands", type=int, default=20)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), processes=1)
        try:
            play = {"count": chosen.tables, "seconds": chosen.seconds, "pause": 0.5}
            print("alone:", asyncio.run(scene(server, **play)), flush=True)
            begun = []
            for number in range(chosen.reviews):
                host, text = f"127.0.0.{number + 2}", recorded(number, chosen.hands)
                begun.append((host, ask(server.port, "POST", "/api/review", {"text": text}, host)["id"]))
            words = asyncio.run(scene(server, **play))
            found = [ask(server.port, "GET", f"/api/review/{key}", None, host) for host, key in begun]
            done, hands = sum(each["done"] for each in found), sum(len(each["hands"]) for each in found)
            assert done < hands, "the reviews were done before the measurement: give more hands"
            print(f"with {chosen.reviews} reviews ({done} of {hands} hands done at the end):", words)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
