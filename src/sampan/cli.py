"""The command `sampan`, with a verb for each job."""

from __future__ import annotations

import json
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.prompt import Prompt
from rich.table import Table

app = typer.Typer(
    help="A house for three board games: Siam, King of Siam and Singapore.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameId = Annotated[str, typer.Argument(help="which game, as in `sampan games`")]
Players = Annotated[int | None, typer.Option(help="how many players")]
Seed = Annotated[int, typer.Option(help="what the set-up's chance follows from")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="an option of the game's rules"),
]
Workers = Annotated[int | None, typer.Option(min=1, help="processes  [default: all cores]")]
Json = Annotated[bool, typer.Option("--json", help="print one JSON object")]


class Ground(StrEnum):
    day = "day"
    night = "night"


@app.command()
def games() -> None:
    """List the games, their seats and their options."""
    from sampan.game import GAMES, load

    table = Table("game", "seats", "option", "default", "meaning")
    for name in GAMES:
        game = load(name)
        first = [name, ", ".join(map(str, game.seats))]
        for option, rule in game.option_rules.items():
            table.add_row(*first, option, json.dumps(rule.default), rule.meaning)
            first = ["", ""]
    Console().print(table)


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="which game, as in `sampan games`")] = "siam",
    players: Players = None,
    against: Annotated[
        str | None,
        typer.Option(help="who has the other seats: person, random or a level as level:3"),
    ] = None,
    seat: Annotated[int, typer.Option(help="your seat when you play against another mover")] = 0,
    seed: Seed = 0,
    option: Options = None,
    load: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
    language: Annotated[
        str | None, typer.Option(help="en, fr or ru  [default: the terminal's own]")
    ] = None,
) -> None:
    """Play in the terminal: people at one keyboard, or you against bots."""
    from sampan import checks
    from sampan.bots.names import make
    from sampan.record import Record
    from sampan.terminal import sit, words
    from sampan.words import say, speaking

    record = Record.load(load) if load else Record.new(game, players, seed, _options(option))
    count = record.start.players
    checks.one_of("seat", seat, range(count))
    if against is None and load is None and sys.stdin and sys.stdin.isatty():
        try:
            with speaking(language or words.language()):
                against = Prompt.ask(say("terminal-against"), default="3")
        except (EOFError, KeyboardInterrupt):
            return
    other = against or "person"
    other = f"level:{other}" if other.isdecimal() else other
    if other not in ("person", "random"):
        make(other, record.start.game, count)
    sit(record, ["person" if s == seat else other for s in range(count)], load, language)


@app.command()
def show(
    source: Annotated[
        str, typer.Argument(help="a game's name, or a JSON file of a position or a record")
    ] = "siam",
    out: Annotated[
        list[Path] | None,
        typer.Option(help="a file ending in .svg or .png; again for more  [default: both]"),
    ] = None,
    step: Annotated[
        int | None, typer.Option(help="a record's position after this many choices")
    ] = None,
    ground: Annotated[Ground, typer.Option(help="on paper by day or at the table by night")] = (
        Ground.day
    ),
    width: Annotated[int, typer.Option(min=16, max=8192, help="of the PNG, in pixels")] = 800,
    seat: Annotated[int | None, typer.Option(help="as this seat sees it")] = None,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
) -> None:
    """Draw any position, or any step of a record, as SVG and PNG."""
    from sampan.drawing import png
    from sampan.game import GAMES, load
    from sampan.record import Record, read_json

    if source in GAMES:
        record = Record(load(source).start(players, seed, _options(option)))
    else:
        document = read_json(source)
        if isinstance(document, dict) and "choices" in document:
            record = Record.from_dict(document)
        else:
            name = document.get("game") if isinstance(document, dict) else ""
            record = Record(load(str(name)).from_dict(document))
    picture = record.svg(step, seat=seat, ground=ground.value)
    stem = Path(source).stem
    for path in out or [Path(f"{stem}.svg"), Path(f"{stem}.png")]:
        if path.suffix == ".svg":
            path.write_text(picture, encoding="utf-8")
        elif path.suffix == ".png":
            path.write_bytes(png(picture, width))
        else:
            raise ValueError(f"--out: expected a name that ends in .svg or .png, got {path}")
        print(path)


