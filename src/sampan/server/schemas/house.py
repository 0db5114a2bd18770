"""What the house answers: about itself, its games and rules, people and their tokens."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from sampan.server.schemas.requests import Language


class Problem(TypedDict):
    """What is wrong, for people and for programs; `rule` is a section of the page of rules."""

    code: str
    message: str
    rule: NotRequired[str | None]


class ErrorBody(TypedDict):
    error: Problem


class OptionValue(TypedDict):
    value: Any
    text: str


class OptionExample(TypedDict):
    """A file to begin with, for a value of one's own."""

    text: str
    help: str


class Option(TypedDict):
    name: str
    meaning: str
    default: Any
    values: list[OptionValue] | None
    pictures: bool
    own: OptionExample | None


class OwnValue(TypedDict):
    """What a file of one's own comes to."""

    value: Any
    picture: str | None


class Pace(TypedDict):
    """Minutes for the whole game, and seconds more after every turn."""

    minutes: float
    seconds: float


class GameInfo(TypedDict):
    id: str
    title: str
    summary: str
    credit: str  # who made the game
    seats: list[int]
    house_seats: list[int]
    seat_names: list[str]
    options: list[Option]
    draws: bool
    hidden: bool
    ready: bool
    bots_ready: bool


class House(TypedDict):
    version: str
    languages: list[Language]
    levels: list[int]
    clocks: list[Pace]
    games: list[GameInfo]
    ready: bool


class Me(TypedDict):
    id: str
    name: str
    language: Language | None


class Known(TypedDict):
    id: str
    name: str


class Token(TypedDict):
    id: str
    person: Known
    created: float


class Tokens(TypedDict):
    tokens: list[Token]


class MadeToken(TypedDict):
    id: str
    token: str
    person: Known


class RulesSection(TypedDict):
    id: str
    title: str


class RulesPage(TypedDict):
    title: str
    sections: list[RulesSection]
    html: str


class FairDraw(TypedDict):
    step: int
    message: str
    outcomes: list[tuple[str, int]]
    drawn: str


class FairSeed(TypedDict):
    message: str
    number: int


class Verdict(TypedDict):
    """What a look at a record's chance found."""

    fair: bool | None
    commitment: str | None
    findings: list[str]
    seed: FairSeed | None
    draws: list[FairDraw]
    given: Annotated[list[int], Field(description="seats whose numbers are mixed in")]
    left_out: Annotated[list[int], Field(description="seats whose numbers did not come")]


class Health(TypedDict):
    status: str
    version: str
    database: str
    failing: Annotated[list[str], Field(description="what is to run for ever and does not")]
    uptime: float
