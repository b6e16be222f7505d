"""The game file: headers, one line a hand, comments, variations. Specified in docs/notation.md, section 2."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from euchre.errors import EuchreError, NotationError
from euchre.game.game import Game
from euchre.game.hand import Hand
from euchre.game.stages import Phase
from euchre.game.tokens import parse_action
from euchre.notation.gametext import Draft, FileLine, drafts
from euchre.notation.line import parse_hand, parse_score, parse_seat
from euchre.notation.place import Place
from euchre.notation.record import OWN_TAGS, GameRecord, RecordedHand, Variation, game_after, score_text
from euchre.rules import Rules

__all__ = ["hand_upto", "iter_gamefile", "read_gamefile", "write_game", "write_games", "write_positions"]

_NUMBER: Final = re.compile(r"\d{1,9}[.)]")
_FIRST: Final = ("Title", "Date")


def read_gamefile(text: str, name: str = "the game file", *, strict: bool = False) -> tuple[GameRecord, ...]:
    """Read every game of a text; a text without headers is one list of positions.

    Raises:
        NotationError: it is empty; and with `strict`, naming the file, the line or hand, and what is wrong.
    """
    found = tuple(iter_gamefile(text.splitlines(), Place.of(name, strict=strict)))
    if not found:
        raise NotationError(f'{name} is empty: a game file has headers such as [Rules "north_american"] and hands')
    return found


def iter_gamefile(lines: Iterable[str], place: Place) -> Iterator[GameRecord]:
    """Read the games of some lines, one after the other.

    Raises:
        RecordError: as `read_gamefile`.
    """
    return map(_understand, drafts(lines, place))


# ---------------------------------------------------------------- understanding


def _understand(draft: Draft) -> GameRecord:
    place, tags = draft.place, dict[str, str]()
    for number, key, value in draft.tags:
        if key in tags:
            place.at(f"line {number}").odd(f"the header {key} is given twice")
        else:
            tags[key] = value
    head = place.at("headers" if draft.tags else "line 1")
    rules = _rules(draft, tags, head)
    if rules is None:
        return GameRecord(Rules.of("north_american"), errors=tuple(place.heard or ()))
    start = _score(tags.get("Score", ""), rules, "Score", head) or rules.start_score
    result = _score(tags.get("Result", "*").strip("*"), rules, "Result", head)
    reader = _Reader(rules, start, place, positions=not draft.tags)
    for line in draft.lines:
        reader.read(line)
    hands = reader.finish(result)
    record = GameRecord(
        rules, hands, start, _dealer(tags, rules, hands, head), _players(tags, rules, place),
        tuple((key, value) for key, value in tags.items() if key not in OWN_TAGS), not draft.tags,
        errors=tuple(place.heard or ()), strict=place.heard is None, labels=tuple(reader.labels),
    )  # fmt: skip
    if result is not None and result != record.score:
        place.odd(f"Result says {score_text(result)}, but the hands come to {score_text(record.score)}")
        record = replace(record, errors=(*record.errors, *(place.heard or ())[-1:]))
    return record


def _rules(draft: Draft, tags: dict[str, str], head: Place) -> Rules | None:
    """The rules of the headers, or of the first hand; None when leniently there are none to be read."""
    first = next((words for line in draft.lines if (words := _bare(line.words))), [""])[0]
    given = [tags[key] for key in ("Rules",) if key in tags]
    if len(first) > 1 and first[0].isalpha():
        given.append(first)
    for text in given:
        try:
            return Rules.parse(text)
        except EuchreError as error:
            head.odd(str(error))
    if not given:
        head.odd('there is no header Rules, such as [Rules "north_american"], and no rules in the first hand')
    return None


def _score(text: str, rules: Rules, what: str, head: Place) -> tuple[int, ...] | None:
    if not text.strip():
        return None
    try:
        score = parse_score(text)
    except EuchreError as error:
        head.odd(str(error))
        return None
    if len(score) != len(rules.parties):
        head.odd(f"{what} has {len(score)} numbers: {rules} keeps {len(rules.parties)}")
        return None
    return score


def _dealer(tags: dict[str, str], rules: Rules, hands: Sequence[RecordedHand], head: Place) -> int:
    if "Dealer" not in tags:
        return 0
    try:
        dealer = parse_seat(rules, tags["Dealer"])
    except EuchreError as error:
        head.odd(str(error))
        return 0
    if hands and hands[0].hand.deal.dealer != dealer:
        first = hands[0].hand
        head.at("hand 1").odd(f"{first.seat_name(first.deal.dealer)} deals, but Dealer says another")
    return dealer


def _players(tags: dict[str, str], rules: Rules, place: Place) -> tuple[str, ...]:
    text = tags.get("Players", "")
    players = [part.strip() for part in text.split("|")] if text.strip() else []
    if players and len(players) != rules.num_players:
        place.odd(f"{len(players)} players are named: {rules} is for {rules.num_players}")
        players = [*players, *[""] * rules.num_players][: rules.num_players]
    return tuple(players)


def _bare(words: Sequence[str]) -> list[str]:
    return list(words[1:] if words and _NUMBER.fullmatch(words[0]) else words)


class _Reader:
    """The hands of one game, read in order with the game they belong to at their side."""

    def __init__(self, rules: Rules, start: tuple[int, ...], place: Place, *, positions: bool) -> None:
        self.rules = rules
        self.place = place
        self.positions = positions
        self.before = self.game = Game.new(rules, dealer=0, start=start)
        self.found: list[RecordedHand] = []
        self.labels: list[tuple[int, str]] = []
        self.waiting: list[tuple[int, str]] = []
        self.number = 0

    def read(self, line: FileLine) -> None:
        """Read one line: a hand, or comments about the next one."""
        words = _bare(line.words)
        if not words:
            self.waiting += [(0, text) for _, text in line.comments]
            return
        self.number += 1
        place = self.place.at(f"hand {self.number} (line {line.number})", deal=self.number)
        first = len(line.words) - len(words)
        if _is_seat(self.rules, words[0]):
            words, first = [str(self.rules), *words], first - 1
        elif not self._own_rules(words[0], place):
            return
        colon = words.index(":") if ":" in words else len(words)
        first += colon + 1
        if colon == 4 and not self.positions and self.game.score != self.rules.start_score:
            words.insert(4, score_text(self.game.score))
        heard = len(place.heard or ())
        hand = hand_upto(words, place)
        if hand is None:
            return
        comments = [(max(0, at - first), text) for at, text in line.comments]
        lines = tuple(replace(each, at=max(0, at - first)) for at, each in line.variations)
        self._add(RecordedHand(hand, (*self.waiting, *comments), variations=lines), place)
        self.waiting = []
        for error in (place.heard or ())[heard:]:
            error.kept = self.found[-1].extent

    def _own_rules(self, text: str, place: Place) -> bool:
        """Whether a hand with rules of its own belongs here."""
        try:
            own = Rules.parse(text)
        except EuchreError as error:
            place.odd(str(error))
            return False
        if own != self.rules and not self.positions:
            place.odd(f"it has the rules {own}, the game has {self.rules}")
            return False
        return True

    def _add(self, entry: RecordedHand, place: Place) -> None:
        if not self.positions:
            if self.found and self.found[-1].outcome is None and entry.hand.score != self.game.score:
                self.settle(entry.hand.score)
            self.before, self.game = self.game, game_after(self.game, entry)
        self.found.append(entry)
        self.labels.append((self.number, ", ".join(place.words)))

    def settle(self, score: tuple[int, ...]) -> None:
        """Give the last hand, which is unfinished, the points that lead to `score`."""
        last = self.found[-1]
        before = last.hand.score
        if len(score) == len(before) and score != before and not self.before.is_over:
            earned = tuple(now - then for now, then in zip(score, before, strict=True))
            if min(earned) < 0 and not _may_lose(self.rules):
                return
            self.found[-1] = replace(last, points=earned)
            self.game = game_after(self.before, self.found[-1])

    def finish(self, result: tuple[int, ...] | None) -> tuple[RecordedHand, ...]:
        """All hands, the last with the points of `result` and the comments that came after it."""
        if self.found:
            if result is not None and not self.positions and self.found[-1].outcome is None:
                self.settle(result)
            last = self.found[-1]
            late = [(len(last.hand.actions), text) for _, text in self.waiting]
            self.found[-1] = replace(last, comments=(*last.comments, *late))
        return tuple(self.found)


def hand_upto(words: Sequence[str], place: Place) -> Hand | None:
    """The hand of a line's words, leniently up to the action that cannot be; None when the cards cannot be read.

    Raises:
        RecordError: what is wrong with it, in strict reading.
    """
    try:
        return parse_hand(" ".join(words))
    except EuchreError as error:
        wrong = str(error)
    colon = words.index(":") + 1 if ":" in words else len(words)
    try:
        hand = parse_hand(" ".join(words[:colon]))
    except EuchreError:
        place.odd(wrong)
        return None
    for word in words[colon:]:
        try:
            hand = hand.apply(parse_action(word))
        except EuchreError:
            trick = len(hand.tricks) + 1 if hand.phase == Phase.PLAY else None
            replace(place, trick=trick, card=None if trick is None else word[:20]).odd(wrong)
            return hand
    place.odd(wrong)
    return hand


def _may_lose(rules: Rules) -> bool:
    """Whether a score can go down."""
    scoring = rules.scoring
    deducts = scoring.countdown or scoring.euchre_mode != "award_defenders" or scoring.march_subtract_option
    return deducts or rules.bidding.mode == "auction"


def _is_seat(rules: Rules, word: str) -> bool:
    try:
        parse_seat(rules, word)
    except NotationError:
        return False
    return True


# ---------------------------------------------------------------- writing


def write_game(record: GameRecord) -> str:
    """The canonical text of a game; a list of positions is written without headers."""
    if record.positions:
        return write_positions(record)
    rules = record.rules
    tags = dict(record.tags)
    first: list[tuple[str, str]] = [("Rules", str(rules))]
    first += [(key, tags.pop(key)) for key in _FIRST if key in tags]
    if record.players:
        first.append(("Players", " | ".join(record.players)))
    first.append(("Dealer", "NESW"[record.dealer] if rules.num_players == 4 else str(record.dealer)))
    if "Seed" in tags:
        first.append(("Seed", tags.pop("Seed")))
    first += [("Score", score_text(record.start)), ("Result", score_text(record.score)), *tags.items()]
    lines = [f'[{key} "{_escaped(value)}"]' for key, value in first]
    return "\n".join([*lines, "", *(_line(entry, whole=False) for entry in record.hands), ""])


def write_positions(record: GameRecord) -> str:
    """The hands alone, each with its rules and score."""
    return "".join(_line(entry, whole=True) + "\n" for entry in record.hands)


def write_games(records: Iterable[GameRecord]) -> str:
    """Several games in one file."""
    return "\n".join(map(write_game, records))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _line(entry: RecordedHand, *, whole: bool) -> str:
    words = str(entry.hand).split(" ")
    first = words.index(":") + 1
    asides = [(at, f"{{{text}}}") for at, text in entry.comments]  # about what was done, so before what might have been
    asides += [(line.at, _variation(line)) for line in entry.variations]
    asides.sort(key=lambda aside: aside[0])
    for at, text in reversed(asides):
        words.insert(min(first + at, len(words)), text)
    return " ".join(words if whole else words[1:])


def _variation(line: Variation) -> str:
    words = list(line.actions)
    for at, text in reversed(line.comments):
        words.insert(min(at, len(words)), f"{{{text}}}")
    return f"({' '.join(words)})"
