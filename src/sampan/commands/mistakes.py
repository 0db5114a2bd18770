"""What was wrong with a line, told in one line in the language of whoever wrote it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from pydantic import ValidationError
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    MissingParameter,
    NoArgsIsHelpError,
    NoSuchOption,
    UsageError,
)
from typer.core import TyperArgument, TyperGroup, TyperOption

from sampan.phrases import any_of
from sampan.words import say

if TYPE_CHECKING:
    from typer.core import _TyperParameter

PICTURES = (".svg", ".png")


def refused(field: str, right: str, value: object) -> ValueError:
    """The error for what was given for a field, where something else would be right."""
    return ValueError(say("command-expected", field=field, right=right, value=str(value)))


def check_plot(path: Path | None) -> None:
    """Refuse before the work a file that could not be drawn after it."""
    if path is None:
        return
    if path.suffix not in PICTURES:
        raise refused("--plot", say("command-a-picture"), path)
    if not path.parent.is_dir():
        raise ValueError(say("command-no-folder", field="--plot", folder=str(path.parent)))


def mistake_line(error: Exception) -> str | None:
    """What went wrong, in one line: nothing where help was given instead, None where it is no
    mistake of a person's."""
    if isinstance(error, NoArgsIsHelpError):
        return ""
    if isinstance(error, UsageError):
        return _not_understood(error)
    if isinstance(error, OSError) and error.filename is not None:
        for kind, message in (
            (FileNotFoundError, "command-no-file"),
            (PermissionError, "command-no-permission"),
            (IsADirectoryError, "command-a-folder"),
        ):
            if isinstance(error, kind):
                return say(message, file=str(error.filename))
    if isinstance(error, (ValueError, OSError, typer.TyperException)):
        return str(error)
    from sampan.bots.process import BotFailed

    return str(error) if isinstance(error, BotFailed) else None


def no_verb(verb: str, known: Iterable[str]) -> ValueError:
    """The error for a verb that is none of those known."""
    near = get_close_matches(verb, known)
    if near:
        return ValueError(say("command-no-verb-but", verb=repr(verb), meant=any_of(near)))
    return ValueError(say("command-no-verb", verb=repr(verb), known=", ".join(known)))


def _not_understood(error: UsageError) -> str:
    page = f"{error.ctx.command_path if error.ctx else 'sampan'} --help"
    if isinstance(error, NoSuchOption):
        if error.possibilities:
            meant = any_of(sorted(error.possibilities))
            return say("command-no-option-but", option=error.option_name, meant=meant)
        return say("command-no-option", option=error.option_name, help=page)
    if isinstance(error, BadOptionUsage):
        # Typer tells the two apart in its message only.
        idle = error.message.endswith("does not take a value.")
        message = "command-takes-no-value" if idle else "command-needs-value"
        return say(message, option=error.option_name)
    if isinstance(error, BadParameter) and error.param is not None:
        name = error.param.opts[0]
        if isinstance(error, MissingParameter):
            return say("command-missing", name=name, help=page)
        cause = error.__cause__
        given = cause.errors()[0]["input"] if isinstance(cause, ValidationError) else ""
        return str(refused(name, _right(error.param), given))
    if error.ctx is not None and isinstance(error.ctx.command, TyperGroup):
        return say("command-which-verb", known=", ".join(error.ctx.command.commands))
    words = error.message.partition("(s) (")[2].removesuffix(")")
    return say("command-too-many", words=words, help=page)


def _right(parameter: _TyperParameter) -> str:
    """What a parameter takes."""
    kind = parameter.type_descriptor
    if kind.choices:
        return any_of(kind.choices)
    whole = kind.annotation is int
    right = say("command-a-whole-number" if whole else "command-a-number")
    assert isinstance(parameter, (TyperArgument, TyperOption))
    least, most = parameter.min, parameter.max
    if least is None:
        return right
    if most is None:
        return say("command-at-least", right=right, least=str(least))
    return say("command-within", right=right, least=str(least), most=str(most))
