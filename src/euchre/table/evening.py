"""The score sheet of an evening: every hand of every game at a table, with who sat where when it was played."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from euchre.game import Game, Hand
from euchre.rules import Rules
from euchre.telling.ends import result_name

__all__ = ["PlayedGame", "PlayedHand", "begun", "with_hand"]

MOST_GAMES: Final = 60
"""Games that a sheet keeps: the oldest go first."""


class PlayedHand(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished hand.

    Attributes:
        deal: its number at the table.
        names: who sat where, by seat.
        maker: the seat that called; None: nobody did.
        trump: what was named, as a letter.
        alone: whether the maker went alone.
        label: what the outcome is called.
        taken: tricks of the makers.
        points: the change of every party's score.
        score: every party's score after it.
        undone: the seats that took something back though more had become known since.
    """

    deal: int
    names: tuple[str, ...]
    maker: int | None = None
    trump: str = ""
    alone: bool = False
    label: str
    taken: int = 0
    points: tuple[int, ...]
    score: tuple[int, ...]
    undone: tuple[int, ...] = ()


class PlayedGame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game: its rules, its hands so far, and the parties that won it, empty while it goes on."""

    rules: str
    hands: tuple[PlayedHand, ...] = ()
    winners: tuple[int, ...] = ()


def begun(games: tuple[PlayedGame, ...], rules: Rules) -> tuple[PlayedGame, ...]:
    """The sheet when another game begins. A game of which no hand was finished leaves no trace."""
    kept = games[:-1] if games and not games[-1].hands else games
    return (*kept, PlayedGame(rules=str(rules)))[-MOST_GAMES:]


def with_hand(
    games: tuple[PlayedGame, ...],
    hand: Hand,
    after: Game,
    *,
    deal: int,
    names: tuple[str, ...],
    undone: tuple[int, ...],
    winners: tuple[int, ...],
) -> tuple[PlayedGame, ...]:
    """The sheet with a finished hand on it; `after` is the game with the hand counted."""
    outcome = hand.outcome
    assert outcome is not None
    called = hand.maker is not None
    row = PlayedHand(
        deal=deal,
        names=names,
        maker=hand.maker,
        trump="" if hand.trump is None else hand.trump.letter,
        alone=hand.alone,
        label=result_name(outcome),
        taken=sum(hand.tricks_won[seat] for seat in hand.makers) if called else 0,
        points=outcome.points,
        score=after.score,
        undone=undone,
    )
    *earlier, game = games or (PlayedGame(rules=str(hand.rules)),)
    return (*earlier, replace(game, hands=(*game.hands, row), winners=winners))
