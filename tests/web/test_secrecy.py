"""What a seat may not know never leaves the server: not on a socket, not over HTTP, in no refusal and no log.

Action cards of a kind are all alike, so that no card can be marked. The test is another: of two tables that differ in
nothing but what a seat holds, everybody else is told the same, byte for byte.
"""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from ruedo.core.errors import NotAllowed, RuedoError
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.events import Deal, Drawn
from ruedo.web.live.live_table import Guest
from ruedo.web.live.service import TableService
from ruedo.web.live.summary import summary_of
from ruedo.web.process.metrics import Metrics
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store import Change
from ruedo.web.store.opened import FILE
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table import HostedTable, Place
from ruedo.web.table.choices import choices
from ruedo.web.table.commands import trial
from ruedo.web.table.entries import Founding, KeyHashes, Taken, key_of, write
from ruedo.web.workers.pool import WorkerPool
from ruedo.web.workers.replay import show, stretch_of
from ruedo.words import LANGUAGES
from tests.walks import random_table, walk
from tests.web.client import Json, Line, at_table, make_table, request
from tests.web.servers import Server, serving

pytestmark = pytest.mark.anyio

SEATS = (Place("seat", 0), Place("seat", 1))
OTHERS = (Place("referee"), Place("watch"))
SEED = 6_174_617_461_746_174
"""Of the tables' dice and shuffles; nobody is told it."""
SECRETS = {"seats": ("seat-zero-secret-0000", "seat-one-secret-11111"), "referee": "r" * 24, "watch": "w" * 24}
KEYS = KeyHashes(tuple(map(key_of, SECRETS["seats"])), key_of("r" * 24), key_of("w" * 24))
NOTE = "canary in a note"
AT_ONCE = 40
"""Events that are taken at a stroke, which fit a guest's queue."""

Events = list[Event]


# Twins: two games of which all but one seat know the same


def twins(rng: Random) -> tuple[Table, Events, Events, int] | None:
    """Return a game, its events, those of its twin, and the seat whose cards differ; None where none could be."""
    table, hidden = random_table("ole", rng), rng.randrange(2)
    events = [replace(event, note=NOTE) for event in walk(table, rng, rng.randrange(20, 400))]
    while events and not awaits_a_choice(table.header, events):
        events.pop()
    other, changed = events, 0
    places = acquired(table.header, events, hidden)
    for place in rng.sample(places, k=min(12, len(places))):
        for kind in rng.sample(KINDS, k=len(KINDS)):
            tried = with_card(other, place, hidden, kind)
            if tried != other and legal(table.header, tried):
                other, changed = tried, changed + 1
                break
    return (table, events, other, hidden) if changed else None


def acquired(header: Any, events: Events, seat: int) -> list[tuple[int, int]]:
    """Return where a seat came by its cards: the event's index, and which card of it."""
    table, found = Table(header), []
    for index, event in enumerate(events):
        if isinstance(event, Deal):
            found += [(index, card) for card in range(len(event.sides[seat].hand))]
        elif isinstance(event, Drawn) and table.state.turn == seat:
            found.append((index, 0))
        table.take(event)
    return found


def with_card(events: Events, place: tuple[int, int], seat: int, kind: Any) -> Events:
    """Return the events with another card in one place."""
    index, card = place
    event = events[index]
    if isinstance(event, Deal):
        dealt = event.sides[seat]
        hand = (*dealt.hand[:card], kind, *dealt.hand[card + 1 :])
        sides = tuple(replace(dealt, hand=hand) if side == seat else one for side, one in enumerate(event.sides))
        event = replace(event, sides=sides)
    else:
        event = replace(event, card=kind)
    return [*events[:index], event, *events[index + 1 :]]


def legal(header: Any, events: Events) -> bool:
    """Whether the rules accept all of it, as a table would be that was dealt those cards."""
    table = Table(header)
    try:
        for event in events:
            table.state, _ = table.game.advance(table.state, event)
    except RuedoError:
        return False
    return True


def awaits_a_choice(header: Any, events: Events) -> bool:
    table = Table(header)
    table.take_all(events)
    return table.waiting is None or table.waiting.seat is not None


