"""The players' numbers at a table: bound before anybody knows one, mixed in when all sit."""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from sampan import fairness
from sampan.game import load
from sampan.record import Record
from sampan.server import decide, table
from sampan.server.live_table import LiveTable
from sampan.server.people import Person
from sampan.server.schemas.requests import SentCommand
from sampan.server.table import AWAITED, Event, TableState
from tests.server.houses import Near, near, sent
from tests.server.tables import ANN, BEN, CLEO, SECRET, Sitting, seat

NUMBER = {ANN.id: "a1" * 32, BEN.id: "b2" * 32, CLEO.id: "c3" * 32}


def bound(number: str) -> str:
    return hashlib.sha256(bytes.fromhex(number)).hexdigest()


def promise(person: Person) -> str:
    return bound(NUMBER[person.id])


def opened(game: str, *seats: Person | int | None) -> Sitting:
    """A table that Ann opened, who is bound to her number."""
    return Sitting(game, *seats, commitments={ANN.id: promise(ANN)})


def reveal(sitting: Sitting, person: Person, **more: Any) -> list[str]:
    return sitting.do(person, "reveal", number=NUMBER[person.id], **more)


def sit(sitting: Sitting, person: Person, number: int, with_number: bool = True) -> list[str]:
    given = promise(person) if with_number else None
    return sitting.happen(decide.sit(sitting.table, person, number, given))


def finished(sitting: Sitting) -> fairness.Verdict:
    sitting.do(ANN, "resign")
    return fairness.verify(Record.from_dict(sitting.table.record.to_dict()))


def test_numbers_are_sent_when_all_are_bound_and_decide_with_the_secret() -> None:
    sitting = opened("singapore", ANN, None)
    assert sitting.table.awaited == []
    assert sit(sitting, BEN, 1) == ["sat"]
    assert sitting.table.awaited == [0, 1]
    assert sitting.table.status == "open"
    assert reveal(sitting, BEN) == ["revealed"]
    assert reveal(sitting, ANN)[:3] == ["revealed", "began", "drew"]
    numbers = [{"commitment": promise(who), "number": NUMBER[who.id]} for who in (ANN, BEN)]
    key = fairness.key(SECRET, numbers)
    start = load("singapore").start(2, fairness.seed(key))
    assert sitting.table.record.start.to_dict() == start.to_dict()
    sitting.choose()
    verdict = finished(sitting)
    assert verdict.fair
    assert verdict.given == [0, 1]


def test_a_table_without_numbers_begins_at_once_and_rests_on_the_secret() -> None:
    sitting = Sitting("singapore", ANN, None)
    assert sit(sitting, BEN, 1, with_number=False)[:2] == ["sat", "began"]
    assert sitting.table.record.seed == fairness.seed(SECRET)
    verdict = finished(sitting)
    assert verdict.fair
    assert verdict.given == verdict.left_out == []


def test_nobody_waits_for_bots_and_for_programs_without_a_number() -> None:
    assert reveal(opened("singapore", ANN, 3), ANN)[:2] == ["revealed", "began"]
    sitting = opened("singapore", ANN, None)
    sit(sitting, BEN, 1, with_number=False)
    assert reveal(sitting, ANN)[:2] == ["revealed", "began"]
    assert finished(sitting).given == [0]


def test_one_person_at_one_screen_gives_one_number() -> None:
    sitting = opened("singapore", ANN, ANN)
    assert sitting.table.awaited == [0]
    assert reveal(sitting, ANN)[:2] == ["revealed", "began"]


def test_a_number_is_not_taken_before_everybody_is_bound() -> None:
    sitting = opened("siam", ANN, None)
    assert sitting.no(ANN, "reveal", number=NUMBER[ANN.id]) == "not-begun"


def test_a_number_that_was_not_promised_is_refused() -> None:
    sitting = opened("siam", ANN, None)
    sit(sitting, BEN, 1)
    assert sitting.no(BEN, "reveal", number="00" * 32) == "not-your-number"
    assert sitting.no(BEN, "reveal", number=NUMBER[ANN.id], seat=0) == "not-your-seat"
    assert sitting.no(BEN, "reveal") == "missing"
    assert sitting.table.awaited == [0, 1]


def test_a_number_that_is_sent_twice_or_late_changes_nothing() -> None:
    sitting = opened("siam", ANN, None)
    sit(sitting, BEN, 1)
    reveal(sitting, ANN)
    assert reveal(sitting, ANN) == []
    sitting.now += AWAITED
    assert sitting.happen(decide.overdue(sitting.table, sitting.now)) == ["began"]
    assert reveal(sitting, BEN) == []
    assert sitting.table.unrevealed == [1]


def test_a_player_who_withholds_a_number_is_left_out_and_named() -> None:
    sitting = opened("singapore", ANN, None)
    sit(sitting, BEN, 1)
    reveal(sitting, ANN)
    assert decide.overdue(sitting.table, sitting.now + AWAITED - 1) == []
    sitting.now += AWAITED
    assert sitting.happen(decide.overdue(sitting.table, sitting.now))[0] == "began"
    began = next(event for event in sitting.table.events if event.kind == "began")
    assert began.data["left_out"] == [1]
    verdict = finished(sitting)
    assert verdict.fair
    assert (verdict.given, verdict.left_out) == ([0], [1])


