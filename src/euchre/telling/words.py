"""The game in words: what a button says, what was done, and why a hand was worth what it was worth.

Every page, terminal and transcript uses these words, so that the game is told in one voice. The past tense serves all
readers: "North ordered up hearts" and "You ordered up hearts". What is made from a view holds nothing its seat does not
know.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from euchre.cards import Card
from euchre.game import actions as ac
from euchre.game.actions import Action, How
from euchre.game.concessions import conceders, waited_for
from euchre.game.facts import Step
from euchre.game.hand import Hand
from euchre.game.match import Match
from euchre.game.position import Position
from euchre.game.stages import Stage
from euchre.game.stages.turnup import TurnUp

__all__ = [
    "Voice", "advice", "bid_words", "count_points", "dealt", "describe", "is_consent", "label", "match_words", "note",
    "number", "retold", "said", "trick_taken", "verdict", "voice_of",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Voice:
    """How seats, cards and parties are named."""

    seat: Callable[[int], str]
    card: Callable[[Card], str]
    party: Callable[[int], str]


def voice_of(position: Position) -> Voice:
    """North to West or `seat 2`, cards as `J♥`, and a party as its seats."""
    return Voice(
        position.seat_name,
        lambda card: card.symbol,
        lambda party: " and ".join(map(position.seat_name, position.rules.parties[party])),
    )


_HOW: Final = {How.PARTNER: "", How.ALONE: " alone", How.JAMBONE: " face up"}
_SAID_HOW: Final = {How.PARTNER: "", How.ALONE: ", alone", How.JAMBONE: ", alone and face up"}
_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip

_PLAIN: Final[dict[type, tuple[str, str, str]]] = {
    # label, what is said at the table, the line of the log after the player's name
    ac.Redeal: ("Show and deal again", "Redeal", "showed a weak hand: the cards are dealt again"),
    ac.Exchange: ("Exchange three cards", "Exchange", "exchanged three cards"),
    ac.Stay: ("Stay in", "Stay", "stayed in"),
    ac.Show: ("Show the top trumps", "Jamboree", "showed the highest trumps"),
    ac.Subtract: ("Take it off their score", "Subtract", "took the points off the other score"),
    ac.Check: ("Check", "Check", "checked"),
    ac.Raise: ("Bid", "Bid", "put a stake into the pot"),
    ac.See: ("Call", "Call", "called"),
    ac.Claim: ("Claim the rest", "Claim", "claimed every trick that is left"),
    ac.Correct: ("Take the wrong card back", "Correct", "took a wrong card back"),
    ac.Admit: ("Admit having talked", "Admitted", "admitted having talked"),
}


def number(count: int) -> str:
    """`three`; figures past the words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def _stage(position: Position) -> Stage | type[Stage]:
    return position.stage or Stage


def _is_assisting(position: Position, seat: int) -> bool:
    return seat != position.dealer and position.dealer in position.rules.teams[seat]


def _card(card: Card | None, voice: Voice) -> str:
    return "a card" if card is None else voice.card(card)


def bid_words(action: ac.Bid) -> str:
    """A bid as it is said: `8`, `big pepper`."""
    return action.word.replace("_", " ") if action.word else str(action.tricks)


def is_consent(position: Position, seat: int) -> bool:
    """Whether a partner has conceded and waits for the seat to do the same."""
    partners = set(conceders(position.rules, position.state, seat)) - {seat}
    return any(isinstance(said, ac.Concede) and said.seat in partners for said in position.state.said)


def label(  # noqa: PLR0912 -- one line a kind
    position: Position, seat: int, action: Action, voice: Voice | None = None
) -> str:
    """The words of a button for something a seat may do now: `Order up alone`, `Pass`, `J♥`."""
    voice, stage = voice or voice_of(position), _stage(position)
    match action:
        case ac.Pass():
            return stage.passing.label
        case ac.Order(how=how):
            verb = "Pick up" if seat == position.dealer else "Order up"
            return ("Assist" if _is_assisting(position, seat) else verb) + _HOW[how]
        case ac.Name(trump=trump, how=how):
            return trump.word.capitalize() + _HOW[how]
        case ac.Bid(word=word):
            return bid_words(action).capitalize() if word else f"Bid {bid_words(action)}"
        case ac.Discard(card=card):
            return f"Discard {_card(card, voice)}"
        case ac.Give(card=card):
            return f"Give {_card(card, voice)}"
        case ac.CallCard(card=card):
            return f"Call {voice.card(card)}"
        case ac.Play(card=card):
            return voice.card(card)
        case ac.Alone():
            return stage.going_alone.label
        case ac.Take():
            return stage.taking.label
        case ac.Concede():
            return "Agree to concede the rest" if is_consent(position, seat) else "Concede the rest"
        case ac.Revoke(against=against):
            return f"{voice.seat(against)} revoked"
        case ac.TableTalk(against=against):
            return f"{voice.seat(against)} talked"
    return _PLAIN[type(action)][0]


def note(position: Position, seat: int, action: Action, voice: Voice | None = None) -> str:
    """The second line of a button: who takes the upcard."""
    voice = voice or voice_of(position)
    if not isinstance(action, ac.Order) or position.upcard is None:
        return ""
    who = "you take" if seat == position.dealer else f"{voice.seat(position.dealer)} takes"
    return f"{who} {voice.card(position.upcard)}"


