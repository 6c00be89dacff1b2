"""Pictures of Horse Collar, true to scale: the whole board, the enlarged scoring end, and the count."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard import drawing
from ruedo.boards.shuffleboard.clip import make_clip
from ruedo.boards.shuffleboard.drawing import places_by_class
from ruedo.boards.shuffleboard.events import Lie, Paths, Places, WeightsRest
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.picture import (
    LyingWeights,
    both_views,
    drawing_words,
    last_report,
    lie_name,
    scoring_end,
    shooters_view,
    weight,
)
from ruedo.core.event import Event
from ruedo.core.game import SightName
from ruedo.core.shapes import Clip, Drawings, Theme, Thing
from ruedo.core.speech import Speech
from ruedo.core.values import Json
from ruedo.drawing import svg
from ruedo.drawing.svg import MARGIN, WIDTH, Drawing, ScoreRow
from ruedo.games.horse_collar.events import Lies, find_places
from ruedo.games.horse_collar.rules import WORTH, count_weights, ends, hammer, shooter, side_to_shoot
from ruedo.games.horse_collar.state import WEIGHTS, State, colour
from ruedo.games.horse_collar.view import visible_places
from ruedo.words import Speaker

GAME = "horse-collar"


def picture(
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # nothing is hidden in this game
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
    speaker: Speech | None = None,
    paths: Paths = (),
) -> str:
    """Return an SVG of the board from above with this turn's weights and the scores; see `Picture`.

    `paths` are the paths of the weights in the last shot, if the board is simulated.
    """
    speaker = speaker or Speaker(GAME)
    shown = visible_weights(state, events)
    said = _describe_weights(state, shown, _side_names(state, names, speaker), speaker)
    if any(paths):
        said += f" {speaker.text('picture-paths')}"
    drawn = [*both_views(state, shown, speaker, paths), _count(state, shown.lies, speaker)]
    return _document(state, names, drawn, said, _weight_sentences(shown.lies, speaker), theme, speaker)


def visible_picture(
    sight: SightName,
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # all viewers see the same as the shooter
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
    speaker: Speech | None = None,
) -> str:
    """Return an SVG of the board as players see it from the shooter's end during a turn (HC-C1).

    If there is a caller, the picture also shows the scoring end with the weights in the announced zones, and the points
    so far.
    """
    speaker = speaker or Speaker(GAME)
    places, lies = visible_places(state, events, sight), state.lies if sight == "called" else ()
    drawn, said = (
        [shooters_view(state, places, speaker)],
        [_describe_shot(state, speaker), speaker.text("picture-seen")],
    )
    if lies:
        shown = LyingWeights(lies, places, reported=False)
        drawn.append(scoring_end(state, shown, speaker))
        said += [speaker.text(f"picture-so_far-{ruling.key}", count=ruling.points) for ruling in count_weights(state)]
    drawn.append(_count(state, lies, speaker))
    return _document(state, names, drawn, " ".join(said), _weight_sentences(lies, speaker), theme, speaker)


def _document(
    state: State,
    names: Sequence[str],
    drawn: Sequence[Drawing],
    said: str,
    weights_said: Sequence[str],
    theme: Theme,
    speaker: Speech,
) -> str:
    """Return an SVG with the scores, the drawings below them, and a description in words."""
    sides, title = _side_names(state, names, speaker), speaker.text("picture-title")
    rows = [_row(state, side, name, names, speaker) for side, name in enumerate(sides)]
    subtitle = speaker.text("picture-frame", frame=state.frame, target=state.options.target)
    parts = [
        svg.masthead(title, subtitle),
        svg.chalk_board(rows),
        *drawn,
        svg.caption(said),
    ]
    standings = [svg.standing(row.name, row.score, row.detail, speaker) for row in rows]
    described = " ".join((f"{title}, {subtitle}.", *standings, *weights_said, said))
    return svg.document(f"{title}: {speaker.listed(sides)}", described, parts, theme)


# The weights to draw


def visible_weights(state: State, events: Sequence[Event]) -> LyingWeights:
    """Return the weights of this turn. Before this turn's first shot, return the counted weights of the last turn."""
    counted = not state.lies and not state.shot and bool(state.turns)
    lies = state.turns[-1].lies if counted else state.lies
    places = _last_places(state, events, lies)
    return LyingWeights(lies, places or places_by_class(state, lies), places is not None or not lies, counted)


def clip(state: State, events: Sequence[Event], motion: Json, speaker: Speech) -> Clip:
    return make_clip(state, motion, last_report(state, events).places if state.lying else (), drawing_words(speaker))


def drawings(state: State) -> Drawings:
    return drawing.drawings(state)


def things(state: State, viewer: int | None, events: Sequence[Event]) -> Sequence[Thing]:  # noqa: ARG001  # all see them
    shown = visible_weights(state, events)
    return drawing.things(state, shown.lies, shown.places, reported=shown.reported)


