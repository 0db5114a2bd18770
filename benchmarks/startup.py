"""How long until the first choice: cold (compiling) and from a warm cache.

python benchmarks/startup.py
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from sampan.game import GAMES, load

FIRST_CHOICE = """
import time
begun = time.perf_counter()
import sampan
position = sampan.load({game!r}).start()
position.choices()
print(time.perf_counter() - begun)
position.play(position.choices()[0]).choices()
print(time.perf_counter() - begun)
"""
PERFT = """
from sampan.study.perft import perft
from sampan import load
import time
list(perft(load({game!r}).start(), 1))
begun = time.perf_counter()
print([*perft(load({game!r}).start(), 4)][-1], time.perf_counter() - begun)
"""


def run(code: str, game: str, cache: Path) -> list[str]:
    """What the code prints in a fresh process, word by word."""
    done = subprocess.run(
        [sys.executable, "-c", code.format(game=game)],
        env={"SAMPAN_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def main() -> None:
    print(
        "| game | state, bytes | first choice, cold | all compiled | first choice, warm | perft 4 |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            cache = Path(folder)
            cold, compiled = map(float, run(FIRST_CHOICE, game, cache))
            warm = min(float(run(FIRST_CHOICE, game, cache)[0]) for _ in range(5))
            run(PERFT, game, cache)
            count, seconds = run(PERFT, game, cache)
        size = load(game).rules.State.itemsize
        print(
            f"| {game} | {size} | {cold:.1f} s | {compiled:.1f} s | {warm:.2f} s "
            f"| {int(count):,} in {float(seconds):.2f} s |"
        )


if __name__ == "__main__":
    main()
