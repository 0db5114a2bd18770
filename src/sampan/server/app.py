"""The application: routes, errors and the guard around them."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from sampan import __version__
from sampan.server import api_game, api_house, api_tables, pages, socket
from sampan.server.dependencies import Json, TheHouse
from sampan.server.house import House
from sampan.server.middleware import VisitMiddleware, error_answer
from sampan.server.refusal import STATUS, Refusal
from sampan.server.schemas import house as answers
from sampan.server.schemas.requests import AskedMessage, Command
from sampan.server.schemas.tables import Message
from sampan.server.settings import Settings
from sampan.server.storage import database, queries
from sampan.server.storage.store import Store, StoreFailed

log = logging.getLogger("sampan.app")

SCHEMAS = "#/components/schemas/"
DESCRIPTION = (
    "A house for three board games. docs/api.md tells more, and describes the socket "
    "`/api/tables/{id}/live`."
)


def make_app(settings: Settings) -> FastAPI:
    """The application of one process; its database is opened when it starts."""
    engine = database.connect(settings.database)
    with engine.connect() as connection:
        now = queries.present_time(connection)
    house = House(settings, Store(engine), now)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    statuses = sorted({*STATUS.values(), 422} - {500})  # that never happens by design
    refused = {status: {"model": answers.ErrorBody} for status in statuses}
    app = FastAPI(
        title="Sampan",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
        responses=refused,  # type: ignore[arg-type]
    )
    app.state.house = house
    for router in (api_house.router, api_tables.router, api_game.router, socket.router):
        app.include_router(router)
    _operation(app)
    app.include_router(pages.router)
    app.openapi = partial(_described, app)  # type: ignore[method-assign]
    _errors(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(VisitMiddleware, house=house)
    return app


def _described(app: FastAPI) -> dict[str, Any]:
    """The API's description, with the messages on sockets, for which OpenAPI has no other place,
    among its schemas."""
    described = FastAPI.openapi(app)
    more: dict[str, Any] = {"Command": Command, "AskedMessage": AskedMessage, "Message": Message}
    for name, messages in more.items():
        schema = TypeAdapter[Any](messages).json_schema(ref_template=f"{SCHEMAS}{{model}}")
        described["components"]["schemas"] |= {**schema.pop("$defs"), name: schema}
    return described


def _errors(app: FastAPI) -> None:
    async def refusal(request: Request, error: Exception) -> Response:
        status, body, headers = error_answer(error, request.scope["state"]["visit"].told())
        house: House = request.app.state.house
        house.metrics.refused.labels(body["error"]["code"]).inc()
        answer = Json(body, status)
        answer.headers.update(headers)
        return answer

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        detail = socket.wrong(error.errors())
        return Json({"error": Refusal("malformed", detail=detail).told()}, 422)

    async def other(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        problem = request.scope["state"]["visit"].problem
        if isinstance(problem, Refusal):  # while the body was read
            return await refusal(request, problem)
        code = "unknown" if error.status_code == 404 else "malformed"
        refused = Refusal(code, detail=str(error.detail))
        answer = Json({"error": refused.told()}, error.status_code)
        answer.headers.update(error.headers or {})
        return answer

    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(StoreFailed, refusal)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, other)


def _operation(app: FastAPI) -> None:
    @app.get("/health", tags=["operation"], response_model=answers.Health)
    async def health(house: TheHouse) -> Response:
        """Whether the house can work: it can write, and what is to run for ever runs."""
        answer = await house.health.look()
        return Json(answer, 200 if answer["status"] == "ok" else 503)

    @app.get("/metrics", tags=["operation"], response_class=Response)
    async def metrics(house: TheHouse) -> Response:
        """Figures for Prometheus."""
        text = house.metrics.text(house, time.monotonic() - house.begun)
        return Response(text, media_type="text/plain; version=0.0.4")
