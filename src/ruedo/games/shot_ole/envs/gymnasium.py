"""A spin of Shot-Olé for Gymnasium: `ruedo/ShotOleSpin-v0`, alone and many at once; see docs/envs/shot-ole.md."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring import simulated
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import executed_spin
from ruedo.boards.ring.physics.simulation import COLUMNS, REST, simulate_many
from ruedo.core.event import Event
from ruedo.core.table import Table
from ruedo.envs.throwing_gymnasium import EpisodeEnv, Episodes, EpisodesEnv, Points
from ruedo.envs.throwing_gymnasium import register as register_episodes
from ruedo.games.shot_ole.envs.environment import ShotOleThrows, throwing_game
from ruedo.games.shot_ole.rules import advance
from ruedo.games.shot_ole.state import State
from ruedo.throws.environment import Numbers, ObservationPart, observation_parts

ID: Final = "ruedo/ShotOleSpin-v0"
SEEN: Final = observation_parts(
    ("rest", len(REST), "1 at how the ring rests: off, clear, logo, leaning, around, centred; all 0 before the spin"),
    ("turns", 1, "revolutions of its axis while it stood"),
    ("gap", 1, "inches from ring to post; 0 off the board"),
    ("place", 3, "m, of its centre at rest, from the post's foot"),
    ("axis", 3, "its unit axis at rest"),
)
AT: Final = {part.name: part.at for part in SEEN}
OPTIONS: Final = {"opening": "fixed", "icons": "off"}
"""The options of a game whose first spin is a spin in play."""


class SpinEpisodes(Episodes):
    """Spins by hands of one skill. Each is the first spin of a game."""

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN
    bound: ClassVar[float] = 1e4
    """Turns are the largest numbers."""
    throwing: ShotOleThrows

    def __init__(self, count: int, *, skill: str = "average", equipment: Any = None, **rules: Any) -> None:
        """Prepare `count` spins by a hand of a skill, with equipment and rule options.

        Raises `ValueError`, with the referee's message, for options that the game or its world refuses.
        """
        self.throwing = throwing_game(skill, players=2, equipment=equipment, **{**OPTIONS, **rules})
        self.count, self.skill = count, skill
        self.first: State = Table(self.throwing.header).state
        if self.first.phase != "play":
            raise ValueError("opening must be fixed: the environment is a spin in play.")
        self.results: Sequence[tuple[Spin, RingRest]] = ()

    def begin(self) -> None:
        """Pick up all rings."""
        self.results = ()

    def throw(self, actions: NDArray[Any], rng: np.random.Generator, threads: int) -> None:
        """Spin all rings. `actions` has the shape `(spins, 5)`."""
        spins = [self._executed(action, rng) for action in actions]
        rests = self._rests(spins, threads)
        self.results = [(spin, rest) for (spin, _), rest in zip(spins, rests, strict=True)]

    @property
    def over(self) -> bool:
        """Whether the rings have been spun."""
        return bool(self.results)

    @property
    def observation(self) -> Numbers:
        """The numbers of `SEEN` for every spin."""
        seen = np.zeros((self.count, self.size()), np.float32)
        for row, (_, rest) in zip(seen, self.results, strict=False):
            row[AT["rest"] + REST.index(rest.rest)] = 1
            row[AT["turns"]], row[AT["gap"]] = rest.turns, rest.gap or 0.0
            row[AT["place"] :] = rest.note["pose"]
        return seen

    @property
    def points(self) -> Points:
        """The score of every spin by the rules. An Olé that wins counts as the target (SO-S6)."""
        return np.array([self._score(spin, rest) for spin, rest in self.results], np.float64)

    @property
    def last_events(self) -> Sequence[Event]:
        """The spin of the first ring and its rest."""
        return self.results[0]

    def _executed(self, action: Any, rng: np.random.Generator) -> tuple[Spin, Random]:
        """Return the spin that the hand makes of an action, and the generator of that spin."""
        own = Random(int(rng.integers(2**63)))
        aim = self.throwing.aim_of(0, self.throwing.scaled(np.asarray(action, np.float64).tolist()))
        return executed_spin(aim, self.skill, self.first.equipment.board, own), own

    def _rests(self, spins: Sequence[tuple[Spin, Random]], threads: int) -> list[RingRest]:
        """Return how all rings rest. A ring that does not come to rest is simulated again alone."""
        equipment = self.first.equipment
        kit, physics = simulated.kit_of(equipment), simulated.physics_of(equipment)
        launches = [simulated.cleared(simulated.launch_of(spin), kit, physics) for spin, _ in spins]
        rows = [[getattr(launch, column) for column in COLUMNS] for launch in launches]
        outcomes = simulate_many(rows, kit, physics, threads=threads).each()
        return [
            simulated.ring_rest(spin, equipment, rng) if one.rest is None else simulated.reported(one, one.rest)
            for one, (spin, rng) in zip(outcomes, spins, strict=True)
        ]

    def _score(self, spin: Spin, rest: RingRest) -> float:
        state, _ = advance(self.first, spin)
        state, _ = advance(state, rest)
        return float(self.first.options.target if state.winner is not None else state.scores[0])


class ShotOleSpin(EpisodeEnv):
    """One spin. The reward is its score."""

    episodes_type: ClassVar[Any] = SpinEpisodes


class ShotOleSpins(EpisodesEnv):
    """Many spins at once. The results are the same for every number of threads."""

    episodes_type: ClassVar[Any] = SpinEpisodes


register = partial(register_episodes, ID, ShotOleSpin, ShotOleSpins)
