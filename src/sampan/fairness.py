"""Chance that can be checked: every draw of a table follows from what it was bound to before.

The house is bound to a secret, and each player may be to a random number: their sha256 are shown
before any number is. Of secret and numbers comes a key. With the HMAC-SHA256 of a message under the
key, read as a whole number: "seed" gives the set-up's seed, "draw n" the outcome that is choice
number n of the record. docs/luck.md says what that proves, and against whom.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sampan import phrases
from sampan.game import Position, load
from sampan.record import Record
from sampan.words import say

SEED = "seed"
SEEDS = 2**48  # so many set-ups; a browser's numbers hold them

# For each seat None, or what its player gave: the `commitment` to a number, and the `number`, None
# as long as it is not revealed. Both are 64 hexadecimal digits.
Numbers = Sequence[Mapping[str, str | None] | None]


def new_secret() -> bytes:
    """A secret for one table."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What may be shown before the game; it binds the house to its secret, a player to a number."""
    return hashlib.sha256(secret).hexdigest()


def fits(number: str, promised: str) -> bool:
    """Whether this is the number that a player was bound to."""
    return commitment(bytes.fromhex(number)) == promised


def key(secret: bytes, numbers: Numbers = ()) -> bytes:
    """What all chance of a table is computed with: the secret, mixed with the revealed numbers."""
    given = [f"{seat}:{one['number']}" for seat, one in enumerate(numbers) if one and one["number"]]
    if not given:
        return secret
    return hmac.digest(secret, " ".join(["numbers", *given]).encode("ascii"), "sha256")


def luck(secret: bytes, numbers: Numbers = ()) -> dict[str, Any]:
    """The key `luck` of a record."""
    told: dict[str, Any] = {"commitment": commitment(secret), "secret": secret.hex()}
    if any(numbers):
        told["numbers"] = [one and dict(one) for one in numbers]
    return told


def hmac_number(key: bytes, message: str) -> int:
    """What a message becomes under the key."""
    return int.from_bytes(hmac.digest(key, message.encode("ascii"), "sha256"), "big")


def seed(key: bytes) -> int:
    """The seed of the set-up."""
    return hmac_number(key, SEED) % SEEDS


def outcomes(position: Position) -> list[tuple[str, int]]:
    """What chance may choose, in the rules' order, with the smallest whole weights."""
    chances = position.chances()
    common = math.lcm(*(chance.denominator for chance in chances.values()))
    return [(choice, int(chance * common)) for choice, chance in chances.items()]


def message(step: int) -> str:
    """The message for choice number `step` of a record, from 1."""
    return f"draw {step}"


def fair_outcome(key: bytes, step: int, among: Sequence[tuple[str, int]]) -> str:
    """The outcome that the key gives for choice number `step`, from 1."""
    left = hmac_number(key, message(step)) % sum(weight for _, weight in among)
    for choice, weight in among:
        left -= weight
        if left < 0:
            return choice
    raise AssertionError("weights are whole and above 0")


@dataclass
class Verdict:
    """What a look at a record's chance found."""

    fair: bool | None  # None where there is nothing to check it with
    commitment: str | None
    findings: list[str] = field(default_factory=list)  # what is wrong, or why nothing can be said
    seed: dict[str, Any] | None = None
    draws: list[dict[str, Any]] = field(default_factory=list)
    given: list[int] = field(default_factory=list)  # the seats whose numbers are mixed in,
    left_out: list[int] = field(default_factory=list)  # and those whose numbers did not come


def verify(record: Record) -> Verdict:
    """Whether the start and every draw of a record follow from its secret and its numbers.

    The draws are listed with their outcomes and weights, so that anybody can compute them again.
    """
    luck = record.luck or {}
    bound, told, numbers = luck.get("commitment"), luck.get("secret"), luck.get("numbers", ())
    verdict = Verdict(None, bound)
    for seat, one in enumerate(numbers):
        if one:
            (verdict.given if one["number"] else verdict.left_out).append(seat)
    if record.seed is not None:
        verdict.seed = {"message": SEED, "number": record.seed}
    for step, (position, choice) in enumerate(zip(record.positions, record.choices), 1):
        if position.seat == "chance":
            verdict.draws.append(
                {
                    "step": step,
                    "message": message(step),
                    "outcomes": [list(pair) for pair in outcomes(position)],
                    "drawn": choice,
                }
            )
    if bound is None:
        verdict.findings.append(say("command-finding-no-secret"))
    elif told is None:
        verdict.findings.append(say("command-finding-not-told"))
    else:
        verdict.findings += _wrong(record, verdict, bound, bytes.fromhex(told), numbers)
        verdict.fair = not verdict.findings
    return verdict


def _wrong(
    record: Record, verdict: Verdict, bound: str, secret: bytes, numbers: Numbers
) -> list[str]:
    found = []
    if commitment(secret) != bound:
        found.append(say("command-finding-commitment", actual=commitment(secret), shown=bound))
    for seat, one in enumerate(numbers):
        if one and one["number"] and not fits(one["number"], str(one["commitment"])):
            found.append(say("command-finding-number", name=phrases.seat(record.start.game, seat)))
    mixed = key(secret, numbers)
    if record.seed is not None and record.seed != seed(mixed):
        told = {"seed": str(record.seed), "right": str(seed(mixed))}
        found.append(say("command-finding-seed", **told))
    for drawn in verdict.draws:
        right = fair_outcome(
            mixed, drawn["step"], [(name, weight) for name, weight in drawn["outcomes"]]
        )
        if drawn["drawn"] != right:
            step, made = str(drawn["step"]), repr(drawn["drawn"])
            found.append(say("command-finding-draw", step=step, drawn=made, right=repr(right)))
    return found


def bound_record(
    game: str, players: int, options: dict[str, Any], secret: bytes, numbers: Numbers = ()
) -> Record:
    """The record of a new game whose set-up follows from the secret and the numbers."""
    number = seed(key(secret, numbers))
    record = Record(load(game).start(players, number, options), number)
    record.luck = luck(secret, numbers)
    return record
