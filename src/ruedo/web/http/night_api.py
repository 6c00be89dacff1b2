"""The HTTP API of club nights. See docs/server.md."""

from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ruedo.core.errors import NotAllowed
from ruedo.core.game import find
from ruedo.night import commands, export, history
from ruedo.night.commands import Entries, Sender
from ruedo.night.evening import Night
from ruedo.web.http.api import Operation
from ruedo.web.http.guard import address
from ruedo.web.http.requests import NO_STORE, RequestRefused, among, body_of, json_response, read
from ruedo.web.live.housekeeping import Housekeeping
from ruedo.web.live.live_night import LiveNight
from ruedo.web.live.night_rows import pairing_row
from ruedo.web.live.nights import LiveNights
from ruedo.web.live.service import TableService
from ruedo.web.process.allowances import Allowances
from ruedo.web.process.clock import now
from ruedo.web.process.languages import language_of
from ruedo.web.process.settings import Settings
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import night_messages as wire
from ruedo.web.protocol.message import MESSAGE_LIMIT
from ruedo.web.table.entries import key_hash, new_key

BY_PHONE = (wire.ReportResult, wire.LeaveNight, wire.ReturnToNight)
"""The types of messages that a phone may send about its own player."""


class NightApi:
    """The handlers of all operations on club nights."""

    def __init__(
        self, service: TableService, settings: Settings, housekeeping: Housekeeping, storage: StorageBudgets
    ) -> None:
        """Define the operations on the club nights of a service. `storage` limits how many bytes clients may store."""
        self._nights: LiveNights = service.nights
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
        """Create a club night."""
        if not self._makers.take(address(request.scope)):
            raise RequestRefused(429, "too_many", "http-too_many_tables")
        body = await body_of(request)
        new = read(body, wire.NewNight)
        self._storage.check(address(request.scope))
        if not await self._housekeeping.has_space():
            raise NotAllowed("too_many_tables")
        return json_response(await self._nights.make(new, address(request.scope)), 201)

    async def night_state(self, request: Request) -> Response:
        """Return the state of a club night."""
        live, role, player = await self._at(request)
        return json_response(live.state(role, player, language_of(request)))

    async def night_delete(self, request: Request) -> Response:
        """Delete a club night with its tables and names."""
        live, role, _ = await self._at(request)
        _check_host(role)
        if among(request, "confirm", ("no", "yes")) != "yes":
            raise NotAllowed("night_confirm")
        await self._nights.delete(live)
        return Response(status_code=204)

    async def night_rounds(self, request: Request) -> Response:
        """Return all pairings of a club night."""
        night = (await self._find(request)).night
        byes = [wire.NightBye(round=number, player=bye) for number in night.rounds for bye in night.byes(number)]
        pairings = tuple(map(pairing_row, night.pairings.values()))
        return json_response(wire.NightRounds(pairings=pairings, byes=tuple(byes)))

    async def night_history(self, request: Request) -> Response:
        """Return the history of a club night: all steps so far, including those that were taken back."""
        rows = history.steps((await self._find(request)).night)
        return json_response(
            wire.NightHistory(steps=tuple(msgspec.convert(row, wire.NightStep, from_attributes=True) for row in rows))
        )

    async def night_join(self, request: Request) -> Response:
        """Let a player join a club night with a phone, or let the host add a player."""
        live, role, _ = await self._at(request)
        body = await body_of(request, MESSAGE_LIMIT)
        join = read(body, wire.JoinNight)
        self._take_payer(request, live)
        if role == "host":
            player = await self._nights.join(live, join.name, None, Sender(now(), id=join.id or ""))
            return json_response(wire.NightPlace(player=player), 201)
        key = join.key or new_key()
        player = await self._nights.join(live, join.name, key_hash(key), Sender(now(), "phone"))
        return json_response(wire.NightPlace(player=player, key=key), 201)

    async def night_message(self, request: Request) -> Response:
        """Return the answer to a message from the host or from a phone."""
        live, role, player = await self._at(request)
        body = await body_of(request, MESSAGE_LIMIT)
        message = read(body, wire.NightMessage)
        self._take_payer(request, live)
        if role == "phone" and player is not None and isinstance(message, BY_PHONE):
            return json_response(await self._from_phone(live, player, message))
        _check_host(role)
        return json_response(await self._from_host(live, message))

    async def night_export(self, request: Request) -> Response:
        """Return a club night as JSON lines."""
        return _download(export.json_lines((await self._find(request)).night), "application/x-ndjson", "night.jsonl")

    async def night_standings(self, request: Request) -> Response:
        """Return the standings of a club night as CSV."""
        return _download(export.standings_csv((await self._find(request)).night), "text/csv", "standings.csv")

    async def _from_phone(self, live: LiveNight, player: int, message: Any) -> wire.NightDone:
        """Run a command that a phone has sent for its own player."""
        sender = Sender(now(), "phone", f"{player}:{message.id}")
        if getattr(message, "player", None) not in (None, player):
            raise NotAllowed("night_host_only")

        def judge(night: Night) -> Entries:
            if not isinstance(message, wire.ReportResult):
                return JUDGES[type(message)](night, sender, message, player)
            if player not in commands.pairing_with(night, message.pairing).players:
                raise NotAllowed("night_host_only")
            if message.correct:
                raise NotAllowed("night_host_only")
            return JUDGES[wire.ReportResult](night, sender, message, player)

        return wire.NightDone(seq=await self._nights.run(live, judge, "phone", sender.id))

    async def _from_host(self, live: LiveNight, message: Any) -> wire.NightDone:
        """Run a command of the host."""
        sender = Sender(now(), id=message.id)
        player = getattr(message, "player", None)
        if isinstance(message, wire.StartRound):
            return wire.NightDone(seq=await self._nights.start_round(live, message.round, sender))
        if isinstance(message, wire.GivePhone):
            return await self._give_phone(live, message, sender)
        if isinstance(message, wire.OpenSeats):
            return await self._open_seats(live, message, sender)
        if isinstance(message, wire.LeaveNight | wire.ReturnToNight) and player is None:
            raise NotAllowed("night_which_player")
        seq = await self._nights.run(
            live, lambda night: JUDGES[type(message)](night, sender, message, player or 0), "host", sender.id
        )
        return wire.NightDone(seq=seq)

    async def _give_phone(self, live: LiveNight, message: wire.GivePhone, sender: Sender) -> wire.NightDone:
        """Make a new key for a player's phone.

        Repeating the command makes another key, because keys are not stored.
        """
        key = new_key()

        def judge(night: Night) -> Entries:
            return commands.give_phone(night, Sender(sender.at), message.player, key_hash(key))

        return wire.NightDone(seq=await self._nights.run(live, judge), key=key, player=message.player)

    async def _open_seats(self, live: LiveNight, message: wire.OpenSeats, sender: Sender) -> wire.NightDone:
        """Make keys for the seats of players without a phone. Repeating the command makes different keys."""
        founding = live.night.founding
        if founding.real and not find(founding.game).hides:
            raise NotAllowed("night_needs_no_seat")
        made: dict[int, str] = {}

        def judge(night: Night) -> Entries:
            made.clear()
            made.update((player, new_key()) for player in commands.without_phone(night, message.pairing))
            keys = tuple((player, key_hash(key)) for player, key in made.items())
            return commands.open_seats(night, Sender(sender.at), message.pairing, keys)

        seq = await self._nights.run(live, judge)
        players = list(live.night.pairings[message.pairing].players)
        seats = (wire.SeatKey(player=one, seat=players.index(one), key=key) for one, key in made.items())
        return wire.NightDone(seq=seq, seats=tuple(seats))

    def _take_payer(self, request: Request, live: LiveNight) -> None:
        """Charge the bytes that a request stores to the sender's address.

        Raises `NotAllowed` if the address may not store anything at the moment.
        """
        payer = address(request.scope)
        self._storage.check(payer, live.night.id)
        live.payer = payer

    async def _find(self, request: Request) -> LiveNight:
        live = await self._nights.find(request.path_params["night"])
        if live is None:
            raise NotAllowed("no_such_night")
        await self._nights.catch_up(live)
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


