"""Records: the history rules, take-back, resignation, and files."""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sampan
from sampan import Record, phrases
from sampan.record import WrongEdition
from sampan.words import LANGUAGES, speaking
from tests.support.walks import TABLES, walk

tables = pytest.mark.parametrize(("game", "players"), TABLES)
CIRCLE = ("a1=E", "a5=E", "a1=N", "a5=S")  # four turns that lead back


def circling(**options: Any) -> Record:
    record = Record.new("siam", options=options)
    for choice in ("+a1N", "+a5S"):
        record.play(choice)
    return record


def test_the_third_time_a_position_stands_draws_the_game() -> None:
    record = circling()
    for choice in CIRCLE * 2:
        assert record.outcome is None
        record.play(choice)
    assert record.repetitions() == 3
    assert record.outcome == {"winners": [], "reason": "repetition"}
    assert record.seat is None
    assert record.position.outcome is None
    with pytest.raises(sampan.IllegalChoice, match="over by repetition"):
        record.play("a1=E")
    assert len(record.choices) == 10


def test_a_record_goes_through_its_choices_with_the_positions_before_them() -> None:
    record = circling()
    assert len(record) == 2
    assert list(record) == [(record.start, "+a1N"), (record.positions[1], "+a5S")]
    assert record[1] == record[-1] == (record.positions[1], "+a5S")
    assert record[:1] == [(record.start, "+a1N")]
    with pytest.raises(IndexError):
        record[2]
    assert Record.new("siam")  # true, though nothing was played
    assert not list(Record.new("siam"))


def test_an_action_played_is_kept_in_notation() -> None:
    record = Record.new("siam")
    action = record.position.menu["+c1N"]
    record.play(action)
    assert record.choices == ["+c1N"]
    document = {**record.to_dict(), "choices": [action]}
    with pytest.raises(ValueError, match=r"^choices\[0\]: expected a choice in notation, got \d+"):
        Record.from_dict(document)


def test_with_repetition_at_none_a_position_may_stand_as_often_as_one_likes() -> None:
    """The leaflet knows no draw."""
    record = circling(repetition="none", max_plies=42)
    for choice in CIRCLE * 10:
        assert record.outcome is None
        record.play(choice)
    assert record.repetitions() == 0
    assert record.outcome == {"winners": [], "reason": "max_plies"}
    record.undo(39)
    assert record.seat == 1
    assert Record.from_dict(record.to_dict()).position == record.position


def test_the_same_squares_with_the_other_side_to_move_are_another_position() -> None:
    record = Record.new("siam")
    for choice in ("+a1N", "+a5S", "a1=E", "a5=E", "a1=N", "a5=W", "a1=E", "a5=E"):
        record.play(choice)
    assert record.repetitions() == 2


def test_used_leaves_make_another_position_only_where_they_are_limited() -> None:
    round_trip = ("+e1N", "+e5N", "e1-", "e5-")
    for limit, wanted in ((None, 3), (9, 1)):
        record = circling(exit_limit=limit)
        for choice in round_trip * 2:
            record.play(choice)
        assert record.repetitions() == wanted


def test_take_back_restores_positions_and_their_count() -> None:
    record = circling()
    for choice in CIRCLE * 2:
        record.play(choice)
    record.undo()
    assert record.outcome is None
    assert record.seat == 1
    record.undo(4)
    assert record.choices == ["+a1N", "+a5S", *CIRCLE[:3]]
    record.play(CIRCLE[3])
    assert record.repetitions() == 2
    for wrong in (0, -1, 99, True, "1"):
        with pytest.raises(ValueError, match="count"):
            record.undo(wrong)  # type: ignore[arg-type]
    assert len(record.choices) == 6


@pytest.mark.parametrize("reason", ["resign", "time"])
def test_giving_up_or_running_out_of_time_wins_for_the_others(reason: str) -> None:
    record = circling()
    record.end(0, reason)
    assert record.outcome == {"winners": [1], "reason": reason}
    assert record.seat is None
    with pytest.raises(sampan.IllegalChoice, match=f"over by {reason[:4]}"):
        record.play("a1=E")
    with pytest.raises(ValueError, match="over already"):
        record.end(1, reason)
    assert Record.from_dict(record.to_dict()).outcome == record.outcome
    record.undo()
    assert record.outcome is None
    assert len(record.choices) == 2


def test_a_wrong_end_is_refused() -> None:
    record = circling()
    for seat in (2, -1, None, True):
        with pytest.raises(ValueError, match="seat"):
            record.end(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="reason"):
        record.end(0, "boredom")


