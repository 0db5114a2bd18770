"""A game as the adapters play it: actions and observations are numbers, chance plays itself."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.console import Console
from rich.text import Text

from sampan.game import Features, Game, IllegalChoice, Position, load
from sampan.kernels import Draws
from sampan.record import Record

if TYPE_CHECKING:
    from numpy.typing import NDArray

PICTURE_WIDTH = 600  # pixels
RENDER_MODES = ("human", "ansi", "rgb_array")


class GameSeries:
    """One game after another, of one kind, number of players and options."""

    record: Record
    seat: int | None  # who is to choose; None when the game is over, by repetition too

    def __init__(
        self, game: str, players: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        start = load(game).start(players, 0, options)
        self.game: Game = start.game
        self.players = start.players
        self.options = dict(options or {})
        self.encoder = encoder(self.game)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game; set-up and chance follow from the seed."""
        self.record = Record.new(self.game.id, self.players, seed, self.options)
        self._luck = Draws(-1 - seed)  # the set-up has drawn from the seed itself
        self._play_chance()

    def play(self, action: int) -> None:
        """Play an action; IllegalChoice if it is not legal, and nothing is changed."""
        self.choose(choice_of(self.record, action))

    def choose(self, choice: str) -> None:
        """Play a choice, as `play` does."""
        self.record.play(choice)
        self._play_chance()

    def play_at_random(self) -> None:
        """Play any legal choice for the seat that is to choose; it follows from the seed too."""
        choices = self.record.position.choices()
        self.choose(choices[self._luck.below(len(choices))])

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action; all 0 when the game is over."""
        rules = self.game.rules
        mask = np.zeros(rules.ACTIONS, np.int8)
        if self.seat is not None:
            legal = np.empty(rules.MAX_LEGAL, np.int16)
            mask[legal[: rules.legal(self.record.position.state, legal)]] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What this seat sees of the position, in the shape of `observation_shape`."""
        seen = np.empty(self.encoder.SIZE, np.float32)
        self.encoder.features(self.record.position.state, seat, seen)
        return seen.reshape(observation_shape(self.game))

    def payoffs(self) -> list[float]:
        """1 for each seat that won and -1 for the others; 0 for a draw or before the end."""
        winners = (self.record.outcome or {"winners": []})["winners"]
        return [0.0 if not winners else 2.0 * (s in winners) - 1 for s in range(self.players)]

    def render(self, mode: str) -> str | NDArray[np.uint8] | None:
        """The board as text or in pixels; for a human it is printed."""
        if mode == "rgb_array":
            return self.picture()
        text = self.text()
        if mode == "ansi":
            return text
        print(text)
        return None

    def text(self) -> str:
        """The board for a terminal, as a spectator sees it."""
        choices = self.record.choices
        view = self.record.position.view()
        board = self.game.screen.board(view, choices[-1] if choices else None)
        console = Console(file=io.StringIO(), force_terminal=True, width=200, highlight=False)
        with console.capture() as capture:
            console.print(Text.from_markup(board, emoji=False), no_wrap=True)
        return "\n".join(line.rstrip() for line in capture.get().splitlines())

    def picture(self, width: int = PICTURE_WIDTH) -> NDArray[np.uint8]:
        """The board in pixels, as a spectator sees it: height × width × red, green, blue."""
        from PIL import Image

        from sampan.drawing import png

        with Image.open(io.BytesIO(png(self.record.svg(), width))) as image:
            return np.array(image.convert("RGB"))

    def _play_chance(self) -> None:
        while (seat := self.record.seat) == "chance":
            outcomes = weights(self.record.position)
            edges = np.cumsum(list(outcomes.values()))
            drawn = np.searchsorted(edges, self._luck.below(int(edges[-1])), side="right")
            self.record.play(list(outcomes)[drawn])
        assert not isinstance(seat, str)
        self.seat = seat


def encoder(game: Game) -> Features:
    """The game's features; a ValueError where it has none."""
    return game.encoder


def observation_shape(game: Game) -> tuple[int, ...]:
    """The shape of an observation."""
    return game.observation_shape


def choice_of(record: Record, action: int) -> str:
    """The notation of a legal action; IllegalChoice for any other number."""
    for choice, number in record.position.menu.items():
        if number == action and record.outcome is None:
            return choice
    raise IllegalChoice(f"action {action!r} is not legal here")


def weights(position: Position) -> dict[str, int]:
    """Chance's choices, when it is to choose, and how likely each is."""
    state, weight = position.state, position.game.rules.weight
    return {choice: int(weight(state, action)) for choice, action in position.menu.items()}
