"""The matches and measurements behind docs/bots.md, and its tables and plots.

python benchmarks/bots.py                      plays what is missing, measures, writes the page
python benchmarks/bots.py --seconds 500        begins no game after that; run it again to go on
python benchmarks/bots.py --only parts ladders plays only these groups and writes no page; `--game`
                                               does so for one game; measures are made anew
python benchmarks/bots.py --game singapore --gpu  plays only the matches of nets by visits, with
                                               the nets on a GPU: several times as fast
python benchmarks/bots.py --write              writes the page from what is there

Results go to benchmarks/bots.jsonl as they come, under the full names of the bots, so that other
levels are played anew. After a change of a search, begin with an empty file.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import bot_measures

from sampan import load
from sampan.arena.ladder import Ladder, neighbours, stack
from sampan.arena.match import Match, MatchGame
from sampan.arena.rating import Rating, rate
from sampan.arena.results import append_lines, json_lines, match_key, play_missing, read_standings
from sampan.arena.tournament import Pairing, Tournament
from sampan.arena.workers import Processes, Workers
from sampan.batch import cores
from sampan.bots import levels
from sampan.bots.names import meaning
from sampan.game import GAMES
from sampan.games.siam.bot.knowledge import PARTS

HERE = Path(__file__).parent
RESULTS = HERE / "bots.jsonl"
DOCS = HERE.parent / "docs"
SEED = 7000  # not one that levels were tuned with
Row = tuple[Match, int]

# Game, players, the stronger bot, the other one, and the score asked for.
GOALS = (
    ("siam", 2, "level:10:0.1s", "plain:3", 0.99),
    ("king-of-siam", 2, "level:10:500n", "greedy", 0.95),
    ("king-of-siam", 3, "level:10:500n", "greedy", 0.80),
    ("king-of-siam", 4, "level:10:500n", "greedy", 0.90),
    ("singapore", 3, "level:10:100n", "greedy", 0.80),
    ("siam", 2, "net:0.2s", "alphabeta:0.2s", 0.75),
    ("king-of-siam", 2, "net:0.2s", "mcts:0.2s", 0.70),
    ("singapore", 3, "net:0.2s", "mcts:0.2s", 0.50),
)
TIMES = (0.02, 0.04, 0.08, 0.16, 0.32, 0.64)
DOUBLED = {  # and how many games at each doubling: long ones cost most
    ("siam", 2, "net"): (200, 200, 150, 100, 60),
    ("siam", 2, "alphabeta"): (200, 200, 150, 100, 60),
    ("king-of-siam", 2, "net"): (160, 120, 80, 140, 140),
    ("king-of-siam", 2, "mcts"): (160, 120, 80, 400, 140),
    ("singapore", 3, "net"): (216, 216, 2300, 1150, 1650),
}
# Where a doubling brings so little that only many games show it, limits are visits, as many a
# second as one core makes, and a GPU plays them (`--gpu`).
PACE = {("singapore", 3, "net"): 8000}
SIMPLE = {"siam": ("random", "greedy", "plain:2")}  # that level 1 meets; elsewhere the first two
APART = (70, 241)  # Elo between neighbours, for 60 to 80 % one against one
ENOUGH = 10  # games, of which a score is told


def match(game: str, players: int, first: str, second: str) -> Match:
    """A match of two bots, levels under their full names."""
    bots = [str(meaning(bot, load(game), players)) for bot in (first, second)]
    [made] = Tournament(game, players, bots, 1, {}, SEED).matches()
    return made


# ── What is played ───────────────────────────────────────────────────────────────────────────


def goals() -> Iterator[Row]:
    for game, players, first, second, _ in GOALS:
        yield match(game, players, first, second), 201 if players == 3 else 200


def doublings() -> Iterator[Row]:
    for (game, players, bot), counts in DOUBLED.items():
        pace = PACE.get((game, players, bot))
        limits = [f"{pace * seconds:.0f}n" if pace else f"{seconds}s" for seconds in TIMES]
        for (less, more), games in zip(pairwise(limits), counts, strict=True):
            yield match(game, players, f"{bot}:{more}", f"{bot}:{less}"), games


def ladders() -> Iterator[Row]:
    for game, players in bot_measures.tables():
        for higher, lower in neighbours(game, players, shortened=True):
            clocked = higher.count(":") > 1
            yield match(game, players, higher, lower), 60 if clocked else 120


def beginners() -> Iterator[Row]:
    for game, players in bot_measures.tables():
        for other in SIMPLE.get(game, ("random", "greedy")):
            yield match(game, players, "level:1", other), 60


def parts() -> Iterator[Row]:
    for part in PARTS:
        games = 800 if part == "centre" else 400  # a small gain takes more games to see
        yield match("siam", 2, "alphabeta:20000n", f"alphabeta:20000n:without={part}"), games
    yield match("siam", 2, "alphabeta:0.05s", "alphabeta:0.05s:without=threats"), 200


GROUPS: dict[str, Callable[[], Iterator[Row]]] = {
    "goals": goals,
    "ladders": ladders,
    "beginners": beginners,
    "parts": parts,
    "doublings": doublings,
}


# ── What is measured ─────────────────────────────────────────────────────────────────────────


def measure(path: Path, again: bool) -> None:
    """Measure whatever the file lacks, or everything `again`."""
    known = set() if again else {line.get("measure") for line in json_lines(path)}
    if "speed" not in known:
        append_lines(path, bot_measures.speed())
    if "endgame" not in known:
        append_lines(path, bot_measures.endgames())
    if "limit" not in known:
        append_lines(path, bot_measures.limits(0.1, 40))
        append_lines(path, bot_measures.limits(3.0, 12))


# ── The page ─────────────────────────────────────────────────────────────────────────────────


class Page:
    """The tables of docs/bots.md, from a file of results."""

    def __init__(self, path: Path) -> None:
        self.tallies = read_standings(path)
        # What was measured again counts as it was measured last.
        names = ("measure", "game", "players", "bot", "cards", "seconds", "part", "without")
        measured = (line for line in json_lines(path) if "measure" in line)
        self.measured = {tuple(map(line.get, names)): line for line in measured}

    def rating(self, match: Match) -> Rating | None:
        """What the games between two bots say, with whatever seed; None if they are too few."""
        found = [tally for key, tally in self.tallies.items() if key[:3] == match_key(match)[:3]]
        scores = [score for tally in found for score in tally.scores.values()]
        return rate(scores, match.equal) if len(scores) >= ENOUGH else None

    def goals(self) -> str:
        rows = []
        for (match, _), (*_, goal) in zip(goals(), GOALS, strict=True):
            cells = [match.game, match.players, f"`{match.bots[0]}`", f"`{match.bots[1]}`"]
            if found := self.rating(match):
                cells += [found.games, f"{found.score:.1%}", _percent(found), f"{goal:.0%}"]
            else:
                cells += ["", "not measured", "", f"{goal:.0%}"]
            rows.append(cells)
        return _table("game|players|bot|against|games|score|95 %|goal", rows)

    def doublings(self) -> str:
        rows = []
        for (match, _), (less, more) in zip(doublings(), cycle(pairwise(TIMES)), strict=False):
            bot, *_ = match.bots[0].split(":")
            if pace := PACE.get((match.game, match.players, bot)):
                bot += f", {pace * less:.0f} → {pace * more:.0f} visits"
            time = f"{less} → {more} s"
            rows.append([match.game, match.players, bot, time, *self._cells(match)])
        return _table("game|players|bot|time|score|games|Elo|95 %", rows)

    def gains(self) -> str:
        """How many doublings gained, and what those of each bot come to."""
        found = self.doubled()
        every = [rating for ratings in found.values() for rating in ratings]
        gained = sum(rating.elo > 0 for rating in every)
        surely = sum(rating.elo_low > 0 for rating in every)
        rows = []
        for (game, players, bot), ratings in found.items():
            gain, spread = together(ratings)
            games = sum(rating.games for rating in ratings)
            elo = [f"{gain:+.0f}", f"{gain - spread:+.0f} to {gain + spread:+.0f}"]
            rows.append([game, players, bot, games, *elo])
        return (
            f"Of {len(every)} measured doublings, {gained} gained, and {surely} of their intervals "
            f"lie above zero.\nFrom {TIMES[0]} to {TIMES[-1]} s those of one bot come to:\n\n"
            + _table("game|players|bot|games|Elo|95 %", rows)
        )

    def doubled(self) -> dict[tuple[str, int, str], list[Rating]]:
        """What is known of each bot's doublings."""
        found: dict[tuple[str, int, str], list[Rating]] = {kind: [] for kind in DOUBLED}
        for match, _ in doublings():
            if rating := self.rating(match):
                found[match.game, match.players, match.bots[0].partition(":")[0]].append(rating)
        return found

    def parts(self) -> str:
        rows = []
        for match, _ in parts():
            limit = match.bots[0].partition(":")[2]
            rows.append([match.bots[1].rpartition("=")[2], limit, *self._cells(match)])
        return _table("without|both at|score of the whole|games|Elo|95 %", rows)

    def tried(self) -> str:
        """Parts of the other games' knowledge, tried when they were written."""
        rows = []
        for line in self._of("part"):
            rating = rate(line["scores"], line["equal"])
            elo = f"{rating.elo:+.0f} | {rating.elo_low:+.0f} to {rating.elo_high:+.0f}"
            cells = [line["game"], line["players"], line["part"], line["without"]]
            rows.append([*cells, f"{rating.score:.0%}", rating.games, elo])
        return _table("game|players|part|without it|score|games|Elo|95 %", rows)

    def beginners(self) -> str:
        rows = [
            [match.game, match.players, f"`{match.bots[0]}`", match.bots[1], *self._cells(match)]
            for match, _ in beginners()
        ]
        return _table("game|players|level 1|against|score|games|Elo|95 %", rows)

    def ladder(self, game: str, players: int) -> tuple[Ladder, str]:
        """The ladder, as high as its matches were played without a gap, and its table."""
        names = [bot.partition("|")[0] for bot in levels.bots(load(game), players)]
        rows = [[1, f"`{names[0]}`", "0", "", "", "", "", ""]]
        pairings: list[Pairing] = []
        for level, (higher, lower) in enumerate(neighbours(game, players, shortened=True), 2):
            played = match(game, players, higher, lower)
            rating = self.rating(played)
            if rating and len(pairings) == level - 2:
                pairings.append(Pairing((higher, lower), rating, None, (0.0, 0.0)))
            score, *cells = self._cells(played)
            star = "*" if higher.count(":") > 1 else ""
            rows.append([level, f"`{names[level - 1]}`", "", "", f"{score}{star}", *cells])
        found = stack(game, players, pairings)
        for row, rung in zip(rows[1:], found.rungs[1:], strict=False):
            row[2], row[3] = f"{rung.rating:.0f}", f"{rung.low:.0f} to {rung.high:.0f}"
        heads = "level|bot|rating|95 %|against the level below|games|Elo above it|95 %"
        return found, _table(heads, rows)

    def ladders(self) -> str:
        text = ""
        for game in GAMES:
            title = load(game).title
            text += f"### {title}\n\n"
            if self.climbed(game):
                text += f"![{title}'s ladders](ladder-{game}.svg)\n\n"
            for players in load(game).seats:
                text += f"{players} players:\n\n{self.ladder(game, players)[1]}\n"
        return text.rstrip("\n") + "\n"

    def climbed(self, game: str) -> list[Ladder]:
        """The ladders of a game of which there is something to draw."""
        found = [self.ladder(game, players)[0] for players in load(game).seats]
        return [ladder for ladder in found if len(ladder.rungs) > 1]

    def steps(self) -> str:
        """How many steps of the ladders are as wide as they should be."""
        inside, perhaps, outside = 0, 0, 0
        for match, _ in ladders():
            if found := self.rating(match):
                if APART[0] <= found.elo <= APART[1]:
                    inside += 1
                elif found.elo_high >= APART[0] and found.elo_low <= APART[1]:
                    perhaps += 1
                else:
                    outside += 1
        return (
            f"Of {inside + perhaps + outside} measured steps, {inside} came out at 70 to\n"
            f"241 Elo, {perhaps} beside that with an interval that reaches inside, and {outside}\n"
            "outside.\n"
        )

    def speed(self) -> str:
        rows = [
            [line["game"], line["players"], line["bot"], f"{line['rate']:,}"]
            for line in self._of("speed")
        ]
        return _table("game|players|search|nodes a second, one core", rows)

    def limits(self) -> str:
        rows = [
            [
                line["game"],
                line["players"],
                f"{line['seconds']:g} s",
                line["choices"],
                f"{1000 * line['half']:+.0f} ms",
                f"{1000 * line['late']:+.0f} ms",
                f"{line['megabytes']} MB",
            ]
            for line in self._of("limit")
        ]
        return _table(
            "game|players|limit|choices|half of them within it and|all within it and|most memory",
            rows,
        )

    def endgames(self) -> str:
        rows = []
        for line in sorted(self._of("endgame"), key=lambda each: (each["players"], each["cards"])):
            middle = "" if line["median"] is None else f"{1000 * line['median']:.0f} ms"
            solved = f"{line['solved']} of {line['of']}"
            rows.append([line["players"], line["cards"], solved, middle])
        return _table("players|cards left|solved within 1 s|half of them within", rows)

    def _of(self, measure: str) -> Iterator[dict[str, Any]]:
        return (line for line in self.measured.values() if line["measure"] == measure)

    def _cells(self, match: Match) -> list[str]:
        """Score, games, Elo and its interval."""
        found = self.rating(match)
        if not found:
            return ["not measured", "", "", ""]
        interval = f"{found.elo_low:+.0f} to {found.elo_high:+.0f}"
        return [f"{found.score:.0%}", f"{found.games}", f"{found.elo:+.0f}", interval]

    def filled(self, text: str) -> str:
        """The page with every table in its place."""
        for name in ("goals", "gains", "doublings", "steps", "ladders", "beginners", "parts",
                     "tried", "endgames", "speed", "limits"):  # fmt: skip
            before, found, rest = text.partition(f"<!-- {name} -->")
            _, ended, after = rest.partition("<!-- end -->")
            if not (found and ended):
                raise SystemExit(f"docs/bots.md: no place for {name}")
            text = f"{before}{found}\n\n{getattr(self, name)()}\n{ended}{after}"
        return text

    def write(self) -> None:
        """Write the page and the plots."""
        from sampan.commands.ladder_plot import save_plot

        page = DOCS / "bots.md"
        page.write_text(self.filled(page.read_text(encoding="utf-8")), encoding="utf-8")
        for game in GAMES:
            if ladders := self.climbed(game):
                save_plot(ladders, DOCS / f"ladder-{game}.svg")


