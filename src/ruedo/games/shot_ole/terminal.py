"""Shot-Olé in the terminal: keeping score at a real table, and games on a simulated board."""

import math
from collections.abc import Callable
from functools import partial
from typing import get_args

from ruedo.boards.ring.events import ICONS, Rest, RingRest, Spin, Zone
from ruedo.boards.ring.terminal import INCH, USUAL, aimed, board_text, place_of
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.games.shot_ole.rules import TOUCHING
from ruedo.games.shot_ole.state import State
from ruedo.terminal.front import AskPlayer, Front, Read, Unclear, columns, number, pick, pick_seat, values_by_name
from ruedo.terminal.screen import size
from ruedo.words import Speaker

RESTS: tuple[str, ...] = get_args(Rest)
ZONES: tuple[str, ...] = get_args(Zone)
EVERY = 0.01
"""The time in seconds between two positions of a path."""


class ShotOle:
    """The terminal front for a real table. People type where the ring started and how it came to rest."""

    help: str | tuple[str, ...] = "terminal-help"

    def private_to(self, table: Table) -> int | None:  # noqa: ARG002
        """Return None, because nothing is hidden in this game."""
        return None

    def scene(self, table: Table) -> object:
        """Return the scores, games, sets and drinks of the players, and the phase of the game."""
        state: State = table.state
        return state.scores, state.games, state.sets, state.pours, state.phase

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:  # noqa: ARG002
        """Return text with the scores, games, sets and drinks of the players."""
        state: State = table.state
        title = ["", speaker.text("terminal-points")]
        if state.options.length != "game":
            title += [speaker.text("terminal-games"), speaker.text("terminal-sets")]
        if state.options.icons != "off":
            title += map(speaker.name, ICONS)
        rows = [title]
        for seat in range(state.players):
            row = [speaker.player(seat), str(state.scores[seat])]
            if state.options.length != "game":
                row += [str(state.games[seat]), str(state.sets[seat])]
            if state.options.icons != "off":
                row += [str(getattr(state.pours[seat], icon)) for icon in ICONS]
            rows.append(row)
        phase = speaker.text(f"terminal-{state.phase}") if state.phase in ("opening", "last_chance") else ""
        return f"{columns(rows)}\n{phase}".rstrip()

    def happening_text(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002
        """Return an empty text, because the board is not simulated."""
        return ""

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask where the ring started, how it rests, or whose ring was closest."""
        state: State = table.state
        if state.spun_from:
            question = speaker.text("terminal-how", rests=tuple(map(speaker.name, RESTS)))
            return ask(question, lambda answer: _rest(state, answer, speaker))
        if not state.spinners:
            players = table.header.players
            closest = ask(speaker.text("terminal-who_starts"), lambda answer: pick_seat(answer, players))
            return {"type": "starter", "first": closest}
        seat = state.spinners[0]
        question = speaker.text("terminal-where", seat=seat, zones=tuple(map(speaker.name, ZONES)))
        zone = ask(question, lambda answer: pick(answer or "launch", values_by_name(ZONES, speaker), "a_zone"))
        return {"type": "spin", "seat": seat, "zone": zone}


class SimulatedShotOle(ShotOle):
    """The terminal front for a simulated board. People type aims, and the program simulates the spins."""

    help = "terminal-simulated_help"

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask for the next spin."""
        state: State = table.state
        seat = state.spinners[0]
        kind = state.phase if state.phase in ("opening", "last_chance") else "spins"
        question = speaker.text(f"terminal-throw_{kind}", seat=seat)
        read: Read[Json] = partial(_throw, seat)
        return ask(question, read)

    def happening_text(self, told: Json, speaker: Speaker) -> str:
        """Return text about the executed spin, or about the ring at rest."""
        if told["type"] == "spin":
            (x, y), (vx, vy) = told["at"], told["velocity"]
            heading = math.degrees(math.remainder(math.atan2(vy, vx) - math.atan2(-y, -x), math.tau))
            return speaker.text(
                "terminal-spun",
                place=f"{x / INCH:+.2f},{y / INCH:+.2f}",
                heading=f"{heading:+.0f}",
                speed=f"{math.hypot(vx, vy):.2f}",
                turns=f"{told['spin'] / math.tau:+.1f}",
                lean=f"{math.degrees(told['lean']):+.0f}",
            )
        if told["type"] == "ring_rest":
            rest = speaker.text(f"terminal-rests_{told['rest']}", turns=f"{told['turns']:.1f}")
            gap, icons = told.get("gap"), tuple(map(speaker.name, told.get("icons") or ()))
            if gap and told["rest"] in ("clear", "logo"):
                rest += speaker.text("terminal-gap", gap=f"{gap:.2f}")
            return f"{rest}{speaker.text('terminal-touches', icons=icons) if icons else ''}."
        return ""

    def motion_text(self, table: Table, setup: Setup, speaker: Speaker) -> str:  # noqa: ARG002
        """Return the board in text, with the ring at rest and its path. Empty unless the ring has just come to rest."""
        match table.events[-2:]:
            case [Spin() as spin, RingRest() as rest]:
                pass
            case _:
                return ""
        pose = rest.note["pose"] if isinstance(rest.note, dict) and rest.rest != "off" else None
        return board_text(table.state.equipment, pose, _way(spin, rest, table), size()[1])

    def in_short(self, table: Table, speaker: Speaker) -> str:  # noqa: ARG002
        """Return an empty text, because other lines already describe the spin and the ring at rest."""
        return ""

    def picture(self, table: Table, setup: Setup, speaker: Speaker) -> str:  # noqa: ARG002
        """Return the game's picture, with the ring at rest."""
        return table.picture(speaker=speaker)


def _way(spin: Spin, rest: RingRest, table: Table) -> list[tuple[float, float]]:
    """Return the computed path of the ring's centre. The path is empty if it would not end at the reported position."""
    from ruedo.boards.ring import simulated as spinning_board  # importing the physics is slow

    spun = spinning_board.motion(spin, table.state.equipment, EVERY)
    pose = rest.note.get("pose") if isinstance(rest.note, dict) else None
    if spun is None or pose is None or math.dist(spun.place, pose[:3]) > 1e-6:
        return []
    return [(float(x), float(y)) for x, y, _ in spun.motion.places]


def _throw(seat: int, answer: str) -> Json:
    """Return the spin that a person typed, such as `0,-2.1 -10 0.25 6 -10`. Missing numbers have defaults."""
    place, *rest = answer.split() or [""]
    if len(rest) > 4:
        raise Unclear("terminal-say_throw")
    at = place_of(place) if place else USUAL[:2]
    numbers = [number(word) for word in rest]
    direction, speed, turns, lean = (*numbers, *USUAL[2 + len(numbers) :])
    return {"type": "spin", "seat": seat, **aimed(at[0], at[1], direction, speed, turns, lean)}


def _rest(state: State, answer: str, speaker: Speaker) -> Json:
    """Return the report about the ring at rest that a person typed, such as `logo beer short`."""
    first, *rest = answer.split() or [""]
    event: dict[str, Json] = {
        "type": "ring_rest",
        "rest": pick(first, values_by_name(RESTS, speaker), "how_a_ring_rests"),
        "turns": 1,
    }
    words = values_by_name((*ICONS, "dropped", "short"), speaker)
    icons = []
    for word in rest:
        if word[0].isdigit() or word[0] == ".":
            event["gap"] = number(word)
            continue
        match pick(word, words, "what_else"):
            case "dropped":
                event["spun"] = False
            case "short":
                event["turns"] = 0
            case icon:
                icons.append(icon)
    if icons:
        event["icons"] = icons
    if state.phase == "opening" and event["rest"] in TOUCHING:
        event["gap"] = 0
    if state.phase == "opening" and event["rest"] != "off" and "gap" not in event:
        raise Unclear("terminal-gap_needed", rest=str(event["rest"]))
    return event


def front(setup: Setup | None = None) -> Front:
    """Return the terminal front for a table with this setup. If `setup` is None, the front is for a real table."""
    return SimulatedShotOle() if setup and setup.simulated else ShotOle()
