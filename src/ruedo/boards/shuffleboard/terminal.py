"""The shuffleboard in the terminal: a drawing from above with an enlarged scoring end, and shots that people type."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import Final

from ruedo.boards.shuffleboard import drawing
from ruedo.boards.shuffleboard.drawing import Line
from ruedo.boards.shuffleboard.equipment import Bed, colour
from ruedo.boards.shuffleboard.events import Paths, Place, WeightsRest
from ruedo.boards.shuffleboard.wear import is_dusted, slides_by_strip
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.terminal.front import AskPlayer, Unclear, number
from ruedo.words import Speaker

NEAR, FAR = 26, 46
"""The numbers of text columns: for the part of the board before the scoring end, and for the enlarged scoring end."""
ROWS = 11
END = 3.0
"""The length of the enlarged scoring end, as a multiple of the distance from the far edge to the deuce line."""
MARKS = {"foul_line": "!", "deuce": "|", "trey": "|", "end": "#"}
"""The characters that draw the printed lines."""
BRACKETS: Final[Mapping[drawing.Cap, tuple[str, str]]] = {
    "round": ("(", ")"),
    "square": ("[", "]"),
    "triangle": ("<", ">"),
}
"""The characters on both sides of a weight's number, by the shape of the weight's cap."""
STEP = 0.004
"""The distance in metres between two sampled points of a path."""
TOP_SPEED = 10
TOP_TURNS = 20
MOST_ASIDE = 45
"""The largest angle of a typed aim, in degrees."""
THROWN = "shuffleboard-thrown"
"""The key of the message that explains how to enter a shot. The command `help` shows this message."""


class Canvas:
    """A drawing of a board that consists of characters. Positions are in metres."""

    def __init__(self, bed: Bed) -> None:
        """Create an empty drawing of a board."""
        self._bed = bed
        self._length, self._width = bed.board.length, bed.board.width
        self._lines = (*drawing.lines(bed), Line("end", self._length))
        self._end = min(END * bed.equipment.lines.deuce, self._length / 2)
        self._over = bed.equipment.weight.radius
        self._cells = [[" "] * (NEAR + FAR) for _ in range(ROWS)]

    def column(self, x: float) -> int:
        """Return the text column for a position along the board. The scale changes at the start of the scoring end."""
        begins = self._length - self._end
        if x < begins:
            return max(0, int(x / begins * NEAR))
        return min(NEAR + FAR - 1, NEAR + int((x - begins) / (self._end + self._over) * FAR))

    def row(self, y: float) -> int:
        """Return the text row for a position across the board. The shooter's left is at the top."""
        return min(ROWS - 1, max(0, int((0.5 - y / self._width) * ROWS)))

    def rule(self) -> None:
        """Draw the foul line, the deuce line, the trey line and the far edge."""
        for line in self._lines:
            for row in self._cells:
                row[self.column(line.x)] = MARKS[line.key]

    def way(self, corners: Sequence[Place]) -> None:
        """Draw a path as dots."""
        for x, y in _along(corners):
            self._put(x, y, "·")

    def fallen(self, place: Place) -> None:
        """Draw a mark at the position where a weight fell."""
        self._put(*place, "x")

    def weight(self, number: int, place: Place) -> None:
        """Draw a weight as its number, in brackets that show the shape of its cap."""
        row, column = self._cells[self.row(place[1])], self.column(place[0])
        if column < NEAR:  # There is no room for brackets.
            while row[column].isdigit() and column < NEAR:
                column += 1
            row[column] = str(number)[-1]
            return
        left, right = BRACKETS[drawing.cap(self._bed, colour(self._bed, number))]
        column = min(column, NEAR + FAR - 2)
        while row[column].isdigit() and column < NEAR + FAR - 2:
            column += 1
        row[column - 1 : column + 2] = [left, str(number)[-1], right]

    def lines(self, speaker: Speaker) -> Iterator[str]:
        """Yield the drawing as lines of text, in a frame, with the names of the printed lines below it."""
        yield f"+{'-' * (NEAR + FAR)}+"
        for row in self._cells:
            yield f"|{''.join(row)}|"
        yield f"+{'-' * (NEAR + FAR)}+"
        names = [" "] * (NEAR + FAR)
        for line in self._lines:
            name = speaker.text(f"shuffleboard-{line.key}")
            start = min(max(0, self.column(line.x) - len(name) // 2), NEAR + FAR - len(name))
            names[start : start + len(name)] = name
        yield f" {''.join(names)}".rstrip()

    def _put(self, x: float, y: float, mark: str) -> None:
        if abs(y) <= self._width / 2 and 0 <= x <= self._length + self._over:
            self._cells[self.row(y)][self.column(x)] = mark


def board_text(
    bed: Bed,
    places: Sequence[Place | None],
    paths: Paths = (),
    shot: int | None = None,
    speaker: Speaker | None = None,
) -> str:
    """Return the board as text. Its weights are numbered in the order in which they were shot.

    `shot` is the index of the weight whose path is drawn.
    """
    text, speaker = Canvas(bed), speaker or Speaker()
    text.rule()
    way = paths[shot] if shot is not None and shot < len(paths) else ()
    text.way(way)
    if way and shot is not None and places[shot] is None:
        text.fallen(way[-1])
    for n, place in enumerate(places, start=1):
        if place is not None:
            text.weight(n, place)
    off = tuple(str(n) for n, place in enumerate(places, start=1) if place is None)
    fallen = [f" {speaker.text('shuffleboard-off_the_board', weights=off)}"] if off else []
    return "\n".join([*text.lines(speaker), *fallen])


def seen_text(bed: Bed, places: Sequence[Place | None], speaker: Speaker) -> str:
    """Return the board as text, with weights at the positions where a person at the shooter's end sees them."""
    return f"{board_text(bed, places, speaker=speaker)}\n{speaker.text('shuffleboard-seen')}"


def wear_text(bed: Bed, events: Sequence[Event], speaker: Speaker) -> str:
    """Return the wear of a board as text: the shots over each strip since the last dusting, from left to right."""
    worn = slides_by_strip(events, bed.board)
    if not any(worn):
        return speaker.text("shuffleboard-dusted")
    return speaker.text("shuffleboard-worn", slides=" ".join(map(str, reversed(worn))))


def wax_text(fact: Mapping[str, Json], speaker: Speaker) -> str:
    """Return a sentence that describes the wax, as far as a player's own shots have revealed it.

    The text is empty if `fact` is empty. See `wax_readings.wax_fact`.
    """
    match fact.get("wax"):
        case {"word": str() as word}:
            return speaker.text(f"shuffleboard-wax-{word}")
        case {"drawn": float() as drawn}:
            return speaker.text("shuffleboard-wax-new", percent=round(100 * drawn))
    return ""


def _along(corners: Sequence[Place]) -> Iterator[Place]:
    """Yield points along a path at short intervals."""
    for here, there in pairwise(corners):
        steps = max(1, int(dist(here, there) / STEP))
        for step in range(steps + 1):
            part = step / steps
            yield here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])


