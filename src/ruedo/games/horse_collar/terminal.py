"""Horse Collar in the terminal: keeping score at a real table, and playing on a simulated board."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

from ruedo.boards.shuffleboard import terminal as shuffleboard
from ruedo.boards.shuffleboard.equipment import WEIGHTS, colour
from ruedo.boards.shuffleboard.events import Lie, Place, WeightsRest
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.games.horse_collar.events import FoulKind
from ruedo.games.horse_collar.picture import picture
from ruedo.games.horse_collar.rules import ends, order, shooter, side_to_shoot
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import from_the_shooter
from ruedo.terminal.front import Ask, Front, Read, Unclear, columns, itself, listed, pick, pick_seat, whole
from ruedo.words import Speaker

LIES: tuple[str, ...] = get_args(Lie)
FOULS: tuple[str, ...] = get_args(FoulKind)
CHOICES = ("slide", "dust")


class HorseCollar:
    """The persons say how the weights of a turn lie, at once or weight by weight."""

    help = f"""\
After a whole turn, how its eight weights lie, in any order: {listed(LIES)}
  3 2 2 1 1 1 off off          or as counts per zone:  3:1 2:2 1:3 off:2
Weight by weight: `slide`, and then where every weight of the turn lies, in the order shot: x,y in metres, x from the
shooter's end and y from the middle line, `off` for one that fell, `-` for one that lies as before:
  - 5.90,0.10 off
