"""What every request goes through: who asks, in which language, from where, and how much."""

from __future__ import annotations

import itertools
import logging
import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import orjson
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sampan.server.addresses import LONGEST, neighbourhood
from sampan.server.fair_queue import Owner
from sampan.server.hosts import Hosts
from sampan.server.people import COOKIE, COOKIE_LASTS, Person
from sampan.server.protocols import REST
from sampan.server.refusal import Refusal
from sampan.server.storage.store import StoreFailed
from sampan.words import LANGUAGES, speaking

if TYPE_CHECKING:
    from sampan.server.house import House

log = logging.getLogger("sampan.requests")

SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE, "POST", "PUT", "DELETE", "PATCH")  # others are counted together
PATH_SHOWN = 200  # characters of a path in the log
LARGE = ("/api/verify", "/api/tables")  # where a record may be sent

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]


class VisitMiddleware:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.hosts = Hosts(house.settings.hosts)
        self._warned = house.settings.proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visit = Visit(scope, self.house, self.hosts)
        self._warn_of_proxy(visit)
        scope.setdefault("state", {})["visit"] = visit
        if scope["type"] == "websocket":
            await self._socket(visit, scope, receive, send)
        else:
            await self._request(visit, scope, receive, send)

    def _warn_of_proxy(self, visit: Visit) -> None:
        """Once: whoever runs the house may not know that all its visitors count as one."""
        if not self._warned and "x-forwarded-for" in visit.headers:
            self._warned = True
            log.warning(
                "a proxy passes requests on that --proxies does not name", extra=visit.told()
            )

    async def _socket(self, visit: Visit, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            visit.count_address()
            visit.check_host()
            visit.check_origin()
            await visit.recognise()
            visit.count()
        except (Refusal, StoreFailed) as error:
            visit.problem = error
        with speaking(visit.language):
            await self.app(scope, receive, send)

    async def _request(self, visit: Visit, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = (b"x-request-id", visit.id.encode())
                message["headers"] = [*message["headers"], *HEADERS, own, *visit.cookies()]
            await send(message)

        try:
            try:
                visit.count_address()
                visit.check()
                await visit.recognise()
                visit.count()
            except (Refusal, StoreFailed) as error:
                with speaking(visit.language):
                    much = isinstance(error, Refusal) and error.code == "too_many"
                    await send_error(error, answer, visit.told(), last=much)
                return
            with speaking(visit.language):
                await self.app(scope, visit.limited(receive), answer)
        except Exception:
            log.exception("a request failed", extra=visit.told())
            if status:
                raise  # too late for an answer
            with speaking(visit.language):
                await send_error(Refusal("failed", request=visit.id), answer, visit.told())
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.house.metrics.requests.labels(method, str(status)).inc()
            taken = round(1000 * (time.perf_counter() - begun), 1)
            log.info("request", extra={**visit.told(), "status": status, "ms": taken})


class Visit:
    """One request or socket."""

    _numbers = itertools.count(1)
    _process = secrets.token_hex(4)

    def __init__(self, scope: Scope, house: House, hosts: Hosts) -> None:
        self.hosts = hosts
        self.id = f"{self._process}-{next(self._numbers):x}"
        self.scope = scope
        self.house = house
        self.headers = Headers(scope=scope)
        self.query = parse_qs(scope["query_string"].decode("latin-1"))
        self.person: Person | None = None
        self.problem: Exception | None = None
        self._token: str | None = None
        self.language = self._spoken(None)
        self._gives_cookie = False
        self._ends_cookie = False

    # ── Who ──────────────────────────────────────────────────────────────────────────────────

    async def recognise(self) -> None:
        """Find out whose cookie or token this is."""
        if not self.scope["path"].startswith("/api/"):
            return
        scheme, _, token = self.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            self._token = token.strip()
            self.person = await self._by_token(self._token)
        elif cookie := self._cookie():
            self.person = await self.house.people.by_cookie(cookie)
        if self.person is not None:
            self.house.met(self.person.id, self.address)
        self.language = self._spoken(self.person)

    async def _by_token(self, token: str) -> Person:
        """Whom it stands for; too many that stand for nobody are not even looked up."""
        rate = self.house.settings.limits.wrong_tokens
        wrong = self.house.rates.of_address("wrong tokens", self.address, rate)
        if wait := wrong.take():
            raise Refusal("too_many", wait=wait)
        try:
            person = await self.house.people.by_token(token)
        except Refusal:
            raise
        except BaseException:
            wrong.give_back()
            raise
        wrong.give_back()
        return person

    async def check_token(self) -> None:
        """A Refusal if the token has been ended since the visit began."""
        if self._token is not None:
            await self._by_token(self._token)

    async def somebody(self) -> Person:
        """Who asks; somebody new gets a cookie with the answer."""
        if self.person is None:
            self.house.rates.use("people", self.address, self.house.settings.limits.people)
            self.person = await self.house.people.new()
            self.house.met(self.person.id, self.address)
            self._gives_cookie = True
        return self.person

    def renew_cookie(self) -> None:
        """Give a browser that was here before a cookie that lasts from now on, where it is time."""
        if (cookie := self._cookie()) and self._token is None:
            self._gives_cookie |= not self.house.people.is_fresh(cookie)

    async def sign_out(self, where: str) -> None:
        """End this browser's cookie (`here`), all others, or both."""
        if self._token is not None:
            raise Refusal("foreign")
        if self.person is not None:
            if where != "here":
                self.person = await self.house.people.sign_out(self.person)
            self.house.send_away(self.person.id)  # whose cookie still holds comes again at once
            self.house.notifier.ended(self.person.id)
        self._gives_cookie = self.person is not None and where == "elsewhere"
        self._ends_cookie = not self._gives_cookie

    @property
    def who(self) -> str:
        """Whom uses are counted for: the person, or the address of somebody unknown."""
        return self.person.id if self.person else self.address

    @property
    def address(self) -> str:
        """Where this comes from, as far as limits tell addresses apart."""
        return neighbourhood(str((self.scope.get("client") or ("",))[0]))

    def told(self) -> dict[str, Any]:
        """What a log may say of this: nothing secret, and nothing that was said at a table."""
        return {
            "request": self.id,
            "address": str((self.scope.get("client") or ("",))[0])[:LONGEST],
            "person": self.person.id if self.person else "",
            "method": self.scope.get("method", "socket")[:LONGEST],
            "path": self.scope["path"][:PATH_SHOWN],
        }

    @property
    def owner(self) -> Owner:
        """Whose turn it is where something is done for this visit."""
        return Owner(self.address, self.person.id if self.person else "")

    def use(self, what: str, rate: tuple[int, float]) -> None:
        """Count what costs much, both for the person and for all at the same address."""
        self.house.rates.use_address(f"{what} there", self.address, rate)
        self.house.rates.use(what, self.who, rate)

    def _cookie(self) -> str | None:
        """Ours has no quotes, which take `http.cookies` a second where somebody sends many."""
        for part in self.headers.get("cookie", "").split(";"):
            name, sign, value = part.strip().partition("=")
            if sign and name == COOKIE:
                return value
        return None

    def cookies(self) -> Iterable[tuple[bytes, bytes]]:
        """The header that gives the browser a cookie, or takes it away."""
        cookie, lasts = "", 0
        if self._gives_cookie and self.person is not None:
            cookie, lasts = self.house.people.cookie(self.person), COOKIE_LASTS
        elif not self._ends_cookie:
            return
        secure = self.scope["scheme"] == "https" or self.house.settings.secure
        value = (
            f"{COOKIE}={cookie}; Path=/; Max-Age={lasts}; "
            f"HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
        )
        yield b"set-cookie", value.encode()

    def _spoken(self, person: Person | None) -> str:
        asked = str(self.query.get("language", [""])[0])
        if asked in LANGUAGES:
            return asked
        if person is not None and person.language in LANGUAGES:
            return str(person.language)
        return best_language(self.headers.get("accept-language", ""))

    # ── From where, and how much ─────────────────────────────────────────────────────────────

    def check(self) -> None:
        """Refuse what comes from another site, is no JSON or is too large."""
        self.check_host()
        if self.body_size > self.most:
            raise Refusal("too_large")
        if self.scope["method"] in SAFE:
            return
        self.check_origin()
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if self.body_size and kind != "application/json":
            raise Refusal("malformed", detail="Content-Type: application/json")

    def check_host(self) -> None:
        """Refuse what is asked of another host, or for a path that no file or text can have."""
        host = self.headers.get("host", "")
        if not self.hosts.serves(host):
            raise Refusal("host", host=host[:LONGEST])
        if "\0" in self.scope["path"]:
            raise Refusal("unknown")

    def check_origin(self) -> None:
        """Browsers say which site a request comes from; it must be the house itself."""
        origin = self.headers.get("origin")
        if origin is None:
            if self.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
                raise Refusal("origin")
            return
        try:
            site = urlsplit(origin).netloc.lower()
        except ValueError:  # not an address
            site = ""
        if site != self.headers.get("host", "").lower() or not site:
            raise Refusal("origin")

    @property
    def most(self) -> int:
        limits = self.house.settings.limits
        return limits.large_body if self.scope["path"] in LARGE else limits.body

    def count_address(self) -> None:
        """Count this request and its body against what an address may send."""
        limits, rates = self.house.settings.limits, self.house.rates
        rates.use_address("requests", self.address, limits.requests)
        if size := self.body_size:
            rates.use_address("bodies", self.address, limits.bodies, min(size, REST))

    def count(self) -> None:
        """Count this request against those a person may make."""
        if self.person is not None and self.scope["path"].startswith("/api/"):
            self.house.rates.use("requests", self.person.id, self.house.settings.limits.requests)

    @property
    def body_size(self) -> int:
        """The bytes that its body may have at most."""
        if "transfer-encoding" in self.headers:
            return self.most
        length = self.headers.get("content-length", "0")
        return int(length) if length.isdecimal() and len(length) < 20 else 10**20

    def limited(self, receive: Receive) -> Receive:
        """The request's body, cut off where it is larger than it said."""
        read = 0

        async def part() -> Message:
            nonlocal read
            message = await receive()
            if message["type"] == "http.request":
                read += len(message.get("body", b""))
                if read > self.most:
                    self.problem = Refusal("too_large")
                    raise self.problem
            return message

        return part


def best_language(accepted: str) -> str:
    """The language of ours that a browser likes best."""
    wishes = []
    for part in accepted.split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), name.partition("-")[0].lower()))
        except ValueError:
            continue
    for _, name in sorted(wishes, key=lambda wish: wish[0]):
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]


def error_answer(
    error: Exception, told: dict[str, Any]
) -> tuple[int, dict[str, Any], dict[str, str]]:
    """The status, body and headers for something that is refused or failed during the visit of
    which the log is told so."""
    if isinstance(error, StoreFailed):
        log.error("the database failed: %s", error, extra=told)
        unwritten = Refusal("not_ready", "database", wait=1.0)
        return error_answer(unwritten, told)
    assert isinstance(error, Refusal)
    headers = {"retry-after": str(max(1, round(error.wait)))} if error.wait is not None else {}
    return error.status, {"error": error.told()}, headers


async def send_error(
    error: Exception, send: Send, told: dict[str, Any], last: bool = False
) -> None:
    """Answer with an error; with the `last` answer the connection ends."""
    status, body, more = error_answer(error, told)
    if last:
        more["connection"] = "close"
    headers = [(b"content-type", b"application/json")]
    headers += [(name.encode(), value.encode()) for name, value in more.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": orjson.dumps(body)})
