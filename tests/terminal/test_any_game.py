"""The terminal plays games that it has never heard of, with chance and secrets."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from sampan.game import Game, Reason
from sampan.kernels import CHANCE, OVER
from sampan.record import Record
from sampan.terminal.table import TerminalTable
from tests.terminal.people import PEOPLE, Scripted, after

COIN = np.dtype([("step", np.int8), ("coin", np.int8)], align=True)
SIDES = ("heads", "tails")


def _coin_game() -> Game:
    """Seat 0 holds a coin that only it sees, chance tosses another, both seats say something."""

    def legal(s: Any, out: Any) -> int:
        out[:2] = 0, 1
        return 2 if s["step"] < 3 else 0

    def apply(s: Any, action: int) -> None:
        s["step"] += 1

    def start(s: Any, players: int, seed: int, options: dict[str, Any]) -> None:
        s["coin"] = seed

    def view(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        return {**document, "coin": document["coin"] if seat == 0 else None}

    return Game(
        id="coin",
        title="Coin",
        seats=(2,),
        seat_names=("seers", "guessers"),
        option_rules={},
        rules=cast(
            Any,
            SimpleNamespace(
                State=COIN,
                MAX_LEGAL=2,
                chooser=lambda s: (CHANCE, 0, 1, OVER)[s["step"]],
                legal=legal,
                apply=apply,
                weight=lambda s, action: action,  # it always falls on tails
            ),
        ),
        notation=cast(
            Any,
            SimpleNamespace(
                name=lambda s, action: ("toss " if s["step"] == 0 else "say ") + SIDES[action],
                picks=lambda s, choice: [choice],
            ),
        ),
        refusals=cast(
            Any,
            SimpleNamespace(
                why_not=lambda s, choice: Reason("say heads or say tails"),
            ),
        ),
        document=cast(
            Any,
            SimpleNamespace(
                start=start,
                write=lambda s, options: {"options": options, "coin": SIDES[s["coin"]]},
                view=view,
                players=lambda s: 2,
                outcome=lambda s: {"winners": [0], "reason": "the_end"} if s["step"] == 3 else None,
                repetition_key=lambda s: None,
            ),
        ),
        draw=cast(Any, None),
        screen=cast(
            Any,
            SimpleNamespace(
                label=lambda view, pick: pick,
                announce=lambda document, choice: None,
                explain=lambda word: None,
                board=lambda view, last: f"The coin is {view['coin']}",
                describe=lambda view, choice: (
                    "a word" if choice.startswith("say") else "the coin falls"
                ),
                help=lambda: "Say something.",
            ),
        ),
        plural=True,
    )


def test_any_game_can_be_played_and_a_seat_sees_only_its_view() -> None:
    people = Scripted("say", "say tails", "say heads")
    TerminalTable(Record(_coin_game().start()), PEOPLE, None, people).play()
    assert people.out == (
        "Coin. Press Tab to see what you can choose; help tells more.\n"
        "1. Chance: the coin falls (toss tails).\n"
        "The coin is heads\n"
        "-- to the guessers --\n"
        "1. Chance: the coin falls (toss tails).\n"
        "2. Seers: a word (say tails).\n"
        "The coin is None\n"
        "3. Guessers: a word (say heads).\n"
        "The coin is None\n"
        "The seers win: the end.\n"
        "Goodbye. What was played is not saved.\n"
    )
    assert people.refusals == ["say is only a beginning; go on with say heads or say tails"]
    assert [question.prompt for question in people.questions][1:] == [
        "seers> ",
        "guessers> ",
        "game over> ",
    ]


def test_what_is_not_as_usual_is_told_at_the_start() -> None:
    land = {"start": "g3", "tiles": ["a5", "d5", "g5", "a3", "d3", "a1"]}
    people = Scripted()
    record = Record.new("singapore", 2, options={"layout": land})
    TerminalTable(record, PEOPLE, None, people).play()
    assert people.out.splitlines()[1:3] == [
        "2 players: the house's own variant.",
        "Where the land tiles lie: one’s own: start g3, tiles a5 d5 g5 a3 d3 a1",
    ]
    people = Scripted()
    TerminalTable(Record.new("singapore", 3), PEOPLE, None, people).play()
    assert "own" not in people.out.splitlines()[1]


def test_an_open_game_needs_no_handing_over() -> None:
    people = Scripted("+c1N", "+c5S")
    TerminalTable(Record.new("siam"), PEOPLE, None, people).play()
    assert "-- to" not in people.out


def test_a_loaded_game_with_more_seats_gives_them_to_people(folder: Path) -> None:
    after("+a1N").save(folder / "siam.json")
    people = Scripted("load siam.json", "+c1N")
    table = TerminalTable(Record(_coin_game().start()), ["random"], None, people)
    assert table.movers == ["random", "person"]
