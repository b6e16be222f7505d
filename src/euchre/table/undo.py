"""Taking back one's last action: free alone against bots, by consent among people, never past new information.

Among people nothing may have become known since: nobody else has acted, and the action showed its player no new
card. Alone against bots the player may go back through their replies to their last choice, as long as the hand lasts:
once it is over its seed is public and the deal is proven.
"""

from euchre.game.actions import Interjection
from euchre.table.room import Room

__all__ = ["count", "voters", "why_not"]


def count(room: Room, seat: int) -> int:
    """How many actions an undo for `seat` takes back; 0: it may not. What it has asked for may still be done."""
    hand = room.hand
    if hand is None or room.stage != "hand" or room.dealing or not room.is_human(seat):
        return 0
    if room.question is not None and room.question.by != seat:
        return 0
    steps = hand.steps
    if len(steps) != len(hand.actions):
        return 0
    if not room.solo:
        fresh = bool(steps) and steps[-1].seat == seat and not room.taught
        return int(fresh and not isinstance(steps[-1].action, Interjection))
    back = next((place for place in range(len(steps) - 1, -1, -1) if steps[place].seat == seat), None)
    return 0 if back is None else len(steps) - back


def voters(room: Room, seat: int) -> tuple[int, ...]:
    """Who must agree to an undo for `seat`: every other player who is there."""
    return () if room.solo else tuple(each for each in room.humans if each != seat)


def why_not(room: Room, seat: int) -> str:
    """Why there is nothing to take back."""
    if room.hand is None or room.stage != "hand":
        return "the hand is over: its cards are public"
    if room.question is not None:
        return "somebody has asked already"
    if not any(step.seat == seat for step in room.hand.steps):
        return "you have not done anything yet"
    return "it is too late: something new has become known since"
