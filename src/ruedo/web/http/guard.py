"""The middleware for HTTP and WebSocket: origin and host checks, rate limits, and security headers."""

import ipaddress
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, TypeAlias

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ruedo.web.process.allowances import Allowances
from ruedo.web.process.languages import language_of
from ruedo.web.protocol.http_bodies import Problem
from ruedo.words import shell

Scope: TypeAlias = MutableMapping[str, Any]
AsgiMessage: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[AsgiMessage]]
Send: TypeAlias = Callable[[AsgiMessage], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""The headers of every response."""
DOCUMENT_HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""The headers of every response that a browser could show as a page. On other responses they would only cost bytes."""
PARTS = ("text/javascript", "text/css", "font/woff2", "application/fluent")


class Guard:
    """Refuses foreign origins, unknown hosts, and too many requests. Adds the security headers to every answer."""

    def __init__(self, app: App, origins: Iterable[str], requests: Allowances) -> None:
        """Guard an application. `origins` are its origins besides this machine's own addresses."""
        self._app = app
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        self._hosts = frozenset(origin.partition("://")[2] for origin in self._origins)
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host, origin = headers.get("host", "").lower(), headers.get("origin")
        if not self._known(host):
            refused = problem_response(scope, 421, "unknown_host", "http-unknown_host")
            await refused(scope, receive, with_headers(send))
        elif origin is not None and not self._own(origin.lower(), host):
            refused = problem_response(scope, 403, "foreign_origin", "http-foreign_origin")
            await refused(scope, receive, with_headers(send))
        elif not self._requests.take(address(scope)):
            refused = problem_response(scope, 429, "too_many", "http-too_many_requests")
            await refused(scope, receive, with_headers(send))
        else:
            await self._app(scope, receive, send if scope["type"] == "websocket" else with_headers(send))

    def _known(self, host: str) -> bool:
        """Return whether the host name is the server's own.

        A page under another name that resolves here (DNS rebinding) could read the answers.
        """
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        return host in self._hosts or name == "localhost" or name.endswith((".localhost", ".local")) or is_address(name)

    def _own(self, origin: str, host: str) -> bool:
        return origin in self._origins or origin in (f"http://{host}", f"https://{host}")


def problem_response(scope: Scope, status: int, key: str, sentence: str) -> Response:
    """Return a refusal as JSON, in the language of the request."""
    language = language_of(HTTPConnection(scope))
    body = msgspec.json.encode(Problem(error=shell(language).format(sentence), key=key))
    return Response(body, status, {"cache-control": "no-store"}, media_type="application/json")


def with_headers(send: Send) -> Send:
    """Return a `send` that adds missing security headers to answers."""

    async def sending(message: AsgiMessage) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            part = headers.get("content-type", "").startswith(PARTS)
            for name, value in (HEADERS if part else HEADERS | DOCUMENT_HEADERS).items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def address(scope: Scope) -> str:
    """Return the address of a request. For IPv6 it is the network, because one host has many addresses there."""
    client = scope.get("client")
    if not client:
        return ""
    host = str(client[0])
    return ":".join(ipaddress.IPv6Address(host).exploded.split(":")[:4]) if ":" in host else host


def is_address(name: str) -> bool:
    """Return whether a host name is an IP address."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
