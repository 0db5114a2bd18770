"""The command `sampan` in the language of whoever runs it: its pages of help.

Typer makes its help when it is imported and knows English only, so every text of it is put in
when a page of help is asked for. What Typer keeps to itself (`typer._click`) may change with its
next minor version, so `pyproject.toml` holds it at this one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import typer
from typer._click import Command, HelpFormatter
from typer.core import TyperArgument, TyperGroup, TyperOption
from typer.main import get_command

from sampan.commands.mistakes import no_verb, refused
from sampan.games import GAMES
from sampan.phrases import any_of, known_title, together
from sampan.words import LANGUAGES, knows, say

LANGUAGE = "--language"


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


class Verbs(TyperGroup):
    """All verbs; one that is not among them is refused in the language that is spoken."""

    def resolve_command(
        self, ctx: Any, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        if args[0] not in self.commands:
            raise no_verb(args[0], self.commands)
        return super().resolve_command(ctx, args)


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
        command.help = say("command-help", games=together(map(known_title, GAMES)))
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