def _remove(night: Night, sender: Sender, _: Any, player: int) -> Entries:
    """Make a player leave the club night, and delete the player's name and key."""
    left = commands.leave(night, sender, player)
    unnamed = commands.rename(night, Sender(sender.at, id="" if left else sender.id), player, "")
    return (*left, *unnamed, *commands.give_phone(night, Sender(sender.at), player, key_hash(new_key())))


JUDGES: dict[type, Callable[[Night, Sender, Any, int], Entries]] = {
    wire.ReportResult: lambda night, sender, message, _: commands.report(
        night,
        sender,
        message.pairing,
        message.winner,
        message.scores,
        walkover=message.walkover,
        correct=message.correct,
    ),
    wire.RenamePlayer: lambda night, sender, message, player: commands.rename(night, sender, player, message.name),
    wire.RemovePlayer: _remove,
    wire.LeaveNight: lambda night, sender, _, player: commands.leave(night, sender, player),
    wire.ReturnToNight: lambda night, sender, _, player: commands.come_back(night, sender, player),
    wire.PauseNight: lambda night, sender, message, _: commands.pause(night, sender, on=message.on),
    wire.PinTable: lambda night, sender, message, _: commands.pin(night, sender, message.pairing),
    wire.UndoStep: lambda night, sender, message, _: commands.undo(night, sender, message.entry),
    wire.FinishNight: lambda night, sender, _, __: commands.finish(night, sender),
}
"""The function that judges each type of message and returns the entries for the club night's log."""


def _check_host(role: wire.NightRole) -> None:
    if role == "guest":
        raise RequestRefused(403, "wrong_key", "night-wrong_key")
    if role != "host":
        raise NotAllowed("night_host_only")


def _download(text: str, media: str, name: str) -> Response:
    return Response(
        text, media_type=media, headers=NO_STORE | {"content-disposition": f'attachment; filename="{name}"'}
    )
