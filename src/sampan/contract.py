"""What a game must provide, and what it may: the parts that a `Game` is put together from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sampan.words import say

if TYPE_CHECKING:
    import numpy as np

    from sampan.kernels.features import Block, Symmetry
    from sampan.record import Record


class Reason(NamedTuple):
    """Why something can't be chosen, and the section of the page of rules that says so."""

    text: str
    rule: str | None = None


def because(message: str, rule: str, **values: str | int) -> Reason:
    """The reason that a message gives, and the section of the rules that it follows from."""
    return Reason(say(message, **values), rule)


class Rules(Protocol):
    """The kernels of a game (`rules.py`). `s` is one State, `out` an array to write into."""

    State: np.dtype[np.void]
    SEATS: int  # the most there can be
    ACTIONS: int  # actions are whole numbers below this; new ones come last, for older nets' sake
    MAX_LEGAL: int  # room that `legal` needs

    def chooser(self, s: Any) -> int: ...
    def legal(self, s: Any, out: Any) -> int: ...
    def apply(self, s: Any, action: int) -> None: ...
    def weight(self, s: Any, action: int) -> int: ...
    def payoffs(self, s: Any, out: Any) -> None: ...


class Notation(Protocol):
    """Actions as people write them (`notation.py`)."""

    def name(self, s: np.void, action: int) -> str:
        """A legal action's notation."""

    def picks(self, s: np.void, choice: str) -> list[str]:
        """What a hand touches to make a legal choice, in order."""


class Refusals(Protocol):
    """Why something can't be chosen (`refusals.py`)."""

    def why_not(self, s: np.void, choice: str) -> Reason:
        """The reason why a choice is not legal in a game that goes on."""

    def why_not_pick(self, s: np.void, picks: Sequence[str]) -> Reason:
        """The reason why no legal choice begins with these picks, of which the last is wrong."""


class Document(Protocol):
    """States as JSON (`document.py`). Options and keys come checked."""

    @property
    def KEYS(self) -> tuple[str, ...]:  # noqa: N802
        """What every document of this game holds."""

    def start(self, s: np.void, players: int, seed: int, options: dict[str, Any]) -> None: ...
    def read(self, s: np.void, document: dict[str, Any], options: dict[str, Any]) -> None: ...
    def write(self, s: np.void, options: dict[str, Any]) -> dict[str, Any]: ...
    def view(self, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """All that a seat, or a spectator (None), may see of a document."""

    def past(
        self, view: dict[str, Any], now: dict[str, Any], seat: int | None
    ) -> dict[str, Any] | None:
        """An earlier view of the game as that seat may still see it, when the present one is `now`.

        None where it was in the middle of something that may not be told any more.
        """

    def players(self, s: np.void) -> int: ...
    def outcome(self, s: np.void) -> dict[str, Any] | None: ...
    def repetition_key(self, s: np.void) -> bytes | None:
        """What is equal in positions that count as the same; None if the game does not ask."""


class Draw(Protocol):
    """Views as pictures (`draw.py`). A cast gives every piece an id that stays with it."""

    def cast(self, view: dict[str, Any]) -> dict[str, str]: ...
    def recast(self, cast: dict[str, str], view: dict[str, Any], choice: str) -> dict[str, str]: ...
    def svg(
        self,
        view: dict[str, Any],
        *,
        cast: dict[str, str] | None = None,
        last: str | None = None,
        ground: str = "day",
        shape: str = "tall",
    ) -> str: ...


class Screen(Protocol):
    """Views in words, and in a terminal (`screen.py`). All words are in the spoken language."""

    def board(self, view: dict[str, Any], last: str | None) -> str:
        """The position in lines of Unicode text with Rich's colour marks."""

    def describe(self, view: dict[str, Any], choice: str) -> str:
        """What a legal choice does: a sentence without its capital letter and full stop."""

    def announce(self, document: dict[str, Any], choice: str) -> str | None:
        """What everybody sees happen besides a choice, if there is anything."""

    def help(self) -> str:
        """How to write choices, in a few lines."""

    def explain(self, word: str) -> str | None:
        """What a word of the game means; None for one that it does not know."""

    def label(self, view: dict[str, Any], pick: str) -> str:
        """The name of something that a hand can touch, for a button or a screen reader."""


class Ending(Protocol):
    """What decided a finished game (`ending.py`, where a game tells more than its reason)."""

    def decided(self, s: np.void) -> list[dict[str, Any]]:
        """Every step that decided, in order, as JSON. The first is the outcome's reason."""

    def tell(self, step: Mapping[str, Any]) -> str:
        """A step in words, without a capital letter and full stop."""


class Deed(NamedTuple):
    """Something worth counting that a seat did in a game."""

    kind: str
    what: str
    seat: int
    worth: float  # where what it brought shows at once


class Features(Protocol):
    """Positions as numbers for nets (`features.py`, where a game has one)."""

    @property
    def SIZE(self) -> int:  # noqa: N802
        """How many numbers there are."""

    @property
    def BLOCKS(self) -> tuple[Block, ...]:  # noqa: N802
        """What they are and how they are read as arrays, one after another."""

    @property
    def SYMMETRIES(self) -> tuple[Symmetry, ...]:  # noqa: N802
        """The ways to look at the board under which the rules stay the same; first as it is."""

    def features(self, s: Any, seat: int, out: Any) -> None:
        """A kernel: write what a seat may see into `out`, float32 numbers from 0 to 1."""


class Shorthand(Protocol):
    """Positions as a line of text (`shorthand.py`, where a game has one of its own).

    Words have no blanks, and none of them is `with`, after which come the options.
    """

    def write(self, document: dict[str, Any]) -> list[str]:
        """The words of a document."""

    def read(self, words: list[str], options: dict[str, Any]) -> dict[str, Any]:
        """The document of some words, without `game` and `options`. What is wrong in it may be
        left to be found when the document is read."""


class Tally(Protocol):
    """What happened in a game, for reports (`tally.py`, where a game has one)."""

    def points(self, document: dict[str, Any]) -> list[int]: ...
    def events(self, record: Record) -> Iterator[Deed]: ...
    def name(self, what: str) -> str:
        """What that is called which an event names, in the spoken language."""
