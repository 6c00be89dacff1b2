"""The players of each game: functions that choose for a seat.

The constant `PLAYERS` of a game's module `players.py` contains the house's players by name. Every game also has the
player `random`. Other packages can add players with the entry-point group `ruedo.players`. In this group, an entry
point with the name `GAME.NAME` refers to the function that chooses.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from ruedo.core.chance import pick
from ruedo.core.errors import BadHeader, Reason
from ruedo.core.event import Event
from ruedo.core.game import Game, installed_games, part
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import check_options, check_skills, require_world

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

log = logging.getLogger("ruedo")


@dataclass(frozen=True, slots=True)
class Observation:
    """The facts that a player may use for a choice: only those that its seat may see."""

    state: Any
    """The state without the facts that are hidden from the seat (`Game.observe`)."""
    seat: int
    skill: str
    """The level of the player's own hand. Empty if the game has no throws."""
    board: Any
    """A simulated board with the properties that the player expects. None if the player needs only the state."""
    seconds: float | None = None
    """The time limit for this choice in seconds, or None if there is no limit. A fast player may ignore it."""


Player: TypeAlias = Callable[[Observation, Random], Event]
"""Returns a choice from an observation and a random generator. If the choice is a throw, it is the exact aim, without
the errors of the player's hand."""


@dataclass(frozen=True, slots=True)
class InstalledPlayer:
    """A player from another package. The package is imported when the player makes its first choice."""

    entry: "EntryPoint"

    def __call__(self, observation: Observation, rng: Random) -> Event:
        """Return the player's choice. Raises `BadHeader` if the package cannot be imported."""
        return self.load()(observation, rng)

    def load(self) -> Player:
        """Return the function that chooses. Raises `BadHeader` if the package cannot be imported."""
        try:
            player: Player = self.entry.load()
        except Exception as error:  # Another author's package may raise any error.
            log.exception("The player %s of %s cannot be loaded.", self.entry.name, self.entry.value)
            name = self.entry.name.partition(".")[2]
            raise BadHeader("broken_player", field="players", player=name, entry=self.entry.value) from error
        return player


@cache
def players(name: str) -> Mapping[str, Player]:
    """Return the players of a game by name, the house's players first. The result is empty for an unknown game.

    A player from another package cannot replace one of the house's players.
    """
    game = installed_games().get(name)
    if game is None:
        return {}
    module = part(name, "players")
    own: Mapping[str, Player] = module.PLAYERS if module else {}
    others = {entry.name.removeprefix(f"{name}."): InstalledPlayer(entry) for entry in _entry_points(name)}
    house = {"random": _any_choice(game), **own}
    return {**house, **{other: player for other, player in others.items() if other not in house}}


def _entry_points(game: str) -> list["EntryPoint"]:
    from importlib.metadata import entry_points  # This import is slow, and often not needed at the start.

    installed = entry_points(group="ruedo.players")
    return sorted((entry for entry in installed if entry.name.startswith(f"{game}.")), key=lambda entry: entry.name)


DEFAULT_PLAYER = "simple"


def usual_player(game: str) -> str:
    """Return the name of the default player: `simple` if the house has it, otherwise the last player of the house."""
    own = [name for name, player in players(game).items() if not isinstance(player, InstalledPlayer)]
    return DEFAULT_PLAYER if DEFAULT_PLAYER in own or not own else own[-1]


def ladder(game: str) -> Sequence[str]:
    """Return the names of the players on a game's ladder, the weakest first.

    They are the constant `LADDER` of the game's `players.py`. In a game with throws, each name includes a level, as in
    a setup. The result is empty for a game without a ladder.
    """
    module = part(game, "players")
    return getattr(module, "LADDER", ())


class Advice(Struct, frozen=True):
    """The best choice for a seat. The house evaluates the choices, using only facts that the seat may see."""

    choice: Event
    value: float
    """The odds of winning with this choice, from 0 to 1."""
    other: Event | None = None
    """The best choice of another type, if there is one."""
    other_value: float = 0.0


def adviser(game: str) -> Callable[[Observation], Advice] | None:
    """Return the function that computes advice for a seat: the constant `ADVICE` of the game's `players.py`.

    Return None if the game does not define it.
    """
    found: Callable[[Observation], Advice] | None = getattr(part(game, "players"), "ADVICE", None)
    return found


def is_compiled(game: str, name: str) -> bool:
    """Return whether a player needs compiled code. Compiling it for the first time takes long.

    The constant `COMPILED` of the game's `players.py` lists these players. Until the code is compiled, the server runs
    the same functions in Python (`ruedo.compiled.decorator.INTERPRETED`), so they must return the same choices.
    """
    return name in getattr(part(game, "players"), "COMPILED", ())


def has_compiled(game: str) -> bool:
    """Return whether a game has players that need compiled code."""
    return any(is_compiled(game, name) for name in players(game))


def make_ready(game: str, names: Iterable[str], notice: Callable[[Reason], None]) -> None:
    """Prepare players of a game so that they can choose without delay, for example by compiling code.

    The callback `notice` receives messages about slow work. The function `prepare` of the game's `players.py` does the
    work. If there is no such function, nothing happens.
    """
    module = part(game, "players")
    if module is not None and hasattr(module, "prepare"):
        module.prepare(names, notice)


def find_player(game: str, name: str) -> Player:
    """Return the player with this name. Raises `BadHeader` if there is no such player."""
    _check_name(game, name)
    return players(game)[name]


def _any_choice(game: Game[Any]) -> Player:
    """Return the player `random`, which makes each legal choice with the same probability."""
    return lambda observation, rng: pick(game.choices(observation.state, observation.seat), rng)


def _check_name(game: str, name: str) -> None:
    if name not in players(game):
        raise BadHeader("unknown_player", field="players", player=name, game=game, known=(PERSON, *players(game)))


def observe(
    game: Game[Any], state: Any, events: Sequence[Event], setup: Setup, seat: int, seconds: float | None = None
) -> Observation:
    """Return the facts that the player at a seat may use. `seconds` is the time limit for its choice."""
    world = require_world(game.name)
    judged = world.judged(game.observe(state, seat), events, setup)
    return Observation(judged, seat, setup.skill(seat), world.board(state, events, setup, seat), seconds)


def choose(
    game: Game[Any],
    state: Any,
    events: Sequence[Event],
    setup: Setup,
    seat: int,
    rng: Random,
    seconds: float | None = None,
) -> Event:
    """Return the choice of the bot at a seat. If it is a throw, it includes the random errors of the bot's hand.

    `seconds` is the time limit.
    """
    observation = observe(game, state, events, setup, seat, seconds)
    choice = find_player(game.name, setup.name(seat))(observation, rng)
    return require_world(game.name).execute(state, choice, setup.skill(seat), rng)


def check_setup(game: str, seats: int, setup: Setup) -> None:
    """Raise `BadHeader` if a setup does not fit a game and its seats. This function imports no slow modules."""
    if len(setup.players) != seats:
        raise BadHeader("players_for_seats", field="players", players=len(setup.players), seats=seats)
    for seat in range(seats):
        if setup.name(seat) != PERSON:
            _check_name(game, setup.name(seat))
    check_skills(game, setup)
    check_options(game, setup)
