"""The papers of an evening as PDF, A4 or letter: what `printing` makes pages of, drawn with fpdf2."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from euchre.errors import EuchreError
from euchre.extras import require
from euchre.tournament.evening import Evening
from euchre.tournament.printing import Grid, Sheet, What, boxes, grids, sheets, title

if TYPE_CHECKING:
    from fpdf import FPDF

__all__ = ["PAPERS", "pdf"]

PAPERS: Final = ("a4", "letter")
_MARGIN: Final = 12
"""Millimetres around each paper; A4 and letter have the rest."""
_BOXES: Final = ("1", "2", "4", "X")


def pdf(evening: Evening, what: What, paper: str = "a4") -> bytes:
    """A PDF of pairings, sheets, table cards or standings.

    Raises:
        EuchreError: there is nothing to print, no such paper, or a letter that the built-in fonts lack.
        MissingExtra: fpdf2 is not installed.
    """
    require("fpdf")
    from fpdf import FPDF

    if paper.lower() not in PAPERS:
        raise EuchreError(f"paper {paper[:20]!r}: it is one of {', '.join(PAPERS)}")
    _readable(evening)
    made = FPDF(format=paper.lower())
    made.set_margin(_MARGIN)
    made.set_auto_page_break(True, _MARGIN)
    made.set_title(evening.setup.name)
    made.set_creation_date(datetime.fromtimestamp(evening.history[-1].at / 1000, UTC))
    if what == "tables":
        _cards(made, evening)
    elif what == "sheets":
        for sheet in sheets(evening):
            _sheet(made, evening, sheet)
    else:
        for at, grid in enumerate(grids(evening, what)):
            _grid(made, evening, grid, first=at == 0)
    if not made.pages:
        raise EuchreError("nobody has come yet")
    return bytes(made.output())


def _readable(evening: Evening) -> None:
    """See that every name can be drawn.

    Raises:
        EuchreError: one cannot.
    """
    for text in (evening.setup.name, evening.setup.day, *(player.name for player in evening.players)):
        try:
            text.encode("latin-1")
        except UnicodeEncodeError:
            raise EuchreError(
                f"{text}: a PDF made here has Western letters only; print the page instead (an .html file), "
                "which has all of them"
            ) from None


def _head(made: "FPDF", evening: Evening, name: str) -> None:
    made.add_page()
    made.set_font("Times", "B", 20)
    made.cell(30, 10, "Euchre")
    made.set_font("Times", "B", 16)
    made.cell(80, 10, name)
    made.set_font("Helvetica", "", 9)
    small = "\n".join((", ".join(filter(None, (evening.setup.name, evening.setup.day))), title(evening)))
    made.multi_cell(0, 5, small, align="R", new_x="LMARGIN", new_y="NEXT")
    made.set_line_width(0.5)
    made.line(_MARGIN, made.get_y() + 1, made.w - _MARGIN, made.get_y() + 1)
    made.set_line_width(0.2)
    made.ln(5)


def _grid(made: "FPDF", evening: Evening, grid: Grid, *, first: bool) -> None:
    """A table; its columns are as wide as their longest text, the names taking what is left."""
    if first:
        _head(made, evening, grid.title)
    else:
        if made.get_y() + 9 * (len(grid.rows) + 2) > made.h - _MARGIN:
            made.add_page()
        made.ln(4)
        made.set_font("Times", "B", 14)
        made.cell(0, 8, grid.title, new_x="LMARGIN", new_y="NEXT")
    made.set_font("Helvetica", "", 10)
    columns = zip(*(grid.header, *grid.rows), strict=True)
    widths = [max(14.0, *(made.get_string_width(cell) + 4 for cell in column)) for column in columns]
    texts = [at for at in range(len(widths)) if at not in grid.numbers]
    spare = (made.epw - sum(widths)) / len(texts)
    widths = [width + spare if at in texts else width for at, width in enumerate(widths)]
    with made.table(
        col_widths=tuple(widths), line_height=7, text_align=tuple("RIGHT" if at in grid.numbers else "LEFT"
                                                                  for at in range(len(widths)))
    ) as table:  # fmt: skip
        for cells in (grid.header, *grid.rows):
            row = table.row()
            for cell in cells:
                row.cell(cell)


def _sheet(made: "FPDF", evening: Evening, sheet: Sheet) -> None:
    """A player's paper: for every round its boxes hand by hand."""
    _head(made, evening, sheet.name)
    made.set_font("Helvetica", "", 8.5)
    made.multi_cell(
        0, 4.5, "Circle what your side won: 1 made it, 2 march or euchre, 4 alone and all five, X nothing. "
        "Tick loner if you yourself made it.", new_x="LMARGIN", new_y="NEXT",
    )  # fmt: skip
    made.ln(2)
    count, rounds = boxes(evening), sheet.places
    top, left = made.get_y(), float(_MARGIN)
    wide = (made.epw - 8 - 34 - 28) / count
    high = min(24.0, (made.h - _MARGIN - top - 7) / len(rounds))
    heads = [(8.0, ""), (34.0, "table, partner"), *((wide, str(hand + 1)) for hand in range(count)),
             (14.0, "points"), (14.0, "so far")]  # fmt: skip
    made.set_fill_color(235)
    for width, text in heads:
        made.cell(width, 7, text, border=1, align="C", fill=True)
    for number, (where, who) in enumerate(rounds):
        y, x = top + 7 + number * high, left
        for at, (width, _) in enumerate(heads):
            made.rect(x, y, width, high)
            if at == 0:
                _text(made, x, y, width, high, str(number + 1), size=13, style="B")
            elif at == 1:
                _text(made, x, y, width, high / 2, where or "table", size=8, align="L")
                _text(made, x, y + high / 2, width, high / 2, who, size=8, align="L")
            elif at < 2 + count:
                _box(made, x, y, width, high)
            x += width


