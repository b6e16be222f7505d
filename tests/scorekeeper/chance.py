"""Books written at random: every kind of entry, corrections anywhere, taking back, and things that may not be."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from msgspec import structs

from euchre.rules import PRESETS, Rules
from euchre.scorekeeper import (
    Added,
    Book,
    Corrected,
    Deleted,
    Event,
    Fault,
    Moved,
    Opened,
    Passed,
    Played,
    Redealt,
    Redone,
    Refusal,
    Renamed,
    Scored,
    Seated,
    Undone,
    decide,
)
from euchre.scorekeeper.entries import FAULTS, Entry
from euchre.scorekeeper.tariff import FREE, entries_of, plain_rules, tariff_of

NAMES = ("Ines", "Otis", "Marta", "Wren", "Joan", "Bram", "Kit", "Ada", "Ned", "Uma", "Ty")


@lru_cache(maxsize=64)
def hands_of(rules: Rules) -> tuple[Played, ...]:
    return tuple(entries_of(rules))


def turned(entry: Played, by: int, players: int) -> Played:
    """The same hand, called by somebody further round the table."""

    def seat(old: int | None) -> int | None:
        return None if old is None else (old + by) % players

    seats = entry.by_seat and tuple(entry.by_seat[(place - by) % players] for place in range(players))
    return structs.replace(
        entry,
        maker=seat(entry.maker),
        defender=seat(entry.defender),
        by_seat=seats,
        partners=tuple((each + by) % players for each in entry.partners),
        out=tuple((each + by) % players for each in entry.out),
    )


def some_rules(chance: Random) -> Rules:
    """A preset, with some of the options that a browser may set by itself."""
    rules = Rules.of(chance.choice(list(PRESETS)))
    changes: dict[str, object] = {}
    if chance.random() < 0.4:
        changes = chance.choice(
            [
                {"target": chance.choice([5, 7, 11, 15, 21]), "hand_limit": None},
                {"hand_limit": chance.choice([3, 8])},
                {"hand_limit": 4, "tie": "shared"},
            ]
        )
        if rules.scoring.countdown or (rules.end.laps and "hand_limit" in changes):
            changes = {}
    if chance.random() < 0.4:
        changes["betting"] = chance.choice(["per_trick", "per_point", "per_game", "per_hand"])
        changes["stake"] = chance.choice([1, 5])
    if chance.random() < 0.2 and rules.table.partnership.startswith("fixed") and not changes.get("hand_limit"):
        changes["win_by_two"] = chance.choice(["at_target", "above_target"])
    if chance.random() < 0.2:
        changes["skunk"] = "double"
    assert set(changes) <= set(FREE)
    try:
        return rules.replace(**changes)
    except ValueError:
        return rules


def some_entry(chance: Random, rules: Rules, *, plain: bool) -> Entry:
    """An entry, mostly one that may be."""
    players, roll = rules.num_players, chance.random()
    if plain or roll < 0.1:
        points = tuple(chance.choice([0, 0, 1, 2, 4, -1]) for _ in rules.parties)
        return Added(points if roll > 0.004 else points[1:], chance.random() < 0.8)
    if roll < 0.17:
        return Passed()
    if roll < 0.22:
        return Redealt(chance.choice(["weak_hand", "misdeal", "table_talk"]), chance.choice([None, True, False]))
    entry = turned(chance.choice(hands_of(rules)), chance.randrange(players), players)
    faults = tuple(
        Fault(chance.randrange(players + (roll > 0.99)), chance.choice(FAULTS))
        for _ in range(chance.choice([0, 0, 0, 0, 0, 1, 2]))
    )
    raises = chance.choice([0, 0, 1, 2]) if rules.betting.betting == "per_hand" or roll > 0.98 else 0
    entry = structs.replace(entry, faults=faults, raises=raises, named=chance.random() < 0.8)
    if roll > 0.95:  # something that may well not have happened
        change: dict[str, object] = chance.choice(
            [{"tricks": 9}, {"alone": True}, {"bid": 5}, {"defender": 1}, {"partners": (1,)}, {"subtract": True}]
        )
        entry = structs.replace(entry, **change)
    return entry


def some_event(chance: Random, book: Book) -> Event:
    """Something to ask for, mostly a hand."""
    rules, plain, pages, roll = book.rules, book.opened.plain, book.pages, chance.random()
    game = chance.randrange(len(pages))
    hand = chance.randrange(len(pages[game].entries) + 1)
    names = list(pages[-1].names)
    if roll < 0.1:
        return Corrected(game, hand, some_entry(chance, rules, plain=plain))
    if roll < 0.13:
        return Deleted(game, hand)
    if roll < 0.22:
        return Undone()
    if roll < 0.28:
        return Redone()
    if roll < 0.31:
        return Moved(chance.randrange(rules.num_players + 1))
    if roll < 0.34:
        return Renamed(chance.choice(names), chance.choice([*NAMES, " Ida", ""]))
    if roll < 0.37 or (book.sheet.game.is_over and roll < 0.9):
        chance.shuffle(names)
        kept = list(pages[-1].names) if chance.random() < 0.5 else names
        return Seated(tuple(kept), chance.randrange(rules.num_players))
    return Scored(some_entry(chance, rules, plain=plain))


def some_book(chance: Random, length: int) -> tuple[Book, list[Event], list[Event]]:
    """A book, the events it is the fold of, and everything that was asked for."""
    plain = chance.random() < 0.1
    rules = plain_rules(chance.randint(2, 9), sides=False) if plain else some_rules(chance)
    event: Event = Opened(
        str(rules), NAMES[: rules.num_players], chance.randrange(rules.num_players), plain, chance.choice([0, 1, 25])
    )
    book = decide(None, event)
    events, asked = [event], [event]
    for _ in range(length):
        event = some_event(chance, book)
        asked.append(event)
        try:
            book = decide(book, event)
        except Refusal:
            continue
        events.append(event)
    return book, events, asked


__all__ = ["NAMES", "hands_of", "some_book", "some_entry", "some_event", "some_rules", "tariff_of", "turned"]
