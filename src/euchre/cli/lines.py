"""A game at the terminal as plain lines, for any terminal and for pipes."""

import sys
from collections.abc import Iterable, Iterator, Mapping

from euchre.cards import Card, CardSet
from euchre.cli.console import say_wrapped as say
from euchre.cli.playing import Playing, each_side, news, numbered, status, suits_of
from euchre.errors import EuchreError
from euchre.game import Action, View
from euchre.game.actions import Play
from euchre.rules import Rules, Trump
from euchre.telling.ends import explain
from euchre.telling.words import dealt, label

__all__ = ["Lines"]


class Lines:
    """Plays a game to its end, asking on standard input."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.said = 0

    def run(self) -> None:
        """Play until the game is over.

        Raises:
            EOFError: the player left.
        """
        playing = self.playing
        while not playing.game.is_over:
            self._hand()
            playing.finish_hand()
            self._trouble()
            say(f"  = {explain(playing.hand)}")
            say(f"  = score {playing.score()}")
            if not playing.game.is_over:
                playing.next_hand()
        say(f"\n{playing.verdict()}")
        if playing.saved.path is not None:
            say(f"`euchre replay {playing.saved.path}` shows the game.")

    def _trouble(self) -> None:
        if self.playing.trouble:
            say(f"  {self.playing.trouble}")
            self.playing.trouble = ""

    def _hand(self) -> None:
        playing = self.playing
        say(f"\nHand {len(playing.game.outcomes) + 1}: {dealt(playing.hand)}")
        self.said = 0
        while True:
            while playing.step():
                pass
            self._tell()
            if playing.hand.is_over:
                return
            playing.keep(playing.hand)
            self._trouble()
            action = self._ask()
            if action is not None:
                playing.do(action)
            elif playing.take_back():
                self.said = min(self.said, len(playing.hand.steps))
            else:
                say("  There is nothing to take back.")

    def _tell(self) -> None:
        """Say what has happened since the last time, as this seat saw it."""
        view = self.playing.view
        for line in news(view, self.said):
            say(f"  {line}")
        self.said = len(view.steps)

    def _ask(self) -> Action | None:
        view = self.playing.view
        _show(view)
        while True:
            text = _read()
            if text in ("q", "quit", "exit"):
                raise EOFError
            if text in ("u", "undo"):
                return None
            if text in ("v", ""):
                _show(view)
                continue
            try:
                answer = self.playing.answer(text)
                if answer is None:
                    return self.playing.understand(text)
            except EuchreError as error:
                answer = str(error)
            say(f"  {answer}" if "\n" not in answer else answer)


def _read() -> str:
    sys.stdout.write("> ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip().lower()


def _show(view: View) -> None:
    say(f"  [{status(view)}; score {each_side(view.rules, view.score)}]")
    if view.trick:
        say("  " + "  ".join(f"{view.seat_name(seat)} {card.symbol}" for seat, card in view.trick))
    numbers = {each.card: number for number, each in enumerate(numbered(view), start=1) if isinstance(each, Play)}
    held = CardSet([*view.hand, *(card for card in numbers if card not in view.hand)])
    say(f"  you hold {_spread(held, view.rules, view.trump, numbers) or 'cards you have not looked at'}")
    if not numbers:
        for line in _choices(
            [f"{number} {label(view, view.seat, each)}" for number, each in enumerate(view.legal_actions(), start=1)]
        ):
            say(f"  {line}")


def _choices(words: list[str]) -> Iterator[str]:
    """The choices in lines that fit a terminal."""
    line = ""
    for word in words:
        if line and len(line) + len(word) > 72:
            yield line
            line = ""
        line += (" | " if line else "") + word
    yield line


def _spread(cards: Iterable[Card], rules: Rules, trump: Trump | None, numbers: Mapping[Card, int]) -> str:
    """A hand as people hold it, suits apart; a number where a card may be played."""
    return "  ".join(
        " ".join((f"{numbers[card]}:" if card in numbers else "") + card.symbol for card in suit)
        for suit in suits_of(cards, rules, trump)
    )
