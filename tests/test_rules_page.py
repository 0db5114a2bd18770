"""The pages of rules: complete in every language, and their pictures are real positions."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import sampan
from sampan.drawing import GROUNDS
from sampan.game import GAMES
from sampan.rules_page import EXAMPLE, example, example_picture, examples, page
from sampan.words import LANGUAGES, locale_files, speaking

games = pytest.mark.parametrize("game", GAMES)
booklets = pytest.mark.parametrize(
    "game", [game for game, module in GAMES.items() if module.startswith("sampan.games.")]
)  # games that lie in a box, whose booklets leave something open
languages = pytest.mark.parametrize("spoken", LANGUAGES)


def source(game: str, language: str) -> str:
    [path] = locale_files(language, game, "rules.md")
    return path.read_text(encoding="utf-8")


def shown(game: str, language: str) -> list[str]:
    return re.findall(rf"\]\({EXAMPLE}([^)]*)\)", source(game, language))


@games
@languages
def test_a_page_has_a_title_and_sections_that_can_be_linked_to(game: str, spoken: str) -> None:
    text = page(game, spoken)
    assert text.title
    assert len(text.sections) >= 5
    for section in text.sections:
        assert section.title
        assert "{" not in section.title
        assert text.html.count(f' id="{section.id}"') == 1
    assert len({section.id for section in text.sections}) == len(text.sections)
    assert text.html.count("<h2") == len(text.sections)


@games
@languages
def test_links_inside_a_page_lead_somewhere(game: str, spoken: str) -> None:
    html = page(game, spoken).html
    ids = set(re.findall(r' id="([^"]*)"', html))
    assert set(re.findall(r'href="#([^"]*)"', html)) <= ids


@games
@languages
def test_a_page_is_sound_and_runs_nothing(game: str, spoken: str) -> None:
    html = page(game, spoken).html
    whole = re.sub(r"<(img|hr|br)([^>]*?) ?/?>", r"<\1\2/>", html)
    tags = {part.tag for part in ElementTree.fromstring(f"<main>{whole}</main>").iter()}
    assert tags.isdisjoint({"script", "style", "iframe", "object", "form"})
    assert "<p><figure" not in html


@games
@languages
def test_every_language_has_the_same_sections_and_pictures(game: str, spoken: str) -> None:
    ids = [section.id for section in page(game, spoken).sections]
    assert ids == [section.id for section in page(game, LANGUAGES[0]).sections]
    assert shown(game, spoken) == shown(game, LANGUAGES[0])


@booklets
@languages
def test_a_page_ends_with_what_is_ours_and_the_options_that_change_it(
    game: str, spoken: str
) -> None:
    """In every language the same options, and as many places above that lead there."""

    def told(language: str) -> tuple[int, list[set[str]]]:
        above, _, below = source(game, language).rpartition("{#ours}")
        named = [set(re.findall(r"`(\w+)`", line)) for line in below.splitlines()]
        options = sampan.load(game).options
        return above.count("](#ours)"), [each for line in named if (each := line & {*options})]

    assert page(game, spoken).sections[-1].id == "ours"
    links, options = told(spoken)
    assert links > 0
    assert options
    assert (links, options) == told(LANGUAGES[0])


@games
def test_every_example_is_shown_and_every_picture_is_an_example(game: str) -> None:
    assert set(shown(game, LANGUAGES[0])) == set(examples(game)) - {"cover"}  # for the front page


@games
@languages
def test_every_picture_draws_on_both_grounds(game: str, spoken: str) -> None:
    with speaking(spoken):
        for name in examples(game):
            assert example(game, name).start.game.id == game
            for ground in GROUNDS:
                ElementTree.fromstring(example_picture(game, name, ground))


@games
@languages
def test_a_picture_tells_what_it_shows_to_who_cannot_see_it(game: str, spoken: str) -> None:
    html = page(game, spoken, "night").html
    figures = re.findall(r'<figure><img src="([^"]*)" alt="([^"]+)" [^>]*>(.*?)</figure>', html)
    assert len(figures) == len(shown(game, spoken))
    for (address, _, caption), name in zip(figures, shown(game, spoken), strict=True):
        assert address == f"/api/rules/{game}/{name}.svg?ground=night&amp;language={spoken}"
        assert re.fullmatch(r"<figcaption>.+</figcaption>", caption)


@games
def test_what_there_is_not_is_refused_by_name(game: str) -> None:
    with pytest.raises(ValueError, match="unknown example 'nope'"):
        example_picture(game, "nope")
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        page("chess", "en")
    with pytest.raises(ValueError, match="language: expected"):
        page(game, "de")


def test_an_example_begins_with_what_its_document_says_and_goes_on_with_its_choices() -> None:
    record = example("siam", "rock-falls")
    assert record.start != sampan.load("siam").start()
    assert record.outcome is not None
