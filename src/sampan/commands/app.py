"""The command `sampan`, with a verb for each job."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.prompt import Prompt
from rich.table import Table
from rich.text import Text

from sampan.commands.speech import Verbs, built, refused, take_language, why
from sampan.phrases import any_of
from sampan.words import LANGUAGES, knows, say, speaking
from sampan.words import language as spoken

if TYPE_CHECKING:
    from sampan.bots.names import Player
    from sampan.game import Game, Position

# What the help says of a verb is the message `command-verb-…`, of what follows it
# `command-takes-…` (`locale/*/command.ftl`).
app = typer.Typer(
    cls=Verbs, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)

GameId = Annotated[str, typer.Argument()]
Players = Annotated[int | None, typer.Option()]
Seed = Annotated[int, typer.Option()]
Options = Annotated[list[str] | None, typer.Option("--option", "-o")]
Workers = Annotated[int | None, typer.Option(min=1)]
Ray = Annotated[bool, typer.Option("--ray")]
Json = Annotated[bool, typer.Option("--json")]
Plot = Annotated[Path | None, typer.Option()]


class Device(StrEnum):
    cpu = "cpu"
    cuda = "cuda"


class Ground(StrEnum):
    day = "day"
    night = "night"


class Log(StrEnum):
    json = "json"
    plain = "plain"


class LogLevel(StrEnum):
    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


@app.callback()
def house(language: Annotated[str | None, typer.Option()] = None) -> None:
    """`main` takes the language out of the line, wherever it stands, before all else."""


@app.command()
def games() -> None:
    """List the games, their seats and their options."""
    from sampan import phrases
    from sampan.game import GAMES, load

    def seats_of(game: Game) -> str:
        counts = (
            say("house-own-variant", count=count) if count in game.house_seats else str(count)
            for count in game.seats
        )
        return ", ".join(counts)

    headings = ("game", "seats", "option", "default", "meaning")
    table = Table(*(say(f"command-head-{heading}") for heading in headings))
    for name in GAMES:
        game = load(name)
        first = [name, seats_of(game)]
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


@app.command()
def play(
    game: Annotated[str, typer.Argument()] = "siam",
    players: Players = None,
    against: Annotated[str | None, typer.Option()] = None,
    seat: Annotated[int, typer.Option()] = 0,
    seed: Seed = 0,
    option: Options = None,
    load: Annotated[Path | None, typer.Option()] = None,
) -> None:
    """Play in the terminal: people at one keyboard, or you against bots."""
    from sampan.record import Record
    from sampan.terminal import sit

    record = Record.load(load) if load else Record(_start(game, players, seed, option), seed)
    count = record.start.players
    if seat not in range(count):
        raise refused("seat", any_of(range(count)), seat)
    if against is None and load is None and sys.stdin and sys.stdin.isatty():
        try:
            against = Prompt.ask(say("terminal-against"), default="3")
        except (EOFError, KeyboardInterrupt):
            return
    other = against or "person"
    other = f"level:{other}" if other.isdecimal() else other
    if other not in ("person", "random"):
        _make(other, record.start.game, count)
    sit(record, ["person" if s == seat else other for s in range(count)], load, spoken())


@app.command()
def show(
    source: Annotated[str, typer.Argument()] = "siam",
    out: Annotated[list[Path] | None, typer.Option()] = None,
    step: Annotated[int | None, typer.Option()] = None,
    ground: Annotated[Ground, typer.Option()] = Ground.day,
    width: Annotated[int, typer.Option(min=16, max=8192)] = 800,
    seat: Annotated[int | None, typer.Option()] = None,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
) -> None:
    """Draw any position, or any step of a record, as SVG and PNG."""
    from sampan.drawing import png
    from sampan.game import GAMES, load
    from sampan.record import Record, read_json

    if source in GAMES:
        record = Record(_start(source, players, seed, option))
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
            raise refused("--out", say("command-a-picture"), path)
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
    from sampan.study.bench import perft

    chosen = _game(game, players)
    counts = perft(chosen, depth, players, seed, _options(chosen, option))
    for d, count in enumerate(counts, 1):
        print(d, count, flush=True)


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument()] = None,
    seconds: Annotated[float, typer.Option(min=0.01)] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure choices a second in random play: interpreted, one core, all cores, GPU."""
    from sampan.game import GAMES
    from sampan.study import bench

    names = [_game(name).id for name in game or GAMES]
    bar = Progress(
        TextColumn("{task.description:34}"),
        BarColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(say("command-bench-compiling"), total=bench.steps(names))

        def progress(figure: str) -> None:
            name, _, speed = figure.partition(" ")
            bar.update(task, advance=1, description=f"{name} {_speed(speed)}")

        rates = bench.measure(names, seconds, progress)
    if as_json:
        print(json.dumps(rates))
    else:
        _print_rates(rates)


@app.command()
def arena(
    game: GameId,
    bots: Annotated[list[str], typer.Argument()],
    players: Players = None,
    games: Annotated[int, typer.Option(min=1)] = 40,
    seed: Seed = 0,
    option: Options = None,
    opening: Annotated[int | None, typer.Option(min=0)] = None,
    sprt: Annotated[tuple[float, float] | None, typer.Option(metavar="ELO0 ELO1")] = None,
    workers: Workers = None,
    ray: Ray = False,
    records: Annotated[Path | None, typer.Option()] = None,
    as_json: Json = False,
) -> None:
    """Let bots play matches: seats rotate, Elo with 95 % intervals."""
    from sampan.arena.tournament import Plan
    from sampan.arena.workers import choose
    from sampan.commands.arena import arena

    first = _start(game, players, seed, option)
    if len(bots) < 2:
        raise ValueError(say("command-two-bots"))
    for name in bots:
        _make(name, first.game, first.players)
    plan = Plan(game, first.players, bots, games, first.options, seed, opening, sprt, records)
    arena(plan, choose(workers, ray), as_json)


@app.command()
def ladder(
    game: GameId,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1)] = 60,
    workers: Workers = None,
    ray: Ray = False,
    as_json: Json = False,
    plot: Plot = None,
) -> None:
    """Let neighbouring levels play each other, the slow ones at a thirtieth of their time."""
    from sampan.arena.workers import choose
    from sampan.commands.ladder import ladder

    count = _game(game, players).start(players).players
    ladder(game, count, games, choose(workers, ray), as_json, plot)