@tables
def test_a_record_comes_back_from_its_json_and_its_file(
    game: str, players: int, tmp_path: Path
) -> None:
    record = Record.new(game, players, 5)
    for step, (_, choice) in enumerate(walk(game, players, 5)):
        if record.outcome:
            break
        record.play(choice, time=1000.5 + step)
    again = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert again.positions == record.positions
    assert again.to_dict() == record.to_dict()
    path = tmp_path / "game.json"
    record.save(path)
    record.save(path)
    assert Record.load(path).to_dict() == record.to_dict()
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


@tables
def test_a_record_may_start_from_any_position(game: str, players: int) -> None:
    position = next(at for n, (at, _) in enumerate(walk(game, players, 1)) if n == 9)
    record = Record(position)
    record.play(position.choices()[0])
    document = record.to_dict()
    assert document["seed"] is None
    assert document["start"] == position.to_dict()
    assert Record.from_dict(document).positions == record.positions


DAMAGE: list[tuple[str, dict[str, Any]]] = [
    ("sampan: expected 1", {"sampan": 2}),
    ("unknown game", {"game": "go"}),
    ("players: expected 2", {"players": 3}),
    ("options: 'push' is missing", {"options": {}}),
    ("seed: expected a whole number", {"seed": "x"}),
    ("start: expected null", {"start": {}}),
    ("choices: expected a list", {"choices": "a1"}),
    (r"choices\[1\]: 'zz': not a choice", {"choices": ["+a1N", "zz"]}),
    ("times: expected a list of 2", {"times": []}),
    (r"times\[0\]: expected seconds", {"times": ["now", None]}),
    ("result: expected null", {"result": {"winners": [0], "reason": "rock"}}),
    ("result: expected null", {"result": {"winners": [0, 1], "reason": "resign"}}),
    ("unknown key 'more'", {"more": 1}),
]


@pytest.mark.parametrize(("message", "change"), DAMAGE)
def test_a_damaged_record_is_refused_by_name(message: str, change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=message):
        Record.from_dict({**circling().to_dict(), **change})


@given(
    key=st.sampled_from(sorted(circling().to_dict())),
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
        max_leaves=5,
    ),
)
def test_no_damage_raises_anything_but_value_error(key: str, value: object) -> None:
    document = {**circling().to_dict(), key: value}
    try:
        record = Record.from_dict(document)
    except ValueError:
        return
    assert record.choices == document["choices"]


def test_files_that_hold_no_record_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    for content in (b"", b"{", b"\xff\xfe", b"[" * 100_000):
        path.write_bytes(content)
        with pytest.raises(ValueError, match=r"bad\.json: not a JSON file"):
            Record.load(path)


def test_a_failed_save_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, path = circling(), tmp_path / "game.json"
    record.save(path)
    before = path.read_bytes()

    def full_disk(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full_disk)
    record.play("a1=E")
    with pytest.raises(OSError, match="no space"):
        record.save(path)
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_pieces_keep_their_ids_through_a_record() -> None:
    record = Record.new("siam")
    for choice in ("+b1N", "+b5S", "b1b2N", "b5a5S", "b2>N"):
        record.play(choice)
    places = []
    for step in range(len(record.choices) + 1):
        element = record.svg(step).split('id="elephant-1" transform="')[1]
        places.append(element.split('"')[0])
    assert len(set(places)) == 4  # the tray, b1, b2 and b3
    assert places[1] == places[2]
    with pytest.raises(ValueError, match="step"):
        record.svg(9)


# ── Editions of the rules ────────────────────────────────────────────────────────────────────


def known_edition(monkeypatch: pytest.MonkeyPatch, edition: int) -> None:
    """From now on, records are read by this edition of the rules."""
    monkeypatch.setattr(
        "sampan.record.load", lambda name: dataclasses.replace(sampan.load(name), edition=edition)
    )


def test_a_record_says_by_which_edition_of_the_rules_it_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = circling()
    assert record.to_dict()["edition"] == sampan.load("siam").edition == 1
    known_edition(monkeypatch, 4)
    assert Record.new("siam").to_dict()["edition"] == 4
    assert Record.new("siam").view(0)["edition"] == 4


