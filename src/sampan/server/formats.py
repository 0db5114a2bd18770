"""What requests hold. Answers are described in docs/api.md and, loosely, in OpenAPI."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

OPTIONS_SIZE = 8192  # bytes of all options of a table as JSON, or of a file that gives one


class Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


Called = Annotated[str, Field(min_length=1, max_length=24)]


class Me(Strict):
    """Changes to oneself."""

    name: Called | None = None
    language: Literal["en", "fr", "ru"] | None = None


class NewToken(Strict):
    name: Called


class NewSeat(Strict):
    """Who is to sit there."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[int | None, Field(ge=1, le=10)] = None


class NewClock(Strict):
    """Minutes for the whole game, and seconds more after every turn."""

    minutes: Annotated[float, Field(ge=0, le=180)]
    seconds: Annotated[float, Field(ge=0, le=180)]


class From(Strict):
    """Where a game is to be played on from."""

    record: dict[str, Any] | None = None
    table: Annotated[str | None, Field(max_length=32)] = None
    step: Annotated[int, Field(ge=0, le=100_000)]


class OwnValue(Strict):
    """A value of one's own for an option, as a TOML file says it."""

    text: Annotated[str, Field(min_length=1, max_length=OPTIONS_SIZE)]


def _small(options: dict[str, Any]) -> dict[str, Any]:
    """Options are kept with their table and told to all who look on."""
    try:
        size = len(json.dumps(options))
    except RecursionError:
        size = OPTIONS_SIZE + 1
    if size > OPTIONS_SIZE:
        raise ValueError(f"more than {OPTIONS_SIZE} bytes")
    return options


class NewTable(Strict):
    """A table to open."""

    game: Annotated[str | None, Field(max_length=32)] = None
    players: Annotated[int | None, Field(ge=1, le=8)] = None
    options: Annotated[dict[str, Any], AfterValidator(_small)] = Field(default_factory=dict)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    clock: NewClock | None = None
    public: bool = False
    start: Annotated[From | None, Field(alias="from")] = None


class SitDown(Strict):
    seat: Annotated[int, Field(ge=0, le=7)]


class Claim(Strict):
    token: Annotated[str, Field(min_length=1, max_length=300)]


class Why(Strict):
    """Picks of which the last is wrong, or a choice that is not legal."""

    picks: Annotated[
        list[Annotated[str, Field(max_length=100)]] | None, Field(min_length=1, max_length=50)
    ] = None
    choice: Annotated[str | None, Field(max_length=200)] = None
    seat: Annotated[int | None, Field(ge=0, le=7)] = None


class Verify(Strict):
    record: Annotated[dict[str, Any], Field(description="as `/api/tables/{id}/record` tells it")]


class Wrong(BaseModel):
    """What is wrong, for people and for programs."""

    code: str
    message: str
    rule: str | None = None


class Error(BaseModel):
    error: Wrong


class Opened(BaseModel):
    id: str


class Version(BaseModel):
    version: int


class Myself(BaseModel):
    id: str
    name: str
    language: str | None


class Reason(BaseModel):
    reason: str
    rule: str | None


class Link(BaseModel):
    link: str
