"""The judgement of commands that depend only on the table. Stale commands, and most after a game's end, are refused."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ruedo.core.errors import NotAllowed
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import Message
from ruedo.web.table.commands import agreement, play, seating
from ruedo.web.table.decision import TableDecision
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole

TableJudge: TypeAlias = Callable[[HostedTable, TableRole, Any, int, frozenset[int]], TableDecision]

JUDGES: Mapping[type[Message], TableJudge] = {
    wire.Sit: lambda hosted, place, command, now, _: seating.sit(hosted, place, command.nonce, now, command.id),
    wire.SendEvent: lambda hosted, place, command, now, _: play.send_event(hosted, place, command, now),
    wire.RollDice: lambda hosted, place, command, now, _: play.throw(hosted, place, command, now),
    wire.Part: lambda hosted, place, command, now, _: play.part(hosted, place, command, now),
    wire.Back: lambda hosted, place, command, now, _: agreement.back(hosted, place, command, now),
    wire.Ask: lambda hosted, place, command, now, _: agreement.ask(hosted, place, command, now),
    wire.Answer: lambda hosted, place, command, now, _: agreement.answer(hosted, place, command, now),
    wire.Resign: agreement.resign,
    wire.Rename: lambda hosted, place, command, now, _: seating.rename(hosted, place, command, now),
    wire.Open: lambda _hosted, place, command, now, _: seating.open_table(place, command, now),
}
"""The function that judges each type of command. `MessageHandler` commits all commands of these types alike."""


def judge(
    hosted: HostedTable, place: TableRole, command: wire.Lasting, now: int, away: frozenset[int] = frozenset()
) -> TableDecision:
    """Return the decision on a command in `JUDGES`, without changing the table. Raises any `RuedoError`.

    `away` contains the seats for which the referee may act, because the people there are absent.
    """
    if hosted.over and not isinstance(command, wire.Open | wire.Back):
        raise NotAllowed("table_over")
    if (
        isinstance(command, wire.SendEvent | wire.RollDice | wire.Part | wire.Back)
        and command.after < hosted.last_change
    ):
        raise NotAllowed("stale")
    if hosted.full and not isinstance(command, wire.Resign):
        raise NotAllowed("table_full")
    return JUDGES[type(command)](hosted, place, command, now, away)
