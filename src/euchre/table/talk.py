"""What people may say to each other at a table, and when. Nothing that is said is an event: it is not kept.

Whether words help a partner is for people to judge; where talk is fined, there are none while a hand is played.
"""

from typing import Final, Literal

from euchre.table.room import Room

__all__ = ["LONGEST", "PHRASES", "Kind", "offered", "why_not_say"]

Kind = Literal["phrase", "chat"]

LONGEST: Final = 200
"""Letters of one line of free words."""
PHRASES: Final = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "well_played": "Well played!",
    "nice_loner": "Nice loner!",
    "ouch": "Ouch!",
    "phew": "Phew!",
    "ha": "Ha!",
    "sorry": "Sorry, partner.",
    "thanks": "Thank you!",
    "moment": "One moment, please.",
    "one_more": "One more game?",
    "good_game": "Good game!",
    "bye": "Good night!",
}
"""The ready phrases by their names."""


def why_not_say(room: Room, seat: int | None, kind: Kind, text: str) -> str | None:
    """Why the player at `seat` cannot say this now, None when they can; ``text`` is a phrase's name, or the words."""
    if seat is None or not room.chairs[seat].owner:
        return "only players talk at the table: you are watching"
    if room.options.talk == "off":
        return "the host wants no talk at this table"
    if kind == "chat" and room.options.talk != "chat":
        return "the host allows ready phrases only"
    if kind == "phrase" and text not in PHRASES:
        return "there is no such phrase"
    if kind == "chat" and not text.strip():
        return "say something"
    if kind == "chat" and len(text) > LONGEST:
        return f"that is longer than {LONGEST} letters"
    if room.stage == "hand" and room.rules.irregularities.table_talk_penalty != "none":
        return "talk during a hand is fined by these rules: wait for its end"
    return None


def offered(room: Room, seat: int | None) -> tuple[Kind, ...]:
    """What the player at `seat` may say now."""
    tried: tuple[tuple[Kind, str], ...] = (("phrase", "hello"), ("chat", "hello"))
    return tuple(kind for kind, text in tried if why_not_say(room, seat, kind, text) is None)
