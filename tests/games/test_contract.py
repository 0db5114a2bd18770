"""What holds for every game of the house."""

import json
import pickle
import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

import sampan
from sampan import phrases
from sampan.game import GAMES
from sampan.kernels import CHANCE, OVER, generators, interpreted
from sampan.rules_page import page
from sampan.words import LANGUAGES, knows, say, speaking
from tests.support.walks import TABLES, somewhere, walk

tables = pytest.mark.parametrize(("game", "players"), TABLES)
games = pytest.mark.parametrize("game", GAMES)
languages = pytest.mark.parametrize("spoken", LANGUAGES)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@games
def test_a_game_tells_its_seats_and_options(game: str) -> None:
    loaded = sampan.load(game)
    assert loaded.id == game
    assert all(players in range(2, 5) for players in loaded.seats)
    assert loaded.start().to_dict()["options"] == loaded.options
    assert loaded.start().to_dict()["game"] == game


@games
def test_a_state_has_no_gaps_so_that_its_bytes_are_its_identity(game: str) -> None:
    state = sampan.load(game).rules.State
    assert state.fields is not None
    assert sum(kind.itemsize for kind, *_ in state.fields.values()) == state.itemsize


@tables
def test_the_same_seed_gives_the_same_start(game: str, players: int) -> None:
    start = sampan.load(game).start
    assert start(players, 7) == start(players, 7)
    assert start(players, np.int64(7)) == start(players, 7)  # type: ignore[arg-type]
    assert start(players, -1).to_dict() == start(players, -1).to_dict()


@tables
def test_exactly_the_choices_are_accepted(game: str, players: int) -> None:
    others = {choice for position, _ in walk(game, players, 1) for choice in position.choices()}
    for step, (position, _) in enumerate(walk(game, players, 2)):
        choices = position.choices()
        assert choices
        assert len(set(choices)) == len(choices)
        if step % 10 == 0:
            before = position.to_dict()
            for choice in choices:
                assert position.play(choice) != position
            for choice in others - set(choices):
                with pytest.raises(sampan.IllegalChoice):
                    position.play(choice)
            assert position.to_dict() == before


@tables
def test_chance_sums_to_one_and_only_chance_has_chances(game: str, players: int) -> None:
    for position, _ in walk(game, players, 3):
        chances = position.chances()
        if position.seat == "chance":
            assert list(chances) == position.choices()
            assert sum(chances.values()) == 1
            assert all(isinstance(share, Fraction) and share > 0 for share in chances.values())
        else:
            assert chances == {}


@tables
def test_a_choice_is_its_number_too(game: str, players: int) -> None:
    for step, (position, choice) in enumerate(walk(game, players, 2)):
        assert position.ply == step
        assert position.actions.tolist() == list(position.menu.values())
        action = position.action(choice)
        assert action == position.menu[choice] == position.action(action)
        assert position.name(action) == choice
        fresh = pickle.loads(pickle.dumps(position))  # knows its choices not yet
        after = fresh.play(choice)
        assert after == position.play(action) == position.play(np.int16(action))
        assert after.ply == step + 1
        assert choice in fresh
        assert action in fresh
        mask = position.mask()
        assert np.flatnonzero(mask).tolist() == sorted(position.actions)
        if step % 10 == 0:
            for other in range(-1, len(mask) + 1):
                assert (other in position) == (0 <= other < len(mask) and mask[other] == 1)
            assert not any(wrong in position for wrong in ("", None, True, 1.0, [choice]))
            with pytest.raises(sampan.IllegalChoice, match="not legal here"):
                position.play(len(mask))


@tables
def test_a_choice_is_found_again_where_it_is_another_number(game: str, players: int) -> None:
    """Names may depend on the position: a fresh one agrees with all that it can name."""
    known = {choice for position, _ in walk(game, players, 1) for choice in position.choices()}
    for position, _ in list(walk(game, players, 2))[::5]:
        fresh = pickle.loads(pickle.dumps(position))
        assert [name for name in sorted(known) if name in fresh] == sorted(
            known.intersection(position.choices())
        )
        for choice, action in position.menu.items():
            assert pickle.loads(pickle.dumps(position)).action(choice) == action


@tables
def test_an_observation_is_what_the_features_say(game: str, players: int) -> None:
    loaded = sampan.load(game)
    seen = np.empty(loaded.encoder.SIZE, np.float32)
    for position, _ in list(walk(game, players, 3))[::7]:
        for seat in range(players):
            loaded.encoder.features(position.state, seat, seen)
            observation = position.observation(seat)
            assert observation.shape == loaded.observation_shape
            assert observation.ravel().tolist() == seen.tolist()
    for wrong in (players, -1, True, "0"):
        with pytest.raises(ValueError, match="seat"):
            position.observation(wrong)  # type: ignore[arg-type]


