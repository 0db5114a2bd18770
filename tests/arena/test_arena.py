"""Matches between bots, what their scores say, and the levels."""

import json
import math
import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import sampan
from sampan.arena.ladder import neighbours, stack
from sampan.arena.match import Match, MatchGame, play
from sampan.arena.rating import elo, expected, rate, sprt
from sampan.arena.results import match_key, missing, play_missing
from sampan.arena.results import read_standings as read_results
from sampan.arena.tournament import Pairing, Tournament, hold, to_dict
from sampan.arena.workers import Processes
from sampan.bots import levels
from sampan.bots.bot import Limit, Thought
from sampan.bots.levels import Careless, endings
from sampan.bots.mcts import Mcts
from sampan.bots.names import make, meaning, parse_name
from sampan.bots.net import Net
from sampan.commands.ladder import ladder
from sampan.game import GAMES, Position
from sampan.games.siam.bot.alphabeta import AlphaBeta
from sampan.record import Record
from tests.support.command import Run
from tests.support.walks import TABLES, somewhere, walk

# ── Ratings ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("score", "equal", "difference"),
    [(0.5, 0.5, 0), (0.75, 0.5, 191), (0.6, 0.5, 70), (0.8, 0.5, 241), (1 / 3, 1 / 3, 0)],
)
def test_elo_of_known_scores(score: float, equal: float, difference: int) -> None:
    assert round(elo(score, equal)) == difference
    assert expected(elo(score, equal), equal) == pytest.approx(score)


def test_one_against_two_is_rated_above_the_third_that_an_equal_would_score() -> None:
    assert elo(0.5, 1 / 3) == pytest.approx(400 * math.log10(2))


def test_elo_is_bounded_when_every_game_ends_alike() -> None:
    assert (elo(1.0), elo(0.0)) == (1200, -1200)


