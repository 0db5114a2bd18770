"""What every game's drawing promises to hands, eyes, animations and screen readers."""

import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

import sampan
from sampan.drawing import SHAPES, png
from sampan.game import GAMES
from sampan.words import LANGUAGES, speaking
from tests.support.drawing_samples import SAMPLES
from tests.support.drawings import (
    SVG,
    View,
    box,
    contrast,
    ids,
    numbers,
    parse,
    picks,
    size,
    told,
    transforms,
)
from tests.support.frames import beyond_the_frame

games = pytest.mark.parametrize("game", SAMPLES)
views = pytest.mark.parametrize(
    ("game", "view"), [(game, view) for game, sample in SAMPLES.items() for view in sample.views]
)


whole_games = pytest.mark.parametrize(
    ("game", "played"),
    [(game, played) for game, sample in SAMPLES.items() for played in sample.games],
)


def drawn(game: str, view: str | View, **how: Any) -> str:
    position = SAMPLES[game].views[view] if isinstance(view, str) else view
    return sampan.load(game).draw.svg(position, **how)


def marked(game: str, view: str, **how: Any) -> Iterator[str]:
    """The view without a mark, and with each that it can have."""
    for last in (None, *SAMPLES[game].anywhere):
        yield drawn(game, view, last=last, **how)


def each(table: Mapping[str, Sequence[Any]]) -> list[tuple[str, Any]]:
    return [(game, value) for game, values in table.items() for value in values]


def test_the_drawing_of_every_game_is_tried() -> None:
    assert SAMPLES.keys() == GAMES.keys()


# The document


@views
def test_is_a_well_formed_scalable_document(game: str, view: str, ground: str, shape: str) -> None:
    root = parse(drawn(game, view, ground=ground, shape=shape))
    assert root.tag == f"{SVG}svg"
    assert re.fullmatch(SAMPLES[game].frames[shape], root.get("viewBox", ""))
    assert root.get("width") is None
    assert root.get("height") is None


@views
def test_ids_are_unique_and_moving_things_come_in_an_order_that_never_changes(
    game: str, view: str, ground: str, shape: str
) -> None:
    text = drawn(game, view, ground=ground, shape=shape)
    assert len(ids(text)) == len(set(ids(text)))
    moving = list(SAMPLES[game].moving(SAMPLES[game].views[view]))
    assert list(transforms(text, moving)) == moving
    kinds = {id_.partition("-")[0] for id_ in moving}
    top = [e.get("id", "") for e in parse(text)]
    assert [id_ for id_ in top if re.fullmatch(rf"({'|'.join(kinds)})(-\d+)+", id_)] == moving


@views
def test_refers_only_to_what_it_holds_and_runs_nothing(game: str, view: str, shape: str) -> None:
    for text in marked(game, view, shape=shape):
        held = set(ids(text))
        assert set(re.findall(r'href="(?:#([^"]*))?', text)) <= held
        assert set(re.findall(r"url\(#?([^)]*)\)", text)) <= held
        assert {e.tag.removeprefix(SVG) for e in parse(text).iter()}.isdisjoint(
            {"script", "image", "foreignObject", "a", "style", "animate"}
        )


@views
def test_is_small_enough_to_send_with_every_turn(
    game: str, view: str, ground: str, shape: str
) -> None:
    for text in marked(game, view, ground=ground, shape=shape):
        assert len(text.encode()) < SAMPLES[game].most


@views
def test_what_moves_and_what_can_be_touched_has_a_line_of_its_own(
    game: str, view: str, shape: str
) -> None:
    moving = set(SAMPLES[game].moving(SAMPLES[game].views[view]))
    for text in marked(game, view, shape=shape):
        for line in text.split("\n"):
            named = moving.intersection(re.findall(r' id="([^"]*)"', line))
            assert line.count(" data-pick=") + len(named) <= 1


