"""The durations of events at stored real tables, without breaks, events that were taken back, and private data."""

import asyncio
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.errors import NotStudied
from ruedo.lab.durations import Durations, read_table
from ruedo.lab.measured_durations import TimedEvent, measured_durations
from ruedo.web.live.summary import summary_of
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.backup import back_up
from ruedo.web.store.event_times import clocked, clocked_of
from ruedo.web.store.interface import StoredTable, UnreadableTable
from ruedo.web.store.opened import FILE, store_for
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import AnyEntry, EventEntry, Opened, TakenBack, write
from ruedo.web.table.hosted_table import HostedTable
from tests.web.stores import opened

REAL = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules={"opening": "fixed"}, real=True)
SIMULATED = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules={"opening": "fixed"})


def event(number: int) -> dict[str, Any]:
    """Return the event with this index in a game in which no spin scores. Spins and reports alternate."""
    if number % 2:
        return {"type": "ring_rest", "rest": "board", "turns": 3}
    return {"type": "spin", "seat": number // 2 % 2, "zone": "launch"}


def table(name: str, entries: Iterable[AnyEntry], new: bodies.NewTable = REAL) -> StoredTable:
    founding, _ = create_table(new, 1)
    return StoredTable(name, write(founding), summary_of(HostedTable(name, founding)), tuple(map(write, entries)))


def played(name: str, seconds: Sequence[float], new: bodies.NewTable = REAL) -> StoredTable:
    """Return a table with these intervals in seconds between its events."""
    times = [1000.0]
    for each in seconds:
        times.append(times[-1] + each)
    log: list[AnyEntry] = [
        EventEntry(at=round(1000 * at), event=event(number), by="referee") for number, at in enumerate(times)
    ]
    return table(name, log, new)


def store_of(tables: Sequence[StoredTable], folder: Path) -> Path:
    async def fill() -> None:
        async with opened(store_for(folder)) as store:
            await store.fill(tables)

    asyncio.run(fill())
    return folder


def test_the_duration_of_an_event_is_the_time_since_the_previous_one() -> None:
    assert clocked(played("t", [4.5, 20.0])) == (("spin", None), ("ring_rest", 4.5), ("spin", 20.0))


def test_the_event_after_one_that_was_taken_back_has_no_duration() -> None:
    log: list[AnyEntry] = [
        EventEntry(at=1000, event=event(0), by="referee"),
        EventEntry(at=5000, event=event(1), by="referee"),
        Opened(at=6000, open=True),
        TakenBack(at=9000, kept=1),
        EventEntry(at=12000, event=event(1), by="referee"),
        EventEntry(at=19000, event=event(2), by="referee"),
    ]
    assert clocked(table("t", log)) == (("spin", None), ("ring_rest", None), ("spin", 7.0))


def test_durations_are_measured_only_at_intact_real_tables_of_the_game() -> None:
    damaged = [
        table("no-type", [EventEntry(at=1, event={}, by="referee")]),
        StoredTable("cut", b"{", played("x", []).summary, ()),
    ]
    faults: list[UnreadableTable] = []
    tables = [played("a", [4.0]), played("b", [5.0], SIMULATED), *damaged]
    assert len(list(clocked_of(tables, "shot-ole", faults.append))) == 1
    assert [fault.table for fault in faults] == ["no-type", "cut"]
    assert list(clocked_of(tables[:2], "ole")) == []


def test_breaks_are_ignored_and_events_with_few_measurements_keep_their_default() -> None:
    quick = [TimedEvent("spin", 6.0)] * 9 + [
        TimedEvent("spin", 3600.0),
        TimedEvent("ring_rest", 2.0),
        TimedEvent("spin", None),
    ]
    slow = [TimedEvent("spin", 12.0)] * 4 + [TimedEvent("spin", 290.0)]
    found = measured_durations("shot-ole", [quick, slow, []])
    assert (found.tables, found.breaks, found.times) == (2, 1, 15)
    assert found.kinds["spin"].seconds.value == 6.0
    assert found.clocked == pytest.approx((9 * 6 + 4 * 12 + 290 + 2) / 60)
    # `ring_rest` has only one measurement, so its default of 8 seconds is used
    assert found.reckoned == pytest.approx((14 * 6 + 8) / 60)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store of twelve real tables: about 21 s for a spin, 4 s for its report, and a break at one table."""
    tables = [played(f"t{number:02}", [4.0, 20.0 + number / 6] * 6) for number in range(11)]
    tables.append(played("t11", [4.0, 21.0, 4.0, 7200.0, 4.0, 21.0]))
    return store_of(tables, tmp_path_factory.mktemp("kept"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_command_writes_durations_that_studies_can_use(kept: Path, tmp_path: Path, language: str) -> None:
    file = tmp_path / "durations.toml"
    words = ["durations", "shot-ole", str(kept), "--output", str(file), "--language", language]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    # The mean in minutes: table n of eleven takes 6 * (4 + 20 + n / 6) s, and the last 54 s without its break.
    assert "2.4" in done.output
    written = file.read_text(encoding="utf-8")
    assert not any(name in written for name in ("Ana", "Ben", "t00", "launch", "board"))
    table = read_table(file)
    assert table.seconds == {"ring_rest": 4.0, "spin": pytest.approx(20.8, abs=0.2), "starter": 8.0}
    assert "12" in table.source
    assert tomllib.loads(written)["seconds"]["ring_rest"] == 4.0
    assert {"en": "# interval: 4.0 to 4.0; measured 69 times", "es": "# intervalo: de 4.0 a 4.0; mediciones: 69"}[
        language
    ] in written


def test_the_command_prints_the_same_durations_for_a_backup(kept: Path, tmp_path: Path) -> None:
    async def backed() -> None:
        async with opened(store_for(kept)) as store:
            await back_up(store, tmp_path / "tables.gz")

    asyncio.run(backed())
    one, two = (
        CliRunner().invoke(app, ["durations", "shot-ole", str(place), "--language", "en"]).output
        for place in (kept, tmp_path / "tables.gz")
    )
    assert one == two
    assert "events at real tables (number of tables: 12)" in one


def test_the_command_writes_the_default_durations_of_a_game_to_an_editable_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    done = CliRunner().invoke(app, ["durations", "ole", "-o", str(file), "--language", "en"])
    assert done.exit_code == 0, done.output
    assert read_table(file).seconds["shoot"] == 7.0
    file.write_text("shoot = 8\n", encoding="utf-8")
    assert read_table(file) == Durations({"shoot": 8.0}, "own.toml")
    for wrong in ("shoot = -1", "shoot = true", "seconds = 3", "source = 3", "["):
        file.write_text(wrong, encoding="utf-8")
        with pytest.raises(NotStudied):
            read_table(file)


@pytest.mark.parametrize("place", ["nothing", "a file", "tables of another game"])
def test_the_command_reports_a_game_without_measurements(place: str, kept: Path, tmp_path: Path) -> None:
    where, game = tmp_path / "place", "shot-ole"
    if place == "a file":
        where.write_text("no backup", encoding="utf-8")
    if place == "tables of another game":
        where, game = kept, "ole"
    done = CliRunner().invoke(app, ["durations", game, str(where), "--language", "en"])
    assert done.exit_code == 2
    assert done.output.count("\n") == 1
    assert (kept / FILE).exists()
