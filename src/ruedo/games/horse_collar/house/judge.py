"""The class that judges the events of a Horse Collar game for the analysis; see `ruedo.core.analysis`."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from msgspec.structs import replace

from ruedo.boards.shuffleboard.board import ShuffleboardBoard, board_at
from ruedo.boards.shuffleboard.events import Dust, Slide, WeightsRest, find_aim
from ruedo.boards.shuffleboard.hands import HANDS, TOP_SPEED
from ruedo.boards.shuffleboard.many_boards import perturb
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Launch
from ruedo.core.analysis import Played, Step, side_result
from ruedo.core.chance import generator, normal_error
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.core.world import with_hand
from ruedo.games.horse_collar.events import Lies, Toss
from ruedo.games.horse_collar.house.aims import simple
from ruedo.games.horse_collar.house.position_value import PositionValues
from ruedo.games.horse_collar.house.shots import Marks, lies_at
from ruedo.games.horse_collar.rules import advance, seat_side, side_to_shoot, standing
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.world import WORLD
from ruedo.throws.hand import is_typed

SHOTS: Final = {1: 64, 2: 256, 3: 2048}
"""The number of simulated shots for each aim, by the depth of the analysis."""
SEED: Final = 38
GAME: Final = "horse-collar"
HOUSE: Final = "simple"
"""The name of the house's player. The analysis compares all choices with those of this player."""


