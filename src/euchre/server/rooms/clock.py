"""The clock by which deadlines are kept."""

import time
from collections.abc import Callable

__all__ = ["steady_clock"]


def steady_clock() -> Callable[[], int]:
    """A clock in milliseconds since 1970 that never jumps: the wall's time now, and from then on what has passed.

    Deadlines are kept by it, so that no table stands still when somebody sets the machine's clock.
    """
    origin = time.time_ns() - time.monotonic_ns()
    return lambda: (origin + time.monotonic_ns()) // 1_000_000
