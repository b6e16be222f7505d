"""Whether an event can be: the one place that knows.

It judges what is asked for, and what is left when something is taken back.
"""

from typing import Final

from euchre.errors import EuchreError
from euchre.rules import Rules
from euchre.rules.contracts import Contracts
from euchre.tournament import events as ev
from euchre.tournament.evening import Evening, everybody
from euchre.tournament.events import KEPT, Event
from euchre.tournament.fold import fold
from euchre.tournament.scores import MOST_HANDS, why_not_score
from euchre.tournament.setup import BY_RESULT, KNOCK_OUTS, Setup
from euchre.tournament.words import listed, named, words

__all__ = ["MOST_NAMED", "why_not"]

MOST_PLAYERS: Final = 400
MOST_NAMED: Final = 40
"""Letters of a name, or of a reason, at most."""
MOST_ROUNDS: Final = 100
MOST_KEYS: Final = 20
_MONEY: Final = 100_000_00
_HOUR: Final = 3_600_000
_HASH: Final = 32


def why_not(evening: Evening, event: Event) -> str | None:
    """Why an event cannot be; None: it can."""
    if isinstance(event, ev.Undone):
        return _why_not_undone(evening, event)
    if evening.over and not isinstance(event, ev.Renamed | ev.KeyAdded | ev.KeyRemoved | ev.Ruled):
        return "the evening is over: take its end back first"
    match event:
        case ev.Opened():
            return "the evening is open already"
        case ev.SetUp(setup=setup):
            return _why_not_set(evening, setup)
        case ev.KeyAdded() | ev.KeyRemoved():
            return _why_not_key(evening, event)
        case ev.Joined() | ev.Renamed() | ev.Left() | ev.Returned() | ev.Granted():
            return _why_not_player(evening, event)
        case ev.Planned() | ev.ByeMoved() | ev.Drawn():
            return _why_not_round(evening, event)
        case ev.Started() | ev.Paused() | ev.Extended():
            return _why_not_clock(evening, event)
        case ev.Entered() | ev.Ruled() | ev.Cleared():
            return _why_not_result(evening, event)
        case ev.Finished():
            return None if evening.rounds else "nothing has been played"
    raise AssertionError(f"{event} is not known")


def why_not_setup(setup: Setup) -> str | None:
    """Why an evening cannot be set up like this; None: it can."""
    try:
        Contracts.of(Rules.parse(setup.rules))
    except EuchreError as problem:
        return f"rules: {problem}"
    limits = (
        ("rounds", setup.rounds, 1, MOST_ROUNDS), ("hands", setup.hands, 0, MOST_HANDS),
        ("target", setup.target, 0, 50), ("minutes", setup.minutes, 0, 240), ("entry", setup.entry, 0, _MONEY),
        ("pot", setup.pot, 0, _MONEY), ("bump", setup.bump, 0, _MONEY),
    )  # fmt: skip
    for name, value, low, high in limits:
        if not low <= value <= high:
            return f"{name}: {value} is not between {low} and {high}"
    if bool(setup.hands) == bool(setup.target) and setup.hands:
        return "hands and target: a round has a number of hands, or goes to a number of points"
    if not setup.hands and not setup.target and not setup.minutes:
        return "hands, target or minutes: something has to end a round"
    if sum(setup.shares) != 100 or min(setup.shares) < 0:
        return f"shares: they come to {sum(setup.shares)} in 100, and should to 100"
    if setup.stand_ins and setup.pairs:
        return "stand_ins: in an evening of pairs one pair sits out"
    if len(set(setup.order)) != len(setup.order):
        return "order: every tie-break once"
    return _why_not_name(setup.name)


def _why_not_key(evening: Evening, event: ev.KeyAdded | ev.KeyRemoved) -> str | None:
    known = event.director in evening.keys.values()
    if isinstance(event, ev.KeyRemoved):
        return "there is no such director" if not known else "one director stays" if len(evening.keys) < 2 else None
    if known:
        return f"there is a director called {event.director}"
    return _why_not_name(event.director) or (
        None if len(event.key) == _HASH and len(evening.keys) < MOST_KEYS else "that is no key, or there are too many"
    )


def _why_not_clock(evening: Evening, event: ev.Started | ev.Paused | ev.Extended) -> str | None:
    match event:
        case ev.Started():
            return None if evening.rounds else "no round is drawn yet"
        case ev.Paused():
            return None if evening.timer.ends is not None else "the clock stands already"
        case ev.Extended(by=by):
            return None if abs(by) <= _HOUR else "an hour at most"


def _why_not_name(name: str) -> str | None:
    if not name.strip() or name != " ".join(name.split()) or not name.isprintable():
        return "a name is a few letters, without spaces at its ends"
    return f"{name[:10]} ...: a name has {MOST_NAMED} letters at most" if len(name) > MOST_NAMED else None


def _why_not_set(evening: Evening, setup: Setup) -> str | None:
    before = evening.setup
    if setup.pairs != before.pairs and evening.players:
        return "pairs stay together or they do not: that is set before the players are"
    fixed = ("kind", "hands", "target", "rules", "stand_ins", "seed") if evening.rounds else ()
    for name in fixed:
        if getattr(setup, name) != getattr(before, name):
            return f"{name} is not changed once a round is drawn"
    if setup.rounds < len(evening.rounds):
        return f"{len(evening.rounds)} rounds are drawn already"
    return why_not_setup(setup)