class Judge:
    def __init__(self, played: Played) -> None:
        """Store the game, and read the levels of the hands from its setup. At a real table they are unknown."""
        self._played, first = played, played.states[0]
        self._shots, self._salt = SHOTS.get(played.depth, SHOTS[3]), played.salt()
        setup, seats = played.setup, range(first.seats)
        self._levels = [WORLD.level(setup, seat) if setup.simulated else "" for seat in seats]
        self._marks = Marks.of(first)
        self._values = PositionValues(first, (self._levels[0], self._levels[first.sides[0]]))
        self._errors: tuple[int, Floats] | None = None
        """The number of the last shot, and the random errors for its simulations."""
        self._seat = 0
        self._typed = False
        """The seat of the last shot, and whether a person typed its aim."""
        self._mean: float | None = None
        """The mean value of the last aim. None if the aim or the hand is unknown."""

    def steps(self) -> Iterator[Step]:
        for number, event in enumerate(self._played.events):
            before, after = self._played.states[number], self._played.states[number + 1]
            yield self._step(number, before, event, after)

    def _step(self, number: int, before: State, event: Event, after: State) -> Step:
        match event:
            case Toss():
                return Step("chance", self.value(before), self.value(after))
            case Slide():
                return self._slide(number, before, event)
            case WeightsRest():
                if self._mean is None:
                    return Step("play", self.value(before), self.value(after), self._seat)
                return Step("execution", self._mean, self.value(after), self._seat)
            case Lies():
                seat = sum(before.sides[: side_to_shoot(before)])
                return Step("play", self.value(before), self.value(after), seat)
            case Dust():
                return Step("decision", self.value(before), self.value(after), event.seat)
        return self._unchanging_step(before, after)

    def _unchanging_step(self, before: State, after: State) -> Step:
        """Return the step of an event that does not change the value, such as a foul. A weight may be sliding."""
        sliding = before.sliding and self._mean is not None
        value = self._mean if sliding and self._mean is not None else self.value(after)
        return Step("chance", value, value)

    def _slide(self, number: int, state: State, slide: Slide) -> Step:
        aim, self._seat, self._typed = find_aim(slide), slide.seat, is_typed(slide)
        if aim is None or not self._played.setup.simulated:
            self._mean = None
            return Step("play", self.value(state), self.value(state), slide.seat)
        intended = Slide(slide.seat, y=aim.y, speed=aim.speed, angle=aim.angle, spin=aim.spin)
        board = board_at(state, self._played.events[:number], self._played.setup)
        value = self._mean = self._of_aim(number, state, board, intended)
        observation = self._observation(number, state, slide.seat)
        house = None if observation is None else self._house(number, observation)
        if observation is None or house is None:
            return Step("decision", value, value, slide.seat)
        expected = self._of_aim(number, state, board, house)
        sign = 1 if seat_side(state, slide.seat) == 0 else -1
        cost, in_the_open = sign * (value - expected), None
        if observation.board != board.lying():
            cost, in_the_open = sign * self._estimated_loss(number, observation, intended, house), cost
        return Step("decision", expected, value, slide.seat, cost, in_the_open, best=house)

    def _observation(self, number: int, state: State, seat: int) -> Observation | None:
        """Return the observation that a seat had before its shot, or None for the house's player `HOUSE`."""
        setup, events = self._played.setup, self._played.events[:number]
        if setup.name(seat) == HOUSE:
            return None
        setup = with_hand(GAME, setup, seat)
        judged = WORLD.judged(state, events, setup)
        return Observation(judged, seat, self._levels[seat], WORLD.board(state, events, setup, seat))

    def _house(self, number: int, observation: Observation) -> Slide | None:
        """Return the house's shot after the same observation, or None if it would first dust the board."""
        choice = simple(observation, generator(SEED, self._salt, number))
        return choice if isinstance(choice, Slide) else None

    def _estimated_loss(self, number: int, observation: Observation, aim: Slide, house: Slide) -> float:
        """Return the mean value of an aim minus the mean value of the house's aim, on the board that the seat expects.

        The uncertainty about the wax is treated as an error of the speed, because the distance depends on the squared
        speed divided by the friction.
        """
        board = ShuffleboardBoard(observation.state, lambda: observation.board)
        doubt = observation.board.doubt / 2
        means = [self._of_aim(number, observation.state, board, one, doubt) for one in (aim, house)]
        return means[0] - means[1]

    def value(self, state: State) -> float:
        """Return the odds that side 0 wins. Before the toss, both sides are equally likely to start."""
        result = side_result(standing(state))
        if result is not None:
            return result
        if state.first is None:
            return sum(self.value(advance(state, Toss(side))[0]) for side in (0, 1)) / 2
        if state.sliding:
            state = replace(state, sliding=False, shot=state.shot - 1)
        return self._values.of(state)

    def _hand_errors(self, number: int) -> Floats:
        """Return the random errors for a shot. All aims that are compared for it are simulated with these errors."""
        if self._errors is None or self._errors[0] != number:
            self._errors = number, _normals(self._shots, self._salt, number)
        return self._errors[1]

    def _of_aim(self, number: int, state: State, board: ShuffleboardBoard, aim: Slide, doubt: float = 0.0) -> float:
        """Return the mean value of an aim for side 0, over simulated shots of the seat's hand on a board.

        `doubt` is an additional error of the speed, as a share of the speed.
        """
        throw, hand = HANDS.check(aim, self._levels[aim.seat], typed=self._typed)
        errors = self._hand_errors(number)
        shots = perturb(np.array(throw), hand, errors[:, :4])
        shots[:, 1] = np.clip(shots[:, 1] * np.exp(doubt * errors[:, 4]), 0.0, TOP_SPEED)
        launches = [Launch(*shot) for shot in shots.tolist()]
        rests = board.simulate_many(launches).rest
        sliding = advance(state, aim)[0]
        _, first, same = np.unique(lies_at(self._marks, rests), axis=0, return_index=True, return_counts=True)
        values = [self.value(advance(sliding, _report(rests[at]))[0]) for at in first.tolist()]
        return float(np.dot(values, same) / len(launches))


def _normals(count: int, *keys: int) -> Floats:
    """Return standard normal random numbers with shape `(count, 5)`: four for the hand, and one for the wax."""
    rng = generator(SEED, *keys)
    return np.array([[normal_error(rng) for _ in range(5)] for _ in range(count)])


def _report(rest: Floats) -> WeightsRest:
    return WeightsRest(tuple(None if np.isnan(x) else (float(x), float(y)) for x, y in rest))
