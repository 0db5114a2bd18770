"""`sampan games`: a table of the games and their options."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sampan import phrases
from sampan.games import GAMES
from sampan.words import say

if TYPE_CHECKING:
    from sampan.game import Game


def games() -> None:
    """List the games, their seats and their options."""
    from sampan.game import load

    headings = ("game", "seats", "option", "default", "meaning")
    table = Table(*(say(f"command-head-{heading}") for heading in headings))
    for name in GAMES:
        game = load(name)
        first = [name, _seats(game)]
        for option, rule in game.option_rules.items():
            meaning = Text(phrases.option(game, option))
            for value in rule.values() if rule.values else ():
                word = phrases.value(game, option, value)
                told = say("house-option-set", meaning=json.dumps(value), value=word)
                meaning.append(f"\n{told}", "dim")
            if rule.load:
                meaning.append(f"\n{say('command-or-a-file', option=option)}", "dim")
            table.add_row(*first, option, json.dumps(rule.default), meaning)
            first = ["", ""]
    Console().print(table)


def _seats(game: Game) -> str:
    """With how many players it can be played."""
    return ", ".join(
        say("house-own-variant", count=count) if count in game.house_seats else str(count)
        for count in game.seats
    )
