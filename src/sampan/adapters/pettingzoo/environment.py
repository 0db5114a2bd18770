"""What the PettingZoo environments of all games share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from sampan import checks
from sampan.adapters.spaces import LegalActions
from sampan.adapters.table import RENDER_MODES, GameSeries, observation_shape

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Environment(AECEnv, EzPickle):  # type: ignore[misc]
    """A game in which `player_0`, `player_1`, … choose in turn; chance is played inside.

    An observation is a dict: `observation` as the game's `features.BLOCKS` say, numbers from 0
    to 1, and `action_mask`, which is all 0 for whoever is not to choose. In the end a winner
    gets 1, a loser -1, and all 0 in a draw. An illegal action raises IllegalChoice here and
    changes nothing; `env()` wraps it so that it ends the game, as PettingZoo does it.
    """

    def __init__(
        self,
        game: str,
        name: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        max_choices: int | None = None,
    ) -> None:
        """`options` are the game's own. After `max_cycles` choices an agent is truncated, and its
        seat plays on at random as long as others are there; after `max_choices` in all
        everybody is truncated."""
        EzPickle.__init__(self, game, name, players, options, max_cycles, render_mode, max_choices)
        super().__init__()
        self.metadata = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None:
            checks.one_of("render_mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.table = GameSeries(game, players, options)
        for name, most in (("max_cycles", max_cycles), ("max_choices", max_choices)):
            if most is not None:
                checks.whole(name, most, least=1)
        self.max_cycles, self.max_choices = max_cycles, max_choices
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        actions = int(self.table.game.rules.ACTIONS)
        seen = spaces.Box(0, 1, observation_shape(self.table.game), np.float32)
        self.observation_spaces = {
            agent: spaces.Dict(observation=seen, action_mask=spaces.Box(0, 1, (actions,), np.int8))
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: LegalActions(actions, partial(self._legal_now, agent))
            for agent in self.possible_agents
        }
        size = self.table.encoder.SIZE
        self.state_space = spaces.Box(0, 1, (self.table.players, size), np.float32)
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's actions; `sample()` without a mask draws one that is legal now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same set-up and the same chance; `options` does
        nothing, since the game's own are given when the environment is made."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.begin(int(self._seeds.integers(2**31)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._choices = dict.fromkeys(self.agents, 0)
        self.agent_selection = self._agent_to_choose()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now."""
        return {
            "observation": self.table.observe(self.possible_agents.index(agent)),
            "action_mask": self.action_mask(agent),
        }

    def action_mask(self, agent: str) -> NDArray[np.int8]:
        """1 for each action that this agent may play now."""
        mask = self.table.mask()
        seat = self.table.seat
        to_choose = seat is not None and self.possible_agents[seat] == agent
        return mask if to_choose and not self._is_over(agent) else np.zeros_like(mask)

    def _legal_now(self, agent: str) -> NDArray[np.int8] | None:
        return self.action_mask(agent) if hasattr(self, "agents") else None

    def state(self) -> NDArray[np.float32]:
        """What all agents see together, a row for each."""
        rows = [self.table.observe(seat).ravel() for seat in range(self.table.players)]
        return np.stack(rows)

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is selected, or None once its game is over."""
        agent = self.agent_selection
        if self._is_over(agent):
            self._was_dead_step(action)
            return
        self.table.play(action)  # type: ignore[arg-type]  # anything else is illegal
        self._choices[agent] += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._truncate(agent)
        self._play_for_those_who_left()
        if self.table.seat is None:
            payoffs = dict(zip(self.possible_agents, self.table.payoffs(), strict=True))
            for other in self.agents:
                if not self.truncations[other]:
                    self.rewards[other] = payoffs[other]
                    self.terminations[other] = True
        self._accumulate_rewards()
        self.agent_selection = self._agent_to_choose()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _truncate(self, agent: str) -> None:
        """Truncate whoever has had as many choices as there may be."""
        if self.max_choices is not None and sum(self._choices.values()) >= self.max_choices:
            self.truncations = dict.fromkeys(self.agents, True)
        elif self._choices[agent] == self.max_cycles:
            self.truncations[agent] = True

    def _play_for_those_who_left(self) -> None:
        """Seats of truncated agents play at random while others are still there."""
        stayed = [agent for agent in self.agents if not self._is_over(agent)]
        while stayed and (seat := self.table.seat) is not None:
            if self.possible_agents[seat] in stayed:
                break
            self.table.play_at_random()

    def _is_over(self, agent: str) -> bool:
        return self.terminations.get(agent, True) or self.truncations.get(agent, True)

    def _agent_to_choose(self) -> str:
        seat = self.table.seat
        return self.possible_agents[0 if seat is None else seat]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as a spectator sees it: printed, as text, or in pixels."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: env(render_mode=...)")
            return None
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def wrapped(raw: Environment) -> Any:
    """With PettingZoo's own checks. An illegal action ends the game: -1 for who played it."""
    env = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(raw: Environment) -> Any:
    """For learners in which all agents act at once: who is not to choose is not heard."""
    return turn_based_aec_to_parallel_wrapper(wrapped(raw))
