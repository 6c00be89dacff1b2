"""Print how much processor time a choice takes with PostgreSQL: `uv run --group test-all benchmarks/web_workers.py`.

    uv run --group test-all benchmarks/web_workers.py            a table
    uv run --group test-all benchmarks/web_workers.py --json     one JSON object a line

It measures servers with one and with two workers. Like the tests, it starts its own PostgreSQL server. Each socket may
be served by any worker. So with two workers, at half of the tables the two seats are connected to different workers.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

from figures import Figure, show

from web import _lift_file_limit, choices_per_second, processor_seconds, ruedo, server

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.databases import PostgresServer, postgres_server

PORT = 8850
TURNS = 3


async def cost(database: PostgresServer, workers: int, seconds: float) -> tuple[float, float]:
    """Return the number of stored choices per second, and the microseconds of processor time for each choice."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*ruedo(PORT, folder), f"--database={database.new_database()}", f"--workers={workers}"]
        async with server(command, PORT) as (process, _):
            await choices_per_second(PORT, 2)
            before = spent_by(process.pid)
            rate, _middle, _last = await choices_per_second(PORT, seconds)
            return rate, 1e6 * (spent_by(process.pid) - before) / (rate * seconds)


def spent_by(pid: int) -> float:
    """Return the processor time of a process and its children, in seconds. This works only on Linux."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return processor_seconds(pid) + sum(processor_seconds(int(child)) for child in children)


async def measure(seconds: float) -> list[Figure]:
    """Return all figures, as medians of runs that alternate between one and two workers."""
    _lift_file_limit()
    costs: dict[int, list[float]] = {1: [], 2: []}
    rates: dict[int, list[float]] = {1: [], 2: []}
    with postgres_server() as database:
        for _ in range(TURNS):
            for workers in (1, 2):
                rate, spent = await cost(database, workers, seconds)
                rates[workers].append(rate)
                costs[workers].append(spent)
    one, two = (statistics.median(costs[workers]) for workers in (1, 2))
    return [
        Figure("web.postgres_choices_per_s.1", round(statistics.median(rates[1])), "1/s"),
        Figure("web.postgres_choices_per_s.2", round(statistics.median(rates[2])), "1/s"),
        Figure("web.postgres_us_per_choice.1", round(one), "us"),
        Figure("web.postgres_us_per_choice.2", round(two), "us", "one worker", round(two / one, 2)),
    ]


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure what a choice costs one worker and two, with PostgreSQL.")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long choices are sent in each turn")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    arguments = parser.parse_args()
    show(asyncio.run(measure(arguments.seconds)), as_json=arguments.json)


if __name__ == "__main__":
    main()