def said(position: Position, seat: int, action: Action, voice: Voice | None = None) -> str:
    """What a seat said in the bidding, as it stands beside the seat."""
    if isinstance(action, ac.Pass):
        return "Pass"
    if isinstance(action, ac.Bid):
        return bid_words(action).capitalize()
    return _PLAIN[type(action)][1] if type(action) in _PLAIN else label(position, seat, action, voice)


def advice(position: Position, seat: int, action: Action, voice: Voice | None = None) -> str:
    """An action as a piece of advice: `Play J♥`, `Order up`."""
    words = label(position, seat, action, voice)
    return f"Play {words}" if isinstance(action, ac.Play) else words


def describe(  # noqa: C901, PLR0912 -- one line a kind
    before: Position, seat: int, action: Action, voice: Voice | None = None
) -> str:
    """What a seat did, without a full stop: `East ordered up spades, alone`.

    Args:
        before: the position it was done in.
        seat: who did it.
        action: what was done.
        voice: how seats and cards are named; by default as `voice_of` says.
    """
    voice, stage = voice or voice_of(before), _stage(before)
    match action:
        case ac.Pass():
            told = stage.passing.told
        case ac.Order(how=how):
            suit = before.state.proposed.word if before.state.proposed is not None else "it"
            verb = "picked up" if seat == before.dealer else "ordered up"
            told = f"{'assisted with' if _is_assisting(before, seat) else verb} {suit}{_SAID_HOW[how]}"
        case ac.Name(trump=trump, how=how):
            told = f"named {trump.word}{_SAID_HOW[how]}"
            if isinstance(stage, TurnUp) and stage.is_slip(before.state, action):
                told = f"named {trump.word}, which had been turned down, and so passed"
        case ac.Bid():
            told = f"bid {bid_words(action)}"
        case ac.Discard(card=card):
            told = f"discarded {_card(card, voice)}"
        case ac.Give(card=card):
            told = f"gave {_card(card, voice)}"
        case ac.CallCard(card=card):
            told = f"called {voice.card(card)}"
        case ac.Play(card=card):
            told = f"{'played' if before.trick else 'led'} {voice.card(card)}"
        case ac.Alone():
            told = stage.going_alone.told
        case ac.Take():
            told = stage.taking.told
        case ac.Concede():
            told = "would concede the rest" if waited_for(before.rules, before.state, seat) else "conceded the rest"
        case ac.Revoke(against=against):
            told = f"called a revoke by {voice.seat(against)}"
        case ac.TableTalk(against=against):
            charged = any(accused == against for _, accused in before.state.charged)
            told = (
                f"agreed that {voice.seat(against)} talked"
                if charged
                else f"called table talk by {voice.seat(against)}"
            )
        case _:
            told = _PLAIN[type(action)][2]
    return f"{voice.seat(seat)} {told}"


def verdict(action: Action, after: Position) -> str:
    """What a charge of a revoke came to, said after its description; nothing for anything else."""
    if not isinstance(action, ac.Revoke):
        return ""
    return ": it was none" if after.state.fines[-1].lost else ": so it was"


def dealt(position: Position, voice: Voice | None = None) -> str:
    """Who dealt, and what was turned up: `West dealt and turned 9♦`."""
    voice = voice or voice_of(position)
    turned = f" and turned {voice.card(position.upcard)}" if position.upcard is not None else ""
    return f"{voice.seat(position.deal.dealer)} dealt{turned}"


def trick_taken(position: Position, voice: Voice | None = None) -> str:
    """Who took the last trick: `East took the trick, the second`."""
    voice, winner = voice or voice_of(position), position.tricks[-1].winner
    count = sum(trick.winner == winner for trick in position.tricks)
    which = "" if count < 2 else f", the {_ORDINALS[count - 1] if count <= len(_ORDINALS) else f'{count}th'}"
    return f"{voice.seat(winner)} took the trick{which}"


def retold(position: Position) -> Iterator[tuple[Hand, Step, Hand]]:
    """Each step of a hand, or of what a seat knows of it, with the position before and after."""
    before = Hand(position.rules, position.deal, score=position.score)
    for action, step in zip(position.actions, position.steps, strict=False):
        after = before.apply_unchecked(action)
        yield before, step, after
        before = after


def match_words(match: Match) -> str:
    """What was special about the last game of a match: a skunk, points carried over, a rubber won; else nothing."""
    if not match.results:
        return ""
    last = match.results[-1]
    carried = max(after - first for after, first in zip(last.next_start, match.rules.start_score, strict=True))
    words = []
    if last.skunk:
        words.append(f"A skunk{': it counts two games' if last.games > 1 else ''}.")
    if match.winner is not None:
        words.append(f"That is the rubber, {max(match.wins)} games to {min(match.wins)}.")
    elif carried:
        words.append(
            f"{count_points(carried).capitalize()} above the target {'is' if carried == 1 else 'are'} carried over."
        )
    return " ".join(words)


def count_points(points: int) -> str:
    """`2 points`, `1 point`."""
    return f"{points} point{'' if abs(points) == 1 else 's'}"
