"""docs/hosting.md tells of every limit what it usually is."""

from __future__ import annotations

import dataclasses
import json
import re
from typing import Any

from sampan.server.settings import Limits
from tests.support.pages import DOCS


def test_every_limit_is_told_with_its_usual_value() -> None:
    text = (DOCS / "hosting.md").read_text(encoding="utf-8")
    table = text.partition("| limit | usual | |\n")[2].partition("\n\n")[0]
    told: dict[str, Any] = {}
    for row in table.splitlines()[1:]:
        names, values = (re.findall(r"`([^`]+)`", cell) for cell in row.split("|")[1:3])
        told |= dict(zip(names, map(json.loads, values), strict=True))
    usual = json.loads(json.dumps(dataclasses.asdict(Limits())))
    assert told == usual
