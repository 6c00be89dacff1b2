"""The commands of a night. Each function returns the log entries that its command adds, or raises `NotAllowed`."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from ruedo.core.errors import BadHeader, NotAllowed
from ruedo.core.names import can_be_seen, check_different, compose_name
from ruedo.night.entries import (
    PLAYERS,
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
    Pinned,
    PlayerRenamed,
    Resulted,
    Returned,
    SeatsOpened,
    Undone,
)
from ruedo.night.evening import Night, Pairing, Participant
from ruedo.night.next_round import MIN_PLAYERS, candidates, is_over
from ruedo.night.pairing import Round
from ruedo.night.standings import LIVES

Entries: TypeAlias = tuple[AnyEntry, ...]
Sides: TypeAlias = tuple[tuple[int, ...], ...]
UNDOABLE = (Left, Returned, Paired, Resulted, Finished)
"""The types of entries that the host can take back. The last one is taken back first."""
FOLLOWING = (Resulted, Cancelled)
"""The types of entries that a `Left` or `Paired` entry can cause. They are taken back together with that entry."""


class Sender(Struct, frozen=True):
    """The sender of a command, its time in milliseconds since 1970, and its id."""

    at: int
    by: By = "host"
    id: str = ""


def join(night: Night, sender: Sender, name: str, phone: str | None = None) -> Entries:
    """Add a player.

    In a single elimination, a player who joins during the first round plays against a player who has a bye.
    """
    _check_goes_on(night)
    if len(night.players) >= PLAYERS:
        raise NotAllowed("night_full", limit=PLAYERS)
    name = _check_name(night, name)
    player = night.next_player
    joined = Joined(at=sender.at, sender=sender.by, id=sender.id, player=player, name=name, phone=phone)
    form = night.founding.form
    if form == "double_elimination" and night.round >= LIVES[form]:
        raise NotAllowed("night_too_late")
    if form != "single_elimination" or night.round == 0:
        return (joined,)
    free = next((bye for bye in night.byes(1) if night.players[bye].left is None), None)
    if night.round > 1 or free is None:
        raise NotAllowed("night_bracket_full")
    return joined, ByeFilled(at=sender.at, sender=sender.by, bye=free, player=player)


def rename(night: Night, sender: Sender, player: int, name: str) -> Entries:
    """Change a player's name. If the new name is empty, the player no longer has a name."""
    before = find_player(night, player)
    if name == before.name:
        return ()
    if name:
        name = _check_name(night, name, player)
    return (PlayerRenamed(at=sender.at, sender=sender.by, id=sender.id, player=player, name=name),)


def give_phone(night: Night, sender: Sender, player: int, phone: str) -> Entries:
    """Store the hash of a key for a player's phone. The key of the player's earlier phone is then no longer valid."""
    find_player(night, player)
    return (PhoneGiven(at=sender.at, sender=sender.by, id=sender.id, player=player, phone=phone),)


def without_phone(night: Night, pairing: int) -> tuple[int, ...]:
    """Return the players of a pairing who have no phone.

    Raises `NotAllowed` if the pairing has no table or already has a result, or if all its players have phones.
    """
    found = pairing_with(night, pairing)
    if not found.running:
        raise NotAllowed("night_no_table")
    players = tuple(player for player in found.players if night.players[player].phone is None)
    if not players:
        raise NotAllowed("night_all_phones")
    return players


def open_seats(night: Night, sender: Sender, pairing: int, keys: tuple[tuple[int, str], ...]) -> Entries:
    """Store the hashes of the keys that open the seats of players without a phone."""
    if tuple(player for player, _ in keys) != without_phone(night, pairing):
        raise NotAllowed("night_changed")
    return (SeatsOpened(at=sender.at, sender=sender.by, id=sender.id, pairing=pairing, keys=keys),)


def leave(night: Night, sender: Sender, player: int) -> Entries:
    """Make a player leave the night.

    If only one side remains in the player's unfinished pairing, that side wins by a walkover. If no side remains, the
    pairing is cancelled.
    """
    if find_player(night, player).left is not None:
        return ()
    left = Left(at=sender.at, sender=sender.by, id=sender.id, player=player)
    away = {other.id for other in night.players.values() if other.left is not None} | {player}
    pairing = night.last_pairing(player)
    forfeits = (
        () if pairing is None or night.is_over(pairing) else _forfeits([(pairing.id, pairing.sides)], away, sender)
    )
    return (left, *forfeits)


def come_back(night: Night, sender: Sender, player: int) -> Entries:
    """Let a player who has left return. The player is paired again in the next round."""
    if find_player(night, player).left is None:
        return ()
    _check_goes_on(night)
    return (Returned(at=sender.at, sender=sender.by, id=sender.id, player=player),)


def check_can_pair(night: Night) -> None:
    """Raise `NotAllowed` if the host cannot start the next round now."""
    _check_goes_on(night)
    if night.paused:
        raise NotAllowed("night_paused")
    _check_round_done(night)
    fewest = MIN_PLAYERS.get(night.founding.form, 2)
    if len(candidates(night)) < fewest:
        raise NotAllowed("night_too_few", count=fewest)


