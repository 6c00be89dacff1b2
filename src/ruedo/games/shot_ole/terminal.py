"""Shot-Olé in the terminal: keeping score at a real table, and playing on a simulated board."""

import math
from collections.abc import Callable
from functools import partial
from typing import get_args

from ruedo.boards.ring_board.events import ICONS, Rest, RingRest, Spin, Zone
from ruedo.boards.ring_board.hands import MOST_LEAN, MOST_PUSH, MOST_SPINNING
from ruedo.boards.ring_board.terminal import board_text
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.games.shot_ole.state import State
from ruedo.terminal.front import Ask, Front, Read, Unclear, columns, itself, listed, number, pick, pick_seat
from ruedo.terminal.screen import size
from ruedo.words import Speaker

RESTS: tuple[str, ...] = get_args(Rest)
ZONES: tuple[str, ...] = get_args(Zone)
INCH = 0.0254
USUAL = (0.0, -2.1, -10.0, 0.25, 6.0, -10.0)
"""A spin that any hand can try: place (x, y, in), direction (degrees), speed (m/s), spin (turns/s), lean (degrees)."""
EVERY = 0.01
"""s between the places of a way."""
RESTS_SO = {
    "off": "It left the board",
    "clear": "It rests clear of logo and post",
    "logo": "It rests on the logo",
    "leaning": "It leans on the post",
    "around": "It rests around the post",
    "centred": "It rests centred around the post",
}


