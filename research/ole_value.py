"""Train the network that values positions of OLÉ, on games of the house against itself: `uv run research/ole_value.py`.

    uv run research/ole_value.py [--folder build/ole-value]

In the first lesson, two `simple` players play games with some random choices, so that unusual positions occur. The
network learns the results. Each later lesson (fitted value iteration) has fewer games. They are played alternately by
two `simple` players and by two players that search two choices ahead. From each position, the script searches to the
end of the turn with the current network. The training target is the mean of the search's result and the current
network's value. With the search's result alone, the values of a player's own turns and of the opponent's turns would
alternately be too high.

Further games test the network. The script prints the results and draws them in docs/plots/ole-value.svg. Games and
lessons are stored in the folder, so that a run can be resumed. A run takes three quarters of an hour on two cores. The
script writes the weights of the network to src/ruedo/games/ole/house/value.npz.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))

from research.plots import Made, plot, write
from ruedo.drawing.plot import Axes, ticks
from ruedo.games.ole import equipment
from ruedo.games.ole.engine.encoded_deck import make_book
from ruedo.games.ole.engine.encoding import first_row
from ruedo.games.ole.engine.layout import (
    AWAITED,
    DEALT,
    DRAW_GAME,
    FIRST,
    KICK_OFF,
    LINE_UP,
    OVER,
    PLAY,
    POINTS,
    TURN,
    ChanceState,
    Floats,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import seat_to_choose
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.random_numbers import generators, number, sample
from ruedo.games.ole.engine.random_play import copy, random_action
from ruedo.games.ole.house.features import SIZE, Singles, features
from ruedo.games.ole.house.levels import LIMIT
from ruedo.games.ole.house.search import SearchBuffers, SearchTables, conceal, search_buffers, worths
from ruedo.games.ole.house.simple_player import simple_action
from ruedo.games.ole.house.value_network import HIDDEN, Network
from ruedo.games.ole.kick_off import ACTION_POINTS
from ruedo.games.ole.state import RuleOptions

ROOT = Path(__file__).parents[1]
WEIGHTS = ROOT / "src" / "ruedo" / "games" / "ole" / "house" / "value.npz"
LONGEST: Final = 3000
"""The largest number of events in a game. A longer game counts as a draw."""
MOST: Final = 400
"""The largest number of stored positions of a game, where each position counts twice: once for each seat's view."""
BATCH: Final = 512
SIMPLE: Final = 0
"""The search depth for games between two `simple` players, which do not search."""
LOOKING: Final = 2
"""The search depth, in choices, of the players that search."""
TESTED: Final = -1
"""The number of the lesson whose games only test the network."""


class Lesson(NamedTuple):
    """The size of a lesson: how many games are played, which positions are stored, and how long the training lasts."""

    shards: int
    games: int
    """The number of games in a shard."""
    begun: float
    """The probability that a position at the start of a turn is stored."""
    amid: float
    """The probability that a position within a turn is stored."""
    epochs: int


FIRST_LESSON: Final = Lesson(shards=60, games=250, begun=0.5, amid=0.15, epochs=6)
LATER_LESSON: Final = Lesson(shards=40, games=25, begun=0.35, amid=0.12, epochs=30)
TEST: Final = Lesson(shards=4, games=250, begun=0.5, amid=0.15, epochs=0)
LESSONS: Final = 8


class Positions(NamedTuple):
    """Positions of games, each as one of the two seats sees it."""

    told: NDArray[np.float16]
    """The view of the seat in each position, as numbers: `(positions, SIZE)`."""
    mine: NDArray[np.bool_]
    """Whether it is the seat's turn."""
    worth: NDArray[np.float32]
    """The odds of winning according to the search, or the result of the game if there was no search."""
    won: NDArray[np.float32]
    """The result of the game: 1, 0.5 or 0."""


class BatchBuffers(NamedTuple):
    """Reusable arrays for a batch of games."""

    search_buffers: SearchBuffers
    row: Ints
    seen: Ints
    cards: Ints
    actions: Ints
    found: Floats


@numba.njit(nogil=True)
def best_action(plays: int, game: SearchTables, network: Network, lent: BatchBuffers) -> tuple[int, float]:
    """Return the best action for the seat that must choose, and its value. The search looks `plays` choices ahead."""
    copy(lent.row, lent.seen)
    hidden = conceal(lent.seen, seat_to_choose(lent.row))
    total = worths(
        lent.seen, hidden, plays, 0, 0.0, LIMIT, game, network, lent.search_buffers, lent.actions, lent.found
    )
    best = np.argmax(lent.found[:total])
    return lent.actions[best], lent.found[best]


