"""A rule sheet on paper: one page of A4 or letter as PDF (extra `print`), or a page to be printed as HTML.

The words are those of `euchre.telling.rulesheet`; what differs from the standard game comes first.
"""

from html import escape
from typing import TYPE_CHECKING, Final

from euchre.cli.console import like
from euchre.errors import EuchreError
from euchre.extras import require
from euchre.rules import Rules
from euchre.telling.rulesheet import RuleSheet, sheet

if TYPE_CHECKING:
    from fpdf import FPDF

__all__ = ["PAPERS", "as_html", "as_pdf", "pages"]

PAPERS: Final = ("a4", "letter")
_MARGIN: Final = 14
"""Millimetres around the text."""
_SIZES: Final = (11, 10.5, 10, 9.5, 9, 8.5, 8)
"""Points; the largest with which everything fits one page is taken."""

_STYLE: Final = """
@page { margin: 14mm; }
body { max-width: 180mm; margin: 0 auto; font: 9pt/1.3 Helvetica, Arial, sans-serif; color: #111; }
h1 { font: bold 20pt Georgia, serif; margin: 0 0 1mm; }
h2 { font: bold 11pt Georgia, serif; margin: 2.5mm 0 0.8mm; break-after: avoid; }
main { columns: 2; column-gap: 8mm; }
section { break-inside: avoid; }
ul { margin: 0; padding-left: 5mm; }
table { border-collapse: collapse; }
td { border-top: 0.2mm solid #999; padding: 0.5mm 6mm 0.5mm 0; }
small { color: #444; }
"""


def as_html(rules: Rules) -> str:
    """The sheet as a page of its own."""
    found = sheet(rules)
    parts = [
        "<!doctype html>", '<html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(found.title)}: euchre</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(found.title)}</h1>", f"<small>{escape(str(rules))}</small>",
    ]  # fmt: skip
    parts.append("<main>")
    for section in found.sections:
        lines = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        parts.append(f"<section><h2>{escape(section.title)}</h2><ul>{lines}</ul></section>")
    if found.points:
        rows = "".join(f"<tr><td>{escape(what)}</td><td>{escape(paid)}</td></tr>" for what, paid in found.points)
        parts.append(f"<section><h2>What a hand pays</h2><table>{rows}</table></section>")
    return "\n".join([*parts, "</main></body></html>"])


def as_pdf(rules: Rules, paper: str = "a4") -> bytes:
    """The sheet as PDF, on one page where a legible size allows it.

    Raises:
        EuchreError: there is no such paper.
        MissingExtra: fpdf2 is not installed.
    """
    return bytes(_fitted(rules, paper).output())


def pages(rules: Rules, paper: str = "a4") -> int:
    """How many pages the PDF has."""
    return int(_fitted(rules, paper).page)


def _fitted(rules: Rules, paper: str) -> "FPDF":
    require("fpdf")
    if paper.lower() not in PAPERS:
        raise EuchreError(f"paper {paper[:20]!r}: it is one of {', '.join(PAPERS)}{like(paper, PAPERS)}")
    found = sheet(rules)
    made = _drawn(found, str(rules), paper.lower(), _SIZES[0])
    for size in _SIZES[1:]:
        if made.page == 1:
            break
        made = _drawn(found, str(rules), paper.lower(), size)
    return made


def _drawn(found: RuleSheet, line: str, paper: str, size: float) -> "FPDF":
    from fpdf import FPDF

    made = FPDF(format=paper)
    made.set_margin(_MARGIN)
    made.set_auto_page_break(True, _MARGIN)
    made.set_title(f"{found.title}: euchre")
    made.add_page()
    high = size * 0.46  # millimetres a line
    _text(made, "Times", "B", 20, 9, _western(found.title))
    _text(made, "Helvetica", "", 8, 4, _western(line))
    for section in found.sections:
        _heading(made, section.title, size, high)
        for words in section.lines:
            made.set_font("Helvetica", "", size)
            made.cell(4, high, "-")
            made.multi_cell(0, high, _western(words), new_x="LMARGIN", new_y="NEXT")
    if found.points:
        _heading(made, "What a hand pays", size, high)
        made.set_font("Helvetica", "", size)
        wide = max(made.get_string_width(_western(what)) for what, _ in found.points) + 8
        for what, paid in found.points:
            made.cell(min(wide, made.epw - 30), high, _western(what))
            made.multi_cell(0, high, _western(paid), new_x="LMARGIN", new_y="NEXT")
    return made


def _heading(made: "FPDF", text: str, size: float, high: float) -> None:
    made.ln(high * 0.4)
    _text(made, "Times", "B", size + 2, high * 1.2, _western(text))


def _text(made: "FPDF", family: str, style: str, size: float, high: float, text: str) -> None:
    made.set_font(family, style, size)
    made.multi_cell(0, high, text, new_x="LMARGIN", new_y="NEXT")


def _western(text: str) -> str:
    """The text in the letters that the built-in fonts of a PDF have."""
    return text.encode("latin-1", "euchre").decode("latin-1")
