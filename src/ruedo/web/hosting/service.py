"""The service of this process: all its tables and club nights, and the parts that handle requests.

`tables` and `nights` create, load, list and delete logs. `company` admits guests. `messages` answers messages to
tables, and `night_messages` those to nights. `queries` answers requests that change nothing. `others` exchanges
messages with other processes that use the same store.
"""

from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.message_handler import MessageHandler
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.queries import Queries
from ruedo.web.live.registry import LiveTables
from ruedo.web.live.turns import Turns
from ruedo.web.live.visitors import Company
from ruedo.web.log.commits import Commits
from ruedo.web.night.message_handler import NightMessageHandler
from ruedo.web.night.registry import LiveNights
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.store.interface import Store
from ruedo.web.workers.pool import WorkerPool


class TableService:
    def __init__(self, store: Store, workers: WorkerPool, metrics: Metrics, storage: StorageBudgets) -> None:
        commits, turns = Commits(store, metrics, storage), Turns()
        autoplay = Autoplay(workers, commits, storage)
        self.workers = workers
        self.tables = LiveTables(store, commits, storage, workers, metrics, autoplay)
        self.nights = LiveNights(store, commits, storage, workers, self.tables)
        self.others = OtherProcesses(store, self.tables, autoplay, (self.nights,))
        self.company = Company(commits, autoplay, turns, self.others, self.nights.admit)
        self.queries = Queries(store, workers, commits, turns, storage)
        self.messages = MessageHandler(commits, autoplay, turns, self.tables, self.others, self.queries, storage)
        self.night_messages = NightMessageHandler(self.nights.link)

    async def close(self) -> None:
        """Disconnect everybody, and wait until all tasks have ended."""
        await self.nights.close()
        await self.tables.close()
        await self.others.close()
