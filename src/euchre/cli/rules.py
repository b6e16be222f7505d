"""`euchre rules [PRESET]`: the rule sets and every option, with a change tried out."""

import json
import textwrap
from typing import Annotated, Any

import typer

from euchre.errors import InvalidRules
from euchre.rules import OPTIONS, PRESETS, Option, Rules
from euchre.rules.options import PARTS

__all__ = ["rules"]


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
) -> None:
    """Show the rule sets, or one of them with its options; refuse options that contradict each other."""
    if preset is None and not changes and not as_json:
        _list_presets()
        return
    chosen = Rules.parse(preset or "north_american").replace(**dict(map(_change, changes or ())))
    if as_json:
        typer.echo(json.dumps(_object(chosen), indent=2))
        return
    _show(chosen, every=every or not preset)


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
        typer.echo(textwrap.shorten(f"{name:{width}}  {what}; {note}".rstrip("; "), 110, placeholder=" ..."))
    typer.echo("\n`euchre rules NAME` shows one; `euchre rules NAME --all` every option with its help.")


def _show(found: Rules, *, every: bool) -> None:
    typer.echo(str(found))
    preset = PRESETS[found.name]
    typer.echo(f"source: {preset.source} ({preset.confidence}). {preset.note}".rstrip())
    for group in PARTS:
        options = [
            option
            for option in OPTIONS.values()
            if option.group == group and (every or found.values[option.name] != option.default)
        ]
        if options:
            typer.echo(f"\n{group}")
        for option in options:
            _show_option(option, option.write(found.values[option.name]))


def _show_option(option: Option, value: str) -> None:
    typer.echo(f"  {option.name} = {value}")
    told = f"{option.help} Values: {option.says()}."
    typer.echo(textwrap.fill(told, 100, initial_indent="      ", subsequent_indent="      "))


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
