"""Who somebody is: tokens, their hashes, cookies, and whether a request comes from our own pages."""

import hashlib
import ipaddress
import secrets
from collections.abc import Iterable, Mapping
from typing import Final

__all__ = ["cookie_name", "hashed", "is_known_host", "is_same_origin", "new_token"]


TOKEN_BYTES: Final = 16


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
