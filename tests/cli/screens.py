"""Helpers for tests of the full-screen table."""

from collections.abc import Iterator
from pathlib import Path

from euchre.bots import make_bot
from euchre.cli.playing import Playing
from euchre.cli.saved import begin
from euchre.cli.screen.local import LocalPlayer
from euchre.rules import Rules


def local_player(
    rules: str = "north_american", seed: str = "7", seat: int = 0, path: Path | None = None
) -> LocalPlayer:
    """A player at a new game against the rule bot."""
    return LocalPlayer(Playing(begin(Rules.parse(rules), seed, seat, "rule", path), make_bot("rule", seed=seed)))


def settle(player: LocalPlayer) -> None:
    """Let the others move until the player is asked."""
    while player.move():
        pass


def questions(player: LocalPlayer, hands: int = 1) -> Iterator[LocalPlayer]:
    """The player at each question, and at the end of each hand; every third answer is the last offered."""
    answers = 0
    for _ in range(hands):
        settle(player)
        while not player.playing.hand.is_over:
            yield player
            commands = player.scene.commands
            player.enter(commands[-1 if answers % 3 == 0 else 0])
            assert player.message == ""
            answers += 1
            settle(player)
        yield player
        if player.playing.game.is_over:
            return
        player.enter("next")
