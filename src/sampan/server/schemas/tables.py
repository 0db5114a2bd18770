"""What is told of a table: in answers, and in messages on its socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from sampan.server.schemas.house import Known, Pace, Problem
from sampan.server.schemas.requests import OfferKind

Status = TypeAliasType("Status", Literal["open", "live", "paused", "over", "broken"])
Chooser = int | Literal["chance"]


# ── A table and its parts ────────────────────────────────────────────────────────────────────


class Seat(TypedDict):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    person: str | None
    called: str | None
    level: int | None
    gone: bool


class Clock(Pace):
    """Milliseconds that are left to each seat at the time `at`; only one seat's clock falls."""

    left: list[int]
    running: int | None
    at: float


class Offer(TypedDict):
    what: OfferKind
    seat: int
    waits_for: list[int]


class Silent(TypedDict):
    """A seat that may be given to a bot: at one time if its person is away, later in any case."""

    seat: int
    away_at: float
    at: float


class Result(TypedDict):
    winners: list[int]
    reason: str


class Outcome(Result):
    text: str
    decided: list[dict[str, Any]]


class PlayersNumber(TypedDict):
    """What a player gave to chance; the number is told when the game is over, if it came."""

    commitment: str
    number: str | None


class Luck(TypedDict):
    """What proves that chance was fair; `numbers` has what each seat's player gave."""

    commitment: str
    secret: str | None
    numbers: list[PlayersNumber | None]
    awaited: Annotated[list[int], Field(description="seats whose numbers are to be revealed now")]
    left_out: Annotated[list[int], Field(description="seats whose numbers did not come")]


class RecordedLuck(TypedDict):
    """What proves that chance was fair; `numbers` only where players gave any."""

    commitment: str
    secret: str | None
    numbers: NotRequired[list[PlayersNumber | None]]


class Origin(TypedDict):
    table: str | None
    step: int


class PlayedOption(TypedDict):
    name: str
    meaning: str
    text: str


_From = TypedDict("_From", {"from": Origin | None})


