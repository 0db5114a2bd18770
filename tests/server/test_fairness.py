"""Chance follows from a secret and the players' numbers, and anybody can check that afterwards."""

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


NUMBERS = ["a1" * 32, "b2" * 32]


def given(*numbers: str | None) -> list[dict[str, str | None] | None]:
    """What seats gave to chance; one without a number held it back."""
    return [{"commitment": hashed(number or "cc" * 32), "number": number} for number in numbers]


def hashed(number: str) -> str:
    return fairness.commitment(bytes.fromhex(number))


def played(
    game: str = "singapore",
    choices: int = 60,
    numbers: fairness.Numbers = (),
    secret: bytes = SECRET,
) -> Record:
    """A game whose chance follows from secret and numbers, given up after some choices."""
    record = fairness.bound_record(game, 2, {}, secret, numbers)
    key, luck = fairness.key(secret, numbers), random.Random(1)
    while len(record.choices) < choices and record.seat is not None:
        if record.seat == "chance":
            step = len(record.choices) + 1
            record.play(fairness.fair_outcome(key, step, fairness.outcomes(record.position)))
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


def both_and_one() -> list[tuple[Any, str | None]]:
    """What seats gave, and what the key is then made of."""
    return [
        ((), None),
        (given(*NUMBERS), f"numbers 0:{NUMBERS[0]} 1:{NUMBERS[1]}"),
        (given(None, NUMBERS[1]), f"numbers 1:{NUMBERS[1]}"),
    ]


@pytest.mark.parametrize(("numbers", "mixed"), both_and_one())
def test_the_recipe_is_what_the_documentation_says(numbers: Any, mixed: str | None) -> None:
    """Computed again from nothing but docs/api.md."""
    import hmac

    record = played(numbers=numbers)
    verdict = fairness.verify(record)
    key = hmac.new(SECRET, mixed.encode(), "sha256").digest() if mixed else SECRET

    def number(message: str) -> int:
        return int.from_bytes(hmac.new(key, message.encode(), "sha256").digest(), "big")

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


BOUND = {"commitment": "0" * 64, "secret": None}


@pytest.mark.parametrize(
    "luck",
    [
        {"commitment": "zz", "secret": None},
        {"secret": None},
        {"commitment": None},
        3,
        {**BOUND, "numbers": {}},
        {**BOUND, "numbers": [None]},  # there are two seats
        {**BOUND, "numbers": [None, {"commitment": "0" * 64}]},
        {**BOUND, "numbers": [None, {"commitment": None, "number": None}]},
        {**BOUND, "numbers": [None, {"commitment": "0" * 64, "number": "12"}]},
    ],
)
def test_luck_that_makes_no_sense_is_refused(luck: Any) -> None:
    with pytest.raises(ValueError, match="luck"):
        Record.from_dict({**played("siam", 2).to_dict(), "luck": luck})


# ── The players' numbers ─────────────────────────────────────────────────────────────────────


def test_a_game_that_follows_secret_and_numbers_is_fair() -> None:
    record = Record.from_dict(played(numbers=given(*NUMBERS)).to_dict())
    verdict = fairness.verify(record)
    assert verdict.fair
    assert (verdict.given, verdict.left_out) == ([0, 1], [])
    assert record.seed not in (fairness.seed(SECRET), played(numbers=given(None, NUMBERS[1])).seed)


def test_a_house_that_draws_secrets_until_one_suits_gains_nothing() -> None:
    """It would like the first of two outcomes, and takes secrets that give it by themselves."""
    among = [("mine", 1), ("yours", 1)]
    dice = random.Random(4)
    drawn = []
    for _ in range(400):
        while True:
            secret = dice.randbytes(32)
            if fairness.fair_outcome(secret, 1, among) == "mine":
                break
        key = fairness.key(secret, given(dice.randbytes(32).hex()))
        drawn.append(fairness.fair_outcome(key, 1, among))
    assert 160 < drawn.count("mine") < 240


@pytest.mark.parametrize("game", ["siam", "singapore"])
def test_a_tampered_number_is_not_fair(game: str) -> None:
    document = played(game, 20, given(*NUMBERS)).to_dict()
    document["luck"]["numbers"][1]["number"] = "b3" * 32
    verdict = fairness.verify(Record.from_dict(document))
    assert verdict.fair is False
    assert "is not the one whose sha256 was shown" in verdict.findings[0]


def test_another_number_with_its_own_fingerprint_is_not_fair() -> None:
    document = played(numbers=given(*NUMBERS)).to_dict()
    document["luck"]["numbers"] = given(NUMBERS[0], "b3" * 32)
    assert fairness.verify(Record.from_dict(document)).fair is False


def test_a_number_that_is_dropped_from_a_record_is_missed() -> None:
    document = played(numbers=given(*NUMBERS)).to_dict()
    document["luck"]["numbers"][1]["number"] = None
    assert fairness.verify(Record.from_dict(document)).fair is False
    del document["luck"]["numbers"]
    assert fairness.verify(Record.from_dict(document)).fair is False


def test_swapped_numbers_are_found_out() -> None:
    document = played(numbers=given(*NUMBERS)).to_dict()
    document["luck"]["numbers"].reverse()
    assert fairness.verify(Record.from_dict(document)).fair is False


def test_a_record_of_old_verifies_as_before() -> None:
    """Without numbers there is nothing new in a record, and it follows from the secret alone."""
    document = played().to_dict()
    assert set(document["luck"]) == {"commitment", "secret"}
    assert document["seed"] == fairness.seed(SECRET)
    verdict = fairness.verify(Record.from_dict(document))
    assert verdict.fair
    assert verdict.given == verdict.left_out == []


def test_the_view_of_a_running_game_has_no_number() -> None:
    record = fairness.bound_record("singapore", 2, {}, SECRET, given(*NUMBERS))
    views = [record.view(seat) for seat in (0, 1, None)]
    assert not [number for number in NUMBERS if number in json.dumps(views)]
    assert all(hashed(number) in json.dumps(views) for number in NUMBERS)
    record.end(0)
    assert record.view()["luck"]["numbers"] == given(*NUMBERS)


def test_the_command_verify_says_whose_numbers_are_in_it(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    alone = ask(path, played("siam", 4).to_dict()).output
    assert "No player's number is mixed in" in alone
    mixed = ask(path, played("siam", 4, given(*NUMBERS)).to_dict()).output
    assert "mixed with the numbers of 2 players" in mixed
    assert "nobody chose this luck" in mixed
    less = ask(path, played("siam", 4, given(NUMBERS[0], None)).to_dict())
    assert "Left out, as it did not come in time: the number of rhinoceroses." in less.output
    assert less.exit_code == 0
