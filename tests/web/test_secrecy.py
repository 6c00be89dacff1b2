"""The server never sends hidden information on a socket, in a refusal or in a hint."""

from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from ruedo.core.errors import NotAllowed
from ruedo.core.setup import Setup
from ruedo.games.ole.equipment import KINDS
from ruedo.table import Table
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.choices import choices
from ruedo.web.table.commands import attempt
from ruedo.web.table.entries import EventEntry, TableFounding
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.worker import Advising, advice
from tests.walks import walk
from tests.web.twins import (
    KEY_HASHES,
    OTHERS,
    SEATS,
    SEED,
    Events,
    changes,
    check_twins,
    presence_is_told_at_once,  # noqa: F401  # a fixture for every test here
    requests,
    twins,
    twins_look_at_the_same_clock,  # noqa: F401  # a fixture for every test here
)

pytestmark = pytest.mark.anyio


def test_the_comparison_of_twin_tables_sends_every_type_of_message() -> None:
    """Only messages that do not affect a game are left out, and the rematch, because each rematch has a new id."""
    tried = {type(message) for place in (*SEATS, *OTHERS) for message in (*requests(place), *changes(place))}
    assert tried == set(get_args(wire.FromProgram)) - {wire.Hello, wire.Speak, wire.Ping, wire.Rematch}


async def test_no_byte_that_others_receive_depends_on_a_seats_cards(tmp_path: Path) -> None:
    await check_twins(tmp_path, Random(6), 6)


def test_a_hint_depends_on_no_card_that_the_seat_cannot_see() -> None:
    """Two tables differ only in one seat's cards, and the other seat gets the same hints at both."""
    rng, compared, own_differ = Random(34), 0, 0
    while compared < 8 or not own_differ:
        found = twins(rng)
        if found is None:
            continue
        table, *both, hidden = found
        state = Table(table.header)
        state.take_all(both[0])
        seat = None if state.waiting is None else state.waiting.seat
        if seat is None:
            continue
        one, other = (hint(table.header, events, seat) for events in both)
        if seat == hidden:
            own_differ += one != other
        else:
            assert one == other
            compared += 1


def hint(header: Any, events: Events, seat: int) -> bytes:
    """Return the worker's answer to a request for a hint."""
    lines = tuple(msgspec.Raw(msgspec.json.encode(event)) for event in events)
    setup = Setup(("person", "person"), SEED)
    return msgspec.json.encode(advice(Advising(1, header, setup, lines, seat)))


def test_the_comparison_of_twin_tables_would_detect_a_leak() -> None:
    """The complete states of twin tables differ, so a view that showed the whole deal would differ, too."""
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


def test_a_referee_cannot_find_out_the_cards_of_a_seat_by_trying_events() -> None:
    table = Table.of("ole", [["Ana"], ["Ben"]])
    events = list(walk(table, Random(3), 8))
    hosted = HostedTable("t", TableFounding(table.header, Setup(("person", "person"), None), KEY_HASHES, 1))
    for event in events:
        hosted.apply(EventEntry(at=2, event=event, by="referee"))
    seat = hosted.choosing_seat
    assert seat is not None
    assert choices(hosted, TableRole("seat", seat), 1000)
    for why in ({"type": "discard", "seat": seat, "card": card} for card in KINDS):
        with pytest.raises(NotAllowed, match="own_cards_only"):
            attempt.check(hosted, TableRole("referee"), why)
        with pytest.raises(NotAllowed, match="not_your_seat"):
            attempt.check(hosted, TableRole("seat", 1 - seat), why)
    for card in KINDS:
        with pytest.raises(NotAllowed, match="own_cards_only"):
            list(attempt.try_out(hosted, TableRole("referee"), [{"type": "discard", "seat": seat, "card": card}]))
