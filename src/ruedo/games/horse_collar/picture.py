"""Horse Collar as a picture: the whole board, the scoring end enlarged, and the count; all true to scale."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard import drawing
from ruedo.boards.shuffleboard.drawing import places_by_class
from ruedo.boards.shuffleboard.equipment import WEIGHTS, colour
from ruedo.boards.shuffleboard.events import Lie, Paths, Places, WeightsRest
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.boards.shuffleboard.picture import Shown, both_views, shooters_view, weight
from ruedo.core import svg
from ruedo.core.drawing import Drawings, Thing
from ruedo.core.event import Event
from ruedo.core.svg import MARGIN, WIDTH, Drawing, Row, Theme
from ruedo.games.horse_collar.events import Lies, places_noted
from ruedo.games.horse_collar.rules import WORTH, ends, order, shooter, side_to_shoot
from ruedo.games.horse_collar.state import State

BY_CLASS = "Places not reported: drawn by their class."
UNSEEN = "Where they lie is seen when all eight have been shot."
PATHS_SAID = "The dots are the ways of the last slide."


def picture(
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # nothing is hidden in this game
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
    paths: Paths = (),
) -> str:
    """Return the board from above with this turn's weights, and the scores, as an SVG; see `Picture`.

    `paths` are the ways of the weights in the last slide, where the board is simulated.
    """
    sides = _side_names(state, names)
    shown = weights_shown(state, events)
    said = _said(state, shown, sides) + (f" {PATHS_SAID}" if any(paths) else "")
    drawn = [*both_views(state, shown, paths), _count(state, shown.lies)]
    return _document(state, names, drawn, said, _weights_said(shown), theme)


def shooters_picture(
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # nobody sees more than the shooter does
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),  # noqa: ARG001  # what they tell of places is not seen yet
    names: Sequence[str] = (),
) -> str:
    """Return the board as its shooter sees it while the eight weights of a turn are shot (HC-C1): no place, no lie."""
    said = f"{svg.counted(state.shot, 'weight')} of {WEIGHTS} shot. {UNSEEN}"
    return _document(state, names, [shooters_view(state), _count(state, ())], said, [], theme)


def _document(
    state: State,
    names: Sequence[str],
    drawn: Sequence[Drawing],
    said: str,
    weights_said: Sequence[str],
    theme: Theme,
) -> str:
    """Return the drawings with the scores above them, and all of it in words."""
    sides = _side_names(state, names)
    rows = [_row(state, side, name, names) for side, name in enumerate(sides)]
    subtitle = f"frame {state.frame}, to {state.options.target:,}"
    parts = [
        svg.masthead("Horse Collar", subtitle),
        svg.chalk_board(rows),
        *drawn,
        svg.caption(said),
    ]
    standings = [
        f"{row.name} has {svg.counted(row.score, 'point')}{f' ({row.detail})' if row.detail else ''}." for row in rows
    ]
    described = " ".join((f"Horse Collar, {subtitle}.", *standings, *weights_said, said))
    return svg.document(f"Horse Collar: {svg.listed(sides)}", described, parts, theme)


# What is shown


def weights_shown(state: State, events: Sequence[Event]) -> Shown:
    """Return the weights of this turn, or before its first report those of the last one, as they were counted."""
    counted = not state.lies and not state.shot and bool(state.turns)
    lies = state.turns[-1].lies if counted else state.lies
    places = _reported(state, events, lies)
    return Shown(lies, places or places_by_class(state, lies), places is not None or not lies, counted)


def drawings(state: State) -> Drawings:
    """Return the board and its weights; see `Game.drawings`."""
    return drawing.drawings(state)


def things(state: State, viewer: int | None, events: Sequence[Event]) -> Sequence[Thing]:  # noqa: ARG001  # all see them
    """Return where the weights lie that are shown; see `Game.things`."""
    shown = weights_shown(state, events)
    return drawing.things(shown.lies, shown.places, reported=shown.reported)


def _reported(state: State, events: Sequence[Event], lies: tuple[Lie, ...]) -> Places | None:
    """Return the last places that were reported, None where they do not tell these lies."""
    last = next((event for event in reversed(events) if isinstance(event, WeightsRest | Lies)), None)
    match last:
        case WeightsRest(weights=weights):
            places: Places | None = weights
        case Lies():
            places = places_noted(last)
        case _:
            return None
    if places is None or tuple(lie_of(state, place) for place in places) != lies:
        return None
    return tuple(None if lie == "off" else place for place, lie in zip(places, lies, strict=True))


# Words


def _side_names(state: State, names: Sequence[str]) -> list[str]:
    sides, seat = [], 0
    for size in state.sides:
        sides.append(svg.listed([svg.named(names, seat + player) for player in range(size)]))
        seat += size
    return sides


def _row(state: State, side: int, name: str, names: Sequence[str]) -> Row:
    details = []
    on_turn = not state.over and state.first is not None and side == side_to_shoot(state)
    if state.winner == side:
        details.append("has won")
    if on_turn:
        alone = state.sides[side] == 1
        who = "shoots" if alone else f"{svg.fit(svg.named(names, shooter(state)), 160, 15)} shoots"
        details.append(
            f"{who} weight {state.shot + 1}, {colour(state.shot + 1)}" if not state.sliding else "a weight slides"
        )
    if state.first is not None and side == order(state)[-1]:
        details.append("has the hammer")
    if state.first is not None and not state.over:
        details.append(f"{ends(state)[side]} end")
    return Row(name, state.scores[side], ", ".join(details), on_turn)


def _said(state: State, shown: Shown, sides: Sequence[str]) -> str:
    """Return what is on the board, in a sentence or two."""
    if state.first is None:
        return "The toss is awaited."
    by_class = "" if shown.reported else f" {BY_CLASS}"
    if shown.counted:
        turn = state.turns[-1]
        return (
            f"{svg.fit(sides[turn.side], 200, 16)}: the turn is counted, {svg.counted(turn.points, 'point')}.{by_class}"
        )
    return f"{svg.counted(state.shot, 'weight')} of {WEIGHTS} shot.{by_class}"


def _weights_said(shown: Shown) -> list[str]:
    """Return how each weight lies, a sentence each."""
    said = {"off": "is off the board", "short": "is short of the foul line"}
    return [
        f"Weight {number}, {colour(number)}, {said.get(lie) or f'lies for {lie}'}."
        for number, lie in enumerate(shown.lies, start=1)
    ]


# The count


def _count(state: State, lies: Sequence[Lie]) -> Drawing:
    """Return all eight weights in the order shot, each with its lie as far as they are seen."""
    step = (WIDTH - 2 * MARGIN) / WEIGHTS
    slots = []
    for number in range(1, WEIGHTS + 1):
        lie = lies[number - 1] if number <= len(lies) else None
        slots.append(svg.at(MARGIN + step * (number - 0.5), 22, _slot(number, lie, _under_way(state, number))))
    return Drawing("".join(slots), 64)


def _under_way(state: State, number: int) -> str:
    """Return the text for a weight whose lie is not seen."""
    if number > state.shot:
        return ""
    return "slides" if state.sliding and number == state.shot else "shot"


def _slot(number: int, lie: Lie | None, word: str) -> str:
    """Return a weight of the count; one whose lie is not seen is an empty place."""
    if lie is None:
        return svg.circle(
            0, 0, 15, fill="none", stroke=colour(number), stroke_width=1.5, stroke_dasharray="4 3"
        ) + svg.text(0, 36, word, 15, fill="muted", text_anchor="middle")
    dead = not WORTH[lie]
    label = svg.text(0, 36, lie, 15 if dead else 18, font_weight=None if dead else 700, text_anchor="middle")
    return weight(number, 15, faint=lie == "off") + label
