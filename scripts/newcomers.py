"""Print how often newcomers beat the house of Horse Collar in the page: `uv run scripts/newcomers.py`.

    uv run scripts/newcomers.py                     all targets, 100 newcomers each
    uv run scripts/newcomers.py --newcomers 24      the same, faster and less precise
    uv run scripts/newcomers.py --before            with the former pull, whose speed grew linearly with the pixels

docs/horse-collar-house.md contains the figures. A newcomer pulls the weight, and the page's own mapping
(`ruedo.throws.pull`) converts the pixels of the pull to a speed. The length and the direction of each pull have a
random error with a standard deviation in pixels. The hand `light` then executes the throw. The newcomer always aims at
the same position, which is `BEFORE_END` before the end. The page shows the speed of each pull and where the weight
stops, so the newcomer corrects the next pull. Each newcomer plays three games against one level of the house, and keeps
the last correction for the next game, although each game has new wax.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import atan2, sqrt
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from ruedo import find
from ruedo.boards.shuffleboard.events import Place, Places, Slide, WeightsRest
from ruedo.boards.shuffleboard.physics.constants import RELEASE_X
from ruedo.core.chance import generator, normal_error, wilson
from ruedo.core.event import Event
from ruedo.core.player import find_player, observe
from ruedo.core.setup import PERSON
from ruedo.core.world import new_setup, require_world
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import visible_places
from ruedo.throws.pull import find_pull

GAME: Final = "horse-collar"
GAMES: Final = 3
"""The number of games that a newcomer plays."""
BEFORE_END: Final = 0.09
"""The distance in metres between a newcomer's aim and the end of the board. It is within the 3-zone."""
FIRST_SPEED: Final = 1.7
"""The speed in m/s of the aim that the page shows at first."""
OVER: Final = 0.02
"""The share by which a newcomer reduces the speed after a weight went over the end."""
SCREENS: Final = {"laptop": 706.0, "phone": 455.0}
"""The height of the board's picture in pixels, on a laptop of 1366 x 768 pixels and on a phone of 390 x 812 pixels."""
WORLD, PLAYER, HAND, NEWCOMER = range(4)
"""The numbers of the streams of random numbers, one for each purpose."""


class Mapping(NamedTuple):
    """The conversion of the pixels of a pull to a throw, for a board's picture of a given height."""

    height: float
    before: bool

    def throw(self, down: float, across: float) -> tuple[float, float]:
        """Return the speed in m/s and the angle in radians of the throw that a pull makes."""
        if self.before:
            longest = 0.3 * self.height
            return 3.0 * min(1.0, max(0.0, down) / longest), 0.2 * atan2(across, max(down, 40.0))
        pull = find_pull("shuffleboard")
        return pull.speed(down, self.height), pull.turn * across

    def down(self, speed: float) -> float:
        """Return the length in pixels of the pull that gives a speed in m/s."""
        return speed * self.height / 10.0 if self.before else find_pull("shuffleboard").down(speed, self.height)


class Cell(NamedTuple):
    """Newcomers with a certain hand against a level of the house, and the share of third games that they should win."""

    pixels: float
    house: str
    least: float
    most: float


TARGETS: Final = (
    Cell(8, "beginner", 0.35, 0.50),
    Cell(4, "beginner", 0.60, 1.00),
    Cell(16, "beginner", 0.05, 1.00),
    Cell(8, "casual", 0.00, 0.20),
    Cell(2, "casual", 0.40, 1.00),
    Cell(2, "national", 0.00, 0.25),
)


class Result(NamedTuple):
    """The result of a game for the newcomer: whether they won, their turns, and their turns without points."""

    won: bool
    turns: int
    empty: int
    """The number of the newcomer's turns without points."""


@dataclass
class Newcomer:
    """A newcomer, who learns from each shot how far a weight slides at a given speed."""

    mapping: Mapping
    pixels: float
    reach: float
    """The newcomer's estimate of the speed in m/s at which a weight slides one metre. The distance grows with the
    square of the speed.
    """
    pulled: float = 0.0
    """The speed of the last pull in m/s, as the page shows it."""

    def shot(self, seat: int, length: float, rng: Random) -> Slide:
        """Return the next shot along the middle of a board of this length."""
        down = self.mapping.down(self.reach * sqrt(length - BEFORE_END - RELEASE_X))
        strayed, across = (self.pixels * normal_error(rng) for _ in range(2))
        self.pulled, angle = self.mapping.throw(down + strayed, across)
        return Slide(seat, y=0.0, speed=self.pulled, angle=angle, spin=0.0)

    def see(self, place: Place | None, *, over_end: bool) -> None:
        """Learn from the position where the last weight stopped. `place` is None if the weight went over an edge."""
        if place is None:
            self.reach *= 1 - OVER * over_end
        elif self.pulled > 0 and place[0] > RELEASE_X:
            self.reach = self.pulled / sqrt(place[0] - RELEASE_X)


