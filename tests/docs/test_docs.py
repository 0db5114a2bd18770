"""Every block of code in the README and the docs does what the page says.

Python runs as written and shows what is shown, page by page. Commands run for real to their end,
with these differences: one that takes long is interrupted, once it has shown that it works; who is
asked for a move leaves the game; the house takes any free port; a package is installed into a
folder of the test's own; a benchmark is loaded and not run.
"""

from __future__ import annotations

import doctest
import hashlib
import json
import os
import re
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

import sampan
from sampan.game import GAMES
from tests.support.pages import DOCS, ROOT, Block, Command, blocks, commands, pages, tool

PAGES = pages()
BLOCKS = [block for page, text in PAGES.items() for block in blocks(page, text)]
COMMANDS = [command for block in BLOCKS if block.run for command in commands(block)]
RUN_ON = {  # the languages that are run of every page with code
    "README.md": {"python", "sh"},
    "api.md": {"json"},
    "balance.md": {"console"},
    "bots.md": {"console"},
    "engine.md": {"console", "ugi"},
    "fourth-game.md": {"python", "console"},
    "games/king-of-siam.md": {"python", "console"},
    "games/siam.md": {"python", "console"},
    "games/singapore.md": {"python", "console"},
    "getting-started.md": {"python", "console"},
    "hosting.md": {"console"},
    "learning.md": {"console"},
    "notation.md": {"python", "json"},
    "python.md": {"python"},
    "research.md": {"python"},
}
PLAIN = {"", "text", "js", "toml", "nginx", "ini"}  # to be read: trees, messages, others' files
NOT_RUN = {  # the first lines of such blocks, and why
    "$ make play": "makes the environment that the tests run in",
    "$ sampan serve --host 0.0.0.0 --port 80": "another machine's database",
    "$ SAMPAN_SECRET=… sampan serve": "another machine's database",
    "$ sampan serve --proxies": "a web server in front of it",
    "$ pip install 'sampan[ray]'": "many machines",
    "$ RAY_USAGE_STATS_ENABLED=0 ray start --head": "many machines",
    "$ RAY_USAGE_STATS_ENABLED=0 ray start --address": "many machines",
    "$ sampan arena king-of-siam level:5 level:4 --players 3 --games 600": "many machines",
    "$ sampan learn siam --minutes 60 --ray": "many machines",
    "$ pip install 'sampan[gpu,learn]'": "a GPU",
    "$ sampan learn siam --minutes 17": "a GPU",
    "$ sampan learn king-of-siam": "torch, which these tests do without; tests/learn runs it",
    "$ sampan learn regatta": "torch, likewise",
    "$ sampan arena siam net:0.2s:file=learned": "a net that is not there yet",
}
COUNTED = r"[1-9]\d*/\d+"  # games, by a bar
GOES_ON = {  # how commands begin that take long or go on until stopped, and what they show first
    "sampan serve": "The house is open: http://",
    "sampan bench": "siam +interpreted",
    "sampan ladder siam": COUNTED,
    "sampan balance singapore": COUNTED,
    "sampan arena king-of-siam level:5 level:4": COUNTED,
    "sampan arena siam level:3 greedy": COUNTED,
    "sampan arena siam level:10:0.1s plain:3": COUNTED,
    "sampan arena siam net:0.2s alphabeta:0.2s": COUNTED,
}
IN_TIME = 300  # seconds; of these most are for compiling, on a busy machine
LOADED = re.compile(r"<(?:script|img|link|iframe)\b[^>]*?\s(?:src|href)=\"?([^\"\s>]+)")


@pytest.fixture(scope="session")
def regatta() -> Path:
    """A folder with the game of the docs installed as its page says.

    It stays where it is until the game changes, so that its rules are compiled once.
    """
    folder = ROOT / "build" / f"regatta-{digest(DOCS / 'examples' / 'regatta' / 'regatta')[:16]}"
    if not folder.exists():
        folder.parent.mkdir(exist_ok=True)
        [command] = [c.line for c in COMMANDS if c.line.startswith("pip install")]
        fresh = Path(tempfile.mkdtemp(prefix="regatta-", dir=folder.parent))
        subprocess.run(
            [sys.executable, "-m", *shlex.split(command), "--no-index", "--target", fresh],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
        with suppress(OSError):  # where another process was faster
            fresh.rename(folder)
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def digest(folder: Path) -> str:
    """What stands for the files in a folder."""
    paths = sorted(p for p in folder.rglob("*") if p.is_file() and p.suffix != ".pyc")
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def around(page: str, regatta: Path, folder: Path) -> dict[str, str]:
    """The environment of a page's code."""
    known = {"PYTHONPATH": str(regatta)} if page == "fourth-game.md" else {}
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "SAMPAN_DATA": str(folder), **known}


