"""Shuffleboard Baseball as a picture: the score, and the board with its weights."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard.picture import both_views, last_shown
from ruedo.core import svg
from ruedo.core.event import Event
from ruedo.core.svg import Row, Theme
from ruedo_baseball.rules import State


def picture(
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # nothing is hidden
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
) -> str:
    """Return the score and the board as an SVG; see `Picture`."""
    inning = f"{'bottom' if state.batting else 'top'} of inning {state.inning}"
    said = f"Outs: {state.outs}. Runners on base: {', '.join(map(str, state.bases)) or 'none'}."
    rows = [Row(svg.named(names, side), state.scores[side], "", state.batting == side) for side in range(2)]
    head = (svg.masthead("Shuffleboard Baseball", inning), svg.chalk_board(rows))
    told = " ".join(f"{row.name}: {row.score}." for row in rows)
    parts = (*head, *both_views(state, last_shown(state, events)), svg.caption(said))
    return svg.document("Shuffleboard Baseball", f"{inning}. {told} {said}", parts, theme)
