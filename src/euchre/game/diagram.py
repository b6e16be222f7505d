"""A position as a picture in text: the table seen from above, for terminals, bug reports and books."""

from collections.abc import Iterator
from typing import Final

from euchre.game.position import Position
from euchre.rules.ranking import arranged

__all__ = ["diagram"]

_COMPASS: Final = 4
_NARROW: Final = 20
_MIDDLE: Final = 18


def diagram(position: Position) -> str:
    """The table from above: at four players as a compass with North on top, else a line for every seat.

    Trumps stand first once they are known, cards nobody here knows are `?`; under the table stand the trick, what is
    trump, and whose turn it is.

    >>> from euchre import parse_hand
    >>> print(diagram(parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - -").view(2)))
                              North
                            ? ? ? ? ?
            West                                  East
         ? ? ? ? ?              9♦             ? ? ? ? ?
                              South
                        Q♠  K♥ 10♥  A♣  A♦
    <BLANKLINE>
    Dealer West. Score 0:0. South to act.
    """
    rows = _compass(position) if position.rules.num_players == _COMPASS else _lines(position)
    return "\n".join([*(row.rstrip() for row in rows), "", _facts(position)])


def _cards(position: Position, seat: int) -> str:
    """Suits apart by two blanks, unknown cards last."""
    held, unknown = position.hands[seat], position.sizes[seat] - len(position.hands[seat])
    ranks = None if position.trump is None else position.rules.ranking(position.trump)
    groups = [" ".join(card.symbol for card in suit) for suit in arranged(held, ranks)]
    return "  ".join([*groups, " ".join("?" * unknown)] if unknown else groups) or "-"


def _compass(position: Position) -> Iterator[str]:
    north, east, south, west = range(_COMPASS)
    wide = max(_NARROW, *(len(_cards(position, seat)) for seat in (west, east)))
    full = 2 * wide + _MIDDLE
    for seat in (north, south):
        yield position.seat_name(seat).center(full)
        yield _cards(position, seat).center(full)
        if seat == north:
            yield position.seat_name(west).center(wide) + " " * _MIDDLE + position.seat_name(east).center(wide)
            yield (
                _cards(position, west).center(wide)
                + _middle(position).center(_MIDDLE)
                + _cards(position, east).center(wide)
            )


def _lines(position: Position) -> Iterator[str]:
    for seat in range(position.rules.num_players):
        yield f"{position.seat_name(seat).capitalize()}: {_cards(position, seat)}"
    if _middle(position):
        yield f"On the table: {_middle(position)}"


def _middle(position: Position) -> str:
    """The trick, in the order played; before play the card turned up."""
    if position.trick:
        return " ".join(card.symbol for _, card in position.trick)
    lies = position.upcard is not None and position.upcard in position.kitty and position.trump is None
    return position.upcard.symbol if position.upcard is not None and lies else ""


def _facts(position: Position) -> str:
    name = position.seat_name
    facts = [f"Dealer {name(position.dealer)}", f"Score {':'.join(map(str, position.score))}"]
    if position.trump is not None and position.maker is not None:
        alone = " alone" if position.alone else ""
        facts.append(f"{name(position.maker).capitalize()} named {position.trump.word}{alone}")
    if any(position.tricks_won):
        won = ", ".join(f"{name(seat)} {tricks}" for seat, tricks in enumerate(position.tricks_won) if tricks)
        facts.append(f"Tricks: {won}")
    actor = position.actor
    facts.append("Over" if actor is None else f"{name(actor).capitalize()} to act")
    return ". ".join(facts) + "."
