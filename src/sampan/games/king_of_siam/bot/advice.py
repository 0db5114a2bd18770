"""Why a choice of King of Siam is good: who would take which province, and for whose profit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sampan.bots.bot import Thought, seat_to_choose
from sampan.game import Position
from sampan.phrases import together
from sampan.words import say

from .. import GAME, words
from ..components import FACTIONS
from ..forecast import controller, forecast
from ..maps import find_map

Document = Mapping[str, Any]
Found = tuple[int, str]  # a sentence, and how much it says: one of these, the lowest most
WINNING, CONTESTED, PROFIT, LEAD, CHANGE = range(5)


def reason(position: Position, thought: Thought) -> str | None:
    """Why the choice is good, in a sentence; None if nothing stands out.

    A card is judged by what stands when the turn is over, as far as the thought foresees it.
    """
    seat = seat_to_choose(position)
    before = position.to_dict()
    if thought.choice == "pass":
        return _of_pass(before, seat)
    after = _end_of_turn(position, thought, seat).to_dict()
    found = [
        *_winning(before, after, seat),
        *_contested(before, after, seat),
        *_elsewhere(before, after, seat),
        *_leads(before, after, seat),
    ]
    return min(found, key=lambda pair: pair[0])[1] if found else None


def _end_of_turn(position: Position, thought: Thought, seat: int) -> Position:
    for choice in thought.line or (thought.choice,):
        if position.seat != seat:
            break
        position = position.play(choice)
    return position


def _of_pass(before: Document, seat: int) -> str:
    province = before["track"][len(before["resolved"])]
    power, place = controller(before["provinces"][province]), _place(before, province)
    winning = seat in forecast(before).winners
    if before["passes"] + 1 == before["players"]:
        ends = say("king-of-siam-advice-ends", power=power, province=place)
        return _sentence(ends, _profit(before, power, seat), power)
    if winning:
        return _sentence(say("king-of-siam-advice-no-need"))
    return _sentence(say("king-of-siam-advice-saves", power=power, province=place))


def _winning(before: Document, after: Document, seat: int) -> Iterator[Found]:
    """Whether the turn makes this seat the one that would win."""
    ahead = forecast(after)
    if seat in forecast(before).winners or seat not in ahead.winners:
        return
    winning = say("king-of-siam-advice-winning", power=ahead.reign)
    yield WINNING, _sentence(winning, _profit(after, ahead.reign, seat) or "ties", ahead.reign)


def _contested(before: Document, after: Document, seat: int) -> Iterator[Found]:
    """Who would win the next struggle."""
    resolved = len(before["resolved"])
    province, up_next = before["track"][resolved], after["track"][resolved]
    if up_next != province:
        power = controller(after["provinces"][up_next])
        place = _place(before, up_next)
        brings = say("king-of-siam-advice-brings-up", power=power, province=place)
        yield CONTESTED, _sentence(brings, _profit(after, power, seat), power)
        return
    for sentence, _ in _turn(before, after, province, "yes", seat):
        yield CONTESTED, sentence


def _elsewhere(before: Document, after: Document, seat: int) -> Iterator[Found]:
    """Who would win the struggles after that, in the order of the track."""
    for province in before["track"][len(before["resolved"]) + 1 :]:
        for sentence, profits in _turn(before, after, province, "no", seat):
            yield PROFIT if profits else CHANGE, sentence


def _turn(
    before: Document, after: Document, province: str, contested: str, seat: int
) -> Iterator[tuple[str, bool]]:
    """A province that would go to another power than before, and whether the seat profits."""
    old, new = (controller(document["provinces"][province]) for document in (before, after))
    if old != new:
        profit = _profit(after, new, seat)
        turns = say(
            "king-of-siam-advice-turns",
            province=_place(before, province),
            contested=contested,
            old=old,
            new=new,
        )
        yield _sentence(turns, profit, new), bool(profit)


def _leads(before: Document, after: Document, seat: int) -> Iterator[Found]:
    """The factions in whose followers this seat takes the lead."""
    leads = [
        words.power_name(faction)
        for faction in FACTIONS
        if _leading(after, faction, seat) and not _leading(before, faction, seat)
    ]
    if leads:
        yield LEAD, _sentence(say("king-of-siam-advice-lead", factions=together(leads)))


def _leading(document: Document, faction: str, seat: int) -> bool:
    """Whether this seat has more followers of a faction than any other."""
    held = [stock[FACTIONS.index(faction)] for stock in document["followers"]]
    return all(held[seat] > count for other, count in enumerate(held) if other != seat)


def _most_sets(document: Document, seat: int) -> bool:
    """Whether this seat's side has more complete sets than any other."""
    players = document["players"]
    sets = {}
    for side in {GAME.side(other, players) for other in range(players)}:
        together = zip(*(document["followers"][other] for other in side), strict=True)
        sets[side] = min(map(sum, together))
    own = sets.pop(GAME.side(seat, players))
    return own > max(sets.values())


def _profit(document: Document, power: str, seat: int) -> str:
    """What this seat has of it when a power takes control: `sets`, `followers` or nothing."""
    if power == "british":
        return "sets" if _most_sets(document, seat) else ""
    return "followers" if _leading(document, power, seat) else ""


def _sentence(text: str, profit: str = "", power: str = "") -> str:
    """The text as a sentence, with what the seat has of it."""
    if profit == "followers":
        return say("king-of-siam-advice-and-followers", text=text, power=power)
    if profit:
        return say(f"king-of-siam-advice-and-{profit}", text=text)
    return say("hints-sentence", text=text)


def _place(document: Document, province: str) -> str:
    return words.province(find_map(document["options"]["map"]), province)
