"""Connections without a browser: bytes that no browser would send."""

from __future__ import annotations

import contextlib
import json
import socket
from typing import Any

from tests.server.house import PATIENCE, House

ELSEWHERE = "127.0.0.2"
"""Another address of the loopback network, for a stranger."""
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nsec-websocket-version: 13\r\n\r\n"
)
ASK = b"GET /table HTTP/1.1\r\nhost: localhost\r\n\r\n"


def line(home: House, sent: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", home.port), PATIENCE, source_address=(source, 0))
    if sent:
        found.sendall(sent)
    return found


def text_frame(message: dict[str, Any]) -> bytes:
    """A short message as a browser sends it; the mask changes nothing."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def rest(found: socket.socket) -> bytes:
    """Everything until the server closes; fails when it never does."""
    read = b""
    with contextlib.suppress(ConnectionResetError):
        while part := found.recv(65536):
            read += part
    found.close()
    return read
