"""The bar that shows how far a long verb has come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Update(Protocol):
    """Moves the bar on by some steps or to a place, and says beside it what is being done."""

    def __call__(
        self,
        *,
        advance: float | None = None,
        completed: float | None = None,
        description: str | None = None,
    ) -> None: ...


@contextmanager
def progress_bar(description: str, total: float, counted: bool = True) -> Iterator[Update]:
    """A bar on standard error that goes away in the end; where steps are `counted`, they are
    shown as a number too."""
    columns = [TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()]
    if counted:
        columns.insert(2, MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield partial(bar.update, bar.add_task(description, total=total))
