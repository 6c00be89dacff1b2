"""Plays the games of a study.

A compiled engine plays the games if there is one for the variant. Otherwise the games are played with the rules in
Python.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import Any

from ruedo.core.chance import pick
from ruedo.core.errors import BadHeader
from ruedo.core.event import Choice, Event
from ruedo.core.game import Game, find
from ruedo.core.measures import MAX_EVENTS, Engine, Measures, PlayedGame, StudyPlayer, Variant, find_measures
from ruedo.core.player import check_setup, find_player, observe
from ruedo.core.setup import Setup
from ruedo.core.world import World, check_world, require_world, study_setup
from ruedo.lab.game_tally import GameTally
from ruedo.lab.random_streams import BOARD, ERRORS, HAND, PLAYER, CommonStreams, RandomStreams

MAX_PLAYERS = 16
"""The largest number of players that `player_counts` tries."""


def check(variant: Variant) -> None:
    """Raise `BadHeader` or `BadEquipment` for a variant that cannot be simulated."""
    names = tuple(player.name for player in variant.players)
    check_playable(variant.game, study_setup(variant.game, names, 0, variant.world), partial(begin, variant))
    check_handicaps(variant.game, variant.players)


def check_handicaps(game: str, players: Sequence[StudyPlayer]) -> None:
    """Raise `BadHeader` if players of a throwing game have a rate of mistakes or a barred choice."""
    if require_world(game).skills and any(player.errs or player.barred for player in players):
        raise BadHeader("cannot_hamper", field="players", game=game)


def check_playable(game: str, setup: Setup, begin: Callable[[], Any]) -> None:
    """Raise `BadHeader` if the house cannot play a whole game alone. `begin` returns the first state."""
    require_world(game)
    check_player_count(game, setup)
    first = begin()
    check_setup(game, len(setup.players), setup)
    check_world(game, setup, first)
    if setup.persons:
        raise BadHeader("no_persons", field="players")


def check_player_count(game: str, setup: Setup) -> None:
    """Raise `BadHeader` if a game cannot begin with this number of players when each of them is a side.

    The error lists the possible numbers.
    """
    counts = player_counts(game)
    if len(setup.players) not in counts:
        named, known = ", ".join(setup.players), tuple(map(str, counts))
        raise BadHeader("players_for_game", field="players", who=named, game=find(game).title, known=known)


@cache
def player_counts(game: str) -> tuple[int, ...]:
    """Return the numbers of players with which a game can begin when each player is a side."""
    counts = []
    for count in range(1, MAX_PLAYERS + 1):
        with suppress(BadHeader):
            find(game).begin(sides_of_one(count), {}, None)
            counts.append(count)
    return tuple(counts)


def begin(variant: Variant) -> Any:
    """Return the first state of a variant's games."""
    return find(variant.game).begin(sides_of_one(len(variant.players)), variant.rules, variant.equipment)


def sides_of_one(count: int) -> tuple[tuple[str, ...], ...]:
    """Return `count` sides with one player each. Each player's name is the number of the seat."""
    return tuple((f"{seat}",) for seat in range(count))


def compiled_engine(variant: Variant) -> Engine | None:
    """Return the compiled engine that plays a variant, or None if only the rules can play it."""
    return find_measures(variant.game).engine(variant)


def compile_variant(variant: Variant, seed: int) -> None:
    """Compile the engine of a variant before the workers start, so that not every worker compiles it."""
    engine = compiled_engine(variant)
    if engine is not None:
        engine.play(seed, range(1), 1)


def play_units(
    variant: Variant, seed: int, units: range, seatings: int, most_events: int = MAX_EVENTS
) -> list[PlayedGame]:
    """Play all games of these units and return them in order. Each unit has `seatings` games.

    After each game of a unit, the players move up one seat. All games of a unit have the same randomness. A game counts
    as unfinished after `most_events` events.
    """
    engine = compiled_engine(variant)
    if engine is not None:
        return engine.play(seed, units, seatings, most_events)
    return [
        GameRunner(variant, unit, seating, CommonStreams(seed, unit), most_events=most_events).play()
        for unit in units
        for seating in range(seatings)
    ]