# All that is told


@asynccontextmanager
async def rooms_in(folder: Path) -> AsyncIterator[tuple[TableService, SqliteStore]]:
    store, house = SqliteStore(folder / "tables.db"), WorkerPool()
    rooms = TableService(store, house, Metrics())
    await store.open()
    try:
        yield rooms, store
    finally:
        await rooms.close()
        await house.stop()
        await store.close()


async def told(
    rooms: TableService, store: SqliteStore, name: str, table: Table, events: Events, real: bool
) -> dict[Place, list[bytes]]:
    """Return all bytes that each place is told of a game that comes to a table event by event, on every channel."""
    setup = Setup(("person", "person"), None if real else SEED)
    founding = Founding(table.header, setup, KEYS, 1, open=True)
    entries = [write(Taken(at=2, event=event, by="world")) for event in events]
    before = HostedTable(name, founding, entries[:1])
    assert await store.create(name, write(founding), summary_of(before))
    assert await store.append(name, 0, entries[:1], summary_of(before))
    live = await rooms.tables.find(name)
    assert live is not None
    guests = [Guest(place, language) for place in (*SEATS, *OTHERS) for language in LANGUAGES]
    for guest in guests:
        await rooms.company.enter(live, guest)
    while live.presence_timer is not None:  # who is here is told at most so often; from here on nobody comes or goes
        await asyncio.sleep(0.001)
    heard: dict[Place, list[bytes]] = {guest.place: [] for guest in guests}
    for start in chunks(table, events):
        for guest in guests:
            heard[guest.place] += drained(guest)
        room = HostedTable(name, founding, entries[:start])
        assert await store.append(name, live.room.seq, entries[live.room.seq : start], summary_of(room))
        await rooms.others.changed(Change(name, start))
    for guest in guests:
        heard[guest.place] += drained(guest)
        heard[guest.place] += await asked(rooms, store, live, guest)
    for guest in guests:
        heard[guest.place] += await answers(rooms, live, guest, changes(guest.place))
    for guest in guests:
        heard[guest.place] += drained(guest)
    return heard


def chunks(table: Table, events: Events) -> Iterator[int]:
    """Return how far to go at each stroke: to where a person is awaited, so that the world draws nothing of its own."""
    replayed, last = Table(table.header), 1
    for n, event in enumerate(events, start=1):
        replayed.take(event)
        waiting = replayed.waiting
        if n == len(events) or (n - last >= AT_ONCE and waiting is not None and waiting.seat is not None):
            last = n
            yield n


def drained(guest: Guest) -> list[bytes]:
    heard = [message for message in guest.queue if isinstance(message, bytes)]
    assert len(heard) == len(guest.queue), "a guest that reads is not let go"
    guest.queue.clear()
    return heard


