"""What a small batch goes through, as digests to compare between devices.

The simulator of numba-cuda is chosen when Numba is imported and can't call compiled functions,
so test_batch.py runs this in a process of its own:
NUMBA_ENABLE_CUDASIM=1 SAMPAN_JIT=0 python tests/batch_trace.py GAME PLAYERS
"""

import hashlib
import sys
from collections.abc import Iterator

import numpy as np

from sampan.batch import Batch
from tests.support.walks import somewhere


def trace(game: str, players: int, device: str) -> Iterator[str]:
    """A line for every stage: given actions, a refused step, a learner's turns, random play."""
    batch = Batch(game, 5, players=players, seed=3, starts=3, device=device)

    def line(*arrays: np.ndarray) -> str:
        data = b"".join(array.tobytes() for array in (batch.host_states(), *arrays))
        return hashlib.sha256(data).hexdigest()

    def survey() -> list[np.ndarray]:
        return [a.copy_to_host() if device == "cuda" else a for a in batch.survey()]

    for turn in range(6):
        choosers, actions, counts, payoffs = survey()
        yield line(choosers, actions, counts, payoffs)
        nth = turn % batch.game.rules.MAX_LEGAL
        batch.step(np.where(counts > nth, actions[:, nth], -1))
    wrong = survey()[1][:, 0]
    wrong[4] = batch.game.rules.ACTIONS - 1
    try:
        batch.step(wrong)
    except ValueError as error:
        yield f"{error} {line()}"
    batch.put([somewhere(game, players, 5, steps) for steps in (0, 30, 60, 90, 10**6)])
    told = batch.turn()
    for turn in range(3):
        arrays = [a.copy_to_host() if device == "cuda" else a for a in told]
        yield line(*arrays)
        last = [np.flatnonzero(mask)[-turn - 1 :][0] for mask in arrays[2]]
        told = batch.turn(np.array(last), out=told)
    for choices in (10, 60):
        yield f"{batch.play_random(choices)} {line()}"
    yield f"{batch.playout()} {line(*survey())} {batch.position(2)!r}"


if __name__ == "__main__":
    with np.errstate(over="ignore"):
        for text in trace(sys.argv[1], int(sys.argv[2]), "cuda"):
            print(text, flush=True)
