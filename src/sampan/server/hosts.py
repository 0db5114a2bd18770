"""The names by which a house is asked for, so that a foreign page can't reach it by one of its own.

A browser lets a page ask the host that the page came from. Who owns a name can let it lead to
anybody's house, so names that anybody can own are served only where whoever runs it says so.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from ipaddress import ip_address

ANY = "*"
# Ends of names that nobody can own; a name without a dot is one too.
OURS = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".test")
NAME = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*")
HEADER = re.compile(r"(\[[0-9a-f:.]+\]|[^\[\]:/@\s]+)(:[0-9]{1,5})?")


class Hosts:
    """Which names a house answers to: addresses, names that nobody can own, and those given."""

    def __init__(self, named: Collection[str]) -> None:
        self._any = ANY in named
        self._named = frozenset(named)

    def serves(self, header: str) -> bool:
        """Whether a request for this `Host` is for us."""
        if self._any or not header:
            return True
        found = HEADER.fullmatch(header.lower())
        if found is None:
            return False
        host = found[1].strip("[]").removesuffix(".")
        return "." not in host or host.endswith(OURS) or self._is_named(host) or _is_address(host)

    def _is_named(self, host: str) -> bool:
        if host in self._named:
            return True
        _, *rest = host.split(".")
        return any(f"*.{'.'.join(rest[n:])}" in self._named for n in range(len(rest)))


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def named_hosts(text: str) -> Sequence[str]:
    """The names in what was given, as `play.example.org,*.example.net`."""
    names = [name.strip().lower().removesuffix(".") for name in text.split(",")]
    for name in names:
        if not NAME.fullmatch(name):
            raise ValueError(
                f"--hosts: expected names as play.example.org or *.example.org, got {name!r}"
            )
    return names
