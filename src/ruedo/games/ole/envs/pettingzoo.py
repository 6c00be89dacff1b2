"""OLÉ for PettingZoo: `ole_v0`, with an action mask in its observations; see docs/envs/ole.md."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from ruedo.core.table import Table
from ruedo.envs.aec import RESET_FIRST, SeatsEnv, masked
from ruedo.games.ole.engine import layout, legal_choices, observation, play
from ruedo.games.ole.engine.layout import AWAITED, OVER
from ruedo.games.ole.engine.random_numbers import generators, sample
from ruedo.games.ole.envs.start import DEFAULT_DECK, events_of, start

NAME: Final = "ole_v0"


class raw_env(SeatsEnv):  # noqa: N801 - PettingZoo's name
    """OLÉ with a deck and options, on the compiled rules. An action is a number of these rules."""

    metadata: dict[str, Any] = {**SeatsEnv.metadata, "name": NAME}  # noqa: RUF012

    def __init__(
        self,
        deck: Any = DEFAULT_DECK,
        *,
        target: int = 5,
        turn_limit: int | None = None,
        discard: str = "point",
        missed_worldie: str = "keeps_ball",
        max_events: int = 5000,
        render_mode: str | None = None,
    ) -> None:
        """Prepare a game with options and a deck: the name of a shipped deck, `small`, or the content of a deck file.

        Raises `ValueError`, with the referee's message, for options that the game refuses.
        """
        super().__init__(2, max_events, render_mode)
        self.start = start(deck, target=target, turn_limit=turn_limit, discard=discard, missed_worldie=missed_worldie)
        book = self.start.book
        self.row = self.start.row.copy()
        self.codes: list[int] = []
        self.deal = np.zeros(2 * layout.DEALT, layout.NUMBER)
        self.chance: layout.Chance | None = None
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(-1, np.inf, (observation.SIZE,), np.float32),
                    "action_mask": spaces.Box(0, 1, (book.action_count,), np.int8),
                }
            )
            self.action_spaces[agent] = spaces.Discrete(book.action_count)

    @property
    def table(self) -> Table:
        """A table with the same events, each judged by the rules."""
        return self.start.table(events_of(self.start, self.codes, self.deal))

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self.chance is None:
            fresh = np.random.SeedSequence().generate_state(1)[0] if seed is None else seed
            self.chance = generators(int(fresh), 1)[0]
        self.row, self.codes = self.start.row.copy(), []

    def _awaited(self) -> int | None:
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

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat sees and the mask of its legal choices, all 0 if another seat chooses."""
        row, book, seat = self.row, self.start.book, self.seat_of[agent]
        told, mask = np.empty(observation.SIZE, np.float32), np.zeros(book.action_count, np.bool_)
        observation.observe(row, book.numbers, seat, told)
        if told[observation.TO_CHOOSE] > 0 and len(self.codes) < self.max_events:
            legal_choices.legal(row, book.numbers, mask)
        return {"observation": told, "action_mask": mask.view(np.int8)}


def env(**arguments: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers."""
    return masked(raw_env(**arguments))
