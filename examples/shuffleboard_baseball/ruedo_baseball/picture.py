"""The picture of Shuffleboard Baseball: the score, and the board with its weights."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard.picture import both_views, last_report
from ruedo.core.event import Event
from ruedo.core.shapes import Theme
from ruedo.core.speech import Speech
from ruedo.drawing import svg
from ruedo.drawing.svg import ScoreRow
from ruedo.words import Speaker
from ruedo_baseball.rules import State


def picture(
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # nothing is hidden
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
    speaker: Speech | None = None,
) -> str:
    """Return a picture of the score and the board as SVG. See `Picture`."""
    speaker = speaker or Speaker("shuffleboard-baseball")
    title = speaker.text("picture-title")
    inning = speaker.text("picture-bottom" if state.batting else "picture-top", inning=state.inning)
    runners = ", ".join(map(str, state.bases)) or speaker.text("picture-none")
    said = speaker.text("picture-outs", outs=state.outs, said=runners)
    rows = [
        ScoreRow(svg.side_name(names, side, speaker), state.scores[side], "", state.batting == side)
        for side in range(2)
    ]
    head = (svg.masthead(title, inning), svg.chalk_board(rows))
    told = " ".join(f"{row.name}: {row.score}." for row in rows)
    parts = (*head, *both_views(state, last_report(state, events), speaker), svg.caption(said))
    return svg.document(title, f"{inning}. {told} {said}", parts, theme)
