"""Option `undo: state`: two cards of one kind may not leave the provinces as they were before both.

The Russian booklet, part 5, cards "1 на 1" and "2 на 1"; `exchange`, the French booklets' rule, is
in `test_king_of_siam_no_undoing`.
"""

from typing import Any

import pytest

from sampan.bots.bot import Limit
from sampan.bots.hints import told
from sampan.bots.names import make
from sampan.game import Position
from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.bot.endgame import Solver
from tests.support import king_of_siam_reference as reference
from tests.support.king_of_siam_positions import document, pass_all, play, position

HANDS = [["khon-thai", "one-one", "two-one"], ["rama", "lao"]]


def last(card: str, here: str, to_there: str, there: str, to_here: str) -> dict[str, Any]:
    """The exchange by the last card: who went from `here` to `there`, and who came for them."""
    moved = [[here, there, to_there.split()], [there, here, to_here.split()]]
    return {"card": card, "moved": moved}


def after(exchange: dict[str, Any], undo: str = "state", **story: Any) -> Position:
    story = {"hands": HANDS, **story}
    return position(undo=undo, top=exchange["card"], last_exchange=exchange, **story)


def takes(table: Position) -> bool:
    """Whether the action of the card in play is impossible, so that a follower is taken at once."""
    return all(choice.startswith("take ") for choice in table.choices())


# One for one


RAMA_FOR_LAO = last("one-one", "bangkok", "rama", "kedah", "lao")
RAMA_FOR_RAMA = last("one-one", "bangkok", "rama", "kedah", "rama")


def test_an_exchange_of_two_factions_is_undone_only_by_its_reverse() -> None:
    table = after(RAMA_FOR_LAO, provinces={"bangkok": (0, 1, 1), "kedah": (1, 1, 0)})
    table = table.play("play one-one")
    assert table.play("pick lao@bangkok").choices() == ["pick lao@kedah"]
    assert table.play("pick rama@kedah").choices() == ["pick malay@bangkok"]
    told = table.play("pick lao@bangkok").why_not("pick rama@kedah")
    assert "undo" in told
    assert "would change nothing on the map" in told


def test_it_may_be_done_once_more_and_with_another_province() -> None:
    table = after(RAMA_FOR_LAO, provinces={"bangkok": (1, 1, 0), "kedah": (1, 1, 0)})
    assert "pick lao@kedah" in play(table, "play one-one", "pick rama@bangkok").choices()
    table = after(
        RAMA_FOR_LAO, provinces={"bangkok": (0, 1, 0), "kedah": (1, 0, 0), "khorat": (1, 0, 0)}
    )
    table = play(table, "play one-one", "pick lao@bangkok")
    assert table.choices() == ["pick rama@khorat"]


def test_an_exchange_that_changes_nothing_cancels_another_wherever_it_is() -> None:
    provinces = {"chiang-mai": (0, 1, 0), "luang-prabang": (0, 1, 0), "khorat": (1, 0, 0)}
    table = after(RAMA_FOR_RAMA, provinces=provinces).play("play one-one")
    assert table.play("pick lao@chiang-mai").choices() == ["pick rama@khorat"]
    assert "undo" in table.play("pick lao@chiang-mai").why_not("pick lao@luang-prabang")
    table = after(RAMA_FOR_RAMA, "exchange", provinces=provinces).play("play one-one")
    assert table.play("pick lao@chiang-mai").choices() == [
        "pick lao@luang-prabang",
        "pick rama@khorat",
    ]


def test_an_exchange_that_changes_nothing_may_follow_one_that_does() -> None:
    table = after(RAMA_FOR_LAO, provinces={"bangkok": (0, 1, 0), "kedah": (0, 1, 0)})
    table = table.play("play one-one")
    assert table.play("pick lao@bangkok").choices() == ["pick lao@kedah"]


def test_one_one_is_impossible_where_all_followers_are_of_one_faction() -> None:
    table = after(RAMA_FOR_RAMA, provinces={"bangkok": (2, 0, 0), "khorat": (1, 0, 0)})
    table = table.play("play one-one")
    assert table.choices() == ["take rama@khorat", "take rama@bangkok"]
    assert table.play("take rama@khorat").to_dict()["last_exchange"] is None


