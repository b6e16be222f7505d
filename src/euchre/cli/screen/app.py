"""The full-screen table: keys and the mouse become commands, the player's scene becomes a picture. Uses Textual.

It knows no game: who plays stands behind a `TablePlayer`.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from euchre.cli.screen.drawing import Drawing, draw
from euchre.cli.screen.scene import Seen

__all__ = ["LOOKS", "TableApp", "TablePlayer"]


class TablePlayer(Protocol):
    """Who plays at the table, and what they see of it."""

    message: str
    left: bool

    @property
    def scene(self) -> Seen:
        """The table as it is now."""

    def move(self) -> bool:
        """Let the others make one move; False where they wait for the player."""

    def enter(self, text: str) -> None:
        """Do what was typed or clicked; `message` says what came of it."""

    def slow(self, text: str) -> str:
        """What is to be said while a command is carried out that takes long; empty for all others."""


_GROUND: Final = "on #10201a"
_PLAIN: Final = {
    "": f"#dfe7e2 {_GROUND}", "dim": f"#8fa39a {_GROUND}", "strong": f"bold #dfe7e2 {_GROUND}",
    "bar": "#f2f5f3 on #2b4a3d", "turn": f"bold #ffd75f {_GROUND}", "best": f"bold #ffd75f {_GROUND}",
    "asked": f"bold #ffd75f {_GROUND}", "message": f"#f2f5f3 {_GROUND}", "button": "#f2f5f3 on #35584a",
    "chosen": "bold #10201a on #ffd75f", "joker": f"bold #d7afff {_GROUND}",
}  # fmt: skip
_MONO: Final = {
    "": "white on black", "dim": "white on black", "strong": "bold white on black", "bar": "black on white",
    "turn": "bold underline white on black", "best": "bold white on black", "asked": "bold white on black",
    "message": "white on black", "button": "white on black", "chosen": "bold black on white",
}  # fmt: skip


def _suits(spades: str, hearts: str, diamonds: str, clubs: str) -> dict[str, str]:
    named = {"spades": spades, "hearts": hearts, "diamonds": diamonds, "clubs": clubs}
    return {suit: f"bold {colour} {_GROUND}" for suit, colour in named.items()}


LOOKS: Final[Mapping[str, Mapping[str, str]]] = {
    "two": _PLAIN | _suits("#ffffff", "#ff7b72", "#ff7b72", "#ffffff"),
    "four": _PLAIN | _suits("#ffffff", "#ff8f4d", "#56b4e9", "#3ddba5"),  # told apart by every kind of colour sight
    "mono": _MONO,
}
"""Colours: red and black, a colour for each suit, none at all. What a look does not name is plain."""


class Board(Widget, can_focus=True):
    """The picture of the table, drawn anew for every change."""

    def __init__(self, look: str, *, letters: bool) -> None:
        super().__init__()
        self.look = look
        self.letters = letters
        self.drawing = Drawing(1, 1)
        self._shown: Callable[..., Drawing] | None = None

    def show(self, scene: Seen, chosen: str | None, message: str, typed: str, offset: int) -> None:
        """Draw a scene."""
        self._shown = partial(draw, scene, chosen=chosen, message=message, typed=typed, offset=offset)
        self._draw(self.app.size)

    def _draw(self, size: Size) -> None:
        if self._shown is not None:
            self.drawing = self._shown(size.width, size.height, letters=self.letters)
            self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self._draw(event.size)

    def render_line(self, y: int) -> Strip:
        """One line of the drawing."""
        if y >= self.drawing.height:
            return Strip.blank(self.size.width)
        look = LOOKS[self.look]
        pieces = [Segment(text, Style.parse(look.get(style, look[""]))) for text, style in self.drawing.runs(y)]
        return Strip(pieces).adjust_cell_length(self.size.width)


class TableApp(App[None]):
    """A table in the whole terminal.

    Args:
        player: who plays.
        look: the colours, one of `LOOKS`.
        letters: draw with letters and plain signs alone.
        pace: seconds between the moves of the others.
    """

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: #10201a; } Board { width: 100%; height: 100%; }"
    BINDINGS = [("ctrl+c", "quit", "Leave"), ("ctrl+q", "quit", "Leave")]  # noqa: RUF012 -- as Textual declares it

    def __init__(self, player: TablePlayer, *, look: str = "two", letters: bool = False, pace: float = 0.6) -> None:
        super().__init__()
        self.player = player
        self.board = Board(look, letters=letters)
        self.pace = pace
        self.typed = ""
        self.offset = 0
        self.chosen: str | None = None
        self.busy = True

    def compose(self) -> ComposeResult:
        """One picture."""
        yield self.board

    def on_mount(self) -> None:
        """Begin: the others move until the player is asked."""
        self.board.focus()
        self._show()
        self.run_worker(self._moves(), exclusive=True)

    def _show(self, message: str | None = None) -> None:
        scene = self.player.scene
        if self.chosen not in scene.commands:
            self.chosen = None
        self.board.show(
            scene, self.chosen, self.player.message if message is None else message, self.typed, self.offset
        )

    async def _moves(self) -> None:
        while await asyncio.to_thread(self.player.move):
            self._show()
            await asyncio.sleep(self.pace)
        self.busy = False
        self._show()

    def enter(self, text: str) -> None:
        """Carry out a command, unless the others are still moving; leaving is always possible."""
        self.typed, self.offset = "", 0
        if text.strip().lower() in ("q", "quit", "exit"):
            self.exit()
        elif text == "t":
            looks = list(LOOKS)
            self.board.look = looks[(looks.index(self.board.look) + 1) % len(looks)]
            self._show()
        elif self.busy:
            self._show()
        else:
            self.busy = True
            self.run_worker(self._carry_out(text), exclusive=True)

    async def _carry_out(self, text: str) -> None:
        waiting = self.player.slow(text)
        if waiting:
            self._show(waiting)
        await asyncio.to_thread(self.player.enter, text)
        if self.player.left:
            self.exit()
            return
        self._show()
        await self._moves()

    def on_key(self, event: events.Key) -> None:
        """Letters are typed, arrows choose, Enter does it."""
        paged = self.board.drawing.paged
        match event.key:
            case "up" | "down" | "pageup" | "pagedown" if paged:
                by = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}[event.key]
                self.offset = max(0, self.offset + by)
            case "enter" | "escape" if paged and not self.typed:
                self.player.message = ""
            case "escape":
                self.typed, self.chosen = "", None
            case "enter":
                self.enter(self.typed or self.chosen or "")
            case "backspace":
                self.typed = self.typed[:-1]
            case "left" | "right" | "up" | "down" | "tab" | "shift+tab":
                self._choose(-1 if event.key in ("left", "up", "shift+tab") else 1)
            case _ if event.is_printable and event.character is not None:
                if not self.typed and event.character in "?!":
                    self.enter(event.character)
                else:
                    self.typed += event.character
            case _:
                return
        event.stop()
        event.prevent_default()
        if self.is_running:
            self._show()

    def _choose(self, by: int) -> None:
        commands = self.player.scene.commands
        if commands:
            place = commands.index(self.chosen) + by if self.chosen in commands else (0 if by > 0 else -1)
            self.chosen = commands[place % len(commands)]

    def on_click(self, event: events.Click) -> None:
        """A click is the command of what was clicked."""
        command = self.board.drawing.at(event.screen_x, event.screen_y)
        if command is not None:
            self.enter(command)
