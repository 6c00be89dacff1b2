"""The figures of the analysis of one game."""

from dataclasses import dataclass

from ruedo.core.analysis import Books, TermKind
from ruedo.core.setup import Setup
from ruedo.table import Table


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """The analysis of one game: its table, and how each event changed the odds."""

    table: Table
    books: Books
    setup: Setup

    @property
    def sides(self) -> tuple[str, ...]:
        """The name of each side: its players' names."""
        return tuple(", ".join(side) for side in self.table.header.sides)

    @property
    def knows_aims(self) -> bool:
        """Whether the aims of all throws are known, so that the analysis can separate decisions from throws."""
        return all(term.kind != "play" for term in self.books.terms)

    def seats(self, side: int) -> range:
        """Return the seats of a side."""
        sizes = [len(names) for names in self.table.header.sides]
        return range(sum(sizes[:side]), sum(sizes[: side + 1]))

    def change(self, side: int, kind: TermKind) -> int:
        """Return how much a side's own events of one kind changed its odds of winning, in millionths."""
        return (1 - 2 * side) * sum(self.books.total(kind, seat) for seat in self.seats(side))

    def cost(self, side: int) -> int:
        """Return how much a side's decisions changed its odds compared with the best choices, in millionths."""
        return sum(self.books.cost(seat) for seat in self.seats(side))
