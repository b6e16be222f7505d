"""The game's words with the marks of `messages.Words` for seats and cards."""

import re
from typing import Final

from euchre.errors import EuchreError
from euchre.game import Action
from euchre.game import actions as ac
from euchre.game.position import Position
from euchre.table import Room
from euchre.telling.words import Voice, said

__all__ = ["MARKS", "card_mark", "kind_of", "marked", "said_for", "spoken"]

_KIND: Final[dict[type, str]] = {
    cls: re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    for cls in (
        ac.Pass, ac.Order, ac.Name, ac.Bid, ac.Discard, ac.Play, ac.Give, ac.CallCard, ac.Alone, ac.Take, ac.Redeal,
        ac.Exchange, ac.Stay, ac.Show, ac.Subtract, ac.Check, ac.Raise, ac.See, ac.Claim, ac.Concede, ac.Correct,
        ac.Revoke, ac.TableTalk, ac.Admit,
    )
}  # fmt: skip


def kind_of(action: Action) -> str:
    """The action's class in snake case."""
    return _KIND[type(action)]


def card_mark(card: object) -> str:
    """A card in words."""
    return f"{{{card}}}"


MARKS: Final = Voice(lambda seat: f"{{@{seat}}}", card_mark, lambda party: f"{{#{party}}}")
"""Seats, cards and parties as the marks that the client puts names and pictures in place of."""


def said_for(position: Position) -> tuple[str, ...]:
    """What each seat said last in the bidding."""
    last = [""] * position.rules.num_players
    for step in position.calls:
        last[step.seat] = said(position, step.seat, step.action, MARKS)
    return tuple(last)


def marked(text: str) -> str:
    """Words of the engine with its cards as marks: `J♦` becomes `{Jd}`."""
    letters = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
    return re.sub(
        r"(10|[789TJQKA])([♠♥♦♣])",
        lambda found: f"{{{found[1].replace('10', 'T')}{letters[found[2]]}}}",
        text,
    )


def spoken(problem: EuchreError, room: Room) -> str:
    """A refusal as a sentence, the engine's names of seats as marks."""
    text = marked(str(problem))
    if room.hand is not None:
        for seat in range(len(room.chairs)):
            text = text.replace(f"{room.hand.seat_name(seat)} ", f"{{@{seat}}} ")
    return sentence(text)


def sentence(problem: object) -> str:
    """A refusal's words as a sentence."""
    text = str(problem)
    return text[:1].upper() + text[1:] + "."