def pair(night: Night, sender: Sender, answer: Round) -> Entries:
    """Add a round with the given pairings.

    If only one side of a pairing is still here, that side wins by a walkover. If no side is here, the pairing is
    cancelled.
    """
    check_can_pair(night)
    paired = Paired(
        at=sender.at,
        sender=sender.by,
        id=sender.id,
        round=night.round + 1,
        pairings=answer.pairings,
        byes=answer.byes,
        slots=answer.slots,
    )
    away = {player.id for player in night.players.values() if player.left is not None}
    sides = [(number, new.sides) for number, new in enumerate(answer.pairings, night.next_pairing)]
    return (paired, *_forfeits(sides, away, sender))


def report(
    night: Night,
    sender: Sender,
    pairing: int,
    winner: int | None,
    scores: tuple[int, ...] = (),
    *,
    walkover: bool = False,
    correct: bool = False,
) -> Entries:
    """Add the result of a pairing.

    Raises `NotAllowed` for a result that is not possible, if the game itself decides the pairing, or if the sender may
    not replace the earlier result.
    """
    found = pairing_with(night, pairing)
    if winner is not None and not 0 <= winner < len(found.sides):
        raise NotAllowed("night_no_side", number=winner + 1)
    if scores and len(scores) != len(found.sides):
        raise NotAllowed("night_scores", count=len(found.sides))
    if walkover and winner is None:
        raise NotAllowed("night_walkover_winner")
    if not _may_decide(night, sender, found, winner, walkover=walkover):
        raise NotAllowed("night_simulated")
    if winner is None and not night.draws and sender.by != "table":
        raise NotAllowed("night_no_draw")
    before = found.result
    if before is not None and (before.winner, before.scores, before.walkover) == (winner, scores, walkover):
        return ()
    if before is not None and not _may_correct(sender, before, correct=correct):
        raise NotAllowed("night_reported", pairing=pairing)
    if night.founding.form in LIVES and found.round < night.round:
        raise NotAllowed("night_later_round", round=found.round + 1)
    return (
        Resulted(
            at=sender.at,
            sender=sender.by,
            id=sender.id,
            pairing=pairing,
            winner=winner,
            scores=scores,
            walkover=walkover,
        ),
    )


def _may_decide(night: Night, sender: Sender, pairing: Pairing, winner: int | None, *, walkover: bool) -> bool:
    """Return whether a sender may enter a result, or only the game itself decides the pairing.

    If Ruedo simulates the game, the host may only enter a walkover against a side with a player who has left, or name
    the winner of a drawn game if the format has no draws.
    """
    if night.founding.real or sender.by == "table":
        return True
    if sender.by == "phone":
        return False
    if pairing.result is not None and pairing.result.sender == "table":
        return not night.is_over(pairing)
    others = (player for side, players in enumerate(pairing.sides) if side != winner for player in players)
    return walkover and any(night.players[player].left is not None for player in others)


def _may_correct(sender: Sender, before: Resulted, *, correct: bool) -> bool:
    """Return whether a sender may replace an earlier result.

    If `correct` is true, the host may replace any result. A table may only replace a result that a table has reported.
    """
    return (sender.by == "host" and correct) or (sender.by == "table" and before.sender == "table")


def pause(night: Night, sender: Sender, *, on: bool) -> Entries:
    """Pause the night, or continue it. During a pause, no tables are opened and no rounds are paired."""
    return () if night.paused == on else (Paused(at=sender.at, sender=sender.by, id=sender.id, on=on),)


def hold(night: Night, sender: Sender, *, on: bool) -> Entries:
    """Stop the countdown to the next rounds, or let it run again."""
    if on == night.held or night.founding.countdown is None:
        return ()
    return (Held(at=sender.at, sender=sender.by, id=sender.id, on=on),)


def pin(night: Night, sender: Sender, pairing: int | None) -> Entries:
    """Choose the pairing whose table fills the screen of the night. If `pairing` is None, no table fills it."""
    if pairing is not None and pairing_with(night, pairing).table is None:
        raise NotAllowed("night_no_table")
    return () if night.pinned == pairing else (Pinned(at=sender.at, sender=sender.by, id=sender.id, pairing=pairing),)


def finish(night: Night, sender: Sender) -> Entries:
    """End the night. Raises `NotAllowed` if a pairing of the last round has no result yet."""
    if night.finished:
        return ()
    _check_round_done(night)
    return (Finished(at=sender.at, sender=sender.by, id=sender.id),)


def undo(night: Night, sender: Sender, entry: int) -> Entries:
    """Take back the entry that `undoable` returns, together with the entries that it caused.

    `entry` is the number that the host's page showed. Raises `NotAllowed` if `undoable` now returns another number.
    After a round or the end of the night was taken back, the next round waits for the host.
    """
    last = undoable(night)
    if last is None:
        raise NotAllowed("night_nothing_to_undo")
    if entry != last:
        raise NotAllowed("night_stale")
    undone = tuple(
        Undone(at=sender.at, sender=sender.by, id=sender.id if number == last else "", number=number)
        for number in (last, *_dependent_entries(night, last))
    )
    waits = isinstance(night.entries[last - 1], Paired | Finished)
    return (*undone, *hold(night, Sender(sender.at, sender.by), on=True)) if waits else undone


