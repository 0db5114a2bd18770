"""The page's types are those of the server, and what goes over a socket is what they say."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from sampan.server.schemas.tables import Message
from tests.server.houses import near, sent

ROOT = Path(__file__).parents[2]


def test_the_pages_types_are_made_of_the_servers() -> None:
    subprocess.run([sys.executable, ROOT / "tools/types", "--check"], check=True)


def test_messages_are_as_they_are_described(tmp_path: Path) -> None:
    described: TypeAdapter[Any] = TypeAdapter(Message)
    kinds = set()

    async def run() -> None:
        async with near(f"sqlite:///{tmp_path}/house.db", "siam") as place:
            ann, ben = [await place.person(name) for name in ("Ann", "Ben")]
            clock = {"minutes": 5, "seconds": 5}
            seats = [{"kind": "me"}, {"kind": "open"}]
            live = await place.open(ann, {"game": "siam", "seats": seats, "clock": clock})
            pages = [place.page(live, person) for person in (ann, ben, None)]
            await place.sit(ben, live, 1)
            await place.do(live, ann, "say", words="hello")
            await place.do(live, ben, "mute", whom=ann.id)
            await place.do(live, ann, "mute")
            first, second = (ann, ben) if live.table.to_choose == 0 else (ben, ann)
            await place.do(live, first, "choose", choice=live.table.record.position.choices()[0])
            await place.do(live, first, "offer", what="take_back")
            await place.do(live, second, "offer", what="draw")
            await place.do(live, second, "resign")
            live._tell_present()
            for page in pages:
                for text in sent(page):
                    message = described.validate_json(text, strict=True)
                    kinds.add(message["type"])
                    assert set(TypeAdapter(dict[str, Any]).validate_json(text)) == set(message)

    asyncio.run(run())
    assert kinds == {"table", "update", "present"}
