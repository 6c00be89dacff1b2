"""The service of this process: all its tables, and the parts that handle requests.

`tables` creates, loads, lists and deletes tables. `company` admits guests. `messages` answers messages. `queries`
answers requests that change nothing. `others` exchanges messages with other processes that use the same store.
"""

from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import Commits
from ruedo.web.live.message_handler import MessageHandler
from ruedo.web.live.nights import LiveNights
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.queries import Queries
from ruedo.web.live.registry import LiveTables
from ruedo.web.live.turns import Turns
from ruedo.web.live.visitors import Company
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.store.interface import Store
from ruedo.web.workers.pool import WorkerPool


class TableService:
    """All tables of this process, and the parts that handle requests."""

    def __init__(self, store: Store, workers: WorkerPool, metrics: Metrics, storage: StorageBudgets) -> None:
        """Start without tables in memory."""
        commits, turns = Commits(store, metrics, storage), Turns()
        autoplay = Autoplay(workers, commits, storage)
        self.workers = workers
        self.tables = LiveTables(store, workers, metrics, storage, autoplay)
        self.nights = LiveNights(store, workers, self.tables, storage)
        self.others = OtherProcesses(store, self.tables, commits, autoplay, self.nights)
        self.company = Company(commits, autoplay, turns, self.others, self.nights)
        self.queries = Queries(store, workers, commits, turns, storage)
        self.messages = MessageHandler(commits, autoplay, turns, self.tables, self.others, self.queries, storage)

    async def close(self) -> None:
        """Disconnect everybody, and wait until all tasks have ended."""
        await self.nights.close()
        await self.tables.close()
        await self.others.close()
