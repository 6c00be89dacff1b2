"""What the people at a table asked each other, and what they settled: a result, the end, another game."""

from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.entries import Answered, Asked, Ended


class Agreement:
    """The question between people that is open, and how they ended their game."""

    def __init__(self) -> None:
        """Begin without a question."""
        self.ask: Asked | None = None
        self.agreed: tuple[int, ...] = ()
        """The seats that have agreed to it."""
        self.declined: wire.ToldDeclined | None = None
        """The last question, where it was declined and the game has not gone on since."""
        self.ended: Ended | None = None
        self.rematch: str | None = None
        """The table at which they play again."""

    def put(self, ask: Asked) -> None:
        """Note a question."""
        self.ask, self.agreed, self.declined = ask, (), None

    def answer(self, entry: Answered) -> None:
        """Note an answer to the question."""
        if entry.yes:
            self.agreed = (*self.agreed, entry.seat)
        elif self.ask is not None:
            self.declined = wire.ToldDeclined(seat=self.ask.seat, what=self.ask.what, by=entry.seat)
            self.ask = None

    def drop(self) -> None:
        """Forget what was asked, since the game has gone on."""
        self.ask, self.agreed, self.declined = None, (), None

    def end(self, ended: Ended) -> None:
        """Note that people ended the game."""
        self.ended, self.ask = ended, None
