"""Siam, rule by rule. The figures are those of the publisher's leaflet."""

from typing import Any

import pytest

import sampan
from tests.support.siam_positions import SIAM, START, board
from tests.support.walks import walk


def enters(line: str) -> sampan.Position:
    """Elephants to enter from the west on row 2, where this line stands; rocks fill up row 4."""
    rocks = "#" * (3 - line.count("#"))
    return board(f"..... {rocks:.<5} ..... {line:.<5} .....")


readings = pytest.mark.parametrize("push", ["prefix", "total"])


# ── Set-up and the six actions ───────────────────────────────────────────────────────────────


def test_the_start_is_as_the_rules_say() -> None:
    assert START == {
        "game": "siam",
        "options": {
            "push": "prefix",
            "opening_ban": False,
            "exit_limit": None,
            "max_plies": 300,
            "repetition": "draw",
        },
        "board": [".....", ".....", ".###.", ".....", "....."],
        "reserve": [5, 5],
        "leaves": [0, 0],
        "turn": 0,
        "ply": 0,
        "winner": None,
    }


def test_the_first_turn_enters_on_any_border_square_with_any_facing() -> None:
    border = [f"{c}{r}" for c in "abcde" for r in "12345" if c in "ae" or r in "15"]
    assert set(SIAM.start().choices()) == {f"+{square}{f}" for square in border for f in "NESW"}


def test_entering_takes_from_the_reserve() -> None:
    after = SIAM.start().play("+a1N").to_dict()
    assert (after["board"][4], after["reserve"]) == ("N....", [4, 5])
    assert (after["turn"], after["ply"]) == (1, 1)


def test_a_move_goes_one_step_whatever_the_animal_faces_and_ends_with_any_facing() -> None:
    choices = board("..... ..... .###. .N... .....").choices()
    moves = {c for c in choices if len(c) == 5 and c[0] != "+"}
    assert moves == {f"b2{to}{facing}" for to in ("a2", "c2", "b1") for facing in "NESW"}


def test_a_turn_changes_the_facing() -> None:
    choices = board("..... ..... .###. .N... .....").choices()
    assert {c for c in choices if "=" in c} == {"b2=E", "b2=S", "b2=W"}


def test_leaving_is_for_border_squares_and_refills_the_reserve() -> None:
    position = board("..... ..... .###. .N... N....")
    assert "a1-" in position.choices()
    assert "b2-" not in position.choices()
    after = position.play("a1-").to_dict()
    assert (after["reserve"], after["leaves"], after["board"][4]) == ([4, 5], [1, 0], ".....")


def test_a_push_goes_only_where_the_animal_faces() -> None:
    """Figures 3a and 3b."""
    assert "b2>N" in board("..... ..... .###. .N... .....").choices()
    beside = board("..... ..... .###. .E... .....")
    assert not [c for c in beside.choices() if ">" in c]
    assert beside.why_not("b2>N") == "'b2>N': the animal on b2 faces east and pushes only that way"


def test_a_push_moves_the_whole_line_and_nothing_turns() -> None:
    position = board(".###. ..... ..... ENwW. .....", options={"push": "total"})
    assert "a2>E" not in position.choices()
    after = board(".###. ..... ..... ENe.. .....").play("a2>E").to_dict()
    assert after["board"][3] == ".ENe."


def test_entering_with_a_push_comes_at_right_angles_and_from_both_edges_of_a_corner() -> None:
    position = board("N.### ..... N.... ..... N....", 1)
    pushes = {c for c in position.choices() if ">" in c}
    assert pushes == {"+a1>E", "+a1>N", "+a3>E", "+a5>E", "+c5>S", "+d5>S", "+e5>S"}
    assert "a force of 1 meets 2 rocks" in position.why_not("+e5>W")
    assert "at a5 at least as many animals stand against it" in position.why_not("+a5>S")


def test_an_animal_pushed_off_returns_to_its_owners_reserve() -> None:
    position = board("..... ..... .###. ...En .....")
    after = position.play("d2>E").to_dict()
    assert (after["board"][3], after["reserve"], after["winner"]) == ("....E", [4, 5], None)


# ── The figures ──────────────────────────────────────────────────────────────────────────────

# The line before the pusher, who faces east: E and e go along, W and w against, N and n sideways.
FIGURES = {
    "4a": ("#", True),
    "4b": ("E##", True),
    "4c": ("Ee###", True),
    "5a": ("w", False),
    "5b": ("Ew", True),
    "5c": ("Eww", False),
    "6a": ("n", True),
    "6b": ("nne", True),
    "7a": ("Ewn", True),
    "8a": ("En#w", True),
    "8b": ("E#n#w", False),
    "8c": ("#E#w", False),
}


