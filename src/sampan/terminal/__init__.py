"""The game in a terminal, for any game of the house: it knows none of them.

Boards and words come from the game's `screen.py`, choices from its notation and picks.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sampan.record import Record


def sit_down(
    record: Record,
    movers: Sequence[str],
    path: Path | None = None,
    language: str | None = None,
) -> None:
    """Play until the people leave.

    `movers` says for each seat who chooses there, "person" or "random". `path` is the file that
    the record came from, so that `save` writes back to it. The language is the environment's
    unless another is given.
    """
    from sampan.terminal.prompt import reader
    from sampan.terminal.table import TerminalTable
    from sampan.words import from_environment, speaking

    with speaking(language or from_environment()):
        TerminalTable(record, movers, path, reader()).play()
