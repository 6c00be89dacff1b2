"""Nothing that others receive during a night depends on hidden cards: neither pages nor sockets nor exports.

The test compares pairs of nights with one table each, which differ only in one seat's cards. In every second pair,
Ben has no phone: a device at the table has the key of his seat.
"""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from ruedo.core.setup import Setup
from ruedo.night import export, history
from ruedo.night.entries import Joined, NewPairing, Paired, SeatsOpened, TableOpened
from ruedo.night.entries import NightFounding as NightFounding
from ruedo.night.entries import write as write_night
from ruedo.table import Table
from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.summary import summarise
from ruedo.web.night.live_night import Follower
from ruedo.web.night.rows import pairing_row
from ruedo.web.store.interface import Change, Summary
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.entries import EventEntry, TableFounding, key_hash, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.words import LANGUAGES, Language
from tests.web.twins import KEY_HASHES, SEED, Events, chunks, drained, service_in, twins

pytestmark = pytest.mark.anyio

KEYS = {"host": "host-key-host-key-host", "Ana": "phone-of-ana-phone-of", "Ben": "phone-of-ben-phone-of", "guest": None}


@pytest.fixture(autouse=True)
def twins_look_at_the_same_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("live.render", "night.live_night", "night.message_handler", "night.table_link", "night.commands"):
        monkeypatch.setattr(f"ruedo.web.{module}.now", lambda: 0)
    monkeypatch.setattr("ruedo.web.live.live_table.PRESENCE_INTERVAL_S", 0.0)


async def sent(
    service: TableService, store: SqliteStore, name: str, table: Table, events: Events, *, phoneless: bool
) -> dict[str, bytes]:
    """Add events to the table of a night. Return all bytes that each key receives from the night and the table."""
    night = f"night-{name}"
    await create_night(store, night, name, phoneless=phoneless)
    founding = TableFounding(table.header, Setup(("person", "person"), SEED), KEY_HASHES, 1)
    entries = [write(EventEntry(at=2, event=event, by="world")) for event in events]
    assert await store.create(name, write(founding), summarise(HostedTable(name, founding)), parent=night)
    summary = summarise(HostedTable(name, founding, entries[:1]))
    assert await store.append(name, 0, entries[:1], summary)
    live, at_night = await service.tables.find(name), await service.nights.find(night)
    assert live is not None
    assert at_night is not None
    pages = {(who, language): page(key, language) for who, key in KEYS.items() for language in LANGUAGES}
    at_night.guests.update(pages.values())
    seats = {who: await come(service, live, key) for who, key in KEYS.items()}
    assert [seats[who].place for who in KEYS] == [
        TableRole("referee"),
        TableRole("seat", 0),
        TableRole("seat", 1),
        TableRole("watch"),
    ]
    heard = dict.fromkeys([*KEYS, *(f"table {who}" for who in KEYS)], b"")
    for start in chunks(table, events):
        await store.append(name, live.hosted.seq, entries[live.hosted.seq : start], summary)
        await service.others.apply_change(Change(name, start))
        for (who, language), guest in pages.items():
            role, player = at_night.role(KEYS[who]) or ("guest", None)
            heard[who] += b"".join(drained(guest))
            heard[who] += msgspec.json.encode(at_night.state(role, player, language))
        for who, seat in seats.items():
            heard[f"table {who}"] += b"".join(drained(seat))
    while live.hosted.over and at_night.night.pairings[1].result is None:  # the night takes it in the background
        await asyncio.sleep(0.01)
    rounds = map(pairing_row, at_night.night.pairings.values())
    heard["rounds"] = msgspec.json.encode((tuple(rounds), tuple(history.steps(at_night.night))))
    heard["export"] = (export.json_lines(at_night.night) + export.standings_csv(at_night.night)).encode()
    kept = await store.load(night)
    heard["backup"] = msgspec.json.encode(kept)
    await service.nights.delete(at_night)
    return heard


def page(key: str | None, language: Language) -> Follower:
    return Follower(language, key and key_hash(key))


async def come(service: TableService, live: LiveTable, key: str | None) -> Guest:
    place = await service.company.admit(live, key)
    assert place is not None
    guest = Guest(place, "en", night_key=key and key_hash(key))
    await service.company.enter(live, guest)
    return guest


async def create_night(store: SqliteStore, night: str, table: str, *, phoneless: bool) -> None:
    """Store a night with one pairing, whose game at its table is in progress."""
    key = key_hash(str(KEYS["Ben"]))
    host = key_hash(str(KEYS["host"]))
    founding = NightFounding(1, "Friday", "ole", "swiss", 1, real=False, host=host, created=0)
    entries = (
        Joined(at=1, player=1, name="Ana", phone=key_hash(str(KEYS["Ana"]))),
        Joined(at=1, player=2, name="Ben", phone=None if phoneless else key),
        Paired(at=1, round=1, pairings=(NewPairing(((1,), (2,)), 1),)),
        TableOpened(at=1, pairing=1, table=table),
        *((SeatsOpened(at=1, pairing=1, keys=((2, key),)),) if phoneless else ()),
    )
    summary = Summary(open=False, over=False, updated=1, card=b"{}")
    assert await store.create(night, write_night(founding), summary, "night")
    assert await store.append(night, 0, [write_night(entry) for entry in entries], summary)


async def test_no_byte_that_others_receive_during_a_night_depends_on_hidden_cards(tmp_path: Path) -> None:
    rng, compared, own_differ = Random(37), 0, 0
    async with service_in(tmp_path / "one") as one, service_in(tmp_path / "other") as other:
        while compared < 6:
            found = twins(rng)
            if found is None:
                continue
            table, events, changed, hidden = found
            phoneless = compared % 2 == 1
            first = await sent(*one, f"game{compared}", table, events, phoneless=phoneless)
            second = await sent(*other, f"game{compared}", table, changed, phoneless=phoneless)
            own = ("table Ana", "table Ben")[hidden]
            own_differ += first.pop(own) != second.pop(own)
            assert first == second
            assert all(first[who] for who in KEYS)
            compared += 1
    assert own_differ == compared  # in every pair, the seat with the different cards received different bytes
