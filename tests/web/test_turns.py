"""Tables share the time of the server fairly: the table that used the least time recently is served first."""

import asyncio
import time

import pytest

from ruedo.web.live.turns import HALF_LIFE, REMEMBERED, SLICE, Turns, Usage

pytestmark = pytest.mark.anyio


async def work(turns: Turns, table: str, address: str, done: list[str], seconds: float = SLICE) -> None:
    await turns.take(table, address)
    done.append(table)
    turns.charge(table, address, seconds)


async def test_a_task_starts_at_once_if_the_server_is_idle() -> None:
    turns, done = Turns(), list[str]()
    waiting = work(turns, "calm", "1.1.1.1", done, SLICE / 100)
    with pytest.raises(StopIteration):  # the task ends at its first step, without waiting
        waiting.send(None)
    assert done == ["calm"]


async def test_a_single_command_does_not_wait_for_a_hundred_commands_of_another_table() -> None:
    turns, done = Turns(), list[str]()
    crowd = [asyncio.create_task(work(turns, "loud", "6.6.6.6", done)) for _ in range(100)]
    await asyncio.sleep(0)
    calm = asyncio.create_task(work(turns, "calm", "1.1.1.1", done))
    await asyncio.gather(*crowd, calm)
    assert done.index("calm") <= 3
    assert done.count("loud") == 100


async def test_an_address_gets_no_more_time_by_using_many_tables() -> None:
    turns, done = Turns(), list[str]()
    crowd = [asyncio.create_task(work(turns, f"loud {n % 50}", "6.6.6.6", done)) for n in range(200)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    calm = [asyncio.create_task(work(turns, "calm", "1.1.1.1", done)) for _ in range(5)]
    await asyncio.gather(*crowd, *calm)
    assert max(n for n, table in enumerate(done) if table == "calm") <= 20


async def test_a_task_that_is_cancelled_while_it_waits_does_not_stop_the_other_tasks() -> None:
    turns, done = Turns(), list[str]()
    crowd = [asyncio.create_task(work(turns, "loud", "6.6.6.6", done)) for _ in range(20)]
    await asyncio.sleep(0)
    for task in crowd[5:15]:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    await asyncio.wait_for(work(turns, "calm", "1.1.1.1", done), 5)
    assert done.count("loud") == 10


def test_the_recorded_usage_of_a_table_decays_and_old_tables_are_dropped() -> None:
    usage, at = Usage(), time.monotonic()
    usage.add("old", 4.0, at)
    usage.add("new", 4.0, at + HALF_LIFE)
    assert usage.of("old") == pytest.approx(usage.of("new") / 2)
    usage.add("much later", 4.0, at + 100 * HALF_LIFE)
    assert 0 < usage.of("old") < usage.of("new") < 1e-6 * usage.of("much later")
    for number in range(2 * REMEMBERED):
        usage.add(f"table {number}", 1.0, at + 100 * HALF_LIFE)
    assert usage.of("much later") == 0
    assert usage.of(f"table {2 * REMEMBERED - 1}") > 0


@pytest.mark.parametrize("idle", [3600.0, 86_400.0, 365 * 86_400.0])
def test_a_server_continues_after_an_idle_period(idle: float) -> None:
    usage, at = Usage(), time.monotonic()
    usage.add("before", 4.0, at)
    usage.add("after", 4.0, at + idle)
    usage.add("after", 4.0, at + idle)
    assert usage.of("before") == 0
    assert usage.of("after") == 8.0