@tables
def test_symmetries_leave_the_rules_as_they_are(game: str, players: int) -> None:
    """Each goes with choices, actions, masks and observations, from position to position."""
    for position, choice in list(walk(game, players, 4))[::9]:
        for symmetry in position.game.symmetries:
            other = position.transformed(symmetry)
            assert other.mask().tolist() == position.mask()[symmetry.actions].tolist()
            for seat in range(players):
                seen = symmetry.observation(position.observation(seat))
                assert seen.tolist() == other.observation(seat).tolist()
            there = symmetry.choice(position, choice)
            assert other.play(there) == position.play(choice).transformed(symmetry)
        assert position.transformed(position.game.symmetries[0]) == position


@tables
def test_a_printed_position_is_the_terminal_s_board_in_plain_text(game: str, players: int) -> None:
    for position, _ in list(walk(game, players, 8))[::5]:
        board = position.game.screen.board(position.view(), None)
        shown = Text.from_markup(board, emoji=False).plain
        assert str(position) == "\n".join(line.rstrip() for line in shown.split("\n"))


@tables
@given(data=st.data())
def test_documents_round_trip_on_random_positions(game: str, players: int, data: Any) -> None:
    position = somewhere(
        game, players, data.draw(st.integers(0, 999)), data.draw(st.integers(0, 200))
    )
    document = position.to_dict()
    again = sampan.load(game).from_dict(json.loads(json.dumps(document)))
    assert again == position
    assert hash(again) == hash(position)
    assert again.to_dict() == document
    assert again.choices() == position.choices()
    assert eval(repr(position), {"sampan": sampan}) == position


@tables
def test_a_finished_game_has_an_outcome_and_payoffs_that_agree(game: str, players: int) -> None:
    rules = sampan.load(game).rules
    for seed in range(20):
        *_, (last, choice) = walk(game, players, seed)
        assert last.outcome is None
        end = last.play(choice)
        assert (end.seat, end.choices(), end.chances()) == (None, [], {})
        assert rules.chooser(end.state) == OVER
        outcome = end.outcome
        assert outcome is not None
        payoffs = np.full(rules.SEATS, 9, np.float32)
        rules.payoffs(end.state, payoffs)
        winners = outcome["winners"]
        for seat in range(players):
            wanted = 0 if not winners else 1 if seat in winners else -1
            assert payoffs[seat] == wanted
        with pytest.raises(sampan.IllegalChoice, match="over"):
            end.play(choice)


@tables
def test_picks_lead_to_one_choice_each(game: str, players: int) -> None:
    """Touching things one by one is never ambiguous, and never complete too early."""
    for position, _ in walk(game, players, 5):
        if position.seat == "chance":
            continue
        touched = [tuple(position.picks(choice)) for choice in position.choices()]
        assert all(picks and all(picks) for picks in touched)
        starts = {picks[:n] for picks in touched for n in range(len(picks))}
        assert len(set(touched)) == len(touched)
        assert not starts & set(touched)


@tables
def test_interpreted_and_compiled_kernels_agree_on_whole_random_games(
    game: str, players: int
) -> None:
    compiled = sampan.load(game).rules
    plain = interpreted(compiled)
    assert not hasattr(plain.legal, "py_func")
    ours, theirs = np.empty(compiled.MAX_LEGAL, np.int16), np.empty(compiled.MAX_LEGAL, np.int16)
    for seed in range(3):
        luck = random.Random(seed)
        state = np.zeros(1, compiled.State)
        state[0] = sampan.load(game).start(players, seed).state
        slow = state.copy().view(np.recarray)
        while True:
            seat = compiled.chooser(state[0])
            assert plain.chooser(slow[0]) == seat
            if seat == OVER:
                break
            count = compiled.legal(state[0], ours)
            assert plain.legal(slow[0], theirs) == count
            assert ours[:count].tolist() == theirs[:count].tolist()
            if seat == CHANCE:
                for action in ours[:count]:
                    assert compiled.weight(state[0], action) == plain.weight(slow[0], action)
            action = luck.choice(ours[:count])
            compiled.apply(state[0], action)
            plain.apply(slow[0], action)
            assert state.tobytes() == slow.tobytes()
        results = np.zeros((2, compiled.SEATS), np.float32)
        compiled.payoffs(state[0], results[0])
        plain.payoffs(slow[0], results[1])
        assert results[0].tolist() == results[1].tolist()


