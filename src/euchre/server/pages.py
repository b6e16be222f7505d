"""The client's files, from memory, with the headers that keep a page to itself."""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["POLICY", "Headers", "Pages"]

WEB = Path(__file__).parent / "web"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
SERVED = {".html", ".js", ".css", ".svg", ".png", ".ico", ".webmanifest", ".json", ".txt"}


class File(NamedTuple):
    """One file as it is sent."""

    body: bytes
    packed: bytes
    kind: str
    tag: str
    stamp: int


class Pages:
    """Serves the files below `web/`; a page is asked for without `.html`."""

    def __init__(self, folder: Path = WEB) -> None:
        self.folder = folder
        self._files: dict[str, File] = {}

    def _file(self, name: str) -> File | None:
        """The file of that name; read again when it has changed on disk."""
        if ".." in name or "\\" in name or "\0" in name or name.startswith("/"):
            return None
        page = self.folder / f"{name or 'index'}.html"
        path = page if "." not in name and page.is_file() else self.folder / name
        if path.suffix not in SERVED or (path.suffix == ".html" and "." in name) or not path.is_file():
            return None
        stamp = path.stat().st_mtime_ns
        known = self._files.get(name)
        if known is None or known.stamp != stamp:
            body = path.read_bytes()
            kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
            known = self._files[name] = File(body, gzip.compress(body, 9, mtime=0), kind, tag, stamp)
        return known

    async def serve(self, request: Request) -> Response:
        """The endpoint."""
        file = self._file(request.path_params.get("name", ""))
        if file is None:
            return Response("There is no such page.", 404, media_type="text/plain; charset=utf-8")
        headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(body):
            headers["content-encoding"] = "gzip"
            body = file.packed
        kind = f"{file.kind}; charset=utf-8" if file.kind.startswith("text/") else file.kind
        return Response(body, media_type=kind, headers=headers)


class Headers:
    """Puts the security headers on every answer, and turns away hosts that are not ours."""

    def __init__(self, app: ASGIApp, *, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self.hosts and _host(scope) not in self.hosts:
            if scope["type"] == "http":
                await Response("This server is not known by that name.", 421)(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


def _host(scope: Scope) -> str:
    found = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
    name = found[: found.rfind("]") + 1] if found.startswith("[") else found.partition(":")[0]
    return str(name.lower())


_HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
