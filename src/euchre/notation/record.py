"""A recorded game: its rules, its players and its hands, checked as a whole.

This room folds the hands through `Game`; how they are written is the business of its siblings.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from euchre.errors import NotationError
from euchre.game.game import Game
from euchre.game.hand import Hand
from euchre.game.outcome import Outcome
from euchre.notation.recorderror import RecordError
from euchre.rules import Rules, add_points
from euchre.rules.result import Result

__all__ = [
    "OWN_TAGS",
    "GameRecord",
    "RecordedHand",
    "Variation",
    "clean_text",
    "contradiction",
    "game_after",
    "record_text",
    "score_text",
]

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\s]+")
_KEY: Final = re.compile(r"\w{1,40}")
_FIRST: Final = ("Title", "Date", "Seed")
_AS_RECORDED: Final = "as recorded"

OWN_TAGS: Final = ("Rules", "Players", "Dealer", "Score", "Result")
"""The headers that are attributes of a record."""


def clean_text(text: str) -> str:
    """Free text as a record holds it: one line, single blanks, no control characters, round brackets for braces."""
    return _CONTROL.sub(" ", text).replace("{", "(").replace("}", ")").strip()


def score_text(score: Iterable[int]) -> str:
    """A score as the notation writes it: `9:8`."""
    return ":".join(map(str, score))


@dataclass(frozen=True, slots=True)
class Variation:
    """What might have been done instead.

    Attributes:
        at: how many actions of the hand come before it.
        actions: tokens, in order; a card not written in full stays as the file has it, `x` is a call not known.
        comments: (how many of these actions come before it, text), in order.
    """

    at: int
    actions: tuple[str, ...]
    comments: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        words = (re.sub(r"[\s{}();]+", "", clean_text(word)) for word in self.actions)
        object.__setattr__(self, "actions", tuple(word for word in words if word))
        comments = ((min(at, len(self.actions)), text) for at, text in self.comments)
        object.__setattr__(self, "comments", _clean_comments(comments))


def _clean_comments(comments: Iterable[tuple[int, str]]) -> tuple[tuple[int, str], ...]:
    kept = ((at, clean_text(text)) for at, text in comments)
    return tuple(sorted((pair for pair in kept if pair[1]), key=lambda pair: pair[0]))


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand of a record.

    Attributes:
        hand: the hand as far as it is known; `hand.score` is the score before it.
        comments: (how many actions come before it, text), in order.
        points: what an unfinished hand was given for, if that is known; a finished hand knows its own.
        won: the tricks of each seat where more is known of them than the plays; no part of the record's text.
        variations: what might have been done instead, in the order of where they branch off.
    """

    hand: Hand
    comments: tuple[tuple[int, str], ...] = ()
    points: tuple[int, ...] | None = None
    won: tuple[int, ...] | None = field(default=None, compare=False)
    variations: tuple[Variation, ...] = ()

    def __post_init__(self) -> None:
        done = len(self.hand.actions)
        comments = ((min(at, done), text) for at, text in self.comments)
        object.__setattr__(self, "comments", _clean_comments(comments))
        lines = (replace(line, at=min(line.at, done)) for line in self.variations)
        kept = sorted((line for line in lines if line.actions or line.comments), key=lambda line: line.at)
        object.__setattr__(self, "variations", tuple(kept))
        if self.hand.outcome is not None:
            object.__setattr__(self, "points", None)
            object.__setattr__(self, "won", None)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """The tricks of each seat as far as they are known."""
        return self.hand.tricks_won if self.won is None else self.won

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended; None when it is unfinished and nobody knows what it was given for."""
        if self.hand.outcome is not None or self.points is None:
            return self.hand.outcome
        return Outcome(Result.RECORDED, self.points)

    @property
    def extent(self) -> str:
        """How much of the hand there is, in words."""
        hand = self.hand
        if hand.outcome is not None:
            return "the whole hand"
        if hand.tricks or hand.trick:
            number, cards = len(hand.tricks) + bool(hand.trick), len(hand.trick or hand.tricks[-1].plays)
            upto = f"trick {number}, card {cards}"
        else:
            upto = f"call {len(hand.calls)}" if hand.calls else "the deal"
        return f"up to {upto}" + (", scored by its tricks" if self.points is not None else "")


@dataclass(frozen=True)
class GameRecord:
    """A game as it was written down. Making one checks that the hands are hands of one game.

    Attributes:
        rules: the rules of every hand.
        hands: the hands, each with the score before it.
        start: the score before the first.
        dealer: who deals the first hand.
        players: names from seat 0, or nothing.
        tags: further headers: `Title`, `Date`, `Seed`, then whatever else was there, in order.
        positions: whether this is a list of positions rather than a game: scores and the end are not checked.
        errors: what a reader found wrong and went on from, in order; no part of the record's text.
        strict: whether hands that do not belong together are refused; else they are kept, and it is an error.
        labels: (number, words) by which errors name each hand; without them hands are numbered from 1.

    Raises:
        NotationError: hands that do not belong together; the hand is named by its number from 1.
    """

    rules: Rules
    hands: tuple[RecordedHand, ...] = ()
    start: tuple[int, ...] = ()
    dealer: int = 0
    players: tuple[str, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    positions: bool = False
    errors: tuple[RecordError, ...] = field(default=(), compare=False, repr=False)
    strict: bool = field(default=True, compare=False, repr=False)
    labels: tuple[tuple[int, str], ...] = field(default=(), compare=False, repr=False)
    _notes: list[tuple[int | None, str]] = field(default_factory=list, compare=False, repr=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        if not self.start:
            put(self, "start", self.rules.start_score)
        put(self, "tags", _ordered(self.tags))
        put(self, "players", tuple(clean_text(name).replace("|", "/") for name in self.players))
        if not any(self.players):
            put(self, "players", ())
        elif len(self.players) != self.rules.num_players:
            raise NotationError(f"{len(self.players)} players are named: {self.rules} is for {self.rules.num_players}")
        if self.hands:
            put(self, "dealer", self.hands[0].hand.deal.dealer)
        if not self.positions:
            self.game  # noqa: B018 -- folding is the check

    @classmethod
    def of(
        cls,
        played: Game | Iterable[Hand],
        *,
        players: Iterable[str] = (),
        tags: Iterable[tuple[str, str]] = (),
        positions: bool = False,
    ) -> "GameRecord":
        """The record of a game played here, or of its hands.

        Raises:
            NotationError: there is no hand, or the game was given outcomes without their hands.
        """
        headers = dict(tags)
        if isinstance(played, Game):
            if len(played.hands) != len(played.outcomes):
                raise NotationError("the game was given outcomes without their hands: record hands to write it down")
            if str(played.seed) != "0":
                headers.setdefault("Seed", str(played.seed))
            hands, rules, start, dealer = played.hands, played.rules, played.start, played.dealer
        else:
            hands = tuple(played)
            if not hands:
                raise NotationError("a record of no hands needs rules: make a GameRecord with them")
            rules, start, dealer = hands[0].rules, hands[0].score, hands[0].deal.dealer
        entries = tuple(map(RecordedHand, hands))
        return cls(rules, entries, start, dealer, tuple(players), tuple(headers.items()), positions)

    def to_text(self) -> str:
        """The record as a game file."""
        from euchre.notation.gamefile import write_game  # which is written above records

        return write_game(self)

    __str__ = to_text

    def to_egn(self) -> str:
        """The record as EGN.

        Raises:
            NotationError: EGN cannot say it; what it cannot say is named.
        """
        from euchre.notation.egn import write_egn

        return write_egn(self)

    @property
    def headers(self) -> Mapping[str, str]:
        """The further headers by key."""
        return dict(self.tags)

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader should know: dealers out of turn, hands that stop early, scores that disagree."""
        return tuple(text for _, text in self._notes)

    def notes_of(self, number: int) -> tuple[str, ...]:
        """The notes about one hand, counted from 1."""
        return tuple(text for hand, text in self._notes if hand == number)

    @cached_property
    def game(self) -> Game:
        """The game after the last hand."""
        game = Game.new(self.rules, dealer=self.dealer, start=self.start)
        found: list[RecordError] = []
        for number, entry in enumerate(self.hands, start=1):
            deal, label = self.labels[number - 1] if self.labels else (number, f"hand {number}")
            if entry.hand.rules != self.rules:
                raise NotationError(f"{label}: it is played under {entry.hand.rules}, the game under {self.rules}")
            wrong = contradiction(game, entry)
            if wrong is None:
                self._note_turn(game, number, entry)
            else:
                text, rule = wrong
                end = "" if rule is None else f" (rule: {rule})"
                found.append(RecordError(f"{label}: {text}{end}", text=text, deal=deal, rule=rule))
            if found and self.strict:
                raise found[0]
            game = game_after(game, entry)
        known = {str(error) for error in self.errors}
        fresh = (error for error in found if str(error) not in known)
        object.__setattr__(self, "errors", (*self.errors, *fresh))
        return game

    def _note_turn(self, game: Game, number: int, entry: RecordedHand) -> None:
        hand = entry.hand
        if hand.deal.dealer != game.dealer:
            dealt, due = hand.seat_name(hand.deal.dealer), hand.seat_name(game.dealer)
            self.note(f"hand {number}: {dealt} dealt where it was {due}'s turn; deals may be missing", number)
        if entry.outcome is None and number < len(self.hands):
            self.note(f"hand {number} is not finished and scores nothing", number)

    def note(self, text: str, hand: int | None = None) -> None:
        """Add to the notes, of one hand by its number from 1 or of all; they are no part of the record."""
        if (hand, text) not in self._notes:
            self._notes.append((hand, text))

    @property
    def score(self) -> tuple[int, ...]:
        """The score after the last hand."""
        if not self.positions:
            return self.game.score
        score = self.start
        for entry in self.hands:
            if entry.hand.score != entry.hand.rules.start_score:
                score = entry.hand.score
            if entry.outcome is not None and len(entry.outcome.points) == len(score):
                score = add_points(entry.hand.rules, score, entry.outcome.points)
        return score

    @property
    def winner(self) -> int | None:
        """The party that won the game, None while it goes on; of a list of positions nobody."""
        return None if self.positions else self.game.winner