# ── All of it ────────────────────────────────────────────────────────────────────────────────


def test_every_block_is_run_or_is_no_code() -> None:
    run = {language for languages in RUN_ON.values() for language in languages}
    assert {block.language for block in BLOCKS} <= run | PLAIN
    for block in BLOCKS:
        if block.language == "python" and block.run:
            assert block.text.startswith(">>> ") or "--8<--" in block.text, block
        if block.language == "console" and block.run:
            assert len(list(commands(block))) == len(re.findall(r"^\$ ", block.text, re.M)) > 0
    left_out = [block.text for block in BLOCKS if not block.run]
    assert len(left_out) == len(NOT_RUN)
    assert all(text.startswith(tuple(NOT_RUN)) for text in left_out), left_out


def test_pages_with_code_are_run_page_by_page() -> None:
    """A page whose code is not found any more, or no longer run, is missed here."""
    code: dict[str, set[str]] = {}
    for block in BLOCKS:
        if block.run and block.language not in PLAIN:
            code.setdefault(block.page, set()).add(block.language)
    assert code == RUN_ON
    typed = {command.page for command in COMMANDS}
    assert typed == {page for page, languages in RUN_ON.items() if languages & {"console", "sh"}}


def test_what_takes_long_is_on_a_page() -> None:
    lines = [command.line for command in COMMANDS]
    for beginning in GOES_ON:
        assert any(line.startswith(beginning) for line in lines), beginning


def test_every_file_that_a_page_names_is_there() -> None:
    named = [
        (page, path)
        for page, text in PAGES.items()
        for path in re.findall(r"`([\w<>-]+/[\w./<>-]+\.(?:py|toml|ftl|md|json))`", text)
    ]
    assert len(named) > 10
    homes = (ROOT, ROOT / "src" / "sampan", DOCS / "examples" / "regatta" / "regatta")
    for page, path in named:
        wanted = re.sub(r"<\w+>", "*", path)
        assert any(any(home.glob(wanted)) for home in homes), (page, path)


# ── Python ───────────────────────────────────────────────────────────────────────────────────


def examples(page: str) -> int:
    """How much Python a page types."""
    typed = [b.text for b in BLOCKS if (b.page, b.language) == (page, "python")]
    return len(re.findall(r"^>>> ", "\n".join(typed), re.M))


