"""What a bot needs is compiled before its clock starts, so that compiling is no thought."""

import subprocess
import sys
from pathlib import Path

import pytest

from sampan.games import GAMES

# In a process of its own, where nothing has been compiled for another test: every kernel with its
# types is counted when a bot's clock starts, and when it has thought all over a game.
THINKING = """
import gc, sys
from numba.core.dispatcher import Dispatcher
from sampan.bots.bot import CompiledBot, Limit
from sampan.bots.names import make
from sampan.game import load

def compiled():
    return sorted(
        f"{one.py_func.__module__} {one.py_func.__qualname__} {hash(types)}"
        for one in gc.get_objects() if isinstance(one, Dispatcher) for types in one.overloads
    )

begun, inside = [], []
begin = CompiledBot.begin
def begin_and_count(self, position):
    inside.append(self)  # a rehearsal begins too, inside
    now = begin(self, position)
    inside.pop()
    if not inside:
        begun.append(compiled())
    return now
CompiledBot.begin = begin_and_count

game, name = load(sys.argv[1]), sys.argv[2]
position, before = game.start(max(game.seats[:2]), seed=1), []
player = make(name, game, position.players)
while position.seat is not None:
    choices = position.choices()
    if position.seat != "chance" and len(before) % 5 == 0 and len(choices) > 1:
        player.bot.think(position, Limit(nodes=12), before)
    before.append(position)
    position = position.play(choices[len(before) % len(choices)])
late = set(compiled()) - set(begun[0])
assert not late, late
print(len(begun))
"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["greedy", "mcts:12", "level:10"])
def test_nothing_is_compiled_while_a_bot_thinks(game: str, name: str) -> None:
    said = subprocess.run(
        [sys.executable, "-c", THINKING, game, name],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
    )
    assert said.returncode == 0, said.stderr
    assert int(said.stdout) > 3  # it has thought


def test_nothing_is_compiled_while_alphabeta_thinks() -> None:
    test_nothing_is_compiled_while_a_bot_thinks("siam", "alphabeta:2")
