"""What King of Siam's drawing promises to hands, eyes, animations and screen readers."""

import random
import re
import xml.etree.ElementTree as ET
from itertools import accumulate, combinations, pairwise
from math import cos, dist, radians, sin
from pathlib import Path
from typing import Any

import pytest

from king_of_siam_views import (
    BARE,
    ENDED,
    FACTIONS,
    HAND,
    MAPS,
    MID,
    PROVINCES,
    TRACK,
    VIEWS,
    View,
    view,
)
from lettering import Line, lines, width
from sampan.drawing import GROUNDS, SHAPES, png
from sampan.games.king_of_siam import (
    GAME,
    board,
    boats,
    captions,
    draw,
    followers,
    hand,
    layout,
    maps,
    plaque,
    shapes,
    track,
)
from sampan.games.king_of_siam.forecast import Forecast, controller, forecast
from sampan.games.king_of_siam.paints import LACQUERS
from sampan.games.king_of_siam.scene import Scene
from sampan.words import LANGUAGES, speaking

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

SVG = "{http://www.w3.org/2000/svg}"
CHOICES = [
    "pass", "play lao", "swap pattani", "king pattani", "place lao@bangkok", "pick lao@bangkok",
    "take lao@bangkok",
]  # fmt: skip


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)


def ids_of(position: View) -> list[str]:
    count = 16 if position["players"] == 2 else 18
    return [f"{faction}-{n}" for faction in FACTIONS for n in range(1, count + 1)]


def transforms(text: str) -> dict[str, str]:
    """Every follower's transform, in the order of the document."""
    named = (e for e in parse(text) if re.fullmatch(r"(rama|lao|malay)-\d+", e.get("id", "")))
    return {e.get("id", ""): e.get("transform", "") for e in named}


def numbers(text: str) -> list[float]:
    return [float(n) for n in re.findall(r"-?\d*\.?\d+", text)]


def picks(text: str) -> dict[str, ET.Element]:
    found = [e for e in parse(text).iter() if e.get("data-pick")]
    assert len({e.get("data-pick") for e in found}) == len(found)
    return {e.get("data-pick", ""): e for e in found}


def table(position: View, shape: str) -> layout.Table:
    return layout.of(Scene(position, "day", shape))


def apart(one: Box, other: Box) -> bool:
    side_by_side = one[2] <= other[0] or other[2] <= one[0]
    return side_by_side or one[3] <= other[1] or other[3] <= one[1]


def box_of(line: Line) -> Box:
    return line.left, line.top, line.right, line.bottom


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


def told(text: str) -> str:
    return parse(text).get("aria-label", "")


@pytest.fixture(params=GROUNDS)
def ground(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=VIEWS)
def position(request: pytest.FixtureRequest) -> View:
    return VIEWS[request.param]


# The map


def lands(name: str) -> dict[str, list[Point]]:
    """The outline of every province, as it is drawn."""
    text = draw.svg(GAME.start(2, 1, {"map": name}).view(0))
    marked = {e.get("id", "").partition("-land-")[2]: e for e in parse(text).iter() if e.get("id")}
    outlines = {}
    for province in maps.find(name).provinces:
        d = marked[province].get("d", "")
        assert re.fullmatch(r"M[-. \d]+l[-. \d]+z", d)  # straight lines only
        steps = [round(10 * n) for n in numbers(d)]
        corners = zip(accumulate(steps[::2]), accumulate(steps[1::2]), strict=True)
        outlines[province] = [(x / 10, y / 10) for x, y in corners]
    return outlines


def sides(outline: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*outline, outline[0]]))


def inside(point: Point, outline: list[Point]) -> bool:
    x, y = point
    crossings = (
        (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax)
        for (ax, ay), (bx, by) in sides(outline)
    )
    return sum(crossings) % 2 == 1


def crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two lines cross; to touch at an end is not to cross."""

    def turn(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return (
        turn(*one, other[0]) * turn(*one, other[1]) < 0
        and turn(*other, one[0]) * turn(*other, one[1]) < 0
    )


@pytest.mark.parametrize("name", MAPS)
def test_the_drawn_regions_touch_exactly_where_the_rules_have_borders(name: str) -> None:
    outlines, a_map = lands(name), maps.find(name)
    for a, b in combinations(a_map.provinces, 2):
        one, other = ({frozenset(side) for side in sides(outlines[p])} for p in (a, b))
        shared = sum(dist(*side) for side in one & other)
        if a_map.number[b] in a_map.borders(a_map.number[a]):
            assert shared > 40, (a, b)
        else:
            assert shared == 0
            gap = min(dist(p, q) for p in outlines[a] for q in outlines[b])
            assert gap > 25, (a, b)  # far enough that nobody takes them for neighbours


@pytest.mark.parametrize("name", MAPS)
def test_the_drawn_regions_do_not_overlap(name: str) -> None:
    outlines = lands(name)
    for a, b in combinations(outlines, 2):
        assert not any(
            crossing(one, other) for one in sides(outlines[a]) for other in sides(outlines[b])
        )
    for x in range(3, 680, 17):
        for y in range(3, 684, 17):
            assert sum(inside((x, y), outline) for outline in outlines.values()) <= 1


@pytest.mark.parametrize("name", MAPS)
def test_no_region_crosses_itself_or_leaves_the_map(name: str) -> None:
    for outline in lands(name).values():
        assert not any(crossing(*pair) for pair in combinations(sides(outline), 2))
        assert all(0 < x < 680 and 0 < y < 684 for x, y in outline)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_names_followers_and_capitals_are_on_their_land_and_apart(name: str, spoken: str) -> None:
    outlines = lands(name)
    for province, shape in shapes.of(maps.find(name)).provinces.items():
        x, y = shape.followers
        x1, x2 = x - 1.5 * followers.PITCH, x + 1.5 * followers.PITCH
        y1, y2 = y - followers.TALL - followers.HEAD, y
        for foot in (x - followers.PITCH, x, x + followers.PITCH):
            assert inside((foot, y - followers.TALL / 2), outlines[province]), province
        assert inside(shape.capital, outlines[province]), province
        nx, ny, angle = shape.name
        with speaking(spoken):
            title = captions.province(maps.find(name), province)
        half = width(title, 22, serif=True) / 2
        for along in range(-10, 11):
            for across in (-9, 9):  # from the tops of letters down to their tails
                c, s = cos(radians(angle)), sin(radians(angle))
                px = nx + half * along / 10 * c - across * s
                py = ny + half * along / 10 * s + across * c
                assert inside((px, py), outlines[province]), province
                assert not (x1 < px < x2 and y1 < py < y2), province
                assert dist((px, py), shape.capital) > 11, province
        near = max(x1, min(shape.capital[0], x2)), max(y1, min(shape.capital[1], y2))
        assert dist(near, shape.capital) > 11, province


def test_lines_that_do_not_meet_are_refused_by_name(tmp_path: Path) -> None:
    text = maps.find("siam").path.with_suffix(".shapes.toml").read_text(encoding="utf-8")
    for old, new, message in (
        ('"-nakhon-kedah"', '"nakhon-kedah"', r"provinces\.nakhon\.outline: nakhon-kedah does not"),
        (', "-chiang-mai-sukothai"]', "]", r"provinces\.chiang-mai\.outline: the last line"),
        ("gulf = [264, 430]", "", "there is no gulf"),
        ("pool = [578, 580]", "pool = [578]", "should have 2 numbers"),
    ):
        file = tmp_path / "odd.shapes.toml"
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
        with pytest.raises(ValueError, match=rf"odd\.shapes\.toml: .*{message}"):
            shapes.read(file)


def test_a_map_without_shapes_is_sketched_as_islands(tmp_path: Path) -> None:
    text = maps.find("siam").path.read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    sketch = shapes.of(maps.read(tmp_path / "own.toml"))
    assert sketch == shapes.sketch(maps.find("siam"))
    assert len(sketch.causeways) == 12
    outlines = [list(each.outline) for each in sketch.provinces.values()]
    for one, other in combinations(outlines, 2):
        assert min(dist(p, q) for p in one for q in other) > 20
    for causeway in sketch.causeways:  # none runs over a third island
        assert sum(any(inside(p, outline) for p in causeway) for outline in outlines) == 2


def test_shapes_of_another_map_are_refused(tmp_path: Path) -> None:
    britain, siam = (maps.find(name).path for name in ("britain", "siam"))
    file = tmp_path / "own.toml"
    file.write_text(britain.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    shapes_text = siam.with_suffix(".shapes.toml").read_text(encoding="utf-8")
    file.with_suffix(".shapes.toml").write_text(shapes_text, encoding="utf-8")
    with pytest.raises(ValueError, match="missing or unknown: bangkok"):
        shapes.of(maps.read(file))


# The document


def test_is_a_well_formed_scalable_document(position: View, ground: str, shape: str) -> None:
    root = parse(draw.svg(position, ground=ground, shape=shape))
    assert root.tag == f"{SVG}svg"
    size = r"1264 886" if shape == "wide" else r"720 \d+"
    assert re.fullmatch(f"0 0 {size}", root.get("viewBox", ""))
    assert root.get("width") is None
    assert root.get("height") is None


def test_ids_are_unique(position: View, ground: str, shape: str) -> None:
    text = draw.svg(position, ground=ground, shape=shape)
    ids = [e.get("id") for e in parse(text).iter() if e.get("id")]
    assert len(ids) == len(set(ids))


def test_refers_only_to_what_it_holds_and_runs_nothing(position: View, shape: str) -> None:
    text = draw.svg(position, shape=shape)
    ids = {e.get("id") for e in parse(text).iter()}
    assert set(re.findall(r'href="(?:#([^"]*))?', text)) <= ids
    assert set(re.findall(r"url\(#?([^)]*)\)", text)) <= ids
    assert {e.tag.removeprefix(SVG) for e in parse(text).iter()}.isdisjoint(
        {"script", "image", "foreignObject", "a", "style", "animate"}
    )


def test_is_small_enough_to_send_with_every_turn(position: View, ground: str, shape: str) -> None:
    assert len(draw.svg(position, ground=ground, shape=shape)) < 100_000


def test_the_grounds_differ_and_others_are_refused() -> None:
    assert draw.svg(MID) == draw.svg(MID, ground="day")
    assert draw.svg(MID, ground="night") != draw.svg(MID, ground="day")
    with pytest.raises(ValueError, match="day, night"):
        draw.svg(MID, ground="dusk")


def test_the_shapes_show_the_same_in_other_places_and_others_are_refused(position: View) -> None:
    tall, wide = (draw.svg(position, shape=each) for each in SHAPES)
    assert draw.svg(position) == tall != wide
    for one, other in (
        ([e.get("id") for e in parse(text).iter() if e.get("id")] for text in (tall, wide)),
        ([(pick, e.get("aria-label")) for pick, e in picks(text).items()] for text in (tall, wide)),
        ([line.words for line in lines(text)] for text in (tall, wide)),
        (told(text) for text in (tall, wide)),
    ):
        assert one == other
    with pytest.raises(ValueError, match="no shape 'round'; there are tall, wide"):
        draw.svg(position, shape="round")


def test_the_table_keeps_its_size_for_one_viewer_all_game_long(shape: str) -> None:
    for seat in (0, None):
        position, sizes = GAME.start(2, 3, {}), set()
        for _ in range(12):
            sizes.add(parse(draw.svg(position.view(seat), shape=shape)).get("viewBox"))
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


# Touch


def test_everything_that_can_be_picked_is_there_once(shape: str) -> None:
    found = picks(draw.svg(MID, shape=shape))
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


def test_tiles_cards_and_the_button_are_picked_where_they_lie(position: View, shape: str) -> None:
    text, at = draw.svg(position, shape=shape), table(position, shape)
    boxes: dict[str, Box] = {}
    for pick, found in picks(text).items():
        if pick == "pass" or ":" in pick:
            x, y, wide, high = (float(found.get(k, "")) for k in ("x", "y", "width", "height"))
            boxes[pick] = x, y, x + wide, y + high
    for left, top, right, bottom in boxes.values():
        assert 0 < left < right < at.width
        assert 0 < top < bottom < at.height
    assert all(apart(*pair) for pair in combinations(boxes.values(), 2))
    written = list(lines(text))
    for pick, (left, top, right, bottom) in boxes.items():
        words = [
            each.words
            for each in written
            if left < each.left < right and top < each.top < each.bottom < bottom
        ]
        kind, _, name = pick.partition(":")
        if kind == "card":
            assert captions.card(name) in words
        elif kind == "tile":
            assert captions.province(Scene(position, "day").map, name) in words
        else:
            assert "Pass" in words


def test_a_seat_can_pick_all_that_its_choices_need(shape: str) -> None:
    dice = random.Random(4)
    for players, name in ((2, "siam"), (3, "britain"), (4, "siam")):
        position = GAME.start(players, 8, {"map": name})
        while isinstance(position.seat, int):
            choices = position.choices()
            if dice.random() < 0.3:
                found = picks(draw.svg(position.view(position.seat), shape=shape))
                for choice in choices:
                    assert set(position.picks(choice)) <= set(found)
            position = position.play(dice.choice(choices))


def test_a_heap_is_picked_where_its_followers_stand_with_room_for_a_finger(shape: str) -> None:
    text = draw.svg(MID, shape=shape)
    found = picks(text)
    for id_, place in draw.cast(MID).items():
        if place in PROVINCES:
            box = found[f"{id_.partition('-')[0]}@{place}"]
            left, top, wide, high = (float(box.get(k, "")) for k in ("x", "y", "width", "height"))
            x, y = numbers(transforms(text)[id_])[:2]
            assert left < x < left + wide
            assert top < y < top + high
            assert min(wide, high) >= 48  # 24 pixels on a phone


def test_heaps_lie_above_their_province_and_nothing_takes_the_touch_from_the_picks(
    position: View, shape: str
) -> None:
    text = draw.svg(position, last="pass", shape=shape)
    order = list(picks(text))
    for pick in order:
        if "@" in pick:
            assert order.index(pick) > order.index(pick.partition("@")[2])
    children = list(parse(text))
    [at] = [i for i, e in enumerate(children) if e.find("*[@data-pick]") is not None]
    assert all(e.get("pointer-events") == "none" for e in children[at + 1 :])


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
    assert draw.svg(GAME.document.view(other, 0)) == draw.svg(GAME.document.view(document, 0))


def test_the_hand_of_the_seat_to_choose_is_shown_or_the_viewers_own() -> None:
    both = view(turn=1, hands=[["rama"], ["lao"]])
    assert "card:lao" in picks(draw.svg(both))
    assert "card:rama" not in picks(draw.svg(both))
    assert "card:rama" in picks(draw.svg(both | {"hands": [["rama"], 1]}))
    hidden = picks(draw.svg(both | {"hands": [1, 1]}))
    assert not [pick for pick in hidden if pick.startswith("card:") or pick == "pass"]


def test_open_hands_of_others_are_shown_small() -> None:
    shown = draw.svg(view(hands=[["rama"], ["lao", "malay"]]))
    hidden = draw.svg(view(hands=[["rama"], 2]))
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
        return re.sub(r'aria-label="[^"]*"', "", draw.svg(position))

    assert seen(MID) != seen(MID | change)


# Words


def test_picks_are_told_in_plain_english() -> None:
    labels = {pick: e.get("aria-label") for pick, e in picks(draw.svg(MID)).items()}
    assert labels["rama@bangkok"] == "5 Rama in Bangkok"
    assert labels["kedah"] == "Kedah: 1 Lao, 1 Malay"
    assert labels["chiang-mai"] == "Chiang Mai: 1 Rama, 1 Lao, 2 Malay, contested"
    assert labels["tile:nakhon"] == "tile 2, Nakhon, crowned, controlled by the British"
    assert labels["tile:chiang-mai"] == "tile 3, Chiang Mai, contested"
    assert labels["card:khon-thai"] == "Khon Thai, twice: Place one of each faction"
    assert labels["pass"] == "pass; 1 of 2 have passed"


def test_the_position_is_told_as_a_whole() -> None:
    words = told(draw.svg(MID))
    assert "Player 1: play a card or pass" in words
    assert "Chiang Mai would go to Malay" in words
    assert "Player 2 has 1 Rama, 1 Malay, 0 complete sets and 4 cards" in words
    pending = {"card": "two-one", "done": []}
    assert "Player 1 plays Two for one" in told(draw.svg(MID | {"pending": pending}))
    assert "Rama reigns, Player 2 won (Rama tied, most Lao: 2–1)" in told(draw.svg(ENDED))


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_words_fit_where_they_stand(position: View, spoken: str, shape: str) -> None:
    """No two lines touch, and none leaves its card, its part of the plaque or the table."""
    with speaking(spoken):
        text, at = draw.svg(position, shape=shape), table(position, shape)
    written = list(lines(text))
    for one, other in combinations(written, 2):
        assert apart(box_of(one), box_of(other)), (one, other)
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
            written = on_the_plaque(draw.svg(position, shape=shape), table(position, shape), shape)
            assert captions.province(maps.find(name), order[0]) in {x.words for x in written}
        for one, other in combinations(written, 2):
            assert apart(box_of(one), box_of(other)), (one, other)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("card", dict.fromkeys(HAND))
def test_every_caption_fits_above_the_hand(card: str, spoken: str, shape: str) -> None:
    pending = {"card": card, "done": []}
    position = view(4, turn=3, hands=[list(HAND), 8, 8, 7], pending=pending)
    at = table(position, shape)
    with speaking(spoken):
        written = list(lines(draw.svg(position, shape=shape)))
    left, y = at.caption
    [caption] = [each for each in written if each.left == left and each.top < y < each.bottom]
    assert caption.right < at.owner[0]
    assert caption.size > 20
    assert all(apart(box_of(caption), box_of(each)) for each in written if each is not caption)


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
                for text in (plaque.reign, plaque.win, plaque.reason):
                    words = text(forecast(end))
                    serif = text is not plaque.reason
                    size, room = (22, 28) if serif else (19, 31)
                    fitted = size * min(1, room / len(words))
                    assert width(words, fitted, serif=serif, bold=serif) < 256, words


def test_a_language_is_spoken_throughout(position: View, ground: str, shape: str) -> None:
    """In Russian no Latin letter is seen or told."""
    with speaking("ru"):
        text = draw.svg(position, ground=ground, shape=shape)
    words = [line.words for line in lines(text)] + [
        element.get("aria-label", "") for element in parse(text).iter()
    ]
    assert [each for each in words if re.search("[A-Za-z]", each)] == []
    assert draw.svg(position, ground=ground, shape=shape) != text


def test_whatever_can_change_has_a_line_of_its_own(shape: str) -> None:
    """So that a table sends only the lines that changed."""
    position = GAME.start(2, 3, {})
    cast, sent = draw.cast(position.view(0)), []
    before = draw.svg(position.view(0), cast=cast, shape=shape).split("\n")
    for _ in range(40):
        choice = position.choices()[-1]
        cast = draw.recast(cast, position.view(0), choice)
        position = position.play(choice)
        after = draw.svg(position.view(0), cast=cast, last=choice, shape=shape).split("\n")
        known = set(before)
        sent.append(sum(len(line) for line in after if line not in known))
        before = after
    assert sum(sent) / len(sent) < 4000
    assert max(sent) < 12000


# What would happen if everyone passed now


def ended(*powers: str, **changes: Any) -> Forecast:
    """The end of a game in which these took the provinces, one after the other."""
    resolved = [list(pair) for pair in zip(TRACK, powers, strict=False)]
    return forecast(view(provinces=BARE, resolved=resolved, **changes))


@pytest.mark.parametrize(
    ("counts", "power"),
    [
        ([3, 2, 1], "rama"), ([1, 2, 1], "lao"), ([0, 0, 1], "malay"),
        ([2, 2, 1], "british"), ([0, 2, 2], "british"), ([1, 1, 1], "british"),
        ([0, 0, 0], "british"),
    ],
)  # fmt: skip
def test_most_followers_take_control_and_a_tie_brings_the_british(
    counts: list[int], power: str
) -> None:
    assert controller(counts) == power


def test_the_forecast_resolves_every_struggle_in_the_order_of_the_track() -> None:
    now = forecast(view())
    assert now.control == (
        ("khorat", "lao"), ("nakhon", "rama"), ("chiang-mai", "malay"), ("bangkok", "rama"),
        ("luang-prabang", "lao"), ("pattani", "british"), ("kedah", "malay"),
        ("sukothai", "british"),
    )  # fmt: skip
    assert (now.over, now.fresh, now.shared) == (False, 8, False)
    assert now.ranking == ("malay", "lao", "rama")  # two provinces each: the latest is higher
    assert now.reign == "malay"
    assert now.winners == (1,)


def test_the_british_end_it_with_their_fourth_province() -> None:
    taken = ["british", "rama", "british", "british"]
    provinces = BARE | {"sukothai": [5, 0, 0]}
    resolved = [list(pair) for pair in zip(TRACK, taken, strict=False)]
    now = forecast(view(resolved=resolved, provinces=provinces))
    assert now.control[-1] == ("luang-prabang", "british")
    assert (len(now.control), now.fresh, now.reign) == (5, 1, "british")
    assert ended(*taken, "british").over


def test_of_equal_factions_the_one_that_gained_control_last_ranks_higher() -> None:
    now = ended("rama", "rama", "lao", "lao", "lao", "british", "rama", "malay")
    assert now.ranking == ("rama", "lao", "malay")
    now = ended("rama", "rama", "malay", "lao", "rama", "british", "lao", "malay")
    assert now.ranking == ("rama", "malay", "lao")


LAO_THEN_RAMA = ["lao", "lao", "lao", "rama", "rama", "malay", "lao", "british"]


@pytest.mark.parametrize(
    ("stocks", "plays", "winners", "by"),
    [
        ([[0, 2, 0], [4, 1, 4]], [1, 2], (0,), "lao"),
        ([[1, 2, 0], [2, 2, 0]], [1, 2], (1,), "rama"),
        ([[1, 2, 5], [1, 2, 0]], [1, 2], (0,), "earliest"),  # who played most recently loses
        ([[1, 2, 5], [1, 2, 0]], [2, 1], (1,), "earliest"),
        ([[1, 2, 0], [1, 2, 0]], [3, 0], (1,), "earliest"),  # who never played outlasts the rest
        ([[1, 2, 0], [1, 2, 0]], [0, 0], (0, 1), "earliest"),  # several such share
        ([[1, 2, 0], [1, 2, 0], [1, 1, 0]], [4, 6, 5], (0,), "earliest"),
        ([[0, 3, 0], [2, 1, 0], [0, 1, 0], [2, 2, 0]], [1, 2, 3, 4], (0, 2), "lao"),  # partners
        ([[0, 1, 0], [1, 2, 0], [0, 1, 0], [2, 2, 0]], [1, 2, 3, 4], (1, 3), "rama"),
    ],
)
def test_under_a_faction_its_followers_win_then_the_second_ones_then_the_oldest_card(
    stocks: list[list[int]], plays: list[int], winners: tuple[int, ...], by: str
) -> None:
    now = ended(*LAO_THEN_RAMA, players=len(stocks), followers=stocks, plays=plays)
    assert (now.reign, now.winners, now.questions[-1].by) == ("lao", winners, by)


def test_a_second_faction_without_a_province_is_not_asked() -> None:
    stocks = [[5, 2, 5], [0, 2, 0]]
    powers = ["lao"] * 5 + ["british"] * 3
    now = ended(*powers, followers=stocks, plays=[2, 1])
    assert [question.by for question in now.questions] == ["lao", "earliest"]
    assert now.winners == (1,)


@pytest.mark.parametrize(
    ("stocks", "plays", "winners", "by"),
    [
        ([[2, 2, 2], [1, 6, 6]], [1, 2], (0,), "sets"),
        ([[2, 2, 1], [1, 6, 6]], [1, 2], (1,), "latest"),  # who played most recently wins
        ([[2, 2, 1], [1, 6, 6]], [0, 0], (0, 1), "latest"),
        ([[2, 2, 1], [3, 3, 3], [4, 3, 5]], [9, 7, 8], (2,), "latest"),
        ([[3, 0, 0], [1, 1, 1], [0, 3, 3], [1, 1, 1]], [1, 4, 2, 3], (0, 2), "sets"),  # pooled
        ([[2, 0, 0], [1, 1, 1], [0, 3, 3], [1, 1, 1]], [1, 2, 4, 3], (0, 2), "latest"),
    ],
)
def test_under_the_british_sets_win_and_then_the_latest_card(
    stocks: list[list[int]], plays: list[int], winners: tuple[int, ...], by: str
) -> None:
    now = ended(*["british"] * 4, players=len(stocks), followers=stocks, plays=plays)
    assert (now.reign, now.winners, now.questions[-1].by) == ("british", winners, by)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_forecast_is_what_the_rules_do_when_all_pass(players: int) -> None:
    dice = random.Random(players)
    for seed in range(6):
        position = GAME.start(players, seed, {"map": MAPS[seed % 2]})
        while isinstance(position.seat, int):
            position = position.play(dice.choice(position.choices()))
            if position.to_dict()["pending"] is None and dice.random() < 0.2:
                seen, end = position.view(None), position
                while end.seat is not None:
                    end = end.play("pass")
                assert end.outcome is not None
                now = forecast(seen)
                assert (list(now.winners), now.reign) == (
                    end.outcome["winners"],
                    end.outcome["reason"],
                )
                assert [list(pair) for pair in now.control] == end.to_dict()["resolved"]


@pytest.mark.parametrize(
    ("stocks", "plays", "words"),
    [
        ([[0, 2, 0], [4, 1, 4]], [1, 2], "Lao reigns, Player 1 won (most Lao: 2–1)"),
        ([[1, 2, 0], [2, 2, 0]], [1, 2], "Player 2 won (Lao tied, most Rama: 2–1)"),
        ([[1, 2, 5], [1, 2, 0]], [1, 2], "Player 1 won (tied, played longest ago)"),
        ([[1, 2, 0], [1, 2, 0]], [0, 0], "Players 1 + 2 share it (tied, never played)"),
    ],
)
def test_the_winner_and_the_tie_break_are_told(
    stocks: list[list[int]], plays: list[int], words: str
) -> None:
    resolved = [list(pair) for pair in zip(TRACK, LAO_THEN_RAMA, strict=True)]
    document = view(provinces=BARE, resolved=resolved, followers=stocks, plays=plays)
    text = draw.svg(document)
    assert words in told(text)
    for part in re.split(r", (?=Player)| \(", words.rstrip(")")):
        assert part in text.partition("<defs>")[2]  # and written, not only told


def test_british_rule_is_told() -> None:
    resolved = [[province, "british"] for province in TRACK[:4]]
    text = draw.svg(view(resolved=resolved, provinces=BARE, followers=[[2, 1, 1], [0, 0, 0]]))
    assert "The British rule, Player 1 won (most sets: 1–0)" in told(text)
    assert "would rule" in told(draw.svg(view(provinces=BARE)))


# Followers


def test_every_follower_is_drawn_once_in_an_order_that_never_changes(
    position: View, ground: str, shape: str
) -> None:
    text = draw.svg(position, ground=ground, shape=shape)
    assert list(transforms(text)) == ids_of(position)


def test_no_two_followers_in_a_province_stand_on_the_same_spot() -> None:
    crowd = view(provinces=BARE | {"bangkok": [5, 4, 3], "kedah": [7, 0, 1]})
    at = transforms(draw.svg(crowd))
    spots = [at[id_] for id_, place in draw.cast(crowd).items() if place in PROVINCES]
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
    written = re.findall(r'<g pointer-events="none">\n(<circle.*?)\n</g>', draw.svg(MID))
    assert [e.text for e in parse(f"<g>{written[0]}</g>").iter("text")] == ["5"]


def test_every_follower_stands_on_the_map_or_in_its_boat(position: View, shape: str) -> None:
    at, cast = table(position, shape), draw.cast(position)
    left, top = at.map
    for id_, transform in transforms(draw.svg(position, shape=shape)).items():
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


# The last choice


@pytest.mark.parametrize("last", CHOICES)
def test_the_last_choice_is_marked_and_moves_no_follower(
    last: str, ground: str, shape: str
) -> None:
    plain, marked = (draw.svg(MID, last=x, ground=ground, shape=shape) for x in (None, last))
    assert plain != marked
    assert transforms(plain) == transforms(marked)
    at = table(MID, shape)
    for mark in list(parse(marked))[-1]:
        x, y = numbers(mark.get("transform", ""))
        assert 0 < x < at.width
        assert 0 < y < at.height


def test_each_kind_of_choice_has_a_mark_of_its_own() -> None:
    kinds = ("pass", "play lao", "swap pattani", "place lao@bangkok", "take lao@bangkok")
    assert len({draw.svg(MID, last=last) for last in kinds}) == len(kinds)


def test_an_exchange_is_marked_where_the_followers_came_to() -> None:
    def marked(done: list[str]) -> int:
        pending = {"card": "two-one", "done": done}
        text = draw.svg(MID | {"pending": pending}, last=done[-1])
        return len(list(list(parse(text))[-1]))

    picked = ["pick rama@bangkok", "pick malay@bangkok", "pick lao@kedah"]
    assert [marked(picked[:n]) for n in (1, 2, 3)] == [1, 2, 3]


@pytest.mark.parametrize(
    "bad",
    ["", "pas", "play king", "swap ayutthaya", "place thai@bangkok", "take lao", "lao@bangkok"],
)
def test_what_is_no_choice_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="is no choice"):
        draw.svg(MID, last=bad)
    with pytest.raises(ValueError, match="is no choice"):
        draw.recast(draw.cast(MID), MID, bad)


# Casts


def test_a_cast_numbers_the_provinces_in_order_then_the_pool_then_the_seats() -> None:
    cast = draw.cast(view())
    assert list(cast) == ids_of(view())
    assert [cast[f"lao-{n}"] for n in (1, 2, 4, 5, 6, 7, 8, 9, 15, 16)] == [
        "chiang-mai", "luang-prabang", "luang-prabang", "khorat", "khorat", "bangkok", "nakhon",
        "pool", "pool", "seat-0",
    ]  # fmt: skip
    assert cast["malay-16"] == "seat-1"


def test_without_a_cast_the_drawing_makes_its_own(position: View) -> None:
    assert draw.svg(position) == draw.svg(position, cast=draw.cast(position))


def changes(position: View, choice: str) -> dict[str, str]:
    cast = draw.cast(position)
    before = dict(cast)
    after = draw.recast(cast, position, choice)
    assert cast == before
    assert list(after) == list(cast)
    return {id_: after[id_] for id_ in cast if after[id_] != before[id_]}


def test_a_placed_follower_comes_from_the_pool_and_a_taken_one_goes_to_the_stock() -> None:
    assert changes(view(), "place lao@kedah") == {"lao-9": "kedah"}
    assert changes(view(), "take lao@luang-prabang") == {"lao-2": "seat-0"}
    assert changes(view(turn=1), "take rama@kedah") == {"rama-12": "seat-1"}


def test_cards_and_tiles_move_no_follower() -> None:
    for choice in ("play maharacha", "swap khorat", "king khorat", "pass"):
        assert changes(view(), choice) == {}


def pending(card: str, *done: str) -> View:
    return view(pending={"card": card, "done": list(done)})


def test_an_exchange_happens_with_its_last_pick() -> None:
    assert changes(pending("one-one"), "pick lao@khorat") == {}
    assert changes(pending("one-one", "pick lao@khorat"), "pick rama@kedah") == {
        "lao-5": "kedah", "rama-12": "khorat",
    }  # fmt: skip
    assert changes(pending("two-one"), "pick rama@bangkok") == {}
    assert changes(pending("two-one", "pick rama@bangkok"), "pick rama@bangkok") == {}
    two = pending("two-one", "pick rama@bangkok", "pick rama@bangkok")
    assert changes(two, "pick lao@khorat") == {
        "rama-6": "khorat", "rama-7": "khorat", "lao-5": "bangkok",
    }  # fmt: skip


def test_equal_followers_really_change_places() -> None:
    assert changes(pending("one-one", "pick rama@kedah"), "pick rama@khorat") == {
        "rama-12": "khorat", "rama-5": "kedah",
    }  # fmt: skip


def test_two_for_one_falls_back_to_one_for_one() -> None:
    assert changes(pending("two-one", "pick lao@khorat"), "pick rama@bangkok") == {
        "lao-5": "bangkok", "rama-6": "khorat",
    }  # fmt: skip


def test_the_last_pass_sends_the_contested_followers_to_the_pool() -> None:
    assert changes(view(), "pass") == {}
    assert changes(view(passes=1), "pass") == dict.fromkeys(
        ["rama-5", "lao-5", "lao-6", "malay-5"], "pool"
    )
    assert changes(view(3, passes=1), "pass") == {}
    assert len(changes(view(3, passes=2), "pass")) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cast_follows_whole_games(players: int) -> None:
    dice = random.Random(players)
    for name in MAPS:
        position = GAME.start(players, 3, {"map": name})
        cast = draw.cast(position.view(None))
        while isinstance(position.seat, int):
            choice = dice.choice(position.choices())
            cast = draw.recast(cast, position.view(position.seat), choice)
            position = position.play(choice)
            if dice.random() < 0.3:
                seat = dice.choice([None, *range(players)])
                text = draw.svg(position.view(seat), cast=cast, last=choice)
                assert list(transforms(text)) == list(cast)


@pytest.mark.parametrize(
    "change",
    [
        {"rama-1": "kedah"},
        {"rama-1": "pool"},
        {"rama-1": "seat-2"},
        {"rama-1": "ayutthaya"},
        {"rama-17": "pool"},
    ],
)
def test_a_cast_that_does_not_fit_is_refused(change: dict[str, str]) -> None:
    bad = draw.cast(view()) | change
    with pytest.raises(ValueError, match="cast"):
        draw.svg(view(), cast=bad)
    with pytest.raises(ValueError, match="cast"):
        draw.recast(bad, view(), "pass")


def test_a_cast_that_misses_a_follower_is_refused() -> None:
    cast = draw.cast(view())
    del cast["lao-2"]
    with pytest.raises(ValueError, match="lao-2"):
        draw.svg(view(), cast=cast)


def test_a_choice_without_a_follower_to_make_it_is_refused() -> None:
    for position, choice in (
        (view(), "take lao@kedah"),
        (view(), "pick rama@kedah"),
        (pending("khon-thai"), "pick rama@kedah"),
        (view(provinces=BARE | {"kedah": [14, 0, 0]}), "place rama@kedah"),
    ):
        with pytest.raises(ValueError, match=choice.split()[-1]):
            draw.recast(draw.cast(position), position, choice)


# Pictures


@pytest.mark.parametrize("width", [360, 800])
def test_the_position_becomes_a_picture(width: int, ground: str, shape: str) -> None:
    picture = png(draw.svg(MID, ground=ground, shape=shape), width)
    assert int.from_bytes(picture[16:20], "big") == width


@pytest.mark.parametrize("parts", [["track"], ["map"], ["plaque", "boats"]])
def test_a_picture_can_show_a_part_of_the_table_in_either_shape(
    parts: list[str], position: View, ground: str
) -> None:
    whole, part = (draw.svg(position, ground=ground, parts=shown) for shown in ((), parts))
    high, low = (float(parse(text).get("viewBox", "").split()[-1]) for text in (whole, part))
    assert low < high * 0.6
    assert len(part) < len(whole) * 0.75
    ids = {e.get("id") for e in parse(part).iter()}
    assert set(re.findall(r"#([a-z][\w-]*-[\w-]+)", part)) <= ids
    assert told(part) == told(whole)
    assert draw.svg(position, ground=ground, parts=parts, shape="wide") == part


def test_a_part_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no sky; there are track, map"):
        draw.svg(MID, parts=["map", "sky"])


def test_followers_differ_by_shape_and_by_how_dark_they_are() -> None:
    assert len({followers.SHAPES[faction] for faction in FACTIONS}) == 3
    weights = (0.21, 0.72, 0.07)
    bodies = [bytes.fromhex(LACQUERS[faction].body[1:]) for faction in FACTIONS]
    tones = sorted(sum(w * c for w, c in zip(weights, body, strict=True)) for body in bodies)
    assert all(lighter - darker > 25 for darker, lighter in pairwise(tones))