@pytest.mark.parametrize("page", [page for page in PAGES if page != "fourth-game.md"])
def test_python_shows_what_is_shown(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "torch" in "".join(b.text for b in BLOCKS if (b.page, b.language) == (page, "python")):
        pytest.importorskip("torch")
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(PAGES[page], {}, page, page, 0)
    assert doctest.DocTestRunner().run(test) == (0, examples(page))


def test_python_shows_what_is_shown_where_the_fourth_game_is_known(
    regatta: Path, tmp_path: Path
) -> None:
    page = "fourth-game.md"
    done = subprocess.run(
        [sys.executable, "-m", "doctest", "-v", DOCS / page],
        cwd=tmp_path,
        env=around(page, regatta, tmp_path),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"\n{examples(page)} passed" in done.stdout


def test_the_notebook_shows_what_it_shows() -> None:
    """`python tools/docs/notebook.py docs/notebooks/boards.ipynb` renews it."""
    stored = json.loads((DOCS / "notebooks" / "boards.ipynb").read_text(encoding="utf-8"))
    fresh = tool("notebook").run(stored)
    for cell, again in zip(stored["cells"], fresh["cells"], strict=True):
        assert cell == again


# ── The terminal ─────────────────────────────────────────────────────────────────────────────


def words(command: Command) -> list[str]:
    """The command as it is run here."""
    first, *rest = shlex.split(command.line)
    if first == "sampan":
        port = ["--port", "0"] if rest[0] == "serve" else []
        return [sys.executable, "-m", "sampan", *rest, *port]
    if first == "pytest":
        return [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *rest]
    assert first == "python"
    beside = str(Path(rest[0]).parent)
    load = f"import runpy, sys; sys.path.insert(0, {beside!r}); runpy.run_path({rest[0]!r})"
    return [sys.executable, "-c", load]


@pytest.mark.parametrize(
    "command",
    [command for command in COMMANDS if not command.line.startswith("pip ")],
    ids=lambda command: f"{command.page}: {command.line}",
)
def test_a_command_does_what_the_page_says(command: Command, regatta: Path, tmp_path: Path) -> None:
    for name in ("docs", "benchmarks"):
        (tmp_path / name).symlink_to(ROOT / name)
    first = [shown for begin, shown in GOES_ON.items() if command.line.startswith(begin)]
    begun = subprocess.Popen(
        words(command),
        cwd=ROOT if command.line.startswith("pytest") else tmp_path,
        env={**around(command.page, regatta, tmp_path), "TTY_COMPATIBLE": f"{len(first)}"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        if first:
            wait_for(first[0], begun)
            return
        said = begun.communicate(timeout=IN_TIME)[0].decode()
        assert begun.returncode == 0, said
        assert command.shown.strip() in said
        assert said or command.line.startswith("python ")
    finally:
        end(begun)


def wait_for(shown: str, begun: subprocess.Popen[bytes]) -> None:
    """Read what a command says until it is what it should, which the command has to live to see."""
    assert begun.stdout is not None
    said, until = "", time.monotonic() + IN_TIME
    with selectors.DefaultSelector() as selector:
        selector.register(begun.stdout, selectors.EVENT_READ)
        while not re.search(shown, said):
            assert selector.select(until - time.monotonic()), f"in {IN_TIME} s only: {said}"
            more = os.read(begun.stdout.fileno(), 65536)
            assert more, f"it ended after {said}"
            said += more.decode(errors="replace")


def end(begun: subprocess.Popen[Any]) -> None:
    """End a command and the processes that it began."""
    for how in (signal.SIGINT, signal.SIGKILL):
        try:
            os.killpg(begun.pid, how)
            begun.communicate(timeout=3)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "ugi"])
def test_a_session_with_an_engine_goes_as_shown(block: Block) -> None:
    """The lines begin with the same words; how fast and how good they are differs."""
    asked = [line[2:] for line in block.text.splitlines() if line.startswith("> ")]
    shown = [line[2:].split()[0] for line in block.text.splitlines() if line.startswith("< ")]
    done = subprocess.run(
        [sys.executable, "-m", "sampan", "engine", "siam"],
        input="\n".join(asked),
        capture_output=True,
        text=True,
        timeout=60,
    )
    said = [line.split()[0] for line in done.stdout.splitlines()]
    assert list(dict.fromkeys(said)) == list(dict.fromkeys(shown))


def test_the_fourth_game_is_played_in_the_house(regatta: Path, tmp_path: Path) -> None:
    """Two people at one screen: all that can be chosen can be touched on the board."""
    house = subprocess.Popen(
        [sys.executable, "-m", "sampan", "serve", "--port", "0", "--bot-processes", "1"],
        env=around("fourth-game.md", regatta, tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert house.stdout is not None
        address = house.stdout.readline().split()[-1]
        with httpx.Client(base_url=address, timeout=60) as client:
            play_regatta(client)
    finally:
        end(house)


def play_regatta(client: httpx.Client) -> None:
    """Open a table as soon as the game is ready, and make three choices there."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    while (opened := client.post("/api/tables", json={"game": "regatta", "seats": seats})).is_error:
        assert opened.json()["error"]["code"] == "not_ready", opened.text
        time.sleep(0.5)
    table, made = f"/api/tables/{opened.json()['id']}", 0
    while made < 3:
        seen = client.get(table).json()
        board = "".join(seen["board"]["lines"])
        for choice in seen["choices"]:
            assert all(f' data-pick="{pick}"' in board for pick in choice["picks"])
        if seen["choices"]:
            choice = seen["choices"][0]["choice"]
            command = {"id": str(made), "version": seen["version"], "do": "choose"}
            client.post(f"{table}/do", json={**command, "choice": choice}).raise_for_status()
            made += 1
        time.sleep(0.1)


# ── JSON ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "json"])
def test_json_is_json_and_a_position_can_be_played(block: Block) -> None:
    document = json.loads(block.text)
    if block.page == "notation.md":
        position = sampan.load(document["game"]).from_dict(document)
        assert position.to_dict() == document
        assert position.choices()


# ── The site ─────────────────────────────────────────────────────────────────────────────────


def test_the_site_builds_and_asks_nobody_else(tmp_path: Path) -> None:
    """As `make docs` does: every link leads somewhere, and a page loads only what is its own."""
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", tmp_path],
        cwd=ROOT,
        check=True,
        env={**os.environ, "SAMPAN_JIT": "0", "NO_MKDOCS_2_WARNING": "1"},
    )
    for game in GAMES:
        assert (tmp_path / "games" / game / "index.html").exists()
    for page in tmp_path.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        loaded = LOADED.findall(text)
        assert not [address for address in loaded if "//" in address], page
        for address in loaded:
            if address.endswith(".svg"):
                home = tmp_path if address.startswith("/") else page.parent
                assert (home / address.lstrip("/")).resolve().exists(), (page, address)
    for style in tmp_path.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        assert not re.findall(r"url\(['\"]?(?:https?:)?//", text), style
