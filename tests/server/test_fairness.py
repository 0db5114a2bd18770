"""Chance at a table follows from a secret, and anybody can check that afterwards."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from sampan import fairness
from sampan.commands.app import app
from sampan.record import Record

SECRET = hashlib.sha256(b"a secret for tests").digest()


def played(game: str = "singapore", choices: int = 60) -> Record:
    """A game whose chance follows from the secret, given up after some choices."""
    record = fairness.bound_record(game, 2, {}, SECRET)
    luck = random.Random(1)
    while len(record.choices) < choices and record.seat is not None:
        if record.seat == "chance":
            step = len(record.choices) + 1
            record.play(fairness.fair_outcome(SECRET, step, fairness.outcomes(record.position)))
        else:
            record.play(luck.choice(record.position.choices()))
    if record.outcome is None:
        record.end(0)
    return record


def test_a_game_that_follows_its_secret_is_fair() -> None:
    verdict = fairness.verify(Record.from_dict(played().to_dict()))
    assert verdict.fair
    assert verdict.findings == []
    assert len(verdict.draws) > 10


@pytest.mark.parametrize("game", ["siam", "king-of-siam"])
def test_a_game_without_draws_is_bound_by_its_set_up(game: str) -> None:
    record = played(game, 10)
    assert fairness.verify(record).fair
    other = Record(record.start.game.start(2, 5), 5)
    other.luck = record.luck
    assert "the set-up's seed is 5" in fairness.verify(other).findings[0]


def test_another_draw_is_found_out() -> None:
    record = played()
    step = next(n for n, position in enumerate(record.positions) if position.seat == "chance")
    wrong = Record(record.start, record.seed)
    wrong.luck = record.luck
    for choice in record.choices[:step]:
        wrong.play(choice)
    others = [c for c in wrong.position.choices() if c != record.choices[step]]
    wrong.play(others[0])
    verdict = fairness.verify(wrong)
    assert verdict.fair is False
    assert verdict.findings == [
        f"choice {step + 1} is {others[0]!r}, but the secret gives {record.choices[step]!r}"
    ]


def test_another_secret_is_found_out() -> None:
    document = played().to_dict()
    document["luck"]["secret"] = hashlib.sha256(b"another").hexdigest()
    verdict = fairness.verify(Record.from_dict(document))
    assert verdict.fair is False
    assert "sha256" in verdict.findings[0]


def test_the_recipe_is_what_the_documentation_says() -> None:
    """Computed again from nothing but docs/api.md."""
    import hmac

    record = played()
    verdict = fairness.verify(record)

    def number(message: str) -> int:
        return int.from_bytes(hmac.new(SECRET, message.encode(), "sha256").digest(), "big")

    assert record.seed == number("seed") % 2**48
    assert verdict.commitment == hashlib.sha256(SECRET).hexdigest()
    for draw in verdict.draws:
        rest = number(f"draw {draw['step']}") % sum(weight for _, weight in draw["outcomes"])
        reached = 0
        for choice, weight in draw["outcomes"]:
            reached += weight
            if reached > rest:
                assert choice == draw["drawn"]
                break


def test_draws_are_as_likely_as_the_rules_say() -> None:
    among = [("red", 3), ("white", 1)]
    drawn = [fairness.fair_outcome(SECRET, step, among) for step in range(1, 4001)]
    assert 0.72 < drawn.count("red") / len(drawn) < 0.78


def test_the_view_of_a_running_game_has_no_secret() -> None:
    record = fairness.bound_record("singapore", 2, {}, SECRET)
    assert SECRET.hex() not in json.dumps([record.view(seat) for seat in (0, 1, None)])
    record.end(0)
    assert record.view()["luck"]["secret"] == SECRET.hex()


def ask(path: Path, document: dict[str, Any], *more: str) -> Any:
    path.write_text(json.dumps(document))
    return CliRunner().invoke(app, ["verify", str(path), *more])


def test_the_command_verify_tells_fair_from_unfair(tmp_path: Path) -> None:
    record = played()
    path = tmp_path / "record.json"
    fair = ask(path, record.to_dict())
    assert fair.exit_code == 0
    assert fair.output.startswith("Fair: the set-up and ")
    changed = record.to_dict()
    changed["luck"]["commitment"] = "0" * 64
    unfair = ask(path, changed)
    assert unfair.exit_code == 1
    assert unfair.output.startswith("Not fair: the secret's sha256 is ")
    silent = ask(path, {**record.to_dict(), "luck": {**record.luck, "secret": None}})  # type: ignore[dict-item]
    assert silent.output.startswith("Not checked: the secret is not told")
    assert json.loads(ask(path, record.to_dict(), "--json").output)["fair"] is True


@pytest.mark.parametrize(
    "luck", [{"commitment": "zz", "secret": None}, {"secret": None}, {"commitment": None}, 3]
)
def test_luck_that_makes_no_sense_is_refused(luck: Any) -> None:
    with pytest.raises(ValueError, match="luck"):
        Record.from_dict({**played("siam", 2).to_dict(), "luck": luck})
