"""King of Siam's drawing: the table, what can be touched, what is seen, and the followers."""

import random
import re
from itertools import combinations, pairwise

import pytest

from sampan.games.king_of_siam import GAME, words
from sampan.games.king_of_siam.components import FACTIONS, POWERS
from sampan.games.king_of_siam.drawing import board, boats, followers, hand, picture, plaque, track
from sampan.games.king_of_siam.drawing.paints import LACQUERS
from sampan.games.king_of_siam.drawing.scene import Scene
from tests.support.drawings import (
    Box,
    View,
    apart,
    box,
    ids,
    numbers,
    parse,
    picks,
    size,
    told,
    transforms,
)
from tests.support.king_of_siam_views import (
    BARE,
    CHOICES,
    MID,
    PROVINCES,
    TRACK,
    ids_of,
    positions,
    table,
    view,
)
from tests.support.lettering import lines

# The table


def test_the_table_keeps_its_size_for_one_viewer_all_game_long(shape: str) -> None:
    for seat in (0, None):
        position, sizes = GAME.start(2, 3, {}), set()
        for _ in range(12):
            sizes.add(size(picture.svg(position.view(seat), shape=shape)))
            position = position.play(position.choices()[-1])
        assert len(sizes) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, None])
def test_the_parts_of_the_table_lie_on_it_and_apart(
    players: int, seat: int | None, shape: str
) -> None:
    at = table(GAME.start(players, 1, {}).view(seat), shape)
    slip, rim = plaque.PLACES[shape], board.RIM
    half = (at.scale * boats.WIDTH / 2, at.scale * boats.HEIGHT / 2)
    parts: list[Box] = [
        (*at.track, at.track[0] + 4 * track.WIDTH, at.track[1] + track.FULL),
        (at.map[0] - rim, at.map[1] - rim, at.map[0] + 680 + rim, at.map[1] + 684 + rim),
        (*at.plaque, at.plaque[0] + slip.width, at.plaque[1] + slip.height),
        *((x - half[0], y - half[1], x + half[0], y + half[1]) for x, y in at.boats),
        (at.caption[0], at.caption[1] - 17, at.owner[0], at.owner[1] + 6),
    ]
    if seat is not None:
        right = at.hand[0] + hand.COLUMNS[shape] * hand.WIDTH
        parts.append((*at.hand, right, at.hand[1] + hand.height(shape)))
    for left, top, right, bottom in parts:
        assert 0 < left < right < at.width
        assert 0 < top < bottom < at.height
    assert len(at.boats) == players
    assert all(apart(*pair) for pair in combinations(parts, 2))


def test_whatever_can_change_has_a_line_of_its_own(shape: str) -> None:
    """So that a table sends only the lines that changed."""
    position = GAME.start(2, 3, {})
    cast, sent = picture.cast(position.view(0)), []
    before = picture.svg(position.view(0), cast=cast, shape=shape).split("\n")
    for _ in range(40):
        choice = position.choices()[-1]
        cast = picture.recast(cast, position.view(0), choice)
        position = position.play(choice)
        after = picture.svg(position.view(0), cast=cast, last=choice, shape=shape).split("\n")
        known = set(before)
        sent.append(sum(len(line) for line in after if line not in known))
        before = after
    assert sum(sent) / len(sent) < 4000
    assert max(sent) < 12000


@positions
@pytest.mark.parametrize("parts", [["track"], ["map"], ["plaque", "boats"]])
def test_a_picture_can_show_a_part_of_the_table_in_either_shape(
    parts: list[str], position: View, ground: str
) -> None:
    whole, part = (picture.svg(position, ground=ground, parts=shown) for shown in ((), parts))
    assert size(part)[1] < size(whole)[1] * 0.6
    assert len(part) < len(whole) * 0.75
    assert set(re.findall(r"#([a-z][\w-]*-[\w-]+)", part)) <= set(ids(part))
    assert told(part) == told(whole)
    assert picture.svg(position, ground=ground, parts=parts, shape="wide") == part


def test_a_part_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no sky; there are track, map"):
        picture.svg(MID, parts=["map", "sky"])


# Touch


