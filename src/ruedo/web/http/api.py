"""The HTTP API. Games are played over the socket, not over HTTP. See docs/server.md."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Literal, get_args

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response

from ruedo.core import record
from ruedo.core.errors import NotAllowed, NotMeasured
from ruedo.core.game import find, installed_games
from ruedo.core.shapes import Theme
from ruedo.drawing.card import card, result_title
from ruedo.prints import Paper
from ruedo.rulebook import clauses
from ruedo.web.hosting.housekeeping import Housekeeping
from ruedo.web.hosting.service import TableService
from ruedo.web.http.guard import address
from ruedo.web.http.requests import (
    EQUIPMENT_TOO_LONG,
    NO_STORE,
    RequestRefused,
    among,
    equipment_in,
    json_response,
    number,
    read,
    read_body,
)
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.night.places import night_key
from ruedo.web.pages.game_list import game_kind
from ruedo.web.pages.learn import examples_html, learn_html
from ruedo.web.process.allowances import Allowances, phone_name
from ruedo.web.process.languages import request_language
from ruedo.web.process.network import ANYWHERE, lan_address
from ruedo.web.process.settings import Settings
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import MESSAGE_LIMIT
from ruedo.web.protocol.status_parts import Starting
from ruedo.web.table import chance_proof

LISTED = 50
"""The maximum number of tables in a list of open tables."""
SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The content security policy of a picture. It allows only the picture's own styles."""

Handler = Callable[[Request], Awaitable[Response]]


class Operation(Struct, frozen=True):
    """An HTTP operation. The server's routes and the OpenAPI document are built from these operations."""

    method: str
    path: str
    handler: Handler
    """The handler. Its name is the id of the operation. The catalogue has a summary of the operation as `api-NAME`."""
    body: Any = None
    """The type of the request's body, or None if the request has no body."""
    answer: Any = None
    """The type of the response's body."""
    media: str = "application/json"
    query: tuple[str, ...] = ()
    place: bool = False
    """Whether the sender needs a place at the table: a seat, or the place of the referee or a spectator. The header
    `Authorization: Bearer KEY` contains the key of the place. Spectators of an open table need no key."""


