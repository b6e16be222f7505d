"""How the ids of commands are kept."""

from urllib.parse import quote, unquote

__all__ = ["id_of", "known_as"]


def known_as(owner: str, cmd: str) -> str:
    """How a command's id is kept: by whose it is, any text as letters that every database keeps whole."""
    return f"{owner}:{quote(cmd, safe='')}"


def id_of(known: str) -> str:
    """The id as it was sent.

    >>> id_of(known_as("00ff", "a b: %"))
    'a b: %'
    """
    return unquote(known.partition(":")[2])