def _box(made: "FPDF", x: float, y: float, width: float, high: float) -> None:
    """What is circled for a hand."""
    size = min(5.4, width / 2 - 0.6, (high - 5) / 2)
    for at, sign in enumerate(_BOXES):
        left = x + width / 2 + (-size - 0.3 if at % 2 == 0 else 0.3)
        above = y + 0.8 + (size + 0.3) * (at // 2)
        made.set_draw_color(150)
        made.ellipse(left, above, size, size)
        made.set_draw_color(0)
        _text(made, left, above, size, size, sign, size=8)
    below = y + 2 * size + 1.4
    _text(made, x, below, width - 3.4, high - 2 * size - 1.4, "loner", size=6)
    made.rect(x + width - 4.2, below + (high - 2 * size - 1.4 - 2.6) / 2, 2.6, 2.6)


def _text(
    made: "FPDF", x: float, y: float, width: float, high: float, text: str, *, size: float, style: Any = "",
    align: str = "C",
) -> None:  # fmt: skip
    """A text in a frame, smaller where it would not fit."""
    made.set_font("Helvetica", style, size)
    while made.get_string_width(text) > width - 1 and size > 4:
        size -= 0.5
        made.set_font_size(size)
    made.set_xy(x, y)
    made.cell(width, high, text, align=align)


def _cards(made: "FPDF", evening: Evening) -> None:
    """A card for each table, two on a paper."""
    count = max([len(each.tables) for each in evening.rounds] + [len(evening.seated) // 4])
    for at in range(count):
        if at % 2 == 0:
            made.add_page()
        half = made.h / 2
        y = half * (at % 2)
        if at % 2:
            made.set_draw_color(150)
            made.line(_MARGIN, half, made.w - _MARGIN, half)
            made.set_draw_color(0)
        _text(made, _MARGIN, y + 20, 70, half - 40, str(at + 1), size=150, style="B")
        middle = made.w * 0.68
        _text(made, middle - 40, y + 18, 80, 14, f"Table {at + 1}", size=24, style="B")
        made.rect(middle - 14, y + 58, 28, 28)
        for dx, dy, seat in ((0, 44, "North"), (0, 90, "South"), (-30, 67, "West"), (30, 67, "East")):
            _text(made, middle + dx - 15, y + dy, 30, 10, seat, size=14, style="B")
        rule = "North and South are partners, East and West are partners."
        _text(made, middle - 50, y + 108, 100, 8, rule, size=10)
