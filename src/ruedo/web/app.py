"""The ASGI application. It serves the page, the API and the sockets, which share one store and one worker pool."""

import asyncio
import gc
import re
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from ruedo import __version__
from ruedo.core.errors import RuedoError
from ruedo.web.hosting.housekeeping import Housekeeping
from ruedo.web.hosting.service import TableService
from ruedo.web.http.api import Api, check_handler
from ruedo.web.http.connection_limits import log_no_strangers_faults
from ruedo.web.http.guard import App, Guard, Phones, Receive, Scope, Send
from ruedo.web.http.night_api import NightApi
from ruedo.web.http.openapi import document
from ruedo.web.http.requests import RequestRefused, error_response, json_response, no_such_method
from ruedo.web.live.health import Health
from ruedo.web.pages import files as pages
from ruedo.web.process.allowances import Allowances
from ruedo.web.process.languages import request_language
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.network import ANYWHERE, lan_address, page_url, reachable_host
from ruedo.web.process.origins import parse_origin
from ruedo.web.process.settings import Settings, from_environment
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.socket.connection import BURST, Sockets
from ruedo.web.socket.night_connection import NightConnection
from ruedo.web.store.interface import Store, StoreUnavailable
from ruedo.web.store.opened import store_for
from ruedo.web.workers.pool import Busy, HouseFailed, WorkerPool
from ruedo.words import Language, Speaker, shell

WARM_UP = 1.0
"""Seconds between the first request for a page and the start of a worker process. An earlier start would slow the page
down."""
WARM_UP_PHYSICS = 3.0
"""Seconds between the first request for a page and the compilation of the physics, which uses a whole core for a
while."""
GARBAGE = 20_000
"""The threshold of the garbage collector's youngest generation (`gc.set_threshold`)."""
SWITCH = 0.001
"""The switch interval of threads in seconds (`sys.setswitchinterval`)."""
PHONE = 0.1
"""The request rate limit of a phone at a club night, as a fraction of the limit for an address."""
METRICS = "text/plain; version=0.0.4; charset=utf-8"
"""The content type of Prometheus's text format."""
SOCKET = re.compile("/api/tables/(?P<table>[^/]+)/socket")
"""Matches the path of a table's WebSocket endpoint."""
NIGHT_SOCKET = re.compile("/api/nights/(?P<night>[^/]+)/socket")
"""Matches the path of a club night's WebSocket endpoint."""
PAGES = (
    "/",
    "/new/{game}",
    "/t/{table}",
    "/t/{table}/replay",
    "/history",
    "/rules/{game}",
    "/equipment/{game}",
    "/calibrate",
    "/counter",
    "/night",
    "/night/{night}",
    "/night/{night}/host",
    "/night/{night}/screen",
    "/night/{night}/print",
)
"""The paths of pages. All of them return the same HTML, and its scripts then show the content for the path."""


def server_app() -> App:
    """Return the application that runs in a server process. Its settings come from the environment variables."""
    log_no_strangers_faults()
    settings = from_environment()
    app = application(settings, store_for(Path(settings.data), settings.database))
    _settle()
    return app


def _settle() -> None:
    """Tune the Python interpreter for a server that runs for a long time.

    Garbage collection skips imported objects and runs less often, because few objects are in reference cycles. Python
    switches between threads more often, so that the store's thread does not wait long.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)
    sys.setswitchinterval(SWITCH)


def application(settings: Settings, store: Store) -> App:
    metrics, workers = Metrics(), WorkerPool()
    # A client can reach every process, so each process enforces only its share of the storage limit.
    storage = StorageBudgets(settings.bytes_per_second / settings.workers)
    service = TableService(store, workers, metrics, storage)
    housekeeping = Housekeeping(store, service, settings, metrics)
    api = Api(service, settings, housekeeping, storage)
    operations = (*api.operations, *NightApi(service, settings, housekeeping, storage).operations)
    sockets = Sockets(service, settings, metrics)
    store_health = Health(store)

    @cache
    def description(language: Language) -> dict[str, Any]:
        return document(operations, __version__, Speaker(language=language))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.open()
        lasting = (service.others.follow(), service.others.keep_announcing(), housekeeping.run())
        running = [asyncio.create_task(task) for task in lasting]
        if supervisor := parent_process():
            running.append(asyncio.create_task(end_after(supervisor.is_alive)))
        workers.compile_players()
        yield
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await service.close()
        await workers.stop()
        await store.close()

    async def page(request: Request) -> Response:
        loop = asyncio.get_running_loop()
        loop.call_later(WARM_UP, workers.warm_up)
        loop.call_later(WARM_UP_PHYSICS, workers.warm_up_physics)
        return pages.serve_file(request, pages.INDEX)

    async def not_found(request: Request, _: Exception) -> Response:
        if request.scope["path"].startswith(("/api/", "/static/")):
            return json_response(
                bodies.Problem(error=shell(request_language(request)).format("http-not_found"), key="not_found"), 404
            )
        answer = pages.serve_file(request, pages.INDEX)
        answer.status_code = 404 if answer.status_code == 200 else answer.status_code
        return answer

    async def static(request: Request) -> Response:
        return pages.serve_file(request, request.path_params["name"])

    async def health(_: Request) -> Response:
        await store_health.check()
        return json_response({"ruedo": __version__, "store": "ready", "house": workers.state})

    async def numbers(_: Request) -> Response:
        return Response(metrics.text(*service.tables.counts), media_type=METRICS)

    async def openapi(request: Request) -> Response:
        return json_response(description(request_language(request)))

    routes = [
        *(Route(path, page) for path in PAGES),
        Route("/static/{name:path}", static),
        Route("/health", health),
        Route("/metrics", numbers),
        Route("/api/openapi.json", openapi),
        *(Route(one.path, check_handler(one), methods=[one.method]) for one in operations),
    ]
    handlers = {
        RequestRefused: error_response,
        RuedoError: error_response,
        StoreUnavailable: error_response,
        HouseFailed: error_response,
        Busy: error_response,
        404: not_found,
        405: no_such_method,
    }
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    app.router.redirect_slashes = False  # A redirect would hide the error in an invalid address

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        """Serve sockets without Starlette's middleware, because there are many sockets and each of them stays open."""
        if scope["type"] == "websocket" and (found := SOCKET.fullmatch(scope["path"])):
            scope["path_params"] = found.groupdict()
            await sockets.serve(WebSocket(scope, receive, send))
        elif scope["type"] == "websocket" and (found := NIGHT_SOCKET.fullmatch(scope["path"])):
            scope["path_params"] = found.groupdict()
            await sockets.serve(WebSocket(scope, receive, send), NightConnection)
        else:
            await app(scope, receive, send)

    rate = settings.requests_per_second
    phones = Phones(service.nights.has_key, Allowances(PHONE * rate, max(1.0, PHONE * BURST * rate)))
    return Guard(served, settings.origins, Allowances(rate, BURST * rate), _home(settings), phones)


def _home(settings: Settings) -> str | None:
    """Return the address that visitors should open, or None if it is unknown because of a proxy."""
    if settings.origins:
        return f"{parse_origin(settings.origins[0])}/"
    if settings.behind_proxy:
        return None
    lan = lan_address() if settings.host in ANYWHERE else None
    return page_url(lan or reachable_host(settings.host), settings.port)


async def end_after(supervised: Callable[[], bool]) -> None:
    """Stop this process after its parent has ended. Otherwise it would continue to use the port."""
    while supervised():
        await asyncio.sleep(0.5)
    signal.raise_signal(signal.SIGTERM)
