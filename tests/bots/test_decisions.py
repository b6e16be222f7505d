"""What the learnt bots do on fixed deals, line by line: unchanged, which is not to say right.

A change that means to leave play alone leaves `decisions.txt` alone. One that means to change it writes the file anew:
`python -m tests.bots.test_decisions`.
"""

from collections.abc import Iterator
from pathlib import Path

from euchre import Hand, Rules
from euchre.bots import make_bot
from euchre.game import shuffled_deal

FILE = Path(__file__).parent / "decisions.txt"
SCORES = ((0, 0), (5, 3), (9, 8), (2, 9))
BOTS = {"club": 12, "club:score=no": 4, "casual": 4, "beginner": 4, "expert:worlds=20": 4}
GAMES = ("north_american", "house_stick_the_dealer", "ontario_tournament", "house_stick_the_dealer(lone_march=1)")


def lines() -> Iterator[str]:
    """Each hand as played by four of a bot."""
    for name, hands in BOTS.items():
        bot = make_bot(name, seed=1)
        for game in GAMES:
            rules = Rules.parse(game)
            for number in range(hands):
                hand = Hand(rules, shuffled_deal(rules, "decisions", number, number % 4), score=SCORES[number % 4])
                while hand.actor is not None:
                    hand = hand.apply(bot.choose(hand.view(hand.actor)).action)
                yield f"{name} {hand}"


def test_the_learnt_bots_decide_as_they_did() -> None:
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