class ShotOle:
    """The persons say where the ring started and how it came to rest."""

    help = f"""\
Where the ring started: launch (between the rings), inside (the inner ring) or beyond (the outer ring); Enter is launch.
How it rests: {listed(RESTS)}. The first letters are enough.
Add to it what else is so: `dropped` if it was not spun, `short` if it made less than one turn,
the icons that it touches ({listed(ICONS)}), in an opening spin the gap to the post in inches:
  around          logo beer          clear 1.25          leaning dropped
An Olé is shouted out. Each player sees to it that play is fair; whoever drinks is 21 or over, and does so with care."""

    def private_to(self, table: Table) -> int | None:  # noqa: ARG002
        """Nothing is hidden in this game."""
        return None

    def scene(self, table: Table) -> object:
        """Scores, games and the phase."""
        state: State = table.state
        return state.scores, state.games, state.sets, state.pours, state.phase

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:  # noqa: ARG002
        """Return scores, games, sets and pours."""
        state: State = table.state
        title = ["", "points"]
        if state.options.length != "game":
            title += ["games", "sets"]
        if state.options.icons != "off":
            title += ICONS
        rows = [title]
        for seat in range(state.players):
            row = [speaker.player(seat), str(state.scores[seat])]
            if state.options.length != "game":
                row += [str(state.games[seat]), str(state.sets[seat])]
            if state.options.icons != "off":
                row += [str(getattr(state.pours[seat], icon)) for icon in ICONS]
            rows.append(row)
        phase = {
            "opening": "Opening: who spins closest to the post starts.",
            "last_chance": "Last chances: only an Olé can answer the Olé.",
        }.get(state.phase, "")
        return f"{columns(rows)}\n{phase}".rstrip()

    def said(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002
        """Nothing: the board is not simulated."""
        return ""

    def event(self, table: Table, speaker: Speaker, ask: Ask, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask where the ring started, how it rests, or who was closest."""
        state: State = table.state
        if state.spun_from:
            question = f"How does the ring rest: {listed(RESTS, 'or')}?"
            return ask(question, lambda answer: _rest(state, answer))
        if not state.spinners:
            players = table.header.players
            closest = ask("Who was closest to the post and starts?", lambda answer: pick_seat(answer, players))
            return {"type": "starter", "first": closest}
        seat = state.spinners[0]
        question = f"{speaker.player(seat)} spins. From where: {listed(ZONES, 'or')}? [launch]"
        zone = ask(question, lambda answer: pick(answer or "launch", itself(ZONES), "a zone"))
        return {"type": "spin", "seat": seat, "zone": zone}


class SimulatedShotOle(ShotOle):
    """The persons aim; their hand and the board do the rest."""

    help = """\
A spin: place, direction, speed, turns and lean, as `0,-2.1 -10 0.25 6 -10`; Enter for just that. What is left out at
the end is as in it: `0,-2.3` or `0,-2.3 0 0.3`.
  place       x,y in inches from the post; the launch zone is from 1.81 to 2.62 in away, and you sit below (y under 0)
  direction   degrees to the left of the post (to the right below 0)
  speed       metres a second, of the push; the ring should reach the post slowly, 0.15 to 0.4
  turns       a second, counter-clockwise from above (clockwise below 0); it must turn once or the spin is void (SO-T6)
  lean        degrees from upright, the way of the push (back from it below 0; without a push, away from you)
Your hand strays from the aim as its skill says. The board is shown from above after the first throw, later by `board`:
+ the post, : the logo, dots the rings printed around the launch zone and the way of the ring's centre, O the ring;
@ 1 2 b are the icons."""

    def event(self, table: Table, speaker: Speaker, ask: Ask, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask for the next spin."""
        state: State = table.state
        seat = state.spinners[0]
        kind = {"opening": "'s opening spin", "last_chance": "'s last chance"}.get(state.phase, " spins")
        question = f"{speaker.player(seat)}{kind}: place direction speed turns lean [0,-2.1 -10 0.25 6 -10]"
        read: Read[Json] = partial(_throw, seat)
        return ask(question, read)

    def said(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002
        """Return the spin as it was executed, and how the ring rests."""
        if told["type"] == "spin":
            (x, y), (vx, vy) = told["at"], told["velocity"]
            heading = math.degrees(math.remainder(math.atan2(vy, vx) - math.atan2(-y, -x), math.tau))
            return (
                f"Spun from {x / INCH:+.2f},{y / INCH:+.2f} in, {heading:+.0f} degrees from the post, at "
                f"{math.hypot(vx, vy):.2f} m/s, {told['spin'] / math.tau:+.1f} turns/s, "
                f"leaning {math.degrees(told['lean']):+.0f} degrees"
            )
        if told["type"] == "ring_rest":
            turns = f"after {told['turns']:.1f} turns"
            gap = told.get("gap")
            beside = f", {gap:.2f} in from the post" if gap and told["rest"] in ("clear", "logo") else ""
            icons = f"; it touches {listed(told['icons'])}" if told.get("icons") else ""
            return f"{RESTS_SO[told['rest']]} {turns}{beside}{icons}."
        return ""

    def moved(self, table: Table, setup: Setup) -> str:  # noqa: ARG002
        """Return the board with the ring at rest and the way of its centre; nothing at other times."""
        match table.events[-2:]:
            case [Spin() as spin, RingRest() as rest]:
                pass
            case _:
                return ""
        pose = rest.note["pose"] if isinstance(rest.note, dict) and rest.rest != "off" else None
        return board_text(table.state.equipment, pose, _way(spin, rest, table), size()[1])

    def in_short(self, table: Table) -> str:  # noqa: ARG002
        """Return nothing: the spin and how the ring rests are told already."""
        return ""

    def picture(self, table: Table, setup: Setup) -> str:  # noqa: ARG002
        """Return the game's picture, the ring as it rests."""
        return table.picture()


def _way(spin: Spin, rest: RingRest, table: Table) -> list[tuple[float, float]]:
    """Return the way of the ring's centre, computed again; none where it does not end as reported."""
    from ruedo.boards.ring_board import simulated as spinning_board  # here, since the physics takes a while to import

    spun = spinning_board.motion(spin, table.state.equipment, EVERY)
    pose = rest.note.get("pose") if isinstance(rest.note, dict) else None
    if spun is None or spun.motion is None or pose is None or math.dist(spun.place, pose[:3]) > 1e-6:
        return []
    return [(float(x), float(y)) for x, y, _ in spun.motion.places]


def _throw(seat: int, answer: str) -> Json:
    """Read `0,-2.1 -10 0.25 6 -10`, the end of it left out or not."""
    place, *rest = answer.split() or [""]
    if len(rest) > 4:
        raise Unclear("Say place, direction, speed, turns and lean, no more: `0,-2.1 -10 0.25 6 -10`.")
    x, comma, y = place.partition(",")
    if place and not comma:
        raise Unclear(f"“{place}” is no place; say x,y in inches from the post, as 0,-2.1.")
    at = [number(x), number(y)] if place else list(USUAL[:2])
    numbers = [number(word) for word in rest]
    direction, speed, turns, lean = (*numbers, *USUAL[2 + len(numbers) :])
    return {"type": "spin", "seat": seat, **aimed(at[0], at[1], direction, speed, turns, lean)}


def aimed(x: float, y: float, direction: float, speed: float, turns: float, lean: float) -> dict[str, Json]:
    """Return a throw as records write it, from one in inches, degrees, m/s and turns a second. Raises `Unclear`."""
    if not (abs(x) <= 1000 and abs(y) <= 1000) or not (x or y):
        raise Unclear("A ring starts beside the post; say x,y in inches from it, as 0,-2.1.")
    if not 0 <= speed <= MOST_PUSH:
        raise Unclear(f"A speed is from 0 to {MOST_PUSH:g} m/s; about 0.25 reaches the post.")
    if not abs(direction) <= 180:
        raise Unclear("A direction is from -180 to 180 degrees to the left of the post.")
    most_turns, most_lean = int(MOST_SPINNING / math.tau), round(math.degrees(MOST_LEAN))
    if not (abs(turns) <= most_turns and abs(lean) <= most_lean):
        spins, leans = f"-{most_turns} to {most_turns} turns a second", f"-{most_lean} to {most_lean} degrees"
        raise Unclear(f"A spin is from {spins}, a lean from {leans}.")
    heading = math.atan2(-y, -x) + math.radians(direction)
    velocity = [speed * math.cos(heading), speed * math.sin(heading)]
    at = [x * INCH, y * INCH]
    return {"at": at, "velocity": velocity, "spin": turns * math.tau, "lean": math.radians(lean)}


def _rest(state: State, answer: str) -> Json:
    """Read `logo beer short`."""
    first, *rest = answer.split() or [""]
    event: dict[str, Json] = {
        "type": "ring_rest",
        "rest": pick(first, itself(RESTS), "how a ring rests"),
        "turns": 1,
    }
    words = itself((*ICONS, "dropped", "short"))
    icons = []
    for word in rest:
        if word[0].isdigit() or word[0] == ".":
            event["gap"] = number(word)
            continue
        match pick(word, words, "an icon, `dropped`, `short` or a gap"):
            case "dropped":
                event["spun"] = False
            case "short":
                event["turns"] = 0
            case icon:
                icons.append(icon)
    if icons:
        event["icons"] = icons
    if state.phase == "opening" and event["rest"] != "off" and "gap" not in event:
        raise Unclear(f"An opening spin needs the gap to the post in inches, too: `{event['rest']} 1.25`.")
    return event


def front(setup: Setup | None = None) -> Front:
    """Return the front end of a table with a setup; without one, of a real table's record."""
    return SimulatedShotOle() if setup and setup.simulated else ShotOle()
