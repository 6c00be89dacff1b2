"""A third kind of log needs only its entries, a model and a `Live`. Here it is a counter with two commands."""

import msgspec
import pytest

from ruedo.core.log import Decision, Entry, Log
from ruedo.web.log.commits import Commits
from ruedo.web.log.live import Live
from ruedo.web.log.registry import Registry
from ruedo.web.log.subscriber import Subscriber
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol.message import Message
from ruedo.web.store.interface import Change
from ruedo.web.store.kinds import LogKind
from tests.web.stores import NEW, Stores, opened


class Added(Entry, frozen=True, tag="added"):
    amount: int


class Cleared(Entry, frozen=True, tag="cleared"):
    pass


class Counter(Log):
    total = 0

    def apply(self, entry: Added | Cleared) -> None:
        self._count(entry)
        self.total = self.total + entry.amount if isinstance(entry, Added) else 0


class Total(Message, frozen=True):
    total: int


class LiveCounter(Live[Counter, Subscriber]):
    kind = LogKind("counter", lambda kept: Counter(kept.log), msgspec.json.Decoder(Added | Cleared).decode)

    def reset(self) -> None:
        self.send_to_all(lambda: Total(total=self.model.total))


class Counters(Registry[LiveCounter]):
    live_type = LiveCounter

    async def run(self, entry: Added | Cleared) -> int:
        live = await self.find("c")
        assert live is not None
        await self._commits.look(live)
        return await self._commits.run(live, lambda _: Decision((entry,)), entry.sender, entry.id)


@pytest.mark.anyio
@pytest.mark.full
async def test_two_processes_share_a_counter(stores: Stores) -> None:
    budgets = StorageBudgets(1e6)
    async with opened(stores()) as one, opened(stores()) as other:
        here, there = (Counters(store, Commits(store, Metrics(), budgets), budgets) for store in (one, other))
        assert await here.keep_once("c", b"{}", NEW, "")
        assert await here.run(Added(at=1, id="two", sender="ana", amount=2)) == 1
        live, guest = here.by_id["c"], Subscriber()
        live.add(guest)
        assert await there.run(Added(at=1, id="two", sender="ana", amount=2)) == 1  # the repeated command adds nothing
        assert await there.run(Added(at=2, id="two", sender="ben", amount=3)) == 2
        await here.apply_change(Change("c", 2))
        assert guest.queue == [b'{"total":5}']
        live.remove(guest)
        assert await there.run(Cleared(at=3, id="clear", sender="ben")) == 3
        await here.apply_change(Change("c", 3))
        assert live.model.total == 5  # nobody is connected, so the entry is loaded only when somebody connects again
        assert await here.run(Cleared(at=3, id="clear", sender="ben")) == 3
        assert (live.model.total, live.model.seq) == (0, 3)
