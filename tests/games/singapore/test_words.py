"""What Singapore says, in every language: names, labels, reasons, and that words fit."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from rich.text import Text

from sampan import rules_page
from sampan.drawing import FONTS
from sampan.games.singapore import GAME, components, layouts, screen, words
from sampan.games.singapore.drawing import panels, picture
from sampan.games.singapore.rules import state
from sampan.words import LANGUAGES, find, say, speaking
from tests.support.singapore_positions import SINGAPORE, at, first, page, put, tokens, walk


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ── Names ────────────────────────────────────────────────────────────────────────────────────


def test_buildings_are_called_as_in_the_data() -> None:
    assert [words.name(building.id) for building in components.BUILDINGS] == [
        building.name for building in components.BUILDINGS
    ]


def test_seats_options_and_reasons_have_words_in_every_language(spoken: str) -> None:
    with speaking(spoken):
        assert len({say(f"singapore-seat-{seat}")[0] for seat in range(4)}) == 4
        assert say("singapore-title")
        assert say("singapore-reason-points")
        for option in GAME.option_rules:
            assert say(f"singapore-option-{option}")
        for layout in (*layouts.LAYOUTS, layouts.RANDOM):
            assert say(f"singapore-option-layout-{layout}")


def test_effects_are_told_with_the_right_endings() -> None:
    with speaking("ru"):
        assert words.effect("I12") == "любой товар → 3 опиума, или 3 опиума → любой товар"
        assert words.effect("III14") == "5 кирпичей и £10 → 25 очков"
        assert words.effect("III11") == "3 опиума и £10 → 21 очко"
        assert words.effect("II10") == "ещё 5 шагов в этот ход"
    with speaking("fr"):
        assert words.effect("I03") == (
            "1 marchandise au choix → 2 briques et 1 tissu, "
            "ou 2 briques et 1 tissu → 1 marchandise au choix"
        )
        assert words.effect("III05") == "3 thés et £8 → 18 PV"


def test_a_building_is_explained_by_its_name_in_the_language() -> None:
    with speaking("fr"):
        assert screen.explain("fumerie d'opium") is not None
        assert screen.explain("Maison du thé") == (
            "I06 maison du thé\u00a0: 1 marchandise au choix → 3 thés"
        )
    with speaking("ru"):
        assert (screen.explain("порт") or "").count("\n") == 3
        assert screen.explain("port") is None


# ── Labels ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 4])
def test_everything_that_can_be_touched_has_a_label(players: int, spoken: str) -> None:
    start = SINGAPORE.start(players, 3, {"layout": "random"})
    with speaking(spoken):
        for step, position in enumerate(walk(start, random.Random(players))):
            if step % 9 or position.seat is None:
                continue
            view = position.view(None)
            drawn = dict(re.findall(r'data-pick="([^"]*)" aria-label="([^"]*)"', picture.svg(view)))
            for choice in position.choices():
                assert screen.describe(view, choice)
                for pick in position.picks(choice):
                    label = screen.label(view, pick)
                    assert label.strip(), pick
                    assert "None" not in label
                    assert drawn.get(pick, label) == label


def test_a_label_names_the_ways_of_the_building_under_the_worker() -> None:
    view = at().view(0)
    assert screen.label(view, "1") == "way 1: 4 goods of any kind → £6"
    assert screen.label(view, "2") == "way 2: £6 → 4 goods of any kind"
    assert screen.label(view, "worker:g5") == "ivory worker on g5"
    assert screen.label(view, "end") == "end the turn"
    assert screen.label(view, "tea") == "tea"
    with speaking("ru"):
        assert screen.label(view, "worker:g5") == "рабочий кремового игрока на g5"
        assert screen.label(view, "f4") == "f4, участок за £1, отведён чёрному игроку"
    with speaking("fr"):
        assert screen.label(view, "f4") == "f4, parcelle à £1, attribuée au joueur noir"
        assert screen.label(view, "h5-i5") == "une rue de h5 à i5 pour £1"


@pytest.mark.parametrize(
    ("language", "label", "meaning"),
    [
        ("en", "return 2 black tokens", "2 black tokens go back to the bag"),
        ("fr", "remettre 2 jetons noirs dans le sac", "2 jetons noirs sont remis dans le sac"),
        ("ru", "вернуть 2 чёрных жетона", "2 чёрных жетона возвращаются в мешок"),
    ],
)
def test_the_tokens_that_a_court_takes_back_are_a_button(
    language: str, label: str, meaning: str
) -> None:
    document = put(page(**tokens(2, 0, 0)), "g5", "II02")
    position = at(document).play("use g5")
    view = position.view(0)
    with speaking(language):
        assert [screen.label(view, pick) for pick in position.picks("return 2")] == [label]
        assert screen.describe(view, "return 2") == meaning
        assert not re.search("[2-9]", screen.label(view, "return:1"))


# ── Why not ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("picks", "text", "rule"),
    [
        (["i5"], "no worker of yours stands on i5", "work"),
        (["f4"], "f4 is allotted to black", "allot"),
        (["a3"], "a3 is an empty lot", "build"),
        (["a1"], "a1 is water", "town"),
        (
            ["g5"],
            "the opium syndicate costs 4 goods of any kind, which you can't pay",
            "activating",
        ),
        (["worker:j3"], "no worker of yours stands on j3", "work"),
        (["worker:g5", "i5"], "no street leads from g5 to i5", "streets"),
        (["worker:g5", "f4"], "no building stands on f4", "work"),
        (["worker:g5", "g5"], "the worker stands on g5 already", "work"),
        (["worker:g5", "tea"], "choose where the worker on g5 goes", "work"),
        (["second"], "your second worker is still set aside", "second-worker"),
        (["g4-h4"], "the start buildings are one place", "streets"),
        (["g4-g5"], "a street joins g4 and g5 already", "streets"),
        (["f4-g4"], "no building stands on f4", "streets"),
        (["I05"], "only at the beginning of a turn", "build"),
        (["top"], "only at the beginning of a turn", "build"),
        (["tea"], "only when an activation asks", "goods"),
        (["2"], "choose a building with two ways first", "activating"),
        (["return:2"], "tokens are returned only at a court", "tokens"),
        (["black"], "chance decides this", "tokens"),
        (["castle"], "nothing on the board is called castle", "notation"),
    ],
)
def test_a_worker_s_touch_that_leads_nowhere_is_explained(
    picks: list[str], text: str, rule: str
) -> None:
    reason = at().why_not_pick(picks)
    assert text in reason.text
    assert reason.rule == rule


def test_a_touch_is_explained_in_every_phase() -> None:
    preparing = first("prepare")
    assert "choose a tile to build" in preparing.why_not_pick(["g3"]).text
    assert preparing.why_not_pick(["top"]).rule == "preparation"
    tile = preparing.to_dict()["display"][0]
    chosen = preparing.play(f"build {tile}")
    assert "next to no start building" in chosen.why_not_pick(["a3"]).text
    assert chosen.why_not_pick(["I01"]).text == f"choose a lot for {tile}"
    allot = first("allot")
    assert "a3 is not next to a building" in allot.why_not_pick(["a3"]).text
    build = first("build")
    mine = next(
        sq for sq, seat in build.to_dict()["allotted"].items() if seat == build.to_dict()["turn"]
    )
    assert f"{mine} is your lot" in build.why_not_pick([mine]).text
    assert "only the last player" in build.why_not_pick(["top"]).text
    assert first("join").why_not_pick(["a3"]).rule == "streets"
    assert first("draw").why_not_pick(["g5"]).text == "chance draws a token from the bag"


def test_a_touch_in_the_middle_of_an_activation_is_explained() -> None:
    paying = at(put(page(goods=[[4, 0, 0, 0]] * 3), "g5", "I10")).play("use g5 1")
    assert "you have no more tea to pay" in paying.why_not_pick(["tea"]).text
    assert paying.why_not_pick(["g5"]).text == "choose a good to pay at g5"
    sharing = at(used=["g5"], uses=2)
    assert "in this turn already" in sharing.why_not_pick(["g5"]).text
    assert "no activations left" in at(uses=0, used=["g4", "h4", "i4"]).why_not_pick(["g5"]).text
    assert "no moves left" in at(moves=0).why_not_pick(["worker:g5"]).text
    one_way = at(money=[6, 3, 3])
    assert "which you can't pay" in one_way.why_not_pick(["g5", "1"]).text
    assert "choose way 1 or way 2" in one_way.why_not_pick(["g5", "h5"]).text


@pytest.mark.parametrize("players", [2, 3])
def test_every_touch_that_is_wrong_has_a_reason_that_names_its_rule(
    players: int, spoken: str
) -> None:
    sections = {section.id for section in rules_page.page("singapore", spoken).sections}
    start = SINGAPORE.start(players, 1)
    touches = [
        *components.SQUARES[::7],
        "g4",
        "g3",
        *components.IDS[::11],
        *components.GOODS,
        "1",
        "2",
        "top",
    ]
    touches += ["second", "worker:g4", "worker:g3", "g4-h4", "g3-g4", "black", "white", "end"]
    touches += ["return:1", "return:3"]
    with speaking(spoken):
        for step, position in enumerate(walk(start, random.Random(players))):
            if step % 13 or position.seat is None:
                continue
            begun: dict[str, set[str]] = {}
            for choice in position.choices():
                head, *rest = position.picks(choice)
                begun.setdefault(head, set()).update(rest)
            wrong = [[touch] for touch in touches if touch not in begun]
            wrong += [
                [head, touch] for head, rest in begun.items() for touch in touches
                if rest and touch not in rest
            ][::5]  # fmt: skip
            for picks in wrong:
                reason = position.why_not_pick(picks)
                assert reason.text, picks
                assert reason.rule in sections, picks


def test_a_choice_that_is_wrong_names_its_rule() -> None:
    sections = {section.id for section in rules_page.page("singapore", "en").sections}
    for phase in ("reveal", "prepare", "allot", "build", "join", "draw", "work"):
        position = first(phase)
        for choice in ("end", "build I01", "build top", "lot a1", "join a1", "allot a1",
                       "move g4 h4", "use g4", "pay tea", "draw white", "jump", "use"):  # fmt: skip
            if choice in position.choices():
                continue
            reason = GAME.notation.why_not(position.state, choice)
            assert reason.rule in sections, (phase, choice)


# ── Words fit ────────────────────────────────────────────────────────────────────────────────


def width(text: str, size: float, font: str) -> float:
    """How wide a text is written with one of the bundled fonts."""
    fonts: Any = pytest.importorskip("fontTools.ttLib")
    face = fonts.TTFont(FONTS / font)
    glyphs, metrics = face.getBestCmap(), face["hmtx"]
    return float(sum(metrics[glyphs[ord(c)]][0] for c in text) * size / face["head"].unitsPerEm)


def test_names_fit_on_their_cards_and_phases_before_the_flags(spoken: str) -> None:
    with speaking(spoken):
        for building in components.BUILDINGS:
            lines = panels._wrapped(words.name(building.id))
            size = panels.name_size(lines)
            assert size * 1.2 > 16, lines
            for line in lines:
                assert width(line, size, "AlegreyaSans-Regular.ttf") < panels.CARD[0] - 6, line
        for phase in state.PHASES:
            said = say(f"singapore-phase-{phase}")
            assert width(said, 31, "Alegreya-Bold.ttf") < 186, said
        raid = say("singapore-drawn-raid")
        assert width(raid, 26, "Alegreya-Bold.ttf") < 13 * (len(raid) - 1) + 20


@pytest.mark.parametrize("players", [2, 4])
def test_a_terminal_is_wide_enough(players: int, spoken: str) -> None:
    start = SINGAPORE.start(players, 2, {"layout": "random", "open_screens": True})
    with speaking(spoken):
        assert max(map(len, screen.help().split("\n"))) <= 80
        for step, position in enumerate(walk(start, random.Random(7))):
            if step % 5:
                continue
            board = screen.board(position.view(None), None)
            lines = Text.from_markup(board, emoji=False).plain.split("\n")
            assert len(lines) <= 23
            assert max(map(len, lines)) <= 80, max(lines, key=len)


# ── The page of rules ────────────────────────────────────────────────────────────────────────


def test_the_page_of_rules_lists_every_building_as_it_is(spoken: str) -> None:
    text = find(spoken, "singapore", "rules.md")[0].read_text(encoding="utf-8")
    with speaking(spoken):
        for period in ("S", *components.PERIODS):
            ids = [id_ for id_ in components.IDS if id_.rstrip("0123456789") == period]
            assert words.table(ids) in text, f"write the table anew:\n{words.table(ids)}"


def test_every_picture_of_the_page_is_shown_and_drawn() -> None:
    shown = set(rules_page.examples("singapore")) - {"cover"}  # for the front page
    for language in LANGUAGES:
        text = find(language, "singapore", "rules.md")[0].read_text(encoding="utf-8")
        assert set(re.findall(r"\(example:([a-z-]+)\)", text)) == set(shown)
    for name in shown:
        assert rules_page.picture("singapore", name).startswith("<svg")
