"""Computes the lie of a weight: its zone, or whether it is short, hangs over an edge or is off the board."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.events import Lie, Place, WeightsRest
from ruedo.core.errors import Illegal, Malformed

TOLERANCE = 1e-9
"""The tolerance at lines and edges in metres. A weight within it touches the line, or has not passed the edge."""


def find_lie(bed: Bed, place: Place | None) -> Lie:
    """Return the lie of a weight, such as its zone, from the position (x, y) of its centre."""
    if place is None:
        return "off"
    x, y = place
    board, lines, r = bed.board, bed.equipment.lines, bed.equipment.weight.radius
    overhangs_end = x + r > board.length + TOLERANCE
    overhangs_side = abs(y) + r > board.width / 2 + TOLERANCE
    if x > board.length + TOLERANCE or x < -TOLERANCE or abs(y) > board.width / 2 + TOLERANCE:
        return "off"
    if x - r <= bed.foul + TOLERANCE:
        return "short"
    if overhangs_end:
        return "corner" if overhangs_side else "end"
    if x - r > board.length - lines.trey + TOLERANCE:
        return "3"
    if x - r > board.length - lines.deuce + TOLERANCE:
        return "2"
    return "1"


def lies_after(bed: Bed, before: Sequence[Lie], rest: WeightsRest, off_clause: str = "") -> tuple[Lie, ...]:
    """Return the lies of all weights after one more shot.

    Raises `Malformed` if the report has the wrong number of weights. If a fallen weight is back on the board, raises
    `Illegal` with the clause `off_clause`, or `Malformed` if `off_clause` is empty.
    """
    if len(rest.weights) != len(before) + 1:
        raise Malformed("weights_missing", field="weights", weights=len(rest.weights), shot=len(before) + 1)
    lies = tuple(find_lie(bed, place) for place in rest.weights)
    for number, (was, lie) in enumerate(zip(before, lies, strict=False)):
        if was == "off" and lie != "off":
            refusal = Illegal if off_clause else Malformed
            raise refusal("weight_came_back", clause=off_clause or None, field=f"weights[{number}]", weight=number + 1)
    return lies
