"""The state of a night, computed from its log.

This module reads no clock, draws no random numbers and opens no files.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.log import Log
from ruedo.night.entries import (
    AnyEntry,
    ByeFilled,
    Cancelled,
    Finished,
    Held,
    Joined,
    Left,
    NewPairing,
    NightFounding,
    Paired,
    Paused,
    PhoneGiven,
    Pinned,
    PlayerRenamed,
    Resulted,
    Returned,
    SeatsOpened,
    TableOpened,
    Undone,
    read_entry,
)

WITHOUT_DRAWS = ("single_elimination", "double_elimination")
"""The formats in which every pairing needs a winner."""


class Participant(Struct, frozen=True):
    id: int
    name: str
    """The player's name. It is empty if the host has removed it."""
    from_round: int
    """The first round in which this player can be paired."""
    phone: str | None = None
    """The hash of the phone's key."""
    left: int | None = None
    """The round in which the player left, or None if the player is here."""
    since: int = 0
    """The round during which the player last joined or returned, or 0 before the first round."""


class Pairing(Struct, frozen=True):
    """Players who play against each other at one table in a round, with their result."""

    id: int
    round: int
    sides: tuple[tuple[int, ...], ...]
    place: int
    """The number of the table. The first table is 1."""
    wave: int
    """The position of this pairing among the pairings of its round that play at the same table. The first one is 1."""
    third: bool = False
    table: str | None = None
    """The id of the server's table for this pairing, or None before that table is opened."""
    opened: int | None = None
    result: Resulted | None = None
    """The latest result, or None if there is no result."""
    cancelled: bool = False
    corrected: bool = False
    """Whether the result was changed after a later round was paired."""

    @property
    def players(self) -> Iterator[int]:
        """The numbers of the players on all sides of this pairing."""
        return (player for side in self.sides for player in side)

    def player_side(self, player: int) -> int | None:
        """Return the number of a player's side (the first is 0), or None if the player is not in this pairing."""
        return next((number for number, side in enumerate(self.sides) if player in side), None)

    @property
    def running(self) -> bool:
        """Whether this pairing has a table but no result yet."""
        return self.table is not None and self.result is None and not self.cancelled