def test_who_leaves_while_numbers_come_in_opens_no_seat_for_somebody_who_knows_them() -> None:
    sitting = opened("siam", ANN, None)
    sit(sitting, BEN, 1)
    reveal(sitting, ANN)
    sitting.do(BEN, "leave")
    assert sitting.table.seats[1].gone
    assert sitting.table.full
    with pytest.raises(Exception, match="seat-taken"):
        sit(sitting, CLEO, 1)
    sitting.now += AWAITED
    assert sitting.happen(decide.overdue(sitting.table, sitting.now)) == ["began"]


def test_who_leaves_an_open_table_takes_the_promise_along() -> None:
    sitting = opened("siam", ANN, None)
    sitting.do(ANN, "leave")
    assert sitting.table.numbers == [None, None]
    sit(sitting, CLEO, 0)
    sit(sitting, BEN, 1)
    assert [one and one["commitment"] for one in sitting.table.numbers or ()] == [
        promise(CLEO),
        promise(BEN),
    ]


def test_a_seat_that_moves_is_bound_anew_only_as_long_as_nothing_is_known() -> None:
    sitting = opened("siam", ANN, None)
    since = sitting.table.seats[0].since
    sitting.happen(decide.claim(sitting.table, CLEO, 0, since, promise(CLEO)))
    sit(sitting, BEN, 1)
    since = sitting.table.seats[0].since
    sitting.happen(decide.claim(sitting.table, ANN, 0, since, promise(ANN)))
    assert sitting.no(ANN, "reveal", number=NUMBER[ANN.id]) == "not-your-number"
    assert reveal(sitting, BEN) == ["revealed"]
    assert sitting.table.awaited == [0]


def test_a_game_that_is_played_on_begins_where_it_was_and_draws_with_the_numbers() -> None:
    position = load("singapore").start(2, 7)
    drafts = decide.opening(
        ANN.id,
        "singapore",
        position.options,
        [seat(ANN), seat(4)],
        position,
        SECRET,
        commitments={ANN.id: promise(ANN)},
        origin={"table": None, "step": 0},
    )
    assert [draft.kind for draft in drafts] == ["opened"]
    table = TableState("t", SECRET)
    table = table.after(table.stamp(drafts, 1.0))
    assert not table.example
    drafts = decide.decide(
        table,
        ANN,
        SentCommand(id="1", version=1, do="reveal", number=NUMBER[ANN.id]),
        1.0,
    )
    table = table.after(table.stamp(drafts, 2.0))
    assert table.record.start.to_dict() == position.to_dict()
    table.record.end(0)
    verdict = fairness.verify(Record.from_dict(table.record.to_dict()))
    assert verdict.fair
    assert verdict.draws
    assert verdict.given == [0]


def test_a_table_of_old_goes_on_as_it_began() -> None:
    """Its events know no numbers, and its set-up was shown while it was open."""
    seats = [seat(ANN), seat(None)]
    told: dict[str, Any] = {"person": ANN.id, "game": "singapore", "players": 2, "options": {}}
    told |= {"seats": seats, "clock": None, "public": False, "from": None, "start": None}
    old = TableState.of("t", SECRET, [Event(1, 1.0, "opened", told)])
    record = fairness.bound_record("singapore", 2, {}, SECRET)
    assert old.record.to_dict() == record.to_dict()
    assert not old.example
    sitting = Sitting("singapore", ANN, None)
    sitting.table = old
    assert sit(sitting, BEN, 1)[:3] == ["sat", "began", "drew"]
    assert sitting.table.record.start.to_dict() == record.start.to_dict()
    verdict = finished(sitting)
    assert verdict.fair
    assert verdict.given == []


# ── In a house ───────────────────────────────────────────────────────────────────────────────


def inside(tmp_path: Path, story: Any) -> None:
    async def told() -> None:
        async with near(f"sqlite:///{tmp_path}/house.db", "singapore", "siam") as place:
            await story(place)

    asyncio.run(told())


async def open_with(place: Near, person: Person, number: str, **wish: Any) -> LiveTable:
    kinds = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "singapore", "seats": kinds, "commitment": bound(number), **wish}
    return await place.open(person, wish)


async def sit_with(place: Near, person: Person, live: LiveTable, number: str) -> None:
    wish = {"seat": 1, "commitment": bound(number)}
    answer = await place.post(person, f"/api/tables/{live.table.id}/sit", wish)
    assert answer.status_code == 200, answer.text