# Shots as text


def throw(answer: str, bed: Bed) -> dict[str, float]:
    """Return the numbers of a shot that a person typed, such as `0.10 1.75 -0.5 2`.

    Raises `Unclear` if the text is not a valid shot.
    """
    numbers = [number(word) for word in answer.split()]
    if not 2 <= len(numbers) <= 4:
        raise Unclear("shuffleboard-say_throw")
    y, speed, angle, spin = (*numbers, 0.0, 0.0)[:4]
    return aimed(bed, y, speed, angle, spin)


def aimed(bed: Bed, y: float, speed: float, angle: float, spin: float) -> dict[str, float]:
    """Return a shot in the format of a record. The arguments are in metres, m/s, degrees and turns a second.

    Raises `Unclear` if a number is outside its limits.
    """
    if not 0 <= speed <= TOP_SPEED:
        raise Unclear("shuffleboard-speed", most=TOP_SPEED)
    if not abs(y) <= bed.board.width / 2:
        raise Unclear("shuffleboard-beside", most=bed.board.width / 2)
    if not (abs(angle) <= MOST_ASIDE and abs(spin) <= TOP_TURNS):
        raise Unclear("shuffleboard-angle", angle=MOST_ASIDE, turns=TOP_TURNS)
    return {"y": y, "speed": speed, "angle": math.radians(angle), "spin": spin * math.tau}


