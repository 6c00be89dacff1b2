"""Horse Collar in the terminal: keeping score at a real table, and games on a simulated board."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

from ruedo.boards.shuffleboard import terminal as shuffleboard
from ruedo.boards.shuffleboard.events import Lie, Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.wear import is_dusted
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.games.horse_collar import world
from ruedo.games.horse_collar.events import FoulKind, Lies
from ruedo.games.horse_collar.picture import picture
from ruedo.games.horse_collar.rules import counted, ends, hammer, shooter, side_to_shoot
from ruedo.games.horse_collar.state import WEIGHTS, State, colour
from ruedo.games.horse_collar.view import seen_places, sight_of
from ruedo.terminal.front import AskPlayer, Front, Read, Unclear, columns, pick, pick_seat, values_by_name, whole
from ruedo.words import Speaker

LIES: tuple[str, ...] = get_args(Lie)
FOULS: tuple[str, ...] = get_args(FoulKind)
CHOICES = ("slide", "dust")


class HorseCollar:
    """The terminal front for a real table. Players type where the weights lie, turn by turn or weight by weight."""

    help: str | tuple[str, ...] = "terminal-help"

    def private_to(self, table: Table) -> int | None:  # noqa: ARG002
        """Return None, because nothing is hidden in this game."""
        return None

    def scene(self, table: Table) -> object:
        """Return the finished turns, where this turn's weights lie, and the side that shoots first."""
        state: State = table.state
        return state.turns, state.lies, state.first

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:  # noqa: ARG002
        """Return text with the scores, the last turn of each side, the frame, the hammer and this turn's weights."""
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
        return f"{columns(rows)}\n{frame}{self._of_this_turn(state, speaker)}"

    def _of_this_turn(self, state: State, speaker: Speaker) -> str:
        """Return a line of text about where this turn's weights lie."""
        if not state.lies:
            return ""
        weight = speaker.text("terminal-weight")
        lies = tuple(f"{weight} {n} {speaker.name(lie)}" for n, lie in enumerate(state.lies, start=1))
        return f"\n{speaker.text('terminal-this_turn', lies=lies)}"

    def happening_text(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002
        """Return an empty text, because the board is not simulated."""
        return ""

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask for the winner of the toss, the positions of the weights, or the next weight."""
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


class SimulatedHorseCollar(HorseCollar):
    """The terminal front for a simulated board.

    The players type aims, and the program simulates their hands and the board.
    """

    help = (shuffleboard.THROWN, "terminal-simulated_help")

    def __init__(self, setup: Setup) -> None:
        """Store the setup of the table. Its option `sight` decides what players see during a turn."""
        self._setup = setup
        self._sight = sight_of(setup)

    def _is_distant(self, state: State) -> bool:
        """Return whether players see this turn's weights only from the shooter's end (HC-C1)."""
        return self._sight != "above" and state.shot > 0

    def scene(self, table: Table) -> object:
        """Return the same facts as for a real table, but no zones if players can neither see nor hear them."""
        state: State = table.state
        return state.turns, () if self._is_uncalled(state) else state.lies, state.first

    def _is_uncalled(self, state: State) -> bool:
        """Return whether players neither see where this turn's weights lie nor hear it from a caller."""
        return self._is_distant(state) and self._sight == "shooter"

    def _of_this_turn(self, state: State, speaker: Speaker) -> str:
        """Return text about where this turn's weights lie, or only their number if players cannot know their zones."""
        if not self._is_uncalled(state):
            return super()._of_this_turn(state, speaker)
        return f"\n{speaker.text('picture-shot', count=state.shot, most=WEIGHTS)}"

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the same text as for a real table, and text about the wear and the wax of the board."""
        shown, state = super().show(table, speaker, viewer), table.state
        if state.over:
            return shown
        lines = (shown, shuffleboard.wear_text(state, table.events, speaker), self._wax_text(table, speaker))
        return "\n".join(filter(None, lines))

    def _wax_text(self, table: Table, speaker: Speaker) -> str:
        """Return text about the wax, based on earlier shots by the person who shoots next.

        The text is empty if the house shoots next, or if the table has no hints.
        """
        seat = shooter(table.state)
        if seat not in self._setup.persons or not self._setup.hints:
            return ""
        return shuffleboard.wax_text(world.WORLD.learnt(table.state, table.events, self._setup, seat), speaker)

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask for the next shot, or to dust a worn board."""
        state: State = table.state
        player = speaker.player(shooter(state))
        dusted = "_dusted" if is_dusted(table.events, at_start=True) else ""
        question = speaker.text(f"terminal-throw{dusted}", shooting=_shooting(state, player, speaker))
        return ask(question, lambda answer: _throw(answer, state, speaker))

    def happening_text(self, told: Json, speaker: Speaker) -> str:
        """Return text about the executed shot, or about the positions of the weights unless they are hidden."""
        if told["type"] == "weights_rest" and len(told["weights"]) < WEIGHTS and self._sight != "above":
            return ""
        return shuffleboard.said(told, speaker)

    def motion_text(self, table: Table, setup: Setup, speaker: Speaker) -> str:
        """Return the board in text, as players see it, and the points so far. Empty if there is no new report."""
        state: State = table.state
        if not table.events or not isinstance(table.events[-1], WeightsRest):
            return ""
        if self._is_distant(state):
            board = shuffleboard.seen_text(state, seen_places(state, table.events, self._sight), speaker)
        else:
            board = shuffleboard.motion_text(state, table.events, setup, speaker)
        if not state.shot or self._is_uncalled(state):
            return board
        return f"{board}\n{_so_far(state, speaker)}"

    def picture(self, table: Table, setup: Setup, speaker: Speaker) -> str:
        """Return the game's picture.

        After a shot it includes the paths of the weights if players can see the whole board.
        """
        if self._is_distant(table.state):
            return table.picture_at(len(table.events), setup=setup, speaker=speaker)
        slid = any(isinstance(event, WeightsRest) for event in table.events) and not table.state.sliding
        paths = shuffleboard.paths(table.state, table.events, setup) if slid else ()
        return picture(table.state, events=table.events, names=table.header.players, speaker=speaker, paths=paths)


def _so_far(state: State, speaker: Speaker) -> str:
    """Return the points of this turn so far, by the rules."""
    said = (speaker.text(f"picture-so_far-{ruling.key}", count=ruling.points) for ruling in counted(state))
    return " ".join(said)


def _shooting(state: State, player: str, speaker: Speaker) -> str:
    """Return text about the next shot: the player, the weight and the end."""
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


def _throw(answer: str, state: State, speaker: Speaker) -> Json:
    """Return the choice that a person typed: an aim such as `0.10 1.75 -0.5 2`, or `dust`."""
    if answer in ("dust", speaker.name("dust")):
        return _choice(answer, state, speaker)
    return {"type": "slide", "seat": shooter(state), **shuffleboard.throw(answer, state)}


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
    places = shuffleboard.weights_at(answer, _last_places(table), table.state.shot, speaker)
    return {"type": "weights_rest", "weights": places}


def _last_places(table: Table) -> Sequence[Place | None]:
    """Return the positions of this turn's weights at the last report."""
    if not table.state.lies:
        return ()
    return next(event for event in reversed(table.events) if isinstance(event, WeightsRest)).weights


def front(setup: Setup | None = None) -> Front:
    """Return the terminal front for a table with this setup. If `setup` is None, the front is for a real table."""
    return SimulatedHorseCollar(setup) if setup and setup.simulated else HorseCollar()
