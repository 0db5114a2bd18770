"""Balance reports: what many games of a bot against itself come to."""

import json
from pathlib import Path

import pytest

import sampan
from sampan.arena.match import MatchGame
from sampan.game import GAMES
from sampan.study.balance import weigh
from tests.support.command import Run
from tests.support.walks import walk

SEED = 0  # of a random game in which somebody goes to the brickyard


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_weighed(game: str) -> None:
    players = sampan.load(game).seats[0]
    told: list[MatchGame] = []
    report = weigh(game, players, {}, "random", 6, 0, 1, told.append)
    numbers = json.loads(json.dumps(report.to_dict()))
    assert numbers["games"] == len(told) == 6
    assert len({json.dumps(result.record["choices"]) for result in told}) == 6
    assert sum(numbers["reasons"].values()) == 6
    assert sum(seat["share"] for seat in numbers["wins"]) <= 1 + 1e-9
    assert len(numbers["wins"]) == players
    if sampan.load(game).tally is not None:
        assert numbers["deeds"]
        for deeds in numbers["deeds"].values():
            for deed in deeds.values():
                assert deed["a_game"] > 0
                assert 0 <= deed["win_share"] <= 1


def test_every_activation_and_building_of_singapore_is_counted() -> None:
    record = sampan.Record.new("singapore", 3, SEED)
    for _, choice in walk("singapore", 3, SEED):
        record.play(choice)
    tally = sampan.load("singapore").tally
    assert tally is not None
    events = list(tally.events(record))
    for kind, verb in (("use", "use "), ("build", "build ")):
        counted = [event for event in events if event.kind == kind]
        assert len(counted) == sum(choice.startswith(verb) for choice in record.choices)
    brickyards = [event.worth for event in events if event.what == "S2 brickyard"]
    assert brickyards
    assert set(brickyards) == {2.0}
    assert tally.points(record.position.to_dict()) == record.position.to_dict()["vp"]


def test_the_command_prints_tables_json_and_a_plot(run: Run, tmp_path: Path) -> None:
    line = ["balance", "singapore", "--players", "3", "--games", "4", "--bot", "random"]
    code, out, err = run(*line, "--workers", "1", "--plot", "balance.svg")
    assert code == 0, err
    assert "S2 brickyard" in out
    assert "<svg" in (tmp_path / "balance.svg").read_text()
    _, out, _ = run(*line, "--workers", "1", "--json")
    assert json.loads(out)["games"] == 4
