"""King of Siam in a terminal of 80 × 24."""

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len
from rich.text import Text

from sampan.games.king_of_siam import GAME, captions, screen
from sampan.games.king_of_siam.drawing import picture
from sampan.games.king_of_siam.maps import FACTIONS, find, read
from sampan.words import LANGUAGES, say, speaking
from tests.support.king_of_siam_positions import HAND, position
from tests.support.king_of_siam_views import MID


def lines(markup: str) -> list[str]:
    return [line.plain for line in Text.from_markup(markup).split("\n")]


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("map_id", ["siam", "britain"])
def test_every_view_fits_and_shows_all_that_counts(players: int, map_id: str, spoken: str) -> None:
    with speaking(spoken):
        play_and_look(players, map_id)


def play_and_look(players: int, map_id: str) -> None:
    luck = random.Random(players)
    table, last = GAME.start(players, 5, {"map": map_id}), None
    a_map = find(map_id)
    names = [captions.province(a_map, province) for province in a_map.provinces]
    while True:
        for seat in (None, *range(players)):
            shown = lines(screen.board(table.view(seat), last))
            assert len(shown) <= 17
            assert max(map(cell_len, shown)) <= 80, max(shown, key=cell_len)
            assert all(any(name in line for line in shown) for name in names)
        if table.seat is None:
            break
        last = luck.choice(table.choices())
        meaning = screen.describe(table.view(None), last)
        assert meaning
        assert len(meaning) < 80
        table = table.play(last)


def test_the_track_the_seats_and_the_hand_are_shown() -> None:
    table = position(
        provinces={"nakhon": (2, 1, 0), "kedah": (0, 0, 3)},
        resolved={"khorat": "lao"},
        track=["nakhon", "kedah"],
        kings=["kedah"],
        hands=[HAND[1:], HAND],
        followers=[(3, 0, 1), (1, 1, 1)],
    )
    shown = "\n".join(lines(screen.board(table.view(0), "take rama@nakhon")))
    assert "▶2 F Nakhon" in shown
    assert "RR L" in shown
    assert "3 H Kedah           ♔   MMM" in shown
    assert "khon-thai ×2, one-one, two-one, rama, lao, malay" in shown
    assert "R3  L0  M1" in shown
    assert "British would rule" in shown
    assert "would win, most sets" in shown
    assert "maharacha" in shown


def test_a_turn_in_progress_and_the_end_are_told() -> None:
    table = position(provinces={"nakhon": (2, 1, 0), "kedah": (0, 0, 3)}).play("play two-one")
    table = table.play("pick rama@nakhon")
    assert "playing two-one: rama@nakhon" in "\n".join(lines(screen.board(table.view(0), None)))
    while table.seat is not None:
        table = table.play(table.choices()[0])
    assert "British rule" in "\n".join(lines(screen.board(table.view(), "pass")))


def test_a_spectator_sees_no_hand() -> None:
    table = GAME.start(3, 1)
    assert "hand" not in screen.board(table.view(None), None)
    assert "hand" in screen.board(table.view(1), None)


def test_the_last_pass_tells_who_takes_the_province() -> None:
    table = position(provinces={"nakhon": (2, 1, 0)}, track=["nakhon"])
    assert screen.describe(table.view(), "pass") == "passes"
    table = table.play("pass")
    assert screen.describe(table.view(), "pass") == "passes, and Rama takes Nakhon"


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_help_fits_the_screen_and_names_every_kind_of_choice(spoken: str) -> None:
    with speaking(spoken):
        text = screen.help()
    assert all(len(line) <= 80 for line in text.split("\n"))
    for verb in ("pass", "play", "place", "pick", "swap", "king", "take"):
        assert f"\n  {verb} " in f"\n{text}"


# Words


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_pick_is_called_the_same_on_a_button_and_on_the_board(spoken: str) -> None:
    with speaking(spoken):
        for each in ElementTree.fromstring(picture.svg(MID)).iter():
            if pick := each.get("data-pick"):
                assert screen.label(MID, pick) == each.get("aria-label")


def test_labels_are_whole_phrases_in_every_language() -> None:
    told = {
        "fr": {
            "rama@bangkok": "5 Rama à Bangkok",
            "chiang-mai": "Chiang Mai\N{NBSP}: 1 Rama, 1 Lao, 2 Malay, province contestée",
            "tile:pattani": "tuile 6, Pattani, avec un marqueur Roi",
            "card:khon-thai": "Khon Thai, en double\N{NBSP}: Placer un de chaque faction",
            "pass": "passer\N{NBSP}; 1 joueur sur 2 a passé",
        },
        "ru": {
            "rama@bangkok": "Рама в Бангкоке: 5",
            "chiang-mai": "Чиангмай: Рама 1, Лао 1, малайцы 2, идёт борьба",
            "tile:nakhon": "карточка 2, Накхон, с фишкой короля, под контролем британцев",
            "card:khon-thai": "карта «Хон Тай», две штуки: По одному стороннику каждой фракции",
            "pass": "пас; подряд спасовали 1 из 2",
        },
    }
    for spoken, labels in told.items():
        with speaking(spoken):
            assert {pick: screen.label(MID, pick) for pick in labels} == labels


def test_choices_are_told_in_every_language() -> None:
    told = {
        "en": "takes a Malay follower from Kedah",
        "fr": "prend un partisan Malay de Kedah",
        "ru": "берёт сторонника малайцев из Кедаха",
    }
    for spoken, words in told.items():
        with speaking(spoken):
            assert screen.describe(MID, "take malay@kedah") == words


def test_cards_are_explained_by_their_title_in_every_language() -> None:
    for spoken, word in (("en", "two for one"), ("fr", "2 contre 1"), ("ru", "2 на 1")):
        with speaking(spoken):
            assert screen.explain(word) == screen.explain("two-one") == describe_play("two-one")
            assert screen.explain("knight") is None


def describe_play(card: str) -> str:
    return screen.describe(MID, f"play {card}")


def test_provinces_are_called_in_english_as_their_maps_call_them() -> None:
    for a_map in map(find, ("siam", "britain")):
        for province, name in zip(a_map.provinces, a_map.names, strict=True):
            assert captions.province(a_map, province) == name
            assert captions.province(a_map, province, "from") == f"from {name}"


def test_a_province_of_a_map_of_ones_own_keeps_its_name(tmp_path: Path) -> None:
    text = find("siam").path.read_text(encoding="utf-8").replace("Bangkok", "Krung Thep")
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    own = read(tmp_path / "own.toml")
    with speaking("ru"):
        assert captions.province(own, "bangkok") == "Krung Thep"
        assert captions.province(own, "bangkok", "in") == "в провинции Krung Thep"


def test_every_end_has_words() -> None:
    for spoken in LANGUAGES:
        with speaking(spoken):
            assert all(say(f"king-of-siam-reason-{reign}") for reign in (*FACTIONS, "british"))
