"""Actions in words: the labels of buttons and the lines of the log. English, with the marks of `messages.Words`.

Past tense serves both readers: "{@2} ordered up hearts" and "You ordered up hearts".
"""

import re
from typing import Final

from euchre.errors import EuchreError
from euchre.game import Action
from euchre.game import actions as ac
from euchre.game.actions import How
from euchre.game.position import Position
from euchre.table import Room

__all__ = ["action_words", "card_mark", "kind_of", "label", "marked", "note", "number", "said", "said_for", "spoken"]

_KIND: Final[dict[type, str]] = {
    cls: re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    for cls in (
        ac.Pass, ac.Order, ac.Name, ac.Bid, ac.Discard, ac.Play, ac.Give, ac.CallCard, ac.Alone, ac.Take, ac.Redeal,
        ac.Exchange, ac.Stay, ac.Show, ac.Subtract, ac.Check, ac.Raise, ac.See, ac.Claim, ac.Concede, ac.Correct,
        ac.Revoke, ac.TableTalk,
    )
}  # fmt: skip
_HOW: Final = {How.PARTNER: "", How.ALONE: " alone", How.JAMBONE: " face up"}
_SAID_HOW: Final = {How.PARTNER: "", How.ALONE: ", alone", How.JAMBONE: ", alone and face up"}
_NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)

_PLAIN: Final[dict[type, tuple[str, str, str]]] = {
    # label, what is said at the table, the line of the log after the player's name
    ac.Redeal: ("Show and deal again", "Redeal", "showed a weak hand: the cards are dealt again"),
    ac.Exchange: ("Exchange three cards", "Exchange", "exchanged three cards"),
    ac.Stay: ("Stay in", "Stay", "stayed in"),
    ac.Show: ("Show the top trumps", "Jamboree", "showed the highest trumps"),
    ac.Subtract: ("Take it off their score", "Subtract", "took the points off the other score"),
    ac.Check: ("Check", "Check", "checked"),
    ac.Raise: ("Raise", "Raise", "raised"),
    ac.See: ("See", "See", "saw the raise"),
    ac.Claim: ("Claim the rest", "Claim", "claimed every trick that is left"),
    ac.Concede: ("Concede the rest", "Concede", "conceded the rest"),
    ac.Correct: ("Take the wrong card back", "Correct", "took a wrong card back"),
}
_TAKES: Final = {
    "TakeExtra": ("Take the spare cards", "took the spare cards"),
    "SwapHands": ("Swap hands", "swapped hands with the dummy"),
    "TakeOver": ("Play it alone yourself", "took the lone hand over"),
    "MakerCallsForBest": ("Ask for the best card", "asked for the best card"),
    "DefenderCallsForBest": ("Ask for the best card", "asked for the best card"),
}
_PASSES: Final = {
    "TakeExtra": ("Keep your hand", "kept the hand as it was"),
    "SwapHands": ("Keep your hand", "kept the hand"),
    "PickUp": ("Leave it there", "left the upcard there"),
    "LoneDefender": ("With your partner", "did not defend alone"),
    "AloneBeforeDiscard": ("With your partner", "played with a partner"),
    "AloneBeforeLead": ("With your partner", "played with a partner"),
    "DropOut": ("Drop out", "dropped out"),
    "MakerCallsForBest": ("Enough", "had enough"),
    "DefenderCallsForBest": ("Enough", "had enough"),
    "BlindLoner": ("Look at your cards", "looked at the cards"),
    "TakeOver": ("Leave it", "left the lone hand to its caller"),
}
_OTHER_PASS: Final = ("No", "declined")


def kind_of(action: Action) -> str:
    """The action's class in snake case."""
    return _KIND[type(action)]


