"""The HTTP API. Playing is on the socket. See docs/server.md."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, cast, get_args

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ruedo.core import record
from ruedo.core.equipment import read_text
from ruedo.core.errors import NotAllowed, NotMeasured
from ruedo.core.game import find, games
from ruedo.core.svg import Theme
from ruedo.prints import Paper
from ruedo.rulebook import clauses
from ruedo.web.http.guard import address
from ruedo.web.http.requests import NO_STORE, RequestRefused, body_of, json_response, number, read
from ruedo.web.live.housekeeping import Housekeeping
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.service import TableService
from ruedo.web.pages.drafts import checked_draft
from ruedo.web.pages.game_list import game_kind
from ruedo.web.pages.learn import examples_html, learn_html
from ruedo.web.process.allowances import ENTRY_BYTES, Allowances
from ruedo.web.process.languages import language_of
from ruedo.web.process.network import lan_address
from ruedo.web.process.settings import Settings
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import chance_proof
from ruedo.web.table.seats import Place

LISTED = 50
"""The most tables in a list."""
SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The content security policy of a picture. It allows only the picture's own styles."""

Handler = Callable[[Request], Awaitable[Response]]


class Operation(Struct, frozen=True):
    """An HTTP operation, for serving and for the documentation."""

    method: str
    path: str
    handler: Handler
    """The handler. Its name is the id of the operation, and the catalogue has a summary as `api-NAME`."""
    body: Any = None
    """The type of the request's body."""
    answer: Any = None
    """The type of the answer's body."""
    media: str = "application/json"
    query: tuple[str, ...] = ()
    place: bool = False
    """Whether it needs a place at the table, by `Authorization: Bearer KEY` or at an open table."""


