"""What follows from commands at a table: seats, choices, offers, clocks. No server, no database."""

from __future__ import annotations

from typing import Any

import pytest

from sampan.server import decide
from sampan.server.refusal import Refusal
from sampan.server.table import AWAY, SILENT, TableState
from tests.server.tables import ANN, BEN, CLEO, SECRET, Sitting

CLOCK = {"minutes": 1, "seconds": 5}


def test_a_game_begins_when_no_seat_is_open() -> None:
    sitting = Sitting("siam", ANN, None)
    assert sitting.table.status == "open"
    assert sitting.no(ANN, "choose", choice="+a1N") == "not-begun"
    assert sitting.happen(decide.sit(sitting.table, BEN, 1)) == ["sat", "began"]
    assert sitting.table.status == "live"
    assert sitting.do(ANN, "choose", choice="+a1N") == ["chose"]


def test_chance_draws_as_soon_as_a_choice_leads_to_it() -> None:
    sitting = Sitting("singapore", ANN, BEN)
    assert [event.kind for event in sitting.table.events][:3] == ["opened", "began", "drew"]
    for _ in range(60):
        sitting.choose()
        assert sitting.table.record.position.seat != "chance"


def test_a_table_is_its_events() -> None:
    sitting = Sitting("singapore", ANN, BEN, clock=CLOCK)
    for _ in range(20):
        sitting.now += 1
        sitting.choose()
    again = TableState.of("t", SECRET, sitting.table.events)
    assert again.record.to_dict() == sitting.table.record.to_dict()
    assert (again.clock, again.seats, again.version) == (
        sitting.table.clock,
        sitting.table.seats,
        sitting.table.version,
    )


def test_only_the_seat_to_choose_chooses_and_only_what_is_legal() -> None:
    sitting = Sitting("siam", ANN, BEN)
    assert sitting.no(BEN, "choose", choice="+a1N") == "not-your-turn"
    assert sitting.no(CLEO, "choose", choice="+a1N") == "no-seat"
    assert sitting.no(BEN, "choose", seat=0, choice="+a1N") == "not-your-seat"
    with pytest.raises(Refusal) as refused:
        sitting.do(ANN, "choose", choice="b2b3E")
    assert refused.value.code == "illegal"
    assert refused.value.told()["message"].startswith("'b2b3E': ")


def test_a_choice_that_answers_an_older_game_is_stale_but_chat_does_not_count() -> None:
    sitting = Sitting("siam", ANN, BEN)
    seen = sitting.table.version
    sitting.do(BEN, "say", words="good luck")
    sitting.do(ANN, "choose", choice="+a1N", version=seen)
    assert sitting.no(BEN, "choose", choice="+a5N", version=seen) == "stale"
    assert sitting.no(BEN, "choose", choice="+a5N", version=99) == "future"


# ── Take-back ────────────────────────────────────────────────────────────────────────────────


def test_a_take_back_needs_the_others_yes() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.choose()
    assert sitting.do(ANN, "offer", what="take_back") == ["offered"]
    assert sitting.table.waits_for(sitting.table.offers["take_back"]) == [1]
    assert sitting.no(ANN, "accept", what="take_back") == "offered-already"
    assert sitting.no(CLEO, "accept", what="take_back") == "no-seat"
    assert sitting.do(BEN, "accept", what="take_back") == ["took_back"]
    assert sitting.table.step == 0
    assert sitting.table.to_choose == 0


def test_a_take_back_goes_back_over_the_others_choice_with_their_yes() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.choose()
    sitting.choose(1)
    sitting.do(ANN, "offer", what="take_back")
    assert sitting.do(BEN, "accept", what="take_back") == ["took_back"]
    assert sitting.table.step == 0


def test_a_declined_or_forgotten_take_back_changes_nothing() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.choose()
    sitting.do(ANN, "offer", what="take_back")
    assert sitting.do(BEN, "decline", what="take_back") == ["declined"]
    sitting.do(ANN, "offer", what="take_back")
    sitting.choose()  # Ben goes on instead
    assert sitting.no(BEN, "accept", what="take_back") == "no-offer"
    assert sitting.table.step == 2


