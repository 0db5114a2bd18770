"""The games as Gymnasium environments: one seat against bots.

    import gymnasium
    import sampan.adapters.gymnasium  # registers them

    env = gymnasium.make("sampan/Siam-v0", opponent="level:3", seat=1)
    envs = gymnasium.make_vec("sampan/KingOfSiam-v0", num_envs=256, players=3)

| id | observation | actions |
| --- | --- | --- |
| `sampan/Siam-v0` | (17, 5, 5) | 750 |
| `sampan/KingOfSiam-v0` | (629,) | 96 |
| `sampan/Singapore-v0` | (2965,) | 815 |

`info["action_mask"]` says what is legal. An action that is not loses the game at once, and what
is no action at all raises `gymnasium.error.InvalidAction` and changes nothing.
"""

import gymnasium

from sampan.adapters.gymnasium.environment import SeatEnv
from sampan.adapters.gymnasium.vector import SeatVectorEnv
from sampan.game import GAMES as _GAMES

__all__ = ["GAMES", "SeatEnv", "SeatVectorEnv"]

# Of other packages too: an id is the game's in one word.
GAMES = {f"sampan/{_game.title().replace('-', '')}-v0": _game for _game in _GAMES}

for _id, _game in GAMES.items():
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            entry_point="sampan.adapters.gymnasium:SeatEnv",
            vector_entry_point="sampan.adapters.gymnasium:SeatVectorEnv",
            kwargs={"game": _game},
        )
