"""Drawing: a card, cards in a row, and a table seen from one of its seats.

A table is drawn from anything that can be read like a position (`Scene`): whole hands and views alike, so what a
view does not know is drawn face down.
"""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import cos, pi, sin
from typing import Final, Protocol

from euchre.cards import Card, CardSet
from euchre.rules import Rules, Trump
from euchre.rules.ranking import arranged
from euchre.svg.sprite import parts

__all__ = ["DARK", "FOUR_COLOURS", "LIGHT", "Palette", "Picture", "Scene", "card", "hand", "table"]

Palette = Mapping[str, str]
"""Colours as `#rrggbb` by name: `suit-s` to `suit-c`, `card`, `back`, `felt` and the like."""

LIGHT: Final[Palette] = {
    "card": "#fffefb", "card-edge": "#c9c9bf", "card-ink": "#1a2028", "card-gold": "#d9a335",
    "back": "#2c4066", "back-2": "#45608f", "back-line": "#e9e4d3",
    "suit-s": "#1a2028", "suit-h": "#b5202c", "suit-d": "#b5202c", "suit-c": "#1a2028",
    "felt": "#2d5f50", "felt-edge": "#244e42", "on-felt": "#f7f6ef", "plate": "#1c4237", "wheat": "#efc15c",
}  # fmt: skip
DARK: Final[Palette] = {
    **LIGHT, "card": "#f4f2ea", "card-edge": "#bdbbb0", "back": "#2a3b5c", "back-2": "#40587f",
    "felt": "#1d4438", "felt-edge": "#16362c",
}  # fmt: skip
FOUR_COLOURS: Final[Palette] = {**LIGHT, "suit-d": "#1f5fbf", "suit-c": "#1c6b3a"}

_WIDTH, _HEIGHT = 720, 540
_FONT: Final = 'font-family="ui-sans-serif,system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif"'
_BACK: Final = "card-back"


