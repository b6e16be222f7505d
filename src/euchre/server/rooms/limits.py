"""How often somebody may ask."""

import time
from collections.abc import Callable

__all__ = ["Backoff", "Bucket", "Buckets"]


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
