"""Play one unit of a study, with the game's compiled engine if it can play the variant, otherwise by its rules."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ruedo.core.chance import pick
from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.game import Game, find
from ruedo.core.measures import Engine, Measures, PlayedGame, Variant, measures_of
from ruedo.core.player import check_setup, observation_of, player_of
from ruedo.core.setup import Setup
from ruedo.core.world import World, check_world, study_setup, world_of
from ruedo.lab.game_tally import GameTally
from ruedo.lab.random_streams import BOARD, ERRORS, HAND, PLAYER, CommonStreams, RandomStreams

MOST_EVENTS = 100_000
"""A game with more events counts as unfinished. With some options a game could last for ever."""


def check(variant: Variant) -> None:
    """Raise `BadHeader` or `BadEquipment` for a variant that cannot be simulated."""
    names = tuple(player.name for player in variant.players)
    check_simulated(variant.game, study_setup(variant.game, names, 0, variant.world), partial(begin, variant))
    if world_of(variant.game).skills and any(player.errs or player.barred for player in variant.players):
        raise BadHeader("cannot_hamper", field="players", game=variant.game)


def check_simulated(game: str, setup: Setup, begin: Callable[[], Any]) -> None:
    """Raise `BadHeader` if the house cannot play the game alone. `begin` returns the first state."""
    world_of(game)
    first = begin()
    check_setup(game, len(setup.players), setup)
    check_world(game, setup, first)
    if setup.persons:
        raise BadHeader("no_persons", field="players")


def begin(variant: Variant) -> Any:
    """Return the first state of a variant's games."""
    sides = tuple((f"{seat}",) for seat in range(len(variant.players)))
    return find(variant.game).begin(sides, variant.rules, variant.equipment)


def engine_of(variant: Variant) -> Engine | None:
    """Return the compiled engine that plays a variant. None if only the rules can play it."""
    return measures_of(variant.game).engine(variant)


def compile_variant(variant: Variant, seed: int) -> None:
    """Compile the engine of a variant once, before several processes would each compile it."""
    engine = engine_of(variant)
    if engine is not None:
        engine.play(seed, range(1), 1)


def play_units(variant: Variant, seed: int, units: range, seatings: int) -> list[PlayedGame]:
    """Return all games of some units in order, `seatings` games each. Players move up one seat after each game.

    All games of a unit have the same chances.
    """
    engine = engine_of(variant)
    if engine is not None:
        return engine.play(seed, units, seatings)
    return [
        GameRunner(variant, unit, seating, CommonStreams(seed, unit)).play()
        for unit in units
        for seating in range(seatings)
    ]


def events_of(variant: Variant, seed: int, unit: int, seating: int) -> list[Event]:
    """Return the events of one game of a study."""
    engine = engine_of(variant)
    if engine is not None:
        return engine.events(seed, unit, seating)
    game = GameRunner(variant, unit, seating, CommonStreams(seed, unit))
    game.play()
    return game.events


def player_by_seat(count: int, seating: int) -> tuple[int, ...]:
    """Return the player in each seat after all players moved up by `seating` seats."""
    return tuple((seat + seating) % count for seat in range(count))


class GameRunner:
    """One game of a study, played by the game's own rules."""

    def __init__(
        self,
        variant: Variant,
        unit: int,
        seating: int,
        chances: RandomStreams,
        *,
        counts_choices: bool = True,
        most_events: int = MOST_EVENTS,
    ) -> None:
        """Prepare a game. It counts as unfinished after `most_events` events.

        `counts_choices`: whether to count the possible choices, which takes time.
        """
        self._most_events = most_events
        self._variant, self._unit = variant, unit
        self._seated = player_by_seat(len(variant.players), seating)
        self._streams = chances
        self._game: Game[Any] = find(variant.game)
        self._world: World = world_of(variant.game)
        self._studied: Measures = measures_of(variant.game)
        self._counts_choices = counts_choices and not self._world.skills
        players = tuple(variant.players[player].name for player in self._seated)
        board = int(self._streams.of(BOARD).random() * 2**53)
        self._setup = study_setup(variant.game, players, board, variant.world)
        self.events: list[Event] = []

    def play(self) -> PlayedGame:
        """Play the game and return its figures."""
        game = self._game
        state = begin(self._variant)
        book = GameTally(game, self._studied, self._seated, counts_choices=self._counts_choices)
        while len(self.events) < self._most_events and not game.standing(state).over:
            event = self._next(state)
            after, rulings = game.advance(state, event)
            self.events.append(event)
            book.take(state, event, after, rulings)
            state = after
        return book.played(self._unit, state)

    def _next(self, state: Any) -> Event:
        seat = self._game.seat_to_choose(state)
        if seat is not None:
            return self._chosen(state, seat)
        waiting = self._game.waiting(state)
        rng = self._streams.of_happening(waiting.world if waiting else (), self.events)
        return self._world.happening(state, self.events, self._setup, rng)

    def _chosen(self, state: Any, seat: int) -> Event:
        player = self._seated[seat]
        spec, skill = self._variant.players[player], self._setup.skill(seat)
        errors = self._streams.of(ERRORS, player)
        if spec.errs and errors.random() < spec.errs:
            return pick(self._allowed(state, seat, spec.barred), errors)
        observation = observation_of(self._game, state, self.events, self._setup, seat)
        name = self._setup.name(seat)
        choice = player_of(self._variant.game, name)(observation, self._streams.of(PLAYER, player))
        if spec.barred and spec.barred in self._studied.uses(state, choice):
            choice = pick(self._allowed(state, seat, spec.barred), errors)
        return self._world.executed(state, choice, skill, self._streams.of(HAND, player))

    def _allowed(self, state: Any, seat: int, barred: str) -> list[Event]:
        """Return the choices that are not barred, or all choices if every one is barred."""
        choices: Sequence[Event] = self._game.choices(state, seat)
        allowed = [choice for choice in choices if not barred or barred not in self._studied.uses(state, choice)]
        return allowed or list(choices)
