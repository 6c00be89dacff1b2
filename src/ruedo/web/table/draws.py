"""The data for the random draws of a simulated table: the seats that are taken, and the log for the proof."""

from typing import Any

from msgspec import Struct

from ruedo.core.setup import Setup
from ruedo.web.table.entries import By, DrawVersions, EventEntry, Json, SeatGiven, TableFounding, TakenBack, Updated


class ProofEntry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of the log on which draws depend.

    Exactly one of these fields is set: `event`, `kept`, `seat` or `versions`.
    """

    event: Json = None
    by: By | None = None
    kept: int | None = None
    """The number of events that remained after others were taken back."""
    seat: int | None = None
    player: str | None = None
    """The player to whom the seat was handed over."""
    versions: DrawVersions | None = None
    """The versions of the software that computes the draws from this entry on."""


class TableDraws:
    """The data for the draws of one table. See `ruedo.web.table.chance_proof`."""

    def __init__(self, founding: TableFounding) -> None:
        self._fair = founding.setup.fair
        self.seated: set[int] = set()
        """The seats that people have taken, at a table with a `FairSeed`."""
        self.made = 0
        """The number of all events of the game so far, including events that were taken back."""
        self._begun = False
        """Whether an event has followed the first events, which the request for the table contained."""
        self.log: list[ProofEntry] = []
        """The log for the proof of the table."""
        self.versions = founding.versions

    def open_seats(self, setup: Setup) -> tuple[int, ...]:
        """Return the seats for people that are not taken yet.

        The result is empty after the first draw, and at tables without a `FairSeed`.
        """
        if self._begun or not self._fair:
            return ()
        return tuple(seat for seat in setup.persons if seat not in self.seated)

    def number(self, standing: int) -> int:
        """Return the number of the last draw. `standing` is the number of events that the record contains now.

        At a table with a commitment, events that were taken back also count. So no draw is used twice.
        """
        return self.made if self._fair else standing

    def note(self, entry: Any) -> None:
        """Add an entry of the log to the proof, if draws depend on the entry."""
        if isinstance(entry, EventEntry) and entry.by != "referee":
            self._begun = True
        if isinstance(entry, Updated):
            self.versions = entry.versions
        if self._fair and (found := proof_entry(entry)):
            self.log.append(found)


def proof_entry(entry: Any) -> ProofEntry | None:
    """Return an entry of the log as the proof contains it, or None if no draw depends on the entry."""
    match entry:
        case EventEntry():
            return ProofEntry(event=entry.event, by=entry.by)
        case TakenBack():
            return ProofEntry(kept=entry.kept)
        case SeatGiven():
            return ProofEntry(seat=entry.seat, player=entry.player)
        case Updated():
            return ProofEntry(versions=entry.versions)
    return None
