"""A game and its positions: the face that everything outside the rules uses."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from sampan import checks
from sampan.contract import Deed as Deed
from sampan.contract import Document as Document
from sampan.contract import Draw as Draw
from sampan.contract import Ending as Ending
from sampan.contract import Features as Features
from sampan.contract import Notation as Notation
from sampan.contract import Reason as Reason
from sampan.contract import Refusals as Refusals
from sampan.contract import Rules as Rules
from sampan.contract import Screen as Screen
from sampan.contract import Shorthand as Shorthand
from sampan.contract import Tally as Tally
from sampan.contract import because as because
from sampan.games import GAMES as GAMES
from sampan.kernels import CHANCE, OVER, copied, records, restored
from sampan.options import Option, chosen_options, written_options
from sampan.shorthand import read_shorthand, write_shorthand
from sampan.words import plain, say

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sampan.kernels import States
    from sampan.kernels.features import Symmetry


class IllegalChoice(ValueError):
    """A choice that the position does not offer; the message says why.

    `rule` is the section of the game's page of rules that forbids it, where there is one.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


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
    shorthand: Shorthand | None = None  # positions as a line; documents in a line where it is None
    features: Features | None = None
    recall: Features | None = None  # features with all that a seat can remember, if that is more
    bot: str | None = None  # the module that holds its KIT for bots, see `sampan.bots.kit`
    # The actions that each choice has been so far, so that most are found without naming all.
    _numbers: dict[str, tuple[int, ...]] = field(default_factory=dict, init=False, repr=False)

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

    @property
    def encoder(self) -> Features:
        """What writes its positions as numbers for nets; a ValueError where it has nothing."""
        if self.features is None:
            raise ValueError(f"{self.id} has no features for a learner to see")
        return self.features

    @property
    def observation_shape(self) -> tuple[int, ...]:
        """That of its features' block where there is only one, else of a vector."""
        blocks = self.encoder.BLOCKS
        return blocks[0].shape if len(blocks) == 1 else (self.encoder.SIZE,)

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The ways to look at its board under which the rules stay the same; first as it is."""
        return self.encoder.SYMMETRIES

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
        return Position(self, states, chosen, 0)

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

    def from_shorthand(self, text: str) -> Position:
        """The position of a line of text; a ValueError names what is wrong with it."""
        return read_shorthand(self, text)

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

    __slots__ = ("_actions", "_menu", "_options", "_ply", "_states", "game")

    def __init__(
        self, game: Game, states: States, options: dict[str, Any], ply: int | None = None
    ) -> None:
        self.game = game
        self._states = states  # one state, in an array
        self._options = options
        self._ply = ply
        self._actions: NDArray[np.int16] | None = None
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
    def ply(self) -> int | None:
        """How many choices were made since the start, chance's too.

        A game whose states count them (in a field `ply`) always knows. Any other counts from its
        start on, and does not know in a position that was set up: None.
        """
        names = self.game.rules.State.names
        return int(self._states[0]["ply"]) if names and "ply" in names else self._ply

    @property
    def actions(self) -> NDArray[np.int16]:
        """Every legal action: the kernels' numbers for the choices, in the same order."""
        if self._actions is None:
            rules = self.game.rules
            buffer = np.empty(rules.MAX_LEGAL, np.int16)
            self._actions = buffer[: rules.legal(self._states[0], buffer)]
            self._actions.flags.writeable = False
        return self._actions

    @property
    def menu(self) -> Mapping[str, int]:
        """Every legal choice with its action."""
        if self._menu is None:
            name, state = self.game.notation.name, self._states[0]
            self._menu = {name(state, action): action for action in self.actions.tolist()}
        return self._menu

    def choices(self) -> list[str]:
        """Every legal choice, in notation."""
        return list(self.menu)

    def action(self, choice: str | SupportsIndex) -> int:
        """The action that a choice is; IllegalChoice says why it can't be made."""
        number = self._number(choice)
        if number is None:
            raise self._illegal(choice)
        return number

    def name(self, action: SupportsIndex) -> str:
        """The notation of a legal action."""
        return self.game.notation.name(self._states[0], self.action(action))

    def legal(self, choice: object) -> bool:
        """Whether this is the notation or the number of a legal choice."""
        return self._number(choice) is not None

    __contains__ = legal

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action, of all that the game has."""
        mask = np.zeros(self.game.rules.ACTIONS, np.int8)
        mask[self.actions] = 1
        return mask

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees, as numbers from 0 to 1 in the shape `game.observation_shape`."""
        seen = np.empty(self.game.encoder.SIZE, np.float32)
        self.game.encoder.features(self._states[0], self._seated(seat), seen)
        return seen.reshape(self.game.observation_shape)

    def transformed(self, symmetry: Symmetry) -> Position:
        """The same position on another board, which one of `game.symmetries` makes of this."""
        states = copied(self._states)
        symmetry.transform(states[0])
        return Position(self.game, states, self._options, self._ply)

    def chances(self) -> dict[str, Fraction]:
        """How likely each outcome is, when chance is to choose; empty otherwise."""
        if self.seat != "chance":
            return {}
        weight, state = self.game.rules.weight, self._states[0]
        weights = {choice: int(weight(state, action)) for choice, action in self.menu.items()}
        total = sum(weights.values())
        return {choice: Fraction(part, total) for choice, part in weights.items()}

    def play(self, choice: str | SupportsIndex) -> Position:
        """The position after a choice or action; IllegalChoice says why it can't be made."""
        action = self._number(choice)
        if action is None:
            raise self._illegal(choice)
        states = copied(self._states)
        self.game.rules.apply(states[0], action)
        ply = None if self._ply is None else self._ply + 1
        return Position(self.game, states, self._options, ply)

    def _number(self, choice: object) -> int | None:
        """The action of a legal choice, which may be that number itself."""
        if isinstance(choice, str):
            if self._menu is not None:
                return self._menu.get(choice)
            known, legal = self.game._numbers.get(choice, ()), self.actions.tolist()
            for action in known:
                if action in legal and self.game.notation.name(self._states[0], action) == choice:
                    return action
            number = self.menu.get(choice)
            if number is not None:
                self.game._numbers[choice] = (*known, number)
            return number
        if isinstance(choice, (int, np.integer)) and not isinstance(choice, bool):
            return int(choice) if choice in self.actions.tolist() else None
        return None

    def why_not(self, choice: object) -> str:
        """Why a choice can't be made here."""
        if self.legal(choice):
            return say("house-is-legal", choice=str(choice))
        return str(self._illegal(choice))

    def _illegal(self, choice: object) -> IllegalChoice:
        number = isinstance(choice, (int, np.integer)) and not isinstance(choice, bool)
        if not isinstance(choice, str) and not number:
            return IllegalChoice(say("house-not-a-choice", value=checks.quoted(choice)))
        if self.seat is None:
            reason = Reason(say("house-over"))
        elif not isinstance(choice, str):
            reason = Reason(say("house-no-action"))
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
        self.action(choice)
        return self.game.notation.picks(self._states[0], choice)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; `from_dict` takes it back."""
        return self.game.document.write(self._states[0], self.options)

    def to_shorthand(self) -> str:
        """The position in a line of text; `from_shorthand` takes it back."""
        return write_shorthand(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The JSON form as this seat may see it; None is a spectator."""
        return self.game.document.view(self.to_dict(), None if seat is None else self._seated(seat))

    def _seated(self, seat: int) -> int:
        seat = checks.integer("seat", seat)
        return int(checks.one_of("seat", seat, range(self.players)))

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
        return _restored, (self.game, self._states.tobytes(), self._options, self._ply)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        return self

    def __repr__(self) -> str:
        return f"sampan.load({self.game.id!r}).from_dict({self.to_dict()!r})"

    def __str__(self) -> str:
        """The board as a spectator sees it, in lines of plain text."""
        return plain(self.game.screen.board(self.view(), None))


def _restored(game: Game, state: bytes, options: dict[str, Any], ply: int | None) -> Position:
    """A position that was pickled."""
    return Position(game, restored(game.rules.State, state), options, ply)
