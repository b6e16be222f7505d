"""People at a table as readers see them: who waits, who is waited for, what may be said, what the host chose."""

from functools import lru_cache
from typing import Any

import msgspec

from euchre.game.actions import Concede
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS
from euchre.server.present.rulesform import rules_words
from euchre.table import OPTIONS, Room, TableOptions, waited
from euchre.table.talk import PHRASES, offered
from euchre.telling.words import describe, is_consent, number, retold

__all__ = ["chosen_words", "means", "open_table", "option_values", "people", "people_of"]

Fields = dict[str, Any]


def people(room: Room) -> Fields:
    """The fields of a table about people that are the same for every reader."""
    return {
        "options": option_values(room.options),
        "guests": tuple(
            ms.WaitingGuest(number=guest.number, name=guest.name, wish=guest.wish, admitted=guest.admitted)
            for guest in room.guests
        ),
        "blocked": len(room.blocked),
        "host_seat": room.host,
        "waits": waited(room),
        "ready": tuple(sorted(room.ready)),
        "nudged": room.nudged,
        "undone": room.undone,
        "decided": room.stage == "over" and room.is_decided,
    }


def people_of(room: Room, seat: int | None, owner: str = "") -> Fields:
    """The fields about people that are one reader's own."""
    guest = None if seat is not None else room.guest_of(owner)
    return {
        "guest": None if guest is None else guest.number,
        "may_say": () if room.solo else offered(room, seat),
        "meanwhile": "" if seat is None else _meanwhile(room, seat),
        "consent": None if seat is None else _consent(room, seat),
    }


@lru_cache(maxsize=1_000)
def option_values(options: TableOptions) -> dict[str, str]:
    """Every option with its value, as it travels."""
    found = {name: getattr(options, name) for name in TableOptions.__struct_fields__}
    return {name: msgspec.json.encode(value).decode().strip('"') for name, value in found.items()}


def means(bots: tuple[str, ...]) -> ms.TableMeans:
    """What every table can be set up with."""
    options = tuple(
        ms.SetupOption(
            name=option.name,
            label=option.label,
            help=option.help,
            choices=tuple(ms.ChoiceOf(value=value, label=label) for value, label in option.choices),
        )
        for option in OPTIONS
    )
    return ms.TableMeans(
        bots=bots, options=options, phrases=tuple(ms.Phrase(name=name, words=words) for name, words in PHRASES.items())
    )


def chosen_words(name: str, value: str) -> str:
    """What the host chose, as a sentence.

    >>> chosen_words("hints", "true"), chosen_words("clock", "30")
    ('Hints: yes.', 'Time for a turn: 30.')
    """
    option = next((each for each in OPTIONS if each.name == name), None)
    if option is None:
        return ""
    return f"{option.label}: {dict(option.choices).get(value, value)}."


def open_table(room: Room, code: str) -> ms.OpenTable:
    """An open table, as the first page lists it."""
    return ms.OpenTable(
        room=code,
        name=room.name,
        rules=str(room.rules),
        rules_words=rules_words(room.rules),
        level=room.options.level,
        people=tuple(chair.name for chair in room.chairs if chair.owner),
        free=sum(chair.kind != "human" for chair in room.chairs),
        playing=room.stage != "lobby",
    )


def _consent(room: Room, seat: int) -> str | None:
    """The action by which a player agrees to a partner's wish to concede; None where there is no such wish."""
    if room.hand is None or not room.is_human(seat) or not is_consent(room.view(seat), seat):
        return None
    return next((action.token for action in room.asides(seat) if isinstance(action, Concede)), None)


def _meanwhile(room: Room, seat: int) -> str:
    """What a bot did for a player since they were gone, until they act again; empty when it did nothing."""
    chair = room.chairs[seat]
    if not chair.did and not chair.missed:
        return ""
    hands = "a hand" if chair.missed == 1 else f"{number(chair.missed)} hands"
    parts = [f"It played in {hands} before this one."] if chair.missed else []
    if chair.did and room.hand is not None:
        view = room.view(seat)
        own = [describe(before, step.seat, step.action, MARKS) for before, step, _ in retold(view) if step.seat == seat]
        parts += [f"{line}." for line in own[-chair.did :]]
    return " ".join(["A bot played for you.", *parts])
