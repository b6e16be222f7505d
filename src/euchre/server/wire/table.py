"""A table as a reader sees it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from euchre.server.wire.people import WaitingGuest
from euchre.server.wire.words import Suit, Token, Words


class Sitter(Struct, frozen=True, kw_only=True):
    """Who sits at a seat. ``bot`` is the bot's level; a bot minding a lost player's seat sets ``away``."""

    seat: int
    name: str
    kind: Literal["human", "bot", "empty"]
    bot: str = ""
    away: bool = False
    party: int


class PlayedCard(Struct, frozen=True, kw_only=True):
    """One card on the table."""

    seat: int
    card: Token


class FinishedTrick(Struct, frozen=True, kw_only=True):
    """A finished trick, its cards in the order in which they were played."""

    winner: int
    plays: tuple[PlayedCard, ...]


class HeldCard(Struct, frozen=True, kw_only=True):
    """A card in the reader's hand.

    ``suit`` is the suit it counts as now (a joker before trump: ``""``), ``power`` its strength inside
    that suit, ``tag`` its title if it has one: ``left``, ``right``, ``best``.
    """

    card: Token
    suit: Suit
    power: int
    tag: str = ""


class LegalAction(Struct, frozen=True, kw_only=True):
    """Something the reader may do now.

    ``kind`` is the action's class in snake case (``pass order name bid discard play give call_card alone take redeal
    exchange stay show subtract check raise see``, and out of turn ``claim concede correct revoke table_talk admit``);
    ``label`` the words of a button ("Assist"), ``note`` a second line ("{@2} takes {Th}"). A card action names its
    ``card``; a call its ``suit`` (``n``, ``l`` too) and ``how`` it is meant. The list is in ascending ``code``.
    """

    token: str
    code: int
    kind: str
    label: Words
    note: Words = ""
    card: Token | None = None
    suit: Suit | None = None
    how: Literal["partner", "alone", "jambone"] = "partner"


class WhyNot(Struct, frozen=True, kw_only=True):
    """Why a card in the reader's hand cannot be chosen now."""

    card: Token
    reason: Words


class Barred(Struct, frozen=True, kw_only=True):
    """A call that belongs to the question and is not offered, and why."""

    token: str
    kind: str
    label: Words
    suit: Suit | None
    reason: Words


class Pile(Struct, frozen=True, kw_only=True):
    """Cards beside a seat or in nobody's hand: a dummy, a spare hand, a row of covered cards.

    ``owner`` is the seat it lies at, or ``None`` for the middle. ``cards`` holds ``None`` for each card that the
    reader cannot see.
    """

    label: Words
    owner: int | None
    cards: tuple[Token | None, ...]


class OpenHand(Struct, frozen=True, kw_only=True):
    """A hand that lies face up for all."""

    seat: int
    cards: tuple[Token, ...]


class OpenQuestion(Struct, frozen=True, kw_only=True):
    """Something the table waits for: the others' consent to an undo. ``yours``: the reader may answer."""

    kind: Literal["undo"]
    by: int
    words: Words
    yours: bool


class Pay(Struct, frozen=True, kw_only=True):
    """A row of "what a hand pays"; ``now`` marks the one that was paid."""

    label: Words
    points: str
    now: bool = False


class HandResult(Struct, frozen=True, kw_only=True):
    """The end of a hand, explained.

    ``what`` is a short tag (``made march lone_march euchre lone_euchre passed_out claimed revoke ...``);
    ``title`` and ``why`` say it in words. ``points``, ``before`` and ``after`` go by party. ``line`` is the whole
    hand in one-line notation: the replay page needs nothing else. ``shown`` are hands that were laid open for what they
    are: too weak to play, or the highest trumps.
    """

    what: str
    title: Words
    why: Words
    points: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    tricks: tuple[FinishedTrick, ...]
    pays: tuple[Pay, ...]
    line: str
    shown: tuple[OpenHand, ...] = ()


class FinishedGame(Struct, frozen=True, kw_only=True):
    """A game of the match that has been won."""

    score: tuple[int, ...]
    winner: int


class PastHand(Struct, frozen=True, kw_only=True):
    """An earlier hand of the game: what happened in words, and the score of every party after it."""

    title: Words
    score: tuple[int, ...]


class MatchScore(Struct, frozen=True, kw_only=True):
    """The games so far, the present one too once it is won. All go by party.

    ``points`` is what the games of a rubber count, ``None`` where no rubber is played; ``words`` say what was
    special about the game just won: a skunk, points carried over, the rubber.
    """

    games: tuple[FinishedGame, ...]
    wins: tuple[int, ...]
    points: tuple[int, ...] | None
    words: Words


class LedgerLine(Struct, frozen=True, kw_only=True):
    """What each party won, or paid as a negative number, and for what."""

    what: Words
    amounts: tuple[int, ...]


class LedgerSheet(Struct, frozen=True, kw_only=True):
    """Everything won and paid at this table, in units of what is bet; every line and the balance sum to zero."""

    lines: tuple[LedgerLine, ...]
    balance: tuple[int, ...]