@readings
@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: str, push: str) -> None:
    """Each line pushed from outside and, where it fits, by an animal on the board."""
    line, legal = FIGURES[figure]
    outside = SIAM.from_dict(
        {**(document := enters(line).to_dict()), "options": {**document["options"], "push": push}}
    )
    assert ("+a2>E" in outside.choices()) is legal
    if len(line) < 5:
        rocks = "#" * (3 - line.count("#"))
        inside = board(f"..... {rocks:.<5} ..... {'E' + line:.<5} .....", options={"push": push})
        assert ("a2>E" in inside.choices()) is legal


@readings
def test_the_surplus_of_animals_counts_against_the_rocks(push: str) -> None:
    """Two for the push and one against it are as many as two rocks, but one too few for them."""
    for last, legal in ((".", True), ("n", True), ("w", False)):
        position = board(f"#.... EE##{last} ..... ..... .....", options={"push": push})
        assert ("a4>E" in position.choices()) is legal


def test_figure_6b_the_last_falls_off() -> None:
    after = board("###.. ..... ..... .Enne .....").play("b2>E").to_dict()
    assert (after["board"][3], after["reserve"]) == ("..Enn", [4, 3])


def test_figure_8a_the_last_falls_off() -> None:
    after = board("##... ..... ..... EEn#w .....").play("a2>E").to_dict()
    assert (after["board"][3], after["reserve"]) == (".EEn#", [3, 4])


def test_figure_9a_the_pusher_wins() -> None:
    after = board("##... ..... ..... ...E# .....").play("d2>E")
    assert after.outcome == {"winners": [0], "reason": "rock"}
    assert after.to_dict()["winner"] == 0
    assert after.to_dict()["turn"] == 1


def test_figure_9b_the_rhinoceros_nearer_to_the_rock_wins() -> None:
    after = board("##... ..... ..... ..Ee# .....").play("c2>E")
    assert after.outcome == {"winners": [1], "reason": "rock"}


def test_figure_9c_a_rhinoceros_that_stands_sideways_does_not_count() -> None:
    after = board("##... ..... ..... ..En# .....").play("c2>E")
    assert after.outcome == {"winners": [0], "reason": "rock"}


def test_a_rock_pushed_off_by_an_entering_animal_wins_for_it() -> None:
    """Five in a row, the last of them a rock at the edge."""
    after = board("##... ..... ..... nNSs# .....").play("+a2>E")
    assert after.outcome == {"winners": [0], "reason": "rock"}


def test_the_readings_differ_where_the_walk_fails_before_the_end() -> None:
    line = "..... ##... ..... Ewe#. ....."
    assert "a2>E" not in board(line).choices()
    assert "a2>E" in board(line, options={"push": "total"}).choices()


# ── Perft ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("push", "counts"),
    [("prefix", [64, 3894, 279082, 19235728]), ("total", [64, 3894, 279102, 19240774])],
)
def test_perft_to_depth_4(push: str, counts: list[int]) -> None:
    from sampan.study.perft import perft

    assert list(perft(SIAM.start(options={"push": push}), 4)) == counts


# ── Symmetry ─────────────────────────────────────────────────────────────────────────────────

MIRROR = str.maketrans("abcdeEW", "edcbaWE")
MIRROR_ROW = str.maketrans("EWew", "WEwe")
SWAP = str.maketrans("NESWnesw", "neswNESW")


def mirrored(document: dict[str, Any]) -> dict[str, Any]:
    """West and east exchanged."""
    rows = [row[::-1].translate(MIRROR_ROW) for row in document["board"]]
    return {**document, "board": rows}


def swapped(document: dict[str, Any]) -> dict[str, Any]:
    """Elephants and rhinoceroses exchanged."""
    winner = document["winner"]
    return {
        **document,
        "board": [row.translate(SWAP) for row in document["board"]],
        "reserve": document["reserve"][::-1],
        "leaves": document["leaves"][::-1],
        "turn": 1 - document["turn"],
        "winner": 1 - winner if winner in (0, 1) else winner,
    }


@readings
def test_mirroring_and_swapping_sides_commute_with_playing(push: str) -> None:
    for seed in range(8):
        options = {"push": push, "exit_limit": 3, "opening_ban": True}
        for position, choice in walk("siam", 2, seed, options):
            after = position.play(choice).to_dict()
            mirror = SIAM.from_dict(mirrored(position.to_dict()))
            assert set(mirror.choices()) == {c.translate(MIRROR) for c in position.choices()}
            assert mirror.play(choice.translate(MIRROR)).to_dict() == mirrored(after)
            swap = SIAM.from_dict(swapped(position.to_dict()))
            assert set(swap.choices()) == set(position.choices())
            assert swap.play(choice).to_dict() == swapped(after)


