"""What each event does to an evening. Events have been judged (`sound`) before they come here."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from euchre.tournament import events as ev
from euchre.tournament.byes import NO_WISH, Wish
from euchre.tournament.evening import Evening, Granting, Paper, Player, Timer
from euchre.tournament.events import Event, Noted
from euchre.tournament.table import Round, Seating

__all__ = ["fold", "refold"]


def fold(evening: Evening | None, noted: Noted) -> Evening:
    """The evening after an event; None: before the first, which opens it."""
    event = noted.event
    if isinstance(event, ev.Opened):
        assert evening is None, "an evening is opened once"
        opened = Evening(setup=event.setup, keys={event.key: event.director}, secret=event.secret)
        return opened.replace(history=(noted,))
    assert evening is not None, "an evening is opened first"
    history = (*evening.history, noted)
    if isinstance(event, ev.Undone):
        return refold(history)
    return _after(evening, event, noted.at).replace(history=history)


def refold(history: Sequence[Noted]) -> Evening:
    """The evening of a whole history, in which some is taken back."""
    first, *rest = history
    evening = fold(None, first)
    whole = evening.replace(history=tuple(history))
    for noted, stands in zip(rest, whole.effective()[1:], strict=True):
        if stands and not isinstance(noted.event, ev.Undone):
            evening = _after(evening, noted.event, noted.at)
    return evening.replace(history=whole.history)


def _after(evening: Evening, event: Event, at: int) -> Evening:
    match event:
        case ev.SetUp(setup=setup):
            return evening.replace(setup=setup)
        case ev.KeyAdded(key=key, director=director):
            return evening.replace(keys={**evening.keys, key: director})
        case ev.KeyRemoved(director=director):
            return evening.replace(keys={key: name for key, name in evening.keys.items() if name != director})
        case ev.Joined() | ev.Renamed() | ev.Left() | ev.Returned():
            return evening.replace(players=_players(evening, event))
        case ev.Granted(player=player, points=points, rounds=rounds):
            given = Granting(player=player, points=points, rounds=rounds)
            return evening.replace(granted=(*evening.granted, given))
        case ev.Planned(rounds=rounds):
            return evening.replace(planned=rounds)
        case ev.ByeMoved():
            return _moved(evening, event)
        case ev.Drawn():
            drawn, *planned = evening.planned
            papers = (Paper(),) * len(drawn.tables)
            return evening.replace(
                rounds=(*evening.rounds, drawn), planned=tuple(planned), papers=(*evening.papers, papers),
                timer=Timer(left=evening.setup.minutes * 60_000),
            )  # fmt: skip
        case ev.Started() | ev.Paused() | ev.Extended():
            return evening.replace(timer=_timer(evening.timer, event, at))
        case ev.Entered() | ev.Ruled() | ev.Cleared():
            return _written(evening, event)
        case ev.Finished():
            return evening.replace(over=True, timer=_timer(evening.timer, ev.Paused(), at))
        case _:
            raise AssertionError(f"{event} is folded elsewhere")


def _players(evening: Evening, event: ev.Joined | ev.Renamed | ev.Left | ev.Returned) -> tuple[Player, ...]:
    players = evening.players
    if isinstance(event, ev.Joined):
        number, since = len(players), len(evening.rounds)
        if not evening.setup.pairs:
            return (*players, Player(name=event.name, since=since))
        both = (event.name, number + 1), (event.partner, number)
        return (*players, *(Player(name=name, partner=partner, since=since) for name, partner in both))
    who: set[int | None]
    if isinstance(event, ev.Renamed):
        change, who = partial(replace, name=event.name), {event.player}
    else:
        change = partial(replace, here=isinstance(event, ev.Returned))
        who = {event.player, players[event.player].partner}
    return tuple(change(player) if number in who else player for number, player in enumerate(players))


def _moved(evening: Evening, event: ev.ByeMoved) -> Evening:
    """Two players change places in a planned round; a wish keeps it so."""
    other = {event.out: event.play, event.play: event.out}
    at = event.round - len(evening.rounds)
    planned = evening.planned[at]
    tables = tuple(Seating(*(other.get(player, player) for player in table)) for table in planned.tables)
    changed = Round(tables, tuple(sorted(other.get(player, player) for player in planned.byes)))
    wish = evening.wishes.get(event.round, NO_WISH)
    kept = Wish(wish.out - {event.play} | {event.out}, wish.play - {event.out} | {event.play})
    return evening.replace(
        planned=(*evening.planned[:at], changed, *evening.planned[at + 1 :]),
        wishes={**evening.wishes, event.round: kept},
    )


def _timer(timer: Timer, event: ev.Started | ev.Paused | ev.Extended, at: int) -> Timer:
    if isinstance(event, ev.Extended):
        return Timer(ends=None if timer.ends is None else timer.ends + event.by, left=timer.left + event.by)
    if isinstance(event, ev.Started):
        return timer if timer.ends is not None else Timer(ends=at + timer.left, left=timer.left)
    return timer if timer.ends is None else Timer(left=timer.ends - at)


def _written(evening: Evening, event: ev.Entered | ev.Ruled | ev.Cleared) -> Evening:
    paper = evening.paper(event.round, event.table)
    if isinstance(event, ev.Cleared):
        paper = Paper()
    elif isinstance(event, ev.Ruled):
        paper = replace(paper, ruled=event.score, why=event.why)
    else:
        side = evening.side_of(evening.rounds[event.round].tables[event.table], event.player)
        first, second = paper.claims
        paper = replace(paper, claims=(first, event.score) if side else (event.score, second))
    row = evening.papers[event.round]
    row = (*row[: event.table], paper, *row[event.table + 1 :])
    return evening.replace(papers=(*evening.papers[: event.round], row, *evening.papers[event.round + 1 :]))
