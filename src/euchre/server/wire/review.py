"""Reviews: what the decisions of recorded hands were worth."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from euchre.server.wire.words import Token, Words


class ReviewRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/review``: ``text`` (EGN, EMN, a game file, lines) or ``room``: a table, whose open hands are meant."""

    text: str = ""
    room: str = ""


class ReviewValue(Struct, frozen=True, kw_only=True):
    """What an action was worth, in points of the seat's side and in chance to win; ``level``: as good as the best."""

    token: Token
    label: Words
    points: float
    interval: float
    win: float | None
    win_interval: float | None
    level: bool


class ReviewOpen(Struct, frozen=True, kw_only=True):
    """The same decision with all cards open: what was done, and the best."""

    points: float
    best: Token
    best_label: Words
    best_points: float


class ReviewDecision(Struct, frozen=True, kw_only=True):
    """One decision; ``ply``: how many actions of the hand came before it. ``worlds``: layouts looked at."""

    hand: int
    ply: int
    seat: int
    kind: Literal["call", "alone", "discard", "lead", "follow", "other"]
    action: Token
    words: Words
    best: Token
    best_label: Words
    lost: float
    win_lost: float | None
    label: Literal["brilliant", "best", "good", "dubious", "mistake", "blunder"]
    sign: str
    is_level: bool
    method: Literal["learnt", "sampled", "played out"]
    worlds: int
    reason: Words
    open: ReviewOpen | None
    values: tuple[ReviewValue, ...]


class ReviewFault(Struct, frozen=True, kw_only=True):
    """What could not be reviewed, and why."""

    hand: int
    seat: int | None
    text: Words


class ReviewLuck(Struct, frozen=True, kw_only=True):
    """Where a party's net points came from."""

    points: float
    dealer: float
    deal: float
    upcard: float
    cards: float
    own: float
    others: float


class ReviewHand(Struct, frozen=True, kw_only=True):
    """A hand of a review: before it the score and each party's chance to win, what it brought, whether it is done.

    ``costly``: decisions that cost something.
    """

    line: str
    dealer: int
    score: tuple[int, ...]
    points: tuple[int, ...] | None
    win: tuple[float, ...] | None
    done: bool = False
    costly: int = 0


class ReviewPlayer(Struct, frozen=True, kw_only=True):
    """What a seat's decisions gave away."""

    seat: int
    name: str
    decisions: int
    points_lost: float
    win_lost: float | None
    labels: dict[str, int]


class ReviewSoFar(Struct, frozen=True, kw_only=True):
    """A review as far as it has come. ``costly``: the dearest first; ``luck``: by party, of ``lucky`` hands."""

    id: str
    rules: str
    parties: tuple[tuple[int, ...], ...]
    hands: tuple[ReviewHand, ...]
    done: int
    players: tuple[ReviewPlayer, ...]
    costly: tuple[ReviewDecision, ...]
    lucky: int
    luck: tuple[ReviewLuck, ...]
    faults: tuple[ReviewFault, ...]
    winner: int | None = None


class ReviewedHand(Struct, frozen=True, kw_only=True):
    """``GET api/review/ID/HAND``: every decision of one hand; kept by the server as it stands here."""

    decisions: tuple[ReviewDecision, ...]
    faults: tuple[ReviewFault, ...]
    luck: tuple[ReviewLuck, ...]
    win: tuple[float, ...] | None = None
