"""The judges of a club night: functions that return the entries which a command adds to the log of the night."""

from collections.abc import Callable
from typing import Any, TypeAlias

from ruedo.core.errors import NotAllowed
from ruedo.core.log import Decision
from ruedo.night import commands
from ruedo.night.commands import Entries, Sender
from ruedo.night.entries import AnyEntry, Resulted, TableOpened, Undone
from ruedo.night.evening import Night, Pairing
from ruedo.night.pairing import Round
from ruedo.web.night.places import table_id
from ruedo.web.process.clock import now
from ruedo.web.protocol import night_messages as wire
from ruedo.web.table.entries import key_hash, new_key
from ruedo.web.table.hosted_table import HostedTable

NightJudge: TypeAlias = Callable[[Night], Entries]
LOG_LIMIT = 20_000
"""The maximum number of entries in a club night's log. A night of 256 players has about 3,000."""
BY_PHONE = (wire.ReportResult, wire.LeaveNight, wire.ReturnToNight)
"""The types of messages that a phone may send about its own player."""


def decision(judge: NightJudge, night: Night) -> Decision[AnyEntry]:
    """Return the decision on a command. Raises `NotAllowed` if the log is full, and any `RuedoError` of the judge."""
    entries = tuple(judge(night))
    if night.seq + len(entries) > LOG_LIMIT:
        raise NotAllowed("night_log_full")
    return Decision(entries)


def judge_phone(night: Night, sender: Sender, message: Any, player: int) -> Entries:
    """Return the entries for a command that a phone has sent for its own player. Raises any `RuedoError`."""
    if not isinstance(message, BY_PHONE) or getattr(message, "player", None) not in (None, player):
        raise NotAllowed("night_host_only")
    if isinstance(message, wire.ReportResult) and (
        player not in commands.pairing_with(night, message.pairing).players or message.correct
    ):
        raise NotAllowed("night_host_only")
    return JUDGES[type(message)](night, sender, message, player)


def judge_host(night: Night, sender: Sender, message: Any) -> Entries:
    """Return the entries for a command of the host. Raises any `RuedoError`."""
    player = getattr(message, "player", None)
    if isinstance(message, wire.LeaveNight | wire.ReturnToNight) and player is None:
        raise NotAllowed("night_which_player")
    return JUDGES[type(message)](night, sender, message, player or 0)


def _remove(night: Night, sender: Sender, _: Any, player: int) -> Entries:
    """Make a player leave the club night, and delete the player's name and key."""
    left = commands.leave(night, sender, player)
    unnamed = commands.rename(night, Sender(sender.at, id="" if left else sender.id), player, "")
    return (*left, *unnamed, *commands.give_phone(night, Sender(sender.at), player, key_hash(new_key())))


JUDGES: dict[type, Callable[[Night, Sender, Any, int], Entries]] = {
    wire.ReportResult: lambda night, sender, message, _: commands.report(
        night,
        sender,
        message.pairing,
        message.winner,
        message.scores,
        walkover=message.walkover,
        correct=message.correct,
    ),
    wire.RenamePlayer: lambda night, sender, message, player: commands.rename(night, sender, player, message.name),
    wire.RemovePlayer: _remove,
    wire.LeaveNight: lambda night, sender, _, player: commands.leave(night, sender, player),
    wire.ReturnToNight: lambda night, sender, _, player: commands.come_back(night, sender, player),
    wire.PauseNight: lambda night, sender, message, _: commands.pause(night, sender, on=message.on),
    wire.HoldCountdown: lambda night, sender, message, _: commands.hold(night, sender, on=message.on),
    wire.PinTable: lambda night, sender, message, _: commands.pin(night, sender, message.pairing),
    wire.UndoStep: lambda night, sender, message, _: commands.undo(night, sender, message.entry),
    wire.FinishNight: lambda night, sender, _, __: commands.finish(night, sender),
}
"""The function that judges each type of message and returns the entries for the club night's log."""


def begin_round(night: Night, sender: Sender, number: int, answer: Round, seen: object) -> Entries:
    """Return the entries that begin a round, or nothing if players came or left while a worker paired it."""
    check_next(night, number)
    return commands.pair(night, sender, answer) if condition(night) == seen else ()


def check_next(night: Night, number: int) -> None:
    """Raise `NotAllowed` unless round `number` can be paired now."""
    if number <= night.round:
        raise NotAllowed("night_round_begun", round=number)
    if number > night.round + 1:
        raise NotAllowed("night_round_early", round=number, next=night.round + 1)
    commands.check_can_pair(night)


def condition(night: Night) -> object:
    """Return the values on which a pairing depends.

    If these values change while a worker pairs the round, the worker's result is stale.
    """
    return tuple(player.left for player in night.players.values()), len(night.undone), night.round


def open_tables(night: Night, made: set[int]) -> Entries:
    """Return the entries that open the tables in `made`, if the club night still needs them."""
    return tuple(
        TableOpened(at=now(), pairing=pairing, table=table_id(night, pairing), place=place)
        for pairing, place in commands.to_open(night)
        if pairing in made
    )


def result_at(night: Night, hosted: HostedTable) -> Entries:
    """Return the entries that add a game's result to the club night, or take it back if the game is not over."""
    pairing = night.at_table(hosted.id)
    if pairing is None or pairing.cancelled:
        return ()
    sender = Sender(now(), "table")
    if hosted.result is not None:
        return commands.report(night, sender, pairing.id, hosted.result.winner, hosted.table.standing.scores)
    if pairing.round != night.round:
        return ()
    return tuple(Undone(at=sender.at, sender="table", number=number) for number, _ in _results(night, pairing, "table"))


def _results(night: Night, pairing: Pairing, by: str) -> list[tuple[int, Resulted]]:
    """Return the entries with which one sender reported results of a pairing, together with the entries' numbers.

    Entries that were taken back are left out.
    """
    return [
        (number, entry)
        for number, entry in enumerate(night.entries, 1)
        if isinstance(entry, Resulted)
        and entry.pairing == pairing.id
        and entry.sender == by
        and number not in night.undone
    ]


def host_undid(night: Night, pairing: Pairing) -> bool:
    """Return whether the host took back the last result of a pairing."""
    last: AnyEntry | None = None
    for number, entry in enumerate(night.entries, 1):
        if isinstance(entry, Resulted) and entry.pairing == pairing.id:
            last = night.entries[night.undone[number] - 1] if number in night.undone else None
    return last is not None and last.sender == "host"