@games
def test_the_grounds_differ_and_others_are_refused(game: str) -> None:
    plain = SAMPLES[game].plain
    assert drawn(game, plain) == drawn(game, plain, ground="day")
    assert drawn(game, plain, ground="night") != drawn(game, plain, ground="day")
    with pytest.raises(ValueError, match="no ground 'dusk'; there are day, night"):
        drawn(game, plain, ground="dusk")


@views
def test_the_shapes_show_the_same_in_other_places_and_others_are_refused(
    game: str, view: str
) -> None:
    tall, wide = (drawn(game, view, shape=shape) for shape in SHAPES)
    assert drawn(game, view) == tall != wide
    for one, other in (
        (told(text) for text in (tall, wide)),
        ([re.sub(r"[.\d]+x[.\d]+", "", id_) for id_ in ids(text)] for text in (tall, wide)),
        (
            [(name, pick["aria-label"]) for name, pick in picks(text).items()]
            for text in (tall, wide)
        ),
        ([e.text for e in parse(text).iter(f"{SVG}text")] for text in (tall, wide)),
    ):
        assert one == other
    with pytest.raises(ValueError, match="no shape 'round'; there are tall, wide"):
        drawn(game, view, shape="round")


@games
def test_the_words_follow_the_language_and_nothing_else_does(game: str, shape: str) -> None:
    def spoken(language: str) -> str:
        with speaking(language):
            return drawn(game, SAMPLES[game].plain, shape=shape)

    texts = [spoken(language) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    assert [spoken(language) for language in LANGUAGES] == texts
    words = re.compile(r"<text.*?</text>\n?|aria-label=\"[^\"]*\"")
    assert len({words.sub("", text) for text in texts}) == 1


@games
def test_positions_and_records_are_drawn_in_the_asked_shape(game: str, shape: str) -> None:
    position = sampan.load(game).start(seed=1)
    record = sampan.Record(position)
    for text in (position.svg(shape=shape), record.svg(shape=shape)):
        assert text == drawn(game, position.view(None), shape=shape)


# What is seen


@views
def test_everything_lies_on_the_page(game: str, view: str, shape: str) -> None:
    sample, text = SAMPLES[game], drawn(game, view, shape=shape)
    wide, high = size(text)
    for pick in picks(text).values():
        if "x" in pick:
            left, top, right, bottom = box(pick)
            assert 0 <= left < right <= wide
            assert 0 <= top < bottom <= high
    for transform in transforms(text, sample.moving(sample.views[view])).values():
        x, y = numbers(transform)[:2]
        assert 0 < x < wide
        assert 0 < y < high
    assert not beyond_the_frame(text, sample.slack)


@games
def test_text_is_readable_on_what_lies_below_it(game: str, ground: str) -> None:
    for ink, below in SAMPLES[game].inks(ground):
        assert contrast(ink, below) >= 4.5, (ink, below)


# Touch


@views
def test_nothing_drawn_over_the_picks_takes_the_touch(game: str, view: str, shape: str) -> None:
    for text in marked(game, view, shape=shape):
        children = list(parse(text))
        [at] = [i for i, e in enumerate(children) if e.find("*[@data-pick]") is not None]
        assert all(e.get("pointer-events") == "none" for e in children[at + 1 :])


@whole_games
def test_whatever_a_choice_touches_on_the_board_is_there(game: str, played: str) -> None:
    steps, buttons = SAMPLES[game].games[played](), set(SAMPLES[game].buttons)
    for position, _ in steps[:: len(steps) // 40 or 1]:
        if isinstance(position.seat, int):
            touched = {pick for choice in position.choices() for pick in position.picks(choice)}
            for shape in SHAPES:
                text = drawn(game, position.view(position.seat), shape=shape)
                assert touched <= picks(text).keys() | buttons


@pytest.mark.parametrize("spoken", LANGUAGES)
@views
def test_whatever_can_be_touched_has_a_label_of_its_own(game: str, view: str, spoken: str) -> None:
    with speaking(spoken):
        labels = [pick["aria-label"] for pick in picks(drawn(game, view)).values()]
    assert all(labels)
    assert len(set(labels)) == len(labels)


# The last choice


@pytest.mark.parametrize(
    ("game", "last"), each({game: sample.choices for game, sample in SAMPLES.items()})
)
def test_the_last_choice_is_marked_and_moves_nothing(
    game: str, last: str, ground: str, shape: str
) -> None:
    plain, moving = SAMPLES[game].plain, SAMPLES[game].moving(SAMPLES[game].plain)
    before, after = (drawn(game, plain, last=x, ground=ground, shape=shape) for x in (None, last))
    assert before != after
    assert transforms(before, moving) == transforms(after, moving)


@pytest.mark.parametrize(
    ("game", "bad"), each({game: sample.no_choices for game, sample in SAMPLES.items()})
)
def test_what_is_no_choice_is_refused(game: str, bad: str) -> None:
    draw, plain = sampan.load(game).draw, SAMPLES[game].plain
    with pytest.raises(ValueError, match="is no choice"):
        draw.svg(plain, last=bad)
    with pytest.raises(ValueError, match="is no choice"):
        draw.recast(draw.cast(plain), plain, bad)


# Casts


@views
def test_without_a_cast_the_drawing_makes_its_own(game: str, view: str) -> None:
    cast = sampan.load(game).draw.cast(SAMPLES[game].views[view])
    assert drawn(game, view) == drawn(game, view, cast=cast)


@pytest.mark.parametrize(
    ("game", "change"), each({game: sample.misfits for game, sample in SAMPLES.items()})
)
def test_a_cast_that_does_not_fit_is_refused(game: str, change: dict[str, str]) -> None:
    draw, plain = sampan.load(game).draw, SAMPLES[game].plain
    bad = draw.cast(plain) | change
    with pytest.raises(ValueError, match="cast"):
        draw.svg(plain, cast=bad)
    with pytest.raises(ValueError, match="cast"):
        draw.recast(bad, plain, SAMPLES[game].anywhere[0])


@games
def test_a_cast_that_misses_something_is_refused(game: str) -> None:
    draw, plain = sampan.load(game).draw, SAMPLES[game].plain
    cast = draw.cast(plain)
    del cast[SAMPLES[game].missed]
    with pytest.raises(ValueError, match=SAMPLES[game].missed):
        draw.svg(plain, cast=cast)


@whole_games
def test_the_cast_follows_whole_games(game: str, played: str) -> None:
    sample, draw = SAMPLES[game], sampan.load(game).draw
    steps = sample.games[played]()
    cast = draw.cast(steps[0][0].view(None))
    for n, ((before, choice), (after, _)) in enumerate(pairwise(steps)):
        seats = [None, *range(after.players)]
        chooser = before.seat if isinstance(before.seat, int) else None
        cast = draw.recast(cast, before.view(chooser), choice)
        assert crowd(cast) == crowd(draw.cast(after.view(None)))
        if n % 5 == 0 or after.seat is None:
            view = after.view(seats[n % len(seats)])
            moving = list(sample.moving(view))
            assert list(transforms(draw.svg(view, cast=cast, last=choice), moving)) == moving


def crowd(cast: dict[str, str]) -> list[tuple[str, str]]:
    """What is where, whichever of several equal ones it is."""
    return sorted((id_.rpartition("-")[0], place) for id_, place in cast.items())


# Pictures


def size_and_pixels(picture: bytes) -> tuple[int, int, bytes]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    data, at = b"", 8
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        data += picture[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return width, height, zlib.decompress(data)


@games
def test_the_position_becomes_a_picture(game: str, ground: str, shape: str) -> None:
    text = drawn(game, SAMPLES[game].plain, ground=ground, shape=shape)
    width, height, pixels = size_and_pixels(png(text, 162))
    wide, high = size(text)
    assert width == 162
    assert abs(height - 162 * high / wide) < 1
    assert len(set(pixels)) > 100
