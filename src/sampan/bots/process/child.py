"""The inside of a process that answers questions; `worker.Worker` is the outside.

Standard input says in its first line how the process is to run; every other line is a question.
Answers go to standard output; a line is a JSON object. The process ends as soon as its input does,
whatever it is doing, so that it never outlives whoever asked.
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
from typing import IO, Any

Message = dict[str, Any]


def main() -> None:
    """Answer question after question."""
    # Ctrl-C is for the process at the terminal, which closes this one when it wants to.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a bot prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    questions: queue.SimpleQueue[Message] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()

    def tell(message: Message) -> None:
        print(json.dumps(message, default=_plain), file=answers, flush=True)

    _begin(**questions.get())
    while True:
        _answer(questions.get(), tell)


def _listen(source: IO[bytes], questions: queue.SimpleQueue[Message]) -> None:
    """Pass on what comes, and end the process when nothing more can come."""
    for line in source:
        questions.put(json.loads(line))
    os._exit(0)


def _begin(nice: int, games: dict[str, str]) -> None:
    from sampan.game import GAMES

    os.nice(nice)
    GAMES.update(games)


def _answer(question: Message, tell: Callable[[Message], None]) -> None:
    """Call a function; a ValueError is a refusal, anything else that it raises a failure."""
    try:
        module, _, name = question["function"].partition(":")
        function = getattr(importlib.import_module(module), name)
        given = question["given"]
        if question["progress"]:
            given["progress"] = lambda *progress: tell({"progress": progress})
        tell({"answer": function(**given)})
    except ValueError as error:
        tell({"refused": str(error)})
    except Exception as error:
        failed = f"{type(error).__name__}: {error}"
        tell({"failed": failed, "trace": traceback.format_exc()})


def _plain(number: Any) -> Any:
    """A number of NumPy's as one of Python's."""
    return number.item()


if __name__ == "__main__":
    main()