class Clock(Struct, frozen=True, kw_only=True):
    """Who is on the clock. ``left`` is what remained when the message was made: browsers' clocks differ."""

    seat: int
    left: int


class Fairness(Struct, frozen=True, kw_only=True):
    """The promise of one deal: lower-case hex. ``seed`` stays ``None`` until the hand is over.

    ``nonces`` go by seat, empty where none was given in time.
    """

    hand: int
    commitment: str
    nonces: tuple[str, ...] = ()
    seed: str | None = None


class Table(Struct, frozen=True, kw_only=True):
    """All that a seat (or a spectator, ``you`` is ``None``) knows, ready to draw. No field is left out in JSON.

    ``stage``: waiting in the ``lobby``, in a ``hand``, ``between`` hands, or ``over``.
    ``can``: what the reader may ask for now besides playing: ``start next undo hint sit wait stop_waiting nudge``; with
    ``sit`` there is a chair now, with ``wait`` somebody without one may wait for it, or (``ask`` too) ask the host.
    ``options`` are the host's choices by name; ``guests`` wait for a chair, ``guest`` is the reader among them, and
    ``blocked`` counts who is kept out. ``waits`` are the players for whom the table waits, ``ready`` those ready for
    the next hand, ``nudged`` whether who is to act was reminded. ``undone`` took something back in this hand though
    more had become known since; ``decided``: the games so far make a match. ``meanwhile`` says what a bot did for the
    reader while they were away, ``may_say`` what they may say now: ``phrase
    chat``. ``consent`` is the action that agrees to a partner's wish to concede.
    ``phase`` is the hand's phase (``bidding discard exchange weak_hand betting play scoring over``); ``round`` the
    round of bidding on a turned-up card, else 0. ``sides`` tells for each seat who plays together in this hand where
    that is not the party (cutthroat, called card). ``past`` are the finished
    hands of the game. ``led`` is the suit to follow, ``best`` the seat winning the trick
    so far. ``tricks`` lists the winners of the finished tricks; ``said`` what each seat said last in the bidding.
    ``standing`` says of each party that it is in the barn or in loner range; ``ledger`` is ``None`` without betting.
    ``bid`` are words about the standing bid or bet and stay as long as the hand, ``goal`` is the bid alone ("8");
    ``contract`` stands beside trump ("{@2} called, alone"), ``need`` is how many tricks the makers need (0: every trick
    counts, or nobody has called), ``called`` the card whose holder is the caller's partner, and ``facts`` are all that
    decides the hand, as sentences. ``asked`` is the question to the reader, ``barred`` the calls that belong to it and
    are not offered, ``discarded`` what the reader has put away in this hand. ``refused`` gives a reason for each
    held card that is not legal;
    where reneging is possible a card that revokes is legal here. ``asides`` are what may be said out of turn: a
    claim, a concession or a partner's consent to one, a correction, a call of a revoke or of talk, its admission.
    """

    # the room
    room: str
    name: str
    solo: bool
    options: dict[str, str]
    rules: str
    rules_words: Words
    target: int | None
    score_cards: Literal["five_five", "six_four", "two_three", "digits"]
    parties: tuple[tuple[int, ...], ...]
    chairs: tuple[Sitter, ...]
    watching: int
    guests: tuple[WaitingGuest, ...]
    blocked: int
    you: int | None
    guest: int | None
    host: bool
    host_seat: int | None
    waits: tuple[int, ...]
    ready: tuple[int, ...]
    nudged: bool
    undone: tuple[int, ...]
    decided: bool
    may_say: tuple[str, ...]
    consent: Token | None
    meanwhile: Words
    stage: Literal["lobby", "hand", "between", "over"]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    standing: tuple[Words, ...]
    match: MatchScore
    ledger: LedgerSheet | None
    can: tuple[str, ...]
    question: OpenQuestion | None
    clock: Clock | None
    fairness: Fairness | None
    # the hand, public; it is counted within the game, the deals' promises (`Fairness.hand`) within the room
    hand: int
    past: tuple[PastHand, ...]
    hand_size: int
    dealer: int | None
    phase: str
    round: int
    turn: int | None
    upcard: Token | None
    turned_down: Token | None
    kitty: int
    trump: Suit | None
    maker: int | None
    alone: tuple[int, ...]
    out: tuple[int, ...]
    sides: tuple[int, ...] | None
    led: Suit | None
    trick: tuple[PlayedCard, ...]
    best: int | None
    last_trick: FinishedTrick | None
    tricks: tuple[int, ...]
    counts: tuple[int, ...]
    piles: tuple[Pile, ...]
    open: tuple[OpenHand, ...]
    said: tuple[Words, ...]
    bid: Words
    goal: str
    contract: Words
    need: int
    called: Token | None
    facts: tuple[Words, ...]
    result: HandResult | None
    # the hand, the reader's own
    held: tuple[HeldCard, ...]
    discarded: tuple[Token, ...]
    asked: Words
    barred: tuple[Barred, ...]
    legal: tuple[LegalAction, ...]
    refused: tuple[WhyNot, ...]
    asides: tuple[LegalAction, ...]