class Picture(str):
    """The text of an SVG; notebooks show it as the picture it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Scene(Protocol):
    """What is read off a position to draw it; `Hand` and `View` have it all."""

    @property
    def rules(self) -> Rules: ...  # noqa: D102 -- as in `Position`
    @property
    def score(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def hands(self) -> tuple[CardSet, ...]: ...  # noqa: D102
    @property
    def sizes(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def kitty(self) -> tuple[Card | None, ...]: ...  # noqa: D102
    @property
    def upcard(self) -> Card | None: ...  # noqa: D102
    @property
    def trump(self) -> Trump | None: ...  # noqa: D102
    @property
    def trick(self) -> tuple[tuple[int, Card], ...]: ...  # noqa: D102
    @property
    def tricks_won(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def dealer(self) -> int: ...  # noqa: D102
    @property
    def maker(self) -> int | None: ...  # noqa: D102
    @property
    def alone(self) -> bool: ...  # noqa: D102
    @property
    def actor(self) -> int | None: ...  # noqa: D102
    @property
    def sitting_out(self) -> tuple[int, ...]: ...  # noqa: D102
    def seat_name(self, seat: int) -> str: ...  # noqa: D102


def card(shown: Card | str | None, *, width: int = 125, palette: Palette = LIGHT) -> Picture:
    """One card, 1.4 times as high as wide; None is a card face down.

    Args:
        shown: the card, or its text.
        width: in pixels.
        palette: the colours.

    Raises:
        InvalidCard: the text names no card.
    """
    face = Card(shown) if isinstance(shown, str) else shown
    return _picture([_use(face, 0, 0, 250)], [face], (250, 350), width, palette)


def hand(cards: CardSet | Iterable[Card] | str, *, width: int = 440, palette: Palette = LIGHT) -> Picture:
    """Cards side by side: a set as it sorts itself, strongest of each suit first; a sequence in its order.

    Raises:
        InvalidCard: a text names no card.
    """
    held = CardSet(cards) if isinstance(cards, str) else cards
    row: list[Card | None] = [*(_sorted(held) if isinstance(held, CardSet) else held)]
    step = 130
    drawn = [_use(each, step * place, 0, 250) for place, each in enumerate(row)]
    return _picture(drawn, row, (250 + step * max(0, len(row) - 1), 350), width, palette)


def table(
    scene: Scene, seat: int = 0, *, width: int = 720, names: Sequence[str] = (), palette: Palette = LIGHT
) -> Picture:
    """The table with `seat` at the bottom: who holds what, the upcard or the trick, trump, dealer, turn, score.

    Args:
        scene: a hand or a view; what it does not know lies face down.
        seat: who sits at the bottom.
        width: in pixels; the picture is three quarters as high.
        names: the players, by seat; without them seats are named.
        palette: the colours.
    """
    players = scene.rules.num_players
    called = list(names) or [scene.seat_name(each) for each in range(players)]
    cards: list[Card | None] = []
    drawn = [_rect(0, 0, _WIDTH, _HEIGHT, 24, palette["felt"], palette["felt-edge"], 6)]
    for each in range(players):
        drawn += _seat(scene, each, (each - seat) % players, called[each], cards, palette)
    drawn += _middle(scene, seat, cards)
    drawn += _facts(scene, palette)
    return _picture(drawn, cards, (_WIDTH, _HEIGHT), width, palette, trump=scene.trump)


def _seat(
    scene: Scene, seat: int, place: int, name: str, cards: list[Card | None], palette: Palette
) -> list[str]:  # fmt: skip
    """The cards and the plate of a player who sits `place` seats on from the bottom."""
    x, y = _around(place, scene.rules.num_players, 262, 196)
    held = scene.hands[seat]
    row: list[Card | None] = [*_sorted(held, scene), *[None] * (scene.sizes[seat] - len(held))]
    cards += row
    size = 62 if place == 0 else 46
    step = min(size * 0.62, 150 / max(1, len(row) - 1))
    left = x - (step * (len(row) - 1) + size) / 2
    top = y - size * 0.7 - 10
    out = seat in scene.sitting_out
    drawn = [f'<g opacity="{0.4 if out else 1}">']
    drawn += [_use(each, left + step * number, top, size) for number, each in enumerate(row)]
    drawn.append("</g>")
    marks = [name, *["dealer"] * (seat == scene.dealer), *["maker"] * (seat == scene.maker)]
    marks += ["alone"] * (seat == scene.maker and scene.alone) + ["sits out"] * out
    tricks = scene.tricks_won[seat]
    if tricks:
        marks.append(f"{tricks} trick{'s' * (tricks > 1)}")
    label = " · ".join(marks)
    width, low = 7.4 * len(label) + 22, top + size * 1.4 + 5
    edge, line = (palette["wheat"], 3) if seat == scene.actor else (palette["felt-edge"], 1)
    drawn.append(_rect(x - width / 2, low, width, 24, 12, palette["plate"], edge, line))
    drawn.append(_text(label, x, low + 17, palette["on-felt"]))
    return drawn


def _middle(scene: Scene, seat: int, cards: list[Card | None]) -> list[str]:
    """The cards in the trick; before play the upcard, face down once it is turned down."""
    players = scene.rules.num_players
    if scene.trick:
        drawn = []
        for player, played in scene.trick:
            x, y = _around((player - seat) % players, players, 86, 62)
            cards.append(played)
            drawn.append(_use(played, x - 27, y - 48, 54))
        return drawn
    if scene.upcard is None or scene.upcard not in scene.kitty or scene.trump is not None:
        return []
    cards.append(scene.upcard)
    return [_use(scene.upcard, _WIDTH / 2 - 31, _HEIGHT / 2 - 70, 62)]


def _facts(scene: Scene, palette: Palette) -> list[str]:
    drawn = [_text("Score " + " : ".join(map(str, scene.score)), 20, 32, palette["on-felt"], anchor="start")]
    trump = scene.trump
    if trump is not None:
        right = _WIDTH - 20
        if trump.suit is not None:
            drawn.append(f'<circle cx="{right - 14}" cy="28" r="15" fill="{palette["card"]}"/>')
            colour = palette[f"suit-{trump.suit.letter}"]
            drawn.append(
                f'<use href="#p-{trump.suit.letter}" transform="translate({right - 14} 28) scale(.19)" '
                f'color="{colour}" fill="{colour}"/>'
            )
            right -= 38
        drawn.append(_text(trump.word.capitalize(), right, 33, palette["on-felt"], anchor="end"))
    return drawn


def _around(place: int, players: int, wide: float, high: float) -> tuple[float, float]:
    """A point on an ellipse round the middle: place 0 at the bottom, then clockwise."""
    angle = pi / 2 + 2 * pi * place / players
    return _WIDTH / 2 + wide * cos(angle), _HEIGHT / 2 + high * sin(angle)


def _sorted(cards: CardSet, scene: Scene | None = None) -> list[Card]:
    ranks = None if scene is None or scene.trump is None else scene.rules.ranking(scene.trump)
    return [each for suit in arranged(cards, ranks) for each in suit]


def _use(shown: Card | None, x: float, y: float, width: float) -> str:
    name = _BACK if shown is None else f"card-{shown}"
    return f'<use href="#{name}" x="{x:.1f}" y="{y:.1f}" width="{width}" height="{width * 1.4:.1f}"/>'


def _rect(
    x: float, y: float, width: float, height: float, corner: int, fill: str, edge: str, line: int
) -> str:  # fmt: skip
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{corner}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="{line}"/>'
    )


def _text(words: str, x: float, y: float, colour: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" {_FONT} font-size="14" fill="{colour}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def _picture(
    drawn: Sequence[str], cards: Iterable[Card | None], size: tuple[int, int], width: int, palette: Palette,
    *, trump: Trump | None = None,
) -> Picture:  # fmt: skip
    names = sorted({_BACK if each is None else f"card-{each}" for each in cards})
    if trump is not None and trump.suit is not None:
        names.append(f"p-{trump.suit.letter}")
    height = width * size[1] / size[0]
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
        f'width="{width}" height="{height:.0f}"><defs>{parts(names, palette)}</defs>{"".join(drawn)}</svg>'
    )