def played(newcomer: Newcomer, house: str, seat: int, number: int) -> Result:
    """Play a game of a newcomer in a seat against the house, and return its result."""
    rules, world, choose = find(GAME), require_world(GAME), find_player(GAME, "simple")
    players = tuple(PERSON if each == seat else f"simple:{house}" for each in range(2))
    setup = new_setup(GAME, players, number, {})
    streams = [generator(number, purpose) for purpose in (WORLD, PLAYER, HAND, NEWCOMER)]
    state: State = rules.begin((("A",), ("B",)), {}, None)
    events: list[Event] = []
    while not state.over:
        chooser = rules.seat_to_choose(state)
        if chooser is None:
            event = world.happening(state, events, setup, streams[WORLD])
        else:
            if chooser == seat:
                aim: Event = newcomer.shot(seat, state.board.length, streams[NEWCOMER])
            else:
                aim = choose(observe(rules, state, events, setup, chooser), streams[PLAYER])
            event = world.execute(state, aim, world.level(setup, chooser), streams[HAND])
        before, (state, _) = state, rules.advance(state, event)
        events.append(event)
        if isinstance(event, WeightsRest) and rules.seat_to_choose(before) is None:
            _show(newcomer, before, state, events, seat)
    own = [turn for turn in state.turns if turn.side == seat]
    return Result(state.winner == seat, len(own), sum(turn.points == 0 for turn in own))


def _show(newcomer: Newcomer, before: State, after: State, events: Sequence[Event], seat: int) -> None:
    """Show the newcomer where the last weight stopped, unless that weight hit another one."""
    shot, rest = events[-2], events[-1]
    if not isinstance(shot, Slide) or not isinstance(rest, WeightsRest) or shot.seat != seat:
        return
    if before.lies and rest.weights[:-1] != _lying(events[:-2]):
        return
    places = visible_places(after, events, "called") or rest.weights  # After a turn, everybody sees the exact positions
    far = (shot.y or 0.0) + (after.board.length - RELEASE_X) * (shot.angle or 0.0)
    newcomer.see(places[-1], over_end=abs(far) < after.board.width / 2)


def _lying(events: Sequence[Event]) -> Places:
    return next(event.weights for event in reversed(events) if isinstance(event, WeightsRest))


def games_of(cell: Cell, mapping: Mapping, number: int) -> list[Result]:
    """Play the games of a newcomer one after the other, and return their results."""
    newcomer = Newcomer(mapping, cell.pixels, FIRST_SPEED / sqrt(_usual_way()))
    return [played(newcomer, cell.house, (number + game) % 2, GAMES * number + game) for game in range(GAMES)]


def _usual_way() -> float:
    """Return the distance in metres from the release of a weight to a newcomer's aim, on the default board."""
    state: State = find(GAME).begin((("A",), ("B",)), {}, None)
    return state.board.length - BEFORE_END - RELEASE_X


def row(cell: Cell, screens: Sequence[str], results: Sequence[Sequence[Result]]) -> str:
    """Return a row of the table."""
    shares = [fmean(games[game].won for games in results) for game in range(GAMES)]
    low, high = wilson(sum(games[-1].won for games in results), len(results))
    turns = [game for games in results for game in games]
    empty = sum(game.empty for game in turns) / sum(game.turns for game in turns)
    wanted = f"{cell.least:.0%} to {cell.most:.0%}"
    by_game = " | ".join(f"{share:.0%}" for share in shares)
    return (
        f"| {', '.join(screens)} | {cell.pixels:g} | `{cell.house}` | {by_game} | {low:.0%} to {high:.0%} "
        f"| {wanted} | {empty:.0%} |"
    )


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description="Measure how often newcomers beat the house of Horse Collar.")
    parser.add_argument("--newcomers", type=int, default=100, help="newcomers of each kind, with three games each")
    parser.add_argument("--before", action="store_true", help="use the linear pull of before, for comparison")
    parser.add_argument("--pixels", type=float, help="only newcomers with this hand; all unless given")
    parser.add_argument("--workers", type=int, help="processes; one for each core unless given")
    arguments = parser.parse_args()
    print("| screen | pixels | against | 1st game | 2nd | 3rd | 95 % interval | target | turns without points |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(arguments.workers) as pool:
        for cell in TARGETS:
            if arguments.pixels not in (None, cell.pixels):
                continue
            for screens in alike(before=arguments.before):
                mapping = Mapping(SCREENS[screens[0]], arguments.before)
                results = list(pool.map(partial(games_of, cell, mapping), range(arguments.newcomers), chunksize=2))
                print(row(cell, screens, results), flush=True)


def alike(*, before: bool) -> list[list[str]]:
    """Return groups of screens. On all screens of a group, the same pull in pixels gives the same speed."""
    groups: dict[float, list[str]] = {}
    for name, height in SCREENS.items():
        groups.setdefault(Mapping(height, before).down(FIRST_SPEED), []).append(name)
    return list(groups.values())


if __name__ == "__main__":
    main()
