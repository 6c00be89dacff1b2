"""A spin of Shot-Olé for Gymnasium: `ruedo/ShotOleSpin-v0`, alone and many at once; see docs/envs/shot-ole.md."""

from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from ruedo.boards.ring import simulated
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import executed_spin
from ruedo.boards.ring.physics.simulation import COLUMNS, REST, simulate_many
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.core.table import Table
from ruedo.envs.episodes import EpisodeEnv, EpisodesEnv, Flags
from ruedo.envs.throws import Singles, fields
from ruedo.games.shot_ole.envs.throws import throws_of
from ruedo.games.shot_ole.rules import advance
from ruedo.games.shot_ole.state import State

ID: Final = "ruedo/ShotOleSpin-v0"
SEEN: Final = fields(
    ("rest", len(REST), "1 at how the ring rests: off, clear, logo, leaning, around, centred; all 0 before the spin"),
    ("turns", 1, "revolutions of its axis while it stood"),
    ("gap", 1, "inches from ring to post; 0 off the board"),
    ("place", 3, "m, of its centre at rest, from the post's foot"),
    ("axis", 3, "its unit axis at rest"),
)
SIZE: Final = SEEN[-1].at + SEEN[-1].size
FARTHEST: Final = 1e4
"""No number that is observed is greater: turns are the greatest."""
OPTIONS: Final = {"opening": "fixed", "icons": "off"}
"""A spin in play, of a game in which nobody has points."""


class Spins:
    """Spins of a hand, each the first of a game, and what the rules make of them."""

    def __init__(self, skill: str, equipment: Any, rules: dict[str, Any]) -> None:
        """Raise `ValueError`, with a sentence, for what the game or its world refuses."""
        throws = throws_of(skill, equipment=equipment, rules={**OPTIONS, **rules})
        self.throws, self.header, self.skill = throws, throws.header, skill
        self.first: State = Table(self.header).state
        if self.first.phase != "play":
            raise ValueError("opening must be fixed: the environment is a spin in play.")

    def executed(self, action: Any, rng: np.random.Generator) -> tuple[Spin, Random]:
        """Return the spin that comes of an action by the hand, and the generator that made it."""
        own = Random(int(rng.integers(2**63)))
        aim = self.throws.aim(0, np.asarray(action, np.float64).tolist())
        if not isinstance(aim, Spin):
            raise TypeError(f"{aim} is no spin.")
        return executed_spin(aim, self.skill, self.first.equipment.board, own), own

    def rested(self, spun: Spin, rest: RingRest) -> float:
        """Return what a spin is worth by the rules: what it scores, and the target for an Olé that wins (SO-S6)."""
        state, _ = advance(self.first, spun)
        state, _ = advance(state, rest)
        if state.winner is not None:
            return float(self.first.options.target)
        return float(state.scores[0])


def observed(rest: RingRest | None) -> Singles:
    """Return the numbers of `SEEN`."""
    seen = np.zeros(SIZE, np.float32)
    if rest is not None:
        place = {field.name: field.at for field in SEEN}
        seen[place["rest"] + REST.index(rest.rest)] = 1
        seen[place["turns"]], seen[place["gap"]] = rest.turns, rest.gap or 0.0
        seen[place["place"] :] = rest.note["pose"]
    return seen


class ShotOleSpin(EpisodeEnv):
    """One spin; the reward is what it scores."""

    def __init__(
        self,
        *,
        skill: str = "average",
        equipment: Any = None,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        """Take the hand's skill, the equipment and rule options.

        Raises `ValueError`, with a sentence, for what the game or its world refuses.
        """
        self._spins = Spins(skill, equipment, rules)
        super().__init__(self._spins.header, observation_space(), action_space(), render_mode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Singles, dict[str, Any]]:
        """Take the ring up."""
        super().reset(seed=seed, options=options)
        self.events = ()
        return observed(None), {}

    def step(self, action: Singles) -> tuple[Singles, float, bool, bool, dict[str, Any]]:
        """Spin the ring. Raises `ValueError` after that."""
        if self.events:
            raise ValueError("The ring has been spun; reset the environment first.")
        spun, rng = self._spins.executed(action, self.np_random)
        rest = simulated.ring_rest(spun, self._spins.first.equipment, rng)
        self.events = (spun, rest)
        return observed(rest), self._spins.rested(spun, rest), True, False, {}


class ShotOleSpins(EpisodesEnv):
    """Many spins at once, on the physics' batches. All are over after a step, and begin anew in it."""

    def __init__(
        self, num_envs: int, *, skill: str = "average", equipment: Any = None, threads: int = 1, **rules: Any
    ) -> None:
        """Take how many, what `ShotOleSpin` takes, and how many threads may work; the result is the same."""
        super().__init__(num_envs, observation_space(), action_space(), threads)
        self._spins = Spins(skill, equipment, rules)

    def step(self, actions: Singles) -> tuple[Singles, Floats, Flags, Flags, dict[str, Any]]:
        """Spin all rings; `infos` has how they rest as `final_obs`."""
        spins = [self._spins.executed(action, self.np_random) for action in actions]
        rests = self._rests(spins)
        points = np.array([self._spins.rested(spun, rest) for (spun, _), rest in zip(spins, rests, strict=True)])
        over = np.ones(self.num_envs, np.bool_)
        info = {"final_obs": np.stack([observed(rest) for rest in rests]), "_final_obs": over.copy()}
        return np.zeros((self.num_envs, SIZE), np.float32), points, over, np.zeros(self.num_envs, np.bool_), info

    def _rests(self, spins: list[tuple[Spin, Random]]) -> list[RingRest]:
        """Return how all rings rest; one that does not is spun again, as by itself."""
        equipment = self._spins.first.equipment
        kit, physics = simulated.kit_of(equipment), simulated.physics_of(equipment)
        launches = [simulated.cleared(simulated.launch_of(spun), kit, physics) for spun, _ in spins]
        rows = [[getattr(launch, column) for column in COLUMNS] for launch in launches]
        spun = simulate_many(rows, kit, physics, threads=self.threads).each()
        return [
            simulated.ring_rest(spin, equipment, rng) if one.rest is None else simulated.reported(one, one.rest)
            for one, (spin, rng) in zip(spun, spins, strict=True)
        ]


def observation_space() -> Any:
    """Return what is observed of a spin, as `SEEN` says."""
    return spaces.Box(-FARTHEST, FARTHEST, (SIZE,), np.float32)


def action_space() -> Any:
    """Return what a spin is: distance, heading, speed, spin and lean, each from -1 to 1."""
    return spaces.Box(-1, 1, (5,), np.float32)


def register() -> None:
    """Tell Gymnasium of the environment."""
    gymnasium.register(ID, entry_point=f"{__name__}:ShotOleSpin", vector_entry_point=f"{__name__}:ShotOleSpins")
