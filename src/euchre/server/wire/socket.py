"""What is said over the socket of a table, both ways."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from euchre.server.wire.people import Absences, TalkLine
from euchre.server.wire.table import Table
from euchre.server.wire.words import Token, Words

PROTOCOL = 1
"""Raised when an older client could misread a message; a client of another protocol must reload."""
EventKind = Literal[
    "sat",
    "left",
    "away",
    "back",
    "took_over",
    "started",
    "committed",
    "nonce",
    "drawn",
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
    "waited",
    "unwaited",
    "admitted",
    "removed",
    "unblocked",
    "reseated",
    "hosted",
    "renamed",
    "chosen",
    "ruled",
    "nudged",
    "hinted",
    "reopened",
]


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One numbered thing that happened, with what is different now.

    ``n`` grows by one from event to event of a room; every reader gets every number, even when there is
    nothing for them in it. ``words`` is the line for the log (may be empty). The browser shows the event (moves a
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


class Sit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="sit", tag_field="op"):
    """Take an empty seat or a bot's, in the lobby; who has a chair already changes places."""

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
    """Yes or no to the table's ``OpenQuestion``."""

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


class StopWaiting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="stop_waiting", tag_field="op"):
    """Wait for a chair no longer."""


class LetIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="admit", tag_field="op"):
    """The host lets somebody in who waits, or sends them away; ``block``: for good."""

    guest: int
    yes: bool
    block: bool = False


class Remove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="remove", tag_field="op"):
    """The host frees a chair; ``block``: whoever sat there may not come back."""

    seat: int
    block: bool = False


class Unblock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="unblock", tag_field="op"):
    """The host lets everybody in again."""


class Swap(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="swap", tag_field="op"):
    """The host has two chairs change places, in the lobby."""

    seat: int
    other: int


class Mix(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="mix", tag_field="op"):
    """The host has chance say who sits where, in the lobby."""


class MakeHost(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="make_host", tag_field="op"):
    """The host has another player run the table."""

    seat: int


class Rename(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="rename", tag_field="op"):
    """Take another name."""

    name: str


class Choose(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="choose", tag_field="op"):
    """The host chooses a value of an option of the table."""

    name: str
    value: str


class ChangeRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="change_rules", tag_field="op"):
    """The host chooses other rules, in the lobby."""

    rules: str


class Reopen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="reopen", tag_field="op"):
    """After a game the host goes back to the lobby: other chairs, rules or bots."""


class Nudge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="nudge", tag_field="op"):
    """Remind whoever is to act."""


class ComeBack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="come_back", tag_field="op"):
    """Play oneself again, where a bot played meanwhile."""


Op = (
    Sit
    | AddBot
    | Start
    | Act
    | Next
    | Undo
    | Answer
    | Leave
    | TakeOver
    | Nonce
    | StopWaiting
    | LetIn
    | Remove
    | Unblock
    | Swap
    | Mix
    | MakeHost
    | Rename
    | Choose
    | ChangeRules
    | Reopen
    | Nudge
    | ComeBack
)


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


class HintRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hint"):
    """What would a good player do here? Changes nothing."""

    room: str
    ask_id: str


class Ping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ping"):
    """Sent when the line was quiet for 20 seconds."""


class Say(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="say"):
    """Say something to the table: a ready phrase by its name, or free words. Sent twice, it is said once."""

    room: str
    say_id: str
    kind: Literal["phrase", "chat"]
    text: str


class ReportTalk(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="report"):
    """Have whoever runs the server look at what somebody said."""

    room: str
    report_id: str
    seat: int


FromBrowser = Hello | Command | HintRequest | Ping | Say | ReportTalk


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


class HintCandidate(Struct, frozen=True, kw_only=True):
    """One choice a hint looked at: what it is worth, in words ("71 in 100")."""

    token: str
    label: Words
    value: str


class Hint(Struct, frozen=True, kw_only=True, tag="hint"):
    """The advice: ``token`` of a legal action and the reason."""

    ask_id: str
    token: str
    words: Words
    candidates: tuple[HintCandidate, ...] = ()


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    """Still here."""


class Bye(Struct, frozen=True, kw_only=True, tag="bye"):
    """The server closes this socket and says why; ``newer``: the seat was opened elsewhere.

    After ``stopping`` and ``too_fast`` the browser tries again by itself, after the others it does not.
    """

    code: Literal["newer", "no_room", "reload", "full", "too_fast", "stopping", "blocked"]
    reason: Words


FromServer = Snapshot | Events | Ack | Refused | Hint | Pong | Bye | Absences | TalkLine
