"""A scene drawn into a window of characters: pure, so that what is seen can be tested without a terminal.

A drawing is a grid of characters with a style's name for each, and places that can be clicked, with their commands.
"""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, TypeVar, cast

from euchre.cards import Card
from euchre.cli.console import in_letters
from euchre.cli.screen.scene import Offer, OwnCard, SeatSeen, Seen

__all__ = ["HEIGHT", "WIDTH", "Drawing", "Zone", "draw"]

WIDTH: Final = 80
HEIGHT: Final = 24
"""The smallest window that a table fits."""

_CHAIR: Final = 13
_SIGNS: Final = {"corners": "╭╮╰╯", "across": "─", "down": "│", "turn": "▶", "best": "★"}
_LETTERS: Final = {"corners": "++++", "across": "-", "down": "|", "turn": ">", "best": "*"}
_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle that can be clicked."""

    left: int
    top: int
    width: int
    height: int
    command: str


@dataclass(slots=True)
class Drawing:
    """A window of characters; `styles` has a name for each character, "" for plain text."""

    width: int
    height: int
    letters: bool = False
    rows: list[list[str]] = field(default_factory=list)
    styles: list[list[str]] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    paged: bool = False
    """A long message lies over the table, to be scrolled and closed."""

    def __post_init__(self) -> None:
        self.rows = [[" "] * self.width for _ in range(self.height)]
        self.styles = [[""] * self.width for _ in range(self.height)]

    def put(self, left: int, top: int, text: str, style: str = "") -> None:
        """Write a text; what does not fit the window is left out."""
        for place, sign in enumerate(text, start=left):
            if 0 <= top < self.height and 0 <= place < self.width:
                self.rows[top][place], self.styles[top][place] = sign, style

    def centred(self, left: int, top: int, width: int, text: str, style: str = "") -> None:
        """Write a text in the middle of a width, shortened where it is longer."""
        text = shortened(text, width, letters=self.letters)
        self.put(left + (width - len(text)) // 2, top, text, style)

    def at(self, column: int, row: int) -> str | None:
        """The command of the place; what was drawn last lies on top."""
        for zone in reversed(self.zones):
            if 0 <= column - zone.left < zone.width and 0 <= row - zone.top < zone.height:
                return zone.command
        return None

    @property
    def text(self) -> str:
        """The characters, line by line."""
        return "\n".join("".join(row).rstrip() for row in self.rows)

    def runs(self, row: int) -> Iterator[tuple[str, str]]:
        """A line as pieces of one style each."""
        start, styles = 0, self.styles[row]
        for place in range(1, self.width + 1):
            if place == self.width or styles[place] != styles[start]:
                yield "".join(self.rows[row][start:place]), styles[start]
                start = place

    def card(self, left: int, top: int, card: Card, style: str = "") -> None:
        """A card of five by three."""
        signs = _LETTERS if self.letters else _SIGNS
        first, second, third, fourth = tuple(signs["corners"])
        across, down = signs["across"] * 3, signs["down"]
        self.put(left, top, f"{first}{across}{second}", style)
        self.put(left, top + 1, down + " " * 3 + down, style)
        self.put(left + 1, top + 1, f"{face(card, letters=self.letters):^3}", _of_card(card, style))
        self.put(left, top + 2, f"{third}{across}{fourth}", style)


def _of_card(card: Card, style: str) -> str:
    if style in ("dim", "chosen"):
        return style
    return "joker" if card.suit is None else _SUITS[card.suit]


def face(card: Card, *, letters: bool) -> str:
    """What stands on a card: `J♥`, `10♠`, with letters `Jh`; a joker is `Jok`."""
    if card.suit is None or card.rank is None:
        return "Jok"
    return card.symbol[:-1] + card.suit.letter if letters else card.symbol


def shortened(text: str, width: int, *, letters: bool = False) -> str:
    """The text, cut where it is too long."""
    if len(text) <= width:
        return text
    end = "." if letters else "…"
    return text[: max(0, width - 1)] + end


def draw(
    scene: Seen, width: int, height: int, *, letters: bool = False, chosen: str | None = None, message: str = "",
    typed: str = "", offset: int = 0,
) -> Drawing:  # fmt: skip
    """The table in a window, or what is missing where the window is too small.

    Args:
        scene: what is to be seen.
        width: columns of the window.
        height: its rows.
        letters: draw with plain letters and signs that every terminal has.
        chosen: the command that the arrow keys stand at.
        message: the answer to what was asked or tried last.
        typed: what stands on the line at the foot.
        offset: how many lines of a message that fills the table are scrolled past.
    """
    made = Drawing(width, height, letters)
    if width < WIDTH or height < HEIGHT:
        middle = height // 2
        made.centred(0, middle - 1, width, f"This window is {width} x {height}.")
        made.centred(0, middle, width, f"Needed: {WIDTH} x {HEIGHT}.")
        made.centred(0, middle + 1, width, "Make it larger.")
        return made
    if letters:
        scene, message = _lettered(scene), in_letters(message)
    side = 38 if width >= WIDTH + 38 else 0
    table = width - side
    _head(made, scene)
    lines = [line for part in message.splitlines() for line in _wrapped([part], width - 2)]
    if len(lines) > _message_room(made, scene, table):
        _page(made, scene, lines, offset, typed)
        return made
    _chairs(made, scene, table)
    foot = _foot(made, scene, table, chosen, lines, typed)
    if side:
        _log(made, scene, table + 2, 2, side - 3, height - 4)
        for row in range(2, height - 1):
            made.put(table, row, "|" if letters else "│", "dim")
    else:
        _log(made, scene, 1, 12, table - 2, foot - 12)
    return made


def _message_room(made: Drawing, scene: Seen, width: int) -> int:
    """How many lines of a message fit below the table."""
    return made.height - 14 - (4 if scene.hand else 0) - len(_button_rows(scene, width))


def _page(made: Drawing, scene: Seen, lines: list[str], offset: int, typed: str) -> None:
    """A message that is too long to stand below the table, in its place."""
    made.paged = True
    room = made.height - 5
    first = max(0, min(offset, len(lines) - room))
    for place, line in enumerate(lines[first : first + room]):
        made.put(1, 3 + place, line, "message")
    more = f" ({len(lines) - room - first} more lines below: arrow keys)" if first + room < len(lines) else ""
    made.centred(0, made.height - 2, made.width, f"Enter goes back to the table{more}", "asked")
    _tools(made, scene, typed)


_Value = TypeVar("_Value")


def _lettered(value: _Value) -> _Value:
    """A scene, or a part of one, with letters for every sign."""
    found: Any = value
    if isinstance(found, str):
        found = in_letters(found)
    elif isinstance(found, tuple):
        found = tuple(map(_lettered, found))
    elif isinstance(found, Seen | SeatSeen | Offer | OwnCard):
        found = replace(found, **{each.name: _lettered(getattr(found, each.name)) for each in fields(found)})
    return cast("_Value", found)


def _head(made: Drawing, scene: Seen) -> None:
    made.put(0, 0, " " * made.width, "bar")
    made.put(1, 0, shortened(scene.title, made.width - len(scene.score) - 4, letters=made.letters), "bar")
    made.put(made.width - len(scene.score) - 1, 0, scene.score, "bar")
    made.put(1, 1, shortened(scene.status, made.width - 2, letters=made.letters), "strong")


def _chairs(made: Drawing, scene: Seen, width: int) -> None:
    """The others around the table: the first at the left, the last at the right, the rest across the top."""
    others = scene.chairs[1:]
    sides = len(others) > 1
    top = others[1:-1] if sides else others
    for place, chair in enumerate(top):
        share = width // max(1, len(top))
        _chair(made, chair, place * share + (share - _CHAIR) // 2, 2)
    if sides:
        _chair(made, others[0], 0, 7)
        _chair(made, others[-1], width - _CHAIR, 7)
    own = scene.chairs[0]
    middle = (width - 5) // 2
    spread = (len(scene.middle) + (own.card is not None)) * 6 - 1
    at = (width - spread) // 2
    for card in scene.middle[: (width - 2 * _CHAIR) // 6 - 1]:
        if card is not None:
            made.card(at, 8, card)
        at += 6
    if own.card is not None:
        made.card(at if scene.middle else middle, 8, own.card, "best" if own.best else "")
        if own.best:
            made.put((at if scene.middle else middle) + 5, 9, _sign(made, "best"), "best")
    made.centred(_CHAIR, 7, width - 2 * _CHAIR, scene.middle_note, "dim")
    notes = [own.name, *own.notes]
    made.centred(
        _CHAIR, 11, width - 2 * _CHAIR, _turned(made, own) + ", ".join(notes), "turn" if own.turn else "strong"
    )


def _sign(made: Drawing, name: str) -> str:
    return (_LETTERS if made.letters else _SIGNS)[name]


def _turned(made: Drawing, chair: SeatSeen) -> str:
    return f"{_sign(made, 'turn')} " if chair.turn else ""


def _chair(made: Drawing, chair: SeatSeen, left: int, top: int) -> None:
    style = "dim" if chair.out else "turn" if chair.turn else "strong"
    made.centred(left, top, _CHAIR, _turned(made, chair) + chair.name, style)
    made.centred(left, top + 1, _CHAIR, ", ".join(chair.notes), "dim" if chair.out else "")
    if chair.card is not None:
        made.card(left + 4, top + 2, chair.card, "best" if chair.best else "")
        if chair.best:
            made.put(left + 9, top + 3, _sign(made, "best"), "best")
    elif chair.up:
        for place, card in enumerate(chair.up):
            row, column = divmod(place, 4)
            words = "##" if card is None else face(card, letters=made.letters)
            made.put(left + 3 * column, top + 2 + row, words, "dim" if card is None else _of_card(card, ""))


def _foot(made: Drawing, scene: Seen, width: int, chosen: str | None, lines: list[str], typed: str) -> int:
    """Everything below the table, from the foot up; the row where it begins."""
    _tools(made, scene, typed)
    row = made.height - 1
    rows = _button_rows(scene, width)
    row -= len(lines)
    for place, line in enumerate(lines):
        made.put(1, row + place, line, "message")
    row -= len(rows)
    for place, buttons in enumerate(rows):
        for left, words, command in buttons:
            made.put(left, row + place, words, "chosen" if command == chosen else "button")
            made.zones.append(Zone(left, row + place, len(words), 1, command))
    if scene.hand:
        row -= 4
        _hand(made, scene.hand, row, width, chosen)
    row -= 1
    made.centred(1, row, width - 2, scene.asked, "asked")
    return row


def _button_rows(scene: Seen, width: int) -> list[list[tuple[int, str, str]]]:
    """The choices as buttons: place, words and command, row by row."""
    rows: list[list[tuple[int, str, str]]] = []
    left = width
    for choice in scene.choices:
        words = f"[{choice.label}]" if choice.number is None else f"[{choice.number} {choice.label}]"
        if left + len(words) > width - 1:
            rows.append([])
            left = 1
        rows[-1].append((left, words, choice.command))
        left += len(words) + 1
    return rows


def _hand(made: Drawing, hand: Sequence[OwnCard], top: int, width: int, chosen: str | None) -> None:
    """The player's cards, with their numbers where some may be played; the chosen one stands higher."""
    step = min(6, (width - 7) // max(1, len(hand) - 1)) if len(hand) > 1 else 6
    left = (width - step * (len(hand) - 1) - 5) // 2
    asked = any(held.number is not None for held in hand)
    for held in hand:
        picked = held.command == chosen
        made.card(
            left, top + 1 - picked, held.card, "chosen" if picked else "dim" if asked and held.number is None else ""
        )
        if held.number is not None:
            made.put(left + 2, top + 3 - picked, str(held.number), "chosen" if picked else "strong")
        made.zones.append(Zone(left, top, 5, 4, held.command))
        left += step


def _tools(made: Drawing, scene: Seen, typed: str) -> None:
    row = made.height - 1
    made.put(0, row, " " * made.width, "bar")
    prompt = f"> {typed}_" if typed else "> "
    made.put(1, row, prompt, "bar")
    left = max(5, len(prompt) + 2)
    for tool in scene.tools:
        if left + len(tool.label) < made.width:
            made.put(left, row, tool.label, "bar")
            made.zones.append(Zone(left, row, len(tool.label), 1, tool.command))
        left += len(tool.label) + 2


def _log(made: Drawing, scene: Seen, left: int, top: int, width: int, height: int) -> None:
    lines = [*_wrapped(scene.log, width)]
    for place, line in enumerate(lines[-height:] if height > 0 else ()):
        made.put(left, top + place, line, "dim" if place < min(height, len(lines)) - 1 else "")


def _wrapped(log: Iterable[str], width: int) -> Iterator[str]:
    for line in log:
        yield from textwrap.wrap(line, width, initial_indent=" " * (len(line) - len(line.lstrip()))) or [""]
