"""What a player is asked, as one sentence, and why something that belongs to the question is not offered."""

from collections.abc import Sequence

from euchre.game import actions as ac
from euchre.game.actions import Action, How
from euchre.game.position import Position
from euchre.game.stages import Stage
from euchre.game.stages.alone import CallForBest
from euchre.game.stages.auction import Auction, NameTrump
from euchre.game.stages.dummy import TakeExtra
from euchre.game.stages.extras import Pot
from euchre.game.stages.pickup import PickUp
from euchre.game.stages.play import PlayTricks
from euchre.game.stages.turnup import TurnUp
from euchre.game.stages.weak import EveryoneAsked, Swapping
from euchre.telling.words import Voice, bid_words, voice_of

__all__ = ["asked", "why_barred"]

_SUITS = ("spades", "hearts", "diamonds", "clubs")


def asked(position: Position, acts: Sequence[Action], voice: Voice | None = None) -> str:
    """The question to the seat that is to act, without a full stop: `Name trump: you are stuck`.

    Args:
        position: its view.
        acts: what it may do.
        voice: how cards are named; by default as `voice_of` says.
    """
    voice, stage, seat = voice or voice_of(position), position.stage, position.actor
    assert stage is not None and seat is not None
    if any(isinstance(action, ac.Discard) for action in acts):
        return _discard(position, stage, seat, acts, voice)
    if any(isinstance(action, ac.Give) for action in acts):
        return "Give your partner a card"
    match stage:
        case PlayTricks():
            return _play(position, seat, acts)
        case TurnUp():
            return _turned_up(position, stage, acts)
        case Auction():
            return _auction(position, acts, voice)
        case NameTrump():
            return f"Your bid of {_high(position)} stands: name trump"
        case TakeExtra() if any(isinstance(action, ac.Alone) for action in acts):
            return "Take the spare cards, or play alone?"
        case CallForBest():
            return "Ask your partner for the best card?"
        case Pot():
            return "Call, raise or fold?" if ac.See() in acts else "Bid, or check?"
        case EveryoneAsked() if len(acts) == 1:
            return "Your hand is not weak enough for anything but to keep it"
    return stage.question


def _play(position: Position, seat: int, acts: Sequence[Action]) -> str:
    if not position.trick or position.trump is None:
        return "Your turn: lead"
    ranks = position.rules.ranking(position.trump)
    led = ranks.suit[position.trick[0][1].code]
    if led < 0:
        return "Your turn"
    hand = position.hands[seat]
    if not any(ranks.suit[card.code] == led for card in hand):
        return "Your turn: any card"
    free = any(ranks.suit[action.card.code] != led for action in acts if isinstance(action, ac.Play))
    all_of_it = all(ranks.suit[card.code] == led for card in hand)
    return f"Your turn: {_SUITS[led]} were led" if free or all_of_it else f"Your turn: follow {_SUITS[led]}"


def _turned_up(position: Position, stage: TurnUp, acts: Sequence[Action]) -> str:
    if stage.round(position.state) == 2:
        return "Name trump: you are stuck" if stage.stuck(position.state) else "Name a suit, or pass"
    suit = position.state.proposed.word if position.state.proposed is not None else "it"
    hows = {action.how for action in acts if isinstance(action, ac.Order)}
    if not hows:
        return f"You may not make {suit} trump"
    if How.PARTNER not in hows:
        return f"Should {suit} be trump, alone?"
    return f"Should {suit} be trump?"


def _auction(position: Position, acts: Sequence[Action], voice: Voice) -> str:
    high = next((step for step in reversed(position.steps) if isinstance(step.action, ac.Bid)), None)
    if ac.Pass() not in acts:
        return "You are stuck: you must bid"
    if high is None:
        return "Your bid, or pass"
    return f"{voice.seat(high.seat)} bid {_high(position)}: bid more, or pass"


def _high(position: Position) -> str:
    return next((bid_words(step.action) for step in reversed(position.steps) if isinstance(step.action, ac.Bid)), "")


def _discard(position: Position, stage: Stage, seat: int, acts: Sequence[Action], voice: Voice) -> str:
    """How many cards are to go: all that a hand holds too many, or as many as are exchanged."""
    answers = position.state.here
    done = sum(isinstance(step.action, ac.Discard) and step.seat == seat for step in answers)
    if isinstance(stage, CallForBest) and ac.Pass() in acts:
        return "Discard a card for your partner’s best, or stop"
    if isinstance(stage, Swapping):
        total = stage.swapped
    elif isinstance(stage, CallForBest):
        total = position.rules.alone.call_for_best
    else:
        total = done + position.sizes[seat] - position.rules.hand_cards
    words = "Discard a card" if total == 1 else f"Discard {done + 1} of {total}"
    if isinstance(stage, PickUp) and ac.Pass() in acts and position.upcard is not None:
        return f"{words}, or leave {voice.card(position.upcard)} there"
    return words


def why_barred(position: Position, action: Action, voice: Voice | None = None) -> str:
    """Why the seat to act may not do something that `Stage.barred` names, as a sentence."""
    voice, stage, seat = voice or voice_of(position), position.stage, position.actor
    assert stage is not None and seat is not None
    if isinstance(action, ac.Pass):
        return "Everybody else has passed: you are stuck and must " + (
            "bid." if isinstance(stage, Auction) else "call."
        )
    if not isinstance(stage, TurnUp):
        return "The rules do not allow it now."
    suit = action.trump.suit if isinstance(action, ac.Name) else position.state.proposed
    if isinstance(action, ac.Name) and suit is position.state.proposed and position.upcard is not None:
        return f"{voice.card(position.upcard)} was turned down: its suit cannot be named."
    if isinstance(action, ac.Order) and action.how is How.PARTNER and stage.partner_bound(position.state, seat):
        return "You are the dealer’s partner: under these rules you may order up only alone."
    word = suit.word if suit is not None else "the suit"
    if position.rules.bidding.call_requirement == "natural_trump":
        return f"Who calls must hold a card of the suit itself: you have no {word}."
    return f"Who calls must hold more than one lone jack of trump: you would with {word}."
