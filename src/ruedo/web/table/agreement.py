"""The open question at a table, and the agreements of its people: a result, the end of the game, a rematch."""

from ruedo.web.protocol.status_parts import DeclinedQuestion
from ruedo.web.table.entries import Answered, Asked, Ended


class Agreement:
    """The open question at a table, the entry with which people ended the game, and their rematch."""

    def __init__(self) -> None:
        self.ask: Asked | None = None
        self.agreed: tuple[int, ...] = ()
        """The seats that have agreed to the question."""
        self.declined: DeclinedQuestion | None = None
        """The last question, if it was declined and the game has not continued since then."""
        self.ended: Ended | None = None
        self.rematch: str | None = None
        """The id of the rematch's table."""

    def put(self, ask: Asked) -> None:
        self.ask, self.agreed, self.declined = ask, (), None

    def answer(self, entry: Answered) -> None:
        if entry.yes:
            self.agreed = (*self.agreed, entry.seat)
        elif self.ask is not None:
            self.declined = DeclinedQuestion(seat=self.ask.seat, what=self.ask.what, by=entry.seat)
            self.ask = None

    def drop(self) -> None:
        """Drop the open question, because the game has continued."""
        self.ask, self.agreed, self.declined = None, (), None

    def end(self, ended: Ended) -> None:
        self.ended, self.ask = ended, None
