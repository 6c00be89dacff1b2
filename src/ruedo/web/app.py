"""The application: the page, the API and the sockets, over one store and one house."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing import parent_process
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from ruedo import __version__
from ruedo.core.errors import RuedoError
from ruedo.web import pages, wire
from ruedo.web.api import Api, Problem, no_such_method, refused, said
from ruedo.web.guard import Allowances, App, Guard
from ruedo.web.health import Health
from ruedo.web.house import House, HouseFailed
from ruedo.web.intake import log_no_strangers_faults
from ruedo.web.metrics import Metrics
from ruedo.web.openapi import document
from ruedo.web.rooms import Rooms
from ruedo.web.settings import Settings, from_environment
from ruedo.web.socket import BURST, Sockets
from ruedo.web.store import Store, StoreGone
from ruedo.web.store.opened import store_for

WARM_UP = 1.0
"""Seconds after a page at which a process of the house's is started: not before it, which would slow it down."""
PAGES = ("/", "/new/{game}", "/t/{table}", "/t/{table}/replay", "/history", "/rules/{game}", "/counter")
"""What the page shows; which of them it is, it finds out itself."""


def served() -> App:
    """Give the application as a process that serves starts it."""
    log_no_strangers_faults()
    settings = from_environment()
    return application(settings, store_for(Path(settings.data), settings.database))


def application(settings: Settings, store: Store) -> App:
    """Give the application over a store."""
    metrics, house = Metrics(), House()
    rooms = Rooms(store, house, metrics)
    api = Api(rooms, metrics, settings)
    sockets = Sockets(rooms, settings, metrics)
    store_health = Health(store)
    described = document(api.operations, __version__)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.open()
        running = [asyncio.create_task(rooms.follow()), asyncio.create_task(rooms.keep_calling())]
        if supervisor := parent_process():
            running.append(asyncio.create_task(end_after(supervisor.is_alive)))
        yield
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await rooms.close()
        await house.stop()
        await store.close()

    async def page(request: Request) -> Response:
        asyncio.get_running_loop().call_later(WARM_UP, house.warm_up)
        return pages.served(request, "index.html")

    async def not_found(request: Request, _: Exception) -> Response:
        if request.scope["path"].startswith(("/api/", "/static/")):
            return said(wire.Problem(error="There is nothing at this address.", key="not_found"), 404)
        answer = pages.served(request, "index.html")
        answer.status_code = 404 if answer.status_code == 200 else answer.status_code
        return answer

    async def static(request: Request) -> Response:
        return pages.served(request, request.path_params["name"])

    async def health(_: Request) -> Response:
        await store_health.check()
        return said({"ruedo": __version__, "store": "ready", "house": house.state})

    async def numbers(_: Request) -> Response:
        return PlainTextResponse(metrics.text(*rooms.counts))

    async def openapi(_: Request) -> Response:
        return said(described)

    routes = [
        *(Route(path, page) for path in PAGES),
        Route("/static/{name:path}", static),
        Route("/health", health),
        Route("/metrics", numbers),
        Route("/api/openapi.json", openapi),
        *(Route(one.path, one.handler, methods=[one.method]) for one in api.operations),
        WebSocketRoute("/api/tables/{table}/socket", sockets.serve),
    ]
    handlers = {
        Problem: refused,
        RuedoError: refused,
        StoreGone: refused,
        HouseFailed: refused,
        404: not_found,
        405: no_such_method,
    }
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    app.router.redirect_slashes = False  # an address that is none is told to be none
    rate = settings.requests_per_second
    return Guard(app, settings.origins, Allowances(rate, BURST * rate))


async def end_after(supervised: Callable[[], bool]) -> None:
    """End this process, in order, once the one that started it is gone: else it would hold the port for ever."""
    while supervised():
        await asyncio.sleep(0.5)
    signal.raise_signal(signal.SIGTERM)
