"""The parts of a table's status: seats, the open question, the result, the house, and data about randomness."""

from typing import Literal

from ruedo.web.protocol.message import HouseState, Message


class HandSpread(Message, frozen=True):
    """The sizes of the random errors in a seat's throws, if throws are simulated."""

    level: str
    spread: dict[str, float]
    """The standard deviation of the error in each number of a throw, by name. The errors are independent and normally
    distributed."""


class SeatStatus(Message, frozen=True):
    """A seat and its player."""

    name: str
    side: int
    player: str
    """`person`, or a player of the house."""
    here: bool
    """Whether the seat's person is connected."""
    given: Literal["seat", "referee", "owner"] | None = None
    """The role that last handed the seat over: its person, the referee, or the earlier person who came back to it. None
    if nobody did."""
    hand: HandSpread | None = None
    """The seat's hand, if throws are simulated."""


class QuestionStatus(Message, frozen=True):
    """A question that a seat has asked the other seats."""

    seat: int
    what: Literal["back", "result"]
    winner: int | None = None
    agreed: tuple[int, ...] = ()
    """The seats that have agreed. The house always agrees."""


class DeclinedQuestion(Message, frozen=True):
    """A question that a seat declined, or that the seat that asked it withdrew."""

    seat: int
    """The seat that asked."""
    what: Literal["back", "result"]
    by: int
    """The seat that declined."""


class GameResult(Message, frozen=True):
    """The result of the game and the way it ended: by its rules (`played`) or by a decision of the people."""

    how: Literal["played", "resigned", "agreed"]
    winner: int | None = None
    side: int | None = None
    """The side that resigned."""
    by: Literal["seat", "referee"] = "seat"
    """Whether the seat itself or the referee sent the resignation."""


class Starting(Message, frozen=True):
    """The progress of preparing a game's physics.

    A machine compiles the physics only once, and later loads it from disk.
    """

    house: HouseState
    done: int = 0
    """The number of functions compiled so far. This number and `of` are 0 until it is clear that functions must be
    compiled."""
    of: int = 0


class ChanceStatus(Message, frozen=True):
    """Data with which anybody can check the dice, cards and throws of a simulated table. See docs/fair.md."""

    commitment: str | None = None
    """The SHA-256 hash of the table's id and seed, which is sent before any nonce. None if the table has no
    commitment."""
    nonces: tuple[str | None, ...] = ()
    """The nonce of each seat."""
    awaited: tuple[int, ...] = ()
    """The seats that people have not taken yet. Until they take them, nothing is drawn and nobody can choose."""
    seed: str | None = None
    """The seed. It is sent when the game is over."""
