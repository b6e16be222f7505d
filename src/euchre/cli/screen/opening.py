"""Opens the full-screen table: which colours and signs this terminal can show."""

import locale
import os
import sys
from collections.abc import Mapping

from euchre.cli.screen.app import TableApp, TablePlayer

__all__ = ["look_of", "needs_letters", "show"]


def show(player: TablePlayer, *, colours: str | None, letters: bool | None, pace: float) -> None:
    """Show the table until the player leaves."""
    encoding = getattr(sys.stdout, "encoding", None) or locale.getpreferredencoding(do_setlocale=False)
    if letters is None:
        letters = needs_letters(encoding, os.environ)
    TableApp(player, look=colours or look_of(os.environ), letters=letters, pace=pace).run()


def look_of(environ: Mapping[str, str]) -> str:
    """Colours where nobody chose: none where the reader wants none (https://no-color.org)."""
    return "mono" if environ.get("NO_COLOR") else "two"


def needs_letters(encoding: str, environ: Mapping[str, str]) -> bool:
    """Whether suits are to be letters: the output, the locale or the terminal has no signs for them."""
    spoken = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    if spoken and "utf" not in spoken.lower():
        return True
    if environ.get("TERM") in ("linux", "vt100", "vt220"):
        return True
    try:
        "♠♥♦♣╭─│▶★…".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False