def together(ratings: list[Rating]) -> tuple[float, float]:
    """The sum of several gains in Elo, and half of its 95 % interval."""
    halves = [(rating.elo_high - rating.elo_low) / 2 for rating in ratings]
    return sum(rating.elo for rating in ratings), math.hypot(*halves)


def _percent(rating: Rating) -> str:
    return f"{rating.low:.0%} to {rating.high:.0%}"


def _table(heads: str, rows: list[list[Any]]) -> str:
    names = heads.split("|")
    head = [f"| {' | '.join(names)} |", f"|{' --- |' * len(names)}"]
    return "\n".join(head + [f"| {' | '.join(map(str, row))} |" for row in rows]) + "\n"


# ── The command ──────────────────────────────────────────────────────────────────────────────


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--only", nargs="+", choices=[*GROUPS, "measures"])
    parser.add_argument("--game", choices=[*GAMES], help="matches of this game only")
    parser.add_argument("--gpu", action="store_true", help="nets by visits, on a GPU")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--write", action="store_true", help="the page only, without playing")
    given = parser.parse_args()
    if given.gpu and not given.game:
        parser.error("--gpu takes one net: say which --game")
    if not given.write:
        wanted = given.only or [*GROUPS, "measures"]
        rows = [row for group in GROUPS if group in wanted for row in GROUPS[group]()]
        rows = [row for row in rows if given.game in (None, row[0].game)]
        begun, played = time.monotonic(), 0

        def progress(match: Match, result: MatchGame) -> None:
            nonlocal played
            played += 1
            if played % 100 == 0:
                print(f"{played} games in {time.monotonic() - begun:.0f} s", flush=True)

        workers: Workers = Processes(given.workers)
        if given.gpu:
            from gpu_matches import GpuProcesses, can_play

            workers, rows = GpuProcesses(given.workers), [row for row in rows if can_play(row[0])]
        play_missing(rows, given.results, workers, given.seconds, progress)
        if "measures" in wanted:
            measure(given.results, again=given.only is not None)
    if given.write or not (given.only or given.game):
        Page(given.results).write()


if __name__ == "__main__":
    main()
