"""What is written on King of Siam's drawing, in every language, and whether it fits."""

import re
from itertools import combinations

import pytest

from sampan.games.king_of_siam import GAME, maps, words
from sampan.games.king_of_siam.components import HAND
from sampan.games.king_of_siam.drawing import layout, picture, plaque
from sampan.games.king_of_siam.forecast import forecast
from sampan.words import LANGUAGES, speaking
from tests.support.drawings import View, apart, parse
from tests.support.king_of_siam_views import BARE, MAPS, TRACK, positions, table, view
from tests.support.lettering import Line, lines, width


def on_the_plaque(text: str, at: layout.Arrangement, shape: str) -> list[Line]:
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
            assert words.province(maps.find_map(name), order[0]) in {x.words for x in written}
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
            title, told = words.card_title(card), words.lines(card)
            assert width(title, 18.5, serif=True) < 97
            assert len(told) <= 4
            for line in told:
                assert width(line, 17.5, bold=False) < 97, line


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
                for line in (words.reign_line(now), words.win(now)):
                    assert width(line, 22 * min(1, 28 / len(line)), serif=True) < 256, line
                lines_of_reason = plaque.broken(words.deciding_line(now))
                size, room = (19, 31) if len(lines_of_reason) == 1 else (17, 34)
                for line in lines_of_reason:
                    fitted = size * min(1, room / len(line))
                    assert fitted > 16.8, line
                    assert width(line, fitted, bold=False) < 256, line


@positions
def test_a_language_is_spoken_throughout(position: View, ground: str, shape: str) -> None:
    """In Russian no Latin letter is seen or told."""
    with speaking("ru"):
        text = picture.svg(position, ground=ground, shape=shape)
    told = [line.words for line in lines(text)] + [
        element.get("aria-label", "") for element in parse(text).iter()
    ]
    assert [each for each in told if re.search("[A-Za-z]", each)] == []
    assert picture.svg(position, ground=ground, shape=shape) != text
