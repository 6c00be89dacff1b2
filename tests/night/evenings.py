"""A club night that tests can run without a server."""

from itertools import count
from random import Random

from ruedo.night import commands
from ruedo.night.commands import Entries, Sender
from ruedo.night.entries import By, Form, NightFounding, read_entry, write
from ruedo.night.evening import Night, Pairing
from ruedo.night.next_round import next_question
from ruedo.night.pairing import Round, pair_round
from ruedo.night.standings import StandingRow, standings


class Evening:
    """A club night and its log, with a short method for each command."""

    def __init__(
        self,
        form: Form = "swiss",
        players: int = 0,
        *,
        tables: int = 16,
        rounds: int | None = None,
        seats: int = 2,
        real: bool = True,
    ) -> None:
        founding = NightFounding(1, "Friday", "shot-ole", form, tables, real, "hash", 0, rounds=rounds, seats=seats)
        self.night = Night("night", founding)
        self.log: list[bytes] = []
        self._times = count(1)
        for number in range(players):
            self.join(f"Player {number + 1}")

    def sender(self, by: By = "host", name: str = "") -> Sender:
        return Sender(next(self._times), by, name)

    def add(self, entries: Entries) -> Entries:
        for entry in entries:
            body = write(entry)
            self.log.append(body)
            self.night.apply(read_entry(body))
        return entries

    def join(self, name: str) -> int:
        self.add(commands.join(self.night, self.sender(), name))
        return self.night.next_player - 1

    def leave(self, player: int) -> None:
        self.add(commands.leave(self.night, self.sender(), player))

    def come_back(self, player: int) -> None:
        self.add(commands.come_back(self.night, self.sender(), player))

    def pair(self, seed: int = 1) -> Round:
        commands.check_can_pair(self.night)
        answer = pair_round(next_question(self.night, seed))
        self.add(commands.pair(self.night, self.sender(), answer))
        return answer

    def report(self, pairing: int, winner: int | None, *scores: int, by: By = "table", **more: bool) -> None:
        self.add(commands.report(self.night, self.sender(by), pairing, winner, scores, **more))

    def undo(self) -> None:
        last = commands.undoable(self.night)
        assert last is not None
        self.add(commands.undo(self.night, self.sender(), last))

    def play(self, chance: Random | None = None) -> None:
        """Report a result for each open pairing of the round.

        The first side wins, or a random side if `chance` is set.
        """
        for pairing in self.open_pairings():
            side = chance.randrange(len(pairing.sides)) if chance else 0
            draw = bool(chance and self.night.draws and chance.random() < 0.2)
            scores = tuple(3 * (number == side) + number % 2 for number in range(len(pairing.sides)))
            self.report(pairing.id, None if draw else side, *(() if draw else scores))

    def open_pairings(self) -> list[Pairing]:
        return [pairing for pairing in self.night.of_round(self.night.round) if not self.night.is_over(pairing)]

    def rows(self) -> dict[int, StandingRow]:
        return {row.player: row for row in standings(self.night)}
