"""Who may do what, and how often: tokens, names, addresses, origins, buckets. Knows nothing of tables."""

import hashlib
import ipaddress
import secrets
import time
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from euchre.errors import EuchreError

__all__ = [
    "Backoff",
    "Bucket",
    "Buckets",
    "Proxies",
    "clean_name",
    "cookie_name",
    "hashed",
    "is_known_host",
    "is_same_origin",
    "new_token",
    "visitor",
]

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


def visitor(host: str) -> str:
    """For whom an address counts: an IPv6 address for its network of 64 bits, which is one customer's.

    >>> visitor("192.0.2.7"), visitor("2001:db8:1:2:3:4:5:6"), visitor("::ffff:192.0.2.7"), visitor("")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7', '')
    """
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


class Proxies:
    """The proxies that are believed when they say for whom they ask: addresses and networks.

    >>> "10.1.2.3" in Proxies(["10.0.0.0/8"]), "192.0.2.7" in Proxies(["10.0.0.0/8", "::1"])
    (True, False)
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.networks = tuple(map(_network, names))

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, host: str) -> bool:
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name.strip())
    except ValueError as problem:
        raise EuchreError(
            f"{name!r} is no proxy's address: give an address or a network such as 127.0.0.1 or 10.0.0.0/8"
        ) from problem


def is_known_host(host: str, names: Iterable[str]) -> bool:
    """Whether a ``Host`` header names this server: by one of its names, or by any address.

    A page of another site reaches a server at home through a name of its own that it points here; an address cannot
    be pointed anywhere else.

    >>> [is_known_host(host, ["games.local"]) for host in ("Games.local:8470", "[::1]:80", "evil.example")]
    [True, True, False]
    """
    name = host[1 : host.find("]")] if host.startswith("[") else host.partition(":")[0]
    name = name.lower().removesuffix(".")
    if name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_same_origin(headers: Mapping[str, str], scheme: str, allowed: Iterable[str] = ()) -> bool:
    """Whether a request comes from one of our own pages: its ``Origin`` is where it is sent to, or allowed by name.

    A request without ``Origin`` is no page's, so it is not forged by one, unless the browser says that another site's
    page asks. `scheme` is that of the request: http, https, ws or wss.
    """
    origin = headers.get("origin")
    if origin is not None and origin in allowed:
        return True
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return False
    if origin is None:
        return True
    page = "https" if scheme in ("https", "wss") else "http"
    return origin.lower() == f"{page}://{headers.get('host', '').lower()}"


def cookie_name(scheme: str, prefix: str) -> str:
    """The name of the cookie that holds a browser's token: over https one that no other host can set.

    >>> cookie_name("https", ""), cookie_name("wss", "/games"), cookie_name("http", "")
    ('__Host-euchre', '__Secure-euchre', 'euchre')
    """
    if scheme not in ("https", "wss"):
        return "euchre"
    return "__Secure-euchre" if prefix else "__Host-euchre"


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

    def wait(self, cost: float = 1.0) -> float:
        """Seconds after the last look until `cost` can be taken."""
        return max(0.0, cost - self.left) / self.rate


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

    def wait(self, name: str, cost: float = 1.0) -> float:
        """Seconds until `cost` can be taken by `name`."""
        bucket = self._buckets.get(name)
        return 0.0 if bucket is None else bucket.wait(cost)

    def _forget(self, now: float) -> None:
        full = self.burst / self.rate
        self._buckets = {name: bucket for name, bucket in self._buckets.items() if now - bucket.since < full}


class Backoff:
    """Keeps an address away for a while after it had to be thrown out: twice as long each time, until it has been good.

    Attributes:
        first: seconds of the first time.
        most: seconds at most; who was good for as long again begins anew.
    """

    def __init__(self, first: float = 5.0, most: float = 300.0, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.first = first
        self.most = most
        self.clock = clock
        self._away: dict[str, tuple[float, float]] = {}

    def strike(self, name: str) -> None:
        """Keep `name` away."""
        now = self.clock()
        until, span = self._away.get(name, (0.0, 0.0))
        if now < until:
            return
        span = min(self.most, 2 * span) if span and now < until + self.most else self.first
        if len(self._away) > 10_000:
            self._away = {each: found for each, found in self._away.items() if now < found[0] + self.most}
        self._away[name] = (now + span, span)

    def is_away(self, name: str) -> bool:
        """Whether `name` is still to be kept away."""
        found = self._away.get(name)
        return found is not None and self.clock() < found[0]
