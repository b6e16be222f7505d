"""Where in a file something stands, and whether what is wrong there stops the reader.

Strict reading raises the first error. Lenient reading hears it and goes on.
"""

from dataclasses import dataclass, replace
from typing import NoReturn

from euchre.notation.recorderror import RecordError

__all__ = ["Place"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where in a file something stands: `finals.egn, deal 3, trick 2`.

    Attributes:
        words: the place in words, from the file on.
        heard: where errors are collected; None in strict reading, which raises them.
        deal: the number of the deal, from 1.
        trick: the number of the trick, from 1.
        card: the card.
        part: which part of a deal it is.
        before: how many calls, or cards of the play, come before it.
    """

    words: tuple[str, ...]
    heard: list[RecordError] | None = None
    deal: int | None = None
    trick: int | None = None
    card: str | None = None
    part: str = ""
    before: int = 0

    @classmethod
    def of(cls, name: str, *, strict: bool) -> "Place":
        """The whole of a file."""
        return cls(words=(name,), heard=None if strict else [])

    def at(self, *words: str, part: str = "", deal: int | None = None, before: int = 0) -> "Place":
        """A place inside this one."""
        deal = self.deal if deal is None else deal
        return replace(self, words=(*self.words, *words), part=part or self.part, deal=deal, before=before)

    def apart(self) -> "Place":
        """The same place with errors of its own."""
        return replace(self, heard=None if self.heard is None else [])

    def at_trick(self, number: int, card: str | None = None, *, part: str = "tricks", before: int = 0) -> "Place":
        """A trick, from 1, or a card of it."""
        inside = self.at(f"trick {number}", *([] if card is None else [card]), part=part, before=before)
        return replace(inside, trick=number, card=card)

    def at_card(self, card: str, before: str = "", part: str = "cards") -> "Place":
        """A card among those dealt, or of another part of the deal; `before` is written before it."""
        return replace(self.at(f"{before}{card}", part=part), card=card)

    def error(self, text: str, rule: str | None = None) -> RecordError:
        """The error `text` here."""
        text = text if rule is None else f"{text} (rule: {rule})"
        return RecordError(
            f"{', '.join(self.words)}: {text}",
            text=text, deal=self.deal, trick=self.trick, card=self.card, rule=rule, part=self.part,
            before=self.before,
        )  # fmt: skip

    def refuse(self, text: str, rule: str | None = None) -> NoReturn:
        """Raise the error `text` here."""
        raise self.error(text, rule)

    def odd(self, text: str, rule: str | None = None) -> None:
        """Say `text` of what a lenient reader can do without: a strict one raises it."""
        if self.heard is None:
            self.refuse(text, rule)
        self.heard.append(self.error(text, rule))
