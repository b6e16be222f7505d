"""What an evening prints, as pages of HTML: pairings, a sheet for each player, a card for each table, standings.

`paper` says it as data, which `pdf` draws too; `html` makes it a page. Every name is escaped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final, Literal

from euchre.errors import EuchreError
from euchre.tournament.evening import Evening
from euchre.tournament.money import payouts
from euchre.tournament.scores import MOST_HANDS
from euchre.tournament.standings import standings

__all__ = ["STYLE", "WHAT", "Grid", "What", "grids", "html", "money", "sheets", "title"]

What = Literal["pairings", "sheets", "tables", "standings"]
WHAT: Final[dict[What, str]] = {
    "pairings": "Pairings",
    "sheets": "Score sheets",
    "tables": "Table cards",
    "standings": "Standings",
}
STYLE: Final = Path(__file__).with_name("print.css")
SEATS: Final = ("North", "South", "East", "West")
"""Where a table's players a, b, c and d sit: partners face each other."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of texts under a title; columns in `numbers` are numbers."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's paper: for each round where they sit and with whom, as far as that is known."""

    name: str
    places: tuple[tuple[str, str], ...]


def title(evening: Evening) -> str:
    """The evening, and how it is played."""
    setup = evening.setup
    length = f"to {setup.target} points" if setup.target else f"{setup.hands} hands" if setup.hands else "by the bell"
    return f"{len(evening.present)} players, {setup.rounds} rounds, {length}"


def money(hundredths: int) -> str:
    """An amount.

    >>> money(367)
    '3.67'
    """
    return f"{hundredths // 100}.{hundredths % 100:02}"


def grids(evening: Evening, what: What) -> tuple[Grid, ...]:
    """Pairings of all rounds that are known, or the standings.

    Raises:
        EuchreError: nothing is known yet.
    """
    if what == "standings":
        return tuple(_standings(evening))
    rounds = (*evening.rounds, *evening.planned)
    if not rounds:
        raise EuchreError("no round is drawn or planned yet")
    return tuple(
        Grid(
            f"Round {number}",
            ("table", "North and South", "East and West", "points", "points"),
            (
                *((str(at), _both(evening, table[:2]), _both(evening, table[2:]), "", "")
                  for at, table in enumerate(each.tables, start=1)),
                *((("", "sitting out: " + ", ".join(map(evening.name, each.byes)), "", "", ""),) if each.byes else ()),
            ),
            frozenset({0, 3, 4}),
        )
        for number, each in enumerate(rounds, start=1)
    )  # fmt: skip


def _both(evening: Evening, players: tuple[int, ...]) -> str:
    return " and ".join(map(evening.name, players))


def _standings(evening: Evening) -> Iterator[Grid]:
    setup = evening.setup
    header = (
        "",
        "name",
        *(str(number + 1) for number in range(len(evening.rounds))),
        "points",
        "a round",
        "loners",
        "won",
    )
    rows = tuple(
        (
            str(row.rank), _both(evening, row.players), *("" if each is None else str(each) for each in row.by_round),
            str(row.points), f"{float(row.mean):.2f}", str(row.loners), str(row.won),
        )
        for row in standings(evening)
    )  # fmt: skip
    yield Grid("Final standings" if evening.over else "Standings", header, rows, frozenset(range(len(header))) - {1})
    if setup.entry or setup.pot or setup.bump:
        paid = [each for each in payouts(evening) if each[1] or each[2]]
        rows = tuple((_both(evening, row.players), money(prize), money(pot)) for row, prize, pot in paid)
        if rows:
            yield Grid("Paid out", ("name", "prize", "loner pot"), rows, frozenset({1, 2}))


def sheets(evening: Evening) -> tuple[Sheet, ...]:
    """A sheet for everybody who is here."""
    rounds = (*evening.rounds, *evening.planned)
    many = max(evening.setup.rounds, len(rounds))
    found = []
    for player in evening.present:
        places = []
        for number in range(many):
            place = ("", "with")
            if number < len(rounds):
                for at, table in enumerate(rounds[number].tables, start=1):
                    if player in table:
                        seat = table.index(player)
                        place = (f"table {at}, {SEATS[seat]}", f"with {evening.name(table[seat ^ 1])}")
                if player in rounds[number].byes:
                    place = ("sits out", "")
            places.append(place)
        found.append(Sheet(evening.name(player), tuple(places)))
    return tuple(found)


def boxes(evening: Evening) -> int:
    """How many boxes a round has on a sheet."""
    return min(evening.setup.hands or 10, MOST_HANDS, 12)


# ---------------------------------------------------------------- HTML


def html(evening: Evening, what: What, *, links: tuple[str, ...] = (), head: str = "", bar: str = "") -> str:
    """A page to be printed; it stands alone, unless a `head` says where its style is.

    Args:
        evening: the evening.
        what: what to print.
        links: for each table the address of its page, drawn as a QR code by the page that shows it.
        head: elements for the head, instead of the style itself.
        bar: what stands above the paper on a screen.

    Raises:
        EuchreError: there is nothing to print.
    """
    if what == "tables":
        body = "".join(_cards(evening, links))
    elif what == "sheets":
        body = "".join(_sheet(evening, each) for each in sheets(evening))
    else:
        body = "".join(_paper(evening, each) for each in _paged(grids(evening, what)))
    if not body:
        raise EuchreError("nobody has come yet")
    style = head or f"<style>{STYLE.read_text(encoding='utf-8')}</style>"
    name = escape(f"{WHAT[what]} · {evening.setup.name}")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">'
        f"<title>{name}</title>{style}</head><body>{bar}<main>{body}</main></body></html>"
    )


_ROWS: Final = 30
"""Rows of a table on one paper."""


def _paged(found: tuple[Grid, ...]) -> Iterator[tuple[Grid, ...]]:
    """As many tables on a paper as fit it."""
    paper: list[Grid] = []
    for grid in found:
        if paper and sum(len(each.rows) + 4 for each in paper) + len(grid.rows) > _ROWS:
            yield tuple(paper)
            paper = []
        for start in range(0, max(1, len(grid.rows)), _ROWS):
            part = Grid(grid.title, grid.header, grid.rows[start : start + _ROWS], grid.numbers)
            paper.append(part)
            if start + _ROWS < len(grid.rows):
                yield tuple(paper)
                paper = []
    if paper:
        yield tuple(paper)


def _head(evening: Evening, name: str) -> str:
    small = f"{escape(' · '.join(filter(None, (evening.setup.name, evening.setup.day))))}<br>{escape(title(evening))}"
    return f'<div class="head"><h1>Euchre</h1><b>{escape(name)}</b><small>{small}</small></div>'


def _paper(evening: Evening, found: tuple[Grid, ...]) -> str:
    parts = [_head(evening, found[0].title)]
    for at, grid in enumerate(found):
        klass = ['class="num"' if column in grid.numbers else "" for column in range(len(grid.header))]
        head = "".join(f"<th {klass[at]}>{escape(cell)}</th>" for at, cell in enumerate(grid.header))
        rows = "".join(
            "<tr>" + "".join(f"<td {klass[column]}>{escape(cell)}</td>" for column, cell in enumerate(row)) + "</tr>"
            for row in grid.rows
        )
        above = f"<h2>{escape(grid.title)}</h2>" if at else ""
        parts.append(f"{above}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
    return f'<section class="paper">{"".join(parts)}</section>'


def _sheet(evening: Evening, sheet: Sheet) -> str:
    count = boxes(evening)
    box = '<span class="bx"><i>1</i><i>2</i><i>4</i><i>X</i></span><span class="lo">loner <u></u></span>'
    head = "".join(f"<th>{hand}</th>" for hand in range(1, count + 1))
    rows = "".join(
        f'<tr><td class="r">{number}</td><td class="with">{escape(where or "table")}<br>{escape(who)}</td>'
        f"{f'<td>{box}</td>' * count}<td></td><td></td></tr>"
        for number, (where, who) in enumerate(sheet.places, start=1)
    )
    return (
        f'<section class="paper sheet">{_head(evening, sheet.name)}'
        '<p class="how">Circle what your side won: <b>1</b> made it, <b>2</b> march or euchre, <b>4</b> alone and all '
        "five, <b>X</b> nothing. Tick loner if you yourself made it.</p>"
        f'<table><thead><tr><th class="r"></th><th class="with">table, partner</th>{head}<th class="tot">points</th>'
        f'<th class="tot">so far</th></tr></thead><tbody>{rows}</tbody></table></section>'
    )


def _cards(evening: Evening, links: tuple[str, ...]) -> Iterator[str]:
    count = max([len(each.tables) for each in evening.rounds] + [len(evening.seated) // 4])
    cards = []
    for at in range(count):
        number = at + 1
        link = escape(links[at]) if at < len(links) else ""
        code = f'<svg class="qr" data-qr="{link}" role="img" aria-label="Link to table {number}"></svg>'
        below = f"{code}Send your result<br>with your phone" if link else ""
        cards.append(
            f'<section><b class="n">{number}</b><div><h1>Table {number}</h1><div class="seats">'
            '<span class="n1">North</span><span class="w">West</span><span class="sq"></span>'
            '<span class="e">East</span>'
            '<span class="s">South</span></div><p class="how">North and South are partners,<br>'
            f"East and West are partners.</p></div><figure>{below}</figure></section>"
        )
    for at in range(0, count, 2):
        yield f'<div class="paper cards">{"".join(cards[at : at + 2])}</div>'