def number(count: int) -> str:
    """`three`; figures past the words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def card_mark(card: object) -> str:
    """A card in words."""
    return f"{{{card}}}"


def _stage_name(position: Position, stage: int | None) -> str:
    return type(position._stages[stage]).__name__ if stage is not None else ""  # noqa: SLF001 -- a step's stage has no public name


def _bid(action: ac.Bid) -> str:
    return action.word.replace("_", " ") if action.word else str(action.tricks)


def label(position: Position, seat: int, action: Action) -> str:  # noqa: C901, PLR0912 -- one line a kind
    """The words of a button for something `seat` may do now."""
    stage = position.state.stage if not position.is_over else None
    name = _stage_name(position, stage)
    match action:
        case ac.Pass():
            if name in ("TurnUp", "Auction"):
                return "Pass"
            return _PASSES.get(name, _OTHER_PASS)[0]
        case ac.Order(how=how):
            verb = "Pick up" if seat == position.dealer else "Order up"
            if seat != position.dealer and position.dealer in position.rules.teams[seat]:
                verb = "Assist"
            return verb + _HOW[how]
        case ac.Name(trump=trump, how=how):
            return trump.word.capitalize() + _HOW[how]
        case ac.Bid():
            return f"Bid {_bid(action)}" if not action.word else _bid(action).capitalize()
        case ac.Discard(card=card):
            return f"Put {card_mark(card)} down"
        case ac.Give(card=card):
            return f"Give {card_mark(card)}"
        case ac.CallCard(card=card):
            return f"Call {card_mark(card)}"
        case ac.Play(card=card):
            return card_mark(card)
        case ac.Alone():
            return "Defend alone" if name == "LoneDefender" else "Alone"
        case ac.Take():
            return _TAKES.get(name, ("Take it", ""))[0]
        case ac.Revoke(against=against):
            return f"{{@{against}}} revoked"
        case ac.TableTalk(against=against):
            return f"{{@{against}}} talked"
    return _PLAIN[type(action)][0]


def note(position: Position, seat: int, action: Action) -> str:
    """The second line of a button."""
    if isinstance(action, ac.Order) and position.upcard is not None:
        if seat == position.dealer:
            return f"you take {card_mark(position.upcard)}"
        return f"{{@{position.dealer}}} takes {card_mark(position.upcard)}"
    return ""


def said(position: Position, seat: int, action: Action) -> str:
    """What a seat said in the bidding, as it stands beside the seat."""
    if isinstance(action, ac.Pass):
        return "Pass"
    if isinstance(action, ac.Bid):
        return _bid(action).capitalize()
    return _PLAIN[type(action)][1] if type(action) in _PLAIN else label(position, seat, action)


def said_for(position: Position) -> tuple[str, ...]:
    """What each seat said last in the bidding."""
    last = [""] * position.rules.num_players
    for step in position.calls:
        last[step.seat] = said(position, step.seat, step.action)
    return tuple(last)


def action_words(before: Position, seat: int, action: Action) -> str:  # noqa: C901, PLR0912 -- one line a kind
    """The line of the log for an action, as the reader knows it; `before` is the position it was done in."""
    who = f"{{@{seat}}}"
    name = _stage_name(before, before.state.stage if not before.is_over else None)
    match action:
        case ac.Pass():
            rest = "passed" if name in ("TurnUp", "Auction") else _PASSES.get(name, _OTHER_PASS)[1]
        case ac.Order(how=how):
            suit = before.upcard.suit.word if before.upcard is not None and before.upcard.suit is not None else "it"
            verb = "ordered up"
            if seat == before.dealer:
                verb = "picked up"
            elif before.dealer in before.rules.teams[seat]:
                verb = "assisted with"
            rest = f"{verb} {suit}{_SAID_HOW[how]}"
        case ac.Name(trump=trump, how=how):
            rest = f"named {trump.word}{_SAID_HOW[how]}"
        case ac.Bid():
            rest = f"bid {_bid(action)}"
        case ac.Discard(card=card):
            rest = f"put {card_mark(card) if card else 'a card'} down"
        case ac.Give(card=card):
            rest = f"gave {card_mark(card) if card else 'a card'}"
        case ac.CallCard(card=card):
            rest = f"called {card_mark(card)}"
        case ac.Play(card=card):
            rest = f"{'played' if before.trick else 'led'} {card_mark(card)}"
        case ac.Alone():
            rest = "defended alone" if name == "LoneDefender" else "went alone"
        case ac.Take():
            rest = _TAKES.get(name, ("", "took it"))[1]
        case ac.Revoke(against=against):
            rest = f"called a revoke by {{@{against}}}"
        case ac.TableTalk(against=against):
            rest = f"called table talk by {{@{against}}}"
        case _:
            rest = _PLAIN[type(action)][2]
    return f"{who} {rest}."


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
    return text[:1].upper() + text[1:] + "."
