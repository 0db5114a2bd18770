"""The command `sampan`, with a verb for each job."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from sampan.commands.analyse import analyse
from sampan.commands.arena import arena
from sampan.commands.balance import balance
from sampan.commands.bench import bench
from sampan.commands.engine import engine
from sampan.commands.games import games
from sampan.commands.help import Verbs, built, take_language
from sampan.commands.ladder import ladder
from sampan.commands.learn import learn
from sampan.commands.mistakes import mistake_line
from sampan.commands.perft import perft
from sampan.commands.play import play
from sampan.commands.serve import serve
from sampan.commands.show import show
from sampan.commands.verify import verify
from sampan.words import from_environment, language, speaking

# Verbs take long to load what they work with, so each does so when it is called.
VERBS = (
    *(games, play, show, perft, bench, arena, ladder),
    *(learn, balance, analyse, verify, serve, engine),
)

app = typer.Typer(
    cls=Verbs, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)
for _verb in VERBS:
    app.command()(_verb)


@app.callback()
def house(language: Annotated[str | None, typer.Option()] = None) -> None:
    """`main` takes the language out of the line, wherever it stands, before all else."""


def main() -> None:
    """Run the command in the language that it names, or else the terminal's."""
    with speaking(from_environment()), _in_one_line():
        named, line = take_language(sys.argv[1:])
        with speaking(named or language()), _in_one_line():
            sys.exit(built(app)(line, "sampan", standalone_mode=False))


@contextmanager
def _in_one_line() -> Iterator[None]:
    """What people get wrong is answered in one line, not with a traceback."""
    try:
        yield
    except typer.Abort:
        sys.exit(1)
    except Exception as error:
        line = mistake_line(error)
        if line is None:
            raise
        if line:
            print(f"sampan: {line}", file=sys.stderr)
        sys.exit(2)
