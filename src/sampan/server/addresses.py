"""Where requests come from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

LONGEST = 64  # characters of what a proxy calls an address

Network = IPv4Network | IPv6Network


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


def proxy_networks(text: str) -> Sequence[Network]:
    """The addresses of proxies in what was given, as `10.0.0.1,10.1.0.0/16`. All addresses are
    none: then every visitor could say where he comes from."""
    found: list[Network] = []
    for part in text.split(","):
        try:
            network = ip_network(part.strip())
            if not network.prefixlen:
                raise ValueError(part)
        except ValueError:
            raise ValueError(
                f"--proxies: expected addresses as 10.0.0.1 or 10.1.0.0/16, got {part.strip()!r}"
            ) from None
        found.append(network)
    return found
