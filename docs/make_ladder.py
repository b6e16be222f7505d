"""Puts the matches of docs/measured.jsonl and docs/presets.jsonl into docs/bots.md: `python docs/make_ladder.py`.

Each line of the first file is what `euchre arena A B --json` printed, those of the second `python -m bench.presets`;
the page names the commands. The first is drawn too.
"""

import json
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent
MATCHES = ("<!-- matches -->\n", "<!-- end of matches -->\n")
PRESETS = ("<!-- presets -->\n", "<!-- end of presets -->\n")
NAMES = {"house_stick_the_dealer": "stuck dealer", "north_american": "thrown in"}

Match = dict[str, Any]


def results(name: str = "measured") -> list[Match]:
    """The matches, in the order of the file."""
    return [json.loads(line) for line in (DOCS / f"{name}.jsonl").read_text().splitlines()]


def preset_table(found: list[Match]) -> str:
    """A bot against `rule` in every preset, as a table of Markdown."""
    rows = ["| rules | pairs | points a deal | a card, ms: half, 95 % |", "|---|---|---|---|"]
    for match in found:
        points = f"{match['points_per_deal']:+.3f}"
        if match["ci95"] is None or match["ci95"][0] == match["ci95"][1]:
            points = "plays as `rule` does"
        else:
            points += f" ± {(match['ci95'][1] - match['ci95'][0]) / 2:.3f}"
        times = match["decision_ms"]["a"]["card"]
        rows.append(f"| `{match['rules']}` | {match['pairs']:,} | {points} | {times['p50']:.1f}, {times['p95']:.1f} |")
    return "\n".join(rows) + "\n"


def put(page: str, marks: tuple[str, str], text: str) -> str:
    """The page with a text between two marks."""
    before, _, rest = page.partition(marks[0])
    after = rest.partition(marks[1])[2]
    return f"{before}{marks[0]}\n{text}\n{marks[1]}{after}"


def table(found: list[Match]) -> str:
    """The matches of single deals as a table of Markdown."""
    rows = ["| match | rules | pairs | points a deal | games won |", "|---|---|---|---|---|"]
    for match in found:
        if match["games_how"] == "played":
            points = ""
        else:
            half = (match["ci95"][1] - match["ci95"][0]) / 2
            points = f"{match['points_per_deal']:+.3f} ± {half:.3f}"
        low, high = match["games_ci95"]
        won = f"{match['games_won']:.1%} ({low:.1%} to {high:.1%})"
        rows.append(
            f"| `{match['a']}` v `{match['b']}` | {NAMES[match['rules']]} | {match['pairs']:,} | {points} | {won} |"
        )
    return "\n".join(rows) + "\n"


def picture(found: list[Match]) -> str:
    """Points a deal with their intervals, as an SVG that reads on light and on dark."""
    shown = [match for match in found if match["games_how"] != "played"]
    high = max(match["ci95"][1] for match in shown)
    width, left, row = 720, 330, 26

    def x(points: float) -> float:
        return left + (width - left - 20) * float(max(points, 0.0) / high)

    box = f'viewBox="0 0 {width} {row * len(shown) + 40}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="13" fill="#7a8794">',
        "<title>Points a deal of the first bot over the second, with 95 % intervals</title>",
    ]
    for number, match in enumerate(shown):
        y = row * number + 18
        low, up = match["ci95"]
        name = f"{match['a']} v {match['b']}, {NAMES[match['rules']]}"
        long = x(match["points_per_deal"]) - left
        lines += [
            f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{name}</text>',
            f'<rect x="{left}" y="{y - 7}" width="{long:.1f}" height="14" fill="#2f8f5b"/>',
            f'<path d="M{x(low):.1f} {y}H{x(up):.1f}" stroke="#d9822b" stroke-width="2"/>',
        ]
    y = row * len(shown) + 14
    for tenth in range(int(high * 10) + 1):
        at = x(tenth / 10)
        lines += [
            f'<path d="M{at:.1f} 4V{y}" stroke="#7a8794" stroke-opacity=".3"/>',
            f'<text x="{at:.1f}" y="{y + 16}" text-anchor="middle">{tenth / 10:.1f}</text>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def main() -> None:
    """Write both."""
    found = results()
    page = (DOCS / "bots.md").read_text()
    page = put(page, MATCHES, table(found))
    (DOCS / "bots.md").write_text(put(page, PRESETS, preset_table(results("presets"))))
    (DOCS / "pictures" / "ladder.svg").write_text(picture(found))


if __name__ == "__main__":
    main()
