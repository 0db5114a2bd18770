"""`sampan show`: a position as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from sampan.commands.mistakes import refused
from sampan.commands.parameters import FIRST_GAME, Options, Players, Seed, start_position
from sampan.games import GAMES
from sampan.words import say


def show(
    source: Annotated[str, typer.Argument()] = FIRST_GAME,
    out: Annotated[list[Path] | None, typer.Option()] = None,
    step: Annotated[int | None, typer.Option()] = None,
    ground: Annotated[Literal["day", "night"], typer.Option()] = "day",
    width: Annotated[int, typer.Option(min=16, max=8192)] = 800,
    seat: Annotated[int | None, typer.Option()] = None,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
) -> None:
    """Draw any position, or any step of a record, as SVG and PNG."""
    from sampan.drawing import png
    from sampan.game import load
    from sampan.record import Record, read_json

    if source in GAMES:
        record = Record(start_position(source, players, seed, option))
    else:
        document = read_json(source)
        if isinstance(document, dict) and "choices" in document:
            record = Record.from_dict(document)
        else:
            name = document.get("game") if isinstance(document, dict) else ""
            record = Record(load(str(name)).from_dict(document))
    picture = record.svg(step, seat=seat, ground=ground)
    stem = Path(source).stem
    for path in out or [Path(f"{stem}.svg"), Path(f"{stem}.png")]:
        if path.suffix == ".svg":
            path.write_text(picture, encoding="utf-8")
        elif path.suffix == ".png":
            path.write_bytes(png(picture, width))
        else:
            raise refused("--out", say("command-a-picture"), path)
        print(path)
