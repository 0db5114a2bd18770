"""Singapore for two to four. Observations are (2965,); there are 815 actions."""

from __future__ import annotations

from typing import Any

from sampan.adapters.pettingzoo.environment import Environment, parallel, wrapped


def raw_env(**how: Any) -> Environment:
    """The environment without PettingZoo's wrappers; `how` as in `Environment`."""
    return Environment("singapore", "singapore_v0", **how)


def env(**how: Any) -> Any:
    """An AEC environment: `env(players=3, render_mode="human", options={…}, max_cycles=100)`."""
    return wrapped(raw_env(**how))


def parallel_env(max_cycles: int | None = None, **how: Any) -> Any:
    """The same for learners in which all agents act at once; a cycle is one choice."""
    return parallel(raw_env(max_choices=max_cycles, **how))
