"""The client's files, read once at start, with the headers that keep a page to itself."""

import asyncio
import gzip
import hashlib
import html
import logging
import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers as Asked
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from euchre.server.http.identity import is_known_host

__all__ = ["HEADERS", "POLICY", "File", "Headers", "Pages", "packed", "sent"]

logger = logging.getLogger("euchre.server")

WEB = Path(__file__).parents[1] / "web"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""What every answer carries, whatever it is."""
HTTPS_ONLY: Final = {"strict-transport-security": "max-age=31536000"}
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_UNNAMED: Final = (
    "a proxy at %s says for whom it asks, but no proxy is named: all its visitors count as one address. "
    "If it is yours, name it: euchre serve --proxy ADDRESS"
)
SERVED = {".html", ".js", ".css", ".svg", ".png", ".ico", ".webmanifest", ".json", ".txt"}


class File(NamedTuple):
    """One file as it is sent: plain, packed, its type and its tag."""

    body: bytes
    packed: bytes
    kind: str
    tag: str


def packed(body: bytes, kind: str) -> File:
    """A file made ready to be sent."""
    full = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(body, gzip.compress(body, 9, mtime=0), full, tag)


def sent(file: File, request: Request) -> Response:
    """The answer with a file, or that the browser has it already."""
    headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.body
    if "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(body):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.kind, headers=headers)


class Pages:
    """Serves the files below `web/`, each under one name; a page is asked for without `.html`.

    A name that is none of them costs nothing: it is looked up, and nowhere else looked for.
    """

    def __init__(self, folder: Path = WEB) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")):
            if path.suffix in SERVED and path.is_file():
                kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                name = path.relative_to(folder).as_posix()
                self.files[name.removesuffix(".html")] = packed(path.read_bytes(), kind)
        self.files[""] = self.files["index"]

    async def serve(self, request: Request) -> Response:
        """The endpoint."""
        file = self.files.get(request.path_params.get("name", ""))
        if file is None:
            home = "../" * request.path_params.get("name", "").count("/") or "./"
            return Response(_MISSING.format(home=home), 404, media_type="text/html; charset=utf-8")
        return sent(file, request)


_MISSING: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    "<title>Euchre</title><h1>There is no such page.</h1>"
    '<p><a href="{home}">To the first page</a>, <a href="{home}rules">the rules</a></p></html>'
)


class Headers:
    """Puts the security headers on every answer, and turns away who asks for another host."""

    def __init__(self, app: ASGIApp, *, hosts: tuple[str, ...], address: str, has_proxy: bool) -> None:
        self.app = app
        self.hosts = hosts
        self.address = address
        self.warned = has_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["scheme"] == "https":
                    headers.update(HTTPS_ONLY)
            await send(message)

        asked = Asked(scope=scope)
        if not self.warned and "x-forwarded-for" in asked:
            self.warned = True
            logger.warning(_UNNAMED, scope["client"][0] if scope.get("client") else "somewhere")
        host = asked.get("host", "")
        if self.hosts and not is_known_host(host, self.hosts):
            if scope["type"] == "http":
                await _strange(host, self.address)(scope, receive, sending)
            else:
                await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            try:
                await self.app(scope, receive, sending)
            except asyncio.CancelledError:  # the server stops and waits no longer
                if not begun:
                    await Response("The server is stopping.", 503)(scope, receive, sending)


def _strange(host: str, address: str) -> Response:
    """What to do about a name that the server does not know."""
    name, own = html.escape(host[:100]), html.escape(address)
    link = f'<p>Open <a href="{own}">{own}</a> instead.</p>' if own else ""
    return Response(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Euchre</title>'
        f'<meta name="viewport" content="width=device-width">'
        f"<h1>This server is not known as {name or 'nothing'}</h1>{link}"
        f"<p>Whoever runs it can allow the name: <code>euchre serve --origin http://{name}</code> "
        f"(https:// behind a proxy that speaks it).</p></html>",
        421,
        media_type="text/html; charset=utf-8",
    )
