"""A table with the people around it, without I/O: a fold over its log. What people may add to that is in `commands/`.

`room` is the whole; its parts are `seats` (who has which place), `agreement` (what people settled) and `draws` (what
the chance of a simulated table depends on). What follows from it is in `choices` and `clock`.
"""

from ruedo.web.table.decision import NOTHING, Decision, Entries
from ruedo.web.table.hosted_table import HostedTable, StandingEvent
from ruedo.web.table.seats import Place

__all__ = ["NOTHING", "Decision", "Entries", "HostedTable", "Place", "StandingEvent"]
