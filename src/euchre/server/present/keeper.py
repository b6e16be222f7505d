"""What the score keeper in the browser goes by: `python -m euchre.server.present.keeper` rewrites both files.

Its types come from the structs, its tariffs from the scorer: a test compares the files with what this room would write.
"""

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from euchre.errors import EuchreError
from euchre.rules import PRESETS, Rules
from euchre.scorekeeper import entries, events, matters, replay, tariff
from euchre.scorekeeper.export import export
from euchre.scorekeeper.matters import Ruling, rulings
from euchre.scorekeeper.tariff import Tariff, plain_rules, tariff_of
from euchre.server import wire as ms
from euchre.server.present.rulesform import rules_form
from euchre.server.wire.javascript import typedef

__all__ = ["FOLDER", "KeeperRules", "exported", "keeper_rules", "rules_as_kept", "tariffs_text", "types_text"]

FOLDER: Final = Path(__file__).parents[1] / "web" / "app" / "keeper"
_HEAD: Final = """/* The events, entries and tariffs of the score keeper, as types. Written by
   `python -m euchre.server.present.keeper`; do not edit. Their meaning: docs/scorekeeper.md. */

"""


class KeeperRules(msgspec.Struct, frozen=True, kw_only=True):
    """Some rules as the score keeper has them: what to call them, what entries pay, what is said on real cards."""

    label: str
    tariff: Tariff
    rulings: tuple[Ruling, ...]


def keeper_rules(rules: Rules, label: str = "") -> KeeperRules:
    """Some rules as the score keeper has them."""
    return KeeperRules(label=label or str(rules), tariff=tariff_of(rules), rulings=rulings(rules))


def rules_as_kept(text: str) -> KeeperRules:
    """Any rules as the score keeper has them.

    Raises:
        InvalidRules: the text is no rules, or a hand of theirs can end in too many ways.
    """
    return keeper_rules(Rules.parse(text))


def exported(request: bytes) -> bytes | str:
    """The answer to an `ExportRequest`, or why there is none."""
    wanted = msgspec.json.decode(request, type=ms.ExportRequest)
    try:
        return msgspec.json.encode(ms.Exported(text=export(replay(wanted.events), wanted.form)))
    except EuchreError as error:
        return str(error)


def tariffs_text() -> str:
    """All presets, and plain games of two sides and of two to nine players; one a line."""
    labels = {preset.name: preset.label for preset in rules_form().presets}
    named = [keeper_rules(Rules.of(name), labels[name]) for name in PRESETS]
    plain = [keeper_rules(plain_rules(2, sides=True), "Two sides")]
    plain += [keeper_rules(plain_rules(count, sides=False), f"{count} players") for count in range(2, 10)]
    return f'{{"presets":{_lines(named)},"plain":{_lines(plain)}}}\n'


def _lines(found: list[KeeperRules]) -> str:
    return "[\n" + ",\n".join(msgspec.json.encode(each).decode() for each in found) + "\n]"


def types_text() -> str:
    """The types as JSDoc."""
    structs: list[type[msgspec.Struct]] = [
        value
        for module in (entries, events, matters, tariff)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    unions: dict[str, Any] = {"Entry": entries.Entry, "Edit": events.Edit, "Event": events.Event}
    named = [
        f"/** @typedef {{{' | '.join(one.__name__ for one in union.__args__)}}} {name} */"
        for name, union in unions.items()
    ]
    return _HEAD + "export {};\n\n" + "\n\n".join([*map(typedef, structs), typedef(KeeperRules), *named]) + "\n"


def main() -> int:
    """Rewrite the files."""
    (FOLDER / "types.js").write_text(types_text(), encoding="utf-8")
    (FOLDER / "tariffs.json").write_text(tariffs_text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