@app.command()
def perft(
    game: GameId,
    depth: Annotated[int, typer.Argument(min=1, max=20)],
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
) -> None:
    """Count the sequences of legal choices from the start, a line `DEPTH COUNT` for each depth."""
    from sampan.bench import perft
    from sampan.game import load

    counts = perft(load(game), depth, players, seed, _options(option))
    for d, count in enumerate(counts, 1):
        print(d, count, flush=True)


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(help="which games  [default: all]")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="for each figure")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure choices a second in random play: interpreted, one core, all cores, GPU."""
    from sampan import bench
    from sampan.game import GAMES, load

    names = [load(name).id for name in game or GAMES]
    bar = Progress(
        TextColumn("{task.description:34}"),
        BarColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("compiling", total=bench.steps(names))

        def progress(figure: str) -> None:
            bar.update(task, advance=1, description=figure)

        rates = bench.measure(names, seconds, progress)
    if as_json:
        print(json.dumps(rates))
    else:
        _print_rates(rates)


@app.command()
def arena(
    game: GameId,
    bots: Annotated[
        list[str],
        typer.Argument(
            help="two or more of random, greedy, mcts:1s, mcts:5000, alphabeta:3, level:7"
        ),
    ],
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="for each pair")] = 40,
    seed: Seed = 0,
    option: Options = None,
    opening: Annotated[
        int | None, typer.Option(min=0, help="random choices at the start of each game")
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="ELO0 ELO1", help="stop as soon as one of the two is shown"),
    ] = None,
    workers: Workers = None,
    records: Annotated[Path | None, typer.Option(help="a folder for the games")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play matches: seats rotate, Elo with 95 % intervals."""
    from sampan.arena.command import arena
    from sampan.arena.tournament import Plan
    from sampan.batch import cores
    from sampan.bots.names import make
    from sampan.game import load

    first = load(game).start(players, seed, _options(option))
    if len(bots) < 2:
        raise ValueError("bots: expected at least two")
    for name in bots:
        make(name, first.game, first.players)
    plan = Plan(game, first.players, bots, games, _options(option), seed, opening, sprt, records)
    arena(plan, workers or cores(), as_json)


@app.command()
def ladder(
    game: GameId,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="for each pair of neighbours")] = 60,
    workers: Workers = None,
    as_json: Json = False,
    plot: Annotated[Path | None, typer.Option(help="a .svg or .png for the plot")] = None,
) -> None:
    """Let neighbouring levels play each other, the slow ones at a thirtieth of their time."""
    from sampan.arena.ladder_command import ladder
    from sampan.batch import cores
    from sampan.game import load

    count = load(game).start(players).players
    ladder(game, count, games, workers or cores(), as_json, plot)


@app.command()
def balance(
    game: GameId,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1)] = 200,
    bot: Annotated[str, typer.Option(help="who plays all seats")] = "mcts:300",
    seed: Seed = 0,
    option: Options = None,
    workers: Workers = None,
    as_json: Json = False,
    plot: Annotated[Path | None, typer.Option(help="a .svg or .png for the plot")] = None,
) -> None:
    """Judge a game by many games of a bot against itself: wins by seat, points, what was done."""
    from sampan.balance_command import balance
    from sampan.batch import cores
    from sampan.bots.names import make
    from sampan.game import load

    options = _options(option)
    first = load(game).start(players, seed, options)
    make(bot, first.game, first.players)
    balance(game, first.players, options, bot, games, seed, workers or cores(), as_json, plot)


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(help="a saved game")],
    bot: Annotated[str | None, typer.Option(help="who judges, as mcts:0.2s")] = None,
    as_json: Json = False,
    plot: Annotated[Path | None, typer.Option(help="a .svg or .png for the plot")] = None,
) -> None:
    """Tell the win chance after every choice of a game, the mistakes and what was better."""
    from sampan.analysis_command import command

    command(record, bot, as_json, plot)


