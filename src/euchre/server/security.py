"""Who may do what, and how often: tokens, names, origins, buckets. Knows nothing of tables."""

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

__all__ = ["Bucket", "Buckets", "clean_name", "hashed", "is_same_origin", "new_token"]

TOKEN_BYTES: Final = 16
NAME_LENGTH: Final = 24


def new_token() -> str:
    """128 random bits, hex: what a browser shows to be let at its seats."""
    return secrets.token_hex(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token. It is random enough to need no salt. Empty for what is no token.

    >>> hashed("not a token")
    ''
    """
    if len(token) != 2 * TOKEN_BYTES or not all(letter in "0123456789abcdef" for letter in token):
        return ""
    return hashlib.sha256(token.encode("ascii")).hexdigest()[:32]


def clean_name(name: str, taken: Iterable[str] = (), other: str = "Guest") -> str:
    """A name fit to be shown: composed, one line, no controls or marks of direction, short, unlike those at the table.

    >>> clean_name("  Ann   Lee "), clean_name("Ann", ["ann"]), clean_name("")
    ('Ann Lee', 'Ann 2', 'Guest')
    """
    plain, marks = "", 0
    for letter in unicodedata.normalize("NFKC", name[:200]):
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if kind == "Z" or letter in "\n\t":
            plain += " "
        elif kind != "C" and marks <= 2:
            plain += letter
    short = " ".join(plain.split())[:NAME_LENGTH].strip() or other
    known = {each.casefold() for each in taken}
    if short.casefold() not in known:
        return short
    tries = (f"{short[: NAME_LENGTH - 3]} {count}" for count in range(2, 100))
    return next((each for each in tries if each.casefold() not in known), other)


def is_same_origin(headers: Mapping[str, str], allowed: Iterable[str] = ()) -> bool:
    """Whether a request comes from one of our own pages: its ``Origin`` is the host it is sent to, or allowed by name.

    A request without ``Origin`` is no page's, so it is not forged by one.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc == headers.get("host")


class Bucket:
    """A token bucket: `rate` a second on average, `burst` at once."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.since = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take `cost` out; False when there is not enough."""
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Buckets:
    """A bucket for each name, forgetting those that are full again."""

    def __init__(self, rate: float, burst: float, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, cost: float = 1.0) -> bool:
        """Take from the bucket of `name`."""
        now = self.clock()
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) > 10_000:
                self._forget(now)
            bucket = self._buckets[name] = Bucket(self.rate, self.burst, now)
        return bucket.take(now, cost)

    def _forget(self, now: float) -> None:
        full = self.burst / self.rate
        self._buckets = {name: bucket for name, bucket in self._buckets.items() if now - bucket.since < full}
