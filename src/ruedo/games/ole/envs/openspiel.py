"""OLÉ for OpenSpiel: `ruedo_ole`, with a chance node for every card that is dealt or drawn, and for every roll.

A state keeps the position as a row of the compiled rules, and all events so far as text. Each event is a number,
followed by `/` and a seat if that seat did not see the event.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ruedo.core.event import Event
from ruedo.envs.openspiel_refusals import NO_CHANCE_NODE, action_error, spiel_error
from ruedo.games.ole.engine import layout, legal_choices, observation, play, rolls
from ruedo.games.ole.engine.encoding import decode
from ruedo.games.ole.engine.events import decode_choice, decode_happening
from ruedo.games.ole.engine.layout import AWAITED, CARD, DEAL, NEW_WORLDIE, OVER, PACK, TURN, Ints
from ruedo.games.ole.engine.observation import OBSERVATION, OWN_HAND, SIDES, SIZE
from ruedo.games.ole.envs.resampling import Past, resample
from ruedo.games.ole.envs.start import (
    DEAL_END,
    DEFAULT_DECK,
    Start,
    blind_seat,
    deal_name,
    decode_events,
    encode_cards,
    next_cards,
    start,
)
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.state import State
from ruedo.table import Table

NAME: Final = "ruedo_ole"
SMALL_NAME: Final = "ruedo_ole_small"
NAMES: Final = (NAME, SMALL_NAME)
DEFAULTS: Final[Mapping[str, Any]] = {
    "deck": DEFAULT_DECK,
    "target": 5,
    "turn_limit": 0,
    "discard": "point",
    "missed_worldie": "keeps_ball",
    "rolls": "faces",
    "opening": -1,
    "further": 0,
    "max_events": 5000,
}
"""The parameters with their defaults.

- `deck`: the name of a shipped deck, or `small`.
- The rule options. A `turn_limit` of 0 means that there is no limit.
- `rolls`: with `faces`, a chance node is a roll of the dice. With `outcomes`, it is the final result of a roll: lost or
  won.
