"""OLÉ for PettingZoo: `ole_v0`, with an action mask in its observations; see docs/envs/ole.md."""

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ruedo.core.game import find
from ruedo.core.player import Player, observe
from ruedo.core.setup import Setup
from ruedo.envs.aec import RESET_FIRST, CountedEnv, parallel, wrap_masked
from ruedo.games.ole.engine import layout, legal_choices, play
from ruedo.games.ole.engine import observation as observing
from ruedo.games.ole.engine.encoding import decode
from ruedo.games.ole.engine.events import encode_choice
from ruedo.games.ole.engine.layout import AWAITED, OVER
from ruedo.games.ole.engine.observation import OWN_HAND, Singles
from ruedo.games.ole.engine.random_numbers import generators, sample
from ruedo.games.ole.envs.observation_bounds import observation_bounds
from ruedo.games.ole.envs.start import DEFAULT_DECK, decode_events, start
from ruedo.games.ole.equipment import KINDS
from ruedo.table import Table

NAME: Final = "ole_v0"
OBSERVATIONS: Final = ("masked", "flat")
SETUP: Final = Setup(("random", "random"), seed=0)
"""A setup for computing observations. Its players and its seed do not affect them."""


class raw_env(CountedEnv):  # noqa: N801 - PettingZoo's name
    """The PettingZoo environment of OLÉ. The compiled rules play the game and define the numbers of the actions."""

    metadata: dict[str, Any] = {**CountedEnv.metadata, "name": NAME}  # noqa: RUF012

    def __init__(
        self,
        deck: Any = DEFAULT_DECK,
        *,
        target: int = 5,
        turn_limit: int | None = None,
        discard: str = "point",
        missed_worldie: str = "keeps_ball",
        max_events: int = 5000,
        observation: str = "masked",
        render_mode: str | None = None,
    ) -> None:
        """Prepare a game. `deck` is the name of a shipped deck, `small`, or the content of a deck file.

        With the observation `masked`, each observation is a dictionary with an action mask. With `flat`, it contains
        only the numbers. Raises `ValueError` with the referee's message for options that are not allowed.
        """
        if observation not in OBSERVATIONS:
            raise ValueError(f"observation={observation!r} is unknown. Choose one of: {', '.join(OBSERVATIONS)}.")
        self.flat = observation == "flat"
        super().__init__(2, max_events, render_mode)
        self.start = start(deck, target=target, turn_limit=turn_limit, discard=discard, missed_worldie=missed_worldie)
        book, self.header = self.start.book, self.start.header
        self.row = self.start.row.copy()
        self.codes: list[int] = []
        self.deal = np.zeros(2 * layout.DEALT, layout.NUMBER)
        self.chance: layout.ChanceState | None = None
        low, high = observation_bounds(book, max_events)
        numbers = spaces.Box(low, high, dtype=np.float32)
        mask = spaces.Box(0, 1, (book.action_count,), np.int8)
        for agent in self.possible_agents:
            self.observation_spaces[agent] = (
                numbers if self.flat else spaces.Dict({"observation": numbers, "action_mask": mask})
            )
            self.action_spaces[agent] = spaces.Discrete(book.action_count)
        hand = slice(OWN_HAND, OWN_HAND + len(KINDS))
        self.state_space = spaces.Box(np.append(low, low[hand]), np.append(high, high[hand]), dtype=np.float32)

    @property
    def table(self) -> Table:
        return self.start.table(decode_events(self.start, self.codes, self.deal))

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self.chance is None:
            fresh = np.random.SeedSequence().generate_state(1)[0] if seed is None else seed
            self.chance = generators(int(fresh), 1)[0]
        self.row, self.codes = self.start.row.copy(), []

    def _next_seat(self) -> int | None:
        row, numbers, chance, codes = self.row, self.start.book.numbers, self.chance, self.codes
        if chance is None:
            raise ValueError(RESET_FIRST)
        while len(codes) < self.max_events:
            seat = legal_choices.seat_to_choose(row)
            if seat >= 0:
                return int(seat)
            if row[AWAITED] == OVER:
                return None
            codes.append(sample(row, numbers, chance, self.deal))
            play.happen(row, numbers, codes[-1], self.deal)
        return None

    def _choose(self, seat: int, action: Any) -> None:  # noqa: ARG002
        if not play.try_choice(self.row, self.start.book.numbers, int(action)):
            raise ValueError(f"Action {action} cannot be chosen now. Choose one whose mask is 1.")
        self.codes.append(int(action))

    def _result(self) -> tuple[bool, int | None]:
        winner = int(self.row[layout.FIRST])
        over = self.row[AWAITED] == OVER
        return bool(over), winner if over and winner != layout.DRAW_GAME else None

    def observe(self, agent: str) -> Any:
        """Return a seat's observation and the mask of its legal actions. The mask is all 0 if another seat chooses.

        With the observation `flat`, return only the numbers. `infos` then contains the mask.
        """
        seen = self._numbers(self.seat_of[agent])
        return seen if self.flat else {"observation": seen, "action_mask": self._mask(seen)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        return self._mask(self._numbers(seat))

    def house_action(self, player: Player, rng: Random) -> int:
        book, seat = self.start.book, self.seat_of[self.agent_selection]
        seen = observe(find(self.header.game), decode(book, self.row), (), SETUP, seat)
        return encode_choice(book, self.row, player(seen, rng))

    def state(self) -> Any:
        """Return the observation of seat 0, followed by the hand of seat 1."""
        return np.append(self._numbers(0), self._numbers(1)[OWN_HAND : OWN_HAND + len(KINDS)])

    def _numbers(self, seat: int) -> Singles:
        numbers = np.empty(observing.SIZE, np.float32)
        observing.observe(self.row, self.start.book.numbers, seat, numbers)
        return numbers

    def _mask(self, seen: Singles) -> NDArray[np.int8]:
        mask = np.zeros(self.start.book.action_count, np.bool_)
        if seen[observing.TO_CHOOSE] > 0 and len(self.codes) < self.max_events:
            legal_choices.legal(self.row, self.start.book.numbers, mask)
        return mask.view(np.int8)

    def _show(self) -> None:
        if self.flat:
            for agent in self.agents:
                self.infos[agent]["action_mask"] = self.mask(self.seat_of[agent])
        super()._show()


def env(**arguments: Any) -> Any:
    return wrap_masked(raw_env(**arguments))


def parallel_env(**arguments: Any) -> Any:
    return parallel(env(**arguments))
