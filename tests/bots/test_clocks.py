"""What a bot needs is compiled before its clock starts, so that compiling is no thought."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sampan.bots.bot import CompiledBot
from sampan.bots.names import make
from sampan.game import Game, load
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


@pytest.mark.parametrize("game", GAMES)
def test_what_is_compiled_before_changes_no_choice(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = load(game).start(max(load(game).seats), seed=2)
    while position.seat == "chance":
        position = position.play(position.choices()[0])
    thoughts = []
    for ready in (set[tuple[type, Game]](), CompiledBot._ready):  # as if nothing were compiled
        player = make("mcts:60", position.game, position.players, 7)
        monkeypatch.setattr(CompiledBot, "_ready", ready)
        thoughts.append(replace(player.think(position), seconds=0.0))
    assert thoughts[0] == thoughts[1]
