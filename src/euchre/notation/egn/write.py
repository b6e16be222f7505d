"""Writing EGN: what it can say of a game, and a refusal for what it cannot. Everything written is read again first."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from euchre.cards import Card
from euchre.errors import NotationError
from euchre.game.actions import Action, Alone, Discard, Exchange, Give, Name, Order, Pass, Play, Take
from euchre.game.facts import Step
from euchre.game.hand import Hand
from euchre.notation.egn.players import write_players, write_teams
from euchre.notation.egn.read import FILE_TYPE, read_game_object
from euchre.notation.egn.ruleset import write_ruleset
from euchre.notation.egn.variations import write_variation
from euchre.notation.place import Place
from euchre.notation.record import GameRecord, RecordedHand, score_text

__all__ = ["write_egn", "write_game_object"]

VERSION: Final = "1.4"
VERSION_OF_TEAMS: Final = "1.6"
"""The first that has names of teams."""

_TEXTS: Final = {"GameId": ("gameId", 64), "Title": ("title", 128), "Description": ("description", 1024)}
_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?")
_SAID: Final = (Alone, Discard, Exchange, Give, Name, Order, Pass, Play, Take)


def write_egn(record: GameRecord) -> str:
    """The EGN text of a game.

    Raises:
        NotationError: EGN cannot say it; the options, or the hand and what was done in it, are named.
    """
    return json.dumps(write_game_object(record), indent=1, ensure_ascii=False) + "\n"


def write_game_object(record: GameRecord) -> dict[str, object]:
    """The EGN object of a game.

    Raises:
        NotationError: as `write_egn`.
    """
    if record.positions:
        raise NotationError("a list of positions is no game: EGN has no form for it")
    headers = record.headers
    meta: dict[str, object] = {key: headers[own][:most] for own, (key, most) in _TEXTS.items() if own in headers}
    if _DATE.fullmatch(headers.get("Date", "")):
        meta["date"] = headers["Date"]
    ruleset = write_ruleset(record.rules)
    meta |= {
        "players": write_players(record),
        **write_teams(record),
        "initialScore": list(record.start),
        "finalScore": list(record.score),
        "ruleset": ruleset,
    }
    deals = [_deal(entry, number) for number, entry in enumerate(record.hands)]
    version = VERSION_OF_TEAMS if "teamNames" in meta else VERSION
    game: dict[str, object] = {"fileType": FILE_TYPE, "version": version, "metadata": meta, "deals": deals}
    _check(record, read_game_object(game, Place.of("EGN", strict=False)))
    return game


def _check(record: GameRecord, again: GameRecord) -> None:
    """Refuse what does not come back as it was."""
    for number, (entry, back) in enumerate(zip(record.hands, again.hands, strict=True), start=1):
        first, second = (
            [action for action in each.hand.actions if not isinstance(action, Discard)] for each in (entry, back)
        )
        same = all(a is b or getattr(a, "card", a) is None for a, b in zip(first, second, strict=False))
        more = second[len(first) :]  # questions not yet put in an unfinished hand are read as answered with no
        same = same and len(first) <= len(second) and all(isinstance(action, Pass) for action in more)
        if not same or entry.hand.outcome != back.hand.outcome:
            why = next(
                (error.text for error in again.errors if error.deal == number), f"it would be read as {back.hand}"
            )
            raise NotationError(f"hand {number}: EGN cannot say how it went: {why}")


def _deal(entry: RecordedHand, number: int) -> dict[str, object]:
    hand = entry.hand
    if entry.points is not None:
        raise NotationError(
            f"hand {number + 1}: EGN cannot say that an unfinished hand was given for {score_text(entry.points)}"
        )
    odd = next((action for action in hand.actions if not isinstance(action, _SAID)), None)
    if odd is not None:
        raise NotationError(
            f"hand {number + 1}: EGN cannot say {odd.token}: it has calls, discards, exchanges and plays"
        )
    state: dict[str, object] = {"dealer": hand.deal.dealer, "upCard": _text(hand.deal.upcard)}
    if any(hand.deal.hands):
        state["playerCards"] = [[str(card) for card in cards] for cards in hand.deal.hands]
    calls = _calls(hand)
    call_at, play_at = _places(hand)
    call_notes, play_notes = _annotations(entry, call_at, play_at)
    phases: list[dict[str, object]] = []
    bidding = _bidding(hand, calls)
    if calls or "cardExchanges" in bidding:
        phases.append({"phaseNumber": 0, "type": "EUCHRE_BIDDING", **bidding, **call_notes})
    if play_at:
        tricks = [[str(card) for _, card in trick.plays] for trick in hand.tricks]
        tricks += [[str(card) for _, card in hand.trick]] if hand.trick else []
        phases.append({"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": tricks, **play_notes})
    deal: dict[str, object] = {"dealNumber": number, "initialState": state, "phases": phases}
    if entry.variations:
        deal["alternativeLines"] = [
            write_variation(line, hand, sum(index < line.at for index in (*call_at, *play_at)))
            for line in entry.variations
        ]
    return deal


def _calls(hand: Hand) -> list[Step]:
    """The calls, up to the one that fixed trump."""
    found = []
    for step in hand.calls:
        found.append(step)
        if isinstance(step.action, Order | Name):
            break
    return found


def _places(hand: Hand) -> tuple[list[int], list[int]]:
    """Where among the actions the calls and the plays stand."""
    calls = _calls(hand)
    return (
        [index for index, step in enumerate(hand.steps) if any(step is call for call in calls)],
        [index for index, step in enumerate(hand.steps) if isinstance(step.action, Play)],
    )


def _call(action: Action) -> str:
    if isinstance(action, Name):
        return action.trump.letter
    return "Order" if isinstance(action, Order) else "Pass"


def _bidding(hand: Hand, calls: list[Step]) -> dict[str, object]:
    phase: dict[str, object] = {"calls": [_call(step.action) for step in calls], "isAlone": hand.alone}
    if hand.lone_defender is not None:
        phase["aloneDefender"] = hand.lone_defender
    swaps: list[dict[str, object]] = []
    swapping = taking = False
    for step in hand.steps:
        action = step.action
        if isinstance(action, Exchange):
            swapping = True
            swaps.append({"receiver": step.seat, "cards": [_text(card) for card in hand.deal.kitty[-3:]]})
        elif isinstance(action, Order | Name):
            swapping = False
        elif isinstance(action, Take):
            taking = True
        elif isinstance(action, Give):
            swaps.append({"sender": step.seat, "receiver": (step.seat + 2) % 4, "cards": [_text(action.card)]})
        elif isinstance(action, Discard) and action.card is not None and taking:
            swaps.append({"sender": step.seat, "receiver": (step.seat + 2) % 4, "cards": [str(action.card)]})
        elif isinstance(action, Discard) and action.card is not None and not swapping:
            phase["discard"] = str(action.card)
    if swaps:
        phase["cardExchanges"] = swaps
    return phase


def _text(card: Card | None) -> str:
    return "Xx" if card is None else str(card)


def _annotations(
    entry: RecordedHand, call_at: Sequence[int], play_at: Sequence[int]
) -> tuple[Mapping[str, object], Mapping[str, object]]:
    """Comments as annotations of the call or play before them."""
    said: dict[str, list[str]] = {}
    played: dict[str, list[str]] = {}
    for at, text in entry.comments:
        before = [number for number, index in enumerate(play_at) if index < at]
        if before:
            played.setdefault(str(before[-1]), []).append(text)
        elif call_at:
            said.setdefault(str(max(0, sum(index < at for index in call_at) - 1)), []).append(text)
    return {"callAnnotations": said} if said else {}, {"playAnnotations": played} if played else {}