class Night(Log):
    """The state of a night after all entries that are in its log so far."""

    def __init__(self, night: str, founding: NightFounding, entries: Iterable[bytes] = ()) -> None:
        super().__init__(night)
        self.founding = founding
        self.entries: list[AnyEntry] = []
        """All entries, including entries that were taken back."""
        self.undone: dict[int, int] = {}
        """For each entry that was taken back, the number of the `Undone` entry that did so."""
        self._begin()
        for body in entries:
            self.apply(read_entry(body))

    def _begin(self) -> None:
        self._begin_count()
        self.players: dict[int, Participant] = {}
        self.pairings: dict[int, Pairing] = {}
        self.rounds: dict[int, Paired] = {}
        """The rounds that were paired, by their numbers."""
        self._by_round: dict[int, list[int]] = {}
        """The numbers of the pairings in each round."""
        self._of_player: dict[tuple[int, int], int] = {}
        """The number of each player's pairing, by round and player."""
        self.slots: dict[int, int] = {}
        """Each player's place in the bracket of a single elimination. The first place is 0."""
        self.paused = False
        self.held = False
        """Whether the host has stopped the countdown to the next rounds."""
        self.pinned: int | None = None
        self.finished = False
        self.reported: set[int] = set()
        """The pairings that have ever had a result, even if it was taken back."""
        self._paired_ever = 0
        """The number of pairings that were ever made. It ensures that no two pairings get the same number."""
        self._phones: dict[str, int] = {}
        self._seats: dict[int, tuple[tuple[int, str], ...]] = {}
        """For each pairing, the players without a phone and the hashes of the keys of their seats."""

    # State

    @property
    def round(self) -> int:
        """The number of the last round that was paired, or 0 before the first round."""
        return max(self.rounds, default=0)

    @property
    def draws(self) -> bool:
        """Whether a pairing may end without a winner."""
        return self.founding.form not in WITHOUT_DRAWS

    @property
    def here(self) -> tuple[Participant, ...]:
        """The players who have not left, in the order in which they joined."""
        return tuple(player for player in self.players.values() if player.left is None)

    @property
    def next_player(self) -> int:
        """The number that the next new player gets."""
        joined = (entry.player for entry in self.entries if isinstance(entry, Joined))
        return max(joined, default=0) + 1

    @property
    def next_pairing(self) -> int:
        """The number that the next new pairing gets."""
        return self._paired_ever + 1

    def of_round(self, number: int) -> tuple[Pairing, ...]:
        """Return the pairings of a round, in order."""
        return tuple(self.pairings[pairing] for pairing in self._by_round.get(number, ()))

    def byes(self, number: int) -> tuple[int, ...]:
        """Return the players who have a bye in a round."""
        return self.rounds[number].byes if number in self.rounds else ()

    def is_over(self, pairing: Pairing) -> bool:
        """Return whether a pairing is over: it was cancelled, or it has a result that the night's format allows."""
        if pairing.cancelled:
            return True
        return pairing.result is not None and (self.draws or pairing.result.winner is not None)

    @property
    def is_round_over(self) -> bool:
        """Whether all pairings of the last round are over."""
        return all(self.is_over(pairing) for pairing in self.of_round(self.round))

    def last_pairing(self, player: int) -> Pairing | None:
        """Return a player's pairing in the last round that was paired, or None."""
        return self.pairing_in(self.round, player)

    def pairing_in(self, number: int, player: int) -> Pairing | None:
        """Return a player's pairing in a round, or None."""
        return self.pairings.get(self._of_player.get((number, player), 0))

    def with_phone(self, hashed: str) -> Participant | None:
        """Return the player whose phone has a key with this hash, or None."""
        return self.players.get(self._phones.get(hashed, 0))

    def with_seat(self, hashed: str) -> tuple[int, int] | None:
        """Return the numbers of the pairing and of the player whose seat key has this hash.

        Returns None if there is no such key, or if the player now has a phone.
        """
        return next(
            (
                (pairing, player)
                for pairing, keys in self._seats.items()
                for player, other in keys
                if other == hashed and self.players[player].phone is None
            ),
            None,
        )

    def at_table(self, table: str) -> Pairing | None:
        """Return the pairing that is played at the server's table with this id, or None."""
        return next((pairing for pairing in self.pairings.values() if pairing.table == table), None)

    # Entries

    def apply(self, entry: AnyEntry) -> None:
        """Apply the next entry of the log.

        For an `Undone` entry, compute the whole state again from the first entry.
        """
        self.entries.append(entry)
        if not isinstance(entry, Undone):
            self._apply(entry)
            return
        self.undone[entry.number] = len(self.entries)
        entries, self.entries = self.entries, []
        self._begin()
        for number, other in enumerate(entries, 1):
            self.entries.append(other)
            if number in self.undone or isinstance(other, Undone):
                self._skip(other)
            else:
                self._apply(other)

    def _skip(self, entry: AnyEntry) -> None:
        """Count an entry that was taken back, without applying it.

        Numbers and ids in this entry count as used, so that no later entry uses them again.
        """
        self._count(entry)
        if isinstance(entry, Paired):
            self._paired_ever += len(entry.pairings)
        elif isinstance(entry, Resulted | Cancelled):
            self.reported.add(entry.pairing)

    def _apply(self, entry: AnyEntry) -> None:
        self._count(entry)
        match entry:
            case Joined():
                self._join(entry)
            case PhoneGiven():
                self._give_phone(entry.player, entry.phone)
            case PlayerRenamed():
                self._change(entry.player, name=entry.name)
            case Left():
                self._change(entry.player, left=max(1, self.round))
            case Returned():
                self._return(entry.player)
            case Paired():
                self._pair(entry)
            case ByeFilled():
                self._fill_bye(entry)
            case TableOpened():
                if (pairing := self.pairings.get(entry.pairing)) is not None:
                    self.pairings[pairing.id] = replace(
                        pairing, table=entry.table, opened=entry.at, place=entry.place or pairing.place
                    )
            case SeatsOpened():
                self._seats[entry.pairing] = entry.keys
            case Resulted():
                self._take_result(entry)
            case Cancelled():
                self.reported.add(entry.pairing)
                if (pairing := self.pairings.get(entry.pairing)) is not None:
                    self.pairings[pairing.id] = replace(pairing, cancelled=True, result=None)
            case Paused():
                self.paused = entry.on
            case Held():
                self.held = entry.on
            case Pinned():
                self.pinned = entry.pairing
            case Finished():
                self.finished = True

    def _join(self, entry: Joined) -> None:
        self.players[entry.player] = Participant(entry.player, entry.name, self.round + 1, since=self.round)
        if entry.phone:
            self._give_phone(entry.player, entry.phone)

    def _give_phone(self, player: int, phone: str) -> None:
        before = self.players[player].phone
        if before:
            self._phones.pop(before, None)
        self._phones[phone] = player
        self._change(player, phone=phone)

    def _change(self, player: int, **fields: object) -> None:
        self.players[player] = replace(self.players[player], **fields)

    def _return(self, player: int) -> None:
        """Mark a player who had left as present again."""
        self._change(player, left=None, since=self.round)

    def _pair(self, entry: Paired) -> None:
        self.rounds[entry.round] = entry
        for player, slot in entry.slots:
            self.slots[player] = slot
        for new in entry.pairings:
            self._paired_ever += 1
            self._add(self._paired_ever, entry.round, new)

    def _add(self, number: int, round_: int, new: NewPairing) -> None:
        wave = 1 + sum(other.place == new.place for other in self.of_round(round_))
        self._by_round.setdefault(round_, []).append(number)
        self.pairings[number] = Pairing(number, round_, new.sides, new.place, wave, new.third)
        for player in self.pairings[number].players:
            self._of_player[round_, player] = number

    def _fill_bye(self, entry: ByeFilled) -> None:
        """Replace a bye in the first round with a pairing against a player who joined late.

        If the host has taken the first round back, this only marks the number of the pairing as used.
        """
        if 1 not in self.rounds:
            self._paired_ever += 1
            return
        first = self.rounds[1]
        self.rounds[1] = replace(first, byes=tuple(player for player in first.byes if player != entry.bye))
        self._change(entry.player, from_round=1)
        if entry.bye in self.slots:
            self.slots[entry.player] = self.slots[entry.bye] ^ 1
        self._paired_ever += 1
        place = (len(self.of_round(1)) % self.founding.tables) + 1
        self._add(self._paired_ever, 1, NewPairing(((entry.bye,), (entry.player,)), place))

    def _take_result(self, entry: Resulted) -> None:
        self.reported.add(entry.pairing)
        pairing = self.pairings.get(entry.pairing)
        if pairing is None:
            return
        late = pairing.corrected or (pairing.result is not None and pairing.round < self.round)
        self.pairings[pairing.id] = replace(pairing, result=entry, cancelled=False, corrected=late)
