"""Write docs/pictures/floors.svg, the floors of the package: `python docs/make_floors.py`.

The floors are those of the contract that import-linter checks (pyproject.toml), so the picture is never stale: a test
compares it.
"""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "pictures" / "floors.svg"
WIDTH, HEIGHT, GAP = 720, 34, 6
STYLE = (
    "text{font:15px system-ui,sans-serif;fill:#1d2b24}rect{fill:#e7efe9;stroke:#4a7259}"
    "@media(prefers-color-scheme:dark){text{fill:#e7efe9}rect{fill:#23362b;stroke:#8fb59c}}"
)


def floors() -> list[list[str]]:
    """The rooms of each floor, from above."""
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    layers = next(each["layers"] for each in tool["importlinter"]["contracts"] if each["id"] == "floors")
    return [[room.strip() for room in layer.split("|")] for layer in layers]


def picture() -> str:
    """The SVG: a row a floor, a box a room."""
    rows = floors()
    height = len(rows) * (HEIGHT + GAP) + GAP
    title = "The floors of the package: a room imports only from the floors below it"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{title}">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
    ]
    for floor, rooms in enumerate(rows):
        top = GAP + floor * (HEIGHT + GAP)
        wide = (WIDTH - GAP) / len(rooms)
        for place, room in enumerate(rooms):
            left = GAP + place * wide
            lines += [
                f'<rect x="{left:.1f}" y="{top}" width="{wide - GAP:.1f}" height="{HEIGHT}" rx="6"/>',
                f'<text x="{left + (wide - GAP) / 2:.1f}" y="{top + 22}" text-anchor="middle">{room}</text>',
            ]
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
