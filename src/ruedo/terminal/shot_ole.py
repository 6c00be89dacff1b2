"""Keeping score of Shot-Olé at a real table."""

from collections.abc import Callable
from typing import get_args

from ruedo.core.game import Json
from ruedo.core.table import Table
from ruedo.games.shot_ole.events import ICONS, Rest, Zone
from ruedo.games.shot_ole.state import State
from ruedo.terminal.front import Ask, Unclear, columns, itself, listed, number, pick, pick_seat
from ruedo.words import Speaker

RESTS: tuple[str, ...] = get_args(Rest)
ZONES: tuple[str, ...] = get_args(Zone)


class ShotOle:
    """The persons say where the ring started and how it came to rest."""

    help = f"""\
Where the ring started: launch (between the rings), inside (the inner ring) or beyond (the outer ring); Enter is launch.
How it rests: {listed(RESTS)}. The first letters are enough.
Add to it what else is so: `dropped` if it was not spun, `short` if it made less than one turn,
the icons that it touches ({listed(ICONS)}), in an opening spin the gap to the post in inches:
  around          logo beer          clear 1.25          leaning dropped"""

    def private_to(self, table: Table) -> int | None:  # noqa: ARG002
        """Nothing is hidden in this game."""
        return None

    def scene(self, table: Table) -> object:
        """Scores, games and the phase."""
        state: State = table.state
        return state.scores, state.games, state.sets, state.pours, state.phase

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:  # noqa: ARG002
        """Give scores, games, sets and pours."""
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
