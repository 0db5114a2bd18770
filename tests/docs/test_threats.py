"""docs/threats.md names tests that hold its promises, and hosting.md leads there."""

from __future__ import annotations

import ast
import re

from tests.support.pages import DOCS, ROOT

TEXT = (DOCS / "threats.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:tests/[\w/]+/)?test_\w+\.py)::(test_\w+)`")
ROW = re.compile(r"^\| (?!promise |-)(.+) \|$", re.M)


def test_every_promise_is_held_by_tests_that_exist() -> None:
    rows = [row.split(" | ") for row in ROW.findall(TEXT)]
    assert len(rows) > 15
    for promise, *_, held in rows:
        named = NAMED.findall(held)
        assert named, promise
        for path, name in named:
            home = ROOT if "/" in path else ROOT / "tests" / "server"
            tree = ast.parse((home / path).read_text(encoding="utf-8"))
            functions = (ast.FunctionDef, ast.AsyncFunctionDef)
            tests = {node.name for node in tree.body if isinstance(node, functions)}
            assert name in tests, f"{promise}: {path} has no {name}"
        assert NAMED.sub("", held).strip(", ") == "", held


def test_who_hosts_a_house_is_led_there() -> None:
    assert "(threats.md)" in (DOCS / "hosting.md").read_text(encoding="utf-8")
