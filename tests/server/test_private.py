"""A house's files are its owner's only, and one house's only."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from sampan.server.settings import secret
from sampan.server.storage import database
from sampan.server.storage.private import only_house

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")


def modes(folder: Path) -> dict[str, str]:
    paths = [folder, *folder.iterdir()]
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in paths}


@pytest.fixture(autouse=True)
def no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAMPAN_SECRET", raising=False)


def opened(folder: Path) -> dict[str, str]:
    """The modes of everything in a data folder while its house is open."""
    file = (folder / "house.db").resolve()
    secret(folder)
    with only_house(file):
        engine = database.connect(f"sqlite:///{file}")
        with engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1")
            found = modes(folder)
        engine.dispose()
    return found


EXPECTED = {
    "house": "0o700",
    **dict.fromkeys(
        ("house.db", "house.db-wal", "house.db-shm", "house.db.lock", "secret"), "0o600"
    ),
}


def test_a_new_house_is_closed_to_other_users(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        assert opened(tmp_path / "house") == EXPECTED
    finally:
        os.umask(before)


def test_a_house_that_was_open_to_others_is_closed_at_its_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "house"
    opened(folder)
    for path in (folder, *folder.iterdir()):
        path.chmod(0o777 if path.is_dir() else 0o666)
    caplog.clear()
    assert opened(folder) == EXPECTED
    told = "\n".join(caplog.messages)
    assert f"{folder / 'secret'} was open to other users of this machine until now" in told
    assert f"{folder / 'house.db'} was open" in told


def test_a_folder_that_holds_other_things_too_is_left_as_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "photos").mkdir()
    assert opened(folder)["house"] == "0o755"
    assert f"other users may look into {folder}" in "\n".join(caplog.messages)


def test_a_database_has_one_lock_by_whatever_name_it_is_opened(tmp_path: Path) -> None:
    real = tmp_path / "real.db"
    database.connect(f"sqlite:///{real}").dispose()
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.db"
    link.symlink_to(real)
    (tmp_path / "also").symlink_to(tmp_path)
    with only_house(real):
        for name in (link, tmp_path / "also" / "real.db", tmp_path / "elsewhere/../real.db"):
            file = database.file_of(f"sqlite:///{name}")
            assert file == real
            with pytest.raises(ValueError, match="is in use by another house"), only_house(file):
                pass
    with only_house(real):
        pass


def test_a_database_with_two_names_is_refused(tmp_path: Path) -> None:
    database.connect(f"sqlite:///{tmp_path / 'one.db'}").dispose()
    (tmp_path / "two.db").hardlink_to(tmp_path / "one.db")
    with pytest.raises(ValueError, match=r"two.db has other names \(hard links\)"):
        database.connect(f"sqlite:///{tmp_path / 'two.db'}")