@app.command()
def learn(
    game: GameId,
    minutes: Annotated[float, typer.Option(min=0)] = 10,
    folder: Annotated[Path | None, typer.Option()] = None,
    device: Annotated[Device | None, typer.Option()] = None,
    change: Annotated[list[str] | None, typer.Option("--plan", metavar="NAME=VALUE")] = None,
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = False,
) -> None:
    """Teach a net a game by play against itself; goes on where it was."""
    from sampan.commands.learn import learn

    name = _game(game, None).id
    folder = folder or Path("learned", name)
    learn(name, 60 * minutes, folder, device, _pairs(change), seed, workers if ray else 0)


@app.command()
def balance(
    game: GameId,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1)] = 200,
    bot: Annotated[str, typer.Option()] = "mcts:300",
    seed: Seed = 0,
    option: Options = None,
    workers: Workers = None,
    as_json: Json = False,
    plot: Plot = None,
) -> None:
    """Judge a game by many games of a bot against itself: wins by seat, points, what was done."""
    from sampan.batch import cores
    from sampan.commands.balance import balance

    first = _start(game, players, seed, option)
    _make(bot, first.game, first.players)
    balance(game, first.players, first.options, bot, games, seed, workers or cores(), as_json, plot)


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument()],
    bot: Annotated[str | None, typer.Option()] = None,
    as_json: Json = False,
    plot: Plot = None,
) -> None:
    """Tell the win chance after every choice of a game, the mistakes and what was better."""
    from sampan.commands.analyse import command

    command(record, bot, as_json, plot)


@app.command()
def verify(
    record: Annotated[Path, typer.Argument()],
    as_json: Json = False,
) -> None:
    """Check that a game's set-up and every draw follow from the secret it was bound to."""
    from dataclasses import asdict

    from sampan.fairness import verify
    from sampan.record import Record

    with speaking(LANGUAGES[0] if as_json else spoken()):
        verdict = verify(Record.load(record))
    if as_json:
        print(json.dumps(asdict(verdict)))
    elif verdict.fair:
        setup = "yes" if verdict.seed else "no"
        print(say("command-fair", setup=setup, draws=len(verdict.draws)))
    for finding in [] if as_json else verdict.findings:
        unfair = verdict.fair is False
        print(say("command-not-fair" if unfair else "command-not-checked", finding=finding))
    if not verdict.fair:
        raise typer.Exit(1)