def test_intervals_hold_the_score_and_shrink_with_more_games() -> None:
    widths = []
    for games in (16, 64, 256):
        rating = rate([1.0, 0.0, 1.0, 1.0] * (games // 4), 0.5)
        assert rating.low < rating.score == 0.75 < rating.high
        assert rating.elo_low < rating.elo < rating.elo_high
        widths.append(rating.high - rating.low)
    assert widths[0] > 1.9 * widths[1] > 3.6 * widths[2]


def test_an_interval_stays_open_when_every_game_was_won() -> None:
    rating = rate([1.0] * 20, 0.5)
    assert rating.low < rating.score == 1.0


def test_sprt_accepts_rejects_and_waits() -> None:
    better, even = [1.0, 1.0, 0.0, 1.0] * 25, [1.0, 0.0] * 50
    assert sprt(better, 0.5, 0, 100) == "accepted"
    assert sprt(even, 0.5, 0, 100) == "rejected"
    assert sprt(even[:10], 0.5, 0, 100) is None
    assert sprt([1.0] * 7, 0.5, 0, 100) is None


# ── Matches ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_seats_rotate_and_a_game_begins_alike_from_each(game: str, players: int) -> None:
    match = Match(game, players, ("random", "random"), {}, seed=3)
    count = len(match.sides)
    results = [play(match, number) for number in range(2 * count)]
    assert [result.side for result in results] == match.sides * 2
    starts = [result.record["start"] for result in results]
    assert all(start == starts[0] for start in starts[:count])
    assert match.equal == 1 / count


def test_four_at_king_of_siam_play_in_two_teams() -> None:
    match = Match("king-of-siam", 4, ("mcts:20", "random"), {})
    assert match.sides == [(0, 2), (1, 3)]
    assert match.equal == 0.5
    for number in (0, 1):
        result = play(match, number)
        assert result.score in (0.0, 1.0)
        winners = result.record["result"]["winners"]
        assert (tuple(winners) == result.side) == (result.score == 1.0)


@pytest.mark.parametrize(
    ("game", "players", "bots"),
    [
        ("siam", 2, ("alphabeta:300n", "mcts:40")),
        ("king-of-siam", 3, ("mcts:20", "greedy")),
        ("singapore", 2, ("mcts:10", "greedy")),
    ],
)
def test_the_same_number_gives_the_same_game(
    game: str, players: int, bots: tuple[str, str]
) -> None:
    match = Match(game, players, bots, {}, seed=1, opening=2 * (game == "siam"))
    first, again = play(match, 1), play(match, 1)
    assert first.record["choices"] == again.record["choices"]
    assert first.score == again.score


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_records_replay_to_the_result_that_was_scored(game: str, players: int) -> None:
    match = Match(game, players, ("greedy", "random"), {}, opening=1)
    for number in range(len(match.sides)):
        result = play(match, number)
        record = Record.from_dict(json.loads(json.dumps(result.record)))
        assert record.outcome is not None
        winners = record.outcome["winners"] or range(players)
        shares = sum(seat in result.side for seat in winners)
        assert result.score == shares / len(winners)
        assert sum(result.choices) <= len(record.choices)


def test_a_drawn_game_counts_half() -> None:
    match = Match("siam", 2, ("random", "random"), {"max_plies": 4})
    result = play(match, 0)
    assert result.record["result"]["winners"] == []
    assert result.score == 0.5


def test_games_side_by_side_are_the_same_as_one_after_the_other() -> None:
    match = Match("siam", 2, ("alphabeta:50n", "random"), {}, opening=2)
    tasks = [(match, number) for number in range(4)]
    alone = {result.number: result.record["choices"] for _, result in Processes(1).play(tasks)}
    together = {result.number: result.record["choices"] for _, result in Processes(2).play(tasks)}
    assert alone == together


def engine(tmp_path: Path, deed: str) -> str:
    """A program that writes down who plays with it, then does this deed when asked to get ready."""
    program = tmp_path / "engine.py"
    program.write_text(
        "import os, pathlib, time\n"
        "folder = pathlib.Path(__file__).parent\n"
        "(folder / f'player-{os.getppid()}').touch()\n" + deed
    )
    return f"engine:{shlex.join([sys.executable, '-IS', str(program)])}"


def test_leaving_a_match_ends_the_games_that_are_being_played(tmp_path: Path) -> None:
    waits = "while not (folder / 'go').exists(): time.sleep(0.1)"
    endless = Match("siam", 2, (engine(tmp_path, waits), "random"), {})
    short = Match("siam", 2, ("random", "random"), {})
    # The second process ends games until the first one has begun its own.
    games = Processes(2).play([(endless, 0), *((short, number) for number in range(10_000))])
    while not (players := list(tmp_path.glob("player-*"))):
        assert next(games)[0] == short
    games.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(players[0].name.removeprefix("player-")), 0)
    (tmp_path / "go").touch()


def test_the_death_of_a_process_ends_a_match_with_a_word(tmp_path: Path) -> None:
    match = Match("siam", 2, (engine(tmp_path, "os.kill(os.getppid(), 9)"), "random"), {})
    with pytest.raises(ChildProcessError, match="a process that played a game has died"):
        list(Processes(2).play((match, number) for number in range(2)))


# ── Round robins ─────────────────────────────────────────────────────────────────────────────


def test_a_round_robin_meets_every_pair_and_writes_records(tmp_path: Path) -> None:
    tournament = Tournament(
        "siam", 2, ["random", "greedy", "alphabeta:50n"], 2, {}, records=tmp_path / "r"
    )
    heard: list[tuple[str, str]] = []
    pairings = hold(tournament, Processes(1), lambda match, result: heard.append(match.bots))
    result = json.loads(json.dumps(to_dict(tournament, pairings)))
    assert set(result) == {"game", "players", "bots", "pairings"}
    assert [pairing["bots"] for pairing in result["pairings"]] == [
        ["random", "greedy"],
        ["random", "alphabeta:50n"],
        ["greedy", "alphabeta:50n"],
    ]
    for pairing in result["pairings"]:
        assert set(pairing) == {"bots", "rating", "verdict", "thinking"}
        assert pairing["rating"]["games"] == 2
    assert len(heard) == 6
    files = sorted((tmp_path / "r").iterdir())
    assert [path.name for path in files][:3] == ["01-0001.json", "01-0002.json", "02-0001.json"]
    assert all(Record.load(path).outcome for path in files)


def test_an_sprt_ends_a_match_early() -> None:
    tournament = Tournament("siam", 2, ["alphabeta:50n", "random"], 100, {}, sprt=(0, 100))
    [pairing] = hold(tournament, Processes(1), lambda match, result: None)
    assert pairing.verdict == "accepted"
    assert pairing.rating.games < 100


def test_only_games_that_start_all_alike_get_an_opening() -> None:
    for game, players in TABLES:
        [match] = Tournament(game, players, ["random", "greedy"], 1, {}).matches()
        assert match.opening == (2 if game == "siam" else 0)


# ── Levels ───────────────────────────────────────────────────────────────────────────────────


def test_there_are_ten_levels_for_every_game_and_number_of_players() -> None:
    table = {game: levels.level_table(sampan.load(game)) for game in GAMES}
    assert [(game, n) for game in table for n in table[game]] == TABLES
    for game, by_players in table.items():
        for rows in by_players.values():
            parts = [
                [parse_name(name, sampan.load(game)) for name in row.split("|")] for row in rows
            ]
            assert len(set(rows)) == levels.HIGHEST
            assert ["|".join(map(str, names)) for names in parts] == rows
            assert all(one.limit == Limit(seconds=3) for one in parts[-1])


def test_whatever_a_net_plays_can_be_played_without_it() -> None:
    for game in map(sampan.load, GAMES):
        rows = [row.split("|") for names in levels.level_table(game).values() for row in names]
        with_nets = [names for names in rows if names[0].startswith("net:")]
        assert with_nets
        assert all(parse_name(names[-1], game).kind != "net" for names in with_nets)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_level_can_be_made_and_the_low_ones_think_by_nodes(game: str, players: int) -> None:
    position = somewhere(game, players, 1, 20)
    while position.seat == "chance":
        position = position.play(position.choices()[0])
    for level in range(1, levels.HIGHEST + 1):
        player = make(f"level:{level}", sampan.load(game), players)
        if level <= 3:
            assert player.limit.seconds is None
            assert player.think(position).choice in position.choices()
    assert player.limit.seconds == 3


def test_a_level_takes_another_limit() -> None:
    player = make("level:10:0.1s", sampan.load("siam"), 2)
    assert player.limit.seconds == 0.1


def test_a_careless_bot_slips_to_the_better_half_of_what_it_looked_at() -> None:
    game = sampan.load("king-of-siam")
    position = game.start(2, 5)
    limit = make("mcts:60", game, 2).limit
    sober = Mcts(game, 0).think(position, limit)
    slipped = {Careless(Mcts(game, 0), 1.0, s).think(position, limit).choice for s in range(60)}
    ranked = sorted(sober.others, key=lambda choice: -sober.others[choice])
    assert len(ranked) == len(position.choices()) > 4
    assert slipped == set(ranked[: (len(ranked) + 1) // 2])
    assert Careless(Mcts(game, 0), 0.0).think(position, limit).choice == sober.choice


def test_a_careless_bot_takes_a_win_and_does_not_slip_into_a_loss() -> None:
    wins, kept = 0, 0
    for seed in range(30):
        for position, _ in list(walk("siam", 2, seed))[-3:]:
            others = dict.fromkeys(position.choices(), 0.5)
            sober = Thought(next(iter(others)), others=others)
            choice = Careless(Always(sober), 1.0, seed).think(position, Limit(nodes=1)).choice
            after = position.play(choice)
            if any(position.seat in winners for _, winners in endings(position)):
                assert after.outcome is not None
                wins += 1
            elif any(position.seat not in winners for _, winners in endings(after)):
                assert choice == sober.choice
            else:
                kept += choice != sober.choice
    assert wins > 5
    assert kept > 5


class Always:
    """A bot with one thought."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        return self.thought


# ── Names ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("mcts:500n", "mcts:500"),
        ("mcts:slips=0.4:32:exploration=3.0", "mcts:32:exploration=3:slips=0.4"),
        ("alphabeta:without=threats+ready:0.10s", "alphabeta:0.1s:without=threats+ready"),
        ("plain:3", "plain:3"),
        ("level:10:0.1s:megabytes=16", "net:0.1s:megabytes=16"),
    ],
)
def test_a_name_can_be_told_in_full(name: str, full: str) -> None:
    assert str(meaning(name, sampan.load("siam"), 2)) == full
    assert str(parse_name(full, sampan.load("siam"))) == full


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mcts:32:slip=1", "mcts knows exploration, slips, megabytes, got 'slip'"),
        ("mcts:32:slips=often", "slips: expected a number, got 'often'"),
        ("mcts:32:megabytes=1.5", "megabytes: expected a number, got '1.5'"),
        ("plain:3:slips=1", "plain knows no options"),
        ("alphabeta:50n:without=luck", "without: expected"),
    ],
)
def test_wrong_options_are_refused(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make(name, sampan.load("siam"), 2)


def test_memory_is_bounded_by_an_option_of_any_level() -> None:
    siam = make("level:8:megabytes=8", sampan.load("siam"), 2).bot
    assert isinstance(siam, AlphaBeta)
    assert siam.table.nbytes == 8 * 2**20
    net = make("level:10:megabytes=8", sampan.load("siam"), 2).bot
    assert isinstance(net, Net)
    assert sum(array.nbytes for pair in net.tree.arrays for array in pair) <= 8 * 2**20
    singapore = make("level:10:megabytes=8", sampan.load("singapore"), 4).bot
    assert isinstance(singapore, Mcts)
    arrays = [array for tree in singapore.trees for pair in tree.arrays for array in pair]
    assert sum(array.nbytes for array in arrays) <= 8 * 2**20


# ── Ladders ──────────────────────────────────────────────────────────────────────────────────


def test_neighbours_by_the_clock_play_at_a_part_of_their_limits() -> None:
    pairs = neighbours("siam", 2, shortened=True)
    assert len(pairs) == levels.HIGHEST - 1
    assert pairs[0] == ("level:2", "level:1")
    assert pairs[-1] == ("level:10:0.1s", "level:9:190n")
    assert neighbours("siam", 2, shortened=False)[-1] == ("level:10", "level:9")


def test_ratings_of_a_ladder_add_up_and_grow_less_sure() -> None:
    step = rate([1.0, 1.0, 0.0, 1.0] * 20, 0.5)
    pairings = [
        Pairing((f"level:{level}", f"level:{level - 1}"), step, None, (0.0, 0.0))
        for level in range(2, 11)
    ]
    rungs = stack("siam", 2, pairings).rungs
    assert [rung.level for rung in rungs] == list(range(1, 11))
    assert rungs[0].rating == rungs[0].low == rungs[0].high == 0
    assert rungs[9].rating == pytest.approx(9 * step.elo)
    assert rungs[4].high - rungs[4].rating == pytest.approx(2 * (step.elo_high - step.elo))


def test_the_ladder_is_printed_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [f"alphabeta:{30 * level}n" for level in range(1, 11)]
    monkeypatch.setattr(levels, "level_table", lambda game: {2: rows})
    plot = tmp_path / "ladder.svg"
    ladder("siam", 2, 2, workers=1, as_json=True, plot=plot)
    result = json.loads(capsys.readouterr().out)
    assert (result["game"], result["players"], len(result["rungs"])) == ("siam", 2, 10)
    assert set(result["rungs"][1]) == {"level", "bot", "rating", "low", "high", "pairing"}
    assert "<svg" in plot.read_text()
    with pytest.raises(ValueError, match="--plot"):
        ladder("siam", 2, 2, workers=1, as_json=True, plot=tmp_path / "ladder.gif")


# ── Long runs ────────────────────────────────────────────────────────────────────────────────


def test_a_long_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    pairs = (("alphabeta:50n", "random"), ("greedy", "random"))
    wanted = [(Match("siam", 2, bots, {}, 3, 2), 4) for bots in pairs]
    heard: list[int] = []

    def progress(match: Match, result: MatchGame) -> None:
        heard.append(result.number)

    assert not play_missing(wanted, file, Processes(2), 0, progress)
    assert not heard
    assert play_missing([(match, 2) for match, _ in wanted], file, Processes(2), 60, progress)
    assert heard.count(0) == heard.count(1) == 2
    assert [number for _, number in missing(wanted, file)] == [2, 2, 3, 3]
    assert play_missing(wanted, file, Processes(2), 60, progress)
    assert len(heard) == 8
    standings = read_results(file)
    for match, _ in wanted:
        standing = standings[match_key(match)]
        assert standing.scores == {number: play(match, number).score for number in range(4)}
        assert all(standing.choices)


# ── The command ──────────────────────────────────────────────────────────────────────────────


def test_arena_prints_one_json_object(run: Run) -> None:
    code, out, err = run("arena", "siam", "alphabeta:50n", "random", "--games", "2", "--json")
    assert code == 0, err
    [pairing] = json.loads(out)["pairings"]
    assert pairing["bots"] == ["alphabeta:50n", "random"]
    assert pairing["rating"]["games"] == 2


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["gready", "random"], "unknown bot 'gready'"),
        (["level:11", "random"], "level: expected"),
        (["level", "random"], "level: expected"),
        (["mcts:fast", "random"], "expected limits like 1s"),
        (["random"], "at least two"),
    ],
)
def test_unknown_bots_and_levels_are_refused_in_one_line(
    bots: list[str], words: str, run: Run
) -> None:
    code, out, err = run("arena", "siam", *bots)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err
