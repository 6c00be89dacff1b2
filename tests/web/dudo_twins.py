"""Tests of Dudo at real tables: no byte that other guests receive depends on the dice under a player's cup.

`test_hidden_hands.py` runs this file in a process in which Dudo is installed.
"""

from pathlib import Path
from random import Random

import pytest
from ruedo_dudo.rules import Doubt, Rolled

from ruedo import find
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.table import Table
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.choices import possible_for
from ruedo.web.table.entries import EventEntry, TableFounding
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from tests.web.twins import (
    KEY_HASHES,
    SEATS,
    presence_is_told_at_once,  # noqa: F401  # a fixture for every test here
    service_in,
    told,
    twins_look_at_the_same_clock,  # noqa: F401
)

pytestmark = pytest.mark.anyio
ANA, BEN = SEATS
REFEREE = TableRole("referee")
GAME = find("dudo")


def played(rng: Random) -> tuple[Table, list[Event]]:
    """Return a table and random events that end in a round after both rolls, before a player doubts the bid."""
    assert GAME.happenings is not None
    table, events, kept = Table.of("dudo", [["Ana"], ["Ben"]], {"target": 9}), list[Event](), 0
    for _ in range(rng.randrange(4, 40)):
        seat = GAME.seat_to_choose(table.state)
        event = rng.choice(list(GAME.happenings(table.state) if seat is None else GAME.choices(table.state, seat)))
        table.take(event)
        events.append(event)
        if table.state.rolling is None and table.state.winner is None:
            kept = len(events)
    return Table(table.header), events[:kept]


def twin(events: list[Event], rng: Random) -> tuple[list[Event], int]:
    """Return the events with different dice under one cup in the last round, and the seat of this cup."""
    replayed, rolls = Table.of("dudo", [["Ana"], ["Ben"]], {"target": 9}), list[tuple[int, int]]()
    for index, event in enumerate(events):
        if isinstance(event, Rolled):
            rolls.append((index, replayed.state.rolling))
        replayed.take(event)
    index, seat = rng.choice(rolls[-2:])
    dice = events[index].dice  # type: ignore[attr-defined]
    other = Rolled(tuple(1 + face % 6 for face in dice))
    return [*events[:index], other, *events[index + 1 :]], seat


async def test_no_byte_that_others_receive_depends_on_a_players_dice(tmp_path: Path) -> None:
    rng = Random(4)
    async with service_in(tmp_path / "one") as one, service_in(tmp_path / "other") as other:
        for game in range(5):
            table, events = played(rng)
            changed, hidden = twin(events, rng)
            first = await told(*one, f"game{game}", table, events, True)
            second = await told(*other, f"game{game}", table, changed, True)
            for place, received in first.items():
                assert (received == second[place]) == (place.seat != hidden), place
            for service, _ in (one, other):
                live = await service.tables.find(f"game{game}")
                assert live is not None
                await service.tables.delete(live)


def listed(events: list[Event], place: TableRole) -> wire.Possible:
    """Play these events at a real table, and return the answer to the message `list`."""
    table = Table.of("dudo", [["Ana"], ["Ben"]])
    hosted = HostedTable("t", TableFounding(table.header, Setup(("person", "person"), None), KEY_HASHES, 1))
    for event in events:
        hosted.apply(EventEntry(at=2, event=event, by="seat"))
    return possible_for(hosted, place, wire.ListChoices(id="x"))


async def test_only_the_holder_of_a_cup_can_list_its_dice() -> None:
    own = listed([], ANA)
    assert (len(own.choices), own.kind, own.reporters) == (216, "rolled", (0,))
    assert own.choices[0] == {"type": "rolled", "dice": (1, 1, 1)}
    for place in (BEN, REFEREE, TableRole("watch")):
        assert (listed([], place).choices, listed([], place).reporters) == ((), (0,))
    assert listed([Rolled((1, 2, 3))], BEN).reporters == (1,)


async def test_the_referee_can_list_the_bids_of_every_seat() -> None:
    rolled: list[Event] = [Rolled((1, 2, 3)), Rolled((4, 5, 6))]
    assert len(listed(rolled, REFEREE).choices) == 36
    assert listed(rolled, REFEREE).choices == listed(rolled, ANA).choices
    assert listed(rolled, BEN).choices == ()
    assert Doubt(1).type not in {choice["type"] for choice in listed(rolled, ANA).choices}
