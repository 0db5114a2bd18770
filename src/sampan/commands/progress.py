"""The bar that shows how far a long verb has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(
    description: str, total: float, counted: bool = True
) -> Iterator[Callable[..., None]]:
    """A bar on standard error that goes away in the end. What is yielded moves it by `advance=`
    or to `completed=`, with a `description=`. Steps that are `counted` are shown as a number."""
    columns = [TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()]
    if counted:
        columns.insert(2, MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield partial(bar.update, bar.add_task(description, total=total))
