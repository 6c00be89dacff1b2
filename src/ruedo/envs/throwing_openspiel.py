"""The throwing games for OpenSpiel. Each game is created from its `ThrowingGame`.

A player chooses an aim from the grid. Then a chance node draws one of `noises` numbers, which are all equally likely.
This number determines the errors of the hand. The result depends only on the position, the aim and this number.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ruedo.core.chance import generator
from ruedo.envs.openspiel_refusals import NO_CHANCE_NODE, action_error, spiel_error
from ruedo.table import Table
from ruedo.throws.environment import GamePosition, ThrowingGame

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
HAND, WORLD = 0, 1
"""The numbers of the two random generators that the outcome of a chance node seeds: for the hand and for the world."""
OF_OPENSPIEL: Final = ("noises", "max_throws")
"""The parameters that are not options of `throwing_game`."""


class ThrowingSpiel(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A throwing game for two players."""

    name: ClassVar[str]
    title: ClassVar[str]
    defaults: ClassVar[Mapping[str, Any]]
    """The parameters with their defaults: the options of `throwing_game`, `noises` and `max_throws`."""
    throwing_game: ClassVar[Callable[..., ThrowingGame]]
    """A function that returns the game with the given options. Raises `ValueError` for options that are not allowed."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Create a game. Raises `ValueError` with the referee's message for parameters that are not allowed."""
        parameters = {**self.defaults, **(params or {})}
        self.noises, self.max_throws = (int(parameters.pop(name)) for name in OF_OPENSPIEL)
        if self.noises < 1 or self.max_throws < 1:
            raise ValueError("noises and max_throws must be 1 or more.")
        self.throwing = self.throwing_game(**parameters)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.throwing.grid),
            max_chance_outcomes=self.noises,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_throws,
        )
        super().__init__(self.game_type(), info, dict(params or {}))

    @classmethod
    def game_type(cls) -> Any:
        return pyspiel.GameType(
            short_name=cls.name,
            long_name=cls.title,
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
            parameter_specification=dict(cls.defaults),
        )

    @classmethod
    def register(cls) -> None:
        pyspiel.register_game(cls.game_type(), cls)

    def new_initial_state(self) -> "ThrowingState":
        return ThrowingState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ThrowingObserver":
        observed = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return ThrowingObserver(self.throwing, observed, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return the largest number of chance nodes in a game: one for each throw."""
        return self.max_throws


class ThrowingState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position. After a player has chosen an aim, a chance node must draw the hand's errors."""

    def __init__(self, game: ThrowingSpiel) -> None:
        """Begin a game. Programs should call `new_initial_state` instead."""
        super().__init__(game)
        self.noises, self.max_throws = game.noises, game.max_throws
        self.position: GamePosition = game.throwing.begin().at_rest(generator(0, WORLD))
        self.aimed: int | None = None
        self.count = 0
        """The number of throws so far."""

    def current_player(self) -> int:
        """Return the seat that throws next, or OpenSpiel's number for a chance node or for a finished game."""
        if self.aimed is not None:
            return CHANCE
        seat = self.position.seat
        return TERMINAL if seat is None or self.count >= self.max_throws else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over, or was stopped after `max_throws` throws."""
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser. Return zeros for an unfinished or stopped game."""
        winner = self.position.game.standing(self.position.state).winner
        return [0.0, 0.0] if winner is None else [1.0 if seat == winner else -1.0 for seat in (0, 1)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the indexes of all aims in the grid, or an empty list if the player cannot choose now."""
        return list(range(len(self.position.throwing.grid))) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers that a chance node can draw, with their probabilities, which are all equal.

        Raises `SpielError` if a player must choose.
        """
        if self.aimed is None:
            raise spiel_error(NO_CHANCE_NODE)
        return [(noise, 1 / self.noises) for noise in range(self.noises)]

    def _apply_action(self, action: int) -> None:
        """Apply an aim, or the outcome of a chance node.

        If the action is not possible, raise `SpielError` and change nothing.
        """
        seat, throwing = self.position.seat, self.position.throwing
        most = len(throwing.grid) if self.aimed is None else self.noises
        if seat is None or self.is_terminal() or not 0 <= action < most:
            raise action_error(self, action)
        if self.aimed is None:
            self.aimed = action
            return
        aim = throwing.aim(seat, throwing.grid[self.aimed])
        self.position = self.position.after_throw(aim, generator(action, HAND), generator(action, WORLD))
        self.aimed, self.count = None, self.count + 1

    def _action_to_string(self, player: int, action: int) -> str:
        """Return an aim in the units of its axes, or the outcome of a chance node, as text.

        Raises `SpielError` for an unknown action.
        """
        throwing = self.position.throwing
        if not 0 <= action < (self.noises if player == CHANCE else len(throwing.grid)):
            raise action_error(self, action)
        if player == CHANCE:
            return f"noise {action}"
        aim = zip(throwing.axes, throwing.grid[action], strict=True)
        return f"{action}: {' '.join(f'{axis.name}={axis.to_value(number):.4g}' for axis, number in aim)}"

    def __str__(self) -> str:
        return f"throw {self.count}, aimed {self.aimed}: {ThrowingObserver.text(self, 0)}"

    @property
    def table(self) -> Table:
        return self.position.table


class ThrowingObserver:
    """The observations of a player, as numbers and as text.

    The observations contain the whole position, because nothing is private.

    `aimed` is the aim for which a chance node must draw errors, or -1. With perfect recall, the text is the history.
    The history is not available as numbers.
    """

    def __init__(self, throwing: ThrowingGame, iig_obs_type: Any, params: Any) -> None:
        """Allocate the tensor. Raises `ValueError` if `params` is not empty, because there are no parameters."""
        if params:
            raise ValueError(f"This observer has no parameters, but received {params}.")
        self.recalls: bool = iig_obs_type.perfect_recall
        self.public: bool = iig_obs_type.public_info
        self.tensor = np.zeros(throwing.size + 1 if self.public else 0, np.float32)
        self.dict = {"observation": self.tensor[:-1], "aimed": self.tensor[-1:]} if self.public else {}

    def set_from(self, state: ThrowingState, player: int) -> None:
        if not self.public:
            return
        self.tensor[:-1] = state.position.observation(player)
        self.tensor[-1] = -1 if state.aimed is None else state.aimed

    def string_from(self, state: ThrowingState, player: int) -> str:
        if not self.public:
            return ""
        if self.recalls:
            return f"seat {player}: {' '.join(map(str, state.history()))}"
        return f"{self.text(state, player)}; aimed {state.aimed}"

    @staticmethod
    def text(state: ThrowingState, player: int) -> str:
        """Return a player's observation of a position as text. Each part starts with its name."""
        numbers = state.position.observation(player).tolist()
        parts = (
            f"{part.name} {' '.join(f'{number:.5g}' for number in numbers[part.at : part.at + part.size])}"
            for part in state.position.throwing.seen
        )
        return "; ".join(parts)
