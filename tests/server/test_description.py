"""The API's description holds: nothing that it allows makes the server fail, and answers fit it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.server.served import PATIENCE, Served, Visitor

EXAMPLES = 8  # for each operation


@pytest.fixture
def visitor(sqlite_house: Served) -> Iterator[Visitor]:
    visitor = Visitor(sqlite_house.base)
    yield visitor
    visitor.close()


def test_every_request_is_answered_as_described(visitor: Visitor) -> None:
    """With the id of a table that is there as often as with any other."""
    schema = schemathesis.openapi.from_url(f"{visitor.base}/api/openapi.json")
    tables = [visitor.open("siam", "me", "me"), visitor.open("singapore", "me", 1)]
    cookies = dict(visitor.http.cookies)
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @given(case=operation.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def fails(case: Any) -> None:
            nonlocal tried
            tried += 1
            if "/tables/{id}" in case.path and tried % 4:
                case.path_parameters["id"] = tables[tried % 2]
            response = case.call(cookies=cookies, timeout=PATIENCE)
            case.validate_response(
                response, checks=[not_a_server_error, response_schema_conformance]
            )

        fails()
    assert tried > 100


def test_every_part_of_the_api_is_described(visitor: Visitor) -> None:
    paths = visitor.get("/api/openapi.json")["paths"]
    assert len(paths) >= 20
    for path, operations in paths.items():
        for method, operation in operations.items():
            assert operation.get("description"), (method, path)
