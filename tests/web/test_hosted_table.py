"""Hosted tables: their log determines their whole state. The tests also cover the clock and rematches."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruedo.core.errors import NotAllowed, RuedoError
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.commands import play, seating
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.creation import create_rematch, create_table, rematch_order
from ruedo.web.table.deadline import deadline, longest_wait
from ruedo.web.table.entries import write
from ruedo.web.table.hosted_table import HostedTable
from tests.web.hosted_tables import ANA, AWAY, BEN, NOW, REFEREE, WATCH, all_come, do, logged_ole, ole, send, taken


def test_a_rematch_exchanges_the_seats_and_keeps_the_keys() -> None:
    founding, links = create_table(bodies.NewTable(game="horse-collar", sides=(("A", "B"), ("C", "D")), real=True), NOW)
    hosted = HostedTable(links.table, founding)
    with pytest.raises(NotAllowed):
        seating.rematch(hosted, ANA, wire.Rematch(id="r"), "other", NOW)
    do(hosted, REFEREE, wire.Resign(id="x", seat=0))
    taken(hosted, seating.rematch(hosted, ANA, wire.Rematch(id="r"), "other", NOW))
    again = HostedTable("other", create_rematch(hosted, NOW))
    assert again.founding.header.players == ("C", "D", "A", "B")
    assert rematch_order(hosted) == (2, 3, 0, 1)
    for key in links.seats:
        seat, there = hosted.seats.place(key), again.seats.place(key)
        assert seat is not None
        assert there is not None
        assert rematch_order(hosted)[there.seat or 0] == seat.seat


def test_the_clock_runs_only_while_a_person_must_choose() -> None:
    hosted = ole(clock=30)
    assert deadline(hosted, 0) == NOW + 30_000
    assert deadline(hosted, NOW + 5) == NOW + 30_005
    taken(hosted, seating.give_seat(hosted, ANA, wire.GiveSeat(id="g", seat=0, player="simple"), None, NOW, AWAY))
    assert deadline(hosted, 0) is None
    assert deadline(ole(), 0) is None


def test_the_clock_starts_after_the_motion_of_a_throw_has_been_shown() -> None:
    made = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules={"opening": "fixed"}, clock=30)
    founding, links = create_table(made, NOW)
    hosted = HostedTable(links.table, founding)
    log = [*all_come(hosted)]
    spin = {"type": "spin", "seat": 0, "at": [0.003, -0.054], "velocity": [0.03, 0.25], "spin": 38.0, "lean": -0.15}
    log += send(hosted, ANA, spin)
    rest = {"type": "ring_rest", "rest": "clear", "turns": 7.0}
    log += taken(hosted, play.report(hosted, rest, "world", NOW, b'{"length":7000}'))
    assert (hosted.choosing_seat, hosted.changed_at) == (1, NOW)
    assert deadline(hosted, 0) == NOW + 7000 + play.AFTERWARDS + 30_000
    assert longest_wait(hosted) == (7000 + play.AFTERWARDS) / 1000 + 30
    again = HostedTable(hosted.id, hosted.founding, [write(entry) for entry in log])
    assert deadline(again, 0) == deadline(hosted, 0)
    send(hosted, BEN, {**spin, "seat": 1}, "y")
    assert hosted.rests_at == NOW


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_a_table_that_is_rebuilt_from_its_log_equals_the_original(seed: int) -> None:
    """The test sends random messages. Refused messages change nothing, and the log contains all accepted ones."""
    rng = random.Random(seed)
    hosted, log = logged_ole()
    for number in range(60):
        place = rng.choice([ANA, BEN, REFEREE, WATCH])
        message = anything(hosted, rng, f"m{number}")
        try:
            decision = judge(hosted, place, message, NOW + number)
        except RuedoError:
            continue
        log += map(write, taken(hosted, decision))
    again = HostedTable(hosted.id, hosted.founding, log)
    assert again.table.state == hosted.table.state
    assert again.table.events == hosted.table.events
    assert (again.seq, again.last_change, again.changed_at) == (hosted.seq, hosted.last_change, hosted.changed_at)
    assert (again.agreement.ask, again.agreement.agreed, again.agreement.ended, again.seats.open, again.setup) == (
        hosted.agreement.ask,
        hosted.agreement.agreed,
        hosted.agreement.ended,
        hosted.seats.open,
        hosted.setup,
    )
    assert again.played == hosted.played


def anything(hosted: HostedTable, rng: random.Random, name: str) -> wire.Lasting:
    seat = hosted.choosing_seat
    choices = hosted.game.choices(hosted.table.state, seat) if seat is not None else []
    if choices and rng.random() < 0.6:
        return wire.SendEvent(id=name, after=hosted.seq, event=rng.choice(choices))
    others: list[wire.Lasting] = [
        wire.Ask(id=name, what="back"),
        wire.Ask(id=name, what="result", winner=rng.choice([None, 0, 1])),
        wire.Answer(id=name, yes=rng.random() < 0.5),
        wire.Open(id=name, open=rng.random() < 0.5),
        wire.Back(id=name, after=hosted.seq),
        wire.SendEvent(id=name, after=hosted.seq, event={"type": "end_turn", "seat": 0}),
    ]
    return rng.choice(others)


def test_a_rematch_keeps_the_rules_of_the_table() -> None:
    founding, links = create_table(
        bodies.NewTable("shot-ole", sides=(("Ana",), ("Ben",)), real=True, rules={"last_chance": True}), NOW
    )
    hosted = HostedTable(links.table, founding)
    assert hosted.table.state.options.last_chance
    again = HostedTable("again", create_rematch(hosted, NOW))
    assert again.table.header.rules == {"last_chance": True}
    assert again.table.header.sides == (("Ben",), ("Ana",))
    assert again.table.state.options.last_chance
