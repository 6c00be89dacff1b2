"""Random games (walks) for the checks of `ruedo check-game`."""

from typing import Any

from msgspec import Struct

from ruedo.core.event import Event, Ruling
from ruedo.table import Table


class WalkStep(Struct, frozen=True):
    """One event of a walk, with the state before it, its rulings, and the state after it."""

    before: Any
    event: Event
    rulings: tuple[Ruling, ...]
    after: Any


class Walk(Struct, frozen=True):
    """A random game: its table, and a step for each event."""

    table: Table
    steps: tuple[WalkStep, ...]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All viewers: every seat, and a spectator."""
        return (*range(len(self.table.header.players)), None)
