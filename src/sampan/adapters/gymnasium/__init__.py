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

from sampan.adapters.gymnasium.environment import Seat
from sampan.adapters.gymnasium.vector import Seats

__all__ = ["GAMES", "Seat", "Seats"]

GAMES = {
    "sampan/Siam-v0": "siam",
    "sampan/KingOfSiam-v0": "king-of-siam",
    "sampan/Singapore-v0": "singapore",
}

for _id, _game in GAMES.items():
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            entry_point="sampan.adapters.gymnasium:Seat",
            vector_entry_point="sampan.adapters.gymnasium:Seats",
            kwargs={"game": _game},
        )
