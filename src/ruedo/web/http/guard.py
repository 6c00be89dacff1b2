"""The middleware for HTTP and WebSocket: origin and host checks, rate limits, and security headers."""

import ipaddress
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from html import escape
from typing import Any, NamedTuple, TypeAlias

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ruedo.web.process.allowances import Allowances
from ruedo.web.process.languages import request_language
from ruedo.web.process.network import client_address
from ruedo.web.process.origins import parse_host, parse_origin, split_host
from ruedo.web.protocol.http_bodies import Problem
from ruedo.web.table.entries import key_hash
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
HEADERS = {"x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin"}
"""The headers of every response."""
DOCUMENT_HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""The headers of every response that a browser could show as a page. Other responses do not need them."""
STANDARD_PORTS = ("", "80", "443")
"""The ports that a browser leaves out of an address, and the empty string for a missing port."""
STATIC_COST = 0.1
"""The cost of a request for a static file, relative to other requests. A page loads many small files."""
HEAVY_COST = 10
"""The cost of a request that makes a worker check equipment, or write a file of a club night."""
HEAVY = re.compile(r"/api/(equipment/.+|nights/[^/]+/(history|export|standings\.csv))")
FOR_PROGRAMS = ("/api/", "/static/", "/health", "/metrics")
"""The prefixes of the paths that only programs request. All other paths are pages."""
PARTS = ("text/javascript", "text/css", "font/woff2", "application/fluent")


class Phones(NamedTuple):
    """The phones of club nights. The function `registered` returns whether a hash belongs to the key of a phone."""

    registered: Callable[[str], bool]
    requests: Allowances


class Guard:
    """Refuses foreign origins, unknown hosts and too many requests, and adds security headers to all responses."""

    def __init__(
        self,
        app: App,
        origins: Iterable[str],
        requests: Allowances,
        home: str | None = None,
        phones: Phones | None = None,
    ) -> None:
        """Protect an application. `origins` are allowed in addition to the addresses of this machine.

        `home` is the address that a visitor should open, or None if that address is unknown. Each phone of a club night
        has its own rate limit, because many phones share one address.
        """
        self._app = app
        self._origins = frozenset(map(parse_origin, origins))
        self._hosts = frozenset(map(parse_host, self._origins))
        self._requests = requests
        self._home = home
        self._phones = phones

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host, origin = headers.get("host", "").lower(), headers.get("origin")
        answer = self._app
        if not self._is_own_host(host):
            answer = self._other_address(scope, headers)
        elif origin is not None and not self._own(origin.lower(), host):
            answer = problem_response(scope, 403, "foreign_origin", "http-foreign_origin")
        elif not self._take(scope, headers):
            answer = problem_response(scope, 429, "too_many", "http-too_many_requests")
        elif scope["type"] == "websocket":
            await answer(scope, receive, send)
            return
        await answer(scope, receive, with_headers(send))

    def _take(self, scope: Scope, headers: Headers) -> bool:
        """Charge a request to the phone of a club night that sent it, or otherwise to the sender's address.

        Return whether the request is allowed.
        """
        kind, _, key = headers.get("authorization", "").partition(" ")
        if self._phones and kind.lower() == "bearer" and self._phones.registered(hashed := key_hash(key)):
            return self._phones.requests.take(hashed, request_cost(scope))
        return self._requests.take(address(scope), request_cost(scope))

    def _is_own_host(self, host: str) -> bool:
        """Return whether a host name is one of the names of this server.

        Without this check, a web page whose own domain resolves to this server's address could read the responses (DNS
        rebinding).
        """
        if host in self._hosts:
            return True
        name, port = split_host(host)
        if (name if port in STANDARD_PORTS else f"{name}:{port}") in self._hosts:
            return True
        return name == "localhost" or name.endswith((".localhost", ".local")) or is_address(name)

    def _other_address(self, scope: Scope, headers: Headers) -> Response:
        """Return the refusal of an unknown host name.

        A browser receives an HTML page with the address to open. A program receives JSON.
        """
        if scope["path"].startswith(FOR_PROGRAMS) and "text/html" not in headers.get("accept", ""):
            return problem_response(scope, 421, "unknown_host", "http-unknown_host")
        language = request_language(HTTPConnection(scope))
        words, home = shell(language), self._home
        title, host = escape(words.format("http-other_title")), headers.get("host", "")
        sentence = escape(words.format("http-other_name", {"answer": host}))
        link = f'<a href="{escape(home)}">{escape(home)}</a>' if home else escape(words.format("http-other_ask"))
        page = f'<!doctype html><html lang="{language}"><title>{title}</title><h1>{title}</h1><p>{sentence}<p>{link}'
        return Response(page, 421, {"cache-control": "no-store"}, media_type="text/html")

    def _own(self, origin: str, host: str) -> bool:
        return origin in self._origins or origin in (f"http://{host}", f"https://{host}")


def problem_response(scope: Scope, status: int, key: str, sentence: str) -> Response:
    """Return a refusal as JSON, in the language of the request."""
    language = request_language(HTTPConnection(scope))
    body = msgspec.json.encode(Problem(error=shell(language).format(sentence), key=key))
    return Response(body, status, {"cache-control": "no-store"}, media_type="application/json")


def with_headers(send: Send) -> Send:
    """Return a `send` function that adds the security headers to each response, unless it already has them."""

    async def sending(message: AsgiMessage) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            part = headers.get("content-type", "").startswith(PARTS)
            for name, value in (HEADERS if part else HEADERS | DOCUMENT_HEADERS).items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def address(scope: Scope) -> str:
    """Return the address to which rate limits charge a request. See `client_address`."""
    client = scope.get("client")
    return client_address(str(client[0])) if client else ""


def request_cost(scope: Scope) -> float:
    """Return the cost of a request: `STATIC_COST`, `HEAVY_COST` or 1."""
    if HEAVY.fullmatch(scope["path"]):
        return HEAVY_COST
    return STATIC_COST if scope["path"].startswith("/static/") else 1


def is_address(name: str) -> bool:
    """Return whether a host name is an IP address."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
