"""Functions that build the parts of messages about a club night: its head, players, pairings and standings."""

from ruedo.core.errors import NotAllowed
from ruedo.core.game import find
from ruedo.night.autopilot import next_start
from ruedo.night.commands import check_can_pair, undoable
from ruedo.night.entries import AnyEntry, Finished, Left, Paired, Resulted, Returned
from ruedo.night.evening import Night, Pairing, Participant
from ruedo.night.next_round import is_over, round_count
from ruedo.night.standings import POINTS, TIEBREAKS, standings
from ruedo.web.live.live_table import LiveTable
from ruedo.web.protocol import night_messages as wire
from ruedo.words import Language

KINDS: dict[type[AnyEntry], wire.UndoKind] = {
    Left: "left",
    Returned: "returned",
    Paired: "paired",
    Resulted: "result",
    Finished: "finished",
}
"""The name of each type of entry that the host can take back."""


def night_head(night: Night) -> wire.NightHead:
    founding, last = night.founding, undoable(night)
    worth = POINTS[founding.form]
    return wire.NightHead(
        night=night.id,
        name=founding.name,
        game=founding.game,
        title=find(founding.game).title,
        form=founding.form,
        tables=founding.tables,
        real=founding.real,
        seats=founding.seats,
        created=founding.created,
        round=night.round,
        rounds=round_count(night),
        round_done=night.is_round_over,
        over=is_over(night),
        paused=night.paused,
        pinned=night.pinned,
        draws=night.draws,
        can_start=_can_start(night),
        countdown=founding.countdown,
        held=night.held,
        starts=next_start(night),
        undo=None if last is None else wire.UndoableStep(entry=last, what=KINDS[type(night.entries[last - 1])]),
        points=wire.NightPoints(win=worth.win, draw=worth.draw, bye=worth.bye),
        tiebreaks=TIEBREAKS[founding.form],
    )


def player_row(player: Participant) -> wire.NightPlayer:
    return wire.NightPlayer(
        id=player.id,
        name=player.name,
        from_round=player.from_round,
        left=player.left,
        phone=player.phone is not None,
    )


def pairing_row(pairing: Pairing, live: wire.LiveScore | None = None) -> wire.NightPairing:
    result = pairing.result
    return wire.NightPairing(
        id=pairing.id,
        round=pairing.round,
        place=pairing.place,
        wave=pairing.wave,
        sides=pairing.sides,
        third=pairing.third,
        table=pairing.table,
        opened=pairing.opened,
        cancelled=pairing.cancelled,
        corrected=pairing.corrected,
        result=None
        if result is None
        else wire.NightResult(winner=result.winner, scores=result.scores, walkover=result.walkover, by=result.sender),
        live=live,
    )


def standing_rows(night: Night) -> tuple[wire.NightStanding, ...]:
    return tuple(
        wire.NightStanding(
            rank=row.rank, player=row.player, points=row.points, played=row.played, tiebreaks=row.tiebreaks
        )
        for row in standings(night)
    )


def live_score(live: LiveTable, language: Language) -> wire.LiveScore:
    """Return the score at a table and the sentences of its last rulings, as spectators may see them."""
    table = live.hosted.table
    count = len(table.events)
    texts: tuple[str, ...] = ()
    if count:
        rulings = live.renderer(language).rulings(table.state_at(count - 1), table.rulings[-1], None)
        texts = tuple(ruling.text for ruling in rulings)
    return wire.LiveScore(
        scores=table.standing.scores,
        ruling=" ".join(texts),
        events=count,
        over=live.hosted.over,
        moved=live.hosted.changed_at,
    )


def _can_start(night: Night) -> bool:
    try:
        check_can_pair(night)
    except NotAllowed:
        return False
    return True
