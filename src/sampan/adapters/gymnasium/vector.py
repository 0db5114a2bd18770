"""One seat in many games at once, stepped by `sampan.batch`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sampan import checks
from sampan.adapters.table import encoder, observation_shape
from sampan.batch import Batch, Turn
from sampan.bots.names import make

Array = Any
Policy = Callable[[Array, Array], Array]  # from observations and masks to actions

STARTS = 64  # different set-ups that games begin with, where the set-up is drawn


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """The same seat in many games, with bots at the others.

    A finished game begins again at the next step, whose action for it is not played.
    `infos["action_mask"]` says what is legal in each game; an action that is not loses it at
    once, the position stays, and `infos["illegal"]` is true. Siam's draw by repetition is not
    played here; `max_plies` ends every game.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int = 0,
        opponent: str | Policy = "random",
        options: Mapping[str, Any] | None = None,
        starts: int = STARTS,
        threads: int | None = None,
    ) -> None:
        """`opponent` is `random`, which is fast, or any other bot by its name, which thinks in
        one game after another, or a function from observations and masks to actions."""
        self.num_envs = num_envs
        self._how: dict[str, Any] = {
            "players": players,
            "options": options,
            "starts": starts,
            "threads": threads,
        }
        self.batch = Batch(game, num_envs, **self._how)
        self.players = self.batch.position(0).players
        self.seat = checks.one_of("seat", seat, range(self.players))
        self.opponent = opponent
        self._seat_bots(0)
        kind = self.batch.game
        self.single_observation_space = spaces.Box(0, 1, observation_shape(kind), np.float32)
        self.single_action_space = spaces.Discrete(int(kind.rules.ACTIONS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        # Random opponents play inside the batch.
        self._played_inside = self.seat if opponent == "random" else None

    def _seat_bots(self, seed: int) -> None:
        if isinstance(self.opponent, str):
            self._bots = [
                make(self.opponent, self.batch.game, self.players, seed + seat)
                for seat in range(self.players)
            ]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """New games everywhere; `options` does nothing."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.batch = Batch(self.batch.game, self.num_envs, seed=number, **self._how)
        self._seat_bots(number)
        self._starts = self.batch.host_states()
        self._turn = self._answered(self.batch.turn(seat=self._played_inside))
        self._done = self._lost = np.zeros(self.num_envs, bool)
        return self._seen(), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in each game and let the bots answer, until this seat is to choose.

        What is no action raises InvalidAction, and no game is changed.
        """
        wanted = self._wanted(actions)
        begun = self._done
        legal = self._turn.masks[np.arange(self.num_envs), wanted]
        self._begin_again()
        wanted = np.where(begun | ~legal, -1, wanted)
        turn = self.batch.turn(wanted, check=False, restart=False, seat=self._played_inside)
        self._turn = self._answered(turn)
        self._lost = ~legal & ~begun
        self._done = self._turn.done | self._lost
        self._turn.masks[self._lost] = False
        rewards = np.where(self._lost, -1.0, self._turn.rewards[:, self.seat])
        truncated = np.zeros(self.num_envs, bool)
        return self._seen(), rewards, self._done.copy(), truncated, self._infos()

    def _wanted(self, actions: Array) -> Array:
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,) or wanted.dtype.kind not in "iu":
            message = f"expected {self.num_envs} whole numbers, got {actions!r}"
            raise gymnasium.error.InvalidAction(message)
        wrong = np.flatnonzero((wanted < 0) | (wanted >= self.batch.game.rules.ACTIONS))
        if len(wrong):
            message = f"{wanted[wrong[0]]} is no action, in game {wrong[0]}"
            raise gymnasium.error.InvalidAction(message)
        return wanted

    def _begin_again(self) -> None:
        """Begin again the games that are done."""
        if self._lost.any():  # their positions are not at an end
            states = self.batch.host_states()
            drawn = self.np_random.integers(self.num_envs, size=self.num_envs)
            states[self._lost] = self._starts[drawn][self._lost]
            self.batch.put(states)
        if self._done.any():
            self._answered(self.batch.turn(seat=self._played_inside))

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._turn.masks.astype(np.int8),
            "illegal": self._lost.copy(),
        }

    def _answered(self, turn: Turn) -> Turn:
        """The turn after those of the opponents, where they have not been played inside."""
        while True:
            others = np.flatnonzero((turn.seats >= 0) & (turn.seats != self.seat))
            if not len(others):
                return turn
            actions = np.full(self.num_envs, -1)
            actions[others] = self._chosen(turn, others)
            turn = self.batch.turn(actions, out=turn, restart=False)

    def _chosen(self, turn: Turn, games: Array) -> Array:
        """What the opponents play in these games."""
        if not isinstance(self.opponent, str):
            seen = turn.observations[games].reshape(-1, *observation_shape(self.batch.game))
            return np.asarray(self.opponent(seen, turn.masks[games]))
        actions = []
        for game in games.tolist():
            position = self.batch.position(game)
            thought = self._bots[turn.seats[game]].think(position)
            actions.append(position.menu[thought.choice])
        return np.array(actions)

    def _seen(self) -> Array:
        """What this seat sees, also in games that are over."""
        seen = self._turn.observations
        if self._played_inside is None:
            features = encoder(self.batch.game).features
            for game in np.flatnonzero(self._turn.done).tolist():
                features(self.batch.states[game], self.seat, seen[game])
        return seen.reshape(self.observation_space.shape)
