"""Work and room are bounded, however long a game is and whatever somebody sends."""

import dataclasses
from typing import Any

import msgspec
import pytest

from ruedo.core.errors import Malformed, NotAllowed
from ruedo.core.record import Record
from ruedo.core.table import CHECKPOINT, Table
from ruedo.core.view import told_view
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import HostedTable, Place
from ruedo.web.table.commands import judge
from ruedo.web.table.commands.play import NOTE_LIMIT, REMARKS
from ruedo.web.table.creation import create_table
from ruedo.web.workers.replay import PAGE, Stretch, show, stretch_of

REFEREE = Place("referee")
NOW = 1_800_000_000_000
LIES = {"type": "lies", "lies": ["off"] * 8}
FOUL = {"type": "foul", "seat": 0, "kind": "foot"}


def horse_collar() -> HostedTable:
    founding, links = create_table(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True), NOW)
    return HostedTable(links.table, founding)


def send(room: HostedTable, event: dict[str, Any], times: int = 1) -> None:
    for _ in range(times):
        for entry, judged in judge(room, REFEREE, wire.Send(id=f"x{room.seq}", after=room.seq, event=event), NOW).steps:
            room.apply(entry, judged)


def replayed(room: HostedTable) -> int:
    """Return the bytes of a whole replay; each page is checked to lead on to the next."""
    sizes, after, view = 0, 0, None
    while after < len(room.table.events):
        shown = show(msgspec.json.decode(msgspec.json.encode(stretch_of(room, 1, after, None, "en")), type=Stretch))
        sizes += len(msgspec.json.encode(shown))
        assert view is None or msgspec.to_builtins(view) == msgspec.to_builtins(shown.view)
        view = shown.view
        for step in shown.steps:
            view = {**view, **step.changes}
        after += len(shown.steps)
    assert msgspec.to_builtins(view) == told_view(room.game, room.table.state, None, room.table.events)
    return sizes


def test_a_replay_grows_with_the_game_and_not_with_its_square() -> None:
    room = horse_collar()
    send(room, LIES, 3 * PAGE)
    short = replayed(room)
    send(room, LIES, 3 * PAGE)
    assert replayed(room) < 2.2 * short


def test_a_view_does_not_grow_for_ever() -> None:
    room = horse_collar()
    send(room, LIES, 300)
    send(room, FOUL, 150)
    before = len(msgspec.json.encode(room.game.view(room.table.state, None)))
    send(room, LIES, 100)
    send(room, FOUL, 100)
    assert len(msgspec.json.encode(room.game.view(room.table.state, None))) <= before + 200
    assert len(room.game.full_state(room.table.state)["turns"]) == 400


def test_an_earlier_position_is_a_few_steps_away(monkeypatch: pytest.MonkeyPatch) -> None:
    room = horse_collar()
    send(room, LIES, 500)
    folded = []
    advance = room.game.advance

    def counted(state: Any, event: Any) -> Any:
        folded.append(event)
        return advance(state, event)

    monkeypatch.setattr(room.table, "game", dataclasses.replace(room.game, advance=counted))
    expected = Table.replay(Record(room.founding.header, tuple(room.table.events[:497]))).state
    room.table.take_back(3)
    assert room.table.state == expected
    assert len(folded) < CHECKPOINT
    room.table.state_at(250)
    assert len(folded) < 2 * CHECKPOINT


def test_the_same_is_said_often_only_so_often() -> None:
    room = horse_collar()
    send(room, FOUL, REMARKS)
    with pytest.raises(NotAllowed, match="said_too_often"):
        send(room, FOUL)
    send(room, LIES)


def test_a_note_is_short() -> None:
    room = horse_collar()
    send(room, LIES | {"note": "x" * (NOTE_LIMIT - 2)})
    with pytest.raises(Malformed, match="note_too_long"):
        send(room, LIES | {"note": "x" * (NOTE_LIMIT - 1)})


@pytest.mark.parametrize("what", ["LOG_LIMIT", "LOG_BYTES"])
def test_a_table_holds_so_much_and_no_more(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    room = horse_collar()
    send(room, LIES, 10)
    monkeypatch.setattr(f"ruedo.web.table.hosted_table.{what}", 10)
    room.bytes = 10
    with pytest.raises(NotAllowed, match="table_full"):
        send(room, LIES)
    judge(room, REFEREE, wire.Resign(id="r", seat=0), NOW)  # to an end it can come
