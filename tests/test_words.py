"""Every message is there in every language, says the same things, and is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor
from rich.text import Text

from sampan import words
from sampan.game import GAMES
from sampan.words import (
    LANGUAGES,
    LOCALE,
    knows,
    language,
    locale_files,
    plain,
    say,
    sources,
    speaking,
)

SOURCE = Path(__file__).parents[1] / "src" / "sampan"
CLIENT = Path(__file__).parent.parent / "web" / "src"
SAID = re.compile(r"""\b(?:say|because)\(\s*["']([a-z0-9-]+)["']""")
# Names and other words that English and French write alike.
SHARED = """
    King of Siam Singapore Raffles Rama Lao Malay Maharacha Khon Thai
    standard port opium Raid point points Pause Secret
    OPTIONS Options Arguments option score Elo
"""


class _Needs(visitor.Visitor):
    """The values that a message asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


class _Text(visitor.Visitor):
    """All that a message may say, and the other messages that it is made of."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.references: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.parts.append(node.value)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def _parsed(language: str, file: str) -> Iterator[ast.Message]:
    of_a_game = locale_files(language, file, "*.ftl") if file in GAMES else []
    for path in of_a_game or [LOCALE / language / f"{file}.ftl"]:
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), (path, entry.content)
            if isinstance(entry, ast.Message):
                yield entry


def _messages(language: str, file: str) -> dict[str, set[str]]:
    """The messages of a file, each with the values that it asks for."""
    messages: dict[str, set[str]] = {}
    for entry in _parsed(language, file):
        needs = _Needs()
        needs.visit(entry)
        assert entry.id.name not in messages, (language, entry.id.name)
        messages[entry.id.name] = needs.names
    return messages


def _texts(language: str, file: str) -> dict[str, _Text]:
    texts = {}
    for entry in _parsed(language, file):
        texts[entry.id.name] = _Text()
        texts[entry.id.name].visit(entry)
    return texts


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_has_the_same_files(spoken: str) -> None:
    assert {path.stem for path in (LOCALE / spoken).glob("*.ftl")} | GAMES.keys() == set(sources())
    for game in GAMES:
        names = [path.name for path in locale_files(spoken, game, "*")]
        assert names == [path.name for path in locale_files(LANGUAGES[0], game, "*")]
        assert all(spoken in path.parts for path in locale_files(spoken, game, "*"))


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
@pytest.mark.parametrize("file", sources())
def test_no_message_is_missing_or_asks_for_other_values(file: str, spoken: str) -> None:
    assert _messages(spoken, file) == _messages(LANGUAGES[0], file)


@pytest.mark.parametrize("file", sources())
def test_ids_begin_with_the_name_of_their_file(file: str) -> None:
    assert [name for name in _messages("en", file) if not name.startswith(f"{file}-")] == []


def test_every_message_that_the_code_says_is_there() -> None:
    said = {
        (path.name, name)
        for path in SOURCE.rglob("*.py")
        for name in SAID.findall(path.read_text(encoding="utf-8"))
        if path.name != "words.py"
    }
    assert [pair for pair in sorted(said) if not knows(pair[1])] == []


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
@pytest.mark.parametrize("file", sources())
def test_no_message_was_left_in_english(file: str, spoken: str) -> None:
    english = _texts("en", file)
    left = []
    for name, text in _texts(spoken, file).items():
        words = set(re.findall(r"[^\W\d_]{2,}", " ".join(text.parts)))
        if text.parts == english[name].parts and words - set(SHARED.split()):
            left.append((name, text.parts))
    assert left == []


@pytest.mark.parametrize("file", sources())
def test_russian_is_written_in_cyrillic(file: str) -> None:
    left = []
    for name, text in _texts("ru", file).items():
        words = " ".join(text.parts)
        if re.search(r"[A-Za-z]{3}", words) and not re.search(r"[А-Яа-яё]", words):
            left.append((name, words))
    assert left == []


@pytest.mark.parametrize("file", sources())
def test_french_marks_keep_to_their_words(file: str) -> None:
    """A no-break space stands before ; : ? ! % » and after «, and apostrophes are round."""
    loose = re.compile(r" [;:?!%»](?!\S)|« |[^\W\d_]'[^\W\d_]")
    texts = {name: "{}".join(text.parts) for name, text in _texts("fr", file).items()}
    assert {name: text for name, text in texts.items() if loose.search(text)} == {}


def test_every_message_is_used() -> None:
    """Ids stand in the code whole, or begin or end as a text that is put together there does."""
    exact: set[str] = set()
    starts: set[str] = set()
    ends: set[str] = set()
    for path in _sources():
        text = path.read_text(encoding="utf-8")
        exact |= set(re.findall(r"""["'`]([a-z][\w-]*)["'`]""", text))
        starts |= set(re.findall(r"""["'`]([a-z][\w-]*-)(?=["'`]|\$?\{)""", text))
        ends |= set(re.findall(r"""["'`]\$?\{[^{}]*\}(-[\w-]*\w)["'`]""", text))
        ends |= {f"{part}*" for part in re.findall(r"""["'`]\$?\{[^{}]*\}(-[\w-]+-)\$?\{""", text)}
    starts -= {f"{file}-" for file in sources()}
    for file in sources():
        exact |= {name for text in _texts("en", file).values() for name in text.references}
    unused = [
        name
        for file in sources()
        for name in _messages("en", file)
        if name not in exact
        and not name.startswith(tuple(starts))
        and not any(fnmatch(name.removeprefix(file), end) for end in ends)
    ]
    assert unused == []


def _sources() -> Iterator[Path]:
    yield from SOURCE.rglob("*.py")
    for kind in ("*.ts", "*.svelte"):
        yield from CLIENT.rglob(kind)


def test_speaking_lasts_as_long_as_its_block() -> None:
    with speaking("ru"):
        assert say("house-or", first="a", last="b") == "a или b"
        with speaking("fr"):
            assert say("house-or", first="a", last="b") == "a ou b"
        assert language() == "ru"
    assert language() == "en"


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of en, fr, ru, got 'de'"), speaking("de"):
        pass


def test_a_game_that_does_not_know_a_language_is_told_of_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "messages.ftl").write_text("ludo-title = Ludo")
    monkeypatch.setattr(words, "_homes", lambda: {"ludo": tmp_path})
    assert words.locale_files("fr", "ludo", "*.ftl") == [tmp_path / "en" / "messages.ftl"]
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "messages.ftl").write_text("ludo-title = Petits chevaux")
    assert words.locale_files("fr", "ludo", "*.ftl") == [tmp_path / "fr" / "messages.ftl"]


@pytest.mark.parametrize(
    "board",
    ["[bold]a[/]", r"\[a] b", r"\\[red]c[/red]", "[1] [A]", "[#ffffff on red]d[/]", "[[i]e"],
)
def test_plain_text_is_what_rich_would_show(board: str) -> None:
    assert plain(board) == Text.from_markup(board, emoji=False).plain


def test_plain_lines_have_no_blanks_at_their_ends() -> None:
    assert plain("a [red] [/]\n b  ") == "a\n b"
