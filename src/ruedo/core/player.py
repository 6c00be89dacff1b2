"""Players, and the players of each game by name.

The house's players at a game are the constant `PLAYERS` of its module `players.py`, by name. Every game whose choices
can be counted also has the player `random`. Other packages add players by the entry-point group `ruedo.players`. The
entry point `GAME.NAME` names the function that is the player.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from ruedo.core.chance import pick
from ruedo.core.errors import BadHeader, Reason
from ruedo.core.event import Event
from ruedo.core.game import Game, games, part
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import check_options, check_skills, world_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

log = logging.getLogger("ruedo")


@dataclass(frozen=True, slots=True)
class Observation:
    """The facts that a player may base a choice on. They are limited to what its seat may see."""

    state: Any
    """The state as the seat may see it (`Game.observe`)."""
    seat: int
    skill: str
    """The skill of the player's own hand. Empty if the game has no throws."""
    board: Any
    """A simulated board as the player believes it to be. None if the state has everything."""
    seconds: float | None = None
    """The seconds that this choice may take, or None. A player that needs no thinking time may ignore it."""


Player: TypeAlias = Callable[[Observation, Random], Event]
"""Returns a choice, from an observation and a generator of its own. A throw is returned as aimed."""


@dataclass(frozen=True, slots=True)
class InstalledPlayer:
    """A player of another package, which is imported at the player's first choice."""

    entry: "EntryPoint"

    def __call__(self, observation: Observation, rng: Random) -> Event:
        """Return the player's choice. Raises `BadHeader` if the package cannot be imported."""
        return self.load()(observation, rng)

    def load(self) -> Player:
        """Return the function that chooses. Raises `BadHeader`."""
        try:
            player: Player = self.entry.load()
        except Exception as error:  # any error of another author's package
            log.exception("The player %s of %s cannot be loaded.", self.entry.name, self.entry.value)
            name = self.entry.name.partition(".")[2]
            raise BadHeader("broken_player", field="players", player=name, entry=self.entry.value) from error
        return player


@cache
def players(name: str) -> Mapping[str, Player]:
    """Return the players of a game by their names, the house's first. Empty if there is no such game.

    An installed player does not replace one of the house's players.
    """
    game = games().get(name)
    if game is None:
        return {}
    module = part(name, "players")
    own: Mapping[str, Player] = module.PLAYERS if module else {}
    others = {entry.name.removeprefix(f"{name}."): InstalledPlayer(entry) for entry in _entry_points(name)}
    house = {"random": _any_choice(game), **own}
    return {**house, **{other: player for other, player in others.items() if other not in house}}


def _entry_points(game: str) -> list["EntryPoint"]:
    """Return the entry points of other packages' players for a game, by name."""
    from importlib.metadata import entry_points  # here, because it is slow to import and seldom needed first

    installed = entry_points(group="ruedo.players")
    return sorted((entry for entry in installed if entry.name.startswith(f"{game}.")), key=lambda entry: entry.name)


USUAL = "simple"


def usual_player(game: str) -> str:
    """Return the name of the house's default player: `simple`, or its last player."""
    own = [name for name, player in players(game).items() if not isinstance(player, InstalledPlayer)]
    return USUAL if USUAL in own or not own else own[-1]


def ladder(game: str) -> Sequence[str]:
    """Return the players of a game's ladder, weakest first. Empty if the game has no ladder.

    They are the constant `LADDER` of the game's `players.py`.
    """
    module = part(game, "players")
    return getattr(module, "LADDER", ())


def is_compiled(game: str, name: str) -> bool:
    """Return whether a player needs compiled code, which takes long the first time.

    The constant `COMPILED` of the game's `players.py` names those players.
    """
    return name in getattr(part(game, "players"), "COMPILED", ())


def make_ready(game: str, names: Iterable[str], notice: Callable[[Reason], None]) -> None:
    """Prepare everything slow that these players of a game need. The callback gets a message about it.

    The function `prepare` of the game's `players.py` does the work, if there is one.
    """
    module = part(game, "players")
    if module is not None and hasattr(module, "prepare"):
        module.prepare(names, notice)


def player_of(game: str, name: str) -> Player:
    """Return a player by its name, or raise `BadHeader`."""
    _check_name(game, name)
    return players(game)[name]


def _any_choice(game: Game[Any]) -> Player:
    """Return the player that makes any legal choice, all equally likely."""
    return lambda observation, rng: pick(game.choices(observation.state, observation.seat), rng)


def _check_name(game: str, name: str) -> None:
    if name not in players(game):
        raise BadHeader("unknown_player", field="players", player=name, game=game, known=(PERSON, *players(game)))


def observation_of(
    game: Game[Any],
    state: Any,
    events: Sequence[Event],
    setup: Setup,
    seat: int,
    seconds: float | None = None,
) -> Observation:
    """Return the observation of the player at a seat. `seconds` is the time that the player may take."""
    world = world_of(game.name)
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
    """Return the choice of the bot at a seat, as its hand executes it. `seconds` is the time that the bot may take."""
    observation = observation_of(game, state, events, setup, seat, seconds)
    choice = player_of(game.name, setup.name(seat))(observation, rng)
    return world_of(game.name).executed(state, choice, setup.skill(seat), rng)


def check_setup(game: str, seats: int, setup: Setup) -> None:
    """Raise `BadHeader` if a setup does not fit a game and its seats. This imports nothing that computes."""
    if len(setup.players) != seats:
        raise BadHeader("players_for_seats", field="players", players=len(setup.players), seats=seats)
    for seat in range(seats):
        if setup.name(seat) != PERSON:
            _check_name(game, setup.name(seat))
    check_skills(game, setup)
    check_options(game, setup)
