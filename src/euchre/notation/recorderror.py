"""What is wrong with a recorded game: strict reading raises it, lenient reading collects it in `GameRecord.errors`."""

from typing import Final

from euchre.errors import NotationError

__all__ = ["RecordError"]

_FACTS: Final = ("deal", "trick", "card", "rule", "kept")


class RecordError(NotationError):
    """One thing that a record has wrong. Its text is one sentence that names the file and the place.

    Attributes:
        text: what is wrong, without the place.
        deal: the number of the deal in its game, from 1; None when it is about the whole game.
        trick: the number of the trick, from 1.
        card: the card, as the file has it.
        rule: the rule that it breaks.
        part: which part of a deal it is about, such as `discard`.
        before: how many calls, or cards of the play, come before it.
        kept: what is kept of the hand; empty when nothing had to be left out.
    """

    def __init__(
        self,
        sentence: str,
        *,
        text: str = "",
        deal: int | None = None,
        trick: int | None = None,
        card: str | None = None,
        rule: str | None = None,
        part: str = "",
        before: int = 0,
    ) -> None:
        super().__init__(sentence)
        self.text = text or sentence
        self.deal = deal
        self.trick = trick
        self.card = card
        self.rule = rule
        self.part = part
        self.before = before
        self.kept = ""

    @property
    def facts(self) -> dict[str, int | str | None]:
        """Deal, trick, card, rule, text and what is kept: as data."""
        return {"text": str(self)} | {name: getattr(self, name) for name in _FACTS}
