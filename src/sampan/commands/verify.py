"""`sampan verify`: whether the chance of a game was fair."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from sampan.commands.parameters import Json
from sampan.words import LANGUAGES, language, say, speaking


def verify(record: Annotated[Path, typer.Argument()], as_json: Json = False) -> None:
    """Check that a game's set-up and every draw follow from what they were bound to before."""
    from sampan.fairness import verify
    from sampan.phrases import seat
    from sampan.record import Record

    with speaking(LANGUAGES[0] if as_json else language()):
        played = Record.load(record)
        verdict = verify(played)
    if as_json:
        print(json.dumps(asdict(verdict)))
    elif verdict.fair:
        setup = "yes" if verdict.seed else "no"
        given = len(verdict.given)
        print(say("command-fair", setup=setup, draws=len(verdict.draws), given=given))
        print(say("command-fair-mixed" if given else "command-fair-alone"))
        if verdict.left_out:
            names = ", ".join(seat(played.start.game, number) for number in verdict.left_out)
            print(say("command-fair-left-out", names=names))
    for finding in [] if as_json else verdict.findings:
        unfair = verdict.fair is False
        print(say("command-not-fair" if unfair else "command-not-checked", finding=finding))
    if not verdict.fair:
        raise typer.Exit(1)
