"""OpenSpiel games of games with throws, of what their `Throws` says.

A player picks a throw of a grid. A chance node then picks one of so many ways in which the hand may stray, all equally
likely; where things come to rest is a pure function of the position, the throw and that number.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from ruedo.core.chance import generator
from ruedo.core.table import Table
from ruedo.envs.throws import ThrowPosition, Throws

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
HAND, WORLD = 0, 1
"""What generators are for, beside the number of the noise."""


def game_type(name: str, title: str, parameters: Mapping[str, Any]) -> Any:
    """Return OpenSpiel's type of a game with throws."""
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(parameters),
    )


class ThrowsGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game with throws between two players; a game of its own says which."""

    kind: ClassVar[Any]
    """OpenSpiel's type of the game."""
    defaults: ClassVar[Mapping[str, Any]]
    """The parameters: what `begun` takes, `noises` and `max_throws`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raise `ValueError`, with the referee's sentence, for parameters that the game refuses."""
        said = {**self.defaults, **(params or {})}
        self.noises, self.max_throws = int(said["noises"]), int(said["max_throws"])
        if self.noises < 1 or self.max_throws < 1:
            raise ValueError("noises and max_throws must be 1 or more.")
        self.throws = self.begun(said)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.throws.grid),
            max_chance_outcomes=self.noises,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_throws,
        )
        super().__init__(self.kind, info, dict(params or {}))

    @staticmethod
    @abstractmethod
    def begun(said: Mapping[str, Any]) -> Throws:
        """Return the game with parameters. Raises `ValueError` for what it refuses."""

    def new_initial_state(self) -> "ThrowsState":
        """Return the first state."""
        return ThrowsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ThrowsObserver":
        """Return an observer; see `ThrowsObserver`."""
        return ThrowsObserver(self.throws, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes a game has at most: one for each throw."""
        return self.max_throws


class ThrowsState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position, and the throw whose noise is awaited."""

    def __init__(self, game: ThrowsGame) -> None:
        """Begin; only `new_initial_state` calls this."""
        super().__init__(game)
        self.noises, self.max_throws = game.noises, game.max_throws
        self.played: ThrowPosition = game.throws.begin().settled(generator(0, WORLD))
        self.aimed: int | None = None
        self.count = 0
        """Throws so far."""

    def current_player(self) -> int:
        """Return who is to throw, or that chance or nobody is."""
        if self.aimed is not None:
            return CHANCE
        seat = self.played.seat
        return TERMINAL if seat is None or self.count >= self.max_throws else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over, or is stopped after `max_throws`."""
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        """Return 1 for who won and -1 for the other; zeros of a game that goes on or was stopped."""
        winner = self.played.game.standing(self.played.state).winner
        return [0.0, 0.0] if winner is None else [1.0 if seat == winner else -1.0 for seat in (0, 1)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return all throws of the grid."""
        return list(range(len(self.played.throws.grid))) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the ways to stray, each as likely."""
        return [(noise, 1 / self.noises) for noise in range(self.noises)]

    def _apply_action(self, action: int) -> None:
        """Take an aim, or how the hand strayed from it."""
        if self.aimed is None:
            self.aimed = action
            return
        seat, throws = self.played.seat, self.played.throws
        if seat is None:
            raise ValueError("The game is over: no throw follows.")
        aim = throws.aim(seat, throws.grid[self.aimed])
        self.played = self.played.thrown(aim, generator(action, HAND), generator(action, WORLD))
        self.aimed, self.count = None, self.count + 1

    def _action_to_string(self, player: int, action: int) -> str:
        """Return a throw in numbers, or which noise it is."""
        if player == CHANCE:
            return f"noise {action}"
        throws = self.played.throws
        numbers = (axis.scaled(number) for axis, number in zip(throws.axes, throws.grid[action], strict=True))
        told = (f"{axis.name}={number:.4g}" for axis, number in zip(throws.axes, numbers, strict=True))
        return f"{action}: {' '.join(told)}"

    def __str__(self) -> str:
        """Return what is seen of the position."""
        return f"throw {self.count}, aimed {self.aimed}: {ThrowsObserver.text(self, 0)}"

    @property
    def table(self) -> Table:
        """The core's table at which the same was played, each event judged by the rules."""
        return self.played.table


class ThrowsObserver:
    """What a player sees, as numbers and as text: all of the position. `aimed` is the throw that is on its way, or -1.

    With perfect recall the text is the history; there is no tensor of that. Nothing is private.
    """

    def __init__(self, throws: Throws, iig_obs_type: Any, params: Any) -> None:
        """Lay out the tensor. Raises `ValueError` for parameters, of which it knows none."""
        if params:
            raise ValueError(f"Parameters of an observer are not known, and there are {params}.")
        self.recalls: bool = iig_obs_type.perfect_recall
        self.public: bool = iig_obs_type.public_info
        self.tensor = np.zeros(throws.size + 1 if self.public else 0, np.float32)
        self.dict = {"observation": self.tensor[:-1], "aimed": self.tensor[-1:]} if self.public else {}

    def set_from(self, state: ThrowsState, player: int) -> None:
        """Write the tensor of what a player sees of a state."""
        if not self.public:
            return
        self.tensor[:-1] = state.played.observation(player)
        self.tensor[-1] = -1 if state.aimed is None else state.aimed

    def string_from(self, state: ThrowsState, player: int) -> str:
        """Return what a player sees of a state, as text."""
        if not self.public:
            return ""
        if self.recalls:
            return f"seat {player}: {' '.join(map(str, state.history()))}"
        return f"{self.text(state, player)}; aimed {state.aimed}"

    @staticmethod
    def text(state: ThrowsState, player: int) -> str:
        """Return what a player sees of a position, named."""
        numbers = state.played.observation(player).tolist()
        parts = (
            f"{field.name} {' '.join(f'{number:.5g}' for number in numbers[field.at : field.at + field.size])}"
            for field in state.played.throws.seen
        )
        return "; ".join(parts)
