"""A learner's turn in many games; `kernel.bind` gives it `rules`, `features` and `loops`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sampan.kernels import CHANCE, OVER, draw, kernel

if TYPE_CHECKING:
    from sampan.kernels import loops
    from sampan.kernels.bound import features, rules


@kernel
def play_others(s: Any, seat: int, buffer: Any, generator: Any) -> None:
    """Play at random what is not a learner's to choose, until something is or the game is over.

    That is chance, and with a `seat` that is not negative all other seats.
    """
    chooser = rules.chooser(s)
    while chooser == CHANCE or (seat >= 0 and chooser >= 0 and chooser != seat):
        rules.apply(s, loops.random_action(s, buffer, generator))
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
