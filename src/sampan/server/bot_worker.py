"""The inside of a process in which bots think for many tables; `bots.Pool` is the outside.

Questions come on standard input and answers go to standard output, one JSON object a line. The
process ends as soon as its input does.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import IO, Any

Message = dict[str, Any]
Progress = Callable[[int, int], None]


def main() -> None:
    """Answer question after question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house closes this process when it wants to
    os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not get between the answers
    questions: queue.SimpleQueue[Message] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    room = Room()
    while True:
        question = questions.get()
        number = question.pop("number")

        def tell(answer: Message, number: int = number) -> None:
            answers.write(json.dumps({"number": number, **answer}, default=_plain).encode() + b"\n")
            answers.flush()

        try:
            tell({"answer": room.answer(question, lambda *p: tell({"progress": p}))})
        except ValueError as error:
            tell({"refused": str(error)})
        except Exception as error:
            tell({"failed": f"{type(error).__name__}: {error}", "trace": traceback.format_exc()})


def _listen(source: IO[bytes], questions: queue.SimpleQueue[Message]) -> None:
    for line in source:
        questions.put(json.loads(line))
    os._exit(0)


def _plain(number: Any) -> Any:
    """A number of NumPy's as one of Python's."""
    return number.item()


class Room:
    """The bots that think here, each with the game it was told of."""

    def __init__(self) -> None:
        self.bots: dict[str, tuple[Any, list[Any]]] = {}

    def answer(self, question: Message, progress: Progress) -> Any:
        works: dict[str, Callable[..., Any]] = {
            "think": self.think,
            "analyse": analyse,
            "warm": warm,
        }
        return works[question.pop("do")](progress=progress, **question)

    def think(
        self,
        key: str,
        game: str,
        players: int,
        name: str,
        seed: int,
        keep: int,
        add: list[Message],
        drop: list[str],
        language: str | None,
        progress: Progress,
    ) -> Message:
        """A bot's thought, and in a language given what a hint would say."""
        from sampan.bots import hints, names
        from sampan.game import load
        from sampan.words import speaking

        for old in drop:
            self.bots.pop(old, None)
        loaded = load(game)
        if key not in self.bots:
            self.bots[key] = names.make(name, loaded, players, seed), []
        player, positions = self.bots[key]
        del positions[keep:]
        positions += [loaded.from_dict(document) for document in add]
        *before, position = positions
        thought = player.think(position, before)
        answer: Message = {"thought": asdict(thought)}
        if language is not None:
            with speaking(language):
                answer["text"] = hints.told(position, thought)
        return answer


def analyse(record: Message, bot: str | None, progress: Progress) -> Message:
    """The analysis of a record, as JSON."""
    from sampan.record import Record
    from sampan.study.analysis import analyse

    return analyse(Record.from_dict(record), bot, progress=progress).to_dict()


def warm(game: str, what: str, progress: Progress) -> None:
    """Have a game's rules compiled, or all that its bots need."""
    from sampan.bots import names
    from sampan.bots.process_child import warm_up
    from sampan.game import load
    from sampan.server.ready import prime

    loaded = load(game)
    if what == "rules":
        prime(game)
        return
    players = loaded.seats[0]
    for level in (1, 5, 10):
        warm_up(partial(names.make, f"level:{level}", loaded, players), loaded, players)


if __name__ == "__main__":
    main()
