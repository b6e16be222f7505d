"""Reading an EGN file: its metadata, and its deals one after the other with the score between them.

The lenient reader keeps all it can, as chess readers do: every deal stands alone, a hand is kept up to its error, and
what was wrong is in `GameRecord.errors`. The strict reader stops at the first error.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from euchre.game.game import Game
from euchre.notation.egn.deal import DealText, read_deal
from euchre.notation.egn.fields import as_list, as_map, as_number, field
from euchre.notation.egn.infer import infer
from euchre.notation.egn.players import read_names, read_tags
from euchre.notation.egn.ruleset import read_ruleset
from euchre.notation.egn.salvage import keep
from euchre.notation.egn.variations import read_variations
from euchre.notation.jsontext import read_json
from euchre.notation.place import Place
from euchre.notation.record import GameRecord, RecordedHand, game_after, score_text
from euchre.rules import Rules

__all__ = ["FILE_TYPE", "check_header", "read_egn", "read_game_object", "read_object"]

FILE_TYPE: Final = "Euchre Game Notation"


def read_egn(text: str, name: str = "the EGN file", *, strict: bool = False) -> GameRecord:
    """Read the text of an EGN file.

    Raises:
        NotationError: it is no EGN; and with `strict`, it records what cannot have happened, or is not of the form:
            file, deal, trick, card and rule are named.
    """
    place = Place.of(name, strict=strict)
    return read_game_object(read_object(text, place), place)


def read_object(text: str, place: Place) -> Mapping[str, object]:
    """Read JSON text whose value is an object.

    Raises:
        NotationError: it is none.
    """
    value = read_json(text, ", ".join(place.words))
    return value if isinstance(value, dict) else as_map(value, Place(words=place.words), "the file")


def read_game_object(game: Mapping[str, object], place: Place, names: Sequence[str] = (), ids: str = "") -> GameRecord:
    """Read an EGN object; `names` go before its own, and so do `ids`, as a header holds them.

    Raises:
        NotationError: as `read_egn`.
    """
    check_header(game, FILE_TYPE, place)
    meta = as_map(game.get("metadata") or {}, place, "metadata")
    rules = read_ruleset(as_map(meta.get("ruleset") or {}, place, "ruleset"), place)
    start = _score(field(meta, "initialScore"), place, "initialScore") or rules.start_score
    named = as_list(meta.get("players"), place, "players", 10)[: rules.num_players]
    own, tags = read_names(named, place), read_tags(meta, named, place)
    if ids:
        tags["PlayerIds"] = ids
    reader = _GameReader(rules, Game.new(rules, dealer=0, start=start))
    for number, deal in enumerate(as_list(game.get("deals"), place, "deals"), start=1):
        reader.read(deal, number, place)
    final = _score(field(meta, "finalScore"), place, "finalScore")
    record = GameRecord(
        rules, tuple(reader.entries), start, 0, tuple(names or own), tuple(tags.items()),
        errors=tuple(place.heard or ()), strict=place.heard is None, labels=tuple(reader.labels),
    )  # fmt: skip
    if final and final != record.score:
        record.note(f"finalScore says {score_text(final)}, but the deals come to {score_text(record.score)}")
    return record


class _GameReader:
    """The deals of a file, read in order."""

    def __init__(self, rules: Rules, game: Game) -> None:
        self.rules = rules
        self.game = game
        self.before: object = None
        self.entries: list[RecordedHand] = []
        self.labels: list[tuple[int, str]] = []

    def read(self, deal: object, number: int, place: Place) -> None:
        """Read deal `number`, counted from 1."""
        own = field(deal, "dealNumber") if isinstance(deal, dict) else None
        label = f"deal {number}" + (f" (dealNumber {own})" if isinstance(own, int) else "")
        place = place.at(label, deal=number)
        over = self.game.is_over and place.heard is None
        if deal and deal == self.before and not over:
            place.odd("it is the deal before it once more")
            return
        self.before = deal
        first = len(place.heard or ())
        text = read_deal(deal, self.rules, place, self.game.dealer)
        if text is None:
            for error in (place.heard or ())[first:]:
                error.kept = "nothing"
            return
        assert isinstance(deal, dict)
        entry = self._hand(read_variations(field(deal, "alternativeLines"), text, place), place)
        for error in (place.heard or ())[first:]:
            error.kept = "nothing" if entry is None else entry.extent
        if entry is None:
            return
        if self.game.is_over:
            entry = replace(entry, points=None, won=None)  # it counts for nothing
        self.entries.append(entry)
        self.labels.append((number, ", ".join(place.words)))
        self.game = game_after(self.game, entry)

    def _hand(self, text: DealText, place: Place) -> RecordedHand | None:
        if place.heard is None:
            return infer(text, self.rules, self.game.score)
        return keep(text, self.rules, self.game.score, place.heard)


def check_header(game: Mapping[str, object], kind: str, place: Place) -> None:
    """Refuse another type of file and versions after 1."""
    found = field(game, "fileType")
    if found is not None and found != kind:
        wrong = f"fileType is {str(found)[:40]!r} where {kind!r} is due"
        if str(found).strip().casefold() != kind.casefold():
            place.refuse(wrong)
        place.odd(wrong)
    version = game.get("version")
    if version is not None and not re.fullmatch(r"\s*v?1(\.\d{1,4}){0,3}\s*", str(version)):
        place.refuse(f"version {str(version)[:20]!r} is not known: versions of 1 are read")


def _score(value: object, place: Place, what: str) -> tuple[int, ...] | None:
    """A score; None where none is given, or leniently none can be read."""
    found = as_list(value, place, what)
    if not found:
        return None
    if len(found) != 2:
        place.odd(f"{what} has {len(found)} numbers where two are due, one a side")
        return None
    numbers = [as_number(points, place, what, -99_999, 99_999) for points in found]
    score = tuple(points for points in numbers if points is not None)
    return score if len(score) == 2 else None
