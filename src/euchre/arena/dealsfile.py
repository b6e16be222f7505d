"""The deals of a match as a file: one position a line, so that a match can be played again with the same cards."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from euchre.errors import EuchreError
from euchre.game import Deal, Hand, shuffled_deal
from euchre.notation import parse_hand
from euchre.rules import Rules

__all__ = ["made_deals", "read_deals", "write_deals"]


def made_deals(rules: Rules, seed: int | str, numbers: Iterable[int]) -> Iterator[Deal]:
    """Deals of a match by number; the dealer goes round."""
    for number in numbers:
        yield shuffled_deal(rules, seed, number, number % rules.num_players)


def write_deals(path: Path, rules: Rules, deals: Iterable[Deal]) -> None:
    """Write deals, one line each."""
    path.write_text("".join(f"{Hand(rules, deal)}\n" for deal in deals), encoding="utf-8")


def read_deals(path: Path, rules: Rules) -> list[Deal]:
    """Read deals; empty lines and lines that begin with `#` are left out.

    Raises:
        EuchreError: a line is no deal under these rules, with its number; or it is no text at all.
    """
    deals = []
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise EuchreError(f"{path} is no text: it holds a position a line") from error
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            hand = parse_hand(line)
            if hand.actions:
                raise EuchreError("a deal has no actions yet")  # noqa: TRY301
            hand.deal.check(rules)
        except EuchreError as error:
            raise EuchreError(f"{path}, line {number}: {error}") from error
        deals.append(hand.deal)
    return deals