At any time: `foul foot Ana` ({listed(FOULS)}). Before a weight is shot: `dust`."""

    def private_to(self, table: Table) -> int | None:  # noqa: ARG002
        """Nothing is hidden in this game."""
        return None

    def scene(self, table: Table) -> object:
        """Finished turns, and how this turn's weights lie."""
        state: State = table.state
        return state.turns, state.lies, state.first

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:  # noqa: ARG002
        """Return scores, the last turn of each side, frame, hammer and this turn's lies."""
        state: State = table.state
        rows = [["", "points", "end", "last turn"]]
        for side in range(len(state.sides)):
            last = next((turn for turn in reversed(state.turns) if turn.side == side), None)
            points = f"{last.points} ({' '.join(last.lies)})" if last else ""
            end = ends(state)[side] if state.first is not None else ""
            rows.append([speaker.side(side), str(state.scores[side]), end, points])
        if state.over or state.first is None:
            return columns(rows)
        hammer = speaker.side(order(state)[-1])
        said = f"{columns(rows)}\nFrame {state.frame}, to {state.options.target}; hammer: {hammer}."
        return said + self._of_this_turn(state)

    def _of_this_turn(self, state: State) -> str:
        """Return how the weights of this turn lie, on a line of its own."""
        if not state.lies:
            return ""
        return "\nThis turn: " + ", ".join(f"weight {n} {lie}" for n, lie in enumerate(state.lies, start=1))

    def said(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002
        """Nothing: the board is not simulated."""
        return ""

    def event(self, table: Table, speaker: Speaker, ask: Ask, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask who won the toss, how the weights lie, or for the next weight."""
        state: State = table.state
        if state.first is None:
            sides = {name: number for number, side in enumerate(table.header.sides) for name in side}
            first = ask("Who won the toss and shoots first?", lambda answer: pick(answer, sides, "a player"))
            return {"type": "toss", "first": first}
        player = speaker.player(shooter(state))
        read: Read[Json]
        if state.sliding:
            question = f"Where do the {state.shot} weights lie? x,y / off / -"
            read = partial(_weights, table=table)
        elif state.shot:
            question = f"{_shooting(state, player)}: slide or dust? [slide]"
            read = partial(_choice, state=state)
        else:
            side = speaker.side(side_to_shoot(state))
            question = f"{side}: eight weights, {_shares(state, speaker)}. How do they lie? (or slide, dust)"
            read = partial(_turn, state=state)
        return ask(question, lambda answer: _foul(answer, table) or read(answer))


class SimulatedHorseCollar(HorseCollar):
    """The persons aim; their hand and the board do the rest."""

    help = f"""\
{shuffleboard.THROWN} `dust` restores worn wax.
Where weights lie is seen when all eight of a turn have been shot (HC-C1); a table made with `--sight above` shows it
after each shot. Then the board is shown from above, its scoring end enlarged: the way of the weight shot as dots, an x
where it fell, weights by number, 1 to 4 (red) as (3) and 5 to 8 (blue) as [7]; ! is the designated foul line, # the far
edge."""

    def __init__(self, setup: Setup) -> None:
        """Stand at the shooter's end of a board, or look at it from above."""
        self._setup = setup

    def _unseen(self, state: State) -> bool:
        """Return whether nobody may see yet how the weights of this turn lie (HC-C1)."""
        return from_the_shooter(self._setup) and state.shot > 0

    def scene(self, table: Table) -> object:
        """Finished turns, and how this turn's weights lie, where that is seen."""
        state: State = table.state
        return state.turns, () if self._unseen(state) else state.lies, state.first

    def _of_this_turn(self, state: State) -> str:
        """Return how the weights of this turn lie, or the board as its shooter sees it."""
        return (
            f"\n{shuffleboard.shooters_text(state, state.shot)}"
            if self._unseen(state)
            else super()._of_this_turn(state)
        )

    def event(self, table: Table, speaker: Speaker, ask: Ask, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask for the next shot."""
        state: State = table.state
        player = speaker.player(shooter(state))
        question = f"{_shooting(state, player)}: place speed angle spin (or dust)"
        return ask(question, lambda answer: _throw(answer, state))

    def said(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002
        """Return the shot as it was executed, and where the weights rest."""
        if told["type"] == "weights_rest" and len(told["weights"]) < WEIGHTS and from_the_shooter(self._setup):
            return ""
        return shuffleboard.said(told)

    def moved(self, table: Table, setup: Setup) -> str:
        """Return the board once a shot weight rests, with its way if that is seen; nothing at other times."""
        if self._unseen(table.state):
            slid = table.events and isinstance(table.events[-1], WeightsRest)
            return shuffleboard.shooters_text(table.state, table.state.shot) if slid else ""
        return shuffleboard.moved(table.state, table.events, setup)

    def in_short(self, table: Table) -> str:
        """Return how many weights are shot while they are not seen, which the board shows once; else all of it."""
        moved = self.moved(table, self._setup)
        return moved.rpartition("\n")[2] if self._unseen(table.state) else moved

    def picture(self, table: Table, setup: Setup) -> str:
        """Return the game's picture with the ways of the last slide, as long as its weights lie on the board."""
        if self._unseen(table.state):
            return table.picture_at(len(table.events), setup=setup)
        slid = any(isinstance(event, WeightsRest) for event in table.events) and not table.state.sliding
        paths = shuffleboard.paths(table.state, table.events, setup) if slid else ()
        return picture(table.state, events=table.events, names=table.header.players, paths=paths)


def _shooting(state: State, player: str) -> str:
    """Return who shoots which weight, and from where."""
    weight, end = state.shot + 1, ends(state)[side_to_shoot(state)]
    return f"{player} shoots weight {weight} of {WEIGHTS}, {colour(weight)}, from the {end} end"


def _shares(state: State, speaker: Speaker) -> str:
    """Return who shoots which of a side's weights (HC-T3)."""
    first, players = shooter(state), state.sides[side_to_shoot(state)]
    each = WEIGHTS // players
    shares = [(speaker.player(first + n), colour(each * n + 1)) for n in range(players)]
    if players == 1:
        return f"all {shares[0][0]}'s"
    return ", then ".join(f"{name} {each} {painted}" for name, painted in shares)


def _throw(answer: str, state: State) -> Json:
    """Read `0.10 1.75 -0.5 2`, or `dust`."""
    if answer == "dust":
        return _choice(answer, state)
    return {"type": "slide", "seat": shooter(state), **shuffleboard.throw(answer, state)}


def _foul(answer: str, table: Table) -> Json:
    """Read `foul foot Ana`; None where it is none."""
    words = answer.split(maxsplit=2)
    if words[:1] != ["foul"]:
        return None
    if len(words) < 3:
        raise Unclear(f"Say which foul and whose: `foul foot Ana`; there are {listed(FOULS)}.")
    kind = pick(words[1], itself(FOULS), "a foul")
    return {"type": "foul", "seat": pick_seat(words[2], table.header.players), "kind": kind}


def _choice(answer: str, state: State) -> Json:
    """Read `slide` or `dust`."""
    return {"type": pick(answer or "slide", itself(CHOICES), "what the shooter does"), "seat": shooter(state)}


def _turn(answer: str, state: State) -> Json:
    """Read `3 2 2 1 1 1 off off`, or `3:1 2:2 1:3 off:2`."""
    if answer in CHOICES:
        return _choice(answer, state)
    lies: list[str] = []
    for word in re.split(r"[\s,]+", answer):
        lie, _, count = word.partition(":")
        lies += [pick(lie, itself(LIES), "how a weight lies")] * (whole(count, 0, WEIGHTS) if count else 1)
    if len(lies) != WEIGHTS:
        raise Unclear(f"That makes {len(lies)} weights, and a turn has eight; those that fell are `off`.")
    return {"type": "lies", "lies": lies}


def _weights(answer: str, table: Table) -> Json:
    """Read `- 5.90,0.10 off`."""
    places = shuffleboard.weights_at(answer, _last_places(table), table.state.shot)
    return {"type": "weights_rest", "weights": places}


def _last_places(table: Table) -> Sequence[Place | None]:
    """Return where the weights of this turn lay at the last report."""
    if not table.state.lies:
        return ()
    return next(event for event in reversed(table.events) if isinstance(event, WeightsRest)).weights


def front(setup: Setup | None = None) -> Front:
    """Return the front end of a table with a setup; without one, of a real table's record."""
    return SimulatedHorseCollar(setup) if setup and setup.simulated else HorseCollar()