def _why_not_player(
    evening: Evening, event: ev.Joined | ev.Renamed | ev.Left | ev.Returned | ev.Granted
) -> str | None:  # fmt: skip
    if isinstance(event, ev.Joined):
        if evening.setup.kind in KNOCK_OUTS and evening.rounds:
            return "the knock-out has begun: nobody can come in"
        if event.partner and not evening.setup.pairs:
            return f"{event.name} comes alone: in this evening partners change"
        names = (event.name, event.partner) if evening.setup.pairs else (event.name,)
        if len(evening.players) + len(names) > MOST_PLAYERS:
            return f"{MOST_PLAYERS} players are the most"
        if event.name == event.partner:
            return f"there are two called {event.name}: tell them apart"
        return next(filter(None, (_why_not_called(evening, name) for name in names)), None)
    if not 0 <= event.player < len(evening.players):
        return "there is no such player"
    player = evening.players[event.player]
    match event:
        case ev.Renamed(name=name):
            return _why_not_called(evening, name) if name != player.name else None
        case ev.Left():
            return None if player.here else f"{player.name} has gone home already"
        case ev.Returned():
            return f"{player.name} is here" if player.here else None
        case ev.Granted(points=points, rounds=rounds):
            sensible = abs(points) <= 1000 and 0 <= rounds <= MOST_ROUNDS
            return None if sensible else f"{points} points for {rounds} rounds are too many"


def _why_not_called(evening: Evening, name: str) -> str | None:
    wanted = name.casefold()
    if any(player.name.casefold() == wanted for player in evening.players):
        return f"there are two called {name}: tell them apart"
    return _why_not_name(name)


def _why_not_round(evening: Evening, event: ev.Planned | ev.ByeMoved | ev.Drawn) -> str | None:
    drawn, setup = len(evening.rounds), evening.setup
    if isinstance(event, ev.Planned):
        known = range(-3, len(evening.players))
        for each in event.rounds:
            seats = everybody(each)
            if len(set(seats)) != len(seats) or any(player not in known for player in seats):
                return "a round has everybody once"
            if not each.tables:
                return "a round has a table"
        return None if len(event.rounds) <= MOST_ROUNDS else "that is too long"
    if isinstance(event, ev.ByeMoved):
        at = event.round - drawn
        if not 0 <= at < len(evening.planned):
            return f"round {event.round + 1} is not planned: only who sits out of a round to come can be moved"
        if setup.pairs:
            return "in an evening of pairs partners sit out together: draw the round anew"
        if event.play not in evening.planned[at].byes or event.out in evening.planned[at].byes:
            return "one who sits out changes places with one who plays"
        return None if event.out in evening.seated and event.out >= 0 else "there is no such player"
    if event.round != drawn:
        return f"round {drawn + 1} is the next"
    if drawn and setup.kind in BY_RESULT and evening.waits(drawn - 1):
        missing = listed([str(table + 1) for table in evening.waits(drawn - 1)])
        return f"round {drawn + 1} is drawn from the results of round {drawn}, and table {missing} is still to come in"
    if drawn >= setup.rounds and setup.kind not in KNOCK_OUTS:
        return f"all {setup.rounds} rounds are drawn"
    if not evening.planned or not evening.fits(evening.planned[0]):
        return "the round is not planned for those who are here"
    return None


def _why_not_result(evening: Evening, event: ev.Entered | ev.Ruled | ev.Cleared) -> str | None:
    if not 0 <= event.round < len(evening.rounds):
        return f"round {event.round + 1} is not drawn yet"
    if not 0 <= event.table < len(evening.rounds[event.round].tables):
        return f"there is no table {event.table + 1} in round {event.round + 1}"
    if isinstance(event, ev.Cleared):
        used = evening.setup.kind in BY_RESULT and event.round < len(evening.rounds) - 1
        return f"round {event.round + 2} was drawn from it" if used else None
    paper = evening.paper(event.round, event.table)
    table = evening.rounds[event.round].tables[event.table]
    if isinstance(event, ev.Entered):
        if evening.side_of(table, event.player) is None:
            return f"{_called(evening, event.player)} does not sit at table {event.table + 1} in this round"
        if event.round != len(evening.rounds) - 1:
            return f"round {event.round + 1} is over: the director can still change it"
        if paper.score is not None:
            by = "the director has entered" if paper.ruled is not None else "both sides agree on"
            first, second = paper.score.sides
            return f"{by} {first} to {second}: only the director can change it now"
    elif evening.setup.kind in KNOCK_OUTS and event.round < len(evening.rounds) - 1:
        old = paper.score
        if old is not None and old.moves != event.score.moves:
            return f"round {event.round + 2} was drawn from it, and another side would have won"
    return why_not_score(event.score, evening.setup)


def _called(evening: Evening, number: int) -> str:
    return evening.name(number) if number < len(evening.players) else "somebody unknown"


def _why_not_undone(evening: Evening, event: ev.Undone) -> str | None:
    if not 0 <= event.event < len(evening.history):
        return "there is nothing to take back"
    if not evening.effective()[event.event]:
        return "that is taken back already"
    target = evening.history[event.event].event
    if isinstance(target, KEPT):
        return f"{named(target)} is not taken back"
    later = zip(evening.history[event.event + 1 :], evening.effective()[event.event + 1 :], strict=True)
    if isinstance(target, ev.Joined) and any(kept and isinstance(each.event, ev.Joined) for each, kept in later):
        return "others came since, and have their numbers: say that they went home instead"  # numbers are for good
    history = (*evening.history, evening.history[event.event].__class__(at=0, by="", event=event))
    stands = evening.replace(history=history).effective()
    now: Evening | None = None
    for noted, kept in zip(history, stands, strict=True):
        if not kept or isinstance(noted.event, ev.Undone):
            continue
        if now is not None and why_not(now, noted.event) is not None:
            return f"{words(evening, noted.event)} builds on it: take that back first"
        now = fold(now, noted)
    return None
