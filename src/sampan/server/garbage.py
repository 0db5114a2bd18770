"""Garbage: objects that refer to each other in a ring, which Python frees when it looks for them.

Nearly everything is freed without that. But every request leaves some, so that who asks often fills
the memory unless somebody looks in time; and looking through a thousand tables takes half a second.
So the young are looked through as they become many, and all of them seldom.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 2_000  # objects more than are freed, after which the youngest are looked through
TIMES = 5  # of that, after which those are that were left the first time
NEVER = 10**9
TIDYING = 300.0  # seconds between two looks at everything


def tidy_the_young() -> None:
    """Look through new objects from now on, and through old ones only when told to."""
    gc.set_threshold(YOUNG, TIMES, NEVER)
    gc.enable()


async def tidy_all() -> None:
    """Look through everything seldom, for ever."""
    while True:
        await asyncio.sleep(TIDYING)
        gc.collect()