def test_everything_that_can_be_picked_is_there_once(shape: str) -> None:
    found = picks(picture.svg(MID, shape=shape))
    unresolved = [province for province in PROVINCES if province not in ("khorat", "nakhon")]
    heaps = [
        f"{faction}@{province}"
        for province, counts in MID["provinces"].items()
        for faction, count in zip(FACTIONS, counts, strict=True)
        if count
    ]
    tiles = [f"tile:{province}" for province in TRACK]
    assert sorted(found) == sorted(
        [*unresolved, *heaps, *tiles, "card:khon-thai", "card:rama", "pass"]
    )


@positions
def test_tiles_cards_and_the_button_are_picked_where_they_lie(position: View, shape: str) -> None:
    text = picture.svg(position, shape=shape)
    found = picks(text).items()
    boxes = {name: box(pick) for name, pick in found if name == "pass" or ":" in name}
    assert all(apart(*pair) for pair in combinations(boxes.values(), 2))
    written = list(lines(text))
    for pick, (left, top, right, bottom) in boxes.items():
        written_there = [
            each.words
            for each in written
            if left < each.left < right and top < each.top < each.bottom < bottom
        ]
        kind, _, name = pick.partition(":")
        if kind == "card":
            assert words.card_title(name) in written_there
        elif kind == "tile":
            assert words.province(Scene(position, "day").map, name) in written_there
        else:
            assert "Pass" in written_there


def test_a_heap_is_picked_where_its_followers_stand_with_room_for_a_finger(shape: str) -> None:
    text = picture.svg(MID, shape=shape)
    found, at = picks(text), transforms(text, ids_of(MID))
    for id_, place in picture.cast(MID).items():
        if place in PROVINCES:
            left, top, right, bottom = box(found[f"{id_.partition('-')[0]}@{place}"])
            x, y = numbers(at[id_])[:2]
            assert left < x < right
            assert top < y < bottom
            assert min(right - left, bottom - top) >= 48  # 24 pixels on a phone


@positions
def test_heaps_lie_above_their_province(position: View, shape: str) -> None:
    order = list(picks(picture.svg(position, shape=shape)))
    for pick in order:
        if "@" in pick:
            assert order.index(pick) > order.index(pick.partition("@")[2])


# What is seen


def test_what_a_view_hides_is_not_drawn() -> None:
    """Two worlds that a seat can't tell apart give it the same picture."""
    dice = random.Random(6)
    position = GAME.start(3, 2, {})
    while isinstance(position.seat, int) and position.to_dict()["plays"].count(0):
        position = position.play(dice.choice(position.choices()))
    document = position.to_dict()
    other = dict(document)
    other["hands"] = [document["hands"][0], *([*h[:-1], "lao"] for h in document["hands"][1:])]
    assert picture.svg(GAME.document.view(other, 0)) == picture.svg(GAME.document.view(document, 0))


def test_the_hand_of_the_seat_to_choose_is_shown_or_the_viewers_own() -> None:
    both = view(turn=1, hands=[["rama"], ["lao"]])
    assert "card:lao" in picks(picture.svg(both))
    assert "card:rama" not in picks(picture.svg(both))
    assert "card:rama" in picks(picture.svg(both | {"hands": [["rama"], 1]}))
    hidden = picks(picture.svg(both | {"hands": [1, 1]}))
    assert not [pick for pick in hidden if pick.startswith("card:") or pick == "pass"]


def test_open_hands_of_others_are_shown_small() -> None:
    shown = picture.svg(view(hands=[["rama"], ["lao", "malay"]]))
    hidden = picture.svg(view(hands=[["rama"], 2]))
    assert shown.count("-malay-picture") == hidden.count("-malay-picture") + 1


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 1},
        {"passes": 0},
        {"kings": ["nakhon"]},
        {"plays": [6, 7]},
        {"played": [["maharacha", "lao", "rama"], MID["played"][1]]},
        {"resolved": [["khorat", "malay"], ["nakhon", "british"]]},
        {"resolved": [["khorat", "lao"], ["nakhon", "rama"]]},
        {"track": [*TRACK[:2], *TRACK[:1:-1]]},
        {"hands": [["khon-thai", "rama"], 4]},
        {"hands": [["khon-thai", "khon-thai", "rama"], 3]},
        {"pending": {"card": "malay", "done": []}},
    ],
)
def test_whatever_matters_can_be_seen(change: View) -> None:
    def seen(position: View) -> str:
        return re.sub(r'aria-label="[^"]*"', "", picture.svg(position))

    assert seen(MID) != seen(MID | change)