def test_against_bots_and_at_one_screen_a_take_back_is_done_at_once() -> None:
    alone = Sitting("siam", ANN, 3)
    alone.choose()
    alone.choose()
    assert alone.do(ANN, "offer", what="take_back") == ["took_back"]
    assert alone.table.step == 0
    together = Sitting("siam", ANN, ANN)
    together.choose()
    together.choose()
    assert together.do(ANN, "offer", what="take_back") == ["took_back"]
    assert together.table.step == 1


def test_what_chance_has_drawn_is_never_taken_back() -> None:
    sitting = Sitting("singapore", ANN, 2)
    while sitting.choose()[-1] != "drew":
        pass
    assert sitting.no(ANN, "offer", what="take_back") == "chance"


def test_the_choice_of_somebody_who_left_is_not_taken_back() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.choose()
    sitting.choose()
    sitting.do(BEN, "leave")
    assert sitting.no(ANN, "offer", what="take_back") == "seat-gone"


def test_there_must_be_something_to_take_back() -> None:
    sitting = Sitting("siam", ANN, BEN)
    assert sitting.no(ANN, "offer", what="take_back") == "nothing-to-take-back"


# ── Ends ─────────────────────────────────────────────────────────────────────────────────────


def test_a_draw_is_agreed_where_the_game_knows_draws() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.do(BEN, "offer", what="draw")
    assert sitting.do(ANN, "offer", what="draw") == ["agreed"]
    assert sitting.table.outcome == {"winners": [], "reason": "agreement"}
    assert Sitting("singapore", ANN, BEN).no(ANN, "offer", what="draw") == "no-draws"
    assert Sitting("siam", ANN, 4).no(ANN, "offer", what="draw") == "no-draws"


def test_choosing_declines_a_draw_that_the_other_offered() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.do(BEN, "offer", what="draw")
    sitting.choose()
    assert sitting.no(ANN, "accept", what="draw") == "no-offer"


def test_a_seat_may_give_up_at_any_time() -> None:
    sitting = Sitting("king-of-siam", ANN, BEN, CLEO)
    assert sitting.do(CLEO, "resign") == ["resigned"]
    assert sitting.table.outcome == {"winners": [0, 1], "reason": "resign"}
    assert sitting.no(ANN, "resign") == "over"
    assert sitting.no(ANN, "choose", choice="pass") == "over"


def test_a_rematch_needs_everybody_and_an_ended_game() -> None:
    sitting = Sitting("siam", ANN, BEN)
    assert sitting.no(ANN, "offer", what="rematch") == "not-over"
    sitting.do(ANN, "resign")
    assert sitting.do(ANN, "offer", what="rematch") == ["offered"]
    assert sitting.do(BEN, "accept", what="rematch") == ["rematched"]


# ── Clocks ───────────────────────────────────────────────────────────────────────────────────


def test_a_clock_falls_for_whoever_is_to_choose_and_grows_after_the_turn() -> None:
    sitting = Sitting("siam", ANN, BEN, clock=CLOCK)
    sitting.now += 10
    sitting.choose()
    assert sitting.table.clock is not None
    assert sitting.table.clock.left == [60.0, 65.0]
    assert sitting.table.clock.running == 1
    sitting.now += 3
    sitting.do(ANN, "say", words="hello")
    sitting.now += 3
    sitting.choose()
    assert sitting.table.clock.left == [60.0, 64.0]


def test_a_clock_grows_only_when_the_turn_passes_on() -> None:
    sitting = Sitting("king-of-siam", ANN, ANN, clock=CLOCK)
    clock = sitting.table.clock
    assert clock is not None
    seat = sitting.table.to_choose
    assert seat is not None
    choices = sitting.table.record.position.choices()
    sitting.choose(next(n for n, choice in enumerate(choices) if choice != "pass"))
    assert sitting.table.to_choose == seat  # the card's effect is still to come
    assert sitting.table.clock is not None
    assert sitting.table.clock.left[seat] == 65.0
    while sitting.table.to_choose == seat:
        sitting.choose()
    assert sitting.table.clock.left[seat] == 70.0