def _dependent_entries(night: Night, number: int) -> Iterator[int]:
    """Yield the entries that are taken back with an entry: those that it caused, and the results of its round."""
    if isinstance(night.entries[number - 1], Paired):
        pairings = {pairing.id for pairing in night.of_round(night.round)}
        for later, entry in enumerate(night.entries[number:], number + 1):
            if isinstance(entry, FOLLOWING) and entry.pairing in pairings and later not in night.undone:
                yield later
        return
    later = number + 1
    while later <= len(night.entries) and _follows(night, later, number):
        yield later
        later += 1


def undoable(night: Night) -> int | None:
    """Return the number of the entry that the host can take back now, or None if there is nothing to take back.

    The host cannot take back the result of a game that Ruedo simulates, because nobody could enter it again.
    """
    for number in range(len(night.entries), 0, -1):
        entry = night.entries[number - 1]
        if number in night.undone or not isinstance(entry, UNDOABLE) or _is_consequence(night, number):
            continue
        if isinstance(entry, Resulted) and entry.sender == "table" and not night.founding.real:
            continue
        return number
    return None


def _is_consequence(night: Night, number: int) -> bool:
    """Return whether an earlier entry caused this entry. For example, a player who leaves causes a walkover."""
    first = number
    while first > 1 and isinstance(night.entries[first - 1], FOLLOWING):
        first -= 1
        if isinstance(night.entries[first - 1], Left | Paired):
            return _follows(night, number, first)
    return False


def _follows(night: Night, number: int, cause: int) -> bool:
    entry, before = night.entries[number - 1], night.entries[cause - 1]
    forfeit = isinstance(entry, Cancelled) or (isinstance(entry, Resulted) and entry.walkover)
    return forfeit and isinstance(before, Left | Paired) and entry.at == before.at and not entry.id


def to_open(night: Night) -> Iterator[tuple[int, int]]:
    """Yield the number of each pairing that can get a table now, together with the number of the table.

    If the table that was planned for a pairing is free, the pairing gets that table. Otherwise it gets a free table for
    which no other pairing waits.
    """
    if night.paused or is_over(night):
        return
    waiting = [p for p in night.of_round(night.round) if p.table is None and not night.is_over(p)]
    busy = {pairing.place for pairing in night.pairings.values() if pairing.running}
    free = [place for place in range(1, night.founding.tables + 1) if place not in busy]
    for place in free:
        own = next((pairing for pairing in waiting if pairing.place == place), None)
        if own is not None:
            waiting.remove(own)
            busy.add(place)
            yield own.id, place
    for place in free:
        if place not in busy and waiting:
            yield waiting.pop(0).id, place


def find_player(night: Night, player: int) -> Participant:
    """Return the player with this number. Raises `NotAllowed` if this player does not exist."""
    if player not in night.players:
        raise NotAllowed("night_no_player", number=player)
    return night.players[player]


def pairing_with(night: Night, pairing: int) -> Pairing:
    """Return the pairing with this number. Raises `NotAllowed` if it does not exist or was cancelled."""
    found = night.pairings.get(pairing)
    if found is None or found.cancelled:
        raise NotAllowed("night_no_pairing", number=pairing)
    return found


def _check_round_done(night: Night) -> None:
    if missing := sum(not night.is_over(pairing) for pairing in night.of_round(night.round)):
        raise NotAllowed("night_round_open", round=night.round, count=missing)


def _check_goes_on(night: Night) -> None:
    if is_over(night):
        raise NotAllowed("night_over")


def _check_name(night: Night, name: str, own: int | None = None) -> str:
    """Check a name and return it as it is stored.

    Raises `BadHeader` for an invisible name, and `NotAllowed` for a name that looks like the name of another player.
    """
    name = compose_name(name)
    if not can_be_seen(name):
        raise BadHeader("unprintable_name", field="name")
    others = [player.name for player in night.players.values() if player.name and player.id != own]
    try:
        check_different([*others, name])
    except BadHeader:
        raise NotAllowed("night_name_taken", who=name) from None
    return name


def _forfeits(pairings: Iterable[tuple[int, Sides]], away: set[int], sender: Sender) -> Iterator[AnyEntry]:
    """Yield a walkover for each pairing in which one side remains, and a cancellation if no side remains."""
    for pairing, sides in pairings:
        present = [number for number, side in enumerate(sides) if not away.issuperset(side)]
        if not present:
            yield Cancelled(at=sender.at, sender=sender.by, pairing=pairing)
        elif len(present) == 1:
            yield Resulted(at=sender.at, sender=sender.by, pairing=pairing, winner=present[0], walkover=True)
