"""A trick that lies or lay on the table."""

from euchre.server import wire as ms

__all__ = ["trick_of"]


def trick_of(plays: tuple[tuple[int, object], ...], winner: int) -> ms.FinishedTrick:
    """A finished trick."""
    return ms.FinishedTrick(
        winner=winner, plays=tuple(ms.PlayedCard(seat=seat, card=str(card)) for seat, card in plays)
    )
