"""What people tell a table to do, as they send it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_WORDS = 300

What = Literal["take_back", "draw", "pause", "rematch"]
Do = Literal["choose", "say", "offer", "accept", "decline", "resume", "resign", "replace", "leave"]


class Command(BaseModel):
    """One command; docs/api.md says what each needs."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
    version: Annotated[int, Field(ge=0, le=2**31 - 1)]
    do: Do
    seat: Annotated[int | None, Field(ge=0, le=7)] = None
    choice: Annotated[str | None, Field(max_length=200)] = None
    words: Annotated[str | None, Field(max_length=MOST_WORDS)] = None
    what: What | None = None
    level: Annotated[int | None, Field(ge=1, le=10)] = None


@dataclass(frozen=True)
class Person:
    """Somebody who is known by a cookie or a token."""

    id: str
    called: str
    language: str | None = None
    program: bool = False  # known by a token
