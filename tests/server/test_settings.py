"""What is wrong with a house's settings is said in one sentence, before it opens."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from sampan.server.settings import Retention, Settings, limits, retention, secret, secure
from sampan.server.storage import database

WRONG_LIMITS = {
    '{"chat": 5}': r"SAMPAN_LIMITS: chat: expected so many in so many seconds, as \[6, 10\], got 5",
    '{"chat": [6]}': "chat: expected so many in so many seconds",
    '{"chat": [6, 0]}': "chat: expected so many in so many seconds",
    '{"chat": [6, Infinity]}': "chat: expected so many in so many seconds",
    '{"chat": [0.5, 3]}': "chat: expected so many in so many seconds",
    '{"chat": ["6", 3]}': "chat: expected so many in so many seconds",
    '{"tables": [6, 10]}': r"tables: expected a whole number, as 40, got \[6, 10\]",
    '{"tables": "40"}': "tables: expected a whole number, as 40, got '40'",
    '{"tables": true}': "tables: expected a whole number",
    '{"tables": -1}': "tables: expected a whole number",
    '{"tables": null}': "tables: expected a whole number",
    '{"head_seconds": "10"}': "head_seconds: expected a number above 0, as 10, got '10'",
    '{"head_seconds": 0}': "head_seconds: expected a number above 0, as 10, got 0",
    '{"chairs": 3}': "expected a JSON object with some of tables, tables_rate",
    "[]": "expected a JSON object with some of",
    "nonsense": "expected a JSON object with some of",
}


@pytest.mark.parametrize("given", WRONG_LIMITS)
def test_limits_that_are_none_are_refused_at_the_start(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAMPAN_LIMITS", given)
    with pytest.raises(ValueError, match=WRONG_LIMITS[given]):
        limits()


def test_times_to_keep_things_are_checked_like_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAMPAN_KEEP", '{"open": 7, "finished": 0}')
    assert retention() == Retention(open=7, finished=0)
    monkeypatch.setenv("SAMPAN_KEEP", '{"open": 1.5}')
    with pytest.raises(ValueError, match="SAMPAN_KEEP: open: expected a whole number, as 60"):
        retention()


@pytest.mark.parametrize(
    "easy", ["a" * 16, "abcabcabcabcabcabc", "1234567812345678", "aabbccddaabbccdd", "short one"]
)
def test_a_secret_that_is_easy_to_guess_is_refused(
    easy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAMPAN_SECRET", easy)
    with pytest.raises(ValueError, match="SAMPAN_SECRET: expected at least 16 characters") as told:
        secret(tmp_path)
    assert easy not in str(told.value)
    monkeypatch.delenv("SAMPAN_SECRET")
    (tmp_path / "secret").write_text(easy)
    with pytest.raises(ValueError, match="secret: expected at least 16 characters"):
        secret(tmp_path)


def test_safe_cookies_are_asked_for_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for given, meant in {"1": True, "0": False, "": False}.items():
        monkeypatch.setenv("SAMPAN_SECURE", given)
        assert secure() is meant
    monkeypatch.setenv("SAMPAN_SECURE", "yes")
    with pytest.raises(ValueError, match="SAMPAN_SECURE: expected 1 or 0, got 'yes'"):
        secure()


@pytest.mark.parametrize("pause", [float("nan"), float("inf"), -1.0])
def test_a_bots_pause_is_so_many_seconds(pause: float) -> None:
    with pytest.raises(ValueError, match="--bot-pause: expected seconds"):
        Settings("sqlite:///house.db", b"", bot_pause=pause)


@pytest.mark.parametrize(
    "given",
    [
        "nonsense",
        "mysql://me:secret@host/name",
        "postgresql://me:secret@host:port/name",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:house.db?uri=true",
        "sqlite:///house.db?mode=ro",
    ],
)
def test_a_database_is_a_file_or_a_postgresql(given: str) -> None:
    with pytest.raises(ValueError, match="--database: expected sqlite:///FILE or") as told:
        database.connect(given)
    assert "secret" not in str(told.value)


# ── Databases that are none of a house ───────────────────────────────────────────────────────


def test_a_database_of_a_newer_house_is_left_alone(address: str) -> None:
    engine = database.connect(address)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = 'v9000_later'")
    engine.dispose()
    with pytest.raises(ValueError, match="written by a newer house: its form is v9000_later"):
        database.connect(address)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    file.write_text("Dear diary, " * 1000)
    with pytest.raises(ValueError, match="house.db: file is not a database"):
        database.connect(f"sqlite:///{file}")
    assert file.read_text() == "Dear diary, " * 1000


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Is a directory"):
        database.connect(f"sqlite:///{tmp_path}")


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "house.db") as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.raises(ValueError, match="house.db is of something else: it holds recipes"):
        database.connect(f"sqlite:///{tmp_path / 'house.db'}")


def test_a_database_that_does_not_answer_or_is_locked_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match="postgresql.*me:\\*\\*\\*@.*: ") as told:
        database.connect(f"postgresql://me:secret@/house?host={tmp_path}")
    assert "\n" not in str(told.value)
    monkeypatch.setattr(database, "BUSY", 0.1)
    address = f"sqlite:///{tmp_path / 'house.db'}"
    database.connect(address).dispose()
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(ValueError, match="house.db: database is locked"):
        database.connect(address)
    other.close()


def test_the_command_says_so_in_one_line_and_fails(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_text("Dear diary, " * 1000)
    (tmp_path / "house.db").chmod(0o600)
    command = [sys.executable, "-m", "sampan", "serve", "--port", "0", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180)
    assert (done.returncode, done.stdout) == (2, "")
    line = f"sampan: {tmp_path.resolve() / 'house.db'}: file is not a database"
    assert done.stderr.splitlines() == [line]
