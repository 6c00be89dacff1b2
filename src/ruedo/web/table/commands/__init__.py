"""Commands: each is judged on the room as it stands and becomes a decision; judging changes nothing.

`play` is the game itself, `agreement` what people settle between them, `seating` who sits where, `trial` what is only
asked.
"""

from typing import TypeAlias

from ruedo.core.errors import NotAllowed
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import Decision, HostedTable, Place
from ruedo.web.table.commands import agreement, play, seating

Command: TypeAlias = (
    wire.Sit | wire.Send | wire.Throw | wire.Part | wire.Back | wire.Ask | wire.Answer | wire.Resign | wire.Open
)
"""What needs nothing but the table to be judged."""


def judge(room: HostedTable, place: Place, command: Command, now: int, away: frozenset[int] = frozenset()) -> Decision:
    """Return the decision on a command. Raises any `RuedoError`; nothing changes here.

    `away` are the seats whose persons have been away so long that the referee may act for them.
    """
    if room.over and not isinstance(command, wire.Open | wire.Back):
        raise NotAllowed("table_over")
    if isinstance(command, wire.Send | wire.Throw | wire.Part | wire.Back) and command.after < room.moved:
        raise NotAllowed("stale")
    if room.full and not isinstance(command, wire.Resign):
        raise NotAllowed("table_full")
    match command:
        case wire.Sit():
            return seating.sit(room, place, command.nonce, now, command.id)
        case wire.Send():
            return play.send(room, place, command, now)
        case wire.Throw():
            return play.throw(room, place, command, now)
        case wire.Part():
            return play.part(room, place, command, now)
        case wire.Back():
            return agreement.back(room, place, command, now)
        case wire.Ask():
            return agreement.ask(room, place, command, now)
        case wire.Answer():
            return agreement.answer(room, place, command, now)
        case wire.Resign():
            return agreement.resign(room, place, command, now, away)
        case wire.Open():
            return seating.open_table(place, command, now)
