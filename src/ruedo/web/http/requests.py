"""Functions that all HTTP operations share: they read bodies and queries, and build the responses for refusals."""

import asyncio
import logging
import re
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route

from ruedo.core.errors import Fact, NotAllowed, RuedoError, complaint, reason_for
from ruedo.web.process.languages import request_language
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.interface import StoreUnavailable
from ruedo.web.workers.pool import Busy, HouseFailed
from ruedo.words import Speaker

Value = TypeVar("Value", bound=str)
log = logging.getLogger("ruedo.web")
BODY_PATIENCE = 30.0
"""Seconds in which the body of a request must arrive. A deck over a slow connection takes a while."""
EQUIPMENT_TOO_LONG = "http-equipment_too_long"
"""The id of the sentence about equipment that is too long."""
NO_STORE = {"cache-control": "no-store"}
"""The headers of responses that only one sender may receive. Such responses must not be cached."""

STATUS = {
    "unknown_game": 404,
    "no_such_table": 404,
    "no_such_night": 404,
    "no_motion": 404,
    "cannot_print": 422,
    "too_much_stored": 429,
    "too_many_tables": 503,
}
"""The HTTP status of refusals with certain keys. Any other refusal has status 403 if it is `NotAllowed`, and otherwise
422."""


class RequestRefused(Exception):
    """An error: a request is refused for a reason that has nothing to do with a table."""

    def __init__(self, status: int, key: str, sentence: str, field: str | None = None, **facts: Fact) -> None:
        """Store the HTTP status, the key for programs, and the id of the sentence for people with its values."""
        super().__init__(sentence)
        self.status, self.key, self.field = status, key, field
        self.sentence, self.facts = sentence, facts


async def no_such_method(request: Request, _: Exception) -> Response:
    """Return a response with status 405 whose header `Allow` lists the allowed methods.

    Starlette itself lists only the methods of the first route with this path, but several routes may share one path.
    """
    routes = (route for route in request.app.routes if isinstance(route, Route))
    allowed = {
        method
        for route in routes
        if route.matches({**request.scope, "type": "http"})[0] is not Match.NONE
        for method in route.methods or ()
    }
    sentence = Speaker(language=request_language(request)).text("http-no_such_method")
    problem = bodies.Problem(error=sentence, key="no_such_method")
    answer = json_response(problem, 405)
    answer.headers["allow"] = ", ".join(sorted(allowed))
    return answer


async def error_response(request: Request, error: Exception) -> Response:
    """Return the response that reports a refusal or a failure, as a JSON `Problem`."""
    speaker = Speaker(language=request_language(request))
    if isinstance(error, RequestRefused):
        problem = bodies.Problem(error=speaker.text(error.sentence, **error.facts), key=error.key, field=error.field)
        return json_response(problem, error.status)
    if isinstance(error, StoreUnavailable | HouseFailed):
        log.error("%s", error)
    if isinstance(error, StoreUnavailable | HouseFailed | Busy):
        return json_response(bodies.Problem(error=speaker.text(error.key), key=error.key), 503)
    if not isinstance(error, RuedoError):
        raise error
    error.line = None
    sentence = speaker.explain(error)
    status = STATUS.get(error.key, 403 if isinstance(error, NotAllowed) else 422)
    return json_response(bodies.Problem(error=sentence, key=error.key, clause=error.clause, field=error.field), status)


def json_response(value: Any, status: int = 200) -> Response:
    """Return a response with a value as JSON. The bytes of a `Raw` are JSON already."""
    return Response(msgspec.json.encode(value), status, media_type="application/json", headers=NO_STORE)


def among(request: Request, name: str, known: tuple[Value, ...]) -> Value:
    """Return a query parameter, by default the first value of `known`.

    Raises `RequestRefused` for a value that is not in `known`.
    """
    value = request.query_params.get(name, known[0])
    for each in known:
        if each == value:
            return each
    raise RequestRefused(400, "bad_query", "http-among", name=name, known=known)


def number(request: Request, name: str, most: int, otherwise: int) -> int:
    """Return a number from the query, or `otherwise` if the parameter is missing.

    Raises `RequestRefused` if the value is not a whole number from 0 to `most`.
    """
    value = request.query_params.get(name, str(otherwise))
    if not re.fullmatch("[0-9]{1,9}", value) or int(value) > most:
        raise RequestRefused(400, "bad_query", "http-number", name=name, most=most)
    return int(value)


def read(body: bytes, form: Any) -> Any:
    """Decode the body of a request from JSON and return it as a value of the type `form`.

    Raises `RequestRefused` if the body is invalid.
    """
    try:
        return msgspec.json.decode(body, type=form)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        reason, field = complaint(error)
        raise RequestRefused(400, "malformed", "http-body", field=field or None, reason=reason_for(reason)) from None


class Equipped(Struct):
    """The body of a request, of which only the equipment is decoded."""

    equipment: Raw = Raw(b"null")


def equipment_in(body: bytes) -> Raw:
    """Return the field `equipment` of a valid body, as JSON. Raises `RequestRefused` if the equipment is too long."""
    equipment = msgspec.json.decode(body, type=Equipped).equipment
    if len(bytes(equipment)) > bodies.EQUIPMENT_LIMIT:
        raise RequestRefused(413, "too_long", EQUIPMENT_TOO_LONG, field="equipment", limit=bodies.EQUIPMENT_LIMIT)
    return equipment


async def read_body(request: Request, limit: int = bodies.BODY_LIMIT, too_long: str = "http-too_long") -> bytes:
    """Return the body of a request. Raises `RequestRefused` if the body is too long or arrives too slowly.

    `too_long` is the id of the sentence for a body that is too long.
    """
    body = b""
    try:
        async with asyncio.timeout(BODY_PATIENCE):
            async for part in request.stream():
                body += part
                if len(body) > limit:
                    raise RequestRefused(413, "too_long", too_long, limit=limit)
    except TimeoutError:
        raise RequestRefused(408, "too_slow", "http-too_slow") from None
    except ClientDisconnect:
        raise RequestRefused(400, "malformed", "http-not_whole") from None
    return body
