"""benchmarks/siege.py floods a house of its own and tells what its visitors felt."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def siege(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    import siege

    return siege


def test_a_flood_reaches_the_house_and_its_visitors_are_answered(siege: ModuleType) -> None:
    row = siege.siege("aliases", quiet=1.5, seconds=1.5, after=0)
    assert sum(row.sent.get(status, 0) for status in ("200", "404", "429")) > 20
    for felt in (row.quiet, row.under):
        assert felt.answers > 5
        assert 0 < felt.median <= felt.p99 <= felt.longest
        assert felt.failed == {}
        assert felt.bot > 0
    assert row.most.memory >= row.before.memory > 0
    assert row.most.descriptors >= row.before.descriptors > 0
    told = row.told()
    assert told.split()[0] == "aliases"
    assert len(told) < 150


def test_every_flood_says_what_it_is(siege: ModuleType) -> None:
    assert len(siege.FLOODS) > 15
    assert all(siege.about(name).endswith(".") for name in siege.FLOODS)


def test_an_aim_that_is_missed_is_named(siege: ModuleType) -> None:
    def felt(**changes: Any) -> Any:
        usual = {"answers": 9, "median": 5.0, "p99": 9.0, "longest": 9.0, "bot": 700.0}
        return siege.Felt(**{**usual, "failed": {}, "lag": 0.0, **changes})

    def missed(under: Any, memory: float = 200.0) -> list[str]:
        before, after = siege.Use(200.0, 20, 800.0), siege.Use(memory, 20, 800.0)
        row = siege.Row("chat", felt(), under, before, after, after, 0.0, {})
        return list(row.missed)

    assert missed(felt()) == []
    assert missed(felt(median=14.9, longest=999.0, bot=2000.0), 219.0) == []
    assert missed(felt(median=15.1)) == ["median"]
    assert missed(felt(longest=1001.0)) == ["longest"]
    assert missed(felt(bot=2101.0)) == ["bot"]
    assert missed(felt(failed={"page: TimeoutError": 1})) == ["unanswered"]
    assert missed(felt(), 221.0) == ["memory"]
