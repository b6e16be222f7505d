"""Deals that anyone can check: a promise before the hand, the shuffle it binds, the proof after.

The server promises SHA-256 of a 32-byte seed. Players' browsers add nonces, which the server could not foresee. The
pack is then shuffled by Fisher and Yates with numbers from an HMAC-SHA256 stream keyed with the seed. This is the
reference; the verifying page (``web/app/fairness.js``) does the same, and both are held by the vectors in
``docs/fair-deals.md``. No randomness is made here: seeds and nonces come in.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence

from euchre.cards import Card
from euchre.game.deal import Deal
from euchre.game.dealing.first_dealer import FirstDealer, found_first_dealer
from euchre.game.dealing.shuffle import deal_from_order
from euchre.rules import Rules

__all__ = ["SEED_BYTES", "commitment", "fair_deal", "fair_first_dealer", "is_nonce", "shuffled"]

SEED_BYTES = 32
LABEL = "euchre deal 1"
FIRST_LABEL = "euchre first dealer 1"
_WORD = 2**32


def commitment(seed: bytes) -> str:
    """The promise: SHA-256 of the seed, lower-case hex."""
    return hashlib.sha256(seed).hexdigest()


def is_nonce(text: str) -> bool:
    """Whether a browser's nonce has the right form: 16 bytes, lower-case hex.

    >>> is_nonce("00" * 16), is_nonce("")
    (True, False)
    """
    return re.fullmatch(r"[0-9a-f]{32}", text) is not None


def numbers(seed: bytes, hand: int, nonces: Sequence[str], label: str = LABEL) -> Iterator[int]:
    """The stream: unsigned 32-bit numbers, big-endian, from HMAC-SHA256(seed, "label|hand|nonce|...|block")."""
    context = "|".join([label, str(hand), *nonces])
    block = 0
    while True:
        digest = hmac.digest(seed, f"{context}|{block}".encode("ascii"), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], bound: int) -> int:
    """A number from 0 to ``bound - 1``, each equally likely: numbers past the last whole multiple are thrown away."""
    limit = _WORD - _WORD % bound
    return next(number for number in stream if number < limit) % bound


def shuffled(pack: Sequence[Card], seed: bytes, hand: int, nonces: Sequence[str], label: str = LABEL) -> list[Card]:
    """The pack as shuffled for hand ``hand``; ``nonces`` by seat, empty where none came."""
    stream = numbers(seed, hand, nonces, label)
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def fair_deal(rules: Rules, seed: bytes, hand: int, nonces: Sequence[str], dealer: int) -> Deal:
    """The deal of hand ``hand``."""
    return deal_from_order(rules, shuffled(rules.cards, seed, hand, nonces), dealer)


def fair_first_dealer(rules: Rules, seed: bytes, hand: int, nonces: Sequence[str]) -> FirstDealer:
    """Who deals first in the game that begins with hand ``hand``, and the cards that decided it."""

    def pack(draw: int) -> list[Card]:
        return shuffled(rules.cards, seed, hand, nonces, f"{FIRST_LABEL} draw {draw}")

    return found_first_dealer(rules, pack, lambda bound: below(numbers(seed, hand, nonces, FIRST_LABEL), bound))
