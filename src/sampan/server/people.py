"""People without accounts: a signed cookie, or a token for a program of theirs."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from dataclasses import asdict, dataclass, replace
from typing import Any

from itsdangerous import BadSignature, Signer, TimestampSigner, URLSafeSerializer

from sampan.server.refusal import Refusal
from sampan.server.settings import keys
from sampan.server.storage import queries
from sampan.server.storage.store import Store
from sampan.words import say

COOKIE = "sampan"
COOKIE_LASTS = 365 * 24 * 3600  # seconds; a browser that comes back is given a fresh one
COOKIE_FRESH = 7 * 24 * 3600  # seconds in which it is not
PREFIX = "sampan_"
CACHED = 20_000
DAY = 24 * 3600.0


@dataclass(frozen=True)
class Person:
    """Somebody who is known by a cookie or a token."""

    id: str
    called: str
    language: str | None = None
    program: bool = False  # known by a token
    sign_outs: int = 0  # everywhere; cookies count them too


class People:
    """Who is known to the house. What was signed with an older one of its secrets still holds."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        newest_last = keys(secret)[::-1]
        self._secret = hashlib.sha256(newest_last[-1]).digest()
        self._signer = TimestampSigner(newest_last, salt="person")
        self._newest = TimestampSigner(newest_last[-1], salt="person")
        self._undated = Signer(newest_last, salt="person")  # cookies of houses before this one
        self._links = URLSafeSerializer(newest_last, salt="seat")
        self._known: OrderedDict[str, Person] = OrderedDict()
        self._seen: dict[str, tuple[float, bool]] = {}  # when, and whether that is to be written

    def cookie(self, person: Person) -> str:
        """What the person's browser keeps."""
        return self._signer.sign(f"{person.id}:{person.sign_outs}").decode()

    async def by_cookie(self, cookie: str) -> Person | None:
        """Who this cookie stands for; None if it is not one of ours, too old, or signed out."""
        try:
            try:
                known, age = _dated(self._signer, cookie)
            except BadSignature:
                known, age = self._undated.unsign(cookie), 0.0
            id, _, sign_outs = known.decode().partition(":")
        except (BadSignature, UnicodeDecodeError):
            return None
        if age > COOKIE_LASTS:
            return None
        person = await self.find(id)
        return person if person and str(person.sign_outs) == (sign_outs or "0") else None

    def is_fresh(self, cookie: str) -> bool:
        """Whether the browser needs no other cookie yet: it was signed lately, and as now."""
        try:
            _, age = _dated(self._newest, cookie)
        except BadSignature:
            return False
        return age < COOKIE_FRESH

    async def by_token(self, token: str) -> Person:
        """Who this token stands for; a Refusal if nobody."""
        digest = hashlib.sha256(token.encode()).hexdigest()
        known = await self.store.read(queries.token_person, digest)
        person = await self.find(known) if known else None
        if person is None:
            raise Refusal("no_person")
        return person

    async def find(self, known: str) -> Person | None:
        """The person with this id, if there is one."""
        if known in self._known:
            self._known.move_to_end(known)
            self._saw(known)
            return self._known[known]
        row = await self.store.read(queries.person, known)
        if row is None:
            return None
        self._saw(known)
        program = bool(row.program)
        return self._keep(Person(row.id, row.called, row.language, program, row.sign_outs))

    async def new(self, called: str | None = None, program: bool = False) -> Person:
        """Somebody new."""
        called = called or say("table-guest", number=str(1000 + secrets.randbelow(9000)))
        person = Person(f"p_{secrets.token_hex(8)}", called, program=program)
        await self.store.write(queries.add_person, asdict(person))
        return self._keep(person)

    async def change(self, person: Person, called: str, language: str | None) -> Person:
        """Another name or language."""
        changed = replace(person, called=called, language=language)
        await self.store.write(
            queries.change_person, person.id, {"called": called, "language": language}
        )
        return self._keep(changed)

    async def sign_out(self, person: Person) -> Person:
        """All cookies that this person has are nobody's from now on."""
        sign_outs = await self.store.write(queries.sign_out, person.id)
        return self._keep(replace(person, sign_outs=sign_outs))

    def fingerprint(self, address: str) -> str:
        """What stands for an address where it is kept: the same for the same one, and no more."""
        return hashlib.blake2b(address.encode(), key=self._secret, digest_size=12).hexdigest()

    def forget(self, known: str) -> None:
        """Look the person up again next time: another process has changed something."""
        self._known.pop(known, None)

    def seen_lately(self) -> list[str]:
        """Who was here since this was last asked; everybody once a day."""
        found = [known for known, (_, new) in self._seen.items() if new]
        for known in found:
            self._seen[known] = self._seen[known][0], False
        return found

    def _saw(self, known: str) -> None:
        now = time.monotonic()
        last, _ = self._seen.get(known, (now - DAY, False))
        if now - last >= DAY:
            if len(self._seen) > 2 * CACHED:
                self._seen = {k: (at, new) for k, (at, new) in self._seen.items() if new}
            self._seen[known] = now, True

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
        name, digest = secrets.token_hex(6), hashlib.sha256(token.encode()).hexdigest()
        row = {"id": name, "digest": digest, "owner": owner.id, "person": person.id}
        await self.store.write(queries.add_token, row)
        return {"id": name, "token": token, "person": {"id": person.id, "name": person.called}}

    async def tokens(self, owner: Person) -> list[dict[str, Any]]:
        """The tokens of a person, without what is secret about them."""
        rows = await self.store.read(queries.tokens_of, owner.id)
        return [
            {"id": token, "created": created, "person": {"id": person, "name": called}}
            for token, created, person, called in rows
        ]

    async def end_token(self, owner: Person, token: str) -> None:
        """This token stands for nobody any more."""
        ended = await self.store.write(queries.end_token, owner.id, token)
        if ended is None:
            raise Refusal("unknown")
        self.forget(ended)


def _dated(signer: TimestampSigner, cookie: str) -> tuple[bytes, float]:
    """What was signed, and how many seconds ago; less than none where a clock was set back, which
    is nobody's fault."""
    known, at = signer.unsign(cookie, return_timestamp=True)
    return known, time.time() - at.timestamp()
