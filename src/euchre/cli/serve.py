"""`euchre serve`: the table in the browser."""

import ipaddress
import os
import re
import socket
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from euchre.errors import EuchreError

__all__ = ["EXAMPLES", "serve", "serve_table"]

EXAMPLES = (
    "euchre serve --port 8470 --no-browser",
    "euchre serve --host 0.0.0.0",
    "euchre serve --bot Mine=mybots:Clever",
)

PORT = 8470


def serve(
    port: Annotated[
        int | None, typer.Option(help=f"The port; 0 finds a free one. Default: {PORT}, or a free one if it is taken.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the address.")] = True,
    data: Annotated[
        Path | None, typer.Option(help="The folder for the tables. Default: the user's data folder.")
    ] = None,
    prefix: Annotated[str, typer.Option(help="The path below which everything lies, for a proxy: /games/euchre")] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Another address under which people open it, such as https://cards.example. May be repeated."
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help="A bot of your own that people may choose: NAME=MODULE:ATTRIBUTE, such as Mine=mybots:Clever. "
            "May be repeated."
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            envvar="EUCHRE_PROXY",
            help="The address or network of a proxy in front, such as 127.0.0.1: it is believed when it says for whom "
            "it asks (X-Forwarded-For, X-Forwarded-Proto). May be repeated.",
        ),
    ] = None,
) -> None:
    """Serve the table to browsers, and print its address."""
    serve_table(
        port=port,
        host=host,
        browser=browser,
        data=data,
        prefix=prefix,
        origins=tuple(each.rstrip("/") for each in origin or ()),
        proxies=tuple(proxy or ()),
        own_bots=tuple(_own_bot(each) for each in bot or ()),
    )


def serve_table(
    *,
    port: int | None = None,
    host: str = "127.0.0.1",
    browser: bool = True,
    data: Path | None = None,
    prefix: str = "",
    origins: tuple[str, ...] = (),
    proxies: tuple[str, ...] = (),
    own_bots: tuple[tuple[str, str], ...] = (),
) -> None:
    """Serve until stopped; what `euchre` alone does too.

    Raises:
        EuchreError: the address or the data folder cannot be used.
    """
    from euchre.server.http.app import run
    from euchre.server.rooms.settings import Settings

    with closing(_listen(host, port)) as listener:
        shown = _shown_host(listener)
        address = f"http://{shown}:{listener.getsockname()[1]}{_clean(prefix)}/"
        settings = Settings(
            data=data or data_folder(),
            prefix=_clean(prefix),
            origins=origins,
            proxies=proxies,
            own_bots=own_bots,
            hosts=_hosts(listener, origins),
            address=address,
        )

        def ready() -> None:
            typer.echo(f"Euchre is at {address}\nStop it with Ctrl-C.")
            sys.stdout.flush()
            if browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        run(settings, listener, ready=ready)


def _own_bot(text: str) -> tuple[str, str]:
    """The name and `module:attribute` of a bot, once it was loaded.

    Raises:
        EuchreError: the text is not of that form, the name is a level's, or there is no such bot.
    """
    from euchre.bots import BOTS
    from euchre.bots.loading import is_own, load_bot

    name, _, place = (part.strip() for part in text.partition("="))
    if not re.fullmatch(r"[^\W_][\w -]{0,15}", name) or not is_own(place):
        raise EuchreError(f"--bot {text[:60]!r}: write NAME=MODULE:ATTRIBUTE, the name in 1 to 16 letters and digits")
    if name.casefold() in BOTS:
        raise EuchreError(f"--bot {text[:60]!r}: {name} is a bot of ours: choose another name")
    load_bot(place)
    return name, place


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "euchre"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "euchre"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "euchre"


def _clean(prefix: str) -> str:
    plain = prefix.strip("/")
    return f"/{plain}" if plain else ""


def _listen(host: str, port: int | None) -> socket.socket:
    from euchre.server.http.app import listening_socket

    if port is not None and not 0 <= port <= 65535:
        raise EuchreError(f"port {port} cannot be: ports are 1 to 65535, and 0 finds a free one")
    try:
        return listening_socket(host, PORT if port is None else port)
    except (OSError, UnicodeError) as problem:
        if port is not None:
            raise EuchreError(f"cannot listen at {host} port {port}: {_reason(problem)}") from problem
    try:
        return listening_socket(host, 0)
    except (OSError, UnicodeError) as problem:
        raise EuchreError(f"cannot listen at {host}: {_reason(problem)}") from problem


def _reason(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem)


def _shown_host(listener: socket.socket) -> str:
    host = str(listener.getsockname()[0])
    found = ipaddress.ip_address(host.partition("%")[0])
    if found.is_unspecified:
        return _own_address()
    return f"[{host}]" if found.version == 6 else host


def _own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


def _hosts(listener: socket.socket, origins: tuple[str, ...]) -> tuple[str, ...]:
    """The names by which the server may be asked, besides addresses. A strange name is an attack by DNS.

    Who listens for other machines too is known by this machine's name, and by the one of the home network (mDNS).
    """
    from urllib.parse import urlsplit

    names = {"localhost", *(urlsplit(origin).hostname or "" for origin in origins)} - {""}
    if not ipaddress.ip_address(str(listener.getsockname()[0]).partition("%")[0]).is_loopback:
        own = socket.gethostname().lower()
        short = own.partition(".")[0]
        names |= {own, short, f"{short}.local"}
    return tuple(sorted(names))
