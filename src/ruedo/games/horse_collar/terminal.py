"""Horse Collar in the terminal: keeping score at a real table."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

from ruedo.boards.shuffleboard.events import Lie, Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.terminal import weights_at
from ruedo.boards.shuffleboard.wear import is_dusted
from ruedo.core.values import Json
from ruedo.games.horse_collar.events import FoulKind, Lies
from ruedo.games.horse_collar.rules import ends, hammer, shooter, side_to_shoot
from ruedo.games.horse_collar.state import WEIGHTS, State, colour
from ruedo.table import Table
from ruedo.terminal.front import AskPlayer, Front, Read, Unclear, columns, pick, pick_seat, values_by_name, whole
from ruedo.words import Speaker

LIES: tuple[str, ...] = get_args(Lie)
FOULS: tuple[str, ...] = get_args(FoulKind)
CHOICES = ("slide", "dust")


class HorseCollar:
    """The terminal front for a real table. Players type where the weights lie, turn by turn or weight by weight."""

    help = "terminal-help"

    def private_to(self, table: Table) -> int | None:  # noqa: ARG002
        """Return None, because nothing is hidden in this game."""
        return None

    def scene(self, table: Table) -> object:
        """Return the finished turns, where this turn's weights lie, and the side that shoots first."""
        state: State = table.state
        return state.turns, state.lies, state.first

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:  # noqa: ARG002
        state: State = table.state
        rows = [["", *(speaker.text(f"terminal-{head}") for head in ("points", "end", "last_turn"))]]
        for side in range(len(state.sides)):
            last = next((turn for turn in reversed(state.turns) if turn.side == side), None)
            points = f"{last.points} ({' '.join(map(speaker.name, last.lies))})" if last else ""
            end = speaker.name(ends(state)[side]) if state.first is not None else ""
            rows.append([speaker.side(side), str(state.scores[side]), end, points])
        if state.over or state.first is None:
            return columns(rows)
        hammers = speaker.side(hammer(state))
        frame = speaker.text("terminal-frame", frame=state.frame, target=state.options.target, hammer=hammers)
        return f"{columns(rows)}\n{frame}{_this_turn(state, speaker)}"

    def happening_text(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002
        """Return an empty text, because the board is not simulated."""
        return ""

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        state: State = table.state
        if state.first is None:
            sides = {name: number for number, side in enumerate(table.header.sides) for name in side}
            first = ask(speaker.text("terminal-toss"), lambda answer: pick(answer, sides, "a_player"))
            return {"type": "toss", "first": first}
        player = speaker.player(shooter(state))
        dusted = "_dusted" if is_dusted(table.events, at_start=False, shots=(Slide, Lies)) else ""
        read: Read[Json]
        if state.sliding:
            question = speaker.text("terminal-where", count=state.shot)
            read = partial(_weights, table=table, speaker=speaker)
        elif state.shot:
            question = speaker.text(f"terminal-slide{dusted}", shooting=_shooting(state, player, speaker))
            read = partial(_choice, state=state, speaker=speaker)
        else:
            side = speaker.side(side_to_shoot(state))
            question = speaker.text(f"terminal-how{dusted}", side_name=side, shares=_shares(state, speaker))
            read = partial(_turn, state=state, speaker=speaker)
        return ask(question, lambda answer: _foul(answer, table, speaker) or read(answer))


def _this_turn(state: State, speaker: Speaker) -> str:
    if not state.lies:
        return ""
    weight = speaker.text("terminal-weight")
    lies = tuple(f"{weight} {n} {speaker.name(lie)}" for n, lie in enumerate(state.lies, start=1))
    return f"\n{speaker.text('terminal-this_turn', lies=lies)}"


def _shooting(state: State, player: str, speaker: Speaker) -> str:
    weight, end = state.shot + 1, ends(state)[side_to_shoot(state)]
    return speaker.text("terminal-shooting", player=player, weight=weight, most=WEIGHTS, colour=colour(weight), end=end)


def _shares(state: State, speaker: Speaker) -> str:
    """Return text about which player shoots which of a side's weights (HC-T3)."""
    first, players = shooter(state), state.sides[side_to_shoot(state)]
    each = WEIGHTS // players
    if players == 1:
        return speaker.text("terminal-share_all", player=speaker.player(first))
    shares = ((speaker.player(first + n), speaker.name(colour(each * n + 1))) for n in range(players))
    return speaker.text("terminal-share_then").join(f"{name} {each} {painted}" for name, painted in shares)


def _foul(answer: str, table: Table, speaker: Speaker) -> Json:
    """Return the foul that a person typed, such as `foul foot Ana`, or None for any other answer."""
    words = answer.split(maxsplit=2)
    if not words or words[0] not in ("foul", speaker.name("foul")):
        return None
    if len(words) < 3:
        raise Unclear("terminal-which_foul", known=tuple(map(speaker.name, FOULS)))
    kind = pick(words[1], values_by_name(FOULS, speaker), "a_foul")
    return {"type": "foul", "seat": pick_seat(words[2], table.header.players), "kind": kind}


def _choice(answer: str, state: State, speaker: Speaker) -> Json:
    """Return the choice that a person typed: `slide` or `dust`."""
    return {
        "type": pick(answer or "slide", values_by_name(CHOICES, speaker), "what_the_shooter_does"),
        "seat": shooter(state),
    }


def _turn(answer: str, state: State, speaker: Speaker) -> Json:
    """Return the turn that a person typed, such as `3 2 2 1 1 1 off off`, or `3:1 2:2 1:3 off:2`."""
    if answer in values_by_name(CHOICES, speaker):
        return _choice(answer, state, speaker)
    lies: list[str] = []
    for word in re.split(r"[\s,]+", answer):
        lie, _, count = word.partition(":")
        lies += [pick(lie, values_by_name(LIES, speaker), "how_a_weight_lies")] * (
            whole(count, 0, WEIGHTS) if count else 1
        )
    if len(lies) != WEIGHTS:
        raise Unclear("terminal-eight", count=len(lies))
    return {"type": "lies", "lies": lies}


def _weights(answer: str, table: Table, speaker: Speaker) -> Json:
    """Return the positions of weights that a person typed, such as `- 5.90,0.10 off`."""
    places = weights_at(answer, _last_places(table), table.state.shot, speaker)
    return {"type": "weights_rest", "weights": places}


def _last_places(table: Table) -> Sequence[Place | None]:
    if not table.state.lies:
        return ()
    return next(event for event in reversed(table.events) if isinstance(event, WeightsRest)).weights


def front() -> Front:
    return HorseCollar()
