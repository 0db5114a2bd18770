"""The client's files: each has one name, and is read once."""

from __future__ import annotations

from pathlib import Path

from sampan.server.pages import ClientFiles

ALIASES = (
    "assets/./a.js",
    "assets//a.js",
    "./assets/a.js",
    "assets/../assets/a.js",
    "/assets/a.js",
)


def client(folder: Path) -> ClientFiles:
    (folder / "assets").mkdir()
    (folder / "assets" / "a.js").write_text("let a = 1;" * 1000)
    (folder / "index.html").write_text("<!doctype html>")
    return ClientFiles(folder)


def test_a_file_has_one_name_and_other_paths_to_it_are_not_kept(tmp_path: Path) -> None:
    files = client(tmp_path)
    found = files.get("assets/a.js")
    assert found is not None
    assert found[1] is not None
    assert len(found[1]) < len(found[0])
    for number in range(50):
        for alias in ALIASES:
            assert files.get(alias.replace("/a.js", "/." * number + "/a.js")) in (None, found)
    assert list(files._kept) == ["assets/a.js"]


def test_what_is_outside_the_folder_or_no_name_of_a_file_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("kept to oneself")
    (tmp_path / "static").mkdir()
    files = client(tmp_path / "static")
    for name in ("../secret", str(tmp_path / "secret"), "assets", "", "\0", "x" * 5000):
        assert files.get(name) is None


def test_a_client_that_is_built_again_is_read_again(tmp_path: Path) -> None:
    files = client(tmp_path)
    assert files.get("assets/b.js") is None
    (tmp_path / "assets" / "b.js").write_text("let b = 2;")
    assert files.get("assets/b.js") == (b"let b = 2;", None)