@app.command()
def verify(
    record: Annotated[Path, typer.Argument(help="a finished game with the key `luck`")],
    as_json: Json = False,
) -> None:
    """Check that a game's set-up and every draw follow from the secret it was bound to."""
    from dataclasses import asdict

    from sampan.fairness import verify
    from sampan.record import Record

    verdict = verify(Record.load(record))
    if as_json:
        print(json.dumps(asdict(verdict)))
    elif verdict.fair:
        count = len(verdict.draws)
        start = "the set-up and " if verdict.seed else ""
        draws = f"{count} draw{'s' * (count != 1)}"
        print(f"Fair: {start}{draws} follow from the secret whose sha256 was shown.")
    for finding in [] if as_json else verdict.findings:
        print(f"{'Not fair' if verdict.fair is False else 'Not checked'}: {finding}.")
    if not verdict.fair:
        raise typer.Exit(1)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for any free one")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            help="postgresql://USER:PASSWORD@HOST/NAME, or sqlite:///FILE  [default: a file in the "
            "data folder; $SAMPAN_DATABASE]"
        ),
    ] = None,
    data_dir: Annotated[
        Path | None,
        typer.Option(help="for the database and the secret of the cookies  [$SAMPAN_DATA]"),
    ] = None,
    log: Annotated[str, typer.Option(help="json or plain lines on standard error")] = "plain",
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error")] = "warning",
    bot_processes: Annotated[
        int | None,
        typer.Option(min=1, help="in which bots think  [default: one per core, up to 4]"),
    ] = None,
    bot_pause: Annotated[
        float, typer.Option(min=0, help="seconds that a bot takes at least")
    ] = 0.7,
    proxies: Annotated[
        str | None,
        typer.Option(help="addresses of reverse proxies whose X-Forwarded headers are believed"),
    ] = None,
) -> None:
    """Open the house on the web: all games, against bots, friends, or at one screen."""
    from sampan import checks
    from sampan.server.serve import serve

    checks.one_of("--log", log, ("json", "plain"))
    checks.one_of("--log-level", log_level, ("debug", "info", "warning", "error"))
    serve(host, port, database, data_dir, log, log_level, bot_processes, bot_pause, proxies)


@app.command()
def engine(
    game: GameId,
    bot: Annotated[str, typer.Option(help="who thinks")] = "level:10",
) -> None:
    """Speak the engine protocol on standard input and output, for other programs."""
    from sampan.adapters.engine import command

    command(game, bot)


def _print_rates(rates: dict[str, dict[str, float | None]]) -> None:
    """A table with one row a figure, as a multiple of OpenSpiel's breakthrough too."""
    unit = rates["openspiel"]["breakthrough"]
    table = Table("game", "speed", title="choices a second, random play", title_justify="left")
    table.add_column("a second", justify="right")
    table.add_column("× breakthrough", justify="right")
    for name, figures in rates.items():
        for speed, rate in figures.items():
            if rate is not None:
                table.add_row(name, speed, f"{rate:,.0f}", f"{rate / unit:,.2f}" if unit else "")
    console = Console()
    console.print(table)
    if unit is None:
        console.print("OpenSpiel is not installed, so there is nothing to compare with: make bench")


def _options(given: list[str] | None) -> dict[str, Any]:
    """`NAME=VALUE` pairs; a value is JSON, or else a plain word. `map=FILE.toml` adds that map."""
    options = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"--option: expected NAME=VALUE, got {text!r}")
        if name == "map" and value.endswith(".toml"):
            from sampan.games.king_of_siam.maps import register

            options[name] = register(value).id
            # Bots run in processes of their own, which are to know it too.
            known = os.environ.get("SAMPAN_MAPS", "")
            os.environ["SAMPAN_MAPS"] = os.pathsep.join(
                filter(None, [known, os.path.abspath(value)])
            )
            continue
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value
    return options


def main() -> None:
    """Run the command; what people get wrong is answered in one line, not with a traceback."""
    from sampan.bots.process import BotFailed

    try:
        app()
    except (ValueError, OSError, BotFailed) as error:
        print(f"sampan: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
