"""Whom limits by address count as one, and which addresses are proxies'."""

from __future__ import annotations

import pytest

from sampan.server.addresses import neighbourhood, proxy_networks


def test_limits_count_an_ipv4_address_and_a_64th_of_ipv6_as_one() -> None:
    assert neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")
    assert neighbourhood("2001:db8:1:2::7") == neighbourhood("2001:db8:1:2:ffff::9")
    assert neighbourhood("2001:db8:1:2::7") != neighbourhood("2001:db8:1:3::7")
    assert neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2%eth1")
    assert len(neighbourhood("x" * 5000)) < 100


def test_proxies_are_named_by_their_addresses() -> None:
    assert [str(each) for each in proxy_networks("10.0.0.1, 10.1.0.0/16,::1")] == [
        "10.0.0.1/32",
        "10.1.0.0/16",
        "::1/128",
    ]


@pytest.mark.parametrize("text", ["*", "0.0.0.0/0", "::/0", "10.0.0.1,*", "proxy", ""])
def test_all_addresses_are_no_proxies(text: str) -> None:
    with pytest.raises(ValueError, match=r"--proxies: expected addresses as 10\.0\.0\.1"):
        proxy_networks(text)
