"""Matches over a Ray cluster of two nodes, both on this machine, which may lose one of them."""

import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from sampan.arena import cluster as clusters
from sampan.arena.cluster import RayCluster
from sampan.arena.match import Match, MatchGame, play
from sampan.arena.tournament import Tournament, hold
from sampan.record import Record

PATIENCE = 300.0  # seconds for whatever must happen at last, however busy the machine is

NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20}

# Chooses what comes first, and tells in a folder of the games that it begins.
ENGINE = """
import json, os, sys, time
from pathlib import Path

folder, deed = Path(sys.argv[1]), sys.argv[2]
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "newgame":
        begun = sum(1 for _ in folder.iterdir())
        (folder / f"{os.getpid()}-{os.getppid()}").touch()
        if deed == "kill" and not begun:
            os.kill(os.getppid(), 9)
        for _ in range(3000):
            if deed != "wait" or folder.with_suffix(".go").exists():
                break
            time.sleep(0.1)
    elif word == "go":
        print("bestmove", json.loads(rest.partition("choices ")[2])[0], flush=True)
    else:
        print({"ugi": "ugiok", "isready": "readyok"}.get(word, ""), flush=True)
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head of one processor, which this process belongs to, and room for more nodes."""
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"}
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args=NODE | {"include_dashboard": False})
    RayCluster(cluster.address)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture
def engine(tmp_path: Path) -> Callable[[str], str]:
    """The name of an engine that writes into `tmp_path / "games"`."""
    program, folder = tmp_path / "engine.py", tmp_path / "games"
    program.write_text(ENGINE)
    folder.mkdir()

    def name(deed: str) -> str:
        words = [sys.executable, "-IS", str(program), str(folder), deed]
        return f"engine:{PATIENCE:g}s:{shlex.join(words)}"

    return name


def until(happens: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.05)


def ended(process: str) -> bool:
    """Whether a process is no more, or waits only for someone to ask what became of it."""
    try:
        return ") Z " in Path("/proc", process, "stat").read_text()
    except OSError:
        return True


def told(results: list[MatchGame]) -> dict[int, tuple[float, list[str]]]:
    """Score and choices of each game; every number must be there once."""
    games = {result.number: (result.score, result.record["choices"]) for result in results}
    assert len(games) == len(results)
    return games


def command(*arguments: str, address: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sampan", *arguments, "--ray"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | {"RAY_ADDRESS": address},
    )


# ── The same match ───────────────────────────────────────────────────────────────────────────


def test_the_command_plays_the_same_match_over_a_cluster(cluster: Any, tmp_path: Path) -> None:
    match = ["siam", "alphabeta:50n", "greedy", "--games", "3", "--seed", "5"]
    done = command("arena", *match, "--json", "--records", str(tmp_path), address=cluster.address)
    assert done.returncode == 0, done.stderr
    [pairing] = json.loads(done.stdout)["pairings"]
    [match_here] = Tournament("siam", 2, ["alphabeta:50n", "greedy"], 3, {}, seed=5).matches()
    here = [play(match_here, number) for number in range(3)]
    assert pairing["rating"]["games"] == 3
    assert pairing["rating"]["score"] == pytest.approx(sum(game.score for game in here) / 3)
    records = [Record.load(path) for path in sorted(tmp_path.iterdir())]
    assert [record.choices for record in records] == [game.record["choices"] for game in here]


def test_an_sprt_ends_a_match_early_and_leaves_the_cluster_free(cluster: Any) -> None:
    tournament = Tournament("siam", 2, ["alphabeta:50n", "random"], 60, {}, sprt=(0, 100))
    heard: list[MatchGame] = []
    [pairing] = hold(tournament, RayCluster(), lambda match, result: heard.append(result))
    assert pairing.verdict == "accepted"
    assert len(told(heard)) == pairing.rating.games < 60
    [match] = tournament.matches()
    [(_, next_one)] = RayCluster(most=1).play([(match, 60)])
    assert next_one.number == 60


# ── Losses ───────────────────────────────────────────────────────────────────────────────────


def test_a_game_whose_worker_dies_is_played_again(
    cluster: Any, tmp_path: Path, engine: Callable[[str], str]
) -> None:
    match = Match("siam", 2, ("alphabeta:50n", engine("kill")), {}, opening=2)
    results = [result for _, result in RayCluster().play((match, n) for n in range(3))]
    assert len(list((tmp_path / "games").iterdir())) > 3
    assert told(results) == told([play(match, number) for number in range(3)])


def test_no_game_is_lost_or_counted_twice_when_a_node_is_lost(
    cluster: Any, tmp_path: Path, engine: Callable[[str], str]
) -> None:
    node = cluster.add_node(**NODE)
    cluster.wait_for_nodes()
    match = Match("siam", 2, ("alphabeta:200n", engine("wait")), {}, opening=2)
    games = tmp_path / "games"
    with ThreadPoolExecutor(1) as pool:
        tasks = [(match, number) for number in range(6)]
        playing = pool.submit(lambda: [game for _, game in RayCluster().play(tasks)])
        until(lambda: len(list(games.iterdir())) == 2 or playing.done())  # a game on each node
        workers = [path.name.partition("-")[2] for path in games.iterdir()]
        cluster.remove_node(node, allow_graceful=False)
        until(lambda: any(map(ended, workers)) or playing.done())
        games.with_suffix(".go").touch()
        results = playing.result(PATIENCE)
    assert len(list(games.iterdir())) > 6
    assert told(results) == told([play(match, number) for number in range(6)])


# ── What is refused ──────────────────────────────────────────────────────────────────────────


def test_a_machine_with_other_rules_or_bots_is_refused(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "installed", lambda: "others")
    match = Match("siam", 2, ("random", "random"), {})
    with pytest.raises(ValueError, match="has other rules or bots"):
        list(RayCluster().play([(match, 0)]))


def test_the_ladder_says_in_one_line_that_no_cluster_answers() -> None:
    done = command("ladder", "siam", address="127.0.0.1:1")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "no Ray cluster answers at 127.0.0.1:1" in done.stderr


def test_without_ray_the_command_says_how_to_get_it() -> None:
    code = """
import sys
sys.modules["ray"] = None
sys.argv = ["sampan", "arena", "siam", "random", "random", "--ray"]
from sampan.commands.app import main
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "sampan: --ray needs Ray: pip install 'sampan[ray]'\n"
