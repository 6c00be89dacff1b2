"""The summary of a table that lists of tables show. It is updated with each change to the table's log."""

import msgspec

from ruedo.core.record import rename_seat
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.interface import Summary
from ruedo.web.table.decision import NOTHING, TableDecision
from ruedo.web.table.entries import Ended, EventEntry, Opened, Renamed, Seated, TakenBack
from ruedo.web.table.hosted_table import HostedTable


def summarise(hosted: HostedTable, decision: TableDecision = NOTHING) -> Summary:
    """Return the summary that a table will have after `decision` is applied.

    Without a decision, return its present summary.
    """
    is_open, ended, changed_at = hosted.seats.open, hosted.agreement.ended, hosted.changed_at
    state, events, header = hosted.table.state, len(hosted.table.events), hosted.header
    for entry, judged in decision.judgements:
        match entry:
            case EventEntry() if judged is not None:
                state, events, changed_at = judged.state, events + 1, entry.at
            case TakenBack():
                state, events, changed_at = hosted.table.state_at(entry.kept), entry.kept, entry.at
            case Seated():
                changed_at = entry.at
            case Opened():
                is_open = entry.open
            case Renamed():
                header = rename_seat(header, entry.seat, entry.name)
            case Ended():
                ended = entry
    standing = hosted.game.standing(state)
    over = ended is not None or standing.over
    card = bodies.Listed(
        table=hosted.id,
        game=hosted.game.name,
        names=header.sides,
        scores=standing.scores,
        over=over,
        winner=ended.winner if ended else standing.winner,
        events=events,
        real=hosted.real,
        created=hosted.founding.created,
        updated=changed_at,
    )
    return Summary(is_open, over, changed_at, msgspec.json.encode(card))
