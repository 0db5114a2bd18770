"""Why a choice of Singapore, or a touch, is not legal."""

import random
import re

import pytest

import sampan
from sampan import rules_page
from sampan.games.singapore import GAME, components
from sampan.words import LANGUAGES, speaking
from tests.support.singapore_positions import (
    SINGAPORE,
    at,
    first,
    page,
    played,
    put,
    walk,
)


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ── Choices ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("hello", "not a choice of Singapore; choices begin with reveal, draw"),
        ("move g5", "not a choice of Singapore; write move b4 c4"),
        ("build k9", "not a choice of Singapore; write build I07 or build top"),
        ("use g5 3", "not a choice of Singapore; write use c4, or"),
        ("build I05", "work with your workers, with move b4 c4, deploy c4, use c4"),
        ("reveal I01", "work with your workers"),
        ("pay brick", "work with your workers"),
        ("move h5 g5", "no worker of yours stands on h5"),
        ("move g5 g5", "the worker stands on g5 already"),
        ("move g5 f4", "no building stands on f4"),
        ("move g5 i5", "no street leads from g5 to i5"),
        ("use h4", "no worker of yours stands on h4"),
        ("use g5", "the opium syndicate has two ways; write use g5 1 or use g5 2"),
        ("use g5 1", "the opium syndicate costs 4 goods of any kind, which you can't pay"),
        ("use g5 2", "the opium syndicate costs £6, which you can't pay"),
        ("street g4 h5", "g4 and h5 are not neighbours"),
        ("street g4 g5", "a street joins g4 and g5 already"),
        ("street g5 g4", "a street joins g4 and g5 already"),
        ("street h5 h4", "write the squares in order of column, then row: street h4 h5"),
        ("street f4 g4", "no building stands on f4"),
        ("street h4 i4", "the start buildings are one place"),
        ("deploy g4", "your second worker is still set aside"),
    ],
)
def test_an_illegal_choice_says_why(choice: str, reason: str) -> None:
    with pytest.raises(sampan.IllegalChoice, match=re.escape(reason)):
        at().play(choice)


def test_every_phase_says_what_it_waits_for() -> None:
    waits = {
        "reveal": "chance turns up the next tile of the pile, with reveal I07",
        "prepare": "choose a tile to build, with build I07 or build top",
        "allot": "the Raffles holder allots a lot to the next player, with allot b5",
        "build": "choose a tile to build",
        "join": "join the new building on",
        "draw": "chance draws a token from the bag, with draw black or draw white",
    }
    for phase, words in waits.items():
        position = first(phase, seed=1)
        assert words in position.why_not("end")
    position = played(at(), "end", "build top", "join g4", "draw black", "reveal I01", "end")
    assert "choose the tile that gets the hut" in position.why_not("end")
    assert "I01 is not in the display, which holds I05 and I07" in position.why_not("keep I01")
    position = played(at(put(page(), "g5", "III06")), "use g5")
    assert "choose the worker to put elsewhere, with lift b4" in position.why_not("put h4")
    assert "no worker of yours stands on h4" in position.why_not("lift h4")
    assert "choose where to put the worker" in position.play("lift g5").why_not("end")
    assert "no building stands on f4" in position.play("lift g5").why_not("put f4")


def test_lots_tiles_and_goods_say_why_they_are_closed() -> None:
    position = first("allot")
    building = next(iter(position.to_dict()["buildings"]))
    assert f"{building} is built on already" in position.why_not(f"allot {building}")
    assert "a1 is water" in position.why_not("allot a1")
    assert "a3 is not next to a building" in position.why_not("allot a3")
    position = at().play("end")
    assert "I01 is not in the display, which holds I05 and I07" in position.why_not("build I01")
    position = position.play("build I07")
    assert "no building stands on e4" in position.why_not("join e4")
    assert "h5 is not next to f4" in position.why_not("join h5")
    position = at(put(page(goods=[[1, 0, 2, 1]] * 3), "g5", "I10")).play("use g5 1")
    assert "after tea the goods that come later" in position.why_not("pay tea")
    assert "you have no more cloth to pay" in position.why_not("pay cloth")
    position = position.play("pay brick").play("pay tea")
    assert "and the last pick was tea" in position.why_not("pay brick")
    assert "I05 has been seen already" in first("reveal").play("reveal I05").why_not("reveal I05")
    assert "S1 stands on the start tile" in first("reveal").why_not("reveal S1")


def test_every_illegal_choice_of_every_phase_gets_a_reason() -> None:
    """No explanation fails, whatever is asked wherever."""
    squares = ["a1", "a3", "f4", "g4", "g5", "h5", "j4"]
    asked = [f"{verb} {sq}" for verb in ("allot", "lot", "join", "lift", "put") for sq in squares]
    asked += [f"{verb} {sq}" for verb in ("deploy", "use") for sq in squares]
    asked += [f"{verb} {a} {b}" for verb in ("move", "street") for a in squares for b in squares]
    asked += [f"use {sq} {way}" for sq in squares for way in (1, 2)]
    asked += [
        f"{verb} {id}" for verb in ("build", "keep", "reveal") for id in ("I05", "II01", "S1")
    ]
    asked += [f"{verb} {good}" for verb in ("pay", "gain") for good in ("brick", "opium")]
    asked += ["build top", "end", "draw black", "draw white", "return 1", "return 3"]
    for seed in range(2):
        for step, position in enumerate(walk(SINGAPORE.start(3, seed), random.Random(seed))):
            if step % 5 == 0 and position.seat is not None:
                for choice in set(asked) - set(position.choices()):
                    assert len(position.why_not(choice)) > len(choice) + 12


