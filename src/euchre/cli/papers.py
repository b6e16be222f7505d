"""The papers of a club evening: `euchre tournament print`."""

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from euchre.cli.console import like, note
from euchre.cli.evening import FILE, changed, evening_of
from euchre.cli.textfile import write_bytes, write_file
from euchre.errors import EuchreError

__all__ = ["print_pages"]


def print_pages(
    file: Annotated[Path, FILE],
    what: Annotated[str, typer.Argument(help="pairings, sheets, tables or standings.")],
    out: Annotated[Path, typer.Option("-o", "--out", help="An .html file, or a .pdf.")],
    paper: Annotated[str, typer.Option("--paper", help="For a PDF: a4 or letter.")] = "a4",
) -> None:
    """Write pages to be printed. Rounds not drawn yet are planned first where that is possible."""
    from euchre.tournament import events as ev
    from euchre.tournament.planning import needs_plan, plan
    from euchre.tournament.printing import WHAT, html

    if what not in WHAT:
        raise EuchreError(f"{what[:30]!r} is none of {', '.join(WHAT)}{like(what, [*WHAT])}")
    evening = evening_of(file)
    if what in ("pairings", "sheets") and needs_plan(evening) and evening.setup.kind in _AHEAD and not evening.over:
        evening = changed(file, lambda found: (ev.Planned(rounds=plan(found)),))
    kind: Any = what
    if out.suffix.lower() == ".pdf":
        from euchre.tournament.pdf import pdf

        write_bytes(out, pdf(evening, kind, paper))
    else:
        write_file(out, [html(evening, kind)])
    note(f"{out} is written.")


print_pages.__name__ = "print"
_AHEAD: Final = ("individual", "rotation", "round_robin")
