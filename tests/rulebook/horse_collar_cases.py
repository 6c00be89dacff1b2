"""Helpers for the tests of docs/rules/horse-collar.md, which follow its order and test every clause."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from ruedo import Ruling, Table
from ruedo.boards.shuffleboard.equipment import BareBoard, load
from ruedo.boards.shuffleboard.events import Places
from ruedo.boards.shuffleboard.sight import visible_weights
from tests.rulebook.cases import INCH, report, who

SINGLES, DOUBLES, FOURS = "Ana / Ben", "Ana Bea / Ben Bo", "Ana Bea Cal Cleo / Ben Bo Dan Dora"
THREE_PAIRS = "Ana Bea / Ben Bo / Cal Cleo"
ANA, BEN = 0, 1
HAIR = 1e-9
"""The tolerance at a line or an edge, in metres. Smaller distances do not count."""
LENGTH, WIDTH, RADIUS = 248 * INCH, 20 * INCH, (2 + 5 / 16) * INCH / 2
"""The sizes of the tournament board and of a weight, in metres."""
FOUL, TREY, DEUCE = 72 * INCH, LENGTH - 6 * INCH, LENGTH - 12 * INCH
"""The distances from the shooter's end to the short foul line, the trey line and the deuce line, in metres."""
MIDDLE, OVER_THE_END = 3.0, LENGTH - RADIUS / 2
PLACES = {
    "off": None,
    "short": [1.0, 0.0],
    "corner": [OVER_THE_END, 0.25],
    "end": [OVER_THE_END, 0.0],
    "3": [TREY + 0.05, 0.0],
    "2": [DEUCE + 0.05, 0.0],
    "1": [4.0, 0.0],
}
"""For each lie, a position of a weight on the tournament board with the short foul line."""
NOTHING = "1 1 1 1 1 1 1 1"
"""The lies of eight weights in a turn that scores nothing, because no weight is worth 3 or more."""

Rulings = Sequence[Ruling]


def sit(sides: str = SINGLES, equipment: Any = None, **rules: Any) -> Table:
    """Return a new table for these sides, such as `Ana/Ben`."""
    return Table.of("horse-collar", [side.split() for side in sides.split("/")], rules, equipment)


def turn(table: Table, lies: str) -> Rulings:
    """Report the lies of all eight weights of a turn, as a referee does. Return the rulings."""
    return table.take({"type": "lies", "lies": lies.split()})


def turns(table: Table, *points: int) -> None:
    """For each number of points, report a turn that scores it. The sides take turns."""
    for number in points:
        corners, rest = divmod(number, 26)
        ends, rest = divmod(rest, 13)
        treys, ones = divmod(rest, 3)
        lies = ["corner"] * corners + ["end"] * ends + ["3"] * treys + ["1"] * ones
        turn(table, " ".join(lies + ["off"] * (8 - len(lies))))
        assert report(table)["turns"][-1]["points"] == number


def shoot(table: Table, lies: str) -> Rulings:
    """Shoot a weight for the next player, and report the lies of all weights of the turn. Return the rulings."""
    table.take({"type": "slide", "seat": who(table)})
    return table.take({"type": "weights_rest", "weights": [PLACES[lie] for lie in lies.split()]})


def shoot_all(table: Table, lies: str) -> None:
    """Shoot one weight for each of these lies. No shot changes the lie of an earlier weight."""
    for shot in range(1, len(lies.split()) + 1):
        shoot(table, " ".join(lies.split()[:shot]))


def seen(places: Places, *, called: bool = False) -> Places:
    """Return the positions of weights as a person at the shooter's end of the default board sees them."""
    return visible_weights(places, BareBoard(load()), called=called)


def finely(places: Places) -> Any:
    """Return positions that compare equal within 0.1 mm, because the positions that are sent are rounded."""
    return [place and pytest.approx(place, abs=1e-4) for place in places]


def lie(x: float, y: float = 0.0, equipment: Any = None, **rules: Any) -> str:
    """Return the lie of a weight whose centre came to rest at a position."""
    table = sit(equipment=equipment, **rules)
    table.take({"type": "slide", "seat": ANA})
    table.take({"type": "weights_rest", "weights": [[x, y]]})
    return str(report(table)["lies"][0])


def kit(**changes: Any) -> Any:
    """Return the default equipment file as a dictionary, with some parts replaced."""
    return msgspec.to_builtins(load()) | changes


def sides_so_far(table: Table) -> list[int]:
    """Return the sides that have had a turn, in the order of the turns."""
    return [done["side"] for done in report(table)["turns"]]
