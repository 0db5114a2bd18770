"""What King of Siam's drawing says and writes, in every language, and whether it fits."""

import re
from itertools import combinations

import pytest

from sampan.games.king_of_siam import GAME, captions, maps
from sampan.games.king_of_siam.drawing import layout, picture, plaque
from sampan.games.king_of_siam.forecast import forecast
from sampan.words import LANGUAGES, speaking
from tests.support.drawings import View, apart, parse, picks, told
from tests.support.king_of_siam_views import (
    BARE,
    ENDED,
    HAND,
    MAPS,
    MID,
    TRACK,
    positions,
    table,
    view,
)
from tests.support.lettering import Line, lines, width


def on_the_plaque(text: str, at: layout.Table, shape: str) -> list[Line]:
    """What is written on it, which must not leave it."""
    (left, top), (wide, high) = at.plaque, plaque.PLACES[shape][:2]
    written = [
        each
        for each in lines(text)
        if left < each.left < left + wide and top < each.top < top + high
    ]
    assert written
    for each in written:
        assert each.left > left + 8, each
        assert each.right < left + wide - 8, each
        assert each.bottom < top + high - 4, each
    return written


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
    words = told(picture.svg(MID))
    assert "Player 1: play a card or pass" in words
    assert "Chiang Mai would go to Malay" in words
    assert "Player 2 has 1 Rama, 1 Malay, 0 complete sets and 4 cards" in words
    pending = {"card": "two-one", "done": []}
    assert "Player 1 plays Two for one" in told(picture.svg(MID | {"pending": pending}))
    ended = told(picture.svg(ENDED))
    assert "Rama reigns, with 3 provinces (Lao 3, Malay 1), since it gained control later" in ended
    assert "Player 2 won (Rama followers 6 : 6 : 3; Lao is second, with 3 provinces; " in ended


@positions
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_words_fit_where_they_stand(position: View, spoken: str, shape: str) -> None:
    """No two lines touch, and none leaves its card, its part of the plaque or the table."""
    with speaking(spoken):
        text, at = picture.svg(position, shape=shape), table(position, shape)
    written = list(lines(text))
    for one, other in combinations(written, 2):
        assert apart(one.box, other.box), (one, other)
    shown = min(900 / at.width, 640 / at.height) if shape == "wide" else 0.5  # desk and phone
    for each in written:
        assert each.left > 0
        assert each.right < at.width - 8
        assert each.bottom < at.height
        assert each.size * shown > (9 if shape == "wide" else 8.4), each
    for each in on_the_plaque(text, at, shape):
        if shape == "tall" and each.left < 222:
            assert each.right < 210, each


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_struggle_fits_on_the_plaque(name: str, spoken: str, shape: str) -> None:
    """Whichever province it is for; the British have the longest name."""
    start = GAME.start(2, 1, {"map": name}).view(0)
    bare = {province: [0, 0, 0] for province in start["provinces"]}
    pool = [16 - sum(stock[which] for stock in start["followers"]) for which in range(3)]
    for n in range(8):
        order = [*start["track"][n:], *start["track"][:n]]
        position = start | {"track": order, "provinces": bare, "pool": pool}
        with speaking(spoken):
            written = on_the_plaque(
                picture.svg(position, shape=shape), table(position, shape), shape
            )
            assert captions.province(maps.find(name), order[0]) in {x.words for x in written}
        for one, other in combinations(written, 2):
            assert apart(one.box, other.box), (one, other)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("card", dict.fromkeys(HAND))
def test_every_caption_fits_above_the_hand(card: str, spoken: str, shape: str) -> None:
    pending = {"card": card, "done": []}
    position = view(4, turn=3, hands=[list(HAND), 8, 8, 7], pending=pending)
    at = table(position, shape)
    with speaking(spoken):
        written = list(lines(picture.svg(position, shape=shape)))
    left, y = at.caption
    [caption] = [each for each in written if each.left == left and each.top < y < each.bottom]
    assert caption.right < at.owner[0]
    assert caption.size > 20
    assert all(apart(caption.box, each.box) for each in written if each is not caption)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_words_of_a_card_stay_inside_its_frame(spoken: str) -> None:
    with speaking(spoken):
        for card in HAND:
            titles, told = captions.card(card), captions.lines(card)
            assert width(titles, 18.5, serif=True) < 97
            assert len(told) <= 4
            for words in told:
                assert width(words, 17.5, bold=False) < 97, words


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("reign", ["rama", "lao", "malay", "british"])
def test_every_verdict_fits_on_the_plaque(reign: str, spoken: str) -> None:
    """Whoever reigns, however many win, and whatever decides."""
    powers = [reign] * 5 + ["lao" if reign != "lao" else "malay"] * 3
    resolved = [list(pair) for pair in zip(TRACK, powers, strict=True)]
    stocks = [[2, 2, 2]] * 3, [[2, 2, 1], [2, 1, 2], [1, 2, 2]], [[3, 1, 1], [1, 3, 2], [2, 2, 3]]
    with speaking(spoken):
        for followers_of in stocks:
            for plays in ([0, 0, 0], [3, 1, 2]):
                end = view(3, provinces=BARE, resolved=resolved, plays=plays)
                end |= {"followers": followers_of}
                end["resolved"] = end["resolved"][: 4 if reign == "british" else 8]
                now = forecast(end)
                for words in (plaque.reign(now), plaque.win(now)):
                    assert width(words, 22 * min(1, 28 / len(words)), serif=True) < 256, words
                lines_of_reason = plaque.broken(plaque.reason(now))
                size, room = (19, 31) if len(lines_of_reason) == 1 else (17, 34)
                for words in lines_of_reason:
                    fitted = size * min(1, room / len(words))
                    assert fitted > 16.8, words
                    assert width(words, fitted, bold=False) < 256, words


@positions
def test_a_language_is_spoken_throughout(position: View, ground: str, shape: str) -> None:
    """In Russian no Latin letter is seen or told."""
    with speaking("ru"):
        text = picture.svg(position, ground=ground, shape=shape)
    words = [line.words for line in lines(text)] + [
        element.get("aria-label", "") for element in parse(text).iter()
    ]
    assert [each for each in words if re.search("[A-Za-z]", each)] == []
    assert picture.svg(position, ground=ground, shape=shape) != text
