"""Every message between the server and the browser, as msgspec structs.

This room knows shapes only: no rule, no clock, no socket. The JavaScript types of the client are
generated from it (``python -m euchre.server.typedefs``), and a test fails when they are stale.
``docs/web-protocol.md`` tells the order in which the messages travel.

Conventions
    * A seat is an int, clockwise from 0. A party shares a score; parties are numbered as in the rules.
    * A card is its token (``"Jh"``, joker ``"B"``). A suit is ``s h d c``; trump may also be ``n``
      (no trump) or ``l`` (low, no trump). Times are milliseconds.
    * ``Words`` are English with marks the client fills in: ``{Jh}`` a card, ``{@2}`` the player at
      seat 2 ("You" for the reader), ``{#1}`` the names of party 1. A player's name never stands in
      words, so it is escaped in one place. Past tense serves both: "{@2} ordered up hearts, alone".
    * Everything sent to a seat is made from that seat's ``View``. A field that the seat may not know is
      ``None``, or its count; the number of bytes does not depend on it either.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

PROTOCOL = 1
"""Raised when an older client could misread a message; a client of another protocol must reload."""

Words = str
Token = str
Suit = str


# ---------------------------------------------------------------- the table, as one seat knows it


class Chair(Struct, frozen=True, kw_only=True):
    """Who sits at a seat. ``bot`` is the bot's level; a bot minding a lost player's seat sets ``away``."""

    seat: int
    name: str
    kind: Literal["human", "bot", "empty"]
    bot: str = ""
    away: bool = False
    party: int


class Play(Struct, frozen=True, kw_only=True):
    """One card on the table."""

    seat: int
    card: Token


class Trick(Struct, frozen=True, kw_only=True):
    """A finished trick, its cards in the order in which they were played."""

    winner: int
    plays: tuple[Play, ...]


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


class Question(Struct, frozen=True, kw_only=True):
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


class Result(Struct, frozen=True, kw_only=True):
    """The end of a hand, explained.

    ``what`` is a short tag (``made march lone_march euchre lone_euchre passed_out claimed revoke ...``);
    ``title`` and ``why`` say it in words. ``points``, ``before`` and ``after`` go by party. ``line`` is the whole
    hand in one-line notation: the replay page needs nothing else.
    """

    what: str
    title: Words
    why: Words
    points: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    tricks: tuple[Trick, ...]
    pays: tuple[Pay, ...]
    line: str


class FinishedGame(Struct, frozen=True, kw_only=True):
    """A game of the match that has been won."""

    score: tuple[int, ...]
    winner: int


class Match(Struct, frozen=True, kw_only=True):
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


class Ledger(Struct, frozen=True, kw_only=True):
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
    ``can``: what the reader may ask for now besides playing: ``start next undo hint sit``.
    ``phase`` is the hand's phase (``bidding discard exchange weak_hand betting play scoring over``); ``round`` the
    round of bidding on a turned-up card, else 0. ``sides`` tells for each seat who plays together in this hand where
    that is not the party (cutthroat, called card). ``led`` is the suit to follow, ``best`` the seat winning the trick
    so far. ``tricks`` lists the winners of the finished tricks; ``said`` what each seat said last in the bidding.
    ``standing`` says of each party that it is in the barn or in loner range; ``ledger`` is ``None`` without betting.
    ``bid`` are words about the standing bid or bet. ``refused`` gives a reason for each held card that is not legal;
    where reneging is possible a card that revokes is legal here. ``asides`` are what may be said out of turn: a
    claim, a concession or a partner's consent to one, a correction, a call of a revoke or of talk, its admission.
    """

    # the room
    room: str
    name: str
    solo: bool
    rules: str
    rules_words: Words
    target: int | None
    score_cards: Literal["five_five", "six_four", "two_three", "digits"]
    parties: tuple[tuple[int, ...], ...]
    chairs: tuple[Chair, ...]
    watching: int
    you: int | None
    host: bool
    stage: Literal["lobby", "hand", "between", "over"]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    standing: tuple[Words, ...]
    match: Match
    ledger: Ledger | None
    can: tuple[str, ...]
    question: Question | None
    clock: Clock | None
    fairness: Fairness | None
    # the hand, public; it is counted within the game, the deals' promises (`Fairness.hand`) within the room
    hand: int
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
    trick: tuple[Play, ...]
    best: int | None
    last_trick: Trick | None
    tricks: tuple[int, ...]
    counts: tuple[int, ...]
    piles: tuple[Pile, ...]
    open: tuple[OpenHand, ...]
    said: tuple[Words, ...]
    bid: Words
    result: Result | None
    # the hand, the reader's own
    held: tuple[HeldCard, ...]
    legal: tuple[LegalAction, ...]
    refused: tuple[WhyNot, ...]
    asides: tuple[LegalAction, ...]