def test_no_quarter_turn_leaves_the_rules_the_same_while_c1_and_c5_are_closed() -> None:
    position = SIAM.start(options={"opening_ban": True})
    for choice in ("+a1N", "+a5S", "+e1N"):
        for number, symmetry in enumerate(SIAM.symmetries):
            if number % 2:
                with pytest.raises(ValueError, match="c1 and c5"):
                    position.transformed(symmetry)
            else:
                there = position.transformed(symmetry).choices()
                assert {symmetry.choice(position, c) for c in position.choices()} == set(there)
        position = position.play(choice)
    position = position.play("+e5S")
    assert all(position.transformed(symmetry) for symmetry in SIAM.symmetries)


# ── Options ──────────────────────────────────────────────────────────────────────────────────


def test_max_plies_draws_the_game() -> None:
    position = SIAM.start(options={"max_plies": 3})
    for choice in ("+a1N", "+a5S", "a1=E"):
        assert position.outcome is None
        position = position.play(choice)
    assert position.outcome == {"winners": [], "reason": "max_plies"}
    assert (position.to_dict()["winner"], position.to_dict()["turn"], position.seat) == (
        "draw",
        1,
        None,
    )


def test_a_rock_off_with_the_last_turn_wins_rather_than_draws() -> None:
    after = board("##... ..... ..... ...E# .....", ply=299).play("d2>E")
    assert after.outcome == {"winners": [0], "reason": "rock"}


def test_opening_ban_closes_the_crosses_to_the_animal_played() -> None:
    """Figure 10: c1 and c5 are closed in each player's first two turns."""
    position = SIAM.start(options={"opening_ban": True})
    for choice in ("+b1E", "+a3N", "+b5E", "+a2N"):
        assert not [c for c in position.choices() if "c1" in c or "c5" in c]
        assert "closed" in position.why_not("+c1N")
        position = position.play(choice)
    assert {"b1c1N", "+c1N", "+c5S"} < set(position.choices())


def test_opening_ban_holds_for_moves_and_pushes_too() -> None:
    ban = {"opening_ban": True}
    position = board("..... ..... .###. ..... .Es..", options=ban, ply=2)
    assert "b1>E" not in position.choices()
    assert "closed" in position.why_not("b1>E")
    assert "closed" in position.why_not("+c1>N")
    assert "b1>E" in board("..... ..... .###. ..... .Es..", options=ban, ply=4).choices()


def test_opening_ban_does_not_bind_animals_that_are_pushed() -> None:
    position = board("..... ..... .###. ..... Es...", options={"opening_ban": True})
    assert position.play("a1>E").to_dict()["board"][4] == ".Es.."


def test_exit_limit_bounds_the_leaves_of_each_player() -> None:
    limit = {"exit_limit": 1}
    rows = "..... ..... .###. ..... E...n"
    assert "a1-" in board(rows, options=limit).choices()
    used = board(rows, options=limit, leaves=[1, 0])
    assert "a1-" not in used.choices()
    assert "exit_limit" in used.why_not("a1-")
    assert "e1-" in board(rows, 1, options=limit, leaves=[1, 0]).choices()
    assert "a1-" not in board(rows, options={"exit_limit": 0}).choices()


def test_a_document_older_than_the_option_repetition_means_that_it_draws() -> None:
    old = {**START, "options": {k: v for k, v in START["options"].items() if k != "repetition"}}
    assert SIAM.from_dict(old) == SIAM.start()
    assert SIAM.from_dict(old).to_dict() == START


def test_repetition_is_to_draw_or_nothing() -> None:
    free = SIAM.start(options={"repetition": "none"})
    assert SIAM.from_dict(free.to_dict()) == free != SIAM.start()
    assert free.repetition_key() is None
    assert free.play("+a1N").repetition_key() is None
    assert SIAM.start().repetition_key() is not None
    for wrong in ("never", None, True, 3):
        with pytest.raises(ValueError, match=r'repetition: expected "draw" or "none"'):
            SIAM.start(options={"repetition": wrong})


def test_some_action_always_exists() -> None:
    for seed in range(5):
        for position, _ in walk("siam", 2, seed, {"exit_limit": 0, "opening_ban": True}):
            assert position.choices()
