"""Writes docs/rules.md from the option table and the presets: `python docs/make_rules.py`."""

from collections.abc import Iterator
from pathlib import Path

from euchre import OPTIONS, PRESETS, Rules
from euchre.rules import Option
from euchre.rules.conflicts import CONFLICTS
from euchre.rules.options import PARTS

DOCS = Path(__file__).parent


def option_text(option: Option) -> Iterator[str]:
    """One option: what it means, its values, where it is played and who says so."""
    yield f"#### `{option.name}`"
    yield ""
    yield option.help
    yield ""
    yield f"- Values: {option.says()}. Default: `{option.write(option.default)}`."
    yield f"- Played: {option.played}"
    yield f"- Source: {option.source}"
    if option.needs:
        ways = [
            "; ".join(f"`{other}` = {OPTIONS[other].write_any(way[other])}" for other in way) for way in option.needs
        ]
        yield f"- Needs: {', or: '.join(ways)}"
    if option.where != "table":
        yield f"- Only with {option.where}."
    if option.idle != option.default:
        yield f"- Where it does not matter it is `{option.write(option.idle)}`."
    if option.egn:
        yield f"- EGN: `{option.egn}`"
    yield ""


def preset_text(name: str) -> Iterator[str]:
    """One preset: its source and how it differs from the standard game."""
    preset, rules = PRESETS[name], Rules.of(name)
    yield f"#### `{name}`"
    yield ""
    based = f"Extends `{preset.extends}`. " if preset.extends else ""
    yield f"{based}Source: {preset.source} ({preset.confidence}). {preset.note}".rstrip()
    yield ""
    changed = [option for option in OPTIONS.values() if rules.values[option.name] != option.default]
    if not changed:
        yield "The standard game: every option at its default."
    for option in changed:
        yield f"- `{option.name}` = `{option.write(rules.values[option.name])}`"
    yield ""


def pages() -> str:
    """The whole page."""
    lines = [(DOCS / "rules.head.md").read_text(), "## Options", ""]
    for group, part in PARTS.items():
        lines += [f"### {group}", "", (part.__doc__ or "").strip(), ""]
        for option in OPTIONS.values():
            if option.group == group:
                lines += option_text(option)
    lines += ["## What cannot be combined", "", "Beyond what an option needs, these pairs are refused, both named:", ""]
    lines += [f"- `{conflict.first}` and `{conflict.second}`: {conflict.why}" for conflict in CONFLICTS]
    lines += ["", "## Presets", ""]
    for name in PRESETS:
        lines += preset_text(name)
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    (DOCS / "rules.md").write_text(pages())
