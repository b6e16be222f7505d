"""What every test lives with: no test reaches past this machine."""

import ipaddress
import socket
from typing import Any

import pytest


def _is_local(host: object) -> bool:
    try:
        return host in {None, "", "localhost"} or ipaddress.ip_address(str(host)).is_loopback
    except ValueError:
        return False


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse connections and name look-ups beyond the loopback addresses."""
    connect, getaddrinfo = socket.socket.connect, socket.getaddrinfo

    def local_connect(self: socket.socket, address: Any) -> None:
        if self.family in {socket.AF_INET, socket.AF_INET6} and not _is_local(address[0]):
            pytest.fail(f"a test tried to connect to {address}")
        connect(self, address)

    def local_getaddrinfo(host: Any, *args: Any, **kwargs: Any) -> Any:
        if not _is_local(host):
            pytest.fail(f"a test tried to look up {host}")
        return getaddrinfo(host, *args, **kwargs)

    monkeypatch.setattr(socket.socket, "connect", local_connect)
    monkeypatch.setattr(socket, "getaddrinfo", local_getaddrinfo)
