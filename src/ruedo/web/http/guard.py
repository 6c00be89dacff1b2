"""Origin and host checks, rate limits and security headers: one middleware for HTTP and WebSocket alike."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, TypeAlias

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ruedo.web.process.languages import language_of
from ruedo.web.protocol.http_bodies import Problem
from ruedo.words import shell

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""Of every response."""
DOCUMENT_HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Of every response that a browser could show as a page; elsewhere they would only cost bytes."""
PARTS = ("text/javascript", "text/css", "font/woff2", "application/fluent")
ADDRESSES = 10_000
"""How many addresses' rates are remembered."""
ENTRY_BYTES = 500
"""What an entry takes in the store besides what was sent."""


class Allowance:
    """A token bucket: a rate, and a capacity."""

    __slots__ = ("_left", "_most", "_rate", "_when")

    def __init__(self, rate: float, most: float) -> None:
        """Begin full."""
        self._rate, self._most, self._left = rate, most, most
        self._when = time.monotonic()

    def take(self, count: float = 1) -> bool:
        """Take tokens; return whether there were enough."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._when) * self._rate)
        self._when = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Allowances:
    """A token bucket for each address, the most recent ones remembered."""

    def __init__(self, rate: float, most: float) -> None:
        """Know no address."""
        self._rate, self._most = rate, most
        self._by_address: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str, count: float = 1) -> bool:
        """Take tokens of an address; return whether there were enough."""
        allowance = self._by_address.setdefault(address, Allowance(self._rate, self._most))
        self._by_address.move_to_end(address)
        if len(self._by_address) > ADDRESSES:
            self._by_address.popitem(last=False)
        return allowance.take(count)


class Guard:
    """Refuses foreign origins, unknown hosts, and too many requests; adds the security headers to every answer."""

    def __init__(self, app: App, origins: Iterable[str], requests: Allowances) -> None:
        """Guard an application: `origins` are those that it is served under besides this machine's own addresses."""
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
        """Whether the host name is the server's own.

        Another name that resolves here (DNS rebinding) could read its answers.
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
    """Return a `send` that adds the security headers that an answer does not have."""

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            part = headers.get("content-type", "").startswith(PARTS)
            for name, value in (HEADERS if part else HEADERS | DOCUMENT_HEADERS).items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def address(scope: Scope) -> str:
    """Return the address that a request comes from; of IPv6 the network, since one host has many addresses there."""
    client = scope.get("client")
    if not client:
        return ""
    host = str(client[0])
    return ":".join(ipaddress.IPv6Address(host).exploded.split(":")[:4]) if ":" in host else host


def is_address(name: str) -> bool:
    """Whether a host is named by its address."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
