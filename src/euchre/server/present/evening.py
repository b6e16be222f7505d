"""What is read of a club evening: by everybody, by a director, by a table. Pure."""

from euchre.server.wire import evening as we
from euchre.tournament.evening import Evening, Paper
from euchre.tournament.events import KEPT
from euchre.tournament.money import payouts
from euchre.tournament.planning import is_decided
from euchre.tournament.setup import KINDS
from euchre.tournament.sound import why_not_setup
from euchre.tournament.table import Round, record
from euchre.tournament.words import listed, words

__all__ = ["director", "paper_of", "public"]


def public(evening: Evening, code: str) -> we.PublicEvening:
    """What everybody with the link may read."""
    players = tuple(
        we.PlayerView(number=number, name=player.name, here=player.here, partner=player.partner)
        for number, player in enumerate(evening.players)
    )
    drawn = len(evening.rounds)
    return we.PublicEvening(
        code=code, setup=evening.setup, kind=KINDS[evening.setup.kind], players=players, drawn=drawn,
        rounds=tuple(_round(evening, at, each, evening.papers[at]) for at, each in enumerate(evening.rounds)),
        next=_round(evening, drawn, evening.planned[0], ()) if evening.planned and not evening.stale else None,
        waits=evening.waits(drawn - 1) if drawn else (),
        standings=_rows(evening),
        complete=sum(not evening.waits(number) for number in range(drawn)),
        over=evening.over, decided=is_decided(evening), ends=evening.timer.ends, left=evening.timer.left,
    )  # fmt: skip


def _round(evening: Evening, number: int, each: Round, papers: tuple[Paper, ...]) -> we.RoundView:
    tables = tuple(
        we.TableView(
            players=tuple(table),
            names=tuple(map(evening.name, table)),
            state=papers[at].state if papers else "playing",
            score=papers[at].score if papers else None,
        )
        for at, table in enumerate(each.tables)
    )
    return we.RoundView(number=number, tables=tables, byes=each.byes, out=tuple(map(evening.name, each.byes)))


def _rows(evening: Evening) -> tuple[we.RowView, ...]:
    return tuple(
        we.RowView(
            rank=row.rank, players=row.players, name=listed([*map(evening.name, row.players)]), points=row.points,
            mean=round(float(row.mean), 2), loners=row.loners, won=row.won, rounds=row.rounds, here=row.here,
            by_round=row.by_round, prize=prize, pot=pot,
        )
        for row, prize, pot in payouts(evening)
    )  # fmt: skip


def paper_of(paper: Paper) -> we.TablePaper:
    """What was sent of a table."""
    return we.TablePaper(claims=paper.claims, ruled=paper.ruled is not None, why=paper.why)


def director(evening: Evening, name: str) -> we.DirectorView:
    """What a director reads besides; the newest line of the log first."""
    stands = evening.effective()
    log = tuple(
        we.LogLine(
            number=number, at=noted.at, by=noted.by, words=words(evening, noted.event), stands=stands[number],
            kept=isinstance(noted.event, KEPT),
        )
        for number, noted in reversed([*enumerate(evening.history)])
    )  # fmt: skip
    tables = max([len(each.tables) for each in evening.rounds] + [len(evening.seated) // 4])
    return we.DirectorView(
        name=name,
        directors=tuple(evening.keys.values()),
        log=log,
        papers=tuple(tuple(map(paper_of, papers)) for papers in evening.papers),
        links=tuple(we.TableLink(table=table, key=evening.table_key(table)) for table in range(tables)),
        notes=_notes(evening),
    )


def _notes(evening: Evening) -> tuple[str, ...]:
    """What a director should know before the next round."""
    found = []
    here = len(evening.present)
    if here < 4:
        found.append(f"{here} players are here: four are the least.")
    elif here % 4 and not evening.setup.stand_ins and not evening.setup.pairs:
        out = here % 4
        found.append(f"{here} players: {out} sit{'s' * (out == 1)} out each round, in turn.")
    elif evening.setup.pairs and here // 2 % 2:
        found.append("An odd number of pairs: one sits out each round.")
    planned = record((*evening.rounds, *evening.planned))
    again = sum(count - 1 for count in planned.partners.values())
    if evening.planned and not evening.setup.pairs and not evening.stale:
        found.append(f"{again} partnerships are repeated." if again else "Nobody has the same partner twice.")
    reason = why_not_setup(evening.setup)
    return (*found, *([reason] if reason else []))