class Api:
    """The handlers of all operations."""

    def __init__(
        self, service: TableService, settings: Settings, housekeeping: Housekeeping, storage: Allowances
    ) -> None:
        """Serve the tables of this service. `storage` limits the stored bytes of each address."""
        self._service = service
        self._settings = settings
        self._housekeeping = housekeeping
        self._storage = storage
        self._makers = Allowances(settings.tables_per_minute / 60, 2 * settings.tables_per_minute)
        self.operations = (
            Operation("GET", "/api/games", self.games, answer=list[bodies.GameKind]),
            Operation("GET", "/api/here", self.here, answer=bodies.Here),
            Operation(
                "GET",
                "/api/starting",
                self.starting,
                answer=dict[str, wire.Starting],
            ),
            Operation(
                "GET",
                "/api/rules/{game}",
                self.rules,
                answer=bodies.Rulebook,
                query=("language",),
            ),
            Operation(
                "POST",
                "/api/equipment/{game}",
                self.equipment,
                body=str,
                answer=dict[str, Any],
            ),
            Operation(
                "POST",
                "/api/equipment/{game}/draft",
                self.draft,
                body=bodies.Draft,
                answer=bodies.CheckedDraft,
            ),
            Operation(
                "POST",
                "/api/equipment/{game}/sheets",
                self.sheets,
                body=bodies.Draft,
                answer=str,
                media="application/pdf",
                query=("language", "paper"),
            ),
            Operation(
                "POST",
                "/api/calibrate",
                self.calibrate,
                body=str,
                answer=bodies.Calibrated,
                query=("language",),
            ),
            Operation("POST", "/api/tables", self.make, body=bodies.NewTable, answer=bodies.TableKeys),
            Operation("GET", "/api/tables", self.tables, answer=list[bodies.Listed], query=("kind",)),
            Operation(
                "GET",
                "/api/tables/{table}",
                self.table,
                answer=wire.TableState,
                place=True,
                query=("language", "sit"),
            ),
            Operation("DELETE", "/api/tables/{table}", self.delete, place=True),
            Operation(
                "POST",
                "/api/tables/{table}/messages",
                self.message,
                body=wire.FromProgram,
                answer=wire.ToProgram,
                place=True,
                query=("language",),
            ),
            Operation(
                "GET",
                "/api/tables/{table}/replay",
                self.replay,
                answer=bodies.Replay,
                place=True,
                query=("after", "language"),
            ),
            Operation(
                "GET",
                "/api/tables/{table}/motion/{n}",
                self.motion,
                answer=dict[str, Any],
                place=True,
            ),
            Operation(
                "GET",
                "/api/tables/{table}/record",
                self.record,
                answer=str,
                place=True,
                media="application/x-ndjson",
            ),
            Operation(
                "GET",
                "/api/tables/{table}/proof",
                self.proof,
                answer=chance_proof.Proof,
                place=True,
            ),
            Operation(
                "GET",
                "/api/tables/{table}/picture.svg",
                self.picture,
                answer=str,
                place=True,
                media="image/svg+xml",
                query=("at", "language", "theme"),
            ),
            Operation(
                "GET",
                "/api/tables/{table}/clip.svg",
                self.clip,
                answer=str,
                place=True,
                media="image/svg+xml",
                query=("at", "language", "theme"),
            ),
        )

    # Operations without a table

    async def games(self, _: Request) -> Response:
        """Return the games that can be played."""
        return json_response([game_kind(game) for game in games().values()])

    async def here(self, _: Request) -> Response:
        """Return the server's address for other machines in the network."""
        address = lan_address() if self._settings.host in ("0.0.0.0", "::") else None
        return json_response(bodies.Here(lan=f"http://{address}:{self._settings.port}" if address else None))

    async def starting(self, _: Request) -> Response:
        """Return the progress of preparing the physics of each game."""
        return json_response(self._service.workers.starting)

    async def rules(self, request: Request) -> Response:
        """Return a game's clauses, and its page for beginners."""
        name = find(request.path_params["game"]).name
        found = {
            clause.id: bodies.Clause(id=clause.id, section=clause.section, text=clause.text.partition(": ")[2])
            for clause in clauses(language_of(request)).values()
            if clause.game == name
        }
        return json_response(bodies.Rulebook(clauses=found, learn=learn_html(name), examples=examples_html(name)))

    async def equipment(self, request: Request) -> Response:
        """Check an equipment file. Return it in the form for a new table."""
        game = find(request.path_params["game"])
        things = read_text(await body_of(request), "equipment")
        game.admit_equipment(game.load_equipment(things))
        return json_response(things)

    async def draft(self, request: Request) -> Response:
        """Check equipment in an editor. Return it with defaults, as a file, and as shapes."""
        game = find(request.path_params["game"])
        return json_response(checked_draft(game, read(await body_of(request), bodies.Draft).equipment))

    async def sheets(self, request: Request) -> Response:
        """Return a game's sheets with some equipment, as a PDF."""
        if not self._makers.take(address(request.scope)):
            raise RequestRefused(429, "too_many", "http-too_many_tables")
        game = find(request.path_params["game"])
        draft = read(await body_of(request), bodies.Draft)
        paper = request.query_params.get("paper", "a4")
        if paper not in get_args(Paper):
            raise RequestRefused(400, "bad_query", "http-among", name="paper", known=get_args(Paper))
        checked_draft(game, draft.equipment)
        pdf = await self._service.workers.printed(
            game.name, draft.equipment, cast("Paper", paper), language_of(request)
        )
        return Response(pdf, media_type="application/pdf", headers=NO_STORE)

    async def calibrate(self, request: Request) -> Response:
        """Return the result of calibration from measurements."""
        if not self._makers.take(address(request.scope)):
            raise RequestRefused(429, "too_many", "http-too_many_tables")
        body = await body_of(request, wire.MESSAGE_LIMIT)
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise NotMeasured("not_csv", row=1) from None
        return json_response(await self._service.workers.calibrate(text, language_of(request)))

    async def make(self, request: Request) -> Response:
        """Make a table."""
        if not self._makers.take(address(request.scope)):
            raise RequestRefused(429, "too_many", "http-too_many_tables")
        body = await body_of(request)
        new = read(body, bodies.NewTable)
        if not self._storage.take(address(request.scope), len(body) + ENTRY_BYTES):
            raise NotAllowed("too_much_stored")
        if not await self._housekeeping.has_space():
            raise NotAllowed("too_many_tables")
        return json_response(await self._service.tables.make(new), 201)

    async def tables(self, request: Request) -> Response:
        """Return the open tables."""
        kind = request.query_params.get("kind", "live")
        if kind not in ("live", "over"):
            raise RequestRefused(400, "bad_query", "http-among", name="kind", known=("live", "over"))
        cards = await self._service.tables.listed(kind, LISTED)
        return Response(b"[" + b",".join(cards) + b"]", media_type="application/json", headers=NO_STORE)

    # Operations on a table

    async def table(self, request: Request) -> Response:
        """Return the state of a table for a place."""
        live, place = await self._at(request)
        sit = request.query_params.get("sit", "yes")
        if sit not in ("yes", "no"):
            raise RequestRefused(400, "bad_query", "http-among", name="sit", known=("yes", "no"))
        if sit == "yes":
            await self._service.company.sit(live, place)
        return json_response(
            await self._service.queries.state(live, place, language_of(request), address(request.scope))
        )

    async def delete(self, request: Request) -> Response:
        """Delete a table."""
        live, place = await self._at(request)
        if place.role != "referee":
            raise NotAllowed("referee_only")
        await self._service.tables.delete(live)
        return Response(status_code=204)

    async def message(self, request: Request) -> Response:
        """Answer a message as on the socket."""
        live, place = await self._at(request)
        body = await body_of(request, wire.MESSAGE_LIMIT)
        message = read(body, wire.FromProgram)
        if isinstance(message, wire.SocketOnly):
            raise RequestRefused(400, "socket_only", "http-socket_only")
        where = address(request.scope)
        if isinstance(message, wire.Lasting) and not self._storage.take(where, len(body) + ENTRY_BYTES):
            raise NotAllowed("too_much_stored")
        guest = Guest(place, language_of(request), live.hosted.seats.key_hash_at(place), address=where)
        if not isinstance(message, wire.Sit):
            await self._service.company.sit(live, place)
        return json_response(await self._service.messages.handle(live, guest, message))

    async def replay(self, request: Request) -> Response:
        """Return a page of the game, as its place may see it."""
        live, place = await self._at(request)
        guest = Guest(place, language_of(request), address=address(request.scope))
        after = number(request, "after", len(live.hosted.table.events), 0)
        return json_response(await self._service.queries.replay(live, guest, after))

    async def motion(self, request: Request) -> Response:
        """Return the motion before an event of the record."""
        live, place = await self._at(request)
        text = request.path_params["n"]
        if not re.fullmatch("[0-9]{1,9}", text):
            raise NotAllowed("no_motion", number=text)
        guest = Guest(place, language_of(request), address=address(request.scope))
        found = await self._service.queries.motion(live, guest, int(text))
        return Response(found, media_type="application/json", headers=NO_STORE)

    async def record(self, request: Request) -> Response:
        """Return the record. If the game hides something, it must be over."""
        live, _ = await self._at(request)
        if live.hosted.game.hides and not live.hosted.over:
            raise NotAllowed("record_opens_at_the_end")
        name = f"{live.hosted.game.name}-{live.hosted.id}.jsonl"
        return Response(
            record.write(live.hosted.table.record),
            media_type="application/x-ndjson",
            headers=NO_STORE | {"content-disposition": f'attachment; filename="{name}"'},
        )

    async def proof(self, request: Request) -> Response:
        """Return the proof of a game's randomness, after its end."""
        live, _ = await self._at(request)
        return json_response(chance_proof.proof(live.hosted))

    async def picture(self, request: Request) -> Response:
        """Return a picture of the position, as a place may see it."""
        live, place = await self._at(request)
        hosted, theme = live.hosted, theme_of(request)
        at = number(request, "at", len(hosted.table.events), len(hosted.table.events))
        speaker = live.renderer(language_of(request)).speaker
        return svg_response(hosted.table.picture_at(at, place.viewer, theme, hosted.setup, speaker))

    async def clip(self, request: Request) -> Response:
        """Return the throw before an event, by default the last throw, as an animated picture."""
        live, place = await self._at(request)
        table, theme = live.hosted.table, theme_of(request)
        last = next((n for n in range(len(table.events), 0, -1) if live.hosted.moves(n)), 0)
        at = number(request, "at", len(table.events), last)
        language = language_of(request)
        motion = await self._service.queries.motion(live, Guest(place, language, address=address(request.scope)), at)
        clip = table.clip_at(at, msgspec.json.decode(motion), live.renderer(language).speaker, theme)
        if clip is None:
            raise NotAllowed("no_motion", number=at)
        return svg_response(clip)

    async def _at(self, request: Request) -> tuple[LiveTable, Place]:
        """Return the table of a request, and the place that its key opens. Raises `RequestRefused`."""
        table = request.path_params["table"]
        live = await self._service.tables.find(table)
        if live is None:
            raise RequestRefused(404, "no_such_table", "http-no_such_table")
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        place = await self._service.company.admit(live, key if kind.lower() == "bearer" else None)
        if place is None:
            raise RequestRefused(403, "wrong_key", "http-wrong_key")
        return live, place


def theme_of(request: Request) -> Theme:
    """Return the theme of a picture. Raises `RequestRefused`."""
    theme = request.query_params.get("theme", "auto")
    if theme not in get_args(Theme):
        raise RequestRefused(400, "bad_query", "http-among", name="theme", known=get_args(Theme))
    return cast("Theme", theme)


def svg_response(drawn: str) -> Response:
    """Return a picture."""
    return Response(drawn, media_type="image/svg+xml", headers=NO_STORE | {"content-security-policy": SVG_POLICY})


def checked_handler(one: Operation) -> Handler:
    """Return the handler of an operation. It refuses a query parameter that occurs twice."""

    async def handler(request: Request) -> Response:
        for name in one.query:
            if len(request.query_params.getlist(name)) > 1:
                raise RequestRefused(400, "bad_query", "http-said_once", name=name)
        return await one.handler(request)

    return handler
