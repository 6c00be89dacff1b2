"""Twin tables, which differ only in one seat's cards, and all messages that their guests receive.

Action cards of one type are identical, so a test cannot mark a card and search for it. Instead, it plays at twin
tables, and all guests except this seat must receive the same bytes.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, RuedoError
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.events import Deal, Drawn
from ruedo.table import Table
from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import Guest
from ruedo.web.live.summary import summarise
from ruedo.web.log.subscriber import Subscriber
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import BYTES_PER_SECOND
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Change
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.entries import EventEntry, KeyHashes, TableFounding, key_hash, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import WorkerPool
from ruedo.web.workers.replay_pages import replay_page, show
from ruedo.words import LANGUAGES
from tests.walks import random_table, walk
from tests.web.client import Json

SEATS = (TableRole("seat", 0), TableRole("seat", 1))
OTHERS = (TableRole("referee"), TableRole("watch"))
SEED = 6_174_617_461_746_174
"""The seed of the tables' dice and shuffles, which nobody may receive."""
KEYS = {"seats": ("seat-zero-secret-0000", "seat-one-secret-11111"), "referee": "r" * 24, "watch": "w" * 24}
KEY_HASHES = KeyHashes(tuple(map(key_hash, KEYS["seats"])), key_hash("r" * 24), key_hash("w" * 24))
NOTE = "canary in a note"
AT_ONCE = 40
"""The number of events that are added at once, so that they fit into a guest's message queue."""
Events = list[Event]


def twins(rng: Random) -> tuple[Table, Events, Events, int] | None:
    """Return a table, its events, the events of its twin, and the seat whose cards differ.

    Return None if no card can be changed.
    """
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
    """Return, for each card that a seat received, the index of the event and the card's index in the event."""
    table, found = Table(header), []
    for index, event in enumerate(events):
        if isinstance(event, Deal):
            found += [(index, card) for card in range(len(event.sides[seat].hand))]
        elif isinstance(event, Drawn) and table.state.turn == seat:
            found.append((index, 0))
        table.take(event)
    return found


def with_card(events: Events, place: tuple[int, int], seat: int, kind: Any) -> Events:
    """Return the events with another type of card at one of a seat's positions from `acquired`."""
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
    """Return whether the rules accept these events."""
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


@asynccontextmanager
async def service_in(folder: Path) -> AsyncIterator[tuple[TableService, SqliteStore]]:
    store, house = SqliteStore(folder / "tables.db"), WorkerPool()
    service = TableService(store, house, Metrics(), StorageBudgets(BYTES_PER_SECOND))
    await store.open()
    try:
        yield service, store
    finally:
        await service.close()
        await house.stop()
        await store.close()


async def told(
    service: TableService, store: SqliteStore, name: str, table: Table, events: Events, real: bool
) -> dict[TableRole, list[bytes]]:
    """Create a table, add the events to it in groups, and return all bytes that each guest receives."""
    setup = Setup(("person", "person"), None if real else SEED)
    founding = TableFounding(table.header, setup, KEY_HASHES, 1, open=True)
    entries = [write(EventEntry(at=2, event=event, by="world")) for event in events]
    before = HostedTable(name, founding, entries[:1])
    assert await store.create(name, write(founding), summarise(before))
    assert await store.append(name, 0, entries[:1], summarise(before))
    live = await service.tables.find(name)
    assert live is not None
    guests = [Guest(place, language) for place in (*SEATS, *OTHERS) for language in LANGUAGES]
    for guest in guests:
        await service.company.enter(live, guest)
    while (
        live.presence_timer is not None
    ):  # The last presence message may be delayed. After this loop, nobody connects or disconnects.
        await asyncio.sleep(0.001)
    heard: dict[TableRole, list[bytes]] = {guest.place: [] for guest in guests}
    for start in chunks(table, events):
        for guest in guests:
            heard[guest.place] += drained(guest)
        hosted = HostedTable(name, founding, entries[:start])
        assert await store.append(name, live.hosted.seq, entries[live.hosted.seq : start], summarise(hosted))
        await service.others.apply_change(Change(name, start))
    for guest in guests:
        heard[guest.place] += drained(guest)
        heard[guest.place] += await asked(service, store, live, guest)
    for guest in guests:
        heard[guest.place] += await answers(service, live, guest, changes(guest.place))
    for guest in guests:
        heard[guest.place] += drained(guest)
    return heard


def chunks(table: Table, events: Events) -> Iterator[int]:
    """Yield the number of the last event in each group of events.

    After each group a person must act, so the server itself adds no random event between the groups.
    """
    replayed, last = Table(table.header), 1
    for n, event in enumerate(events, start=1):
        replayed.take(event)
        waiting = replayed.waiting
        if n == len(events) or (n - last >= AT_ONCE and waiting is not None and waiting.seat is not None):
            last = n
            yield n


def drained(guest: Subscriber) -> list[bytes]:
    heard = [message for message in guest.queue if isinstance(message, bytes)]
    assert len(heard) == len(guest.queue), "a guest that reads is not let go"
    guest.queue.clear()
    return heard


