"""A game and its positions: the face that everything outside the rules uses."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from sampan import checks
from sampan.games import GAMES as GAMES
from sampan.kernels import CHANCE, OVER, copied, records, restored
from sampan.options import Option, chosen_options, written_options
from sampan.words import say

if TYPE_CHECKING:
    from sampan.kernels import States
    from sampan.kernels.features import Block, Symmetry
    from sampan.record import Record


class IllegalChoice(ValueError):
    """A choice that the position does not offer; the message says why.

    `rule` is the section of the game's page of rules that forbids it, where there is one.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


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


class Tally(Protocol):
    """What happened in a game, for reports (`tally.py`, where a game has one)."""

    def points(self, document: dict[str, Any]) -> list[int]: ...
    def events(self, record: Record) -> Iterator[Deed]: ...
    def name(self, what: str) -> str:
        """What that is called which an event names, in the spoken language."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game of the house. `load` finds it by its id."""

    id: str
    title: str
    seats: tuple[int, ...]  # how many players there can be
    seat_names: tuple[str, ...]
    option_rules: Mapping[str, Option]
    rules: Rules
    notation: Notation
    refusals: Refusals
    document: Document
    draw: Draw
    screen: Screen
    plural: bool = False  # whether the name of a single seat is a plural
    chance: bool = True  # whether anything is drawn, in the set-up or in play
    draws: bool = False  # whether a game can end without a winner, so that seats may agree to it
    sides: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    house_seats: tuple[int, ...] = ()  # numbers of players that are the house's own variant
    silent: tuple[int, ...] = ()  # with how many players they may not talk while the game is on,
    silence: str | None = None  # and the section of its page of rules that says so
    edition: int = 1  # of the rules; another one where old choices may not be legal any more
    added: Mapping[str, Any] = field(default_factory=dict)  # to documents: what older ones mean
    ending: Ending | None = None
    tally: Tally | None = None
    features: Features | None = None
    recall: Features | None = None  # features with all that a seat can remember, if that is more
    bot: str | None = None  # the module that holds its KIT for bots, see `sampan.bots.kit`

    def __post_init__(self) -> None:
        if self.recall is None:
            object.__setattr__(self, "recall", self.features)

    def side(self, seat: int, players: int) -> tuple[int, ...]:
        """The seats that win together with this one, itself included."""
        return next((side for side in self.sides.get(players, ()) if seat in side), (seat,))

    @property
    def options(self) -> dict[str, Any]:
        """Every option with its default."""
        return {name: option.default for name, option in self.option_rules.items()}

    def start(
        self,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> Position:
        """A new game. The set-up's chance comes from the seed alone."""
        if players is None:
            players = self.seats[0]
        players = checks.one_of("players", checks.integer("players", players), self.seats)
        chosen = chosen_options(self.option_rules, options)
        states = records(self.rules.State, 1)
        self.document.start(states[0], players, checks.integer("seed", seed), chosen)
        return Position(self, states, chosen)

    def from_dict(self, document: Any) -> Position:
        """The position of a JSON document; a ValueError names what is wrong with it."""
        if not isinstance(document, dict):
            raise checks.refuse("document", document, "an object")
        if document.get("game") != self.id:
            raise checks.refuse("game", document.get("game"), f'"{self.id}"')
        checks.mapping("document", document, self.document.KEYS, self.added)
        document = {**self.added, **document}
        chosen = written_options(self.option_rules, document["options"])
        states = records(self.rules.State, 1)
        self.document.read(states[0], document, chosen)
        return Position(self, states, chosen)

    def __repr__(self) -> str:
        return f"sampan.load({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.id,)  # a copy is the game itself, in another process too


def load(game: str) -> Game:
    """The game with this id."""
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"unknown game {checks.quoted(game)}; there are {', '.join(GAMES)}")
    return importlib.import_module(GAMES[game]).GAME  # type: ignore[no-any-return]


