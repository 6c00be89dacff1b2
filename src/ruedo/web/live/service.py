"""The rooms in this process, in parts, each of which a request asks by itself.

`tables`: made, loaded, in memory, deleted. `company`: who comes and leaves. `commands`: what people do. `queries`: what
is only asked. `others`: the other processes over the same store.
"""

from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.command_handler import CommandHandler
from ruedo.web.live.commits import Commits
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.queries import Queries
from ruedo.web.live.registry import LiveTables
from ruedo.web.live.turns import Turns
from ruedo.web.live.visitors import Company
from ruedo.web.process.metrics import Metrics
from ruedo.web.store import Store
from ruedo.web.workers.pool import WorkerPool


class TableService:
    """The rooms in this process."""

    def __init__(self, store: Store, workers: WorkerPool, metrics: Metrics) -> None:
        """Begin without rooms."""
        commits, turns = Commits(store, metrics), Turns()
        autoplay = Autoplay(workers, commits)
        self.workers = workers
        self.tables = LiveTables(store, workers, metrics, autoplay)
        self.others = OtherProcesses(store, self.tables, commits, autoplay)
        self.company = Company(commits, autoplay, turns, self.others)
        self.commands = CommandHandler(commits, autoplay, turns, self.tables, self.others)
        self.queries = Queries(store, workers, commits, turns)

    async def close(self) -> None:
        """Disconnect everybody, after what is being stored."""
        await self.tables.close()
        await self.others.close()