@app.command()
def serve(
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option()] = None,
    data_dir: Annotated[Path | None, typer.Option()] = None,
    log: Annotated[Log, typer.Option()] = Log.plain,
    log_level: Annotated[LogLevel, typer.Option()] = LogLevel.warning,
    bot_processes: Annotated[int | None, typer.Option(min=1)] = None,
    bot_pause: Annotated[float, typer.Option(min=0)] = 0.7,
    proxies: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Open the house on the web: all games, against bots, friends, or at one screen."""
    from sampan.server.serve import serve

    lines, level = log.value, log_level.value
    with speaking(LANGUAGES[0]):  # to visitors it speaks their own language
        serve(host, port, database, data_dir, lines, level, bot_processes, bot_pause, proxies)


@app.command()
def engine(
    game: GameId,
    bot: Annotated[str, typer.Option()] = "level:10",
) -> None:
    """Speak the engine protocol on standard input and output, for other programs."""
    from sampan.adapters.engine import command

    known = _game(game).id
    with speaking(LANGUAGES[0]):
        command(known, bot)


def _print_rates(rates: dict[str, dict[str, float | None]]) -> None:
    """A table with one row a figure, as a multiple of OpenSpiel's breakthrough too."""
    unit = rates["openspiel"]["breakthrough"]
    table = Table(
        say("command-head-game"), say("command-bench-speed"), title=say("command-bench-title")
    )
    table.title_justify = "left"
    table.add_column(say("command-bench-rate"), justify="right")
    table.add_column("× breakthrough", justify="right")
    for name, figures in rates.items():
        for speed, rate in figures.items():
            if rate is not None:
                times = f"{rate / unit:,.2f}" if unit else ""
                table.add_row(name, _speed(speed), f"{rate:,.0f}", times)
    console = Console()
    console.print(table)
    if unit is None:
        console.print(say("command-bench-alone"))


def _speed(name: str) -> str:
    """A speed of ours in words; OpenSpiel's games keep their names."""
    return say(known) if knows(known := f"command-speed-{name}") else name


def _game(name: str, players: int | None = None) -> Game:
    """The game of this name, which so many can play."""
    from sampan.game import GAMES, load

    if name not in GAMES:
        raise ValueError(say("command-unknown-game", game=repr(name), known=", ".join(GAMES)))
    game = load(name)
    if players is not None and players not in game.seats:
        raise refused("players", any_of(game.seats), players)
    return game


def _make(name: str, game: Game, players: int) -> Player:
    """The bot of this name."""
    from sampan.bots.names import KINDS, make

    if name.partition(":")[0] not in (*KINDS, "engine"):
        raise ValueError(say("command-unknown-bot", bot=repr(name), known=", ".join(KINDS)))
    return make(name, game, players)


def _start(game: str, players: int | None, seed: int, given: list[str] | None) -> Position:
    """The start of a game with these options."""
    chosen = _game(game, players)
    return chosen.start(players, seed, _options(chosen, given))


def _options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """Options of a game as `NAME=VALUE`; where one can make a value of one's own, as
    `NAME=FILE.toml` too."""
    options = _pairs(given)
    for name, value in options.items():
        rule = game.option_rules.get(name)
        if rule and rule.load and isinstance(value, str) and value.endswith(".toml"):
            options[name] = rule.load(Path(value))
    return options


def _pairs(given: list[str] | None) -> dict[str, Any]:
    """`NAME=VALUE` pairs; a value is JSON, or else a plain word."""
    pairs = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise refused("--option", say("command-usage-pair"), repr(text))
        try:
            pairs[name] = json.loads(value)
        except json.JSONDecodeError:
            pairs[name] = value
    return pairs


def main() -> None:
    """Run the command in the language that it names, or else the terminal's."""
    from sampan.terminal import words

    with speaking(words.language()), _in_one_line():
        named, line = take_language(sys.argv[1:])
        with speaking(named or spoken()), _in_one_line():
            sys.exit(built(app)(line, "sampan", standalone_mode=False))


@contextmanager
def _in_one_line() -> Iterator[None]:
    """What people get wrong is answered in one line, not with a traceback."""
    from sampan.bots.process import BotFailed

    try:
        yield
    except typer.Abort:
        sys.exit(1)
    except (ValueError, OSError, BotFailed, typer.TyperException) as error:
        if line := why(error):
            print(f"sampan: {line}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