@tables
def test_drawings_follow_whole_games(game: str, players: int) -> None:
    """The cast followed from the start always fits the position that is drawn."""
    record = sampan.Record.new(game, players, 6)
    for _, choice in list(walk(game, players, 6))[:120]:
        record.play(choice)
    ids = None
    for step in range(0, len(record.choices) + 1, 15):
        for seat in (None, *range(players)):
            picture = record.svg(step, seat=seat)
            assert picture.startswith("<svg")
            if seat is None:
                found = [part.split('"')[0] for part in picture.split(' id="')[1:]]
                assert len(found) == len(set(found))
                ids = ids or found
                assert found == ids


@tables
def test_a_spectator_and_every_seat_have_a_view(game: str, players: int) -> None:
    for position, _ in walk(game, players, 8):
        for seat in (None, *range(players)):
            assert position.view(seat).keys() == position.to_dict().keys()
    for wrong in (players, -1, True, "0", 1.0):
        with pytest.raises(ValueError, match="seat"):
            position.view(wrong)  # type: ignore[arg-type]


# ── Words ────────────────────────────────────────────────────────────────────────────────────


@languages
@games
def test_seats_options_and_ends_have_words(game: str, spoken: str) -> None:
    loaded = sampan.load(game)
    with speaking(spoken):
        names = [phrases.seat(loaded, seat) for seat in range(loaded.seats[-1])]
        assert len(set(names)) == len(names)
        assert knows(f"{game}-title")
        assert knows(f"{game}-summary")
        for seat in range(loaded.seats[-1]):
            assert knows(f"{game}-seat-{seat}")
            assert knows(f"{game}-side-{seat}")
        for option in loaded.option_rules:
            assert say(f"{game}-option-{option}")
        *_, (last, choice) = walk(game, None, 1)
        outcome = last.play(choice).outcome
        assert outcome is not None
        assert knows(f"{game}-reason-{outcome['reason']}")
        assert phrases.outcome_sentence(loaded, last.players, outcome).endswith(".")


@languages
@tables
def test_choices_and_picks_have_words(game: str, players: int, spoken: str) -> None:
    """A choice says what it does, and all that a hand can touch has a name."""
    record = sampan.Record.new(game, players, 9)
    screen = sampan.load(game).screen
    with speaking(spoken):
        assert screen.help()
        for step, (position, choice) in enumerate(walk(game, players, 9)):
            record.play(choice)
            if step % 7:
                continue
            assert phrases.tell_step(record, step)
            if position.seat == "chance":
                continue
            assert isinstance(position.seat, int)
            view = position.view(position.seat)
            choices = position.choices()[:40]
            assert all(screen.describe(view, choice) for choice in choices)
            picks = {pick for choice in choices for pick in position.picks(choice)}
            labels = {pick: screen.label(view, pick) for pick in picks}
            assert all(labels.values())
            assert len(set(labels.values())) == len(labels)


@languages
@tables
def test_a_pick_that_leads_nowhere_is_explained_by_a_rule_that_there_is(
    game: str, players: int, spoken: str
) -> None:
    rules = {section.id for section in page(game, spoken).sections}
    known = {
        tuple(position.picks(choice))
        for position, _ in walk(game, players, 10)
        if position.seat != "chance"
        for choice in position.choices()[:20]
    }
    picks = sorted({pick for touched in known for pick in touched})
    luck = random.Random(5)
    with speaking(spoken):
        for step, (position, _) in enumerate(walk(game, players, 11)):
            if step % 7 or position.seat == "chance":
                continue
            ways = {tuple(position.picks(choice)) for choice in position.choices()}
            starts = {way[:n] for way in ways for n in range(1, len(way) + 1)}
            begun = {way[:n] for way in ways for n in range(len(way))}
            wrong = {(*start, pick) for start in begun for pick in picks} - starts
            for touched in luck.sample(sorted(wrong), min(60, len(wrong))):
                reason = position.why_not_pick(touched)
                assert len(reason.text) > 10
                assert reason.rule in rules, (touched, reason)


@languages
@tables
def test_an_illegal_choice_names_the_rule_that_forbids_it(
    game: str, players: int, spoken: str
) -> None:
    rules = {section.id for section in page(game, spoken).sections}
    others = {choice for position, _ in walk(game, players, 1) for choice in position.choices()}
    luck = random.Random(6)
    with speaking(spoken):
        for step, (position, _) in enumerate(walk(game, players, 2)):
            wrong = sorted(others - set(position.choices()))
            if step % 10 or position.seat == "chance":
                continue
            for choice in luck.sample(wrong, min(60, len(wrong))):
                with pytest.raises(sampan.IllegalChoice) as caught:
                    position.play(choice)
                assert caught.value.rule in rules, (choice, str(caught.value))


# ── Bad input ────────────────────────────────────────────────────────────────────────────────


def test_an_unknown_game_is_refused_by_name() -> None:
    for wrong in ("chess", "", None, 3, ["siam"]):
        with pytest.raises(ValueError, match="unknown game .*; there are siam"):
            sampan.load(wrong)  # type: ignore[arg-type]


