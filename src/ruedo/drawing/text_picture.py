"""The picture of a game that does not define its own: the scores and the view as text."""

from collections.abc import Sequence
from typing import Any

from ruedo.core.event import Event
from ruedo.core.game import Game, Picture
from ruedo.core.plain import SHOWN_ELSEWHERE, split_name, value_text
from ruedo.core.shapes import Theme
from ruedo.core.speech import Speech
from ruedo.drawing import svg

SIZE, LINE = 16, 24


def find_picture(game: Game[Any]) -> Picture[Any]:
    """Return the function that draws the states of a game: its own, or one that shows them as text."""
    if game.display.picture is not None:
        return game.display.picture

    def picture(
        state: Any,
        viewer: int | None = None,
        *,
        theme: Theme = "auto",
        events: Sequence[Event] = (),  # noqa: ARG001  # the picture has only text
        names: Sequence[str] = (),
        speaker: Speech | None = None,
    ) -> str:
        word = speaker.word if speaker else split_name
        view = game.view(state, viewer)
        scores = view["scores"]
        sides = names if len(names) == len(scores) else [f"{word('side')} {side + 1}" for side in range(len(scores))]
        lines = [f"{name}: {score}" for name, score in zip(sides, scores, strict=True)]
        shown = [name for name in view if name not in SHOWN_ELSEWHERE]
        lines += [f"{word(name)}: {value_text(view[name], word)}" for name in shown]
        return _text_picture(game.title, lines, theme)

    return picture


def _text_picture(title: str, lines: Sequence[str], theme: Theme) -> str:
    wrapped = [part for line in lines for part in svg.wrap(line, svg.WIDTH - 2 * svg.MARGIN, SIZE)]
    drawn = "".join(svg.text(svg.MARGIN, (n + 1) * LINE, part, SIZE) for n, part in enumerate(wrapped))
    parts = (svg.masthead(title, ""), svg.Drawing(drawn, (len(wrapped) + 0.5) * LINE))
    return svg.document(title, ". ".join(lines), parts, theme)