def test_a_record_of_an_older_edition_is_read_as_long_as_its_choices_are_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = circling().to_dict()
    unsaid = {key: value for key, value in old.items() if key != "edition"}
    known_edition(monkeypatch, 3)
    for document in (old, unsaid, {**old, "edition": 2}, {**old, "edition": 3}):
        record = Record.from_dict(document)
        assert record.choices == old["choices"]
        assert record.to_dict()["edition"] == 3  # by which it can be gone on with


@pytest.mark.parametrize(
    ("edition", "change", "message"),
    [
        (4, {}, "edition 4 of the rules of Siam, but this house knows only edition 3"),
        (4, {"choices": ["zz"] * 2}, "edition 4 of the rules of Siam, but this house knows only"),
        (2, {"choices": ["+a1N", "zz"]}, r"edition 2 .* by edition 3: choices\[1\]: 'zz': not a"),
        (None, {"choices": ["+a1N", "zz"]}, r"edition 1 .* by edition 3: choices\[1\]: 'zz'"),
        (1, {"options": {"speed": 3}}, r"edition 1 .* by edition 3: options: 'push' is missing"),
        (1, {"result": {"winners": [0], "reason": "luck"}}, r"edition 1 .* result: expected null"),
    ],
)
def test_a_record_of_another_edition_that_can_not_be_replayed_is_refused_in_one_sentence(
    edition: int | None, change: dict[str, Any], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = {**circling().to_dict(), **change, "edition": edition}
    if edition is None:
        del document["edition"]
    known_edition(monkeypatch, 3)
    said = set()
    for language in LANGUAGES:
        with speaking(language), pytest.raises(WrongEdition) as refused:
            Record.from_dict(document)
        said.add(str(refused.value))
    assert len(said) == len(LANGUAGES)
    assert re.search(message, next(text for text in said if text.startswith("this record")))


def test_a_damaged_record_of_the_edition_that_is_played_is_no_other_edition(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known_edition(monkeypatch, 3)
    document = {**circling().to_dict(), "edition": 3, "choices": ["+a1N", "zz"]}
    with pytest.raises(ValueError, match=r"^choices\[1\]: 'zz': not a choice") as refused:
        Record.from_dict(document)
    assert not isinstance(refused.value, WrongEdition)
    for wrong in (0, -1, 1.0, True, "1", None):
        with pytest.raises(ValueError, match="edition: expected a whole number from 1"):
            Record.from_dict({**document, "edition": wrong})


def test_a_record_may_lack_options_that_are_younger_than_it() -> None:
    for record in (circling(), Record(circling().position)):
        document = record.to_dict()
        assert document["options"]["repetition"] == "draw"
        for options in (document["options"], (document["start"] or document)["options"]):
            options.pop("repetition", None)
        assert Record.from_dict(document).to_dict() == record.to_dict()
        document["options"]["speed"] = 3
        with pytest.raises(ValueError, match="options: unknown key 'speed'"):
            Record.from_dict(document)


# ── What decided the end ─────────────────────────────────────────────────────────────────────


class Ending:
    """Steps as a game might tell them."""

    def decided(self, s: Any) -> list[dict[str, Any]]:
        return [{"step": "rock", "off": "d"}, {"step": "nearest"}]

    def tell(self, step: Any) -> str:
        return f"for {step['step']}"


def test_a_finished_record_lists_the_steps_that_decided_who_won(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = dataclasses.replace(sampan.load("siam"), ending=Ending())
    monkeypatch.setattr("sampan.record.load", lambda name: game)
    record = Record.new("siam", options={"max_plies": 3})
    for choice in ("+a1N", "+a5S", "a1=E"):
        assert record.decided == []
        assert "decided" not in record.to_dict()
        assert "decided" not in record.view(0)
        record.play(choice)
    assert record.decided == Ending().decided(None)
    document = record.to_dict()
    assert document["decided"] == record.decided
    assert record.view(1)["decided"] == record.decided
    assert Record.from_dict(document).to_dict() == document
    assert Record.from_dict({**document, "decided": ["anything"]}).to_dict() == document
    told = phrases.outcome_sentence(game, 2, record.outcome or {}, record.decided)
    assert told == "The game is drawn: for rock; for nearest."


def test_what_no_position_shows_is_decided_by_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a resignation nor a draw by repetition or agreement has steps to tell."""
    game = dataclasses.replace(sampan.load("siam"), ending=Ending())
    monkeypatch.setattr("sampan.record.load", lambda name: game)
    ended = [circling() for _ in range(3)]
    ended[0].end(0)
    ended[1].agree()
    for choice in CIRCLE * 2:
        ended[2].play(choice)
    for record in ended:
        assert record.outcome
        assert record.decided == []
        assert "decided" not in record.to_dict()
    told = phrases.outcome_sentence(game, 2, ended[2].outcome or {}, ended[2].decided)
    assert told == "The game is drawn: the same position stood for the third time."


# ── What a seat may see of a record ──────────────────────────────────────────────────────────


def king_of_siam(**options: Any) -> Record:
    """A game of two in which both have played two cards and are at their third."""
    record = Record.new("king-of-siam", 2, 3, options)
    for _, choice in walk("king-of-siam", 2, 3, options):
        if len(record.position.to_dict()["played"][1]) == 3:
            return record
        record.play(choice)
    raise AssertionError("the game was over too soon")


def test_a_record_tells_a_seat_no_card_that_lies_under_another() -> None:
    record = king_of_siam()
    for seat in (None, 0, 1):
        told = record.view(seat)
        stacks = record.position.to_dict()["played"]
        for other in range(2):
            named = [
                choice
                for choice, at in zip(told["choices"], record.positions, strict=False)
                if at.seat == other and choice is not None and choice.startswith("play ")
            ]
            whole = [f"play {card}" for card in stacks[other]]
            assert named == (whole if other == seat else whole[-1:])
        for step in range(len(record.choices)):
            seen = record.view_at(step, seat)
            if seen is None:
                continue
            for other in range(2):
                then = record.positions[step].to_dict()["played"][other]
                if other == seat:
                    assert seen["played"][other] == then
                elif len(then) < len(stacks[other]):
                    assert set(seen["played"][other]) <= {None}
            assert record.svg(step, seat=seat).startswith("<svg")


@tables
def test_a_game_played_on_from_any_step_has_something_to_show_at_every_step(
    game: str, players: int
) -> None:
    """A card of King of Siam that was being played at its start lies under another in the end."""
    played = list(walk(game, players, 3))
    for first in range(0, min(60, len(played) - 40), 3):
        record = Record(sampan.load(game).from_dict(played[first][0].to_dict()))
        for _, choice in played[first : first + 40]:
            record.play(choice)
        last = len(record.choices)
        for seat in (None, *range(players)):
            shown = [record.shown(step, seat) for step in range(last + 1)]
            assert shown == sorted(shown)
            assert shown[-1] == last
            assert all(record.view_at(step, seat) is not None for step in shown)
            told = [step for step in range(last + 1) if record.view_at(step, seat) is not None]
            for step, instead in enumerate(shown):
                assert instead == max((n for n in told if n <= step), default=told[0])
        assert record.svg(0).startswith("<svg")


def test_two_worlds_that_a_seat_can_not_tell_apart_give_it_the_same_record() -> None:
    """Two games that differ only in which card a rival played first, doing nothing with it."""
    document = king_of_siam().start.to_dict()
    document["pool"], emptied = [0, 0, 0], document["pool"]
    document["followers"][0] = [
        a + b for a, b in zip(document["followers"][0], emptied, strict=True)
    ]
    worlds = []
    for first in ("rama", "malay"):  # neither does anything while the pool is empty
        record = Record(sampan.load("king-of-siam").from_dict(document))
        while record.seat != 1:
            record.play("pass")
        taken = []
        for card in (first, "lao"):
            record.play(f"play {card}")
            taken = [c for c in record.position.choices() if c.startswith("take")]
            record.play(taken[0])
            record.play("pass")
        worlds.append(record)
    ours, theirs = (json.dumps(record.view(0)) for record in worlds)
    assert worlds[0].choices != worlds[1].choices
    assert ours == theirs
    assert worlds[0].view(1) != worlds[1].view(1)
    for step in range(len(worlds[0].choices) + 1):
        assert worlds[0].svg(step, seat=0) == worlds[1].svg(step, seat=0)


def test_open_stacks_and_finished_games_hide_nothing() -> None:
    record = king_of_siam(open_stacks=True)
    assert record.view(0)["choices"] == record.choices
    over = king_of_siam()
    over.end(0)
    assert over.view(1) == over.to_dict()


def test_a_view_of_a_record_has_no_seed_and_only_the_view_of_the_start() -> None:
    record = Record.new("singapore", 3, 2)
    for _, choice in list(walk("singapore", 3, 2))[:40]:
        record.play(choice)
    told = record.view(1)
    assert told["seed"] is None
    assert told["start"]["money"] == [None, 5, None]
    assert told["choices"] == record.choices
