"""A table's summary for lists, stored with each change of its log."""

import msgspec

from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.interface import Summary
from ruedo.web.table.decision import NOTHING, Decision
from ruedo.web.table.entries import Ended, EventEntry, Opened, Seated, TakenBack
from ruedo.web.table.hosted_table import HostedTable


def summary_of(hosted: HostedTable) -> Summary:
    """Return the present summary of a table."""
    return summary_after(hosted, NOTHING)


def summary_after(hosted: HostedTable, decision: Decision) -> Summary:
    """Return the summary that a table will have after a decision is applied."""
    is_open, ended, moved_at = hosted.seats.open, hosted.agreement.ended, hosted.moved_at
    state, events = hosted.table.state, len(hosted.table.events)
    for entry, judged in decision.judged_entries:
        match entry:
            case EventEntry() if judged is not None:
                state, events, moved_at = judged.state, events + 1, entry.at
            case TakenBack():
                state, events, moved_at = hosted.table.state_at(entry.kept), entry.kept, entry.at
            case Seated():
                moved_at = entry.at
            case Opened():
                is_open = entry.open
            case Ended():
                ended = entry
    standing = hosted.game.standing(state)
    over = ended is not None or standing.over
    card = bodies.Listed(
        table=hosted.id,
        game=hosted.game.name,
        names=hosted.founding.header.sides,
        scores=standing.scores,
        over=over,
        winner=ended.winner if ended else standing.winner,
        events=events,
        real=hosted.real,
        created=hosted.founding.created,
        updated=moved_at,
    )
    return Summary(is_open, over, moved_at, msgspec.json.encode(card))
