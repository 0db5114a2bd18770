"""A bot of your own: it takes a seat at a table and plays until the game is over.

    SAMPAN_TOKEN=sampan_… python docs/example_bot.py http://localhost:8000 TABLE SEAT

Make the token with `POST /api/tokens {"name": "My bot"}`, and open the table with an open seat
for it. Everything used here is in docs/api.md. Needs `pip install httpx websockets`.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect


def think(table: dict[str, Any], choices: list[dict[str, Any]]) -> str:
    """Yours to improve. A choice has its notation, the picks of a hand, and words."""
    return str(random.choice(choices)["choice"])


async def play(base: str, table: str, seat: int, token: str) -> dict[str, Any]:
    """Sit down, and choose whenever it is our turn; the outcome of the game."""
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=base, headers=headers) as client:
        (await client.post(f"/api/tables/{table}/sit", json={"seat": seat})).raise_for_status()
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/live"
    # `connect` as an iterator connects again whenever the connection is lost.
    async for socket in connect(address, additional_headers=headers, max_size=2**23):
        outcome = await follow(socket, seat)
        if outcome is not None:
            return outcome
    raise AssertionError("the iterator above has no end")


async def follow(socket: ClientConnection, seat: int) -> dict[str, Any] | None:
    """Read what happens until the game is over (its outcome) or the connection is lost (None)."""
    table: dict[str, Any] = {}
    async for text in socket:
        message = json.loads(text)
        if message["type"] in ("table", "update"):
            table |= message["table"]  # an update has only the parts that changed
            if table["outcome"] is not None:
                outcome: dict[str, Any] = table["outcome"]
                return outcome
            if choices := message.get("choices"):
                command = {
                    "type": "do",
                    "id": f"step-{table['step']}-of-{seat}",  # so that a resend is harmless
                    "version": message["version"],
                    "do": "choose",
                    "choice": think(table, choices),
                }
                await socket.send(json.dumps(command))
        elif message["type"] == "refused":
            print("refused:", message["error"]["message"], file=sys.stderr)
    return None


if __name__ == "__main__":
    base, table, seat = sys.argv[1:]
    outcome = asyncio.run(play(base, table, int(seat), os.environ["SAMPAN_TOKEN"]))
    print(outcome["text"])