@numba.njit(nogil=True)
def play_game(
    plays: int,
    searched: bool,
    begun: float,
    amid: float,
    game: SearchTables,
    network: Network,
    chance: ChanceState,
    lent: BatchBuffers,
    told: Singles,
    about: Floats,
) -> int:
    """Play a game, and store some of its positions as each seat sees them. Return the number of stored positions.

    Each row of `told` receives a seat's view of a position. The same row of `about` receives whether it is the seat's
    turn, the value from the search, the result of the game, and the seat.
    """
    row, written, events = lent.row, 0, 0
    while row[AWAITED] != OVER and events < LONGEST:
        events += 1
        if seat_to_choose(row) < 0:
            happen(row, game.book, sample(row, game.book, chance, lent.cards), lent.cards)
            continue
        awaited, wanted = row[AWAITED], 0.0
        if awaited == PLAY:
            wanted = begun if row[POINTS] == ACTION_POINTS else amid
        elif awaited == LINE_UP and row[FIRST] != row[TURN]:
            wanted = 1.0
        if number(chance) < wanted and written < MOST - 1:
            found = best_action(ACTION_POINTS, game, network, lent)[1] if searched else 0.0
            chooser = seat_to_choose(row)
            for seat in range(2):
                copy(row, lent.seen)
                hidden = conceal(lent.seen, seat)
                features(lent.seen, game.book, game.odds, seat, hidden, told[written])
                about[written, 0] = row[TURN] == seat
                about[written, 1] = found if seat == chooser else 1 - found
                about[written, 3] = seat
                written += 1
        if number(chance) < (0.3 if awaited in (LINE_UP, KICK_OFF) else 0.08):
            choose(row, game.book, random_action(row, game.book, chance))
        elif plays == SIMPLE:
            choose(row, game.book, simple_action(row, game.book, game.odds, chance, lent.found))
        else:
            choose(row, game.book, best_action(plays, game, network, lent)[0])
    for position in range(written):
        won = 1.0 if row[FIRST] == about[position, 3] else 0.0
        about[position, 2] = won if row[AWAITED] == OVER and row[FIRST] != DRAW_GAME else 0.5
        if not searched:
            about[position, 1] = about[position, 2]
    return written


def played(lesson: Lesson, seed: tuple[int, int], plays: int, network: Network, searched: bool) -> Positions:
    """Play a shard of games and return the stored positions."""
    book = make_book(equipment.load(), RuleOptions())
    first, chance = first_row(book), generators(np.random.SeedSequence(seed).generate_state(1)[0], 1)[0]
    lent = BatchBuffers(
        search_buffers(book.row_size, book.outcome_count, book.action_count),
        first.copy(),
        first.copy(),
        np.zeros(2 * DEALT, np.int64),
        np.zeros(book.action_count, np.int64),
        np.zeros(book.action_count),
    )
    told, about = np.zeros((lesson.games * MOST, SIZE), np.float32), np.zeros((lesson.games * MOST, 4))
    made = 0
    for _ in range(lesson.games):
        lent.row[:] = first
        made += play_game(
            plays,
            searched,
            lesson.begun,
            lesson.amid,
            SearchTables(book.numbers, book.odds),
            network,
            chance,
            lent,
            told[made:],
            about[made:],
        )
    on_turn, worth, won = about[:made, :3].T
    return Positions(told[:made].astype(np.float16), on_turn > 0, worth.astype(np.float32), won.astype(np.float32))


def blank() -> Network:
    """Return an untrained network with random weights."""
    chance = np.random.default_rng(0)
    inner = chance.normal(size=(2, SIZE, HIDDEN)) * np.sqrt(2 / 40)
    return Network(inner.astype(np.float32), (chance.normal(size=(2, HIDDEN + 1)) * 0.1).astype(np.float32))