# Followers


def test_no_two_followers_in_a_province_stand_on_the_same_spot() -> None:
    crowd = view(provinces=BARE | {"bangkok": [5, 4, 3], "kedah": [7, 0, 1]})
    at = transforms(picture.svg(crowd), ids_of(crowd))
    spots = [at[id_] for id_, place in picture.cast(crowd).items() if place in PROVINCES]
    assert len(set(spots)) == len(spots) == 20


@pytest.mark.parametrize("count", [1, 4, 7, 12, 18])
def test_a_heap_stays_in_its_room_however_many_there_are(count: int) -> None:
    spots = list(followers.heap(count, (0, 0), followers.HEAD))
    assert len(spots) == count
    heights = [y for _, y in spots]
    assert heights == sorted(heights)
    assert heights[-1] == -followers.TALL / 2
    assert heights[-1] - heights[0] <= followers.HEAD


def test_many_followers_are_counted() -> None:
    written = re.findall(r'<g pointer-events="none">\n(<circle.*?)\n</g>', picture.svg(MID))
    assert [e.text for e in parse(f"<g>{written[0]}</g>").iter("text")] == ["5"]


@positions
def test_every_follower_stands_on_the_map_or_in_its_boat(position: View, shape: str) -> None:
    at, cast = table(position, shape), picture.cast(position)
    left, top = at.map
    text = picture.svg(position, shape=shape)
    for id_, transform in transforms(text, ids_of(position)).items():
        x, y, *scale = numbers(transform)
        if cast[id_].startswith("seat-"):
            middle_x, middle_y = at.boats[int(cast[id_].removeprefix("seat-"))]
            assert abs(x - middle_x) < at.scale * boats.WIDTH / 2
            assert abs(y - middle_y) < at.scale * boats.HEIGHT / 2
            assert scale == ([at.scale] if at.scale != 1 else [])
        else:
            assert left < x < left + board.WIDTH
            assert top < y < top + board.HEIGHT
            assert not scale


def test_followers_differ_by_shape_and_by_how_dark_they_are() -> None:
    outlines = [parse(each)[0].get("d") for each in followers.definitions("x")]
    assert len(set(outlines)) == len(POWERS) == len(outlines)
    weights = (0.21, 0.72, 0.07)
    bodies = [bytes.fromhex(LACQUERS[faction].body[1:]) for faction in FACTIONS]
    tones = sorted(sum(w * c for w, c in zip(weights, body, strict=True)) for body in bodies)
    assert all(lighter - darker > 25 for darker, lighter in pairwise(tones))


# The last choice


@pytest.mark.parametrize("last", CHOICES)
def test_the_last_choice_is_marked_on_the_table(last: str, shape: str) -> None:
    at = table(MID, shape)
    for mark in list(parse(picture.svg(MID, last=last, shape=shape)))[-1]:
        x, y = numbers(mark.get("transform", ""))
        assert 0 < x < at.width
        assert 0 < y < at.height


def test_each_kind_of_choice_has_a_mark_of_its_own() -> None:
    kinds = ("pass", "play lao", "swap pattani", "place lao@bangkok", "take lao@bangkok")
    assert len({picture.svg(MID, last=last) for last in kinds}) == len(kinds)


def test_an_exchange_is_marked_where_the_followers_came_to() -> None:
    def marked(done: list[str]) -> int:
        pending = {"card": "two-one", "done": done}
        text = picture.svg(MID | {"pending": pending}, last=done[-1])
        return len(list(list(parse(text))[-1]))

    picked = ["pick rama@bangkok", "pick malay@bangkok", "pick lao@kedah"]
    assert [marked(picked[:n]) for n in (1, 2, 3)] == [1, 2, 3]
