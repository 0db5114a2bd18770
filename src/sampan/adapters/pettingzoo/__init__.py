"""The games as PettingZoo environments.

    from sampan.adapters.pettingzoo import siam_v0

    env = siam_v0.env(render_mode="ansi")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        action = None if over else policy(observation["observation"], observation["action_mask"])
        env.step(action)

They are also in PettingZoo's registry once this is imported: `make("aec", "sampan/siam-v0")`.

| module | agents | observation | actions |
| --- | --- | --- | --- |
| `siam_v0` | 2 | (17, 5, 5) | 750 |
| `king_of_siam_v0` | 2, 3, 4 | (629,) | 96 |
| `singapore_v0` | 2, 3, 4 | (2965,) | 815 |
"""

from pettingzoo import env_registry

GAMES = {
    "siam": "sampan.adapters.pettingzoo.siam_v0",
    "king_of_siam": "sampan.adapters.pettingzoo.king_of_siam_v0",
    "singapore": "sampan.adapters.pettingzoo.singapore_v0",
}

for _name, _module in GAMES.items():
    env_registry.registration.register("aec", f"sampan/{_name}-v0", f"{_module}:env")
    env_registry.registration.register("parallel", f"sampan/{_name}-v0", f"{_module}:parallel_env")
