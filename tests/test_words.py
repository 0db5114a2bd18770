"""Every message is there in every language, says the same things, and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

from sampan.words import LANGUAGES, LOCALE, files, knows, language, say, speaking

SOURCE = Path(__file__).parent.parent / "src" / "sampan"
SAID = re.compile(r"""\b(?:say|because)\(\s*["']([a-z0-9-]+)["']""")


class _Needs(visitor.Visitor):
    """The values that a message asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _messages(language: str, file: str) -> dict[str, set[str]]:
    """The messages of a file, each with the values that it asks for."""
    resource = parse((LOCALE / language / f"{file}.ftl").read_text(encoding="utf-8"))
    messages = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), (language, file, entry.content)
        if isinstance(entry, ast.Message):
            needs = _Needs()
            needs.visit(entry)
            assert entry.id.name not in messages, (language, entry.id.name)
            messages[entry.id.name] = needs.names
    return messages


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_has_the_same_files(spoken: str) -> None:
    assert {path.stem for path in (LOCALE / spoken).glob("*.ftl")} == set(files())


@pytest.mark.parametrize("spoken", LANGUAGES[1:])
@pytest.mark.parametrize("file", files())
def test_no_message_is_missing_or_asks_for_other_values(file: str, spoken: str) -> None:
    assert _messages(spoken, file) == _messages(LANGUAGES[0], file)


@pytest.mark.parametrize("file", files())
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


def test_speaking_lasts_as_long_as_its_block() -> None:
    with speaking("ru"):
        assert say("house-language") == "Русский"
        with speaking("fr"):
            assert say("house-language") == "Français"
        assert language() == "ru"
    assert language() == "en"


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of en, fr, ru, got 'de'"), speaking("de"):
        pass
