"""How a hand can end. Words for it are made in `euchre.telling`; here stands what else is true of it."""

from enum import StrEnum

__all__ = ["Result"]


class Result(StrEnum):
    """How a hand ended."""

    MADE = "made"
    LONE_MADE = "lone made"
    MARCH = "march"
    LONE_MARCH = "lone march"
    EUCHRED = "euchred"
    LONE_EUCHRED = "lone hand euchred"
    BLIND_FAILED = "blind lone hand failed"
    """A lone hand called unseen that was made, short of every trick, where that pays the other side."""
    FAST_BREAK = "fast break"
    JAMBOREE = "jamboree"
    TRICKS = "tricks"
    """Every trick counted for itself."""
    BID_MADE = "bid made"
    BID_FAILED = "set"
    REVOKE = "revoke"
    """A proven revoke ended it: the fines are all that was counted."""
    RECORDED = "as recorded"
    """It was scored, but not how is known."""
    PASSED_OUT = "passed out"
    WEAK_HAND = "weak hand thrown in"
    TABLE_TALK = "table talk, dealt again"
    MISDEAL = "misdeal"
    ADDED = "added"
    """No hand at all: points that somebody wrote down."""

    @property
    def is_redeal(self) -> bool:
        """Whether the cards were dealt again, as if nothing had been dealt."""
        return self in _REDEALS

    @property
    def is_scored(self) -> bool:
        """Whether a hand was played to a score."""
        return not self.is_redeal and self not in (Result.PASSED_OUT, Result.ADDED)

    @property
    def is_march(self) -> bool:
        """Whether the makers took every trick, and that counted."""
        return self in (Result.MARCH, Result.LONE_MARCH)

    @property
    def is_euchre(self) -> bool:
        """Whether the makers fell short of the tricks they needed."""
        return self in (Result.EUCHRED, Result.LONE_EUCHRED)


_REDEALS = frozenset({Result.WEAK_HAND, Result.TABLE_TALK, Result.MISDEAL})