def fit(network: Network, positions: Positions, epochs: int) -> Network:
    """Train a copy of a network on the values of positions, and return it.

    The loss is the cross-entropy, and the optimiser is Adam.
    """
    inner, outer = network.inner.copy(), network.outer.copy()
    for which in range(2):
        mine = np.flatnonzero(positions.mine == which)
        chance = np.random.default_rng((0, which))
        weights = [inner[which], outer[which]]
        means = [np.zeros_like(weight) for weight in weights]
        squares = [np.zeros_like(weight) for weight in weights]
        steps, total = 0, epochs * (len(mine) // BATCH)
        for _ in track(range(epochs), ("Others' turns", "Own turns")[which], disable=not sys.stderr.isatty()):
            order = chance.permutation(mine)
            for start in range(0, len(order) - BATCH + 1, BATCH):
                batch = np.sort(order[start : start + BATCH])
                known = positions.told[batch].astype(np.float32)
                units = np.maximum(known @ weights[0], 0)
                logits = units @ weights[1][:HIDDEN] + weights[1][HIDDEN]
                error = (1 / (1 + np.exp(-logits)) - positions.worth[batch]) / BATCH
                back = np.outer(error, weights[1][:HIDDEN]) * (units > 0)
                slopes = [known.T @ back, np.append(units.T @ error, error.sum()).astype(np.float32)]
                steps += 1
                rate = 2e-3 * (1 - steps / (total + 1)) + 1e-5
                for weight, slope, mean, square in zip(weights, slopes, means, squares, strict=True):
                    mean += 0.1 * (slope - mean)
                    square += 0.001 * (slope * slope - square)
                    weight -= rate * (mean / (1 - 0.9**steps)) / (np.sqrt(square / (1 - 0.999**steps)) + 1e-8)
    return Network(inner, outer)


def chances(network: Network, positions: Positions) -> NDArray[np.float32]:
    """Return the odds of winning that a network computes for positions."""
    known = positions.told.astype(np.float32)
    seen = np.zeros(len(known), np.float32)
    for which in range(2):
        mine = positions.mine == which
        units = np.maximum(known[mine] @ network.inner[which], 0)
        seen[mine] = units @ network.outer[which, :HIDDEN] + network.outer[which, HIDDEN]
    return np.asarray(1 / (1 + np.exp(-seen)), np.float32)


def kept(path: Path, make: Callable[[], Positions | Network]) -> dict[str, NDArray[Any]]:
    """Return the arrays in a file. If the file is missing, first write the result of `make` to it."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.npz")
        np.savez(part, **make()._asdict())
        part.rename(path)
    with np.load(path) as file:
        return dict(file)


def shards(folder: Path, place: int, lesson: Lesson, network: Network) -> Positions:
    """Return the positions from the games of a lesson. Missing games are played on all cores."""

    def shard(which: int) -> Positions:
        plays = LOOKING if place == TESTED or (place and which % 2) else SIMPLE
        path = folder / ("test" if place == TESTED else str(place)) / f"{which}.npz"
        return Positions(**kept(path, lambda: played(lesson, (place + 1, which), plays, network, searched=place > 0)))

    def all_of_them() -> Iterator[Positions]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            label = "Games to test" if place == TESTED else f"Games, lesson {place + 1}"
            yield from track(
                pool.map(shard, range(lesson.shards)), label, lesson.shards, disable=not sys.stderr.isatty()
            )

    return Positions(*map(np.concatenate, zip(*all_of_them(), strict=True)))


def learn(folder: Path) -> Network:
    """Return the network after all lessons."""
    network = blank()
    for place in range(LESSONS):
        lesson = LATER_LESSON if place else FIRST_LESSON
        before = network

        def taught(place: int = place, lesson: Lesson = lesson, before: Network = before) -> Network:
            positions = shards(folder, place, lesson, before)
            if place:
                positions = positions._replace(worth=np.float32(0.5) * (positions.worth + chances(before, positions)))
            return fit(before, positions, lesson.epochs)

        network = Network(**kept(folder / f"{place}.npz", taught))
    return network


def reliability(seen: NDArray[np.float32], outcome: NDArray[np.float32]) -> Made:
    """Return a plot of how often games were won for each predicted probability, and sentences that describe it."""
    loss = -np.mean(outcome * np.log(seen) + (1 - outcome) * np.log(1 - seen))
    said = [
        f"{len(seen):,} positions that were not learnt from: cross-entropy {loss:.4f} "
        f"(knowing nothing: {np.log(2):.4f}), mean squared error {np.mean((seen - outcome) ** 2):.4f} (0.25)."
    ]
    axes, points = Axes((0, 1), (0, 1)), []
    for low in np.arange(20) / 20:
        within = (seen >= low) & (seen < low + 0.05)
        if within.sum() >= 100:
            points.append((float(seen[within].mean()), float(outcome[within].mean())))
            said.append(f"Said {points[-1][0]:.3f}, won {points[-1][1]:.3f} ({within.sum():,}).")
    axes.line([(0, 0), (1, 1)], 4, "as often as said", dash="4 4")
    axes.dots(points, 0, "won, of those in each twentieth")
    scale = ticks(0, 0.25, 0.5, 0.75, 1)
    drawn = axes.drawing(scale, scale, "the chance that the value gives", "won in the end")
    return plot("How far the house's chances at OLÉ can be relied on", drawn, said=said), said


def main() -> None:
    """Play the games, train the network, and write it."""
    parser = argparse.ArgumentParser(description="Learn what a position of OLÉ is worth.")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ole-value")
    folder = parser.parse_args().folder
    network = learn(folder)
    np.savez_compressed(WEIGHTS, inner=network.inner.astype(np.float16), outer=network.outer)
    print(f"{WEIGHTS.name}: {WEIGHTS.stat().st_size / 1000:.0f} kB.")
    tested = shards(folder, TESTED, TEST, network)
    seen = chances(network, tested)
    write("ole", {"value": lambda: reliability(seen, tested.won)}, ())


if __name__ == "__main__":
    main()
