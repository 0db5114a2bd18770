"""The command `sampan` in the language of whoever runs it: its help, and the lines it refuses.

Typer makes its help when it is imported and knows English only, so every text of it is put in
when a page of help is asked for. What Typer keeps to itself (`typer._click`) may change with its
next minor version, so `pyproject.toml` holds it at this one.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from pydantic import ValidationError
from typer._click import Command, HelpFormatter
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    MissingParameter,
    NoArgsIsHelpError,
    NoSuchOption,
    UsageError,
)
from typer.core import TyperArgument, TyperGroup, TyperOption
from typer.main import get_command

from sampan.phrases import any_of
from sampan.words import LANGUAGES, knows, say

if TYPE_CHECKING:
    from typer.core import _TyperParameter

LANGUAGE = "--language"
PICTURES = (".svg", ".png")


def built(app: typer.Typer) -> TyperGroup:
    """The command of an app, whose help is in the language that is spoken when it is asked for."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    for command in (group, *group.commands.values()):
        command.context_class = _Page
    return group


def take_language(line: Iterable[str]) -> tuple[str | None, list[str]]:
    """The language that a line names, wherever it does, and the line without it."""
    named: str | None = None
    left: list[str] = []
    words = iter(line)
    for word in words:
        if word == "--":
            return named, [*left, word, *words]
        option, sign, value = word.partition("=")
        if option != LANGUAGE:
            left.append(word)
            continue
        named = value if sign else next(words, "")
        if not named:
            raise ValueError(say("command-needs-value", option=LANGUAGE))
        if named not in LANGUAGES:
            raise refused(LANGUAGE, any_of(LANGUAGES), named)
    return named, left


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


def why(error: Exception) -> str:
    """What went wrong, in one line; nothing where help was given instead."""
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
    return str(error)


class Verbs(TyperGroup):
    """All verbs; one that is not among them is refused in the language that is spoken."""

    def resolve_command(
        self, ctx: Any, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        if args[0] not in self.commands:
            raise ValueError(_no_verb(args[0], self.commands))
        return super().resolve_command(ctx, args)


# ── Help ─────────────────────────────────────────────────────────────────────────────────────


class _Lines(HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{say('command-usage')} ")


class _Page(typer.Context):
    formatter_class = _Lines

    def get_help(self) -> str:
        _translate_frame()
        _translate(self.command, self)
        return super().get_help()


def _translate_frame() -> None:
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = say("command-usage-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("command-usage-optional")
    rich_utils.COMMANDS_PANEL_TITLE = say("command-usage-verbs")
    rich_utils.DEFAULT_STRING = say("command-usage-default", value="{}")
    rich_utils.REQUIRED_LONG_STRING = say("command-usage-required")


def _translate(command: Command, context: typer.Context) -> None:
    command.options_metavar = say("command-usage-options")
    if isinstance(command, TyperGroup):
        command.help = say("command-help")
        command.subcommand_metavar = say("command-usage-verb")
        for name, verb in command.commands.items():
            verb.help = say(f"command-verb-{name}")
    else:
        command.help = say(f"command-verb-{command.name}")
    for parameter in command.get_params(context):
        assert isinstance(parameter, (TyperArgument, TyperOption))
        own = f"command-takes-{command.name}-{parameter.name}"
        parameter.help = say(own if knows(own) else f"command-takes-{parameter.name}")
        if parameter.name == "option":
            parameter.metavar = say("command-usage-pair")


# ── Lines that can't be understood ───────────────────────────────────────────────────────────


def _no_verb(verb: str, known: Iterable[str]) -> str:
    near = get_close_matches(verb, known)
    if near:
        return say("command-no-verb-but", verb=repr(verb), meant=any_of(near))
    return say("command-no-verb", verb=repr(verb), known=", ".join(known))


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
        return any_of(choice.value for choice in kind.choices)
    whole = kind.annotation is int
    right = say("command-a-whole-number" if whole else "command-a-number")
    assert isinstance(parameter, (TyperArgument, TyperOption))
    least, most = parameter.min, parameter.max
    if least is None:
        return right
    if most is None:
        return say("command-at-least", right=right, least=str(least))
    return say("command-within", right=right, least=str(least), most=str(most))