async def asked(rooms: TableService, store: SqliteStore, live: Any, guest: Guest) -> list[bytes]:
    """Return the answers to all that somebody can ask for, refusals and lists and pictures too."""
    room, viewer = live.room, guest.place.viewer
    told = [msgspec.json.encode(await rooms.queries.state(live, guest.place, guest.language))]
    if not room.over:  # once it is, a replay shows all hands, as the record does
        told.append(msgspec.json.encode(show(stretch_of(room, 1, 0, viewer, guest.language))))
    told += [card for kind in ("live", "over") for _, card in await store.listed(kind, 50)]
    told.append(room.table.picture(viewer).encode())
    told.append(room.table.picture_at(len(room.table.events) // 2, viewer).encode())
    return told + await answers(rooms, live, guest, requests(guest.place))


async def answers(rooms: TableService, live: Any, guest: Guest, messages: Iterator[Any]) -> list[bytes]:
    """Return what is answered to messages, refusals as the sentences that they become."""
    found, speaker = [], live.renderer(guest.language).speaker
    for message in messages:
        try:
            found.append(msgspec.json.encode(await rooms.commands.handle(live, guest, message)))
        except RuedoError as error:
            found.append(speaker.explain(error).encode() + str(error).encode())
    return found


def changes(place: Place) -> Iterator[Any]:
    """Return one of each other message, which changes something where it is taken; the last one ends the game."""
    other = 1 - (place.seat or 0)
    yield wire.Sit(id="n", nonce="0123456789abcdef")
    yield wire.Places(id="l", places=((0.0, 0.0), None))
    yield wire.Throw(id="h", after=10**6)
    yield wire.Part(id="p2", after=10**6, part={"keeper": "k1", "players": [], "hand": [], "worldie": "w1"})
    yield wire.GiveSeat(id="g", seat=other, player="simple")
    yield wire.Open(id="o", open=True)
    yield wire.Ask(id="k", what="result", winner=0)
    yield wire.Answer(id="y", yes=False)
    yield wire.Say(id="w", phrase="well_played")
    if place.role != "referee":  # who would take back what was reported, to where the world is awaited
        yield wire.Ask(id="kb", what="back")
        yield wire.Back(id="b", after=10**6, count=1)
        yield wire.Resign(id="r")


def test_each_kind_of_message_is_tried() -> None:
    """All but those that say nothing of a game, and the rematch, whose table is another each time."""
    tried = {type(message) for place in (*SEATS, *OTHERS) for message in (*requests(place), *changes(place))}
    assert tried == set(get_args(wire.FromProgram)) - {wire.Hello, wire.Speak, wire.Ping, wire.Rematch}


def requests(place: Place) -> Iterator[Any]:
    """Return what somebody asks who wants to find out what another seat holds, and changes nothing."""
    others = [seat for seat in (0, 1) if seat != place.seat]
    events: list[Json] = [{"type": "discard", "seat": seat, "card": kind} for seat in others for kind in KINDS]
    events += [{"type": kind, "seat": seat} for seat in others for kind in ("shoot", "draw", "worldie")]
    events += [{"type": "drawn", "card": kind} for kind in KINDS]
    events += [{"type": "roll", "faces": [7]}, {"type": "deal", "sides": []}]
    for number, event in enumerate(events):
        if place.role != "referee":  # a referee's report of a seat's choice is taken, if it can be
            yield wire.Send(id=f"s{number}", after=10**6, event=event)
        yield wire.Try(id=f"t{number}", events=(event,))
        yield wire.Why(id=f"w{number}", event=event)
    own: list[Json] = [{"type": "discard", "seat": place.seat or 0, "card": kind} for kind in KINDS]
    own += [{"type": kind, "seat": place.seat or 0} for kind in ("shoot", "draw", "worldie", "end_turn", "let_go")]
    for number, event in enumerate(own):
        yield wire.Why(id=f"o{number}", event=event)
    yield wire.Part(id="p", after=0, part={})
    yield wire.Answer(id="a", yes=True)


def check_nothing_hidden_is_told(heard: Sequence[bytes], place: Place, real: bool) -> None:
    """Look for whatever no place is ever told, and for what this one is not."""
    everything = b"\n".join(heard)
    secrets = [*SECRETS["seats"], SECRETS["referee"], SECRETS["watch"], *(key for key in KEYS.seats if key)]
    for canary in (*secrets, KEYS.referee, KEYS.watch, str(SEED), NOTE):
        assert str(canary).encode() not in everything
    for message in heard:
        if message.startswith(b"{"):
            check_told(json.loads(message), place.seat, reports=real and place.role == "referee")


def check_told(value: Json, seat: int | None, *, reports: bool = False) -> None:
    """Check whatever can hold a card: a hand, a drawn card, what can be chosen, unless this place reports choices."""
    if isinstance(value, list):
        for one in value:
            check_told(one, seat, reports=reports)
    if not isinstance(value, dict):
        return
    if value.get("type") == "deal" and "sides" in value:
        assert all(side["hand"] is None for number, side in enumerate(value["sides"]) if number != seat)
    if "keepers" in value and "hand" in value:  # a view
        assert (value["hand"] is None) == (seat is None)
        waiting = value["waiting_for"] or {}
        assert "types" not in waiting or waiting["seat"] == seat
    if isinstance(value.get("choices"), list) and not reports:
        assert {choice["seat"] for choice in value["choices"]} <= {seat}
    if isinstance(value.get("offers"), list):
        assert len(value["offers"]) == len(value["choices"])
    for one in value.values():
        check_told(one, seat, reports=reports)


@pytest.fixture(autouse=True)
def presence_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruedo.web.live.live_table.PRESENCE_EVERY", 0.0)


@pytest.fixture(autouse=True)
def twins_look_at_the_same_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruedo.web.live.render.now", lambda: 0)


async def check_twins(tmp_path: Path, rng: Random, games: int) -> None:
    """Play games and their twins; everybody but the seat whose cards differ is told the same."""
    compared = own_differ = 0
    async with rooms_in(tmp_path / "one") as one, rooms_in(tmp_path / "other") as other:
        while compared < games:
            found = twins(rng)
            if found is None:
                continue
            table, events, changed, hidden = found
            name, real = f"game{compared}", rng.random() < 0.5
            first = await told(*one, name, table, events, real)
            second = await told(*other, name, table, changed, real)
            for place, heard in first.items():
                check_nothing_hidden_is_told(heard, place, real)
                if place.seat == hidden:
                    own_differ += heard != second[place]
                else:
                    assert heard == second[place]
            compared += 1
            for rooms, store in (one, other):  # so that lists show one table, and the next begins alone
                live = await rooms.tables.find(name)
                assert live is not None
                await rooms.tables.delete(live)
                assert not await store.count()
    assert own_differ == compared  # the seat itself was told of the difference each time: there was one to tell


async def test_what_a_seat_holds_changes_no_byte_that_others_are_told(tmp_path: Path) -> None:
    await check_twins(tmp_path, Random(6), 12)


def test_the_comparison_would_see_a_leak() -> None:
    """Were a view made of the report, the twins would be told apart: they do hold different cards."""
    rng = Random(7)
    differ = 0
    for found in filter(None, (twins(rng) for _ in range(5))):
        table, events, changed, _ = found
        one, other = Table(table.header), Table(table.header)
        differ += any(
            one.take(event) == other.take(twin) and one.game.full_state(one.state) != other.game.full_state(other.state)
            for event, twin in zip(events, changed, strict=True)
        )
    assert differ


def test_a_referee_cannot_try_out_what_a_seat_holds() -> None:
    table = Table.of("ole", [["Ana"], ["Ben"]])
    events = list(walk(table, Random(3), 8))
    room = HostedTable("t", Founding(table.header, Setup(("person", "person"), None), KEYS, 1))
    for event in events:
        room.apply(Taken(at=2, event=event, by="referee"))
    seat = room.awaited_seat
    assert seat is not None
    assert choices(room, Place("seat", seat), 1000)
    for why in ({"type": "discard", "seat": seat, "card": card} for card in KINDS):
        with pytest.raises(NotAllowed, match="own_cards_only"):
            trial.check(room, Place("referee"), why)
        with pytest.raises(NotAllowed, match="not_your_seat"):
            trial.check(room, Place("seat", 1 - seat), why)
    for card in KINDS:
        with pytest.raises(NotAllowed, match="own_cards_only"):
            list(trial.try_out(room, Place("referee"), [{"type": "discard", "seat": seat, "card": card}]))


# Over real lines


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets programs play as fast as they can."""
    options = ("--messages-per-second", "10000", "--requests-per-second", "10000")
    with serving(tmp_path_factory.mktemp("server"), *options) as running:
        yield running


async def test_at_simulated_tables_nobody_hears_of_another_seats_cards_or_secrets(server: Server) -> None:
    """Some games between two programs, all that everybody hears searched for what the store knows to be hidden."""
    rng, with_draws = Random(12), 0
    while with_draws < 4:  # whoever scores twice at once ends a game in which nobody drew a card: one more is played
        links = make_table(server, rules={"target": 2, "turn_limit": 12}, open=True)
        heard = await played(server, links, rng)
        kept = stored(server, links["table"])
        hidden = {str(kept["setup"]["seed"]), *keys_of(kept["keys"])}
        with_draws += any(b'"type":"drawn"' in entry for entry in kept["entries"])
        for place, said in heard.items():
            secrets = set(secrets_of(links)) - {links["table"]}
            before = [one for one in said if '"result"' not in one]  # with the result the seed is told
            found = {secret for secret in secrets | hidden if any(secret in one for one in before)}
            found |= {secret for secret in secrets | set(keys_of(kept["keys"])) if any(secret in one for one in said)}
            assert not found, place
            assert not any(NOTE in one for one in said)
            for one in said:
                if one.startswith(("{", "[")):
                    check_told(json.loads(one), {"one": 1, "zero": 0}.get(place))
    for secret in all_secrets:
        assert secret not in server.output
    assert NOTE not in server.output


all_secrets: set[str] = set()
"""Of all tables that these tests made: none may be in what the server prints."""


async def played(server: Server, links: Json, rng: Random) -> dict[str, list[str]]:
    """Play a game to its end by random choices; return all that each place heard, over HTTP too."""
    all_secrets.update(secrets_of(links))
    path = f"/api/tables/{links['table']}"
    said: dict[str, list[str]] = {"zero": [], "one": [], "referee": [], "watch": [], "anybody": []}
    tokens = {"zero": links["seats"][0], "one": links["seats"][1], "referee": links["referee"], "watch": links["watch"]}
    async with (
        at_table(server, links["table"], tokens["zero"]) as zero,
        at_table(server, links["table"], tokens["one"], language="es") as one,
        at_table(server, links["table"], tokens["referee"]) as referee,
        at_table(server, links["table"], tokens["watch"], language="es") as watch,
        at_table(server, links["table"], None) as anybody,
    ):
        lines = {"zero": zero, "one": one, "referee": referee, "watch": watch, "anybody": anybody}
        seats = (zero, one)
        fives = [dealt_to(line) for line in seats]
        while "result" not in zero.table["room"]:
            waiting = zero.view["waiting_for"]
            seat = waiting["seat"]
            line = seats[seat]
            event = rng.choice(line.choices) if line.choices else line_up(seat, fives[seat])
            answer = await line.choose({**event, "note": NOTE})
            assert answer["type"] == "stored", answer
            for other in lines.values():
                await other.catch_up()
            if rng.random() < 0.05 and "result" not in zero.table["room"]:
                for name in said:
                    said[name] += over_http(server, path, tokens.get(name))
        for name, line in lines.items():
            said[name] += line.heard
    return said


def over_http(server: Server, path: str, token: str | None) -> list[str]:
    """Return all that a place can read over HTTP while the game goes on."""
    said = []
    for what in ("", "/replay", "/record", "/picture.svg", "/picture.svg?at=3", "/nothing", "?language=es"):
        answer = request(server, "GET", path + what, token=token)
        assert what != "/record" or answer.status == 403  # it opens at the end
        said += [answer.body.decode(), json.dumps(dict(answer.headers))]
    for what in ("/api/tables", "/api/tables?kind=over", "/metrics", "/health", "/api/openapi.json"):
        said.append(request(server, "GET", what, token=token).body.decode())
    return said


def dealt_to(line: Line) -> list[str]:
    """Return the five that a seat was dealt."""
    deal = next(step["event"] for step in line.table["steps"] if step["event"]["type"] == "deal")
    players: list[str] = deal["sides"][line.table["seat"]]["players"]
    return players


def line_up(seat: int, five: list[str]) -> Json:
    return {"type": "line_up", "seat": seat, "defence": five[:2], "midfield": five[2:4], "attack": five[4:]}


def secrets_of(links: Json) -> list[str]:
    return [*links["seats"], links["referee"], links["watch"]]


def keys_of(keys: Json) -> list[str]:
    return [*keys["seats"], keys["referee"], keys["watch"]]


def stored(server: Server, table: str) -> Json:
    """Return what the store has of a table: its founding, and its entries as bytes."""
    reader = sqlite3.connect(f"file:{server.data / FILE}?mode=ro", uri=True)
    try:
        rows = reader.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    finally:
        reader.close()
    founding, *entries = (bytes(entry) for (entry,) in rows)
    return {**json.loads(founding), "entries": entries}