# ── Touches ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("picks", "text", "rule"),
    [
        (["i5"], "no worker of yours stands on i5", "work"),
        (["f4"], "f4 is allotted to black", "allot"),
        (["a3"], "a3 is an empty lot", "build"),
        (["a1"], "a1 is water", "town"),
        (
            ["g5"],
            "the opium syndicate costs 4 goods of any kind, which you can't pay",
            "activating",
        ),
        (["worker:j3"], "no worker of yours stands on j3", "work"),
        (["worker:g5", "i5"], "no street leads from g5 to i5", "streets"),
        (["worker:g5", "f4"], "no building stands on f4", "work"),
        (["worker:g5", "g5"], "the worker stands on g5 already", "work"),
        (["worker:g5", "tea"], "choose where the worker on g5 goes", "work"),
        (["second"], "your second worker is still set aside", "second-worker"),
        (["g4-h4"], "the start buildings are one place", "streets"),
        (["g4-g5"], "a street joins g4 and g5 already", "streets"),
        (["f4-g4"], "no building stands on f4", "streets"),
        (["I05"], "only at the beginning of a turn", "build"),
        (["top"], "only at the beginning of a turn", "build"),
        (["tea"], "only when an activation asks", "goods"),
        (["2"], "choose a building with two ways first", "activating"),
        (["return:2"], "tokens are returned only at a court", "tokens"),
        (["black"], "chance decides this", "tokens"),
        (["castle"], "nothing on the board is called castle", "notation"),
    ],
)
def test_a_worker_s_touch_that_leads_nowhere_is_explained(
    picks: list[str], text: str, rule: str
) -> None:
    reason = at().why_not_pick(picks)
    assert text in reason.text
    assert reason.rule == rule


def test_a_touch_is_explained_in_every_phase() -> None:
    preparing = first("prepare")
    assert "choose a tile to build" in preparing.why_not_pick(["g3"]).text
    assert preparing.why_not_pick(["top"]).rule == "preparation"
    tile = preparing.to_dict()["display"][0]
    chosen = preparing.play(f"build {tile}")
    assert "next to no start building" in chosen.why_not_pick(["a3"]).text
    assert chosen.why_not_pick(["I01"]).text == f"choose a lot for {tile}"
    allot = first("allot")
    assert "a3 is not next to a building" in allot.why_not_pick(["a3"]).text
    build = first("build")
    mine = next(
        sq for sq, seat in build.to_dict()["allotted"].items() if seat == build.to_dict()["turn"]
    )
    assert f"{mine} is your lot" in build.why_not_pick([mine]).text
    assert "only the last player" in build.why_not_pick(["top"]).text
    assert first("join").why_not_pick(["a3"]).rule == "streets"
    assert first("draw").why_not_pick(["g5"]).text == "chance draws a token from the bag"


def test_a_touch_in_the_middle_of_an_activation_is_explained() -> None:
    paying = at(put(page(goods=[[4, 0, 0, 0]] * 3), "g5", "I10")).play("use g5 1")
    assert "you have no more tea to pay" in paying.why_not_pick(["tea"]).text
    assert paying.why_not_pick(["g5"]).text == "choose a good to pay at g5"
    sharing = at(used=["g5"], uses=2)
    assert "in this turn already" in sharing.why_not_pick(["g5"]).text
    assert "no activations left" in at(uses=0, used=["g4", "h4", "i4"]).why_not_pick(["g5"]).text
    assert "no moves left" in at(moves=0).why_not_pick(["worker:g5"]).text
    one_way = at(money=[6, 3, 3])
    assert "which you can't pay" in one_way.why_not_pick(["g5", "1"]).text
    assert "choose way 1 or way 2" in one_way.why_not_pick(["g5", "h5"]).text


@pytest.mark.parametrize("players", [2, 3])
def test_every_touch_that_is_wrong_has_a_reason_that_names_its_rule(
    players: int, spoken: str
) -> None:
    sections = {section.id for section in rules_page.page("singapore", spoken).sections}
    start = SINGAPORE.start(players, 1)
    touches = [
        *components.SQUARES[::7],
        "g4",
        "g3",
        *components.IDS[::11],
        *components.GOODS,
        "1",
        "2",
        "top",
    ]
    touches += ["second", "worker:g4", "worker:g3", "g4-h4", "g3-g4", "black", "white", "end"]
    touches += ["return:1", "return:3"]
    with speaking(spoken):
        for step, position in enumerate(walk(start, random.Random(players))):
            if step % 13 or position.seat is None:
                continue
            begun: dict[str, set[str]] = {}
            for choice in position.choices():
                head, *rest = position.picks(choice)
                begun.setdefault(head, set()).update(rest)
            wrong = [[touch] for touch in touches if touch not in begun]
            wrong += [
                [head, touch] for head, rest in begun.items() for touch in touches
                if rest and touch not in rest
            ][::5]  # fmt: skip
            for picks in wrong:
                reason = position.why_not_pick(picks)
                assert reason.text, picks
                assert reason.rule in sections, picks


def test_a_choice_that_is_wrong_names_its_rule() -> None:
    sections = {section.id for section in rules_page.page("singapore", "en").sections}
    for phase in ("reveal", "prepare", "allot", "build", "join", "draw", "work"):
        position = first(phase)
        for choice in ("end", "build I01", "build top", "lot a1", "join a1", "allot a1",
                       "move g4 h4", "use g4", "pay tea", "draw white", "jump", "use"):  # fmt: skip
            if choice in position.choices():
                continue
            reason = GAME.refusals.why_not(position.state, choice)
            assert reason.rule in sections, (phase, choice)
