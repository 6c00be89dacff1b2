"""One spin of Shot-Olé for Gymnasium: `ruedo/ShotOleSpin-v0`, alone or many at once; see docs/envs/shot-ole.md."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring import simulated
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import execute
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import COLUMNS, simulate_many
from ruedo.core.event import Event
from ruedo.envs.throwing_gymnasium import (
    EpisodeEnv,
    Episodes,
    EpisodesEnv,
    Results,
    RowPoints,
    check_choice,
    deciding,
)
from ruedo.envs.throwing_gymnasium import register as register_episodes
from ruedo.games.shot_ole.envs.environment import MAX_GAP, ShotOleThrows, aim_grid, axes_around, throwing_game
from ruedo.games.shot_ole.rules import advance
from ruedo.games.shot_ole.state import State
from ruedo.table import Table
from ruedo.throws.environment import Numbers, ObservationPart, observation_parts

ID: Final = "ruedo/ShotOleSpin-v0"
SEEN: Final = observation_parts(
    (
        "rest",
        len(REST),
        "1 for the way in which the ring rests, otherwise 0: off, clear, logo, leaning, around, centred",
        0,
        1,
    ),
    ("turns", 1, "number of revolutions while the ring stood", 0, 10_000),
    ("gap", 1, "distance from the ring to the post in inches, or 0 if the ring is out of bounds", 0, MAX_GAP),
    ("place", 3, "position of the ring's centre at rest, in m from the foot of the post", -1000, 1000),
    ("axis", 3, "unit vector along the ring's axis at rest", -1, 1),
)
AT: Final = {part.name: part.at for part in SEEN}
OPTIONS: Final = {"opening": "fixed", "icons": "off"}
"""The options of a game that has no opening round, so that its first spin counts."""
REWARDS: Final = ("points", "shaped")
ACTIONS: Final = ("box", "around")
SHAPING: Final = 0.5
"""The largest bonus, in points, for a ring that rests near the post. The shaped reward of a spin is its score plus this
bonus."""
REACH: Final = 4.0
"""The bonus is 0 if the distance between ring and post is at least this, in inches."""


class SpinEpisodes(Episodes):
    """Many spins by hands of one level. Each spin is the first one of its game."""

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN
    throwing: ShotOleThrows

    def __init__(
        self,
        count: int,
        *,
        skill: str = "average",
        equipment: Any = None,
        reward: str = "points",
        actions: str = "box",
        **rules: Any,
    ) -> None:
        """Prepare `count` spins by a hand of the level `skill`, with equipment and rule options.

        The reward `shaped` adds a bonus of at most `SHAPING` points if the ring rests near the post. With the actions
        `around`, the aims are similar to the house's aims. With `box`, all aims are possible. Raises `ValueError` with
        the referee's message for options that are not allowed.
        """
        check_choice("reward", reward, REWARDS)
        check_choice("actions", actions, ACTIONS)
        self.throwing = throwing_game(skill, players=2, equipment=equipment, **{**OPTIONS, **rules})
        self.count, self.skill, self.shaped = count, skill, reward == "shaped"
        self.first: State = Table(self.throwing.header).state
        if actions == "around":
            axes = axes_around(self.first.equipment, skill)
            self.throwing = replace(self.throwing, axes=axes, grid=aim_grid(axes))
        if self.first.phase != "play":
            raise ValueError("opening must be fixed: the environment is a spin in play.")
        self.spun: Sequence[tuple[Spin, RingRest]] = ()

    def begin(self) -> None:
        self.spun = ()

    def throw(self, actions: NDArray[Any], rngs: Sequence[np.random.Generator], threads: int) -> None:
        """Spin all rings. `actions` has shape `(spins, 5)`."""
        spins = [self._execute(action, rng) for action, rng in zip(actions, rngs, strict=True)]
        rests = self._rests(spins, threads)
        self.spun = [(spin, rest) for (spin, _), rest in zip(spins, rests, strict=True)]

    @property
    def over(self) -> bool:
        return bool(self.spun)

    @property
    def observation(self) -> Numbers:
        seen = np.zeros((self.count, self.size()), np.float32)
        for row, (_, rest) in zip(seen, self.spun, strict=False):
            row[AT["rest"] + REST.index(rest.rest)] = 1
            row[AT["turns"]], row[AT["gap"]] = rest.turns, rest.gap or 0.0
            row[AT["place"] :] = rest.note["pose"]
        return seen

    @property
    def points(self) -> RowPoints:
        """The reward of every spin: its score by the rules. An Olé that wins scores the target (SO-S6).

        The shaped reward adds a bonus of `SHAPING` at the post. The bonus falls to 0 at the distance `REACH`, and is 0
        out of bounds.
        """
        scores = self.results.points
        if not self.shaped:
            return scores
        gaps = [REACH if rest.gap is None else min(rest.gap, REACH) for _, rest in self.spun]
        return scores + SHAPING * (1 - np.array(gaps) / REACH)

    @property
    def results(self) -> Results:
        scores, clauses = zip(*(self._score(spin, rest) for spin, rest in self.spun), strict=True)
        return Results(np.array(scores, np.float64), [rest.rest for _, rest in self.spun], clauses)

    def last_events(self, row: int) -> Sequence[Event]:
        """Return the two events of the spin with this index: the spin itself, and the report about the ring at rest."""
        return self.spun[row]

    def _execute(self, action: Any, rng: np.random.Generator) -> tuple[Spin, Random]:
        """Return the spin for an action, including the hand's errors, and the random generator of this spin."""
        own = Random(int(rng.integers(2**63)))
        aim = self.throwing.make_choice(0, self.throwing.to_value(np.asarray(action, np.float64).tolist()))
        return execute(aim, self.skill, self.first.equipment.board, own), own

    def _rests(self, spins: Sequence[tuple[Spin, Random]], threads: int) -> list[RingRest]:
        """Return a report for each ring at rest. If a ring does not come to rest, only its spin is simulated again."""
        equipment = self.first.equipment
        kit, physics = simulated.make_equipment(equipment), simulated.game_physics(equipment)
        launches = [simulated.clear_start(simulated.make_launch(spin), kit, physics) for spin, _ in spins]
        rows = [[getattr(launch, column) for column in COLUMNS] for launch in launches]
        outcomes = simulate_many(rows, kit, physics, threads=threads).each()
        return [
            simulated.ring_rest(spin, equipment, rng) if one.rest is None else simulated.make_report(one, one.rest)
            for one, (spin, rng) in zip(outcomes, spins, strict=True)
        ]

    def _score(self, spin: Spin, rest: RingRest) -> tuple[int, str]:
        """Return the points of a spin and the clause that decides them."""
        state, _ = advance(self.first, spin)
        state, rulings = advance(state, rest)
        points = self.first.options.target if state.winner is not None else state.scores[0]
        return points, deciding(rulings)


class ShotOleSpin(EpisodeEnv):
    """The environment of one spin. The reward is its score, with an optional bonus for a rest near the post."""

    episodes_type: ClassVar[Any] = SpinEpisodes


class ShotOleSpins(EpisodesEnv):
    """The environment of many spins at once. The results do not depend on the number of threads."""

    episodes_type: ClassVar[Any] = SpinEpisodes


THRESHOLD: Final = 0.8
"""The average score at which the task counts as solved. With an average hand, the house's best spins score 0.88, and
random spins almost always 0."""
register = partial(register_episodes, ID, ShotOleSpin, ShotOleSpins, threshold=THRESHOLD)
