"""The service of this process: all tables, in parts that requests use.

`tables` makes, loads, lists and deletes. `company` admits guests. `messages` answers messages. `queries` answers
questions. `others` exchanges news with the other processes on the same store.
"""

from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import Commits
from ruedo.web.live.message_handler import MessageHandler
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.queries import Queries
from ruedo.web.live.registry import LiveTables
from ruedo.web.live.turns import Turns
from ruedo.web.live.visitors import Company
from ruedo.web.process.metrics import Metrics
from ruedo.web.store.interface import Store
from ruedo.web.workers.pool import WorkerPool


class TableService:
    """All tables of this process."""

    def __init__(self, store: Store, workers: WorkerPool, metrics: Metrics) -> None:
        """Start without tables in memory."""
        commits, turns = Commits(store, metrics), Turns()
        autoplay = Autoplay(workers, commits)
        self.workers = workers
        self.tables = LiveTables(store, workers, metrics, autoplay)
        self.others = OtherProcesses(store, self.tables, commits, autoplay)
        self.company = Company(commits, autoplay, turns, self.others)
        self.queries = Queries(store, workers, commits, turns)
        self.messages = MessageHandler(commits, autoplay, turns, self.tables, self.others, self.queries)

    async def close(self) -> None:
        """Disconnect everybody, after everything is stored."""
        await self.tables.close()
        await self.others.close()
