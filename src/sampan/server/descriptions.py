"""What answers hold, for the API's description. docs/api.md tells what it means."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Value(BaseModel):
    value: Any
    text: str


class Example(BaseModel):
    text: str
    help: str


class Option(BaseModel):
    name: str
    meaning: str
    default: Any
    values: list[Value] | None
    pictures: bool
    own: Example | None


class OwnValue(BaseModel):
    value: Any
    picture: str | None


class Game(BaseModel):
    id: str
    title: str
    summary: str
    seats: list[int]
    house_seats: list[int]
    seat_names: list[str]
    options: list[Option]
    draws: bool
    hidden: bool
    ready: bool
    bots_ready: bool


class ClockSetting(BaseModel):
    minutes: float
    seconds: float


class House(BaseModel):
    version: str
    languages: list[str]
    levels: list[int]
    clocks: list[ClockSetting]
    games: list[Game]
    ready: bool


class Known(BaseModel):
    id: str
    name: str


class Token(BaseModel):
    id: str
    person: Known
    created: float


class Tokens(BaseModel):
    tokens: list[Token]


class MadeToken(BaseModel):
    id: str
    token: str
    person: Known


class Seat(BaseModel):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    person: str | None
    called: str | None
    level: int | None
    gone: bool


class Clock(ClockSetting):
    left: list[int]
    running: int | None
    at: float


class Offer(BaseModel):
    what: Literal["take_back", "draw", "pause", "rematch"]
    seat: int
    waits_for: list[int]


class Silent(BaseModel):
    seat: int
    away_at: float
    at: float


class Result(BaseModel):
    winners: list[int]
    reason: str


class Outcome(Result):
    text: str
    decided: list[dict[str, Any]]


class Luck(BaseModel):
    commitment: str
    secret: str | None


class Origin(BaseModel):
    table: str | None
    step: int


class PlayedOption(BaseModel):
    name: str
    meaning: str
    text: str


class Table(BaseModel):
    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    played_with: list[PlayedOption]
    house_variant: bool
    public: bool
    created: float
    origin: Origin | None = Field(alias="from")
    draws: bool
    hidden: bool
    silence: str | None
    silence_title: str | None
    quiet: bool
    bots_only: bool
    status: Literal["open", "live", "paused", "over"]
    seats: list[Seat]
    to_choose: int | None
    step: int
    clock: Clock | None
    offers: list[Offer]
    silent: Silent | None
    outcome: Outcome | None
    luck: Luck
    rematch: str | None


class Event(BaseModel):
    """What happened; some kinds have more keys."""

    model_config = ConfigDict(extra="allow")

    version: int
    at: float
    kind: str
    seat: int | None
    text: str


class Choice(BaseModel):
    choice: str
    picks: list[str]
    text: str


class Board(BaseModel):
    lines: list[str]


class WholeTable(BaseModel):
    type: Literal["table"]
    version: int
    now: float
    look: int | None
    table: Table
    events: list[Event]
    board: Board
    choices: list[Choice]
    labels: dict[str, str]
    can: list[str]


class Summary(BaseModel):
    id: str
    game: str
    title: str
    players: int
    status: str
    public: bool
    clock: ClockSetting | None
    seats: list[Seat]
    to_choose: int | None
    step: int
    outcome: Outcome | None
    changed: float


class Tables(BaseModel):
    tables: list[Summary]


class Step(BaseModel):
    step: int
    shown: int
    lines: list[str]
    event: Event | None


class Hint(BaseModel):
    choice: str
    picks: list[str]
    chance: float | None
    text: str | None
    version: int


class Progress(BaseModel):
    done: int
    total: int


class Record(BaseModel):
    """A game from its start on; of one that is not over, null is what may not be told yet."""

    sampan: int = Field(description="the form of the record; 1")
    game: str
    players: int
    options: dict[str, Any]
    seed: int | None = Field(description="of the set-up; null where `start` is the position")
    start: dict[str, Any] | None
    choices: list[str | None] = Field(description="in notation, chance's included")
    times: list[float | None] = Field(description="of each choice, in seconds since 1970")
    result: Result | None
    edition: int = Field(1, description="of the rules by which it was played")
    decided: list[dict[str, Any]] = Field([], description="the steps that decided who won")
    luck: Luck | None = Field(None, description="what proves that chance was fair")


class Section(BaseModel):
    id: str
    title: str


class Rules(BaseModel):
    title: str
    sections: list[Section]
    html: str


class Draw(BaseModel):
    step: int
    message: str
    outcomes: list[tuple[str, int]]
    drawn: str


class Seed(BaseModel):
    message: str
    number: int


class Verdict(BaseModel):
    fair: bool | None
    commitment: str | None
    findings: list[str]
    seed: Seed | None
    draws: list[Draw]


class Health(BaseModel):
    status: str
    version: str
    database: str
    uptime: float
