"""King of Siam in words: what can be touched, what choices do, and the whole position."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from sampan.games.king_of_siam import screen, words
from sampan.games.king_of_siam.components import FACTIONS
from sampan.games.king_of_siam.drawing import picture
from sampan.games.king_of_siam.maps import find_map, read_map
from sampan.words import LANGUAGES, say, speaking
from tests.support.drawings import picks, told
from tests.support.king_of_siam_views import ENDED, MID


def test_picks_are_told_in_plain_english() -> None:
    labels = {name: pick["aria-label"] for name, pick in picks(picture.svg(MID)).items()}
    assert labels["rama@bangkok"] == "5 Rama in Bangkok"
    assert labels["kedah"] == "Kedah: 1 Lao, 1 Malay"
    assert labels["chiang-mai"] == "Chiang Mai: 1 Rama, 1 Lao, 2 Malay, contested"
    assert labels["tile:nakhon"] == "tile 2, Nakhon, crowned, controlled by the British"
    assert labels["tile:chiang-mai"] == "tile 3, Chiang Mai, contested"
    assert labels["card:khon-thai"] == "Khon Thai, twice: Place one of each faction"
    assert labels["pass"] == "pass; 1 of 2 have passed"


def test_the_position_is_told_as_a_whole() -> None:
    sentences = told(picture.svg(MID))
    assert "Player 1: play a card or pass" in sentences
    assert "Chiang Mai would go to Malay" in sentences
    assert "Player 2 has 1 Rama, 1 Malay, 0 complete sets and 4 cards" in sentences
    pending = {"card": "two-one", "done": []}
    assert "Player 1 plays Two for one" in told(picture.svg(MID | {"pending": pending}))
    ended = told(picture.svg(ENDED))
    assert "Rama reigns, with 3 provinces (Lao 3, Malay 1), since it gained control later" in ended
    assert "Player 2 won (Rama followers 6 : 6 : 3; Lao is second, with 3 provinces; " in ended


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
            "pass": "пас; пасов подряд: 1 из 2",
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
    for spoken, sentence in told.items():
        with speaking(spoken):
            assert screen.describe(MID, "take malay@kedah") == sentence


def test_cards_are_explained_by_their_title_in_every_language() -> None:
    for spoken, word in (("en", "two for one"), ("fr", "2 contre 1"), ("ru", "2 на 1")):
        with speaking(spoken):
            assert screen.explain(word) == screen.explain("two-one") == describe_play("two-one")
            assert screen.explain("knight") is None


def describe_play(card: str) -> str:
    return screen.describe(MID, f"play {card}")


def test_provinces_are_called_in_english_as_their_maps_call_them() -> None:
    for a_map in map(find_map, ("siam", "britain")):
        for province, name in zip(a_map.provinces, a_map.names, strict=True):
            assert words.province(a_map, province) == name
            assert words.province(a_map, province, "from") == f"from {name}"


def test_a_province_of_a_map_of_ones_own_keeps_its_name(tmp_path: Path) -> None:
    text = find_map("siam").path.read_text(encoding="utf-8").replace("Bangkok", "Krung Thep")
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    own = read_map(tmp_path / "own.toml")
    with speaking("ru"):
        assert words.province(own, "bangkok") == "Krung Thep"
        assert words.province(own, "bangkok", "in") == "в провинции Krung Thep"


def test_every_end_has_words() -> None:
    for spoken in LANGUAGES:
        with speaking(spoken):
            assert all(say(f"king-of-siam-reason-{reign}") for reign in (*FACTIONS, "british"))
