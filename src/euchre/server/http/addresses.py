"""Where somebody comes from: networks that count as one, and the proxies whose word is taken for it."""

import ipaddress
from collections.abc import Iterable

from euchre.errors import EuchreError

__all__ = ["Proxies", "visitor"]


def visitor(host: str) -> str:
    """For whom an address counts: an IPv6 address for its network of 64 bits, which is one customer's.

    >>> visitor("192.0.2.7"), visitor("2001:db8:1:2:3:4:5:6"), visitor("::ffff:192.0.2.7"), visitor("")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7', '')
    """
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


class Proxies:
    """The proxies that are believed when they say for whom they ask: addresses and networks.

    >>> "10.1.2.3" in Proxies(["10.0.0.0/8"]), "192.0.2.7" in Proxies(["10.0.0.0/8", "::1"])
    (True, False)
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.networks = tuple(map(_network, names))

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, host: str) -> bool:
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name.strip())
    except ValueError as problem:
        raise EuchreError(
            f"{name!r} is no proxy's address: give an address or a network such as 127.0.0.1 or 10.0.0.0/8"
        ) from problem
