"""Saving and loading in the terminal: games go on where they were and no file is lost."""

import json
import re
from pathlib import Path

from sampan.record import Record
from sampan.terminal.table import TerminalTable
from tests.terminal.people import PEOPLE, WIN, Play, Scripted, after


def test_a_saved_game_goes_on_where_it_was(play: Play, folder: Path) -> None:
    out = play(*WIN[:5], "save game.json", "quit")
    assert "Saved in game.json.\n" in out
    assert out.endswith("Goodbye.\nGo on with: sampan play --load game.json\n")
    record = Record.new("siam")
    out = play("+a1N", "load game.json", *WIN[5:], "save", record=record)
    assert "Loaded game.json: Siam after 5 choices.\n5. Elephants: " in out
    assert "The elephants win: a rock left the board.\n" in out
    assert out.endswith("See it again with: sampan play --load game.json\n")
    assert Record.load(folder / "game.json").choices == WIN
    assert record.choices == ["+a1N"]


def test_the_way_back_names_the_other_mover(play: Play) -> None:
    out = play("save a b.json", movers=["random", "person"])
    assert "Go on with: sampan play --load 'a b.json' --against random --seat 1\n" in out
    out = play("save c.json", "resign", movers=["person", "random"])
    assert "Go on with: sampan play --load c.json --against random\n" in out


def test_a_loaded_game_is_saved_back_where_it_came_from(play: Play, folder: Path) -> None:
    path = folder / "mine.json"
    after("+c1N").save(path)
    out = play("+c5S", "save", "+a1N", record=Record.load(path), path=path)
    assert Record.load(path).choices == ["+c1N", "+c5S"]
    assert "What was played since it was last saved is not saved.\n" in out


def test_saving_without_a_name_never_takes_one_that_is_in_use(play: Play, folder: Path) -> None:
    for _ in range(2):
        play("+c1N", "save", "save")
    names = sorted(path.name for path in folder.iterdir())
    assert [re.sub(r"\d{4}-\d\d-\d\d", "DAY", name) for name in names] == [
        "siam-DAY-1.json",
        "siam-DAY-2.json",
    ]


def test_saving_does_not_overwrite_another_file(play: Play, folder: Path) -> None:
    other = folder / "other.json"
    other.write_text("precious")
    out = play("+c1N", "save other.json", "save .", "save no/such/game.json")
    assert "other.json exists and was left as it is; save under another name\n" in out
    assert ". is a folder; name a file to save in\n" in out
    assert "Can't save no/such/game.json: no such file or directory\n" in out
    assert other.read_text() == "precious"
    assert list(folder.iterdir()) == [other]


def test_a_bad_file_is_refused_in_one_line_and_the_game_goes_on(play: Play, folder: Path) -> None:
    document = after("+c1N").to_dict()
    (folder / "text.json").write_text("elephants")
    (folder / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (folder / "list.json").write_text("[]")
    (folder / "wrong.json").write_text(json.dumps({**document, "choices": ["+c3N"]}))
    record = Record.new("siam")
    files = [
        "none.json",
        ".",
        "text.json",
        "bytes.json",
        "list.json",
        "wrong.json",
        "~no-such-person/x",
    ]
    out = play("load", *(f"load {name}" for name in files), "+a1N", record=record)
    answers = [line for line in out.splitlines() if not re.match(r"^( |elephants)", line)]
    assert answers[0] == "Load which file? write, for example, load game.json"
    assert answers[1] == "Can't load none.json: no such file or directory"
    assert answers[2] == ". is a folder; name a saved game"
    assert answers[3].startswith("text.json: not a JSON file")
    assert answers[4].startswith("bytes.json: not a JSON file")
    assert answers[5] == "list.json is not a saved game: record: expected an object, got []"
    assert answers[6].startswith("wrong.json is not a saved game: choices[0]: '+c3N': ")
    assert answers[7] == "~no-such-person/x: there is no such home folder"
    assert record.choices == ["+a1N"]


def test_questions_protect_a_game_that_is_not_saved(folder: Path) -> None:
    after("+a1N").save(folder / "other.json")
    record = Record.new("siam")
    people = Scripted(
        *("+c1N", "resign", "n", "load other.json", "n"),
        *("save other.json", "n", "quit", "", "quit", "y"),
    )
    TerminalTable(record, PEOPLE, None, people).play()
    assert people.refusals == [
        "The rhinoceroses go on",
        "Nothing was loaded; the game on the table goes on",
        "other.json exists and was left as it is; save under another name",
    ]
    saved = next(path for path in folder.iterdir() if path.name != "other.json")
    assert Record.load(saved).choices == ["+c1N"]
    assert people.out.endswith(f"Goodbye.\nGo on with: sampan play --load {saved.name}\n")
