"""A table's summary for lists, stored with each change of its log."""

import msgspec

from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store import Summary
from ruedo.web.table import NOTHING, Decision, HostedTable
from ruedo.web.table.entries import Ended, Opened, Seated, Taken, TakenBack


def summary_of(room: HostedTable) -> Summary:
    """Return the summary of a table as it stands."""
    return summary_after(room, NOTHING)


def summary_after(room: HostedTable, decision: Decision) -> Summary:
    """Return the summary that a table will have once a decision is applied."""
    is_open, ended, moved_at = room.seats.open, room.agreement.ended, room.moved_at
    state, events = room.table.state, len(room.table.events)
    for entry, judged in decision.steps:
        match entry:
            case Taken() if judged is not None:
                state, events, moved_at = judged.state, events + 1, entry.at
            case TakenBack():
                state, events, moved_at = room.table.state_at(entry.kept), entry.kept, entry.at
            case Seated():
                moved_at = entry.at
            case Opened():
                is_open = entry.open
            case Ended():
                ended = entry
    standing = room.game.standing(state)
    over = ended is not None or standing.over
    card = bodies.Listed(
        table=room.id,
        game=room.game.name,
        names=room.founding.header.sides,
        scores=standing.scores,
        over=over,
        winner=ended.winner if ended else standing.winner,
        events=events,
        real=room.real,
        created=room.founding.created,
        updated=moved_at,
    )
    return Summary(is_open, over, moved_at, msgspec.json.encode(card))
