"""Where requests come from."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

LONGEST = 64  # characters of what a proxy calls an address


def neighbourhood(host: str) -> str:
    """What limits by address count as one: an IPv4 address, or the /64 of an IPv6 address, of
    which whoever has one has all."""
    return _neighbourhood(host[:LONGEST])


@lru_cache(4096)
def _neighbourhood(host: str) -> str:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((address, 64), strict=False))
    return str(address)
