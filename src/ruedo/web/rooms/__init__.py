"""The rooms in this process, in parts, each of which a request asks by itself.

`tables`: made, loaded, in memory, deleted. `company`: who comes and leaves. `commands`: what people do. `queries`: what
is only asked. `others`: the other processes over the same store.
"""

from ruedo.web.autoplay import Autoplay
from ruedo.web.commits import Commits
from ruedo.web.metrics import Metrics
from ruedo.web.rooms.command_handler import CommandHandler
from ruedo.web.rooms.company import Company
from ruedo.web.rooms.processes import OtherProcesses
from ruedo.web.rooms.queries import Queries
from ruedo.web.rooms.tables import Tables
from ruedo.web.store import Store
from ruedo.web.turns import Turns
from ruedo.web.worker_pool import WorkerPool


class Rooms:
    """The rooms in this process."""

    def __init__(self, store: Store, workers: WorkerPool, metrics: Metrics) -> None:
        """Begin without rooms."""
        commits, turns = Commits(store, metrics), Turns()
        autoplay = Autoplay(workers, commits)
        self.workers = workers
        self.tables = Tables(store, workers, metrics, autoplay)
        self.others = OtherProcesses(store, self.tables, commits, autoplay)
        self.company = Company(commits, autoplay, turns, self.others)
        self.commands = CommandHandler(commits, autoplay, turns, self.tables, self.others)
        self.queries = Queries(store, workers, commits, turns)

    async def close(self) -> None:
        """Disconnect everybody, after what is being stored."""
        await self.tables.close()
        await self.others.close()
