"""What happened, in a line of the log."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from euchre.tournament import events as ev
from euchre.tournament.scores import Score

if TYPE_CHECKING:
    from euchre.tournament.evening import Evening

__all__ = ["clock", "listed", "named", "sum_of", "words"]


def listed(parts: Sequence[str]) -> str:
    """Words one after the other.

    >>> listed(["1"]), listed(["1", "2", "5"])
    ('1', '1, 2 and 5')
    """
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1] if parts else "")))


def named(event: ev.Event) -> str:
    """What kind of event it is, where nothing more is known of it."""
    return {
        "opened": "the opening", "setup": "the set-up", "keyadded": "a key", "keyremoved": "a key",
    }.get(type(event).__name__.lower(), type(event).__name__.lower())  # fmt: skip


def clock(milliseconds: int) -> str:
    """A time that is left.

    >>> clock(702_000), clock(-61_000)
    ('11:42', '-1:01')
    """
    seconds = abs(milliseconds) // 1000
    return f"{'-' * (milliseconds < 0)}{seconds // 60}:{seconds % 60:02}"


def sum_of(score: Score) -> str:
    """A result: `9 to 6`."""
    extra = f", extra hand to the {('first', 'second')[score.extra - 1]} side" if score.extra else ""
    return f"{score.sides[0]} to {score.sides[1]}{extra}"


def words(evening: "Evening", event: ev.Event) -> str:
    """What an event is, for people; `evening` is any later one."""
    return _WORDS[type(event)](evening, event)


def _name(evening: "Evening", number: int) -> str:
    return evening.name(number) if number < len(evening.players) else f"player {number + 1}"


def _place(event: ev.Entered | ev.Ruled | ev.Cleared) -> str:
    return f"round {event.round + 1}, table {event.table + 1}"


def _because(why: str) -> str:
    return f" ({why})" if why else ""


def _given(evening: "Evening", event: ev.Granted) -> str:
    stands = f" for {event.rounds} round{'s' * (event.rounds != 1)}" if event.rounds else ""
    return f"{event.points} points{stands} given to {_name(evening, event.player)}{_because(event.why)}"


def _taken_back(evening: "Evening", event: ev.Undone) -> str:
    taken = evening.history[event.event].event if event.event < len(evening.history) else None
    return "taken back" if taken is None else f"taken back: {words(evening, taken)}"


_WORDS: Final[dict[type[ev.Event], Callable[["Evening", Any], str]]] = {
    ev.Opened: lambda _, event: f"{event.setup.name} was set up",
    ev.SetUp: lambda _, __: "the set-up was changed",
    ev.KeyAdded: lambda _, event: f"a key for {event.director}",
    ev.KeyRemoved: lambda _, event: f"no key for {event.director} any more",
    ev.Joined: lambda _, event: f"{listed([event.name, event.partner] if event.partner else [event.name])} came",
    ev.Renamed: lambda _, event: f"player {event.player + 1} is called {event.name}",
    ev.Left: lambda evening, event: f"{_name(evening, event.player)} went home",
    ev.Returned: lambda evening, event: f"{_name(evening, event.player)} is back",
    ev.Granted: _given,
    ev.Planned: lambda _, event: f"{len(event.rounds)} round{'s' * (len(event.rounds) != 1)} planned",
    ev.ByeMoved: lambda evening, event: (
        f"round {event.round + 1}: {_name(evening, event.out)} sits out, {_name(evening, event.play)} plays"
    ),
    ev.Drawn: lambda _, event: f"round {event.round + 1} was drawn",
    ev.Started: lambda _, __: "the clock was started",
    ev.Paused: lambda _, __: "the clock was stopped",
    ev.Extended: lambda _, event: f"{clock(event.by)} more on the clock",
    ev.Entered: lambda evening, event: f"{_place(event)}: {_name(evening, event.player)} sent {sum_of(event.score)}",
    ev.Ruled: lambda _, event: f"{_place(event)}: {sum_of(event.score)} entered{_because(event.why)}",
    ev.Cleared: lambda _, event: f"{_place(event)}: both sides look again",
    ev.Finished: lambda _, __: "the evening is over",
    ev.Undone: _taken_back,
}