def test_struggles_in_between_do_not_matter() -> None:
    """Kedah, where the exchange was, is resolved; one that changes nothing is still forbidden."""
    table = after(
        RAMA_FOR_RAMA,
        provinces={"kedah": (1, 0, 0), "bangkok": (1, 0, 0), "khorat": (1, 1, 0)},
        track=["kedah"],
    )
    table = play(table, "pass", "pass", "play one-one", "pick rama@bangkok")
    assert table.choices() == ["pick lao@khorat"]


def test_any_other_card_in_between_lifts_the_ban() -> None:
    table = after(
        RAMA_FOR_RAMA,
        provinces={"bangkok": (1, 0, 0), "kedah": (2, 0, 0)},
        pool=(0, 0, 0),
    )
    table = play(table, "pass", "play rama", "take rama@kedah", "play one-one", "pick rama@bangkok")
    assert table.choices() == ["pick rama@kedah"]


def test_the_take_in_between_does_not_count() -> None:
    """Bangkok has one Rama less than before both, and still the exchange is not taken back."""
    table = position(
        undo="state",
        hands=[["one-one"], ["one-one", "lao"]],
        provinces={"bangkok": (2, 0, 0), "kedah": (0, 2, 0)},
    )
    table = play(table, "play one-one", "pick rama@bangkok", "pick lao@kedah", "take rama@bangkok")
    table = play(table, "play one-one", "pick lao@bangkok")
    assert table.choices() == ["pick lao@kedah"]


# Two for one


TWO_FOR_A_THIRD = last("two-one", "pattani", "lao", "kedah", "rama malay")
TWO_FOR_ITS_LIKE = last("two-one", "pattani", "lao", "kedah", "lao malay")
THREE_ALIKE = last("two-one", "pattani", "lao", "kedah", "lao lao")


def test_two_for_a_third_is_undone_only_by_its_reverse() -> None:
    provinces = {"pattani": (1, 0, 1), "kedah": (0, 1, 1)}
    for undo in ("state", "exchange"):
        table = after(TWO_FOR_A_THIRD, undo, provinces=provinces).play("play two-one")
        table = play(table, "pick rama@pattani", "pick malay@pattani")
        assert table.choices() == ["pick malay@kedah"]


@pytest.mark.parametrize(
    ("companion", "back"), [("rama", "rama"), ("lao", "lao"), ("malay", "malay")]
)
def test_one_follower_went_over_and_may_not_come_back_whoever_goes_along(
    companion: str, back: str
) -> None:
    """A Lao came for a Lao, so all that happened is that a Malay went from Kedah to Pattani."""
    table = after(TWO_FOR_ITS_LIKE, provinces={"pattani": (1, 1, 2), "kedah": (1, 1, 1)})
    picks = sorted((companion, "malay"), key=reference.FACTIONS.index)
    table = play(table, "play two-one", *(f"pick {faction}@pattani" for faction in picks))
    others = [f"pick {faction}@kedah" for faction in reference.FACTIONS if faction != back]
    assert table.choices() == others
    assert "undo" in table.why_not(f"pick {back}@kedah")


def test_by_exchange_only_the_same_two_may_not_come_back() -> None:
    table = after(
        TWO_FOR_ITS_LIKE, "exchange", provinces={"pattani": (1, 1, 2), "kedah": (1, 1, 1)}
    )
    table = table.play("play two-one")
    assert len(play(table, "pick rama@pattani", "pick malay@pattani").choices()) == 3
    assert len(play(table, "pick malay@pattani", "pick malay@pattani").choices()) == 3
    assert len(play(table, "pick lao@pattani", "pick malay@pattani").choices()) == 2


def test_three_of_one_faction_count_as_one_that_went_over() -> None:
    table = after(THREE_ALIKE, provinces={"pattani": (1, 2, 0), "kedah": (1, 1, 0)})
    table = table.play("play two-one")
    assert play(table, "pick lao@pattani", "pick lao@pattani").choices() == ["pick rama@kedah"]
    assert play(table, "pick rama@pattani", "pick lao@pattani").choices() == ["pick lao@kedah"]


