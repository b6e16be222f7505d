"""Seeds for what a bot draws lots for: from its own seed and what it knows, so equal knowledge is played equally."""

from hashlib import blake2b

from euchre.game import View

__all__ = ["seed_of"]


def seed_of(seed: int | str, view: View) -> int:
    """A number of 62 bits."""
    return int.from_bytes(blake2b(f"{seed}:{view}".encode(), digest_size=8).digest(), "big") >> 2
