"""Chance that can be checked: every draw of a table follows from a secret it is bound to.

The sha256 of the secret is shown before the game, the secret after it. With the HMAC-SHA256 of a
message under the secret, read as a whole number: "seed" gives the set-up's seed, "draw n" the
outcome that is choice number n of the record.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sampan.game import Position, load
from sampan.record import Record
from sampan.words import say

SEED = "seed"
SEEDS = 2**48  # so many set-ups; a browser's numbers hold them


def new_secret() -> bytes:
    """A secret for one table."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What may be shown before the game; it binds the table to the secret."""
    return hashlib.sha256(secret).hexdigest()


def hmac_number(secret: bytes, message: str) -> int:
    """What a message becomes under the secret."""
    return int.from_bytes(hmac.digest(secret, message.encode("ascii"), "sha256"), "big")


def seed(secret: bytes) -> int:
    """The seed of the set-up."""
    return hmac_number(secret, SEED) % SEEDS


def outcomes(position: Position) -> list[tuple[str, int]]:
    """What chance may choose, in the rules' order, with the smallest whole weights."""
    chances = position.chances()
    common = math.lcm(*(chance.denominator for chance in chances.values()))
    return [(choice, int(chance * common)) for choice, chance in chances.items()]


def message(step: int) -> str:
    """The message for choice number `step` of a record, from 1."""
    return f"draw {step}"


def fair_outcome(secret: bytes, step: int, among: Sequence[tuple[str, int]]) -> str:
    """The outcome that the secret gives for choice number `step`, from 1."""
    left = hmac_number(secret, message(step)) % sum(weight for _, weight in among)
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


def verify(record: Record) -> Verdict:
    """Whether the start and every draw of a record follow from its secret.

    The draws are listed with their outcomes and weights, so that anybody can compute them again.
    """
    luck = record.luck or {}
    bound, told = luck.get("commitment"), luck.get("secret")
    verdict = Verdict(None, bound)
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
        verdict.findings += _wrong(record, verdict, bound, bytes.fromhex(told))
        verdict.fair = not verdict.findings
    return verdict


def _wrong(record: Record, verdict: Verdict, bound: str, secret: bytes) -> list[str]:
    found = []
    if commitment(secret) != bound:
        found.append(say("command-finding-commitment", actual=commitment(secret), shown=bound))
    if record.seed is not None and record.seed != seed(secret):
        told = {"seed": str(record.seed), "right": str(seed(secret))}
        found.append(say("command-finding-seed", **told))
    for drawn in verdict.draws:
        right = fair_outcome(
            secret, drawn["step"], [(name, weight) for name, weight in drawn["outcomes"]]
        )
        if drawn["drawn"] != right:
            step, made = str(drawn["step"]), repr(drawn["drawn"])
            found.append(say("command-finding-draw", step=step, drawn=made, right=repr(right)))
    return found


def bound_record(game: str, players: int, options: dict[str, Any], secret: bytes) -> Record:
    """The record of a new game whose set-up follows from the secret."""
    start = load(game).start(players, seed(secret), options)
    record = Record(start, seed(secret))
    record.luck = {"commitment": commitment(secret), "secret": secret.hex()}
    return record
