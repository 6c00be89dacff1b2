"""Shot-Olé in the terminal: keeping score at a real table."""

from collections.abc import Callable
from typing import get_args

from ruedo.boards.ring.events import ICONS, Rest, Zone
from ruedo.core.values import Json
from ruedo.games.shot_ole.rules import TOUCHING, out_of_bounds
from ruedo.games.shot_ole.state import State
from ruedo.table import Table
from ruedo.terminal.front import AskPlayer, Front, Unclear, columns, number, pick, pick_seat, values_by_name
from ruedo.words import Speaker

RESTS: tuple[str, ...] = get_args(Rest)
ZONES: tuple[str, ...] = get_args(Zone)


class ShotOle:
    """The terminal front for a real table. People type where the ring started and how it came to rest."""

    help = "terminal-help"

    def private_to(self, table: Table) -> int | None:  # noqa: ARG002
        """Return None, because nothing is hidden in this game."""
        return None

    def scene(self, table: Table) -> object:
        """Return the scores, games, sets and drinks of the players, and the phase of the game."""
        state: State = table.state
        return state.scores, state.games, state.sets, state.pours, state.phase

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:  # noqa: ARG002
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
    if state.phase == "opening" and event["rest"] not in out_of_bounds(state.options) and "gap" not in event:
        raise Unclear("terminal-gap_needed", rest=str(event["rest"]))
    return event


def front() -> Front:
    return ShotOle()
