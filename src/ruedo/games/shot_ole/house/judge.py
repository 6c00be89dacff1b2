"""The class that judges the events of a Shot-Olé game for the analysis; see `ruedo.core.analysis`."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from msgspec import UNSET
from msgspec.structs import replace

from ruedo.boards.ring.board import RingBoard
from ruedo.boards.ring.events import RingRest, Spin, find_aim
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.simulated import INCH
from ruedo.core.analysis import Played, Step, side_result
from ruedo.core.chance import generator
from ruedo.core.world import TYPED
from ruedo.games.shot_ole.events import Starter
from ruedo.games.shot_ole.house.aims import best, make_spin
from ruedo.games.shot_ole.house.position_value import fair_table, position_values
from ruedo.games.shot_ole.rules import advance, standing
from ruedo.games.shot_ole.state import State
from ruedo.games.shot_ole.world import WORLD
from ruedo.throws.hand import is_typed

SPINS: Final = {1: 24, 2: 96, 3: 1024}
"""The number of simulated spins for each aim that is not in the tables, by the depth of the analysis."""
SEED: Final = 38
SAME: Final = 1e-9
"""Two aims count as equal if none of their numbers differ by more than this."""


class Judge:
    def __init__(self, played: Played) -> None:
        """Store the game, and read the levels of the hands from its setup. At a real table they are unknown."""
        self._played, first = played, played.states[0]
        self._spins, self._salt = SPINS.get(played.depth, SPINS[3]), played.salt()
        setup = played.setup
        self._levels = [WORLD.level(setup, seat) if setup.simulated else "" for seat in (0, 1)]
        self._board = RingBoard(first.equipment)
        self._values = position_values(first.equipment, (self._levels[0], self._levels[1]), first.options)
        self._mean: float | None = None
        """The mean value of the last aim. None if the aim or the hand is unknown."""

    def steps(self) -> Iterator[Step]:
        for number, event in enumerate(self._played.events):
            before, after = self._played.states[number], self._played.states[number + 1]
            if isinstance(event, Spin):
                yield self._spin(number, before, event)
            elif isinstance(event, RingRest):
                yield self._rest(before, after)
            else:
                yield self._start(before, after)

    def _start(self, before: State, after: State) -> Step:
        """Return the step for the choice of the starter. Before it, all seats are equally likely to start."""
        values = [self.value(advance(before, Starter(seat))[0]) for seat in range(before.players)]
        return Step("chance", sum(values) / len(values), self.value(after))

    def _spin(self, number: int, state: State, spin: Spin) -> Step:
        aim = find_aim(spin)
        if aim is None or not self._played.setup.simulated:
            self._mean = None
            return Step("play", self.value(state), self.value(state), spin.seat)
        note = dict(TYPED) if is_typed(spin) else UNSET
        intended = Spin(spin.seat, at=aim.at, velocity=aim.velocity, spin=aim.spin, lean=aim.lean, note=note)
        house = replace(make_spin(spin.seat, best(state, spin.seat, self._levels[spin.seat])), note=note)
        value = self._mean = self._of_aim(number, state, intended)
        expected = value if _same(house, intended) else self._of_aim(number, state, house)
        cost = value - expected if spin.seat == 0 else expected - value
        return Step("decision", expected, value, spin.seat, cost, best=None if _same(house, intended) else house)

    def _rest(self, before: State, after: State) -> Step:
        seat = before.spinners[0]
        if self._mean is None:
            return Step("play", self.value(before), self.value(after), seat)
        return Step("execution", self._mean, self.value(after), seat)

    def value(self, state: State) -> float:
        """Return the odds that seat 0 wins."""
        result = side_result(standing(state))
        return self._values.of(state) if result is None else result

    def _of_aim(self, number: int, state: State, aim: Spin) -> float:
        """Return the mean value for seat 0 of the spins that a hand makes with this aim.

        The value is computed from the shot table if it contains the aim, and otherwise from simulations.
        """
        seat = aim.seat
        table = fair_table(state.equipment, self._levels[seat])
        if table is not None and state.phase != "opening" and not is_typed(aim):
            for row, known in enumerate(table.aims):
                if _same(make_spin(seat, known), aim):
                    own, other = (state.options.target - state.scores[side] for side in (seat, 1 - seat))
                    wins = float(self._values.of_aims(seat, own, other, state.phase == "last_chance")[row])
                    return wins if seat == 0 else 1 - wins
        return self._simulate_value(number, state, aim)

    def _simulate_value(self, number: int, state: State, aim: Spin) -> float:
        """Return the mean value for seat 0 of simulated spins, without spins in which the ring never comes to rest."""
        level = self._levels[aim.seat]
        rngs = [generator(SEED, self._salt, number, spin) for spin in range(self._spins)]
        spins = [self._board.execute(aim, level, rng) for rng in rngs]
        outcomes = self._board.simulate_many([self._board.launch(spin) for spin in spins])
        values = []
        for at, spin in enumerate(spins):
            code, gap = int(outcomes.rest[at]), float(outcomes.gap[at])
            if code >= 0:
                rest = RingRest(REST[code], float(outcomes.turns[at]), gap=None if np.isnan(gap) else gap / INCH)
                values.append(self.value(advance(advance(state, spin)[0], rest)[0]))
        return sum(values) / len(values) if values else self.value(state)


def _same(one: Spin, other: Spin) -> bool:
    """Return whether two spins have the same aim."""
    return all(abs(here - there) <= SAME for here, there in zip(_numbers(one), _numbers(other), strict=True))


def _numbers(spin: Spin) -> tuple[float, ...]:
    throw = spin.throw
    return () if throw is None else (*throw.at, *throw.velocity, throw.spin, throw.lean)
