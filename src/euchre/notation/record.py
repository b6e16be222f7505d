"""A recorded game: its rules, its players and its hands, checked as a whole.

This room folds the hands through `Game`; how they are written is the business of its siblings.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from euchre.errors import EuchreError, NotationError
from euchre.game.game import Game
from euchre.game.hand import Hand
from euchre.game.state import Outcome
from euchre.rules import Points, Rules, add_points

__all__ = ["OWN_TAGS", "GameRecord", "RecordedHand", "check_open", "clean_text", "game_after", "score_text"]

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
class RecordedHand:
    """One hand of a record.

    Attributes:
        hand: the hand as far as it is known; `hand.score` is the score before it.
        comments: (how many actions come before it, text), in order.
        points: what an unfinished hand was given for, if that is known; a finished hand knows its own.
        won: the tricks of each seat where more is known of them than the plays; no part of the record's text.
    """

    hand: Hand
    comments: tuple[tuple[int, str], ...] = ()
    points: tuple[int, ...] | None = None
    won: tuple[int, ...] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        kept = [(at, clean_text(text)) for at, text in self.comments]
        kept = sorted((pair for pair in kept if pair[1]), key=lambda pair: pair[0])
        object.__setattr__(self, "comments", tuple(kept))
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
        return Outcome("scored", self.points, _AS_RECORDED)


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
    _notes: list[str] = field(default_factory=list, compare=False, repr=False)

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
    def of(cls, hands: Iterable[Hand], **facts: object) -> "GameRecord":
        """The record of hands just played, with the other attributes by name."""
        entries = tuple(RecordedHand(hand) for hand in hands)
        if not entries:
            raise NotationError("a record of no hands needs rules: make a GameRecord with them")
        first = entries[0].hand
        return cls(first.rules, entries, first.score, **facts)  # type: ignore[arg-type]

    @property
    def headers(self) -> Mapping[str, str]:
        """The further headers by key."""
        return dict(self.tags)

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader should know: dealers out of turn, hands that stop early, scores that disagree."""
        return tuple(self._notes)

    @cached_property
    def game(self) -> Game:
        """The game after the last hand."""
        game = Game.new(self.rules, dealer=self.dealer, start=self.start)
        for number, entry in enumerate(self.hands, start=1):
            try:
                game = self._next(game, number, entry)
            except EuchreError as error:
                raise NotationError(f"hand {number}: {error}") from None
        return game

    def _next(self, game: Game, number: int, entry: RecordedHand) -> Game:
        hand = entry.hand
        if hand.rules != self.rules:
            raise NotationError(f"it is played under {hand.rules}, the game under {self.rules}")
        check_open(game)
        if hand.score != game.score:
            raise NotationError(
                f"the score before it is given as {score_text(hand.score)}, "
                f"but the hands before it come to {score_text(game.score)}"
            )
        if hand.deal.dealer != game.dealer:
            dealt, due = hand.seat_name(hand.deal.dealer), hand.seat_name(game.dealer)
            self.note(f"hand {number}: {dealt} dealt where it was {due}'s turn; deals may be missing")
        if entry.outcome is None and number < len(self.hands):
            self.note(f"hand {number} is not finished and scores nothing")
        return game_after(game, entry)

    def note(self, text: str) -> None:
        """Add to the notes; they are no part of the record."""
        if text not in self._notes:
            self._notes.append(text)

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
                score = add_points(entry.hand.rules, score, Points(entry.outcome.points, ""))
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


def check_open(game: Game) -> None:
    """Refuse a hand after the end.

    Raises:
        NotationError: the game is over.
    """
    if game.is_over:
        limit = game.rules.end.hand_limit
        rule = f"hand_limit={limit}" if limit is not None else f"target={game.rules.scoring.target}"
        raise NotationError(f"the game was over before it, at {score_text(game.score)} (rule: {rule})")


def game_after(game: Game, entry: RecordedHand) -> Game:
    """The game after one more hand of a record, whoever was due to deal it; an unfinished one scores nothing."""
    game = replace(game, dealer=entry.hand.deal.dealer)
    if entry.outcome is None:
        return replace(game, dealer=(game.dealer + 1) % game.rules.num_players)
    return game.record(entry.outcome)
