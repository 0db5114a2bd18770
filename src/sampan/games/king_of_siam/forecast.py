"""What would happen if nobody played another card: all of it is in plain sight.

Every seat passes, so the struggles are resolved one after the other as the followers stand now.
When the game is over already, this is how it ended.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sampan.games.king_of_siam.paints import FACTIONS

View = Mapping[str, Any]
BRITISH_RULE = 4  # provinces that end the game


class Question(NamedTuple):
    """One question that sets seats (or teams) apart, and the number of each that was asked.

    `sets`: most complete sets; a faction: most of its followers; `latest`: the most recent card
    wins; `earliest`: the most recent card loses. The last two compare `plays`.
    """

    by: str
    values: dict[int, int]  # of those still in the running; a team stands under its first seat
    best: int


class Forecast(NamedTuple):
    over: bool  # nothing is left to resolve
    control: tuple[tuple[str, str], ...]  # every province resolved, and by whom, in order
    fresh: int  # how many of these, at the end, are not resolved yet
    ranking: tuple[str, ...]  # the factions, the highest first
    reign: str  # the first of them, or `british`
    questions: tuple[Question, ...]  # in the order asked; the last decided, as far as it could
    winners: tuple[int, ...]  # seats, a partner included
    shared: bool  # they are not all on one side


def controller(counts: Sequence[int]) -> str:
    """Who takes a province with this many followers of each faction."""
    most = max(counts)
    return FACTIONS[counts.index(most)] if list(counts).count(most) == 1 and most else "british"


def team(seat: int, players: int) -> tuple[int, ...]:
    """The seats that win together with this one."""
    return (seat % 2, seat % 2 + 2) if players == 4 else (seat,)


def forecast(view: View) -> Forecast:
    """The end of this game if nobody played another card."""
    control = [(province, power) for province, power in view["resolved"]]
    for province in view["track"][len(control) :]:
        if _held(control, "british") == BRITISH_RULE:
            break
        control.append((province, controller(view["provinces"][province])))
    fresh = len(control) - len(view["resolved"])
    british = _held(control, "british") >= BRITISH_RULE
    ranking = _ranking(control)
    questions = _under_the_british(view) if british else _under_a_faction(view, ranking, control)
    sides = {team(seat, view["players"]) for seat in _tied(questions[-1])}
    return Forecast(
        over=not fresh,
        control=tuple(control),
        fresh=fresh,
        ranking=ranking,
        reign="british" if british else ranking[0],
        questions=tuple(questions),
        winners=tuple(sorted(seat for side in sides for seat in side)),
        shared=len(sides) > 1,
    )


def _held(control: list[tuple[str, str]], power: str) -> int:
    return sum(holder == power for _, holder in control)


def _ranking(control: list[tuple[str, str]]) -> tuple[str, ...]:
    """By provinces controlled; of equals the one that gained control last is higher."""
    holders = [holder for _, holder in control]

    def rank(faction: str) -> tuple[int, int]:
        latest = max((i for i, holder in enumerate(holders) if holder == faction), default=-1)
        return holders.count(faction), latest

    return tuple(sorted(FACTIONS, key=rank, reverse=True))


def _asked(by: str, values: dict[int, int], lowest: bool = False) -> Question:
    return Question(by, values, min(values.values()) if lowest else max(values.values()))


def _tied(question: Question) -> list[int]:
    return [seat for seat, value in question.values.items() if value == question.best]


def _under_the_british(view: View) -> list[Question]:
    """Most sets; of the tied, the most recent card wins. Partners put their followers together."""
    sides = dict.fromkeys(team(seat, view["players"]) for seat in range(view["players"]))
    sets, latest = {}, {}
    for side in sides:
        together = zip(*(view["followers"][seat] for seat in side), strict=True)
        sets[side[0]] = min(map(sum, together))
        latest[side[0]] = max(view["plays"][seat] for seat in side)
    questions = [_asked("sets", sets)]
    if len(tied := _tied(questions[0])) > 1:
        questions.append(_asked("latest", {seat: latest[seat] for seat in tied}))
    return questions


def _under_a_faction(
    view: View, ranking: tuple[str, ...], control: list[tuple[str, str]]
) -> list[Question]:
    """Most of the first faction, then of the second; of the still tied, the oldest card wins."""
    factions = ranking[: 2 if _held(control, ranking[1]) else 1]
    tied = list(range(view["players"]))
    questions = []
    for faction in factions:
        which = FACTIONS.index(faction)
        questions.append(_asked(faction, {seat: view["followers"][seat][which] for seat in tied}))
        if len(tied := _tied(questions[-1])) == 1:
            return questions
    questions.append(_asked("earliest", {seat: view["plays"][seat] for seat in tied}, lowest=True))
    return questions
