"""The game file: headers, one line a hand, comments. Specified in docs/notation.md, section 2."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from euchre.errors import EuchreError, NotationError
from euchre.game.game import Game
from euchre.notation.line import parse_hand, parse_score, parse_seat
from euchre.notation.record import OWN_TAGS, GameRecord, RecordedHand, check_open, game_after, score_text
from euchre.rules import Rules

__all__ = ["read_games", "write_game", "write_games"]

_HEADER: Final = re.compile(r"\s*\[\s*(\w{1,40})\s+\"((?:[^\"\\]|\\.)*)\"\s*\]\s*")
_BROKEN_HEADER: Final = re.compile(r"\s*\[\s*\w")
_NUMBER: Final = re.compile(r"\d{1,4}[.)]")
_FIRST: Final = ("Title", "Date")
_MOST_HANDS: Final = 2_000
_MOST_GAMES: Final = 100


@dataclass
class _Draft:
    """One game of a file before it is understood."""

    tags: list[tuple[int, str, str]] = field(default_factory=list)
    lines: list[tuple[int, list[str], list[tuple[int, str]]]] = field(default_factory=list)


def read_games(text: str, name: str = "the game file") -> tuple[GameRecord, ...]:
    """Read every game of a text; a text without headers is one list of positions.

    Raises:
        NotationError: naming the file, the line or hand, and what is wrong.
    """
    drafts = _split(text, name)
    if not drafts:
        raise NotationError(f'{name} is empty: a game file has headers such as [Rules "north_american"] and hands')
    if len(drafts) > _MOST_GAMES:
        raise NotationError(f"{name} has {len(drafts)} games: a file has at most {_MOST_GAMES}")
    if sum(len(draft.lines) for draft in drafts) > _MOST_HANDS:
        raise NotationError(f"{name} has more than {_MOST_HANDS} hands: split it")
    several = len(drafts) > 1
    return tuple(
        _understand(draft, f"{name}, game {number}" if several else name)
        for number, draft in enumerate(drafts, start=1)
    )


# ---------------------------------------------------------------- splitting


def _split(text: str, name: str) -> list[_Draft]:
    """Headers and lines with their comments, game by game."""
    drafts: list[_Draft] = []
    lines = iter(enumerate(text.splitlines(), start=1))
    for number, line in lines:
        header = _HEADER.fullmatch(line)
        if header:
            if not drafts or any(words for _, words, _ in drafts[-1].lines):
                drafts.append(_Draft())
            value = re.sub(r"\\(.)", r"\1", header.group(2))
            drafts[-1].tags.append((number, header.group(1), value))
        elif _BROKEN_HEADER.match(line):
            raise NotationError(f'{name}, line {number}: {line.strip()[:40]!r} is no header: write [Key "value"]')
        else:
            words, comments = _words(line, lines, number, name)
            if words or comments:
                drafts = drafts or [_Draft()]
                drafts[-1].lines.append((number, words, comments))
    return drafts


def _words(
    line: str, more: Iterator[tuple[int, str]], number: int, name: str
) -> tuple[list[str], list[tuple[int, str]]]:
    """The words of a line and its comments as (words before it, text); an open brace goes on over `more` lines."""
    words: list[str] = []
    comments: list[tuple[int, str]] = []
    rest = line
    while rest := rest.lstrip():
        if rest[0] == ";":
            comments.append((len(words), rest[1:]))
            break
        if rest[0] == "{":
            parts = [rest[1:]]
            while "}" not in parts[-1]:
                _, following = next(more, (0, None))
                if following is None:
                    raise NotationError(f"{name}, line {number}: a comment that begins with {{ never ends with }}")
                parts.append(following)
            inside, _, rest = " ".join(parts).partition("}")
            comments.append((len(words), inside))
            continue
        end = re.search(r"[\s{;]", rest)
        word, rest = (rest[: end.start()], rest[end.start() :]) if end else (rest, "")
        words.append(word)
    return words, comments


# ---------------------------------------------------------------- understanding


def _understand(draft: _Draft, name: str) -> GameRecord:
    tags: dict[str, str] = {}
    for number, key, value in draft.tags:
        if key in tags:
            raise NotationError(f"{name}, line {number}: the header {key} is given twice")
        tags[key] = value
    positions = not draft.tags
    try:
        rules = Rules.parse(tags["Rules"]) if "Rules" in tags else _first_rules(draft)
        start = parse_score(tags["Score"]) if "Score" in tags else rules.start_score
        if len(start) != len(rules.parties):
            raise NotationError(f"Score has {len(start)} numbers: {rules} keeps {len(rules.parties)}")
        dealer = parse_seat(rules, tags["Dealer"]) if "Dealer" in tags else 0
        result = None if tags.get("Result", "*") in ("*", "") else parse_score(tags["Result"])
    except EuchreError as error:
        raise NotationError(f"{name}, {'line 1' if positions else 'headers'}: {error}") from None
    players = tuple(part.strip() for part in tags["Players"].split("|")) if tags.get("Players", "").strip() else ()
    hands = _hands(draft, rules, start, result, name)
    if hands and "Dealer" in tags and hands[0].hand.deal.dealer != dealer:
        raise NotationError(
            f"{name}, hand 1: {hands[0].hand.seat_name(hands[0].hand.deal.dealer)} deals, but Dealer says another"
        )
    others = tuple((key, value) for key, value in tags.items() if key not in OWN_TAGS)
    try:
        record = GameRecord(rules, hands, start, dealer, players, others, positions)
    except EuchreError as error:
        raise NotationError(f"{name}, {error}") from None
    if result is not None and result != record.score:
        raise NotationError(
            f"{name}: Result says {score_text(result)}, but the hands come to {score_text(record.score)}"
        )
    return record


def _first_rules(draft: _Draft) -> Rules:
    for _, words, _ in draft.lines:
        first = _bare(words)
        if first:
            if first[0][0].isalpha() and len(first[0]) > 1:
                return Rules.parse(first[0])
            break
    raise NotationError('there is no header Rules, such as [Rules "north_american"], and no rules in the first hand')


def _bare(words: Sequence[str]) -> list[str]:
    return list(words[1:] if words and _NUMBER.fullmatch(words[0]) else words)


class _Reader:
    """The hands of one game, read in order with the game they belong to at their side."""

    def __init__(self, rules: Rules, start: tuple[int, ...], *, positions: bool) -> None:
        self.rules = rules
        self.positions = positions
        self.before = self.game = Game.new(rules, dealer=0, start=start)
        self.found: list[RecordedHand] = []
        self.waiting: list[tuple[int, str]] = []

    def read(self, raw: Sequence[str], comments: Sequence[tuple[int, str]]) -> None:
        """Read one line: a hand, or comments about the next one."""
        words = _bare(raw)
        if not words:
            self.waiting += [(0, text) for _, text in comments]
            return
        first = len(raw) - len(words)
        if not _is_seat(self.rules, words[0]):
            own = Rules.parse(words[0])
            if own != self.rules and not self.positions:
                raise NotationError(f"it has the rules {own}, the game has {self.rules}")
        else:
            words, first = [str(self.rules), *words], first - 1
        colon = words.index(":") if ":" in words else len(words)
        first += colon + 1
        if colon == 4 and not self.positions and self.game.score != self.rules.start_score:
            words.insert(4, score_text(self.game.score))
        hand = parse_hand(" ".join(words))
        placed = [(max(0, at - first), text) for at, text in comments]
        self._add(RecordedHand(hand, (*self.waiting, *placed)))
        self.waiting = []

    def _add(self, entry: RecordedHand) -> None:
        if not self.positions:
            if self.found and self.found[-1].outcome is None and entry.hand.score != self.game.score:
                self.settle(entry.hand.score)
            check_open(self.game)
            self.before, self.game = self.game, game_after(self.game, entry)
        self.found.append(entry)

    def settle(self, score: tuple[int, ...]) -> None:
        """Give the last hand, which is unfinished, the points that lead to `score`."""
        last = self.found[-1]
        if len(score) == len(self.before.score) and score != self.before.score:
            earned = tuple(now - then for now, then in zip(score, self.before.score, strict=True))
            if min(earned) < 0 and not _may_lose(self.rules):
                return
            self.found[-1] = RecordedHand(last.hand, last.comments, earned)
            self.game = game_after(self.before, self.found[-1])

    def finish(self, result: tuple[int, ...] | None) -> tuple[RecordedHand, ...]:
        """All hands, the last with the points of `result` and the comments that came after it."""
        if self.found:
            if result is not None and not self.positions and self.found[-1].outcome is None:
                self.settle(result)
            last = self.found[-1]
            late = [(len(last.hand.actions), text) for _, text in self.waiting]
            self.found[-1] = RecordedHand(last.hand, (*last.comments, *late), last.points)
        return tuple(self.found)


def _may_lose(rules: Rules) -> bool:
    """Whether a score can go down."""
    scoring = rules.scoring
    deducts = scoring.countdown or scoring.euchre_mode != "award_defenders" or scoring.march_subtract_option
    return deducts or rules.bidding.mode == "auction"


def _hands(
    draft: _Draft, rules: Rules, start: tuple[int, ...], result: tuple[int, ...] | None, name: str
) -> tuple[RecordedHand, ...]:
    reader = _Reader(rules, start, positions=not draft.tags)
    for number, words, comments in draft.lines:
        try:
            reader.read(words, comments)
        except EuchreError as error:
            raise NotationError(f"{name}, hand {len(reader.found) + 1} (line {number}): {error}") from None
    return reader.finish(result)


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
        return "".join(_line(entry, whole=True) + "\n" for entry in record.hands)
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


def write_games(records: Sequence[GameRecord]) -> str:
    """Several games in one file."""
    return "\n".join(map(write_game, records))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _line(entry: RecordedHand, *, whole: bool) -> str:
    words = str(entry.hand).split(" ")
    colon = words.index(":")
    for at, text in reversed(entry.comments):
        words.insert(min(colon + 1 + at, len(words)), f"{{{text}}}")
    return " ".join(words if whole else words[1:])
