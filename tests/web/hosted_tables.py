"""Hosted tables for tests, and functions that add entries to them."""

from typing import Any

import pytest

from ruedo.core.errors import NotAllowed
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.commands import play, seating
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.creation import create_table
from ruedo.web.table.decision import Entries, TableDecision
from ruedo.web.table.entries import AnyEntry, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole

REFEREE, WATCH = TableRole("referee"), TableRole("watch")
ANA, BEN = TableRole("seat", 0), TableRole("seat", 1)
NOW = 1_800_000_000_000
AWAY = frozenset({0, 1})
"""Both seats, for calls that need the seats of people who have been away for a long time."""


def hosted_of(game: str, *, names: str = "Ana/Ben", **more: Any) -> HostedTable:
    sides = tuple(tuple(side.split(",")) for side in names.split("/"))
    founding, links = create_table(bodies.NewTable(game=game, sides=sides, **more), NOW)
    hosted = HostedTable(links.table, founding)
    all_come(hosted)
    return hosted


def all_come(hosted: HostedTable) -> list[AnyEntry]:
    """Let every person whom the table waits for take their seat."""
    log: list[AnyEntry] = []
    for seat in hosted.open_seats:
        log += taken(hosted, seating.sit(hosted, TableRole("seat", seat), f"nonce-of-{seat}", NOW))
    return log


def ole(**more: Any) -> HostedTable:
    """Return a simulated table of OLÉ after the deal and the line-ups. Ana must kick off."""
    return logged_ole(**more)[0]


def logged_ole(**more: Any) -> tuple[HostedTable, list[bytes]]:
    """Return the same table as `ole`, with its log."""
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), **more), NOW)
    hosted = HostedTable(links.table, founding)
    log = all_come(hosted)
    log += taken(hosted, play.draw_next(hosted, NOW))
    for seat in (1, 0):
        message = wire.SendEvent(id=f"up{seat}", after=hosted.seq, event=line_up(hosted, seat))
        log += do(hosted, TableRole("seat", seat), message)
    return hosted, [write(entry) for entry in log]


def line_up(hosted: HostedTable, seat: int) -> dict[str, Any]:
    players = hosted.table.state.teams[seat].players
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}


def do(hosted: HostedTable, place: TableRole, message: wire.Lasting) -> Entries:
    """Judge a message, apply the decision to the table, and return its entries."""
    return taken(hosted, judge(hosted, place, message, NOW))


def taken(hosted: HostedTable, decision: TableDecision) -> Entries:
    for entry, judged in decision.judgements:
        hosted.apply(entry, judged)
    return decision.entries


def send(hosted: HostedTable, place: TableRole, event: dict[str, Any], name: str = "x") -> Entries:
    return do(hosted, place, wire.SendEvent(id=name, after=hosted.seq, event=event))


def refusal(hosted: HostedTable, place: TableRole, message: wire.Lasting) -> str:
    """Send a message that the table must refuse without a change. Return the message key of the refusal."""
    before = hosted.seq, hosted.table.state
    with pytest.raises(NotAllowed) as refused:
        judge(hosted, place, message, NOW)
    assert (hosted.seq, hosted.table.state) == before
    return refused.value.key
