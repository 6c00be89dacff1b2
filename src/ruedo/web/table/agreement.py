"""The open question of the people at a table, and what they agreed on: a result, the end, a rematch."""

from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.entries import Answered, Asked, Ended


class Agreement:
    """The open question between the people, and how they ended the game."""

    def __init__(self) -> None:
        """Start without a question."""
        self.ask: Asked | None = None
        self.agreed: tuple[int, ...] = ()
        """The seats that have agreed to the question."""
        self.declined: wire.DeclinedQuestion | None = None
        """The last question, if it was declined and the game has not continued since."""
        self.ended: Ended | None = None
        self.rematch: str | None = None
        """The id of the rematch's table."""

    def put(self, ask: Asked) -> None:
        """Apply a new question."""
        self.ask, self.agreed, self.declined = ask, (), None

    def answer(self, entry: Answered) -> None:
        """Apply an answer to the open question."""
        if entry.yes:
            self.agreed = (*self.agreed, entry.seat)
        elif self.ask is not None:
            self.declined = wire.DeclinedQuestion(seat=self.ask.seat, what=self.ask.what, by=entry.seat)
            self.ask = None

    def drop(self) -> None:
        """Drop the question, because the game has continued."""
        self.ask, self.agreed, self.declined = None, (), None

    def end(self, ended: Ended) -> None:
        """Apply the end of the game by its people."""
        self.ended, self.ask = ended, None