def test_who_has_no_time_left_has_lost() -> None:
    sitting = Sitting("siam", ANN, BEN, clock=CLOCK)
    sitting.now += 64.9
    assert decide.flag(sitting.table, sitting.now) == []
    sitting.now += 0.2
    assert sitting.no(ANN, "choose", choice="+a1N") == "time-is-up"
    assert sitting.happen(decide.flag(sitting.table, sitting.now)) == ["flagged"]
    assert sitting.table.outcome == {"winners": [1], "reason": "time"}


def test_a_bots_clock_stands_still() -> None:
    sitting = Sitting("siam", ANN, 5, clock=CLOCK)
    sitting.choose()
    assert sitting.table.clock is not None
    assert sitting.table.clock.running is None
    assert decide.flag(sitting.table, sitting.now + 1000) == []


def test_a_pause_by_consent_stops_game_and_clock_until_somebody_goes_on() -> None:
    sitting = Sitting("siam", ANN, BEN, clock=CLOCK)
    sitting.now += 5
    sitting.do(BEN, "offer", what="pause")
    assert sitting.do(ANN, "accept", what="pause") == ["paused"]
    sitting.now += 500
    assert sitting.no(ANN, "choose", choice="+a1N") == "paused"
    assert decide.flag(sitting.table, sitting.now) == []
    assert sitting.no(CLEO, "resume") == "no-seat"
    sitting.do(BEN, "resume")
    sitting.now += 5
    sitting.choose()
    assert sitting.table.clock is not None
    assert sitting.table.clock.left[0] == 60.0


# ── Seats ────────────────────────────────────────────────────────────────────────────────────


def test_a_silent_seat_may_be_given_to_a_bot_by_the_others_and_taken_back() -> None:
    sitting = Sitting("siam", ANN, BEN)
    asked: Any = {"seat": 0, "level": 4}
    assert sitting.no(BEN, "replace", **asked) == "not-silent"
    sitting.now += AWAY + 1
    assert sitting.no(BEN, "replace", here=("p_ann",), **asked) == "not-silent"
    assert sitting.no(CLEO, "replace", **asked) == "no-seat"
    assert sitting.no(ANN, "replace", **asked) == "not-silent"
    assert sitting.no(BEN, "replace", seat=1, level=4) == "not-silent"
    assert sitting.do(BEN, "replace", **asked) == ["replaced"]
    assert sitting.table.bot_to_choose is not None
    with pytest.raises(Refusal):
        decide.sit(sitting.table, CLEO, 0)
    assert sitting.happen(decide.sit(sitting.table, ANN, 0)) == ["sat"]


def test_even_somebody_who_is_here_may_not_be_silent_for_ever() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.now += SILENT + 1
    assert sitting.do(BEN, "replace", here=("p_ann",), seat=0, level=1) == ["replaced"]


def test_who_leaves_a_running_game_may_be_replaced_at_once() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.do(ANN, "leave")
    assert sitting.table.seats[0].gone
    assert sitting.do(BEN, "replace", seat=0, level=2) == ["replaced"]


def test_who_leaves_before_the_game_opens_the_seat() -> None:
    sitting = Sitting("king-of-siam", ANN, BEN, None)
    sitting.do(BEN, "leave")
    assert [seat.kind for seat in sitting.table.seats] == ["person", "open", "open"]


def test_a_seat_is_taken_only_once() -> None:
    sitting = Sitting("siam", ANN, None)
    sitting.happen(decide.sit(sitting.table, BEN, 1))
    with pytest.raises(Refusal, match="seat-taken"):
        decide.sit(sitting.table, CLEO, 1)
    with pytest.raises(Refusal, match="no-such-seat"):
        decide.sit(sitting.table, CLEO, 2)


def test_a_seat_link_works_once() -> None:
    sitting = Sitting("siam", ANN, BEN)
    since = sitting.table.seats[0].since
    assert sitting.happen(decide.claim(sitting.table, CLEO, 0, since)) == ["moved"]
    assert sitting.table.seats_of("p_cleo") == [0]
    with pytest.raises(Refusal, match="link-used"):
        decide.claim(sitting.table, ANN, 0, since)


def test_chat_is_one_line_of_printable_words() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.do(CLEO, "say", words="  good \n luck ")
    assert sitting.table.events[-1].data["words"] == "good luck"
    assert sitting.no(CLEO, "say", words=" \n ") == "missing"
