"""The drawn map of King of Siam: its regions, what stands on them, its shape files; and small."""

import re
from functools import cache
from itertools import accumulate, combinations, pairwise
from math import cos, dist, radians, sin
from pathlib import Path

import pytest

from sampan.drawing import png
from sampan.games.king_of_siam import GAME, maps, words
from sampan.games.king_of_siam.components import FACTIONS
from sampan.games.king_of_siam.drawing import followers, map_picture, map_shapes, picture
from sampan.words import LANGUAGES, speaking
from tests.support.drawings import SVG, ids, numbers, parse, size
from tests.support.frames import beyond_the_frame
from tests.support.king_of_siam_views import MAPS
from tests.support.lettering import width

Point = tuple[float, float]


@cache
def lands(name: str) -> dict[str, list[Point]]:
    """The outline of every province, as it is drawn."""
    text = picture.svg(GAME.start(2, 1, {"map": name}).view(0))
    marked = {e.get("id", "").partition("-land-")[2]: e for e in parse(text).iter() if e.get("id")}
    outlines = {}
    for province in maps.find_map(name).provinces:
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
    outlines, a_map = lands(name), maps.find_map(name)
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
    for province, shape in map_shapes.shapes_of(maps.find_map(name)).provinces.items():
        x, y = shape.followers
        x1, x2 = x - 1.5 * followers.PITCH, x + 1.5 * followers.PITCH
        y1, y2 = y - followers.TALL - followers.HEAD, y
        for foot in (x - followers.PITCH, x, x + followers.PITCH):
            assert inside((foot, y - followers.TALL / 2), outlines[province]), province
        assert inside(shape.capital, outlines[province]), province
        nx, ny, angle = shape.name
        with speaking(spoken):
            title = words.province(maps.find_map(name), province)
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
    text = maps.find_map("siam").path.with_suffix(".shapes.toml").read_text(encoding="utf-8")
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
            map_shapes.read_shapes(file)


def test_a_map_without_shapes_is_sketched_as_islands(tmp_path: Path) -> None:
    text = maps.find_map("siam").path.read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    sketch = map_shapes.shapes_of(maps.read_map(tmp_path / "own.toml"))
    assert sketch == map_shapes.sketch(maps.find_map("siam"))
    assert len(sketch.causeways) == 12
    outlines = [list(each.outline) for each in sketch.provinces.values()]
    for one, other in combinations(outlines, 2):
        assert min(dist(p, q) for p in one for q in other) > 20
    for causeway in sketch.causeways:  # none runs over a third island
        assert sum(any(inside(p, outline) for p in causeway) for outline in outlines) == 2


def test_shapes_of_another_map_are_refused(tmp_path: Path) -> None:
    britain, siam = (maps.find_map(name).path for name in ("britain", "siam"))
    file = tmp_path / "own.toml"
    file.write_text(britain.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    shapes_text = siam.with_suffix(".shapes.toml").read_text(encoding="utf-8")
    file.with_suffix(".shapes.toml").write_text(shapes_text, encoding="utf-8")
    with pytest.raises(ValueError, match="missing or unknown: bangkok"):
        map_shapes.shapes_of(maps.read_map(file))


# Small pictures to choose a map by


def test_the_option_has_a_picture_of_every_map() -> None:
    assert GAME.option_rules["map"].picture is map_picture.picture


@pytest.mark.parametrize("name", MAPS)
def test_a_picture_is_well_formed_and_keeps_within_its_frame(name: str, ground: str) -> None:
    text = map_picture.picture(name, ground)
    assert parse(text).tag == f"{SVG}svg"
    assert not beyond_the_frame(text)
    assert png(text, 120).startswith(b"\x89PNG")
    assert len(text) < 30_000


@pytest.mark.parametrize("name", MAPS)
def test_a_picture_shows_all_provinces_and_the_three_homes(name: str) -> None:
    text = map_picture.picture(name, "day")
    land = rf'href="#ks-day-{name}-land-([a-z-]+)" fill'
    assert re.findall(land, text) == list(maps.find_map(name).provinces)
    signs = re.findall(rf'href="#ks-day-{name}-([a-z]+)" transform', text)
    assert signs == list(FACTIONS)


def test_pictures_on_one_page_share_no_id_and_have_one_size() -> None:
    pictures = [map_picture.picture(name, ground) for name in MAPS for ground in ("day", "night")]
    named = [id_ for text in pictures for id_ in ids(text)]
    assert len(named) == len(set(named))
    assert len(set(map(size, pictures))) == 1
    assert len({png(text, 60) for text in pictures}) == len(pictures)


def test_a_map_of_ones_own_has_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "_maps", list(maps.known_maps()))
    file = tmp_path / "isles.toml"
    text = maps.SHIPPED[1].read_text(encoding="utf-8")
    file.write_text(text.replace('id = "britain"', 'id = "isles"'), encoding="utf-8")
    maps.register_map(file)
    drawn = map_picture.picture("isles", "night")
    assert drawn != map_picture.picture("britain", "night")
    assert drawn.count("land-moray") == 3
