"""The games as PettingZoo environments.

    from sampan.adapters.pettingzoo import siam_v0

    env = siam_v0.env(render_mode="ansi")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        action = None if over else policy(observation["observation"], observation["action_mask"])
        env.step(action)

There is such a module for every game with features, those of other packages too. They are also in
PettingZoo's registry once this is imported: `make("aec", "sampan/siam-v0")`.

| module | agents | observation | actions |
| --- | --- | --- | --- |
| `siam_v0` | 2 | (17, 5, 5) | 750 |
| `king_of_siam_v0` | 2, 3, 4 | (629,) | 96 |
| `singapore_v0` | 2, 3, 4 | (2965,) | 815 |
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pettingzoo import env_registry

from sampan.adapters.pettingzoo.environment import Environment, parallel, wrapped
from sampan.adapters.table import observation_shape
from sampan.game import GAMES as _GAMES
from sampan.game import Game, load

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """The modules, which are made when this is imported."""


def _module(game: Game) -> ModuleType:
    """A game's module, in the form that PettingZoo's own games have."""
    name = f"{game.id.replace('-', '_')}_v0"

    def raw_env(**how: Any) -> Environment:
        """The environment without PettingZoo's wrappers; `how` as in `Environment`."""
        return Environment(game.id, name, **how)

    def env(**how: Any) -> Any:
        """An AEC environment: `env(players=2, options={…}, render_mode="ansi", max_cycles=100)`."""
        return wrapped(raw_env(**how))

    def parallel_env(max_cycles: int | None = None, **how: Any) -> Any:
        """The same for learners in which all agents act at once; a cycle is one choice."""
        return parallel(raw_env(max_choices=max_cycles, **how))

    shape, actions = observation_shape(game), int(game.rules.ACTIONS)
    seats = ", ".join(map(str, game.seats))
    module = ModuleType(
        f"{__name__}.{name}",
        f"{game.title} for {seats}. Observations are {shape}; there are {actions} actions.",
    )
    vars(module).update(raw_env=raw_env, env=env, parallel_env=parallel_env)
    return module


GAMES: dict[str, str] = {}  # the games' names in the registry, and their modules
for _game in map(load, _GAMES):
    if _game.features is not None:
        _made = _module(_game)
        sys.modules[_made.__name__] = _made
        _stem = _made.__name__.rpartition(".")[2]
        globals()[_stem] = _made
        GAMES[_stem.removesuffix("_v0")] = _made.__name__

for _name, _path in GAMES.items():
    env_registry.registration.register("aec", f"sampan/{_name}-v0", f"{_path}:env")
    env_registry.registration.register("parallel", f"sampan/{_name}-v0", f"{_path}:parallel_env")
