"""The deck as a store of parts: each card is a symbol that uses pips, indices and figures by name.

The sprite leaves its colours to the page that shows it, as CSS variables. A picture that stands alone gets them
written in, and only the parts that it uses.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

__all__ = ["parts"]

_SPRITE: Final = Path(__file__).parents[1] / "server" / "web" / "deck" / "cards.svg"
_XMLNS: Final = "{http://www.w3.org/2000/svg}"
_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)(?:,[^)]*)?\)")
_MIX: Final = re.compile(r"color-mix\(in srgb, (currentColor|#\w+) (\d+)%, (currentColor|#\w+)\)")
_COLOUR: Final = re.compile(r'color="(#[0-9a-f]{6})"')


@lru_cache(maxsize=1)
def _sprite() -> dict[str, tuple[str, frozenset[str]]]:
    """Each named part: its SVG with colours still variables, and the names of the parts that it uses."""
    found = {}
    root = ET.parse(_SPRITE).getroot()  # noqa: S314 -- our own file
    for element in root.iter():
        element.tag = element.tag.removeprefix(_XMLNS)
        for child in list(element):
            if child.get("class") == "card-mini":  # what a page shows in place of a card too small to read
                element.remove(child)
    for element in root.iter():
        name = element.get("id")
        if name is not None:
            uses = {use.get("href", "")[1:] for use in element.iter("use")}
            clips = {re.sub(r"url\(#(.*)\)", r"\1", use.get("clip-path", "")) for use in element.iter("use")}
            found[name] = ET.tostring(element, encoding="unicode"), frozenset((uses | clips) - {""})
    return found


def parts(names: Iterable[str], colours: Mapping[str, str]) -> str:
    """The SVG of these parts and of everything they use, in `colours` (by variable, without the dashes).

    Raises:
        KeyError: there is no such part, or no such colour.
    """
    sprite, wanted, stack = _sprite(), dict[str, None](), list(names)
    while stack:
        name = stack.pop()
        if name not in wanted:
            wanted[name] = None
            stack += sorted(sprite[name][1])
    return "".join(_coloured(sprite[name][0], colours) for name in wanted)


def _coloured(text: str, colours: Mapping[str, str]) -> str:
    text = _VARIABLE.sub(lambda found: colours[found[1]], text)
    ink = _COLOUR.search(text)
    current = ink[1] if ink else "#000000"

    def mixed(found: re.Match[str]) -> str:
        one, other = (current if each == "currentColor" else each for each in found.group(1, 3))
        return _mixed(one, other, int(found[2]))

    return _MIX.sub(mixed, text)


def _mixed(one: str, other: str, percent: int) -> str:
    """A colour of which `percent` is the first; viewers outside browsers know no `color-mix`."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes((a * percent + b * (100 - percent) + 50) // 100 for a, b in pairs).hex()