async def asked(service: TableService, store: SqliteStore, live: Any, guest: Guest) -> list[bytes]:
    """Return the bytes of everything that a guest can request, including refusals, lists and pictures."""
    hosted, viewer = live.hosted, guest.place.viewer
    told = [msgspec.json.encode(await service.queries.state(live, guest))]
    if not hosted.over:  # after the end, the replay shows all hands
        told.append(msgspec.json.encode(show(replay_page(hosted, 1, 0, viewer, guest.language))))
        told.append(await odds(service, live, guest))
    told += [card for kind in ("live", "over") for _, card in await store.list_open(kind, 50)]
    told.append(hosted.table.picture(viewer).encode())
    told.append(hosted.table.picture_at(len(hosted.table.events) // 2, viewer).encode())
    return told + await answers(service, live, guest, requests(guest.place))


async def answers(service: TableService, live: Any, guest: Guest, messages: Iterator[Any]) -> list[bytes]:
    """Return the answers to messages. A refusal is returned as its explanation."""
    found, speaker = [], live.renderer(guest.language).speaker
    for message in messages:
        try:
            found.append(msgspec.json.encode(await service.messages.handle(live, guest, message)))
        except RuedoError as error:
            found.append(speaker.explain(error).encode() + str(error).encode())
    return found


async def odds(service: TableService, live: Any, guest: Guest) -> bytes:
    """Return the odds for a guest, or the refusal if the house has no values for these rules."""
    try:
        return msgspec.json.encode(await service.queries.odds(live, guest))
    except BadHeader as refusal:
        return str(refusal).encode()


def changes(place: TableRole) -> Iterator[Any]:
    """Yield a message of each type that can change a table. A player's last message ends the game."""
    other = 1 - (place.seat or 0)
    yield wire.Sit(id="n", nonce="0123456789abcdef")
    yield wire.ReportPlaces(id="l", places=((0.0, 0.0), None))
    yield wire.RollDice(id="h", after=10**6)
    yield wire.Part(id="p2", after=10**6, part={"keeper": "k1", "players": [], "hand": [], "worldie": "w1"})
    yield wire.GiveSeat(id="g", seat=other, player="simple")
    yield wire.Open(id="o", open=True)
    yield wire.Rename(id="m", name="Eve")
    yield wire.Ask(id="k", what="result", winner=0)
    yield wire.Answer(id="y", yes=False)
    yield wire.Say(id="w", phrase="well_played")
    if place.role != "referee":  # a referee could take an event back, and then the table would wait for a random event
        yield wire.Ask(id="kb", what="back")
        yield wire.Back(id="b", after=10**6, count=1)
        yield wire.Resign(id="r")


def requests(place: TableRole) -> Iterator[Any]:
    """Yield requests with which a guest could try to find out another seat's cards. They change nothing."""
    others = [seat for seat in (0, 1) if seat != place.seat]
    events: list[Json] = [{"type": "discard", "seat": seat, "card": kind} for seat in others for kind in KINDS]
    events += [{"type": kind, "seat": seat} for seat in others for kind in ("shoot", "draw", "worldie")]
    events += [{"type": "drawn", "card": kind} for kind in KINDS]
    events += [{"type": "roll", "faces": [7]}, {"type": "deal", "sides": []}]
    for number, event in enumerate(events):
        if place.role != "referee":  # from a referee, the table would accept a legal choice
            yield wire.SendEvent(id=f"s{number}", after=10**6, event=event)
        yield wire.Try(id=f"t{number}", events=(event,))
        yield wire.Why(id=f"w{number}", event=event)
    own: list[Json] = [{"type": "discard", "seat": place.seat or 0, "card": kind} for kind in KINDS]
    own += [{"type": kind, "seat": place.seat or 0} for kind in ("shoot", "draw", "worldie", "end_turn", "let_go")]
    for number, event in enumerate(own):
        yield wire.Why(id=f"o{number}", event=event)
    yield wire.Hint(id="hint")
    yield wire.ListChoices(id="list")
    yield wire.Part(id="p", after=0, part={})
    yield wire.Answer(id="a", yes=True)


def check_nothing_hidden_is_told(heard: Sequence[bytes], place: TableRole, real: bool) -> None:
    """Check that a guest receives no secret of the table, and no hidden card of another seat."""
    everything = b"\n".join(heard)
    keys = [*KEYS["seats"], KEYS["referee"], KEYS["watch"], *(key for key in KEY_HASHES.seats if key)]
    for canary in (*keys, KEY_HASHES.referee, KEY_HASHES.watch, str(SEED), NOTE):
        assert str(canary).encode() not in everything
    for message in heard:
        if message.startswith(b"{"):
            check_told(json.loads(message), place.seat, reports=real and place.role == "referee")


def check_told(value: Json, seat: int | None, *, reports: bool = False) -> None:
    """Check that hands, drawn cards and choices contain no hidden card. With `reports`, ignore choices."""
    if isinstance(value, list):
        for one in value:
            check_told(one, seat, reports=reports)
    if not isinstance(value, dict):
        return
    if value.get("type") == "deal" and "sides" in value:
        assert all(side["hand"] is None for number, side in enumerate(value["sides"]) if number != seat)
    if "keepers" in value and "hand" in value:  # this value is a view
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
    monkeypatch.setattr("ruedo.web.live.live_table.PRESENCE_INTERVAL_S", 0.0)


@pytest.fixture(autouse=True)
def twins_look_at_the_same_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruedo.web.live.render.now", lambda: 0)


async def check_twins(tmp_path: Path, rng: Random, games: int) -> None:
    """Play games at twin tables, and check that only the seat with different cards receives different bytes."""
    compared = own_differ = 0
    async with service_in(tmp_path / "one") as one, service_in(tmp_path / "other") as other:
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
            for service, store in (one, other):  # delete both tables, so that lists show only the next table
                live = await service.tables.find(name)
                assert live is not None
                await service.tables.delete(live)
                assert not await store.count()
    assert own_differ == compared  # in every pair, the seat with the different cards received different bytes