class Position:
    """Everything that fixes the future of a game. It never changes; `play` makes a new one."""

    __slots__ = ("_menu", "_options", "_states", "game")

    def __init__(self, game: Game, states: States, options: dict[str, Any]) -> None:
        self.game = game
        self._states = states  # one state, in an array
        self._options = options
        self._menu: dict[str, int] | None = None

    @property
    def state(self) -> np.void:
        """A copy of the record that kernels work on."""
        state: np.void = copied(self._states)[0]
        return state

    @property
    def options(self) -> dict[str, Any]:
        """Every option as it is played."""
        return deepcopy(self._options)

    @property
    def players(self) -> int:
        return self.game.document.players(self._states[0])

    @property
    def seat(self) -> int | str | None:
        """The seat to choose, "chance", or None when the game is over."""
        seat = int(self.game.rules.chooser(self._states[0]))
        return {CHANCE: "chance", OVER: None}.get(seat, seat)

    @property
    def outcome(self) -> dict[str, Any] | None:
        """None, or the seats that won and the reason."""
        return self.game.document.outcome(self._states[0])

    @property
    def decided(self) -> list[dict[str, Any]]:
        """Every step that decided a finished game, in order; empty where there is no more to tell
        than the outcome's reason."""
        if self.game.ending is None or self.seat is not None:
            return []
        return self.game.ending.decided(self._states[0])

    @property
    def menu(self) -> Mapping[str, int]:
        """Every legal choice with its action, the kernels' number for it."""
        if self._menu is None:
            rules, state = self.game.rules, self._states[0]
            buffer = np.empty(rules.MAX_LEGAL, np.int16)
            actions = buffer[: rules.legal(state, buffer)].tolist()
            name = self.game.notation.name
            self._menu = {name(state, action): action for action in actions}
        return self._menu

    def choices(self) -> list[str]:
        """Every legal choice, in notation."""
        return list(self.menu)

    def chances(self) -> dict[str, Fraction]:
        """How likely each outcome is, when chance is to choose; empty otherwise."""
        if self.seat != "chance":
            return {}
        weight, state = self.game.rules.weight, self._states[0]
        weights = {choice: int(weight(state, action)) for choice, action in self.menu.items()}
        total = sum(weights.values())
        return {choice: Fraction(part, total) for choice, part in weights.items()}

    def play(self, choice: str) -> Position:
        """The position after a choice; IllegalChoice says why it can't be made."""
        action = self.menu.get(choice) if isinstance(choice, str) else None
        if action is None:
            raise self._illegal(choice)
        states = copied(self._states)
        self.game.rules.apply(states[0], action)
        return Position(self.game, states, self._options)

    def why_not(self, choice: object) -> str:
        """Why a choice can't be made here."""
        if isinstance(choice, str) and choice in self.menu:
            return say("house-is-legal", choice=choice)
        return str(self._illegal(choice))

    def _illegal(self, choice: object) -> IllegalChoice:
        if not isinstance(choice, str):
            return IllegalChoice(say("house-not-a-string", value=checks.quoted(choice)))
        if self.seat is None:
            reason = Reason(say("house-over"))
        else:
            reason = self.game.refusals.why_not(self._states[0], choice)
        text = say("house-illegal", choice=checks.quoted(choice), reason=reason.text)
        return IllegalChoice(text, reason.rule)

    def why_not_pick(self, picks: Sequence[str]) -> Reason:
        """Why no legal choice begins with these picks."""
        if self.seat is None:
            return Reason(say("house-over"))
        state = self._states[0]
        for choice in self.menu:
            if self.game.notation.picks(state, choice)[: len(picks)] == list(picks):
                return Reason(say("house-goes-on", choice=choice))
        return self.game.refusals.why_not_pick(state, picks)

    def picks(self, choice: str) -> list[str]:
        """What a hand touches, in order, to make this legal choice."""
        if choice not in self.menu:
            raise self._illegal(choice)
        return self.game.notation.picks(self._states[0], choice)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; `from_dict` takes it back."""
        return self.game.document.write(self._states[0], self.options)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The JSON form as this seat may see it; None is a spectator."""
        if seat is not None:
            seat = checks.one_of("seat", checks.integer("seat", seat), range(self.players))
        return self.game.document.view(self.to_dict(), seat)

    def repetition_key(self) -> bytes | None:
        return self.game.document.repetition_key(self._states[0])

    def svg(self, seat: int | None = None, **how: Any) -> str:
        """The position drawn as that seat sees it; `how` is passed to the game's `draw.svg`."""
        return self.game.draw.svg(self.view(seat), **how)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.game is other.game
            and self._options == other._options
            and self._states.tobytes() == other._states.tobytes()
        )

    def __hash__(self) -> int:
        return hash((self.game.id, self._states.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self._states.tobytes(), self._options)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        return self

    def __repr__(self) -> str:
        return f"sampan.load({self.game.id!r}).from_dict({self.to_dict()!r})"


def _restored(game: Game, state: bytes, options: dict[str, Any]) -> Position:
    """A position that was pickled."""
    return Position(game, restored(game.rules.State, state), options)