def test_an_opener_who_opens_table_after_table_sees_the_same_example(tmp_path: Path) -> None:
    async def story(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        shown, starts = set(), set()
        for number in range(6):
            live = await open_with(place, ann, f"{number:064x}")
            whole = (await place.get(ann, f"/api/tables/{live.table.id}")).json()
            record = (await place.get(ann, f"/api/tables/{live.table.id}/record")).json()
            picture = (await place.get(ann, f"/api/tables/{live.table.id}/picture.svg")).text
            assert whole["table"]["example"]
            assert record["seed"] is None
            seen = [whole["board"], record["start"], record["choices"], picture]
            shown.add(json.dumps(seen))
            await place.sit(ben, live, 1)
            await place.do(live, ann, "reveal", number=f"{number:064x}")
            assert live.table.status == "live"
            assert not live.table.example
            starts.add(json.dumps(live.table.record.start.view(0)))
        assert len(shown) == 1
        assert len(starts) == 6
        assert json.loads(shown.pop())[1] not in [json.loads(start) for start in starts]

    inside(tmp_path, story)


def test_neither_secret_nor_numbers_are_told_before_the_end(tmp_path: Path) -> None:
    async def story(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        numbers = NUMBER[ANN.id], NUMBER[BEN.id]
        live = await open_with(place, ann, numbers[0])
        pages = [place.page(live, person) for person in (ann, ben, None)]
        await sit_with(place, ben, live, numbers[1])
        await place.do(live, ann, "reveal", number=numbers[0])
        await place.do(live, ben, "reveal", number=numbers[1])
        await place.do(live, ann, "say", words="hello")
        told = "".join(text for page in pages for text in sent(page))
        for person in (ann, ben, None):
            told += (await place.get(person, f"/api/tables/{live.table.id}")).text
            told += (await place.get(person, f"/api/tables/{live.table.id}/record")).text
        assert not [each for each in (*numbers, live.table.secret.hex()) if each in told]
        assert all(bound(number) in told for number in numbers)
        await place.do(live, ann, "resign")
        for page in pages:
            after = "".join(sent(page))
            assert all(each in after for each in (*numbers, live.table.secret.hex()))
        record = (await place.get(ben, f"/api/tables/{live.table.id}/record")).json()
        verdict = (await place.post(ben, "/api/verify", {"record": record})).json()
        assert (verdict["fair"], verdict["given"]) == (True, [0, 1])

    inside(tmp_path, story)


def test_a_game_begins_by_itself_without_a_number_that_does_not_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "AWAITED", 0.05)

    async def story(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        live = await open_with(place, ann, NUMBER[ANN.id])
        await place.sit(ben, live, 1)
        while live.table.status == "open":
            await asyncio.sleep(0.01)
        whole = (await place.get(ben, f"/api/tables/{live.table.id}")).json()
        assert whole["table"]["luck"]["left_out"] == [0]
        began = next(event for event in whole["events"] if event["kind"] == "began")
        assert "did not come in time: " in began["text"]

    inside(tmp_path, story)


def test_a_rematch_has_numbers_of_its_own(tmp_path: Path) -> None:
    async def story(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        live = await open_with(place, ann, NUMBER[ANN.id])
        await place.sit(ben, live, 1)
        await place.do(live, ann, "reveal", number=NUMBER[ANN.id])
        await place.do(live, ann, "resign")
        numbers = {ann.id: "11" * 32, ben.id: "22" * 32}
        for person, do in ((ann, "offer"), (ben, "accept")):
            given = bound(numbers[person.id])
            await place.do(live, person, do, what="rematch", commitment=given)
        following = await place.house.table(str(live.table.rematch))
        assert following.table.awaited == [0, 1]
        for person in (ann, ben):
            await place.do(following, person, "reveal", number=numbers[person.id])
        assert following.table.status == "live"
        found = [one and one["number"] for one in following.table.numbers or ()]
        assert found == [numbers[ben.id], numbers[ann.id]]  # the seats have rotated

    inside(tmp_path, story)


def test_a_house_that_is_opened_again_still_awaits_the_numbers(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/house.db"

    async def told() -> None:
        async with near(address, "singapore") as place:
            ann, ben = await place.person("Ann"), await place.person("Ben")
            live = await open_with(place, ann, NUMBER[ANN.id])
            await sit_with(place, ben, live, NUMBER[BEN.id])
            await place.do(live, ann, "reveal", number=NUMBER[ANN.id])
            secret, name = live.table.secret, live.table.id
        async with near(address, "singapore") as place:
            live = await place.house.table(name)
            assert live.table.awaited == [1]
            assert live.timer is not None
            await place.do(live, ben, "reveal", number=NUMBER[BEN.id])
            assert live.table.status == "live"
            numbers = [{"commitment": "", "number": NUMBER[who.id]} for who in (ANN, BEN)]
            assert live.table.record.seed == fairness.seed(fairness.key(secret, numbers))

    asyncio.run(told())


@pytest.mark.parametrize("given", ["", "zz", "A1" * 32, "a1" * 31, "a1" * 33, f"{'a1' * 32}\n", 5])
def test_a_fingerprint_that_is_none_is_refused(tmp_path: Path, given: Any) -> None:
    async def story(place: Near) -> None:
        ann = await place.person("Ann")
        wish = {"game": "siam", "seats": [{"kind": "me"}], "commitment": given}
        answer = await place.post(ann, "/api/tables", wish)
        assert answer.status_code == 422
        assert "commitment" in answer.json()["error"]["message"]

    inside(tmp_path, story)
