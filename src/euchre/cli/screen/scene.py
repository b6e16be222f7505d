"""What is to be seen at a table in the terminal, before it is drawn: words and cards, no places, no colours."""

from dataclasses import dataclass

from euchre.cards import Card

__all__ = ["Offer", "OwnCard", "SeatSeen", "Seen"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSeen:
    """A seat.

    Attributes:
        name: who sits there.
        notes: what stands under the name: who dealt, what they said last, how many tricks they have.
        card: what they played to the trick.
        up: cards that lie at the seat, None for each covered one.
        turn: it is their turn.
        best: their card takes the trick so far.
        out: they sit this hand out.
    """

    name: str
    notes: tuple[str, ...] = ()
    card: Card | None = None
    up: tuple[Card | None, ...] = ()
    turn: bool = False
    best: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCard:
    """A card in the player's hand; `command` is what plays it, `number` the same; None where the rules bar it now."""

    card: Card
    command: str
    number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Something the player may do: the words of its button, the command that does it, and a number for it."""

    label: str
    command: str
    number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A whole table as the player sees it.

    Attributes:
        title: the rules, and whose table it is.
        score: the score, side by side.
        status: trump, who called and who has how many tricks.
        chairs: clockwise from the player, who is the first.
        middle: the card turned up, if it lies there, and other cards in the middle.
        middle_note: what the cards in the middle are.
        hand: the player's cards, in order.
        asked: the question to the player, or what is waited for.
        choices: what may be done besides playing a card.
        log: what happened, the newest last.
        tools: commands about the table, for the line at the foot.
    """

    title: str
    score: str
    status: str
    chairs: tuple[SeatSeen, ...]
    middle: tuple[Card | None, ...] = ()
    middle_note: str = ""
    hand: tuple[OwnCard, ...] = ()
    asked: str = ""
    choices: tuple[Offer, ...] = ()
    log: tuple[str, ...] = ()
    tools: tuple[Offer, ...] = ()

    @property
    def commands(self) -> tuple[str, ...]:
        """What can be chosen by arrow keys: cards that may be played, then the choices."""
        return (
            *(held.command for held in self.hand if held.number is not None),
            *(choice.command for choice in self.choices),
        )
