"""Singapore in a terminal."""

import random
import re

import pytest
from rich.text import Text

from sampan.games.singapore import screen
from sampan.words import LANGUAGES, speaking
from tests.support.singapore_positions import SINGAPORE, at, page, put, walk


def plain(markup: str) -> list[str]:
    return Text.from_markup(markup, emoji=False).plain.split("\n")


def test_the_pages_position() -> None:
    lines = plain(screen.board(at().view(0), "use g5 1"))
    assert [line.rstrip() for line in lines] == [
        "     a      b      c      d      e      f      g      h      i      j",
        "6   £2     £1     £3     £2     £1     £3     £1     £3     £2    ~   ~",
        "",
        "5   £3     £2     £1     £4     £2     £1    I10* ─ I06    I04    ~   ~",
        "                                            │⚑i I   ⚑i    │⚑t T",
        "4   £1     £2     £2     £3     £2   £1 ⚑b    S1  ═  S2  ═  S3  ═  S4",
        "                                                          │      │",
        "3   £0     £1     £3     £4     £2     £2     £1     £1    I03    I11*",
        "                                                           ⚑t     ⚑b B",
        "2  ~   ~  ~   ~  ~   ~   £4     £3     £2    ~   ~  ~   ~  ~   ~  ~   ~",
        "",
        "1  ~   ~  ~   ~  ~   ~   £3     £1     £0    ~   ~  ~   ~  ~   ~  ~   ~",
        "",
        "  I05 tea deliverer 4T→£8                 I07 weaver 2C",
        "▲ I14* black market 2A→£4",
        "pile unseen: I 6, II 14, III 14 · bag: 14 black, 2 white · streets: 5 of 55",
        "  seat       VP    seal  money  brick  cloth    tea  opium  black  worker",
        "▶ ivory       4      -     £1      0      0      0      0      1",
        "  black       5 ▃    -      ·      ·      ·      ·      ·      1",
        "  teal        5 ▁    -      ·      ·      ·      ·      ·      0  Raffles",
        "Ivory works: 3 moves and 3 activations left",
    ]


def test_a_limited_supply_stands_below_what_the_seats_have() -> None:
    lines = plain(screen.board({**page(), "supply": [20, 11, 3, 0]}, None))
    [seats] = [n for n, line in enumerate(lines) if "brick  cloth" in line]
    assert lines[seats + 4].split() == ["supply", "20", "11", "3", "0"]
    for spoken in LANGUAGES:
        with speaking(spoken):
            table = plain(screen.board({**page(), "supply": [20, 11, 3, 0]}, None))[seats:]
            ends = [[m.end() for m in re.finditer(r"\S+", line)] for line in (table[2], table[4])]
            assert ends[0][-5:-1] == ends[1][-4:]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_fits_into_a_terminal_and_every_choice_has_words(players: int) -> None:
    for seed in range(2):
        start = SINGAPORE.start(players, seed, {"layout": "random", "open_screens": bool(seed)})
        last = None
        for step, position in enumerate(walk(start, random.Random(seed))):
            if step % 3 == 0:
                lines = plain(screen.board(position.view(step % players), last))
                assert len(lines) <= 23
                assert max(map(len, lines)) <= 80
            for choice in position.choices()[:8]:
                told = screen.describe(position.view(None), choice)
                assert told
                assert "None" not in told
                last = choice


def test_nothing_behind_a_screen_is_shown() -> None:
    document = page(goods=[[11, 22, 33, 44], [55, 66, 77, 88], [0, 0, 0, 0]], money=[91, 92, 93])
    text = "\n".join(plain(screen.board(at(document).view(0), None)))
    assert "£91" in text
    assert not [
        hidden for hidden in ("55", "66", "77", "88", "£92", "£93") if f" {hidden} " in text
    ]


def test_an_action_that_has_begun_is_named() -> None:
    position = at(put(page(goods=[[4, 0, 0, 0]] * 3), "g5", "I10")).play("use g5 1")
    assert plain(screen.board(position.view(0), None))[-1] == (
        "Ivory works, and has begun: use g5 1"
    )
    assert screen.describe(position.view(0), "pay brick") == "1 brick is paid"


def test_buildings_are_explained_by_id_and_by_name() -> None:
    assert screen.explain("I03") == (
        "I03 market: any good → 2 brick and 1 cloth, or 2 brick and 1 cloth → any good"
    )
    assert screen.explain(" Opium   DEN ") == (
        "I12 opium den (illegal: building or using it draws a token): "
        "any good → 3 opium, or 3 opium → any good"
    )
    assert screen.explain("ii02") == "II02 court: 1 to 3 of your black tokens back to the bag"
    ports = screen.explain("port")
    assert ports is not None
    assert [line.split()[0] for line in ports.split("\n")] == ["II11", "III07", "III08", "III09"]
    assert screen.explain("casino") is None
    assert screen.explain("") is None


def test_the_help_names_every_choice_and_fits() -> None:
    lines = screen.help().split("\n")
    assert max(map(len, lines)) <= 80
    for verb in ("build", "lot", "join", "allot", "move", "deploy", "use", "pay", "gain"):
        assert any(verb in line for line in lines)
