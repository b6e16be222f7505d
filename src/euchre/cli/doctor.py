"""`euchre doctor`: what this installation can do, and how to get what is missing."""

import json
import re
import sys
from importlib import metadata
from importlib.util import find_spec
from typing import Annotated, Any, Final

import typer

from euchre.cli.console import say

__all__ = ["EXAMPLES", "doctor"]

EXAMPLES = ("euchre doctor", "euchre doctor --json")

_FOR: Final = {
    "solve": "solver, kernels and the stronger bots",
    "serve": "the web table",
    "rl": "PettingZoo and Gymnasium environments",
    "openspiel": "the game within OpenSpiel",
    "data": "decisions as Parquet",
    "testing": "Hypothesis strategies",
    "train": "training the bots anew",
}
"""What each extra is for; those of the project's own checks are not looked at."""

_MODULES: Final = {"open-spiel": "pyspiel", "pillow": "PIL"}
"""Where a package is imported by another name."""


def _wanted(extra: str) -> list[str]:
    """The packages of an extra, those of the extras it builds on too."""
    found: list[str] = []
    for line in metadata.requires("euchre") or ():
        name, _, marker = line.partition(";")
        if not re.search(rf"extra == ['\"]{extra}['\"]", marker):
            continue
        own = re.match(r"euchre\[([\w,-]+)\]", name.strip())
        if own:
            found += [package for other in own[1].split(",") for package in _wanted(other)]
        else:
            found.append(re.match(r"[\w-]+", name.strip())[0].lower())  # type: ignore[index]
    return found


def _extras() -> list[dict[str, Any]]:
    rows = []
    for extra, purpose in _FOR.items():
        missing = [name for name in _wanted(extra) if find_spec(_MODULES.get(name, name.replace("-", "_"))) is None]
        rows.append({"name": f"extra {extra}", "ok": not missing, "about": purpose, "missing": missing,
                     "help": f"pip install '.[{extra}]' in a checkout" if missing else ""})  # fmt: skip
    return rows


def _kernels() -> dict[str, Any]:
    row = {"name": "compiled kernels", "ok": True, "about": "", "missing": [], "help": ""}
    if find_spec("numba") is None:
        return row | {"ok": False, "about": "need the extra solve", "help": "see above"}
    from euchre.kernels.jit import JIT, cache_folder
    from euchre.kernels.warmup import is_cold

    if not JIT:
        return row | {"ok": False, "about": "compiling is switched off", "help": "unset NUMBA_DISABLE_JIT"}
    folder = cache_folder()
    if folder is None:
        words = "no cache folder can be written: every start compiles anew"
        return row | {"ok": False, "about": words, "help": "set EUCHRE_CACHE_DIR to a folder that can be written"}
    if is_cold():
        return row | {"ok": False, "about": f"not compiled yet, in {folder}", "help": "euchre warmup"}
    return row | {"about": f"kept in {folder}"}


def _terminal() -> dict[str, Any]:
    encoding = sys.stdout.encoding or "ascii"
    try:
        "♠♥♦♣".encode(encoding)
    except UnicodeEncodeError:
        return {"name": "suit signs", "ok": False, "about": f"the terminal's encoding is {encoding}: letters are shown",
                "missing": [], "help": "set PYTHONUTF8=1, or a UTF-8 locale"}  # fmt: skip
    return {"name": "suit signs", "ok": True, "about": encoding, "missing": [], "help": ""}


def doctor(as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False) -> None:
    """Say what this installation can do, and how to get what is missing.

    The exit code is 0 also where something is missing: everything else works without it.
    """
    python = ".".join(map(str, sys.version_info[:3]))
    rows = [
        {"name": "Python", "ok": True, "about": python, "missing": [], "help": ""},
        *_extras(), _kernels(), _terminal(),
    ]  # fmt: skip
    if as_json:
        say(json.dumps({"version": metadata.version("euchre"), "checks": rows}, ensure_ascii=False))
        return
    say(f"euchre {metadata.version('euchre')}")
    for row in rows:
        lack = f" (missing: {', '.join(row['missing'])})" if row["missing"] else ""
        say(f"{'ok' if row['ok'] else '--'}  {row['name']:<17} {row['about']}{lack}")
        if row["help"]:
            say(f"    {'':17} {row['help']}")
