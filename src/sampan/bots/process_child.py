"""The inside of a bot's own process; `process.Housed` is the outside.

Questions come on standard input and answers go to standard output, one JSON object a line. The
process ends as soon as its input does, whatever the bot is doing, so that it never outlives
whoever asked.
"""

from __future__ import annotations

import importlib
import json
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import asdict
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sampan.bots.names import Player
    from sampan.game import Game, Position

Message = dict[str, Any]
Make = Callable[[], "Player"]


def main() -> None:
    """Say "ready" or what is wrong, then answer question after question."""
    # Ctrl-C is for the process at the terminal, which closes this one when it wants to.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a bot prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: queue.SimpleQueue[Message] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()

    room = Room()
    _answer(answers, room.open, questions.get())
    while True:
        _answer(answers, room.think, questions.get())


def _listen(source: IO[bytes], questions: queue.SimpleQueue[Message]) -> None:
    """Pass on what comes, and end the process when nothing more can come."""
    for line in source:
        questions.put(json.loads(line))
    os._exit(0)


def _answer(answers: IO[bytes], ask: Callable[[Message], Message], question: Message) -> None:
    """Send what `ask` returns: a refusal for a bad question, a failure for anything unforeseen."""
    try:
        answer = ask(question)
    except ValueError as error:
        answer = {"refused": str(error)}
    except Exception as error:
        answer = {"failed": f"{type(error).__name__}: {error}", "trace": traceback.format_exc()}
    text = json.dumps({"number": question["number"], **answer}, default=_plain)
    answers.write(text.encode() + b"\n")
    answers.flush()


def _plain(number: Any) -> Any:
    """A number of NumPy's as one of Python's."""
    return number.item()


class Room:
    """The bot, and the positions of the game that it was told of."""

    game: Game
    player: Player
    positions: list[Position]

    def open(self, opening: Message) -> Message:
        """Make the bot and have it compiled; the answer says its own limit."""
        from sampan.game import GAMES, load

        GAMES.update(opening["games"])
        module, _, name = opening["factory"].partition(":")
        factory = getattr(importlib.import_module(module), name)
        self.game = load(opening["game"])

        def make() -> Player:
            player: Player = factory(
                opening["name"], self.game, opening["players"], opening["seed"]
            )
            return player

        # Another one is warmed up, so that this one thinks as a new one does.
        warm_up(make, self.game, opening["players"])
        self.player = make()
        self.positions = []
        return {"ready": asdict(self.player.limit)}

    def think(self, question: Message) -> Message:
        """The bot's thought; the question says what to keep of the positions and what to add."""
        from sampan.bots.bot import Limit

        del self.positions[question["keep"] :]
        self.positions += [self.game.from_dict(document) for document in question["add"]]
        limit = Limit(**question["limit"]) if question["limit"] else self.player.limit
        *before, position = self.positions
        return {"thought": asdict(self.player.bot.think(position, limit, before))}


def warm_up(make: Make, game: Game, players: int) -> None:
    """Have everything compiled that a bot needs, at the start of a game and near its end."""
    from sampan.bots.bot import Limit

    bot, few = make().bot, Limit(nodes=8)
    asked = [p for p in _random_game(game, players) if p.seat != "chance" and len(p.menu) > 1]
    # The second question finds the first one's tree, and the last may be one for a solver.
    for position, before in ((asked[0], []), (asked[1], asked[:1]), (asked[-1], [])):
        bot.think(position, few, before)


def _random_game(game: Game, players: int) -> list[Position]:
    """Every position of a random game but the last, at which it is over."""
    from sampan.kernels import Draws

    draws, position, positions = Draws(0), game.start(players), []
    while position.seat is not None:
        positions.append(position)
        choices = position.choices()
        position = position.play(choices[draws.below(len(choices))])
    return positions


if __name__ == "__main__":
    main()
