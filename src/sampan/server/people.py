"""People without accounts: a signed cookie, or a token for a program of theirs."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from typing import Any

import sqlalchemy as sa
from itsdangerous import BadSignature, Signer, URLSafeSerializer
from sqlalchemy.engine import Connection

from sampan.server import schema
from sampan.server.commands import Person
from sampan.server.refusal import Refusal
from sampan.server.store import Store
from sampan.words import say

COOKIE = "sampan"
YEARS = 5 * 365 * 24 * 3600
PREFIX = "sampan_"
CACHED = 20_000


class People:
    """Who is known to the house."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self._signer = Signer(secret, salt="person")
        self._links = URLSafeSerializer(secret, salt="seat")
        self._known: OrderedDict[str, Person] = OrderedDict()

    def cookie(self, person: Person) -> str:
        """What the person's browser keeps."""
        return self._signer.sign(person.id).decode()

    async def by_cookie(self, cookie: str) -> Person | None:
        """Who this cookie stands for; None if it is not one of ours."""
        try:
            known = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return await self.find(known)

    async def by_token(self, token: str) -> Person:
        """Who this token stands for; a Refusal if nobody."""
        digest = hashlib.sha256(token.encode()).hexdigest()
        query = sa.select(schema.tokens.c.person).where(schema.tokens.c.digest == digest)
        known = await self.store.read(lambda c: c.execute(query).scalar())
        person = await self.find(known) if known else None
        if person is None:
            raise Refusal("no_person")
        return person

    async def find(self, known: str) -> Person | None:
        """The person with this id, if there is one."""
        if known in self._known:
            self._known.move_to_end(known)
            return self._known[known]
        query = sa.select(schema.people).where(schema.people.c.id == known)
        row = await self.store.read(lambda c: c.execute(query).first())
        return None if row is None else self._keep(_person(row))

    async def new(self, called: str | None = None, program: bool = False) -> Person:
        """Somebody new."""
        called = called or say("table-guest", number=str(1000 + secrets.randbelow(9000)))
        person = Person(f"p_{secrets.token_hex(8)}", called, program=program)
        await self.store.write(lambda c: _add(c, person))
        return self._keep(person)

    async def change(self, person: Person, called: str, language: str | None) -> Person:
        """Another name or language."""
        changed = Person(person.id, called, language, person.program)
        table = schema.people
        await self.store.write(
            lambda c: c.execute(
                table.update()
                .where(table.c.id == person.id)
                .values(called=called, language=language)
            )
        )
        return self._keep(changed)

    def forget(self, known: str) -> None:
        """Look the person up again next time: another process has changed something."""
        self._known.pop(known, None)

    def _keep(self, person: Person) -> Person:
        self._known[person.id] = person
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return person

    # ── Private links to seats ───────────────────────────────────────────────────────────────

    def link(self, table: str, seat: int, since: int) -> str:
        """What moves a seat to another device, as long as nobody else has it."""
        return str(self._links.dumps([table, seat, since]))

    def read_link(self, table: str, token: str) -> tuple[int, int]:
        """The seat of a link, and since when it was held."""
        try:
            of, seat, since = self._links.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Refusal("foreign", "link-used") from None
        if of != table:
            raise Refusal("foreign", "link-used")
        return seat, since

    # ── Tokens ───────────────────────────────────────────────────────────────────────────────

    async def new_token(self, owner: Person, called: str, most: int) -> dict[str, Any]:
        """A token for a program of this person, as somebody of its own."""
        if len(await self.tokens(owner)) >= most:
            raise Refusal("too_many", "too-many-tokens")
        person = await self.new(called, program=True)
        token = PREFIX + secrets.token_urlsafe(24)
        row = {
            "id": secrets.token_hex(6),
            "digest": hashlib.sha256(token.encode()).hexdigest(),
            "owner": owner.id,
            "person": person.id,
            "created": time.time(),
        }
        await self.store.write(lambda c: c.execute(schema.tokens.insert().values(row)))
        return {
            "id": row["id"],
            "token": token,
            "person": {"id": person.id, "name": person.called},
        }

    async def tokens(self, owner: Person) -> list[dict[str, Any]]:
        """The tokens of a person, without what is secret about them."""
        tokens, people = schema.tokens, schema.people
        query = (
            sa.select(tokens.c.id, tokens.c.created, people.c.id, people.c.called)
            .join(people, people.c.id == tokens.c.person)
            .where(tokens.c.owner == owner.id)
            .order_by(tokens.c.created)
        )
        rows = await self.store.read(lambda c: c.execute(query).all())
        return [
            {"id": token, "created": created, "person": {"id": person, "name": called}}
            for token, created, person, called in rows
        ]

    async def end_token(self, owner: Person, token: str) -> None:
        """This token stands for nobody any more."""
        tokens = schema.tokens
        gone = await self.store.write(
            lambda c: (
                c.execute(
                    tokens.delete().where(tokens.c.owner == owner.id, tokens.c.id == token)
                ).rowcount
            )
        )
        if not gone:
            raise Refusal("unknown")


def _add(connection: Connection, person: Person) -> None:
    connection.execute(
        schema.people.insert().values(
            id=person.id,
            called=person.called,
            language=person.language,
            program=person.program,
            created=time.time(),
        )
    )


def _person(row: Any) -> Person:
    return Person(row.id, row.called, row.language, bool(row.program))
