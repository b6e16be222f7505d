"""`euchre rules [PRESET]`: the rule sets and every option, with a change tried out."""

import json
import shutil
import textwrap
from pathlib import Path
from typing import Annotated, Any

import typer

from euchre.cli.console import say
from euchre.cli.textfile import write_bytes, write_file
from euchre.errors import EuchreError, InvalidRules
from euchre.rules import OPTIONS, PRESETS, Option, Rules
from euchre.rules.options import PARTS
from euchre.telling.rulesheet import sheet

__all__ = ["EXAMPLES", "rules"]

EXAMPLES = (
    "euchre rules",
    "euchre rules ontario --set target=11",
    "euchre rules bicycle --json",
    "euchre rules bicycle --print bicycle.html",
)


def rules(
    preset: Annotated[
        str | None,
        typer.Argument(help="A rule set: a preset, or one with differences such as 'ontario(target=11)'."),
    ] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; may be repeated.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Show options at their defaults too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
    out: Annotated[
        Path | None, typer.Option("--print", metavar="FILE", help="Write a page to be printed: a .pdf or .html file.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", help="For a PDF: a4 or letter.")] = "a4",
) -> None:
    """Show the rule sets, or one of them with its options; refuse options that contradict each other."""
    if preset is None and not changes and not as_json and out is None:
        _list_presets()
        return
    chosen = Rules.parse(preset or "north_american").replace(**dict(map(_change, changes or ())))
    if out is not None:
        _print(chosen, out, paper)
        return
    if as_json:
        say(json.dumps(_object(chosen), indent=2))
        return
    _show(chosen, every=every or not preset)


def _print(chosen: Rules, out: Path, paper: str) -> None:
    """Write the sheet as a file, by its ending."""
    from euchre.cli.rulespaper import as_html, as_pdf, pages

    kind = out.suffix.lower()
    if kind == ".pdf":
        write_bytes(out, as_pdf(chosen, paper))
        count = pages(chosen, paper)
        say(f"{out} is written: {count} page{'' if count == 1 else 's'}.")
    elif kind in (".html", ".htm"):
        write_file(out, [as_html(chosen)])
        say(f"{out} is written.")
    else:
        raise EuchreError(f"--print {out}: name a file that ends in .pdf or .html")


def _change(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise InvalidRules(f"--set {text[:40]}: write option=value, such as --set target=11")
    return name.strip(), value.strip()


def _list_presets() -> None:
    width = max(map(len, PRESETS))
    for name, preset in PRESETS.items():
        found = Rules.of(name)
        what = f"{found.num_players} players, {len(found.cards)} cards"
        note = preset.note or (f"as {preset.extends}, changed" if preset.extends else "")
        say(textwrap.shorten(f"{name:{width}}  {what}; {note}".rstrip("; "), _width(), placeholder=" ..."))
    say("\n`euchre rules NAME` shows one; `euchre rules NAME --all` every option with its help.")


def _width() -> int:
    """Columns of the terminal, within reason."""
    return max(40, min(110, shutil.get_terminal_size((100, 24)).columns))


def _show(found: Rules, *, every: bool) -> None:
    say(sheet(found).text())
    say(f"\n{found}")
    preset = PRESETS[found.name]
    say(textwrap.fill(f"source: {preset.source} ({preset.confidence}). {preset.note}".rstrip(), _width()))
    for group in PARTS:
        options = [
            option
            for option in OPTIONS.values()
            if option.group == group and (every or found.values[option.name] != option.default)
        ]
        if options:
            say(f"\n{group}")
        for option in options:
            _show_option(option, option.write(found.values[option.name]))


def _show_option(option: Option, value: str) -> None:
    say(f"  {option.name} = {value}")
    text = f"{option.help} Values: {option.says()}."
    say(textwrap.fill(text, _width(), initial_indent="      ", subsequent_indent="      "))


def _object(found: Rules) -> dict[str, Any]:
    return {
        "rules": str(found),
        "preset": found.name,
        "options": [
            {
                "name": option.name,
                "group": option.group,
                "value": found.values[option.name],
                "default": option.default,
                "kind": option.kind,
                "choices": list(option.choices),
                "low": option.low,
                "high": option.high,
                "nullable": option.nullable,
                "help": option.help,
                "played": option.played,
                "source": option.source,
                "where": option.where,
                "needs": [{name: list(values) for name, values in way.items()} for way in option.needs],
            }
            for option in OPTIONS.values()
        ],
        "presets": {
            name: {
                "extends": preset.extends,
                "changes": dict(preset.changes),
                "source": preset.source,
                "note": preset.note,
            }
            for name, preset in PRESETS.items()
        },
    }
