"""The server limits its work and its storage, even for long games and for hostile messages."""

import dataclasses
from typing import Any

import msgspec
import pytest

from ruedo.core.errors import Malformed, NotAllowed
from ruedo.core.position import position_view
from ruedo.core.record import Record
from ruedo.table import CHECKPOINT, Table
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.commands.play import NOTE_LIMIT, REMARKS
from ruedo.web.table.creation import create_table
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.replay_pages import PAGE, ReplayPage, replay_page, show

REFEREE = TableRole("referee")
NOW = 1_800_000_000_000
LIES = {"type": "lies", "lies": ["off"] * 8}
FOUL = {"type": "foul", "seat": 0, "kind": "foot"}


def horse_collar() -> HostedTable:
    founding, links = create_table(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True), NOW)
    return HostedTable(links.table, founding)


def send(hosted: HostedTable, event: dict[str, Any], times: int = 1) -> None:
    for _ in range(times):
        command = wire.SendEvent(id=f"x{hosted.seq}", after=hosted.seq, event=event)
        for entry, judged in judge(hosted, REFEREE, command, NOW).judgements:
            hosted.apply(entry, judged)


def replayed(hosted: HostedTable) -> int:
    """Read a replay page by page, check that each page continues the last one, and return their total size in bytes."""
    sizes, after, view = 0, 0, None
    while after < len(hosted.table.events):
        shown = show(
            msgspec.json.decode(msgspec.json.encode(replay_page(hosted, 1, after, None, "en")), type=ReplayPage)
        )
        sizes += len(msgspec.json.encode(shown))
        assert view is None or msgspec.to_builtins(view) == msgspec.to_builtins(shown.view)
        view = shown.view
        for step in shown.events:
            view = {**view, **step.changes}
        after += len(shown.events)
    assert msgspec.to_builtins(view) == position_view(hosted.game, hosted.table.state, None, hosted.table.events)
    return sizes


def test_the_size_of_a_replay_is_linear_in_the_length_of_the_game() -> None:
    hosted = horse_collar()
    send(hosted, LIES, 3 * PAGE)
    short = replayed(hosted)
    send(hosted, LIES, 3 * PAGE)
    assert replayed(hosted) < 2.2 * short


def test_the_size_of_a_view_is_limited() -> None:
    hosted = horse_collar()
    send(hosted, LIES, 300)
    send(hosted, FOUL, 150)
    before = len(msgspec.json.encode(hosted.game.view(hosted.table.state, None)))
    send(hosted, LIES, 100)
    send(hosted, FOUL, 100)
    assert len(msgspec.json.encode(hosted.game.view(hosted.table.state, None))) <= before + 200
    assert len(hosted.game.full_state(hosted.table.state)["turns"]) == 400


def test_an_earlier_state_is_computed_from_only_a_few_events(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = horse_collar()
    send(hosted, LIES, 500)
    folded = []
    advance = hosted.game.advance

    def counted(state: Any, event: Any) -> Any:
        folded.append(event)
        return advance(state, event)

    monkeypatch.setattr(hosted.table, "game", dataclasses.replace(hosted.game, advance=counted))
    expected = Table.replay(Record(hosted.founding.header, tuple(hosted.table.events[:497]))).state
    hosted.table.take_back(3)
    assert hosted.table.state == expected
    assert len(folded) < CHECKPOINT
    hosted.table.state_at(250)
    assert len(folded) < 2 * CHECKPOINT


def test_the_number_of_repeated_reports_is_limited() -> None:
    hosted = horse_collar()
    send(hosted, FOUL, REMARKS)
    with pytest.raises(NotAllowed, match="said_too_often"):
        send(hosted, FOUL)
    send(hosted, LIES)


def test_the_size_of_a_note_is_limited() -> None:
    hosted = horse_collar()
    send(hosted, LIES | {"note": "x" * (NOTE_LIMIT - 2)})
    with pytest.raises(Malformed, match="note_too_long"):
        send(hosted, LIES | {"note": "x" * (NOTE_LIMIT - 1)})


@pytest.mark.parametrize("what", ["LOG_LIMIT", "LOG_BYTES"])
def test_the_size_of_the_log_of_a_table_is_limited(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    hosted = horse_collar()
    send(hosted, LIES, 10)
    monkeypatch.setattr(f"ruedo.web.table.hosted_table.{what}", 10)
    hosted.bytes = 10
    with pytest.raises(NotAllowed, match="table_full"):
        send(hosted, LIES)
    judge(hosted, REFEREE, wire.Resign(id="r", seat=0), NOW)  # only a result can still be stored