def test_another_may_come_back_and_the_same_may_go_to_another_province() -> None:
    table = after(
        TWO_FOR_ITS_LIKE,
        provinces={"pattani": (1, 1, 1), "kedah": (1, 0, 0), "nakhon": (1, 0, 0)},
    )
    table = table.play("play two-one")
    assert play(table, "pick rama@pattani", "pick lao@pattani").choices() == [
        "pick rama@nakhon",
        "pick rama@kedah",
    ]
    assert play(table, "pick rama@pattani", "pick malay@pattani").choices() == ["pick rama@nakhon"]


def test_two_may_follow_the_two_in_the_same_direction() -> None:
    table = after(TWO_FOR_ITS_LIKE, provinces={"pattani": (0, 1, 0), "kedah": (0, 1, 1)})
    table = play(table, "play two-one", "pick lao@kedah", "pick malay@kedah")
    assert table.choices() == ["pick lao@pattani"]


def test_a_pick_is_legal_only_if_some_legal_exchange_completes_it() -> None:
    """With a Malay goes a Rama only for a Rama, or a Lao only for a Lao; Kedah has just a Rama."""
    table = after(TWO_FOR_ITS_LIKE, provinces={"pattani": (1, 1, 1), "kedah": (1, 0, 0)})
    table = table.play("play two-one")
    assert table.choices() == ["pick rama@pattani", "pick lao@pattani"]
    table = table.play("pick rama@pattani")
    assert table.choices() == ["pick lao@pattani"]
    assert "undo" in table.why_not("pick malay@pattani")


def test_two_one_is_impossible_when_only_forbidden_exchanges_are_left() -> None:
    """And the one-for-one form, for want of followers alone, does not step in."""
    provinces = {"pattani": (1, 0, 1), "kedah": (1, 0, 0)}
    table = after(TWO_FOR_ITS_LIKE, provinces=provinces).play("play two-one")
    assert takes(table)
    table = after(TWO_FOR_ITS_LIKE, "exchange", provinces=provinces).play("play two-one")
    assert table.choices() == ["pick rama@pattani"]


def test_one_for_one_as_a_fallback_is_undone_like_one_for_one() -> None:
    fallback = last("two-one", "pattani", "lao", "kedah", "lao")
    provinces = {"khorat": (1, 0, 0), "bangkok": (1, 0, 0)}
    assert takes(after(fallback, provinces=provinces).play("play two-one"))
    table = after(fallback, "exchange", provinces=provinces).play("play two-one")
    assert table.choices() == ["pick rama@khorat", "pick rama@bangkok"]


def test_two_for_one_and_its_fallback_never_cancel() -> None:
    """One province has one more follower after the first and none after the second."""
    table = after(THREE_ALIKE, provinces={"pattani": (0, 1, 0), "kedah": (0, 1, 0)})
    assert table.play("play two-one").choices() == ["pick lao@pattani", "pick lao@kedah"]
    fallback = last("two-one", "pattani", "lao", "kedah", "lao")
    table = after(fallback, provinces={"pattani": (0, 2, 0), "kedah": (0, 1, 0)})
    table = play(table, "play two-one", "pick lao@pattani", "pick lao@pattani")
    assert table.choices() == ["pick lao@kedah"]


def test_the_two_kinds_do_not_mind_each_other() -> None:
    table = after(RAMA_FOR_RAMA, provinces={"bangkok": (1, 0, 0), "nakhon": (1, 0, 0)})
    assert len(table.play("play two-one").choices()) == 2
    table = after(TWO_FOR_ITS_LIKE, provinces={"pattani": (0, 0, 1), "kedah": (0, 0, 1)})
    assert len(table.play("play one-one").choices()) == 2


# The option itself


ONE_CARD_LEFT: dict[str, Any] = {
    "resolved": {
        "chiang-mai": "rama",
        "luang-prabang": "lao",
        "sukothai": "rama",
        "khorat": "lao",
        "bangkok": "rama",
        "nakhon": "lao",
    },
    "provinces": {"pattani": (1, 1, 0), "kedah": (1, 0, 0)},
    "plays": [14, 15],
}