def difference(before: Table, after: Table) -> dict[str, object]:
    """The fields of ``after`` that are not as in ``before``: the patch of an event."""
    return {
        field: value for field in Table.__struct_fields__ if (value := getattr(after, field)) != getattr(before, field)
    }


EventKind = Literal[
    "sat",
    "left",
    "away",
    "back",
    "took_over",
    "started",
    "committed",
    "nonce",
    "dealt",
    "acted",
    "trick",
    "hand_over",
    "game_over",
    "ready",
    "undo_asked",
    "undo_agreed",
    "undone",
    "undo_refused",
    "revealed",
    "clock",
]


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One numbered thing that happened, with what is different now.

    ``n`` grows by one from event to event of a room; every reader gets every number, even when there is
    nothing for him in it. ``words`` is the line for the log (may be empty). The browser shows the event (moves a
    card, gathers a trick), then lays ``patch`` over its table: it knows no rule. ``action`` (a ``LegalAction.kind``),
    ``token`` and ``card`` belong to ``acted``: a hidden discard has the token ``x?`` and no card. ``seat`` is who did
    it; of a ``trick``, who won it.
    """

    n: int
    kind: EventKind
    seat: int | None = None
    words: Words = ""
    action: str = ""
    token: str = ""
    card: Token | None = None
    patch: dict[str, object] = {}


# ---------------------------------------------------------------- browser to server, by socket


class Sit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="sit", tag_field="op"):
    """Take an empty seat (or a bot's, in the lobby)."""

    seat: int
    name: str


class AddBot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="add_bot", tag_field="op"):
    """The host puts a bot on an empty seat; ``bot`` is its level."""

    seat: int
    bot: str


class Start(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="start", tag_field="op"):
    """The host starts the game; empty seats are taken by bots."""


class Act(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="act", tag_field="op"):
    """Do one of the legal actions or asides, by its token."""

    token: str


class Next(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="next", tag_field="op"):
    """Ready for the next hand (or a new game when this one is over)."""


class Undo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="undo", tag_field="op"):
    """Take back one's last action: at once alone against bots, by consent in a room."""


class Answer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="answer", tag_field="op"):
    """Yes or no to the table's ``Question``."""

    yes: bool


class Leave(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="leave", tag_field="op"):
    """Give up the seat; a bot plays on."""


class TakeOver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="take_over", tag_field="op"):
    """The host hands a lost player's seat to a bot before the grace time is over."""

    seat: int


class Nonce(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="nonce", tag_field="op"):
    """The browser's 16 random bytes for hand ``hand``, hex, sent when the commitment is known."""

    hand: int
    nonce: str


Op = Sit | AddBot | Start | Act | Next | Undo | Answer | Leave | TakeOver | Nonce


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hello"):
    """First frame of every socket, and again after a gap.

    ``have`` is the last event shown (-1: none): the answer is ``Events`` after it, or a ``Snapshot`` when that is
    shorter or not possible.
    """

    protocol: int
    room: str
    have: int = -1


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="command"):
    """The envelope of everything that changes a table.

    ``cmd_id`` is made by the browser, unique in the room: sent twice, it is done once and acknowledged twice.
    ``expect_version`` is the number of the last event the player had seen. Checked in this order: duplicate, version,
    legality.
    """

    room: str
    cmd_id: str
    expect_version: int
    op: Op