@games
def test_wrong_starts_are_refused_by_name(game: str) -> None:
    start = sampan.load(game).start
    for wrong in (0, 1, 5, -2, True, "2", 2.0):
        with pytest.raises(ValueError, match="^players: expected"):
            start(players=wrong)  # type: ignore[arg-type]
    for seed in ("7", 1.5, None, False):
        with pytest.raises(ValueError, match="^seed: expected a whole number"):
            start(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="^options: unknown option 'nope'; there are"):
        start(options={"nope": 1})
    with pytest.raises(ValueError, match="^options: expected an object"):
        start(options=["nope"])  # type: ignore[arg-type]
    for option in sampan.load(game).options:
        with pytest.raises(ValueError, match=rf"^options\.{option}: expected"):
            start(options={option: ["no", "such"]})
        with pytest.raises(ValueError, match=rf"^options\.{option}: "):
            start(options={option: {"no": "such"}})


@games
@given(document=anything)
def test_no_document_of_any_shape_raises_anything_but_value_error(
    game: str, document: object
) -> None:
    with pytest.raises(ValueError, match="expected|missing|unknown"):
        sampan.load(game).from_dict(document)


def mutations(value: Any) -> st.SearchStrategy[Any]:
    """A JSON value with one thing changed in it, deep inside or on top."""
    near = anything | st.integers(-2, 30) | st.sampled_from(["", ".", "#", "n", None, True])
    if isinstance(value, dict) and value:
        key = st.sampled_from(sorted(value))
        return st.one_of(
            key.flatmap(lambda k: mutations(value[k]).map(lambda v: {**value, k: v})),
            key.map(lambda k: {name: v for name, v in value.items() if name != k}),
            st.tuples(st.text(max_size=5), near).map(lambda item: {**value, item[0]: item[1]}),
        )
    if isinstance(value, list) and value:
        place = st.integers(0, len(value) - 1)
        return st.one_of(
            place.flatmap(
                lambda i: mutations(value[i]).map(lambda v: [*value[:i], v, *value[i + 1 :]])
            ),
            place.map(lambda i: value[:i] + value[i + 1 :]),
            near.map(lambda v: [*value, v]),
            st.permutations(value),
        )
    if isinstance(value, str) and value:
        letter = st.sampled_from("NESWnesw.#x0é")
        place = st.integers(0, len(value) - 1)
        return st.one_of(
            near, st.tuples(place, letter).map(lambda t: value[: t[0]] + t[1] + value[t[0] + 1 :])
        )
    return near


@tables
@given(data=st.data())
def test_a_damaged_document_is_refused_or_is_a_sound_position(
    game: str, players: int, data: Any
) -> None:
    seed, steps = data.draw(st.integers(0, 99)), data.draw(st.integers(0, 200))
    document = somewhere(game, players, seed, steps).to_dict()
    damaged = data.draw(mutations(as_json(document)))
    try:
        position = sampan.load(game).from_dict(damaged)
    except ValueError:
        return
    assert position.to_dict() == whole(position.game, damaged)
    choices = position.choices()
    assert bool(choices) == (position.outcome is None)
    for choice in choices[:20]:
        after = position.play(choice)
        assert sampan.load(game).from_dict(after.to_dict()) == after


def whole(game: sampan.Game, document: dict[str, Any]) -> dict[str, Any]:
    """The document with what an older one may lack."""
    late = {name: rule.default for name, rule in game.option_rules.items() if rule.late}
    return {**game.added, **document, "options": {**late, **document["options"]}}


def as_json(document: dict[str, Any]) -> Any:
    """The document as JSON would bring it, sharing nothing with the position."""
    return json.loads(json.dumps(document))


@tables
@given(data=st.data())
def test_no_choice_of_any_shape_raises_anything_but_illegal_choice(
    game: str, players: int, data: Any
) -> None:
    position = somewhere(game, players, 4, data.draw(st.integers(0, 60)))
    before = position.to_dict()
    known = [choice for at, _ in walk(game, players, 4) for choice in at.choices()[:3]]
    choice = data.draw(
        anything | st.text() | st.sampled_from(known).flatmap(mutations) | st.sampled_from(known)
    )
    if choice in position:
        assert position.play(choice) != position
    else:
        with pytest.raises(sampan.IllegalChoice) as caught:
            position.play(choice)
        assert len(str(caught.value)) > 10
    assert position.to_dict() == before


def test_generators_differ_and_repeat() -> None:
    assert len(set(generators(1, 1000).tolist())) == 1000
    assert generators(1, 5).tolist() == generators(1, 5).tolist()
    assert generators(-1, 5).tolist() != generators(1, 5).tolist()