def test_the_very_last_card_can_not_win_by_an_exchange_that_is_forbidden() -> None:
    """Two Rama change places, the Rama of Pattani is taken, and then Rama reigns."""
    story = {**ONE_CARD_LEFT, "hands": [["one-one"], []], "followers": [(1, 0, 0), (1, 2, 0)]}
    exchange = last("one-one", "pattani", "lao", "kedah", "lao")
    table = after(exchange, "exchange", **story)
    table = play(table, "play one-one", "pick rama@pattani", "pick rama@kedah")
    assert pass_all(table.play("take rama@pattani")).outcome == {"winners": [0], "reason": "rama"}
    table = after(exchange, "state", **story)
    assert table.choices() == ["pass"]
    assert "very last card" in table.why_not("play one-one")


def test_the_very_last_card_may_win_since_its_exchange_is_forbidden() -> None:
    """By `exchange` the two of Pattani have to go to Kedah; by `state` everybody stays."""
    story = {**ONE_CARD_LEFT, "hands": [["two-one"], []], "followers": [(1, 0, 0), (1, 1, 0)]}
    exchange = last("two-one", "pattani", "malay", "kedah", "lao malay")
    assert after(exchange, "exchange", **story).choices() == ["pass"]
    table = after(exchange, "state", **story).play("play two-one")
    assert takes(table)
    assert pass_all(table.play(table.choices()[0])).outcome == {"winners": [0], "reason": "rama"}


def test_a_document_without_the_option_is_read_as_exchange() -> None:
    story = document()
    del story["options"]["undo"]
    table = GAME.from_dict(story)
    assert table.to_dict()["options"] == {"map": "siam", "open_stacks": False, "undo": "exchange"}
    with pytest.raises(ValueError, match=r'options.undo: expected "exchange" or "state", got 1'):
        GAME.from_dict({**story, "options": {**story["options"], "undo": 1}})


def test_the_option_is_part_of_the_position() -> None:
    exchange, state = (GAME.start(2, 1, {"undo": undo}) for undo in ("exchange", "state"))
    assert exchange != state
    assert hash(exchange) != hash(state)
    assert exchange.state.tobytes() != state.state.tobytes()
    assert pass_all(state).outcome == pass_all(exchange).outcome


def test_the_last_exchange_is_told_whole_by_both() -> None:
    for undo in ("exchange", "state"):
        table = after(TWO_FOR_ITS_LIKE, undo, provinces={"pattani": (0, 1, 1), "kedah": (0, 1, 0)})
        assert table.to_dict()["last_exchange"] == TWO_FOR_ITS_LIKE
        assert GAME.from_dict(table.to_dict()) == table


# Bots


def test_the_endgame_solver_follows_the_option() -> None:
    """One solver, which remembers what it has solved, is asked by both."""
    solver = Solver(GAME, megabytes=1)
    story = {**ONE_CARD_LEFT, "hands": [["one-one"], []], "followers": [(1, 0, 0), (1, 2, 0)]}
    exchange = last("one-one", "pattani", "lao", "kedah", "lao")
    for undo, chances in (("exchange", (1.0, 0.0)), ("state", (0.0, 1.0))):
        solved = solver.solve(after(exchange, undo, **story), Limit())
        assert solved is not None
        assert solved.chances == chances
    story = {**ONE_CARD_LEFT, "hands": [["two-one"], []], "followers": [(1, 0, 0), (1, 1, 0)]}
    exchange = last("two-one", "pattani", "malay", "kedah", "lao malay")
    for undo, chances in (("exchange", (0.0, 1.0)), ("state", (1.0, 0.0))):
        solved = solver.solve(after(exchange, undo, **story), Limit())
        assert solved is not None
        assert solved.chances == chances


@pytest.mark.parametrize("name", ["greedy", "mcts:20", "net:4"])
def test_bots_play_by_state_too(name: str) -> None:
    for players in (2, 3, 4):
        table, bot = GAME.start(players, 1, {"undo": "state"}), make(name, GAME, players)
        while table.seat is not None:
            thought = bot.think(table)
            assert thought.choice in reference.choices(table.to_dict())
            told(table, thought)
            table = table.play(thought.choice)