def play_events(variant: Variant, seed: int, unit: int, seating: int, most_events: int = MAX_EVENTS) -> list[Event]:
    """Return the events of one game of a study, but at most the first `most_events`."""
    engine = compiled_engine(variant)
    if engine is not None:
        return engine.events(seed, unit, seating, most_events)
    game = GameRunner(variant, unit, seating, CommonStreams(seed, unit), most_events=most_events)
    game.play()
    return game.events


def player_by_seat(count: int, seating: int) -> tuple[int, ...]:
    """Return the player who sits in each seat after all players have moved up by `seating` seats."""
    return tuple((seat + seating) % count for seat in range(count))


class GameRunner:
    """One game of a study, played with the rules in Python instead of a compiled engine."""

    def __init__(
        self,
        variant: Variant,
        unit: int,
        seating: int,
        chances: RandomStreams,
        *,
        counts_choices: bool = True,
        most_events: int = MAX_EVENTS,
        seconds: float | None = None,
    ) -> None:
        """Prepare a game. It counts as unfinished after `most_events` events.

        If `counts_choices` is true, the options of each choice are counted, which takes time. `seconds` is the time
        limit for each choice.
        """
        self._seconds = seconds
        self.times: list[list[float]] = [[] for _ in variant.players]
        """By player: the seconds that each choice took."""
        self._most_events = most_events
        self._variant, self._unit = variant, unit
        self._seated = player_by_seat(len(variant.players), seating)
        self._streams = chances
        self._game: Game[Any] = find(variant.game)
        self._world: World = require_world(variant.game)
        self._measures: Measures = find_measures(variant.game)
        self._counts_choices = counts_choices and not self._world.skills
        players = tuple(variant.players[player].name for player in self._seated)
        board = int(self._streams.of(BOARD).random() * 2**53)
        self._setup = study_setup(variant.game, players, board, variant.world)
        self.events: list[Event] = []

    def play(self) -> PlayedGame:
        """Play the game and return its result."""
        game = self._game
        state = begin(self._variant)
        book = GameTally(
            game, self._measures, self._seated, counts_choices=self._counts_choices, is_throw=self._is_throw
        )
        while len(self.events) < self._most_events and not game.standing(state).over:
            event = self._next(state)
            after, rulings = game.advance(state, event)
            self.events.append(event)
            book.take(state, event, after, rulings)
            state = after
        return book.finish(self._unit, state)

    def _is_throw(self, state: Any, choice: Choice) -> bool:
        return bool(self._world.skills) and self._world.ranges(state, choice) is not None

    def _next(self, state: Any) -> Event:
        seat = self._game.seat_to_choose(state)
        if seat is not None:
            began = time.perf_counter()
            choice = self._choose(state, seat)
            self.times[self._seated[seat]].append(time.perf_counter() - began)
            return choice
        waiting = self._game.waiting(state)
        rng = self._streams.of_happening(waiting.world if waiting else (), self.events)
        return self._world.happening(state, self.events, self._setup, rng)

    def _choose(self, state: Any, seat: int) -> Event:
        player = self._seated[seat]
        spec, skill = self._variant.players[player], self._setup.skill(seat)
        errors = self._streams.of(ERRORS, player)
        if spec.errs and errors.random() < spec.errs:
            return pick(self._allowed_choices(state, seat, spec.barred), errors)
        observation = observe(self._game, state, self.events, self._setup, seat, self._seconds)
        name = self._setup.name(seat)
        choice = find_player(self._variant.game, name)(observation, self._streams.of(PLAYER, player))
        if spec.barred and spec.barred in self._measures.uses(state, choice):
            choice = pick(self._allowed_choices(state, seat, spec.barred), errors)
        return self._world.execute(state, choice, skill, self._streams.of(HAND, player))

    def _allowed_choices(self, state: Any, seat: int, barred: str) -> list[Event]:
        return allowed_choices(self._game, state, seat, barred)


def allowed_choices(game: Game[Any], state: Any, seat: int, barred: str) -> list[Event]:
    """Return the choices of a seat, except those that are counted under the name `barred`, such as `choice:shoot`.

    If this leaves no choice, return all choices.
    """
    choices: Sequence[Event] = game.choices(state, seat)
    uses = find_measures(game.name).uses
    allowed = [choice for choice in choices if not barred or barred not in uses(state, choice)]
    return allowed or list(choices)
