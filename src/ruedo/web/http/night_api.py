"""The HTTP API of club nights. See docs/server.md."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ruedo.core.errors import NotAllowed
from ruedo.night.commands import Sender
from ruedo.web.hosting.housekeeping import Housekeeping
from ruedo.web.hosting.service import TableService
from ruedo.web.http.api import Operation
from ruedo.web.http.guard import address
from ruedo.web.http.requests import NO_STORE, RequestRefused, among, equipment_in, json_response, read, read_body
from ruedo.web.night.live_night import LiveNight
from ruedo.web.night.registry import LiveNights
from ruedo.web.night.rows import pairing_row
from ruedo.web.process.allowances import Allowances
from ruedo.web.process.clock import now
from ruedo.web.process.languages import request_language
from ruedo.web.process.settings import Settings
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import night_messages as wire
from ruedo.web.protocol.message import MESSAGE_LIMIT
from ruedo.web.table.entries import key_hash, new_key
from ruedo.web.workers.equipment_check import NightFileKind


class NightApi:
    """The handlers of all operations on club nights."""

    def __init__(
        self, service: TableService, settings: Settings, housekeeping: Housekeeping, storage: StorageBudgets
    ) -> None:
        self._nights: LiveNights = service.nights
        self._messages = service.night_messages
        self._workers = service.workers
        self._housekeeping = housekeeping
        self._storage = storage
        self._makers = Allowances(settings.tables_per_minute / 60, 2 * settings.tables_per_minute)
        one = "/api/nights/{night}"
        self.operations = (
            Operation("POST", "/api/nights", self.night_make, body=wire.NewNight, answer=wire.NightKeys),
            Operation("GET", one, self.night_state, answer=wire.NightState, place=True, query=("language",)),
            Operation("DELETE", one, self.night_delete, place=True, query=("confirm",)),
            Operation("GET", f"{one}/rounds", self.night_rounds, answer=wire.NightRounds),
            Operation(
                "POST", f"{one}/players", self.night_join, body=wire.JoinNight, answer=wire.NightPlace, place=True
            ),
            Operation(
                "POST", f"{one}/messages", self.night_message, body=wire.NightMessage, answer=wire.NightDone, place=True
            ),
            Operation("GET", f"{one}/history", self.night_history, answer=wire.NightHistory),
            Operation("GET", f"{one}/export", self.night_export, answer=str, media="application/x-ndjson"),
            Operation("GET", f"{one}/standings.csv", self.night_standings, answer=str, media="text/csv"),
        )

    async def night_make(self, request: Request) -> Response:
        if not self._makers.take(address(request.scope)):
            raise RequestRefused(429, "too_many", "http-too_many_tables")
        body = await read_body(request)
        new = read(body, wire.NewNight)
        equipment_in(body)
        self._storage.check(address(request.scope))
        if not await self._housekeeping.has_space():
            raise NotAllowed("too_many_tables")
        return json_response(await self._nights.make(new, address(request.scope)), 201)

    async def night_state(self, request: Request) -> Response:
        live, role, player = await self._at(request)
        return json_response(live.state(role, player, request_language(request)))

    async def night_delete(self, request: Request) -> Response:
        """Delete a club night with its tables and names."""
        live, role, _ = await self._at(request)
        _check_host(role)
        if among(request, "confirm", ("no", "yes")) != "yes":
            raise NotAllowed("night_confirm")
        await self._nights.delete(live)
        return Response(status_code=204)

    async def night_rounds(self, request: Request) -> Response:
        night = (await self._find(request)).night
        byes = [wire.NightBye(round=number, player=bye) for number in night.rounds for bye in night.byes(number)]
        pairings = tuple(map(pairing_row, night.pairings.values()))
        return json_response(wire.NightRounds(pairings=pairings, byes=tuple(byes)))

    async def night_history(self, request: Request) -> Response:
        """Return the history of a club night: all steps so far, including those that were taken back."""
        return json_response(await self._file(request, "history"))

    async def night_join(self, request: Request) -> Response:
        """Let a player join a club night with a phone, or let the host add a player."""
        live, role, _ = await self._at(request)
        body = await read_body(request, MESSAGE_LIMIT)
        join = read(body, wire.JoinNight)
        self._take_payer(request, live)
        if role == "host":
            player = await self._messages.join(live, join.name, None, Sender(now(), id=join.id or ""))
            return json_response(wire.NightPlace(player=player), 201)
        key = join.key or new_key()
        player = await self._messages.join(live, join.name, key_hash(key), Sender(now(), "phone"))
        return json_response(wire.NightPlace(player=player, key=key), 201)

    async def night_message(self, request: Request) -> Response:
        """Return the answer to a message from the host or from a phone."""
        live, role, player = await self._at(request)
        body = await read_body(request, MESSAGE_LIMIT)
        message = read(body, wire.NightMessage)
        self._take_payer(request, live)
        if role == "guest":
            _check_host(role)
        return json_response(await self._messages.handle(live, role, player, message))

    async def night_export(self, request: Request) -> Response:
        return _download(await self._file(request, "export"), "application/x-ndjson", "night.jsonl")

    async def night_standings(self, request: Request) -> Response:
        return _download(await self._file(request, "standings"), "text/csv", "standings.csv")

    def _take_payer(self, request: Request, live: LiveNight) -> None:
        """Charge the bytes that a request stores to the sender's address.

        Raises `NotAllowed` if the address may not store anything at the moment.
        """
        payer = address(request.scope)
        self._storage.check(payer, live.night.id)
        live.payer = payer

    async def _file(self, request: Request, what: NightFileKind) -> Any:
        """Return the history of a club night, or the text of one of its files. A worker makes it."""
        return await self._workers.night_file((await self._find(request)).night, what)

    async def _find(self, request: Request) -> LiveNight:
        live = await self._nights.current(request.path_params["night"])
        if live is None:
            raise NotAllowed("no_such_night")
        return live

    async def _at(self, request: Request) -> tuple[LiveNight, wire.NightRole, int | None]:
        """Return the club night that a request names, and the role and the player that its key belongs to."""
        live = await self._find(request)
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        found = live.role(key if kind.lower() == "bearer" else None)
        if found is None:
            raise RequestRefused(403, "wrong_key", "night-wrong_key")
        role, player = found
        return live, role, player


def _check_host(role: wire.NightRole) -> None:
    if role == "guest":
        raise RequestRefused(403, "wrong_key", "night-wrong_key")
    if role != "host":
        raise NotAllowed("night_host_only")


def _download(text: str, media: str, name: str) -> Response:
    return Response(
        text, media_type=media, headers=NO_STORE | {"content-disposition": f'attachment; filename="{name}"'}
    )
