"""Limits for the bytes that each address and each table may store. They limit how fast the store grows.

At the default rate, one address can store at most 0.5 MiB a second over five minutes, and 2 GiB a day.
"""

import math
import time
from collections.abc import Callable

from ruedo.core.errors import NotAllowed
from ruedo.web.process.allowances import Allowances

DAY = 86_400.0
"""The maximum burst of an address, expressed as seconds at its sustained rate. A club may use the budget of a whole day
in one evening."""
FAST, FAST_BURST = 20, 300.0
"""A second, short-term limit for an address. Its rate is `FAST` times as high, and its maximum burst equals
`FAST_BURST` seconds at that rate."""
TABLE_BURST = 1_800.0
"""The maximum burst of a table, expressed as seconds at its sustained rate. It is enough for several long games with
the motions of all throws."""
ROW_BYTES = 700
"""The bytes that a row needs in the store in addition to its content."""
PAGE = 4096
"""The size of a page of SQLite in bytes. A row that is larger than a quarter of a page takes whole pages."""


class StorageBudgets:
    """The storage budgets of all addresses and tables, in bytes.

    A commit is charged in full, even if the budget is too small for it. The budget is then in debt, and the next
    command has to wait.
    """

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Start with full budgets. `rate` is in bytes a second."""
        self._of_a_day = Allowances(rate, DAY * rate, clock)
        self._of_minutes = Allowances(FAST * rate, FAST_BURST * FAST * rate, clock)
        self._tables = Allowances(rate, TABLE_BURST * rate, clock)

    def wait(self, address: str, table: str = "") -> float:
        """Return the seconds until this address may store data at this table, or 0.0 if it may do so now."""
        seconds = max(self._of_a_day.wait(address), self._of_minutes.wait(address))
        return max(seconds, self._tables.wait(table)) if table else seconds

    def check(self, address: str, table: str = "") -> None:
        """Raise `NotAllowed` if this address may not store data at this table now.

        The error contains the seconds to wait.
        """
        if seconds := self.wait(address, table):
            raise NotAllowed("too_much_stored", seconds=math.ceil(seconds))

    def charge(self, address: str, table: str, size: int) -> None:
        """Charge `size` stored bytes to an address and a table. Compute `size` with `row_size`."""
        self._of_a_day.spend(address, size)
        self._of_minutes.spend(address, size)
        self._tables.spend(table, size)


def row_size(*rows: bytes) -> int:
    """Return the maximum number of bytes that rows with these contents can occupy in the store."""
    return sum(ROW_BYTES + (len(row) if len(row) <= PAGE // 4 else math.ceil(len(row) / PAGE) * PAGE) for row in rows)