def said(told: Json, speaker: Speaker) -> str:
    """Return an executed shot, or the positions of weights at rest, as text. The text is empty for other events."""
    match told["type"]:
        case "slide" if told.get("speed") is not None:
            angle, turns = math.degrees(told["angle"]), told["spin"] / math.tau
            return speaker.text(
                "shuffleboard-shot",
                y=f"{told['y']:+.3f}",
                speed=f"{told['speed']:.3f}",
                angle=f"{angle:+.2f}",
                turns=f"{turns:+.2f}",
            )
        case "weights_rest":
            off = speaker.name("off")
            places = (off if place is None else f"{place[0]:.3f},{place[1]:+.3f}" for place in told["weights"])
            return speaker.text("shuffleboard-weights_at", places="  ".join(places))
    return ""


def paths(state: Json, events: Sequence[Event], setup: Setup) -> Paths:
    """Return the paths of all weights in the last shot of a game, or no paths if the shot was not simulated."""
    from ruedo.boards.shuffleboard import simulated  # The import of the physics is slow.

    return simulated.path(state, events, setup) or ()


def motion_text(state: Json, events: Sequence[Event], setup: Setup, speaker: Speaker) -> str:
    """Return the board as text, with the path of the last shot, if the weights have just come to rest.

    Otherwise the text is empty.
    """
    last = events[-1] if events else None
    if not isinstance(last, WeightsRest):
        return ""
    return board_text(state, last.weights, paths(state, events, setup), len(last.weights) - 1, speaker)


def weights_at(answer: str, before: Sequence[Place | None], shot: int, speaker: Speaker) -> list[Json]:
    """Return the positions that a person typed, such as `- 5.90,0.10 off`.

    Each word is the position of one weight. `-` means that the weight stayed at its position in `before`. Raises
    `Unclear` for an invalid position, or for the wrong number of positions.
    """
    places: list[Json] = []
    for word in answer.split():
        if word == "-":
            if len(places) >= len(before):
                raise Unclear("shuffleboard-not_before")
            place = before[len(places)]
            places.append(list(place) if place else None)
        elif "off".startswith(word) or speaker.name("off").startswith(word):
            places.append(None)
        else:
            x, comma, y = word.partition(",")
            if not comma:
                raise Unclear("shuffleboard-no_place", answer=word)
            places.append([number(x), number(y)])
    if len(places) != shot:
        raise Unclear("shuffleboard-count", count=len(places), shot=shot)
    return places


class Shooting:
    """A base class for the terminal fronts of games on a shuffleboard. It formats shots and pictures as text."""

    def happening_text(self, told: Json, speaker: Speaker) -> str:
        """Return the executed shot, or the positions of weights at rest, as text."""
        return said(told, speaker)

    def motion_text(self, table: Table, setup: Setup, speaker: Speaker) -> str:
        """Return the board as text, with the path of the last shot, if the weights have just come to rest."""
        return motion_text(table.state, table.events, setup, speaker)

    def picture(self, table: Table, setup: Setup, speaker: Speaker) -> str:
        """Return the game's picture as text."""
        return table.picture_at(len(table.events), setup=setup, speaker=speaker)


def asked(table: Table, seat: int, speaker: Speaker, ask: AskPlayer) -> Json:
    """Ask the person at a seat for a shot, or for the choice to dust a worn board. Return the event."""
    slide, dust = speaker.word("slide"), speaker.word("dust")

    def read(answer: str) -> Json:
        if answer in (dust, "dust"):
            return {"type": "dust", "seat": seat}
        return {"type": "slide", "seat": seat, **throw(answer, table.state)}

    offered = "" if is_dusted(table.events, at_start=True) else f" ({dust})"
    return ask(f"{speaker.player(seat)}: {slide}{offered}", read)
