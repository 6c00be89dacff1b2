"""What the chance of a simulated table depends on: who has come, how often it drew, what its proof says of the log."""

from typing import Any

from ruedo.core.setup import Setup
from ruedo.web.table.chance_proof import Step, step_of
from ruedo.web.table.entries import Founding, Updated


class Draws:
    """The draws of one table; see `ruedo.web.table.chance_proof`."""

    def __init__(self, founding: Founding) -> None:
        """Begin before the first draw."""
        self._fair = founding.setup.fair
        self.seated: set[int] = set()
        """The seats that a person has come to, at a table with a `FairSeed`."""
        self.made = 0
        """How many events ever came to the game, those taken back included."""
        self.log: list[Step] = []
        """What its proof says of the log."""
        self.versions = founding.versions

    def awaited(self, setup: Setup) -> tuple[int, ...]:
        """Return the seats of persons who have not come yet, before the first draw of a table with a `FairSeed`."""
        if self.made or not self._fair:
            return ()
        return tuple(seat for seat in setup.persons if seat not in self.seated)

    def number(self, standing: int) -> int:
        """Return the number of the last draw, where so many events stand.

        What was taken back is counted too where the table is committed to its draws, so that no draw comes twice.
        """
        return self.made if self._fair else standing

    def note(self, entry: Any) -> None:
        """Note what an entry of the log means for the proof."""
        if isinstance(entry, Updated):
            self.versions = entry.versions
        if self._fair and (step := step_of(entry)):
            self.log.append(step)