class AskHint(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hint"):
    """What would a good player do here? Changes nothing."""

    room: str
    ask_id: str


class Ping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ping"):
    """Sent when the line was quiet for 20 seconds."""


FromBrowser = Hello | Command | AskHint | Ping


# ---------------------------------------------------------------- server to browser, by socket


class Snapshot(Struct, frozen=True, kw_only=True, tag="snapshot"):
    """The whole table after event ``version``, and the words of the hand so far."""

    protocol: int
    version: int
    table: Table
    log: tuple[Words, ...]


class Events(Struct, frozen=True, kw_only=True, tag="events"):
    """Events in order, without a gap. A browser that finds a gap says hello again."""

    events: tuple[Event, ...]


class Ack(Struct, frozen=True, kw_only=True, tag="ack"):
    """The command is durable; ``version`` is the number of its last event."""

    cmd_id: str
    version: int


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """The command was not done; nothing changed. ``reason`` is for people and says what would be right.

    With ``too_fast``, ``wait`` is how many milliseconds later the same command, sent again, would be looked at.
    """

    cmd_id: str
    code: Literal["stale", "illegal", "not_allowed", "malformed", "too_fast", "no_room"]
    reason: Words
    version: int
    wait: int = 0


class Candidate(Struct, frozen=True, kw_only=True):
    """One choice a hint looked at: what it is worth, in words ("71 in 100")."""

    token: str
    label: Words
    value: str


class Hint(Struct, frozen=True, kw_only=True, tag="hint"):
    """The advice: ``token`` of a legal action and the reason."""

    ask_id: str
    token: str
    words: Words
    candidates: tuple[Candidate, ...] = ()


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    """Still here."""


class Bye(Struct, frozen=True, kw_only=True, tag="bye"):
    """The server closes this socket and says why; ``newer``: the seat was opened elsewhere.

    After ``stopping`` and ``too_fast`` the browser tries again by itself, after the others it does not.
    """

    code: Literal["newer", "no_room", "reload", "full", "too_fast", "stopping"]
    reason: Words


FromServer = Snapshot | Events | Ack | Refused | Hint | Pong | Bye


# ---------------------------------------------------------------- pages, by HTTP


class NewRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/rooms``. ``solo`` fills the other seats with bots of level ``bot`` and deals at once.

    ``clock``: seconds for an action, after which a bot plays for the seat; 0 for none.
    """

    rules: str
    player: str
    name: str = ""
    solo: bool = False
    bot: str = "club"
    clock: int = 0


class JoinRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/rooms/CODE/join``. ``seat`` ``None``: the first empty one."""

    player: str
    seat: int | None = None


class Seated(Struct, frozen=True, kw_only=True):
    """The answer to both: the cookie of the seat is set. ``seat`` ``None``: no seat was free, watching."""

    room: str
    seat: int | None


class RoomCard(Struct, frozen=True, kw_only=True):
    """One of the reader's unfinished games."""

    room: str
    name: str
    words: Words
    your_turn: bool


class MyRooms(Struct, frozen=True, kw_only=True):
    """``GET api/rooms``: the games that this browser holds a seat in, newest first."""

    rooms: tuple[RoomCard, ...]
    bots: tuple[str, ...]


class Choice(Struct, frozen=True, kw_only=True):
    """One value of an option; ``value`` as it is written in a rules text."""

    value: str
    label: str


class Option(Struct, frozen=True, kw_only=True):
    """One line of the option table.

    ``needs``: sets of other options and values; this one matters with any of them, and is ``idle`` with none.
    """

    name: str
    label: str
    group: str
    type: Literal["choice", "number", "flag", "table", "words"]
    default: str
    help: str
    played: str
    source: str
    choices: tuple[Choice, ...]
    nullable: bool
    least: int
    most: int
    needs: tuple[dict[str, tuple[str, ...]], ...]
    idle: str


class Preset(Struct, frozen=True, kw_only=True):
    """A named variant; ``values`` are the options in which it differs from the defaults, as written in a rules text."""

    name: str
    label: str
    summary: str
    players: int
    values: dict[str, str]


class RulesForm(Struct, frozen=True, kw_only=True):
    """``GET api/rules``: the rules chooser, made from the option table."""

    groups: tuple[Choice, ...]
    presets: tuple[Preset, ...]
    options: tuple[Option, ...]


class RulesCheck(Struct, frozen=True, kw_only=True):
    """``GET api/rules/check?rules=TEXT``: the text in its shortest form, said in words, or why it is refused.

    What it takes to deal under the rules comes with it: the pack in its order before the shuffle, the cards of a hand,
    the sizes of the extra piles. All empty when the text is refused.
    """

    rules: str
    words: Words
    error: Words = ""
    preset: str = ""
    values: dict[str, str] = {}
    players: int = 0
    hand_cards: int = 0
    piles: tuple[int, ...] = ()
    pack: tuple[Token, ...] = ()


class ReplayRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/replay``: a finished hand in one-line notation."""

    line: str


class Replay(Struct, frozen=True, kw_only=True):
    """The hand as the browser replays it: the table before the first action, all cards open, and the events."""

    table: Table
    events: tuple[Event, ...]


class Problem(Struct, frozen=True, kw_only=True):
    """The body of every refusal by HTTP."""

    error: Words
