"""A table as a picture, for environments that are asked for one: seats around the felt, all cards open."""

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from euchre.cards import Card, CardSet, Suit
from euchre.extras import require
from euchre.game import Hand
from euchre.game.deal import seat_name

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

__all__ = ["SIZE", "rgb_array"]

SIZE = (640, 640)
"""Width and height, in pixels."""

_FELT, _PAPER, _INK, _RED, _LIGHT = (22, 92, 66), (252, 250, 244), (24, 28, 32), (184, 28, 40), (214, 232, 222)
_CARD = (38, 52)


def rgb_array(hand: Hand) -> NDArray[np.uint8]:
    """The table; shape (height, width, 3), a new array.

    Raises:
        MissingExtra: Pillow is not installed.
    """
    require("PIL")
    from PIL import Image, ImageDraw

    image = Image.new("RGB", SIZE, _FELT)
    draw = ImageDraw.Draw(image)
    middle = (SIZE[0] / 2, SIZE[1] / 2)
    players = hand.rules.num_players
    for seat in range(players):
        turn = 2 * pi * seat / players
        out = (sin(turn), -cos(turn))
        at = [centre + 240 * part for centre, part in zip(middle, out, strict=True)]
        _row(draw, hand.hands[seat], at)
        mark = "> " if seat == hand.actor else ""
        label = f"{mark}{seat_name(seat, players)}{' (dealer)' if seat == hand.dealer else ''}: {hand.tricks_won[seat]}"
        draw.text((at[0], at[1] - 44), label, fill=_LIGHT, anchor="mm")
        for who, card in hand.trick:
            if who == seat:
                _card(draw, card, [centre + 110 * part for centre, part in zip(middle, out, strict=True)])
    if hand.upcard is not None and hand.trump is None:
        _card(draw, hand.upcard, list(middle))
    trump = f"{hand.trump.name.lower().replace('_', ' ')} called" if hand.trump is not None else hand.phase
    draw.text((8, SIZE[1] - 16), f"{trump}, score {':'.join(map(str, hand.score))}", fill=_LIGHT, anchor="lm")
    return np.asarray(image, np.uint8).copy()


def _row(draw: "ImageDraw", cards: CardSet, at: list[float]) -> None:
    """Cards side by side around a point, overlapping where there are many."""
    held = list(cards)
    step = min(_CARD[0] + 4, 250 / max(1, len(held)))
    for place, card in enumerate(held):
        _card(draw, card, [at[0] + (place - (len(held) - 1) / 2) * step, at[1]])


def _card(draw: "ImageDraw", card: Card, at: list[float]) -> None:
    """A card around a point: its rank above its suit."""
    (x, y), (width, height) = at, _CARD
    box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    draw.rounded_rectangle(box, 4, fill=_PAPER, outline=_INK)
    if card.suit is None:
        draw.text((x, y), "joker", fill=_INK, anchor="mm")
        return
    ink = _RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else _INK
    draw.text((x, y - 12), "10" if str(card)[0] == "T" else str(card)[0], fill=ink, anchor="mm", font_size=18)
    for shape in _SHAPES[card.suit]:
        points = [(x + 10 * across, y + 11 + 10 * down) for across, down in shape]
        if len(points) == 2:
            draw.ellipse((points[0], points[1]), fill=ink)
        else:
            draw.polygon(points, fill=ink)


_SHAPES: Final = {
    # triangles and diamonds by their corners, circles by the corners of their box; about 1 is half of what is drawn
    Suit.SPADES: (
        ((0, -1), (-0.9, 0.3), (0.9, 0.3)), ((-0.95, -0.15), (0.05, 0.75)), ((-0.05, -0.15), (0.95, 0.75)),
        ((0, 0), (-0.4, 1), (0.4, 1)),
    ),
    Suit.HEARTS: (
        ((0, 1), (-0.9, -0.15), (0.9, -0.15)), ((-0.95, -0.8), (0.05, 0.2)), ((-0.05, -0.8), (0.95, 0.2)),
    ),
    Suit.DIAMONDS: (((0, -1), (0.75, 0), (0, 1), (-0.75, 0)),),
    Suit.CLUBS: (
        ((-0.45, -1), (0.45, -0.1)), ((-0.95, -0.3), (-0.05, 0.6)), ((0.05, -0.3), (0.95, 0.6)),
        ((0, -0.2), (-0.4, 1), (0.4, 1)),
    ),
}  # fmt: skip
