"""Puts docs/calibration.jsonl into docs/analysis.md and draws it: `python -m docs.make_calibration`.

The lines are what `python -m bench.calibration` printed.
"""

import json
from pathlib import Path
from typing import Any

from docs.make_ladder import put

DOCS = Path(__file__).parent
KINDS = ("<!-- kinds -->\n", "<!-- end of kinds -->\n")
TENTHS = ("<!-- tenths -->\n", "<!-- end of tenths -->\n")
SIDE, LEFT, TOP = 340, 60, 20
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#1d2b24}.line{stroke:#7a8794;fill:none}.dot{fill:#2f8f5b}"
    ".off{stroke:#d9822b;stroke-width:2;fill:none}@media(prefers-color-scheme:dark){text{fill:#e7efe9}}"
)

Line = dict[str, Any]


def lines() -> list[Line]:
    """What the bench printed."""
    return [json.loads(line) for line in (DOCS / "calibration.jsonl").read_text(encoding="utf-8").splitlines()]


def about(found: list[Line], what: str) -> list[Line]:
    """The lines about one thing."""
    return [line for line in found if line["about"] == what]


def _with(pair: list[float | None], digits: int, *, sign: bool = True) -> str:
    mean, half = pair
    assert mean is not None
    text = f"{mean:+.{digits}f}" if sign else f"{mean:.{digits}f}"
    return text if half is None else f"{text} ± {half:.{digits}f}"


def kinds(found: list[Line]) -> str:
    """What happened less what was foreseen, by kind of decision, as tables of Markdown."""
    (run,) = about(found, "run")
    games = f"{run['decisions']:,} decisions of {run['games']:,} games of four `{run['bot']}`"
    rows = [
        f"{games}, each valued in {run['worlds']} layouts:\n",
        "| kind | decisions | points: happened less foreseen | games won: happened less foreseen |",
        "|---|---|---|---|",
    ]
    rows += [
        f"| {line['kind']} | {line['decisions']:,} | {_with(line['points'], 3)} | {_with(line['win'], 3)} |"
        for line in about(found, "kind")
    ]
    for line in about(found, "intervals"):
        low, high = line["ci95"]
        rows.append(
            f"\nIn {line['decisions']:,} of them the value was looked for again in ten times as many layouts: the "
            f"interval, with that of the deeper value, reached it in {line['covered']:.1%} ({low:.1%} to {high:.1%})."
        )
    return "\n".join(rows) + "\n"


def tenths(found: list[Line]) -> str:
    """Foreseen and happened by tenths of the decisions."""
    rows = ["| tenth | chance to win foreseen | games won | points foreseen | points got |", "|---|---|---|---|---|"]
    for win, points in zip(about(found, "tenth by win"), about(found, "tenth by points"), strict=True):
        rows.append(
            f"| {win['tenth']} | {win['foreseen']:.3f} | {_with(win['happened'], 3, sign=False)} "
            f"| {points['foreseen']:+.2f} | {_with(points['happened'], 2)} |"
        )
    return "\n".join(rows) + "\n"


def picture(found: list[Line]) -> str:
    """The chance to win foreseen across, the share of games won upwards, in tenths; as SVG."""
    title = "Chance to win foreseen, across, and games won, upwards, in tenths of the decisions, with 95 % intervals"

    def x(value: float) -> float:
        return LEFT + SIDE * value

    def y(value: float) -> float:
        return TOP + SIDE * (1 - value)

    box = f'viewBox="0 0 {LEFT + SIDE + 20} {TOP + SIDE + 50}"'
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" aria-label="{title}">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="line" x="{LEFT}" y="{TOP}" width="{SIDE}" height="{SIDE}"/>',
        f'<path class="line" stroke-dasharray="4 4" d="M{x(0)} {y(0)}L{x(1)} {y(1)}"/>',
    ]
    for fifth in range(6):
        at = fifth / 5
        drawn += [
            f'<text x="{x(at):.0f}" y="{TOP + SIDE + 18}" text-anchor="middle">{at:.1f}</text>',
            f'<text x="{LEFT - 8}" y="{y(at) + 4:.0f}" text-anchor="end">{at:.1f}</text>',
        ]
    drawn += [
        f'<text x="{x(0.5):.0f}" y="{TOP + SIDE + 40}" text-anchor="middle">chance to win foreseen</text>',
        f'<text transform="translate(16 {y(0.5):.0f}) rotate(-90)" text-anchor="middle">games won</text>',
    ]
    for line in about(found, "tenth by win"):
        mean, half = line["happened"]
        low, high = max(0.0, mean - (half or 0.0)), min(1.0, mean + (half or 0.0))
        across = x(line["foreseen"])
        drawn += [
            f'<path class="off" d="M{across:.1f} {y(low):.1f}V{y(high):.1f}"/>',
            f'<circle class="dot" cx="{across:.1f}" cy="{y(mean):.1f}" r="4"/>',
        ]
    return "\n".join([*drawn, "</svg>"]) + "\n"


def main() -> None:
    """Write both."""
    found = lines()
    page = (DOCS / "analysis.md").read_text(encoding="utf-8")
    page = put(put(page, KINDS, kinds(found)), TENTHS, tenths(found))
    (DOCS / "analysis.md").write_text(page, encoding="utf-8")
    (DOCS / "pictures" / "calibration.svg").write_text(picture(found), encoding="utf-8")


if __name__ == "__main__":
    main()
