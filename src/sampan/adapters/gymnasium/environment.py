"""One seat of a game against bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from sampan import checks
from sampan.adapters.spaces import LegalActions
from sampan.adapters.table import RENDER_MODES, GameSeries, observation_shape
from sampan.bots.names import make

if TYPE_CHECKING:
    from numpy.typing import NDArray

Observation = Any  # float32, what the seat sees as the game's `features.BLOCKS` say


class SeatEnv(gymnasium.Env[Observation, np.int64], EzPickle):
    """A game as one seat plays it: bots have the others, and chance is played inside.

    The reward comes at the end: 1 for a win, -1 for a loss, 0 for a draw. An illegal action loses
    at once: the position stays, and `info["illegal"]` is true.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponent: str = "random",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponent` is a bot by its name (`random`, `greedy`, `mcts:500`, `level:3`), `options`
        are the game's own. With a bot that is limited by nodes, not seconds, the same seed and
        actions give the same game."""
        EzPickle.__init__(self, game, players, seat, opponent, options, render_mode)
        if render_mode is not None:
            checks.one_of("render_mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.table = GameSeries(game, players, options)
        self.seat = checks.one_of("seat", seat, range(self.table.players))
        self.opponent = opponent
        self.observation_space = spaces.Box(0, 1, observation_shape(self.table.game), np.float32)
        actions = int(self.table.game.rules.ACTIONS)
        self.action_space = LegalActions(actions, self.action_masks)
        self._over = True  # until it is reset
        self._seat_bots(0)

    def _seat_bots(self, seed: int) -> None:
        table = self.table
        self._bots = [
            make(self.opponent, table.game, table.players, 1000 * seed + seat)
            for seat in range(table.players)
        ]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; `options` does nothing."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        if seed is not None:
            self._seat_bots(number)
        self.table.begin(number)
        self._over = False
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action and let the bots answer, until this seat is to choose again."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over; call reset()")
        if action not in self.action_space:
            raise gymnasium.error.InvalidAction(f"{action!r} is no action")
        if not self.table.mask()[action]:
            self._over = True
            return self._seen(), -1.0, True, False, self._info() | {"illegal": True}
        self.table.play(int(action))
        self._let_bots_play()
        self._over = self.table.seat is None
        return self._seen(), self.table.payoffs()[self.seat], self._over, False, self._info()

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each legal action; the name is the one that sb3-contrib asks for."""
        mask = self.table.mask()
        return np.zeros_like(mask) if self._over else mask

    def _let_bots_play(self) -> None:
        if self.render_mode == "human":
            self.render()
        while (seat := self.table.seat) is not None and seat != self.seat:
            record = self.table.record
            thought = self._bots[seat].think(record.position, record.positions[:-1])
            self.table.choose(thought.choice)
            if self.render_mode == "human":
                self.render()

    def _seen(self) -> Observation:
        return self.table.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "illegal": False}

    def render(self) -> Any:
        """The board as a spectator sees it: printed, as text, or in pixels."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: make(..., render_mode=...)")
            return None
        return self.table.render(self.render_mode)
