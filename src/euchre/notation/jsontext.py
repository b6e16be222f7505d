"""JSON as strangers write it: cut short, nested too deep or full of nonsense, each refused in one sentence."""

import json
from typing import NoReturn

from euchre.errors import NotationError

__all__ = ["read_json"]


def read_json(text: str, name: str) -> object:
    """The value of a JSON text.

    Raises:
        NotationError: it is none; the file and the line are named.
    """

    def refuse(word: str) -> NoReturn:
        raise NotationError(f"{name}: {word} is no number in JSON")

    try:
        return json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or "Unterminated" in error.msg:
            raise NotationError(f"{name}: the JSON breaks off in line {error.lineno}: the file is cut short") from None
        raise NotationError(f"{name}, line {error.lineno}, column {error.colno}: it is no JSON ({error.msg})") from None
    except RecursionError:
        raise NotationError(f"{name}: the JSON is nested too deep to be a game") from None
    except ValueError as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError(f"{name}: a number in it is too long") from None
