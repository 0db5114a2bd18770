"""What people at a table can ask for besides choosing."""

from __future__ import annotations

import os.path
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.text import Text

from sampan import checks, phrases
from sampan.bots import hints
from sampan.terminal import files, vocabulary
from sampan.terminal.files import Refused
from sampan.terminal.steps import steps_within
from sampan.words import say

if TYPE_CHECKING:
    from sampan.terminal.table import TerminalTable

NOTATION = "dim"  # how choices are written, beside what they do
LISTED = 24  # choices that a list shows, where it can do with the beginnings of more
WIDEST = 58  # of the words in a list, behind which the notation stands in a column


class Leave(Exception):
    """The people have had enough."""


def _over() -> Refused:
    return Refused(phrases.capital(say("house-over")))


def _undo(table: TerminalTable, _: str) -> None:
    if table.record.ended:
        table.record.undo()
        table.shown = None
        table.say(say("terminal-taken-back-end"))
        return
    choices, positions = table.record.choices, table.record.positions
    people = table.people()
    back = [n for n in range(len(choices)) if positions[n].seat in people]
    if not back:
        raise Refused(say("terminal-nothing-to-take-back"))
    taken = [
        f"{phrases.describe_step(table.record, index)} ({choices[index]})"
        for index in range(back[-1], len(choices))
    ]
    table.record.undo(len(taken))
    table.told = min(table.told, len(table.record.choices))
    table.say(say("terminal-taken-back", choices="; ".join(taken)))


def _save(table: TerminalTable, name: str) -> None:
    path = files.named(name) if name else table.path or files.unused_name(table.game.id)
    ours = table.path is not None and os.path.abspath(path) == os.path.abspath(table.path)
    replace = say("terminal-replace", path=str(path))
    if files.exists(path) and not ours and not table.agrees(replace):
        raise Refused(say("terminal-not-replaced", path=str(path)))
    files.save(table.record, path)
    table.path, table.saved = path, table.record.to_dict()
    table.say(say("terminal-saved", path=str(path)))


def _load(table: TerminalTable, name: str) -> None:
    if not name:
        raise Refused(say("terminal-load-what"))
    path = files.named(name)
    record = files.load_record(path)
    if table.unsaved() and table.reader.asks and not table.agrees(say("terminal-put-away")):
        raise Refused(say("terminal-not-loaded"))
    table.lay(record, path)
    game, number = phrases.game_title(table.game), len(record.choices)
    table.say(say("terminal-loaded", path=str(path), game=game, number=number))


def _resign(table: TerminalTable, _: str) -> None:
    seat = table.record.seat
    if not isinstance(seat, int):
        raise _over()
    who, many = phrases.side(table.game, [seat]), phrases.many(table.game, [seat])
    question = phrases.capital(say("terminal-give-up", who=who, many=many))
    if table.reader.asks and not table.agrees(question):
        raise Refused(phrases.capital(say("terminal-goes-on", who=who, many=many)))
    table.record.end(seat)
    table.say(table.result())


def _list(table: TerminalTable, start: str) -> None:
    offers = table.offers()
    found = steps_within(offers, start, LISTED)
    if not found:
        if not offers:
            raise _over()
        raise Refused(say("terminal-no-such-choice", start=checks.quoted(start)))
    width = min(max(len(step.meaning) for step in found), WIDEST)
    for step in found:
        line = Text.assemble(f"  {step.meaning:{width}}  ", (step.shown, NOTATION))
        table.console.print(line, soft_wrap=not table.console.is_terminal)


def _hint(table: TerminalTable, _: str) -> None:
    if not isinstance(table.record.seat, int):
        raise _over()
    thought = table.think("hint")
    table.tell(hints.told(table.record.position, thought), thought.choice)


def _help(table: TerminalTable, word: str) -> None:
    if word:
        explained = table.screen.explain(word)
        if explained is None:
            raise Refused(say("terminal-nothing-to-tell", word=checks.quoted(word)))
        table.say(explained)
        return
    table.say(say("terminal-help", game=phrases.game_title(table.game)))
    table.say(table.screen.help())
    table.console.print(Columns(map(Text, vocabulary.command_lines()), column_first=True))
    table.say(say("terminal-help-enter"))


def _quit(table: TerminalTable, _: str) -> None:
    if table.unsaved() and table.reader.asks:
        answer = table.reader.confirm(say("terminal-save-first") + " ")
        if vocabulary.agrees(answer):
            _save(table, "")
        elif not vocabulary.declines(answer):
            return
    raise Leave


COMMANDS: Mapping[str, Callable[[TerminalTable, str], None]] = MappingProxyType(
    {
        "undo": _undo,
        "save": _save,
        "load": _load,
        "resign": _resign,
        "choices": _list,
        "hint": _hint,
        "help": _help,
        "quit": _quit,
    }
)
