"""The history of a night for its host. It contains all steps in order, including steps that were taken back."""

from collections.abc import Iterator

from msgspec import Struct

from ruedo.night.entries import (
    AnyEntry,
    By,
    ByeFilled,
    Cancelled,
    Finished,
    Held,
    Joined,
    Left,
    Paired,
    Paused,
    PhoneGiven,
    PlayerRenamed,
    Resulted,
    Returned,
    SeatsOpened,
)
from ruedo.night.evening import Night

KINDS: dict[type[AnyEntry], str] = {
    Joined: "joined",
    PhoneGiven: "phone",
    PlayerRenamed: "renamed",
    Left: "left",
    Returned: "returned",
    Paired: "paired",
    Resulted: "result",
    Cancelled: "cancelled",
    Paused: "paused",
    Held: "held",
    SeatsOpened: "seats",
    Finished: "finished",
}
"""The name of each type of step. Other entries are not steps, because they only follow from a step or change the
screen."""


class HistoryStep(Struct, frozen=True):
    number: int
    """The number of the step's entry in the log."""
    what: str
    """The type of the step, as it is named in `KINDS`."""
    at: int
    by: By
    player: int | None = None
    round: int | None = None
    sides: tuple[tuple[int, ...], ...] = ()
    """The players on each side of the pairing that the step is about. Empty if it is not about a pairing."""
    winner: int | None = None
    """The number of the side that won, from 0. None for a draw, and for steps without a result."""
    scores: tuple[int, ...] = ()
    walkover: bool = False
    on: bool = False
    """If the step is about a pause or a stopped countdown: whether it began (true) or ended (false)."""
    undone: int | None = None
    """The time when the step was taken back, in milliseconds since 1970, or None if it was not taken back."""
    undone_by: By | None = None


def steps(night: Night) -> Iterator[HistoryStep]:
    sides: dict[int, tuple[tuple[int, ...], ...]] = {}
    for number, entry in enumerate(night.entries, 1):
        if isinstance(entry, Paired):
            sides |= {len(sides) + place: new.sides for place, new in enumerate(entry.pairings, 1)}
        elif isinstance(entry, ByeFilled):
            sides[len(sides) + 1] = ((entry.bye,), (entry.player,))
        if type(entry) in KINDS:
            yield _step(night, number, entry, sides)


def _step(night: Night, number: int, entry: AnyEntry, sides: dict[int, tuple[tuple[int, ...], ...]]) -> HistoryStep:
    result = entry if isinstance(entry, Resulted) else None
    back = night.entries[night.undone[number] - 1] if number in night.undone else None
    return HistoryStep(
        number=number,
        what=KINDS[type(entry)],
        at=entry.at,
        by=entry.sender,
        player=getattr(entry, "player", None),
        round=getattr(entry, "round", None),
        sides=sides.get(getattr(entry, "pairing", 0), ()),
        winner=result.winner if result else None,
        scores=result.scores if result else (),
        walkover=bool(result and result.walkover),
        on=isinstance(entry, Paused | Held) and entry.on,
        undone=back.at if back else None,
        undone_by=back.sender if back else None,
    )
