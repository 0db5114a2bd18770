"""What people and programs send: the bodies of requests, and messages to a socket."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from sampan.bots.levels import HIGHEST
from sampan.drawing import GROUNDS, SHAPES
from sampan.words import LANGUAGES

OPTIONS_SIZE = 8192  # bytes of all options of a table as JSON, or of a file that gives one
MOST_SEATS = 8
MOST_STEPS = 100_000
MOST_WORDS = 300

# Patterns of what a request's query says.
LANGUAGE = f"^({'|'.join(LANGUAGES)})$"
GROUND = f"^({'|'.join(GROUNDS)})$"
SHAPE = f"^({'|'.join(SHAPES)})$"
SEAT_ASKED = f"^(auto|none|[0-{MOST_SEATS - 1}])$"

_GROUNDS = tuple(GROUNDS)
Language = TypeAliasType("Language", Literal[LANGUAGES])  # type: ignore[valid-type]
Ground = TypeAliasType("Ground", Literal[_GROUNDS])  # type: ignore[valid-type]
Shape = TypeAliasType("Shape", Literal[SHAPES])  # type: ignore[valid-type]
OfferKind = TypeAliasType("OfferKind", Literal["take_back", "draw", "pause", "rematch"])
Do = Literal[
    "choose",
    "say",
    "mute",
    "unmute",
    "offer",
    "accept",
    "decline",
    "resume",
    "resign",
    "replace",
    "reveal",
    "leave",
]

SeatNumber = Annotated[int, Field(ge=0, le=MOST_SEATS - 1)]
StepNumber = Annotated[int, Field(ge=0, le=MOST_STEPS)]
Level = Annotated[int, Field(ge=1, le=HIGHEST)]
Notation = Annotated[str, Field(max_length=200)]
TableId = Annotated[str, Field(max_length=32)]
Called = Annotated[str, Field(min_length=1, max_length=24)]
Digits = Annotated[str, Field(pattern="^[0-9a-f]{64}$", max_length=64)]
Commitment = Annotated[
    Digits | None, Field(description="sha256 of a random number of one's own, to be mixed in")
]
Minutes = Annotated[float, Field(ge=0, le=180)]


class Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class MeChanges(Strict):
    """Changes to oneself."""

    name: Called | None = None
    language: Language | None = None


class SignOut(Strict):
    where: Literal["here", "elsewhere", "everywhere"]


class NewToken(Strict):
    name: Called


class NewSeat(Strict):
    """Who is to sit there."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None


class NewClock(Strict):
    """Minutes for the whole game, and seconds more after every turn."""

    minutes: Minutes
    seconds: Minutes


class From(Strict):
    """Where a game is to be played on from."""

    record: dict[str, Any] | None = None
    table: TableId | None = None
    step: StepNumber


class OptionFile(Strict):
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

    game: TableId | None = None
    players: Annotated[int | None, Field(ge=1, le=MOST_SEATS)] = None
    options: Annotated[dict[str, Any], AfterValidator(_small)] = Field(default_factory=dict)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    clock: NewClock | None = None
    public: bool = False
    commitment: Commitment = None
    start: Annotated[From | None, Field(alias="from")] = None


class SitDown(Strict):
    seat: SeatNumber
    commitment: Commitment = None


class Claim(Strict):
    token: Annotated[str, Field(min_length=1, max_length=300)]
    commitment: Commitment = None


class Why(Strict):
    """Picks of which the last is wrong, or a choice that is not legal."""

    picks: Annotated[
        list[Annotated[str, Field(max_length=100)]] | None, Field(min_length=1, max_length=50)
    ] = None
    choice: Notation | None = None
    seat: SeatNumber | None = None


class Verify(Strict):
    record: Annotated[dict[str, Any], Field(description="as `/api/tables/{id}/record` tells it")]


class Command(Strict):
    """What somebody tells a table to do; docs/api.md says what each needs."""

    model_config = ConfigDict(frozen=True)

    do: Do
    seat: SeatNumber | None = None
    choice: Notation | None = None
    words: Annotated[str | None, Field(max_length=MOST_WORDS)] = None
    whom: Annotated[str | None, Field(max_length=32)] = None
    what: OfferKind | None = None
    level: Level | None = None
    number: Annotated[
        Digits | None, Field(description="the number whose sha256 was the commitment")
    ] = None
    commitment: Commitment = None


class SentCommand(Command):
    """A command as it is sent: with an id of its own, and the version that the person saw."""

    id: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
    version: Annotated[int, Field(ge=0, le=2**31 - 1)]


# ── Messages to a table's socket ─────────────────────────────────────────────────────────────


class DoMessage(SentCommand):
    type: Literal["do"]


class LookMessage(Strict):
    """Look at the table otherwise, and be sent everything."""

    type: Literal["look"]
    seat: SeatNumber | Literal["auto", "none"] | None = None
    ground: Ground | None = None
    shape: Shape | None = None
    language: Language | None = None


class PingMessage(Strict):
    type: Literal["ping"]


AskedMessage = TypeAliasType("AskedMessage", DoMessage | LookMessage | PingMessage)