def _last_places(state: State, events: Sequence[Event], lies: tuple[Lie, ...]) -> Places | None:
    """Return the last reported positions of the weights, or None if they do not match the zones in `lies`."""
    last = next((event for event in reversed(events) if isinstance(event, WeightsRest | Lies)), None)
    match last:
        case WeightsRest(weights=weights):
            places: Places | None = weights
        case Lies():
            places = find_places(last)
        case _:
            return None
    if places is None or tuple(find_lie(state, place) for place in places) != lies:
        return None
    return tuple(None if lie == "off" else place for place, lie in zip(places, lies, strict=True))


# Words


def _side_names(state: State, names: Sequence[str], speaker: Speech) -> list[str]:
    sides, seat = [], 0
    for size in state.sides:
        sides.append(speaker.listed([svg.side_name(names, seat + player, speaker) for player in range(size)]))
        seat += size
    return sides


def _row(state: State, side: int, name: str, names: Sequence[str], speaker: Speech) -> ScoreRow:
    details = []
    on_turn = not state.over and state.first is not None and side == side_to_shoot(state)
    if state.winner == side:
        details.append(speaker.text("picture-has_won"))
    if on_turn:
        details.append(_shooting(state, side, names, speaker))
    if state.first is not None and side == hammer(state):
        details.append(speaker.text("picture-has_hammer", count=state.sides[side]))
    if state.first is not None and not state.over:
        details.append(speaker.text("picture-end", end=ends(state)[side]))
    return ScoreRow(name, state.scores[side], ", ".join(details), on_turn)


def _shooting(state: State, side: int, names: Sequence[str], speaker: Speech) -> str:
    """Return text about the next shot. It names the shooter if the side has several players."""
    if state.sliding:
        return speaker.text("picture-sliding")
    weight = state.shot + 1
    if state.sides[side] == 1:
        return speaker.text("picture-shoots_alone", weight=weight, colour=colour(weight))
    who = svg.fit(svg.side_name(names, shooter(state), speaker), 160, 15)
    return speaker.text("picture-shoots", who=who, weight=weight, colour=colour(weight))


def _describe_weights(state: State, shown: LyingWeights, sides: Sequence[str], speaker: Speech) -> str:
    """Return one or two sentences about the weights on the board."""
    if state.first is None:
        return speaker.text("picture-toss")
    by_class = "" if shown.reported else f" {speaker.text('picture-by_class')}"
    if shown.counted:
        turn = state.turns[-1]
        points = speaker.text("picture-points", count=turn.points)
        counted = speaker.text("picture-counted", who=svg.fit(sides[turn.side], 200, 16), said=points)
        return f"{counted}{by_class}"
    return f"{_describe_shot(state, speaker)}{by_class}"


def _describe_shot(state: State, speaker: Speech) -> str:
    return speaker.text("picture-shot", count=state.shot, most=WEIGHTS)


def _weight_sentences(lies: Sequence[Lie], speaker: Speech) -> list[str]:
    return [_weight_sentence(number, lie, speaker) for number, lie in enumerate(lies, start=1)]


def _weight_sentence(number: int, lie: Lie, speaker: Speech) -> str:
    if lie == "off":
        return speaker.text("picture-weight-off", weight=number, colour=colour(number))
    if lie == "short":
        return speaker.text("picture-weight-short", weight=number, colour=colour(number))
    return speaker.text("picture-weight", weight=number, colour=colour(number), lie=lie)


# The count


def _count(state: State, lies: Sequence[Lie], speaker: Speech) -> Drawing:
    """Return a drawing of all eight weights in the order of the shots, each with its zone if the zone is visible."""
    step = (WIDTH - 2 * MARGIN) / WEIGHTS
    slots = []
    for number in range(1, WEIGHTS + 1):
        lie = lies[number - 1] if number <= len(lies) else None
        slot = (
            _draw_slot(state, number, lie, speaker) if lie else _slot_unseen(number, _under_way(state, number, speaker))
        )
        slots.append(svg.at(MARGIN + step * (number - 0.5), 22, slot))
    return Drawing("".join(slots), 64)


def _under_way(state: State, number: int, speaker: Speech) -> str:
    """Return the text below a weight whose zone is not visible. It is empty before the shot."""
    if number > state.shot:
        return ""
    if state.sliding and number == state.shot:
        return speaker.text("picture-slot-slides")
    return speaker.text("picture-slot-shot")


def _slot_unseen(number: int, word: str) -> str:
    """Return an empty slot for a weight whose zone is not visible."""
    return svg.circle(
        0, 0, 15, fill="none", stroke=colour(number), stroke_width=1.5, stroke_dasharray="4 3"
    ) + svg.text(0, 36, word, 15, fill="muted", text_anchor="middle")


def _draw_slot(state: State, number: int, lie: Lie, speaker: Speech) -> str:
    dead, said = not WORTH[lie], lie_name(lie, speaker)
    label = svg.text(0, 36, said, 15 if dead else 18, font_weight=None if dead else 700, text_anchor="middle")
    return weight(state, number, 15, faint=lie == "off") + label
