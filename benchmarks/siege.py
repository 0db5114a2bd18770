"""A house under siege: what an ordinary visitor feels while one anonymous client floods it.

    python benchmarks/siege.py
    python benchmarks/siege.py --only pictures --only chat --seconds 30 --json siege.json

For every flood a house of its own is opened on the loopback, with its default settings and a
temporary folder. Ordinary visitors play and look on in it, first in quiet, then beside the flood,
which comes from another process and another address and ends by itself; then the house has a minute
to give its memory back. The row `control` has no flood but a process that is busy with itself:
what the machine alone costs. Aims: a median answer under three times the quiet one, none over a
second, no question without an answer, memory back to within 20 MiB.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import statistics
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from siege_floods import FLOODS, about
from siege_house import House, Use, Uses
from siege_visitor import Figures, Visitors

TIMES, LONGEST, BACK = 3.0, 1.0, 20.0  # the aims: times, seconds, MiB
SAMPLE = 0.25  # seconds between two looks at what the house takes
GRACE = 15.0  # seconds after which a flood that does not end is ended

HEAD = (
    f"{'ms, MiB':13}{'in quiet':>14}   {'under the flood':>25}   {'until a bot':>11}  "
    f"{'un-':>7}    {'memory':>20}     {'descriptors':>11} {'log':>5}\n"
    f"{'':11}{'p50':>6}{'p99':>6}{'max':>6}{'p50':>9}{'p99':>6}{'max':>6}{'×':>7}"
    f"  {'quiet':>6}{'flood':>6}  {'answered':8}  "
    f"{'before':>6}{'most':>6}{'after':>6}{'all':>6}   {'before':>6}{'most':>6}{'':6}   aims missed"
)


@dataclass
class Felt:
    """How long answers took, in milliseconds."""

    answers: int
    median: float
    p99: float
    longest: float
    bot: float  # the median until a bot has chosen
    failed: dict[str, int]
    lag: float  # of the measuring process itself, at worst

    @classmethod
    def of(cls, figures: Figures) -> Felt:
        times = sorted(1000 * seconds for seconds in figures.answers) or [math.nan]
        bots = [1000 * seconds for seconds in figures.bots] or [math.nan]
        return cls(
            len(figures.answers),
            statistics.median(times),
            times[min(len(times) - 1, int(0.99 * len(times)))],
            times[-1],
            statistics.median(bots),
            dict(figures.failed),
            1000 * figures.lag,
        )


@dataclass
class Row:
    """What came of one flood."""

    name: str
    quiet: Felt
    under: Felt
    before: Use
    most: Use
    after: Use
    log: float  # MiB
    sent: dict[str, float]  # what the attacker sent, and how it was answered
    missed: list[str] = field(init=False)

    def __post_init__(self) -> None:
        under, quiet = self.under, self.quiet
        aims = {
            "median": under.median < TIMES * quiet.median,
            "longest": under.longest < 1000 * LONGEST,
            "bot": under.bot < TIMES * quiet.bot,
            "unanswered": not under.failed,
            "memory": self.after.memory < self.before.memory + BACK,
        }
        self.missed = [aim for aim, reached in aims.items() if not reached]

    def told(self) -> str:
        quiet, under = self.quiet, self.under
        before, most, after = self.before, self.most, self.after
        return (
            f"{self.name:11}{quiet.median:6.1f}{quiet.p99:6.0f}{quiet.longest:6.0f}"
            f"{under.median:9.1f}{under.p99:6.0f}{under.longest:6.0f}"
            f"{under.median / quiet.median:7.1f}  {quiet.bot:6.0f}{under.bot:6.0f}"
            f"{sum(under.failed.values()):5}/{under.answers:<4}  "
            f"{before.memory:6.0f}{most.memory:6.0f}{after.memory:6.0f}{most.family:6.0f}   "
            f"{before.descriptors:6}{most.descriptors:6}{self.log:6.1f}   "
            f"{', '.join(self.missed)}"
        )


async def besiege(name: str, house: House, quiet: float, seconds: float, after: float) -> Row:
    """One flood against a house that is ready."""
    visitors = Visitors(house.base)
    await visitors.arrive()
    calm = await visitors.visit(quiet)
    uses = Uses(house.use())
    watching = asyncio.ensure_future(_watch(house, uses))
    place = [sys.executable, str(Path(__file__).with_name("siege_floods.py")), name]
    attacker = await asyncio.create_subprocess_exec(
        *place, str(house.port), visitors.table, str(seconds), stdout=subprocess.PIPE
    )
    try:
        hard = await visitors.visit(seconds)
        said, _ = await asyncio.wait_for(attacker.communicate(), GRACE)
        sent = json.loads(said or "{}")
    finally:
        if attacker.returncode is None:
            attacker.kill()
    if attacker.returncode != 0:
        raise RuntimeError(f"the flood {name} broke off")
    with suppress(TimeoutError):
        async with asyncio.timeout(after):
            while uses.after.memory > uses.before.memory + BACK / 2:
                await asyncio.sleep(SAMPLE)
    watching.cancel()
    await visitors.leave()
    before, most, last = uses.before, uses.most, uses.after
    return Row(name, Felt.of(calm), Felt.of(hard), before, most, last, house.log_size(), sent)


async def _watch(house: House, uses: Uses) -> None:
    while True:
        uses.add(house.use())
        await asyncio.sleep(SAMPLE)


def siege(name: str, quiet: float, seconds: float, after: float) -> Row:
    """One flood against a house of its own."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            house.wait()
            return asyncio.run(besiege(name, house, quiet, seconds, after))
        finally:
            house.stop()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"{name:12} {about(name)}" for name in FLOODS),
    )
    parser.add_argument("--only", action="append", choices=list(FLOODS), metavar="NAME")
    parser.add_argument("--quiet", type=float, default=10.0, help="seconds before each flood")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each flood")
    parser.add_argument("--after", type=float, default=60.0, help="seconds to give memory back")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where all figures go")
    given = parser.parse_args()
    print(HEAD, flush=True)
    rows: list[dict[str, Any]] = []
    for name in given.only or FLOODS:
        row = siege(name, given.quiet, given.seconds, given.after)
        print(row.told(), flush=True)
        rows.append(asdict(row))
        if given.json:
            given.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
