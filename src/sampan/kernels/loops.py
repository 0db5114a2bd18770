"""Loops over any game's kernels; `bind` makes a copy with its `rules`, and `features` for turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sampan.kernels import CHANCE, OVER, draw, kernel

if TYPE_CHECKING:
    from sampan.kernels.bound import features, rules


@kernel
def random_action(s: Any, buffer: Any, generator: Any) -> int:
    """A legal action, every one as likely; chance draws by its weights."""
    n = rules.legal(s, buffer)
    if rules.chooser(s) != CHANCE:
        return buffer[draw(generator, n)]
    return buffer[drawn(s, buffer, n, generator)]


@kernel
def drawn(s: Any, outcomes: Any, count: int, generator: Any) -> int:
    """Which of chance's outcomes comes, by their weights."""
    total = 0
    for i in range(count):
        total += rules.weight(s, outcomes[i])
    rest = draw(generator, total)
    i = 0
    while rest >= rules.weight(s, outcomes[i]):
        rest -= rules.weight(s, outcomes[i])
        i += 1
    return i


@kernel
def play_random(
    states: Any, begin: Any, generators: Any, buffer: Any, first: int, last: int, count: int
) -> int:
    """Play up to `count` random choices in each of the states from `first` to before `last`.

    A finished game begins again from one of `begin`, or stays finished when that is empty.
    Returns how many choices were played.
    """
    played = 0
    for i in range(first, last):
        s = states[i]
        generator = generators[i : i + 1]
        for _ in range(count):
            if rules.chooser(s) == OVER:
                if len(begin) == 0:
                    break
                states[i] = begin[draw(generator, len(begin))]
            rules.apply(s, random_action(s, buffer, generator))
            played += 1
    return played


@kernel
def first_illegal(states: Any, actions: Any, buffer: Any, first: int, last: int) -> int:
    """The first of these states in which its action is not legal; -1 if there is none."""
    for i in range(first, last):
        if actions[i] < 0:
            continue
        found = False
        for k in range(rules.legal(states[i], buffer)):
            found |= buffer[k] == actions[i]
        if not found:
            return i
    return -1


@kernel
def step(states: Any, actions: Any, first: int, last: int) -> None:
    """Play in each of these states its action, which must be legal; a negative one is no action."""
    for i in range(first, last):
        if actions[i] >= 0:
            rules.apply(states[i], actions[i])


@kernel
def survey(
    states: Any, choosers: Any, actions: Any, counts: Any, payoffs: Any, first: int, last: int
) -> None:
    """Who is to choose, the legal actions (the rest -1) and the payoffs in each of these states."""
    for i in range(first, last):
        choosers[i] = rules.chooser(states[i])
        counts[i] = rules.legal(states[i], actions[i])
        for k in range(counts[i], actions.shape[1]):
            actions[i, k] = -1
        rules.payoffs(states[i], payoffs[i])


@kernel
def play_others(s: Any, seat: int, buffer: Any, generator: Any) -> None:
    """Play at random what is not a learner's to choose, until something is or the game is over.

    That is chance, and with a `seat` that is not negative all other seats.
    """
    chooser = rules.chooser(s)
    while chooser == CHANCE or (seat >= 0 and chooser >= 0 and chooser != seat):
        rules.apply(s, random_action(s, buffer, generator))
        chooser = rules.chooser(s)


@kernel
def turn(
    states: Any,
    begin: Any,
    generators: Any,
    actions: Any,
    seat: int,
    told: Any,
    buffer: Any,
    first: int,
    last: int,
) -> None:
    """Play an action, which must be legal, in each of these states; `told` is what came of it.

    A negative action is none. Others play their part, and a finished game pays and begins again
    from one of `begin`, or stays as it is when that is empty.
    """
    for i in range(first, last):
        s = states[i]
        generator = generators[i : i + 1]
        if actions[i] >= 0:
            rules.apply(s, actions[i])
        play_others(s, seat, buffer, generator)
        rules.payoffs(s, told.rewards[i])
        told.done[i] = rules.chooser(s) == OVER
        if told.done[i] and len(begin) > 0:
            states[i] = begin[draw(generator, len(begin))]
            play_others(s, seat, buffer, generator)
        told.seats[i] = rules.chooser(s)
        for action in range(told.masks.shape[1]):
            told.masks[i, action] = False
        for k in range(rules.legal(s, buffer)):
            told.masks[i, buffer[k]] = True
        features.features(s, seat if seat >= 0 else max(0, told.seats[i]), told.observations[i])


@kernel
def perft(states: Any, buffers: Any, counts: Any, depth: int) -> int:
    """How many sequences of `depth` choices there are from `states[0]`.

    `states` is the path walked, `buffers` the choices on it and `counts` how many of them are
    still to be tried; each has room for `depth` levels.
    """
    total = 0
    level = 0
    counts[0] = rules.legal(states[0], buffers[0])
    while level >= 0:
        if level == depth - 1:
            total += counts[level]
            level -= 1
        elif counts[level] == 0:
            level -= 1
        else:
            counts[level] -= 1
            states[level + 1] = states[level]
            rules.apply(states[level + 1], buffers[level, counts[level]])
            level += 1
            counts[level] = rules.legal(states[level], buffers[level])
    return total