class TableFacts(_From):
    """The parts of a table that never change."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    played_with: list[PlayedOption]
    house_variant: bool
    public: bool
    created: float
    draws: bool
    hidden: bool
    silence: Annotated[
        str | None, Field(description="the section of the rules that forbids players to talk")
    ]
    silence_title: str | None


class TableParts(TypedDict):
    """The parts of a table that change."""

    quiet: Annotated[bool, Field(description="whether those who play may not talk now")]
    bots_only: bool
    status: Status
    seats: list[Seat]
    to_choose: int | None
    step: int
    clock: Clock | None
    offers: list[Offer]
    silent: Silent | None
    outcome: Outcome | None
    example: Annotated[bool, Field(description="whether the set-up shown is yet to be drawn")]
    luck: Luck
    rematch: str | None
    muted: Annotated[list[Known], Field(description="people whom those who play have silenced")]
    watchers_muted: Annotated[bool, Field(description="whether they have all who watch")]


class Table(TableFacts, TableParts):
    """A table as everybody may see it."""


# Those parts that have changed.
TableChanges = TypedDict("TableChanges", TableParts.__annotations__, total=False)  # type: ignore[misc]


class Summary(TypedDict):
    """A table in a list."""

    id: str
    game: str
    title: str
    players: int
    status: Status
    public: bool
    clock: Pace | None
    seats: list[Seat]
    to_choose: int | None
    step: int
    outcome: Outcome | None
    changed: float


class Event(TypedDict):
    """What happened; some kinds have more keys."""

    version: int
    at: float
    kind: str
    seat: int | None
    text: str
    choice: NotRequired[str | None]
    step: NotRequired[int]
    person: NotRequired[str]
    called: NotRequired[str]
    what: NotRequired[OfferKind]
    level: NotRequired[int]
    table: NotRequired[str]
    apart: NotRequired[bool]


class Choice(TypedDict):
    """A choice, and what a hand would touch to make it, in order."""

    choice: str
    picks: list[str]
    text: str


# ── Answers about a table and its game ───────────────────────────────────────────────────────


class Opened(TypedDict):
    id: str
    version: int
    luck: Luck


class Version(TypedDict):
    version: int


class Link(TypedDict):
    link: str


class ChatPage(TypedDict):
    """Lines of a chat, oldest first, and whether there are any before them."""

    lines: list[Event]
    earlier: bool


class Tables(TypedDict):
    tables: list[Summary]


class StepPicture(TypedDict):
    """The board at a step; `shown` is another one where that may not be shown any more."""

    step: int
    shown: int
    lines: list[str]
    event: Event | None


class WhyNot(TypedDict):
    reason: str
    rule: str | None


class Hint(TypedDict):
    choice: str
    picks: list[str]
    chance: float | None
    text: str
    version: int


class Progress(TypedDict):
    done: int
    total: int


class LineTold(TypedDict):
    seat: Chooser
    choice: str
    text: str


class AnalysedStep(TypedDict):
    """A choice and what it was worth; of a slip, `line_told` says what would have been better."""

    number: int
    seat: Chooser
    choice: str
    chances: list[float]
    forced: dict[str, int] | None
    best: str | None
    best_text: str | None
    best_chance: float | None
    line: list[str]
    line_told: list[LineTold]
    loss: float | None
    mark: Literal["inaccuracy", "mistake", "blunder"] | None
    text: str


class SeatSlips(TypedDict):
    seat: int
    choices: int
    loss: float
    inaccuracy: int
    mistake: int
    blunder: int


class Analysis(TypedDict):
    """What a finished game was worth at every step."""

    bot: str
    marks: dict[str, float]
    chances: list[float]
    steps: list[AnalysedStep]
    summary: list[SeatSlips]


class GameRecord(TypedDict):
    """A game from its start on; of one that is not over, null is what may not be told yet."""

    sampan: Annotated[int, Field(description="the form of the record; 1")]
    game: str
    players: int
    options: dict[str, Any]
    seed: Annotated[
        int | None, Field(description="of the set-up; null where `start` is the position")
    ]
    start: dict[str, Any] | None
    choices: Annotated[list[str | None], Field(description="in notation, chance's included")]
    times: Annotated[list[float | None], Field(description="of each choice, in seconds since 1970")]
    result: Result | None
    edition: NotRequired[Annotated[int, Field(description="of the rules; 1 if not told")]]
    decided: NotRequired[
        Annotated[list[dict[str, Any]], Field(description="the steps that decided who won")]
    ]
    luck: NotRequired[RecordedLuck]


# ── Messages on a table's socket ─────────────────────────────────────────────────────────────


class Board(TypedDict):
    """The lines of an SVG drawing."""

    lines: list[str]


class BoardDelta(TypedDict):
    """A new board: of the one at version `base` so many lines from a first one on, or new lines."""

    base: int
    lines: list[tuple[int, int] | str]


class Offered(TypedDict):
    """What the seat that looks may choose, and the names of all picks."""

    choices: list[Choice]
    labels: dict[str, str]


class TableMessage(Offered):
    """Everything about a table; the first message."""

    type: Literal["table"]
    version: int
    now: float
    look: Annotated[int | None, Field(description="through whose eyes")]
    table: Table
    events: Annotated[list[Event], Field(description="all but what was said long ago")]
    earlier: Annotated[bool, Field(description="whether more was said than is told here")]
    board: Board
    can: Annotated[list[str], Field(description="the commands that make sense now")]


class UpdateMessage(TypedDict):
    """What has changed; what is left out has not."""

    type: Literal["update"]
    version: int
    now: float
    look: int | None
    events: list[Event]
    table: TableChanges
    board: NotRequired[BoardDelta]
    choices: NotRequired[list[Choice]]
    labels: NotRequired[dict[str, str]]
    can: NotRequired[list[str]]


class DoneMessage(TypedDict):
    type: Literal["done"]
    id: str
    version: int


class RefusedMessage(TypedDict):
    """A command was refused; the socket itself was, where there is no id and no version."""

    type: Literal["refused"]
    id: str | None
    error: Problem
    version: NotRequired[int]


class Presence(TypedDict):
    id: str
    called: str
    seats: list[int]


class PresentMessage(TypedDict):
    type: Literal["present"]
    people: list[Presence]
    watching: int


class ByeMessage(TypedDict):
    type: Literal["bye"]
    reason: Literal["closing", "too_many"]


class PongMessage(TypedDict):
    type: Literal["pong"]


Message = TypeAliasType(
    "Message",
    TableMessage
    | UpdateMessage
    | DoneMessage
    | RefusedMessage
    | PresentMessage
    | ByeMessage
    | PongMessage,
)
