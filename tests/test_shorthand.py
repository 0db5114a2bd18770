"""Positions as a line of text: exact, with every option, and refused with a sentence."""

import itertools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sampan
from sampan.game import GAMES
from sampan.options import value_of, value_text
from tests.support.walks import TABLES, somewhere, walk

tables = pytest.mark.parametrize(("game", "players"), TABLES)
games = pytest.mark.parametrize("game", GAMES)


def every_option(game: str) -> list[dict[str, Any]]:
    """All ways to choose among the listed values of a game's options."""
    rules = sampan.load(game).option_rules
    listed = {name: rule.values() for name, rule in rules.items() if rule.values}
    return [dict(zip(listed, chosen)) for chosen in itertools.product(*listed.values())]


@tables
def test_a_line_is_the_position_in_whole_games_with_every_option(game: str, players: int) -> None:
    loaded = sampan.load(game)
    for seed, options in enumerate(every_option(game)):
        positions = [position for position, _ in walk(game, players, seed, options)]
        *_, (last, choice) = walk(game, players, seed, options)
        for position in [*positions[seed % 5 :: 1 + len(positions) // 15], last.play(choice)]:
            line = position.to_shorthand()
            assert "\n" not in line
            assert len(line) < 800
            assert loaded.from_shorthand(line) == position
            assert loaded.from_shorthand(line).to_shorthand() == line


@tables
def test_options_stand_in_a_line_where_they_are_not_the_default(game: str, players: int) -> None:
    loaded = sampan.load(game)
    for options in every_option(game):
        line = loaded.start(players, options=options).to_shorthand()
        told = line.partition(" with ")[2].split()
        other = {name for name, value in options.items() if value != loaded.options[name]}
        assert {word.partition("=")[0] for word in told} == other


@tables
def test_blanks_and_the_order_of_what_is_named_make_no_difference(game: str, players: int) -> None:
    position = somewhere(game, players, 3, 40)
    words = position.to_shorthand().split(" ")
    fixed = [word for word in words if "=" not in word]
    named = [word for word in words if "=" in word]
    text = "  ".join([*fixed, *reversed(named)]) + "\n"
    assert position.game.from_shorthand(text) == position


def test_a_game_without_a_shorthand_has_its_document_in_a_line() -> None:
    siam = sampan.load("siam")
    object.__setattr__(bare := sampan.Game(**_parts(siam)), "shorthand", None)
    start = bare.start(options={"push": "total"})
    line = (
        'board=[".....",".....",".###.",".....","....."] reserve=[5,5] leaves=[0,0] turn=0 ply=0 '
        "winner=null with push=total"
    )
    assert start.to_shorthand() == line
    assert bare.from_shorthand(line) == start
    for position, _ in list(walk("siam", 2, 1))[::9]:
        theirs = bare.from_dict(position.to_dict())
        assert bare.from_shorthand(theirs.to_shorthand()) == theirs
    with pytest.raises(ValueError, match="^document: 'ply' is missing"):
        bare.from_shorthand(line.replace("ply=0 ", ""))


def _parts(game: sampan.Game) -> dict[str, Any]:
    return {name: value for name, value in vars(game).items() if name != "_numbers"}


# ── Bad input ────────────────────────────────────────────────────────────────────────────────


@games
def test_what_is_wrong_with_options_is_said(game: str) -> None:
    loaded = sampan.load(game)
    line = loaded.start().to_shorthand()
    for wrong, said in {
        "with nope=1": "^options: unknown option 'nope'; there are",
        "with nope": "^options: expected NAME=VALUE, got 'nope'",
        "with nope=1 nope=2": "^options: nope stands twice",
    }.items():
        with pytest.raises(ValueError, match=said):
            loaded.from_shorthand(f"{line} {wrong}")
    for other in (None, 3, ["siam"]):
        with pytest.raises(ValueError, match="^shorthand: expected a string"):
            loaded.from_shorthand(other)  # type: ignore[arg-type]


@games
@given(text=st.text())
def test_no_text_raises_anything_but_value_error(game: str, text: str) -> None:
    with pytest.raises(ValueError, match="expected|missing|unknown|twice"):
        sampan.load(game).from_shorthand(text)


@tables
@given(data=st.data())
def test_a_damaged_line_is_refused_or_is_a_sound_position(
    game: str, players: int, data: Any
) -> None:
    line = somewhere(
        game, players, data.draw(st.integers(0, 99)), data.draw(st.integers(0, 200))
    ).to_shorthand()
    luck = random.Random(data.draw(st.integers(0, 10**9)))
    for _ in range(data.draw(st.integers(1, 3))):
        at, sign = luck.randrange(len(line)), luck.choice([*line, *" -/.,:=@0123456789abrlmKN#²"])
        line = luck.choice(
            [line[:at] + line[at + 1 :], line[:at] + sign + line[at + luck.randrange(2) :]]
        )
    try:
        position = sampan.load(game).from_shorthand(line)
    except ValueError:
        return
    assert sampan.load(game).from_shorthand(position.to_shorthand()) == position
    assert bool(position.choices()) == (position.outcome is None)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(value=json_values)
def test_a_value_is_a_word_and_comes_back(value: Any) -> None:
    word = value_text(value)
    assert word.split() == [word]
    assert value_of(word) == value