- `opening`: the seed of a fixed deal with line-ups, or -1 for a random deal.
- `further`: the number of further events that are drawn from that seed after the line-ups.
- `max_events`: a game with more events is a draw.
"""
SMALL_DEFAULTS: Final[Mapping[str, Any]] = {
    **DEFAULTS,
    "deck": "small",
    "target": 1,
    "rolls": "outcomes",
    "opening": 0,
    "further": 40,
    "max_events": 5,
}
"""The parameters of a game that a computer can solve in a minute. It starts with the ball near a goal."""
ROLLS: Final = ("faces", "outcomes")
FACES: Final = 6
HIDDEN: Final = "?"
MAX_MOVES: Final = 400
"""The length in characters above which the text of the latest events is moved to the earlier events."""
HIDES: Final = {None: re.compile(r"\d+/\d"), 0: re.compile(r"\d+/0"), 1: re.compile(r"\d+/1")}
"""For each seat (None for a spectator), a pattern that matches the events that this viewer did not see."""
SEAT_MARK: Final = re.compile(r"/\d")
NOTHING: Final = np.zeros(2 * layout.DEALT, layout.NUMBER)
"""The argument `cards` of the compiled rules if no cards are dealt."""
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
FACE_CHANCES: Final = [(code, 1 / FACES) for code in range(FACES)]
PAIR_CHANCES: Final = [(code, 1 / FACES**2) for code in range(FACES**2)]


class Shared:
    """The data that all states of a game share. `deepcopy` returns the same object."""

    __slots__ = ("by_outcome", "max_events", "parameters", "start")

    def __init__(self, parameters: tuple[tuple[str, Any], ...]) -> None:
        """Check the parameters and prepare the start. Raises `ValueError` for parameters that are not allowed."""
        said = dict(parameters)
        if said["rolls"] not in ROLLS:
            raise ValueError(f"rolls={said['rolls']} is unknown. Choose one of: {', '.join(ROLLS)}.")
        self.parameters = parameters
        self.by_outcome: bool = said["rolls"] == "outcomes"
        self.max_events: int = said["max_events"]
        self.start: Start = start(
            said["deck"],
            target=said["target"],
            turn_limit=said["turn_limit"] or None,
            discard=said["discard"],
            missed_worldie=said["missed_worldie"],
            opening=said["opening"] if said["opening"] >= 0 else None,
            further=said["further"],
        )

    def __deepcopy__(self, memo: object) -> "Shared":
        return self

    def __reduce__(self) -> tuple[Callable[..., "Shared"], tuple[Any, ...]]:
        return shared_data, (self.parameters,)


@lru_cache(maxsize=64)
def shared_data(parameters: tuple[tuple[str, Any], ...]) -> Shared:
    return Shared(parameters)


class OleGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Ruedo: OLÉ"
    defaults: ClassVar[Mapping[str, Any]] = DEFAULTS

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Create a game. Raises `ValueError` with the referee's message for parameters that are not allowed."""
        said = {**self.defaults, **(params or {})}
        self.shared = shared_data(tuple(sorted(said.items())))
        book, most = self.shared.start.book, self.shared.max_events
        info = pyspiel.GameInfo(
            num_distinct_actions=book.action_count,
            max_chance_outcomes=max(FACES**2, len(book.players), len(book.keepers), len(book.worldies)),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most,
        )
        super().__init__(self.game_type(), info, dict(params or {}))

    @classmethod
    def game_type(cls) -> Any:
        return pyspiel.GameType(
            short_name=cls.name,
            long_name=cls.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=True,
            parameter_specification=dict(cls.defaults),
        )

    def new_initial_state(self) -> "OleState":
        return OleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "OleObserver":
        return OleObserver(self.shared, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound on the number of chance nodes in a game."""
        return self.shared.max_events


class SmallOleGame(OleGame):
    """A game of OLÉ that starts near a goal. It is so small that a program can solve it."""

    name: ClassVar[str] = SMALL_NAME
    title: ClassVar[str] = "Ruedo: OLÉ, small"
    defaults: ClassVar[Mapping[str, Any]] = SMALL_DEFAULTS


class OleState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A state of OLÉ.

    Actions are numbers of the compiled rules, and chance outcomes are codes; see docs/envs/ole.md.
    """

    def __init__(self, game: OleGame) -> None:
        """Begin a game. Programs should call `new_initial_state` instead."""
        super().__init__(game)
        self.shared = game.shared
        self.row: Ints = game.shared.start.row.copy()
        self.dealt: tuple[int, ...] = ()
        """The cards that have been dealt so far."""
        self.earlier, self.latest = "", ""
        """All events as two texts. New events are added to the short second text, whose content sometimes moves to the
        first."""
        self.count = 0
        """The number of events so far. Each dealt card counts as one event."""
        self.player = self._player()
        self.past: Past | None = None

    def current_player(self) -> int:
        """Return the seat that chooses next, or OpenSpiel's number for a chance node or for a finished game."""
        return self.player

    def is_terminal(self) -> bool:
        """Return whether the game is over, or was stopped at `max_events`."""
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        """Return both seats' results: 1 for the winner and -1 for the loser.

        Return zeros for a draw, and for a game that is unfinished or was stopped.
        """
        row = self.row
        if row[AWAITED] != OVER or row[layout.FIRST] == layout.DRAW_GAME:
            return [0.0, 0.0]
        return [1.0, -1.0] if row[layout.FIRST] == 0 else [-1.0, 1.0]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the player's legal actions in ascending order, or an empty list if it is not the player's move."""
        if player != self.player:
            return []
        book = self.shared.start.book
        mask = np.empty(book.action_count, np.bool_)
        legal_choices.legal(self.row, book.numbers, mask)
        actions: list[int] = mask.nonzero()[0].tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the codes of the possible random outcomes, with their probabilities.

        Raises `SpielError` if a player must choose.
        """
        if self.player != CHANCE:
            raise spiel_error(NO_CHANCE_NODE)
        row, book = self.row, self.shared.start.book
        awaited = int(row[AWAITED])
        if awaited == CARD:
            return _shares([(kind, int(row[PACK + kind])) for kind in range(len(KINDS))])
        if awaited == DEAL:
            return _shares(next_cards(book, self.dealt))
        if awaited == NEW_WORLDIE or self.shared.by_outcome:
            chances = np.empty(book.outcome_count)
            count = rolls.outcomes(row, book.numbers, book.odds, chances)
            return [(code, chance) for code, chance in enumerate(chances[:count].tolist()) if chance]
        return FACE_CHANCES if awaited < layout.INTERCEPTION else PAIR_CHANCES

    def _apply_action(self, action: int) -> None:
        """Apply a choice or a random event. If it is not possible, raise `SpielError` and change nothing."""
        hidden_from = self._blind_seat() if self.player == CHANCE else -1
        if not self._try(action):
            raise action_error(self, action)
        self._add_event(action, hidden_from)
        self.count += 1
        self.player = self._player()

    def _try(self, action: int) -> bool:
        """Apply a choice or a random event if it is possible. Return whether it was possible."""
        row, numbers = self.row, self.shared.start.book.numbers
        if self.player >= 0:
            return play.try_choice(row, numbers, action)
        if self.player == TERMINAL:
            return False
        if row[AWAITED] != DEAL and not self.shared.by_outcome:
            return play.try_happening(row, numbers, action, NOTHING)
        if all(code != action for code, _ in self.chance_outcomes()):
            return False
        if row[AWAITED] == DEAL:
            self._deal(action)
        else:
            play.outcome(row, numbers, action)
        return True

    def _blind_seat(self) -> int:
        """Return the seat that does not see the next event, or -1 if both seats see it.

        A seat does not see the action cards that its opponent gets (OL-P2).
        """
        if self.row[AWAITED] == DEAL:
            return blind_seat(len(self.dealt))
        return 1 - int(self.row[TURN]) if self.row[AWAITED] == CARD else -1

    def _deal(self, card: int) -> None:
        """Deal one card. After the last card, apply the whole deal."""
        self.dealt = (*self.dealt, card)
        if len(self.dealt) == DEAL_END:
            play.happen(self.row, self.shared.start.book.numbers, 0, encode_cards(self.dealt))

    def _add_event(self, number: int, hidden_from: int) -> None:
        """Append an event to the text of all events. `hidden_from` is the seat that does not see it, or -1."""
        self.latest += f"{number} " if hidden_from < 0 else f"{number}/{hidden_from} "
        if len(self.latest) > MAX_MOVES:
            self.earlier, self.latest = self.earlier + self.latest, ""

    def visible_text(self, seat: int | None) -> str:
        """Return the text of all events as a seat saw them, or as a spectator saw them if `seat` is None."""
        return _seen_earlier(self.earlier, seat) + _visible_text(self.latest, seat)

    def _player(self) -> int:
        """Return the player of the next move, as OpenSpiel numbers players."""
        if self.row[AWAITED] == OVER or self.count >= self.shared.max_events:
            return TERMINAL
        seat = legal_choices.seat_to_choose(self.row)
        return CHANCE if seat < 0 else int(seat)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return a choice or a random event as text. Raises `SpielError` for an unknown number."""
        book = self.shared.start.book
        if player >= 0:
            meaningful = 0 <= action < book.action_count and self.player >= 0
        else:
            meaningful = self.player == CHANCE and any(code == action for code, _ in self.chance_outcomes())
        if not meaningful:
            raise action_error(self, action)
        if player >= 0:
            return _event_text(decode_choice(book, self.row, action))
        if self.row[AWAITED] == DEAL:
            return deal_name(book, len(self.dealt), action)
        if self.shared.by_outcome and self.row[AWAITED] > NEW_WORLDIE:
            return "won" if action == rolls.WON else "lost"
        return _event_text(decode_happening(book, self.row, action, NOTHING))

    def __str__(self) -> str:
        """Return the position with both hands, as text."""
        row, seen = self.row, (OleObserver.text(self.shared, self.row, seat, private=True) for seat in (0, 1))
        return "\n".join([*seen, f"pack {row[PACK : PACK + len(KINDS)].tolist()}", f"dealt {list(self.dealt)}"])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OleState":
        """Return a random state that the player cannot distinguish from this one.

        Only cards that the player did not see may be different.

        All distributions of the unseen action cards between the opponent's hand and the pack are equally likely. This
        assumes that the opponent's choices do not depend on the cards that it keeps. The history of the new state
        agrees with its cards.

        `sampler` returns random numbers from 0 to 1. Raises `SpielError` for an unknown player.
        """
        if player not in (0, 1):
            raise spiel_error(f"There is no player {player}. Choose 0 or 1.")
        if self.past is None or (self.past.length, self.past.seat) != (self.count, player):
            self.past = Past.of(self.shared.start, self.full_history(), player, by_outcome=self.shared.by_outcome)
        state: OleState = self.get_game().new_initial_state()
        for action in resample(self.past, sampler):
            state.apply_action(action)
        return state

    @property
    def state(self) -> State:
        """The position as a `State` of the rules, with all cards visible."""
        return decode(self.shared.start.book, self.row)

    @property
    def table(self) -> Table:
        """The table of this game, with all events so far. The rules have checked each event.

        An unfinished deal is left out. If chance nodes are outcomes, the table contains the lowest dice that give each
        outcome.
        """
        return self.shared.start.table(self._events())

    def _events(self) -> list[Event]:
        actions = [step.action for step in self.full_history()]
        if self.shared.start.row[AWAITED] != DEAL:
            return decode_events(self.shared.start, actions, NOTHING, self.shared.by_outcome)
        if len(actions) < DEAL_END:
            return []
        codes = [0, *actions[DEAL_END:]]
        return decode_events(self.shared.start, codes, encode_cards(actions[:DEAL_END]), self.shared.by_outcome)


class OleObserver:
    """The observations of a player, as numbers and as text; see docs/envs/ole.md.

    `observation` is the public part of the position, and `hand` is the player's own hand. With perfect recall, `events`
    contains all events that the player has seen, in order. Without private information, the observations are those of a
    spectator, with the side of seat 0 first.
    """

    def __init__(self, shared: Shared, iig_obs_type: Any, params: Any) -> None:
        """Allocate the tensor. Raises `ValueError` if `params` is not empty, because there are no parameters."""
        if params:
            raise ValueError(f"This observer has no parameters, but received {params}.")
        self.shared = shared
        self.recalls: bool = iig_obs_type.perfect_recall
        self.private: bool = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public: bool = iig_obs_type.public_info
        pieces = [
            ("player", 2, True),
            ("hand", len(KINDS), self.private),
            ("observation", SIZE - len(KINDS), self.public),
            ("events", shared.max_events, self.public and self.recalls),
        ]
        pieces = [piece for piece in pieces if piece[2]]
        self.tensor = np.zeros(sum(size for _, size, _ in pieces), np.float32)
        self.dict = {}
        at = 0
        for name, size, _ in pieces:
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: OleState, player: int) -> None:
        self.tensor[:] = 0
        seat = player if self.private else 0
        self.dict["player"][seat] = 1
        numbers_seen = np.empty(SIZE, np.float32)
        observation.observe(state.row, self.shared.start.book.numbers, seat, numbers_seen)
        if "hand" in self.dict:
            self.dict["hand"][:] = numbers_seen[OWN_HAND : OWN_HAND + len(KINDS)]
        if "observation" in self.dict:
            self.dict["observation"][:] = numbers_seen[len(KINDS) :]
        if "events" in self.dict:
            seen = state.visible_text(player if self.private else None).split()
            self.dict["events"][: len(seen)] = [1 if each == HIDDEN else 2 + int(each) for each in seen]

    def string_from(self, state: OleState, player: int) -> str:
        if self.public and self.recalls:
            who = str(player) if self.private else "-"
            return f"seat {who}: {state.visible_text(player if self.private else None)}"
        return self.text(self.shared, state.row, player if self.private else 0, self.private, self.public)

    @staticmethod
    def text(shared: Shared, row: Ints, seat: int, private: bool = True, public: bool = True) -> str:
        """Return a seat's observation of a row as text. Parts that are all zeros are left out."""
        numbers_seen = np.empty(SIZE, np.float32)
        observation.observe(row, shared.start.book.numbers, seat, numbers_seen)
        numbers = [int(number) for number in numbers_seen.tolist()]
        shown = [field for field in OBSERVATION if (private if field.at < len(KINDS) else public)]
        lines = [_line(field.name, numbers[field.at : field.at + field.size]) for field in shown if field.at < SIDES]
        if public:
            lines += [_line("OWN_SIDE", numbers[SIDES : SIDES + observation.SIDE])]
            lines += [_line("OTHER_SIDE", numbers[SIDES + observation.SIDE :])]
        return f"seat {seat}: " + "; ".join(line for line in lines if line)


def _visible_text(events: str, seat: int | None) -> str:
    """Return the events as a seat saw them, or as a spectator saw them if `seat` is None."""
    return SEAT_MARK.sub("", HIDES[seat].sub(HIDDEN, events))


_seen_earlier: Final = lru_cache(maxsize=64)(_visible_text)
"""`_visible_text` with a cache, because the many states of a search have the same earlier events."""


def _line(name: str, numbers: list[int]) -> str:
    return f"{name} {' '.join(map(str, numbers))}" if any(numbers) else ""


def _shares(counts: list[tuple[int, int]]) -> list[tuple[int, float]]:
    """Return the probability of each card, from the number of cards of each kind."""
    total = sum(count for _, count in counts)
    return [(card, count / total) for card, count in counts if count]


def _event_text(event: Event) -> str:
    """Return an event as text: its type and the values of its fields."""
    facts = [getattr(event, name) for name in event.__struct_fields__ if name not in ("seat", "note")]
    return " ".join([event.type, *(_fact(fact) for fact in facts)])


def _fact(fact: object) -> str:
    return "+".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def register() -> None:
    for game in (OleGame, SmallOleGame):
        pyspiel.register_game(game.game_type(), game)