class Api:
    """The handlers of all operations except those on club nights."""

    def __init__(
        self, service: TableService, settings: Settings, housekeeping: Housekeeping, storage: StorageBudgets
    ) -> None:
        self._service = service
        self._settings = settings
        self._housekeeping = housekeeping
        self._storage = storage
        self._makers = Allowances(settings.tables_per_minute / 60, 2 * settings.tables_per_minute)
        self.operations = (
            Operation("GET", "/api/games", self.games, answer=list[bodies.GameKind]),
            Operation("GET", "/api/here", self.here, answer=bodies.Here),
            Operation("GET", "/api/starting", self.starting, answer=dict[str, Starting]),
            Operation("GET", "/api/rules/{game}", self.rules, answer=bodies.Rulebook, query=("language",)),
            Operation("POST", "/api/equipment/{game}", self.equipment, body=str, answer=dict[str, Any]),
            Operation("POST", "/api/equipment/{game}/draft", self.draft, body=bodies.Draft, answer=bodies.CheckedDraft),
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
                "POST", "/api/calibrate", self.calibrate, body=str, answer=bodies.Calibrated, query=("language",)
            ),
            Operation("POST", "/api/tables", self.make, body=bodies.NewTable, answer=bodies.TableKeys),
            Operation("GET", "/api/tables", self.tables, answer=list[bodies.Listed], query=("kind",)),
            Operation(
                "GET", "/api/tables/{table}", self.table, answer=wire.TableState, place=True, query=("language", "sit")
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
                "/api/tables/{table}/analysis",
                self.analysis,
                answer=bodies.Analysed,
                place=True,
                query=("depth", "language"),
            ),
            Operation(
                "GET",
                "/api/tables/{table}/analysis/progress",
                self.analysis_progress,
                answer=bodies.AnalysisProgress,
                place=True,
            ),
            Operation("GET", "/api/tables/{table}/odds", self.odds, answer=bodies.Odds, place=True),
            Operation("GET", "/api/tables/{table}/motion/{n}", self.motion, answer=dict[str, Any], place=True),
            Operation(
                "GET", "/api/tables/{table}/record", self.record, answer=str, place=True, media="application/x-ndjson"
            ),
            Operation("GET", "/api/tables/{table}/proof", self.proof, answer=chance_proof.Proof, place=True),
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
                "/api/tables/{table}/card.svg",
                self.card,
                answer=str,
                place=True,
                media="image/svg+xml",
                query=("at", "language"),
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

    # Operations that need no table

    async def games(self, _: Request) -> Response:
        return json_response([game_kind(game) for game in installed_games().values()])

    async def here(self, _: Request) -> Response:
        """Return the address at which other machines on the network can reach this server."""
        address = lan_address() if self._settings.host in ANYWHERE else None
        return json_response(bodies.Here(lan=f"http://{address}:{self._settings.port}" if address else None))

    async def starting(self, _: Request) -> Response:
        return json_response(self._service.workers.starting)

    async def rules(self, request: Request) -> Response:
        name = find(request.path_params["game"]).name
        language = request_language(request)
        found = {
            clause.id: bodies.ClauseText(
                id=clause.id, section=clause.section, text=clause.rule, source=clause.source or None
            )
            for clause in clauses(language).values()
            if clause.game == name
        }
        learn, examples = learn_html(name, language), examples_html(name, language)
        return json_response(bodies.Rulebook(clauses=found, learn=learn, examples=examples))

    async def equipment(self, request: Request) -> Response:
        """Check an equipment file. Return the equipment in the form that a request for a new table must contain."""
        game = find(request.path_params["game"])
        file = await read_body(request, bodies.EQUIPMENT_LIMIT, EQUIPMENT_TOO_LONG)
        return json_response(await self._service.workers.equipment(game.name, file))

    async def draft(self, request: Request) -> Response:
        """Check equipment that a person is editing. Return it with its defaults, as TOML, and as shapes to draw."""
        game = find(request.path_params["game"])
        return json_response(await self._service.workers.draft(game.name, await draft_in(request)))

    async def sheets(self, request: Request) -> Response:
        self._limit_making(request)
        game = find(request.path_params["game"])
        equipment = await draft_in(request)
        paper: Paper = among(request, "paper", get_args(Paper))
        pdf = await self._service.workers.print_sheets(game.name, equipment, paper, request_language(request))
        return Response(pdf, media_type="application/pdf", headers=NO_STORE)

    async def calibrate(self, request: Request) -> Response:
        self._limit_making(request)
        body = await read_body(request, MESSAGE_LIMIT)
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise NotMeasured("not_csv", row=1) from None
        return json_response(await self._service.workers.calibrate(text, request_language(request)))

    async def make(self, request: Request) -> Response:
        self._limit_making(request)
        body = await read_body(request)
        new = read(body, bodies.NewTable)
        equipment_in(body)
        self._storage.check(address(request.scope))
        if not await self._housekeeping.has_space():
            raise NotAllowed("too_many_tables")
        return json_response(await self._service.tables.make(new, address(request.scope)), 201)

    async def tables(self, request: Request) -> Response:
        kind: Literal["live", "over"] = among(request, "kind", ("live", "over"))
        cards = await self._service.tables.list_open(kind, LISTED)
        return Response(b"[" + b",".join(cards) + b"]", media_type="application/json", headers=NO_STORE)

    # Operations on a table

    async def table(self, request: Request) -> Response:
        live, guest = await self._at(request)
        if among(request, "sit", ("yes", "no")) == "yes":
            await self._service.company.sit(live, guest.place)
        return json_response(await self._service.queries.state(live, guest))

    async def delete(self, request: Request) -> Response:
        live, guest = await self._at(request)
        if guest.place.role != "referee":
            raise NotAllowed("referee_only")
        if live.hosted.night is not None:
            raise NotAllowed("night_table")
        await self._service.tables.delete(live)
        return Response(status_code=204)

    async def message(self, request: Request) -> Response:
        """Return the answer to a message that a program could also send over the socket."""
        live, guest = await self._at(request)
        body = await read_body(request, MESSAGE_LIMIT)
        message = read(body, wire.FromProgram)
        if isinstance(message, wire.SocketOnly):
            raise RequestRefused(400, "socket_only", "http-socket_only")
        if not isinstance(message, wire.Sit):
            await self._service.company.sit(live, guest.place)
        return json_response(await self._service.messages.handle(live, guest, message))

    async def replay(self, request: Request) -> Response:
        """Return a page of a game's replay. It contains only facts that the sender of the request may see."""
        live, guest = await self._at(request)
        after = number(request, "after", len(live.hosted.table.events), 0)
        return json_response(await self._service.queries.replay(live, guest, after))

    async def analysis(self, request: Request) -> Response:
        """Analyse a finished game and return the analysis.

        `depth` is 0 for a quick analysis, 1 for the usual one, and 2 for a deeper one.
        """
        live, guest = await self._at(request)
        depth = number(request, "depth", 2, 1)
        return json_response(await self._service.queries.analysis(live, guest, depth + 1))

    async def analysis_progress(self, request: Request) -> Response:
        live, _ = await self._at(request)
        return json_response(self._service.workers.analysis_progress(live.hosted.id))

    async def odds(self, request: Request) -> Response:
        """Return the current odds of winning, computed only from facts that spectators may see."""
        live, guest = await self._at(request)
        return json_response(await self._service.queries.odds(live, guest))

    async def motion(self, request: Request) -> Response:
        live, guest = await self._at(request)
        text = request.path_params["n"]
        if not re.fullmatch("[0-9]{1,9}", text):
            raise NotAllowed("no_motion", number=text)
        found = await self._service.queries.motion(live, guest, int(text))
        return Response(found, media_type="application/json", headers=NO_STORE)

    async def record(self, request: Request) -> Response:
        """Return the record of a game. A game with hidden information must be over first."""
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
        """Return the proof that a game's randomness was fair. The game must be over first."""
        live, _ = await self._at(request)
        return json_response(chance_proof.proof(live.hosted))

    async def picture(self, request: Request) -> Response:
        """Return a picture of a position. It shows only facts that the sender of the request may see."""
        live, guest = await self._at(request)
        hosted = live.hosted
        theme: Theme = among(request, "theme", get_args(Theme))
        at = number(request, "at", len(hosted.table.events), len(hosted.table.events))
        speaker = live.renderer(guest.language).speaker
        return svg_response(hosted.table.picture_at(at, guest.place.viewer, theme, hosted.setup, speaker))

    async def card(self, request: Request) -> Response:
        """Return a picture of a finished game for sharing: a position with its rulings, the players and the score."""
        live, guest = await self._at(request)
        hosted = live.hosted
        if hosted.result is None:
            raise NotAllowed("not_over_yet")
        at = number(request, "at", len(hosted.table.events), len(hosted.table.events))
        renderer = live.renderer(guest.language)
        picture = hosted.table.picture_at(at, guest.place.viewer, "light", hosted.setup, renderer.speaker)
        names = [" & ".join(side) for side in hosted.header.sides]
        title = result_title(names, hosted.table.standing.scores, hosted.result.winner)
        before = hosted.table.state_at(max(at - 1, 0))
        rulings = renderer.rulings(before, hosted.table.rulings[at - 1], guest.place.viewer) if at else ()
        sentences = [" ".join(ruling.text for ruling in rulings), hosted.game.title]
        return svg_response(card(picture, title, filter(None, sentences)))

    async def clip(self, request: Request) -> Response:
        """Return an animated picture of the throw that produced an event. The default is the last throw."""
        live, guest = await self._at(request)
        table = live.hosted.table
        theme: Theme = among(request, "theme", get_args(Theme))
        last = next((n for n in range(len(table.events), 0, -1) if live.hosted.moves(n)), 0)
        at = number(request, "at", len(table.events), last)
        motion = await self._service.queries.motion(live, guest, at)
        clip = table.clip_at(at, msgspec.json.decode(motion), live.renderer(guest.language).speaker, theme)
        if clip is None:
            raise NotAllowed("no_motion", number=at)
        return svg_response(clip)

    def _limit_making(self, request: Request) -> None:
        if not self._makers.take(address(request.scope)):
            raise RequestRefused(429, "too_many", "http-too_many_tables")

    async def _at(self, request: Request) -> tuple[LiveTable, Guest]:
        """Return the table that a request names, and a guest at the place that the request's key opens.

        Raises `RequestRefused` if the table does not exist or the key is wrong.
        """
        table = request.path_params["table"]
        live = await self._service.tables.find(table)
        if live is None:
            raise RequestRefused(404, "no_such_table", "http-no_such_table")
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        place = await self._service.company.admit(live, key if kind.lower() == "bearer" else None)
        if place is None:
            raise RequestRefused(403, "wrong_key", "http-wrong_key")
        key_hash = live.hosted.seats.key_hash_at(place)
        opened = night_key(live.hosted, key)
        registered = opened is not None and self._service.nights.has_key(opened)
        payer = address(request.scope)
        live.payer = live.payer or payer
        where = phone_name(opened) if opened and registered else payer
        return live, Guest(place, request_language(request), key_hash, address=where, payer=payer, night_key=opened)


async def draft_in(request: Request) -> Raw:
    """Return the equipment in the body of a request, as JSON. Raises `RequestRefused` for an invalid body."""
    body = await read_body(request)
    read(body, bodies.Draft)
    return equipment_in(body)


def svg_response(drawn: str) -> Response:
    return Response(drawn, media_type="image/svg+xml", headers=NO_STORE | {"content-security-policy": SVG_POLICY})


def check_handler(one: Operation) -> Handler:
    """Return the handler of an operation, wrapped in a check that refuses repeated query parameters."""

    async def handler(request: Request) -> Response:
        for name in one.query:
            if len(request.query_params.getlist(name)) > 1:
                raise RequestRefused(400, "bad_query", "http-said_once", name=name)
        return await one.handler(request)

    return handler
