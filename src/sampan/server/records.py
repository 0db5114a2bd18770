"""Records that people send."""

from __future__ import annotations

import asyncio
from typing import Any

from sampan import phrases
from sampan.game import GAMES
from sampan.record import Record, WrongEdition
from sampan.server.house import House
from sampan.server.refusal import Refusal

LONGEST = 3000  # choices


async def read_record(house: House, document: dict[str, Any]) -> Record:
    """The record of a document, played through beside everything else; a Refusal if it is none."""
    game, choices = document.get("game"), document.get("choices")
    if not isinstance(game, str) or game not in GAMES:
        raise Refusal("malformed", "no-such-game")
    if isinstance(choices, list) and len(choices) > LONGEST:
        raise Refusal("too_large")
    house.ready.check(game)
    try:
        return await asyncio.to_thread(Record.from_dict, document)
    except WrongEdition as error:
        raise Refusal("malformed", text=phrases.capital(f"{str(error)[:300]}.")) from None
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise Refusal("malformed", detail=str(error)[:300]) from None
