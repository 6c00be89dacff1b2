"""Default functions for a game that does not define its own. The views hide nothing, and the picture is only text."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from ruedo.core import svg
from ruedo.core.errors import BadEquipment
from ruedo.core.event import Choice, Event, Ruling
from ruedo.core.speech import Speech
from ruedo.core.svg import Drawing, Theme
from ruedo.core.view import ruling_view, waiting_view

if TYPE_CHECKING:
    from ruedo.core.game import Game, Json

IN_THE_HEADER = ("options", "equipment")
"""Fields of a state that the record's header also contains."""
SHOWN_ELSEWHERE = ("scores", "waiting_for", "winner", "over")
"""Fields of a view that every user interface already shows elsewhere."""
SIZE, LINE = 16, 24


class NoEquipment(Struct, frozen=True):
    """Empty equipment, for a game that needs no equipment."""


def plain_parts(game: "Game[Any]") -> Mapping[str, Any]:
    """Return the default functions for a game, by the names of `Game`'s fields."""

    def seat_to_choose(state: Any) -> int | None:
        waiting = game.waiting(state)
        return waiting.seat if waiting else None

    def view(state: Any, viewer: int | None) -> "Json":
        standing = game.standing(state)
        awaited = waiting_view(game.waiting(state), viewer)
        without_note = {name: value for name, value in game.full_state(state).items() if name not in IN_THE_HEADER}
        return {**without_note, "scores": standing.scores, "winner": standing.winner, "waiting_for": awaited}

    def picture(
        state: Any,
        viewer: int | None = None,
        *,
        theme: Theme = "auto",
        events: Sequence[Event] = (),  # noqa: ARG001  # the picture has only text
        names: Sequence[str] = (),
        speaker: Speech | None = None,
    ) -> str:
        return plain_picture(game.title, game.view(state, viewer), names, theme, speaker)

    def reports(state: Any, kind: str, seat: int) -> Sequence[Event]:
        if game.happenings is None or game.reporters(state, kind) != (seat,):
            return ()
        return [event for event in game.happenings(state) if event.type == kind]

    return {
        "load_equipment": no_equipment,
        "seat_to_choose": seat_to_choose,
        "full_state": msgspec.to_builtins,
        "view": view,
        "observe": lambda state, _seat: state,
        "redact": without_note,
        "reports": reports,
        "picture": picture,
    }


def no_equipment(equipment: "Json") -> NoEquipment:
    """Return empty equipment. Raises `BadEquipment` for any value except None."""
    if equipment is not None:
        raise BadEquipment("no_equipment", field="equipment")
    return NoEquipment()


def without_note(_state: Any, event: Event | Ruling, _viewer: int | None) -> "Json":
    """Return all fields of an event except its note, or all fields of a ruling."""
    if isinstance(event, Ruling):
        return ruling_view(event)
    fields = (name for name in event.__struct_fields__ if name not in ("note", "seat"))
    seat = {"seat": event.seat} if isinstance(event, Choice) else {}
    return {"type": event.type, **seat} | {name: getattr(event, name) for name in fields}


def plain_picture(
    title: str, view: "Json", names: Sequence[str], theme: Theme = "auto", speaker: Speech | None = None
) -> str:
    """Return an SVG of a view as text: the scores, and the names and values of the other fields."""
    word = speaker.word if speaker else spaced
    scores = view["scores"]
    sides = names if len(names) == len(scores) else [f"{word('side')} {side + 1}" for side in range(len(scores))]
    lines = [f"{name}: {score}" for name, score in zip(sides, scores, strict=True)]
    lines += [f"{word(name)}: {value_text(value, word)}" for name, value in view.items() if name not in SHOWN_ELSEWHERE]
    wrapped = [part for line in lines for part in svg.wrap(line, svg.WIDTH - 2 * svg.MARGIN, SIZE)]
    drawn = "".join(svg.text(svg.MARGIN, (n + 1) * LINE, part, SIZE) for n, part in enumerate(wrapped))
    parts = (svg.masthead(title, ""), Drawing(drawn, (len(wrapped) + 0.5) * LINE))
    return svg.document(title, ". ".join(lines), parts, theme)


def spaced(name: str) -> str:
    """Return a name from the record as words, such as `turn total` for `turn_total`."""
    return name.replace("_", " ")


def value_text(value: "Json", word: Callable[[str], str] = spaced, name: Callable[[str], str] = str) -> str:
    """Return a value in words, or a dash for an empty value. `word` translates keys, and `name` translates texts."""
    match value:
        case list() | tuple():
            return ", ".join(value_text(each, word, name) for each in value) or "-"
        case dict():
            return ", ".join(f"{word(key)} {value_text(each, word, name)}" for key, each in value.items()) or "-"
        case None:
            return "-"
        case bool():
            return word("yes" if value else "no")
    return name(value) if isinstance(value, str) else str(value)