def _ordered(tags: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The tags with clean values, in the order in which they are written."""
    known: dict[str, str] = {}
    for key, value in tags:
        if not _KEY.fullmatch(key) or key in known or key in OWN_TAGS:
            raise NotationError(f"{key[:40]!r} cannot be a header of its own: a header is one word, given once")
        known[key] = _CONTROL.sub(" ", value).strip()
    return tuple(sorted(known.items(), key=lambda tag: _FIRST.index(tag[0]) if tag[0] in _FIRST else len(_FIRST)))


def record_text(played: Game | Iterable[Hand], players: Iterable[str], seed: str) -> str:
    """The game file of what bots played: a game, or hands that belong together."""
    tags = () if isinstance(played, Game) else (("Seed", seed),)
    return GameRecord.of(played, players=tuple(players), tags=tags).to_text()


def contradiction(game: Game, entry: RecordedHand) -> tuple[str, str | None] | None:
    """Why a hand cannot be the next of a game, and the rule in the way if there is one; None when it can."""
    if game.is_over:
        limit = game.rules.end.hand_limit
        rule = f"hand_limit={limit}" if limit is not None else f"target={game.rules.scoring.target}"
        return f"the game was over before it, at {score_text(game.score)}", rule
    if entry.hand.score != game.score:
        given, due = score_text(entry.hand.score), score_text(game.score)
        return f"the score before it is given as {given}, but the hands before it come to {due}", None
    return None


def game_after(game: Game, entry: RecordedHand) -> Game:
    """The game after one more hand of a record, whoever was due to deal it.

    An unfinished hand scores nothing, nor does one after the end. A score before it that differs counts from then on.
    """
    if game.is_over:
        return game
    if entry.hand.score != game.score:
        pairs = zip(game.start, entry.hand.score, game.score, strict=True)
        shifted = replace(game, start=tuple(start + given - due for start, given, due in pairs))
        game = shifted if shifted.score == entry.hand.score else Game.new(game.rules, start=entry.hand.score, dealer=0)
    game = replace(game, dealer=entry.hand.deal.dealer)
    if entry.outcome is None or game.is_over:
        return replace(game, dealer=(game.dealer + 1) % game.rules.num_players)
    return game.record(entry.outcome)
