"""The inputs of a simulated table's draws: the persons present, the number of draws, and the log of its proof."""

from typing import Any

from msgspec import Struct

from ruedo.core.setup import Setup
from ruedo.web.table.entries import By, DrawVersions, EventEntry, Founding, Json, SeatGiven, TakenBack, Updated


class ProofEntry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A log entry that draws depend on. One of four fields is set: `event`, `kept`, `seat` or `versions`."""

    event: Json = None
    by: By | None = None
    """The maker of the event."""
    kept: int | None = None
    """The number of events that stood after others were taken back."""
    seat: int | None = None
    player: str | None = None
    """The player to whom the seat was handed."""
    versions: DrawVersions | None = None
    """The versions that drew and computed from here on."""


class Draws:
    """The draws of one table; see `ruedo.web.table.chance_proof`."""

    def __init__(self, founding: Founding) -> None:
        """Start before the first draw."""
        self._fair = founding.setup.fair
        self.seated: set[int] = set()
        """The seats whose persons have come, at a table with a `FairSeed`."""
        self.made = 0
        """The number of events that ever came to the game, with those taken back."""
        self.log: list[ProofEntry] = []
        """The log of the table's proof."""
        self.versions = founding.versions

    def awaited(self, setup: Setup) -> tuple[int, ...]:
        """Return the seats of persons who have not come yet, before the first draw of a table with a `FairSeed`."""
        if self.made or not self._fair:
            return ()
        return tuple(seat for seat in setup.persons if seat not in self.seated)

    def number(self, standing: int) -> int:
        """Return the number of the last draw if `standing` events stand.

        At a table with a commitment, events that were taken back count too, so that no draw is used twice.
        """
        return self.made if self._fair else standing

    def note(self, entry: Any) -> None:
        """Add an entry of the log to the proof, if draws depend on it."""
        if isinstance(entry, Updated):
            self.versions = entry.versions
        if self._fair and (found := proof_entry(entry)):
            self.log.append(found)


def proof_entry(entry: Any) -> ProofEntry | None:
    """Return an entry of the log as the proof has it; None if no draw depends on it."""
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
