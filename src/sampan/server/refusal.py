"""What the house says no to."""

from __future__ import annotations

from typing import Any

from sampan.words import say

STATUS = {
    "malformed": 400,
    "no_person": 401,
    "foreign": 403,
    "origin": 403,
    "unknown": 404,
    "stale": 409,
    "broken": 410,
    "illegal": 409,
    "not_now": 409,
    "chance": 409,
    "too_large": 413,
    "host": 421,
    "too_many": 429,
    "failed": 500,
    "not_ready": 503,
}


class Refusal(Exception):
    """A request that changes nothing, and why.

    `why` is the end of a message's id (`table-no-…`), said in the language of whoever is told;
    `text` is said as it is, where the rules of a game have already put it into words.
    """

    def __init__(
        self,
        code: str,
        why: str | None = None,
        *,
        text: str | None = None,
        rule: str | None = None,
        wait: float | None = None,
        **values: Any,
    ) -> None:
        super().__init__(f"{code}: {why or text}")
        self.code = code
        self.why = why or code.replace("_", "-")
        self.text = text
        self.rule = rule
        self.wait = wait  # seconds after which it may be tried again
        self.values = values

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def told(self) -> dict[str, Any]:
        """The error as JSON, in the language that is spoken now."""
        message = self.text or say(f"table-no-{self.why}", **self.values)
        return {"code": self.code, "message": message, "rule": self.rule}
