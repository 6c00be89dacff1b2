"""Learn what a position of OLÉ is worth, from games of the house against itself.

    uv run scripts/ole_value.py [--games N] [--folder build/ole-value]

Games between two of `simple`, some of whose choices are random, so that positions are seen that nobody would choose.
Then the value is fitted to them: the chance that who looks at a position wins in the end. One shard of games in ten is
not learnt from: it shows how good the value is, in figures and in docs/plots/ole-value.svg. Positions are kept by
shards in the folder: a run that was stopped goes on where it was. Two minutes on one core; the weights are written to
src/ruedo/games/ole/house/value.npz.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numba
import numpy as np
from numpy.typing import NDArray
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))

from ruedo.games.ole import equipment
from ruedo.games.ole.engine.book import book_of
from ruedo.games.ole.engine.chance import generators, number, sample
from ruedo.games.ole.engine.games import copy, random_action
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
    SKILL_PAST,
    TURN,
    Chance,
    Floats,
    Ints,
)
from ruedo.games.ole.engine.legal import seat_to_choose
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.simple import simple_action
from ruedo.games.ole.engine.states import first_row
from ruedo.games.ole.house.features import SIZE, Singles, features
from ruedo.games.ole.house.search import conceal
from ruedo.games.ole.house.value import HIDDEN, Mind
from ruedo.games.ole.rules import ACTION_POINTS
from ruedo.games.ole.state import Options
from scripts.axes import Axes, Made, plot, ticks, write

ROOT = Path(__file__).parents[1]
WEIGHTS = ROOT / "src" / "ruedo" / "games" / "ole" / "house" / "value.npz"
SHARD: Final = 250
"""Games in a shard."""
ACTIONS: Final = SKILL_PAST + 100
"""More than any deck has."""
LONGEST: Final = 3000
"""Events after which a game is given up."""
MOST: Final = 400
"""Positions of a game that are kept at most."""
EPOCHS: Final = 6
BATCH: Final = 1024
HELD_OUT: Final = 10
"""One shard in so many is not learnt from: it shows how good the value is."""


@numba.njit(nogil=True)
def play_games(
    games: int, first: Ints, book: Ints, odds: Floats, chance: Chance, cards: Ints, told: Singles, about: Ints
) -> int:
    """Play games and write what each seat knew of some positions; return how many positions.

    `about` has of each whether the seat that looks is on turn, twice the outcome, and the seat.
    """
    row, seen = first.copy(), first.copy()
    worths, written = np.zeros(ACTIONS), 0
    for _ in range(games):
        copy(first, row)
        begun, events = written, 0
        while row[AWAITED] != OVER and events < LONGEST:
            events += 1
            if seat_to_choose(row) < 0:
                happen(row, book, sample(row, book, chance, cards), cards)
                continue
            awaited = row[AWAITED]
            wanted = 0.0
            if awaited == PLAY:
                wanted = 0.5 if row[POINTS] == ACTION_POINTS else 0.15
            elif awaited == LINE_UP and row[FIRST] != row[TURN]:
                wanted = 1.0
            if number(chance) < wanted and written - begun < MOST - 1:
                for seat in range(2):
                    copy(row, seen)
                    hidden = conceal(seen, seat)
                    features(seen, book, odds, seat, hidden, told[written])
                    about[written, 0], about[written, 2] = row[TURN] == seat, seat
                    written += 1
            if number(chance) < (0.3 if awaited in (LINE_UP, KICK_OFF) else 0.08):
                choose(row, book, random_action(row, book, chance))
            else:
                choose(row, book, simple_action(row, book, odds, chance, worths))
        for position in range(begun, written):
            won = row[AWAITED] == OVER and row[FIRST] == about[position, 2]
            about[position, 1] = 1 if row[AWAITED] != OVER or row[FIRST] == DRAW_GAME else 2 * won
    return written


def positions(games: int, seed: int) -> tuple[NDArray[np.float16], NDArray[np.int8]]:
    """Return what was known of positions, `(positions, SIZE)`, and of each whether on turn, and twice the outcome."""
    book = book_of(equipment.load(), Options())
    told, about = np.zeros((games * MOST, SIZE), np.float32), np.zeros((games * MOST, 3), np.int64)
    cards, chance = np.zeros(2 * DEALT, np.int64), generators(seed, 1)[0]
    made = play_games(games, first_row(book), book.numbers, book.odds, chance, cards, told, about)
    return told[:made].astype(np.float16), about[:made, :2].astype(np.int8)


def blank() -> Mind:
    """Return weights that know nothing yet."""
    chance = np.random.default_rng(0)
    inner = chance.normal(size=(2, SIZE, HIDDEN)) * np.sqrt(2 / 40)
    return Mind(inner.astype(np.float32), (chance.normal(size=(2, HIDDEN + 1)) * 0.1).astype(np.float32))


def fit(told: NDArray[np.float16], about: NDArray[np.int8]) -> Mind:
    """Return the weights fitted to positions (cross-entropy, by the method Adam)."""
    inner, outer = blank()
    for which in range(2):
        mine = np.flatnonzero(about[:, 0] == which)
        chance = np.random.default_rng((0, which))
        weights = [inner[which], outer[which]]
        means = [np.zeros_like(weight) for weight in weights]
        squares = [np.zeros_like(weight) for weight in weights]
        steps, total = 0, EPOCHS * (len(mine) // BATCH)
        for _ in track(range(EPOCHS), ("Others' turns", "Own turns")[which], disable=not sys.stderr.isatty()):
            order = chance.permutation(mine)
            for start in range(0, len(order) - BATCH + 1, BATCH):
                batch = np.sort(order[start : start + BATCH])
                known, outcome = told[batch].astype(np.float32), about[batch, 1].astype(np.float32) / 2
                units = np.maximum(known @ weights[0], 0)
                logits = units @ weights[1][:HIDDEN] + weights[1][HIDDEN]
                error = (1 / (1 + np.exp(-logits)) - outcome) / BATCH
                back = np.outer(error, weights[1][:HIDDEN]) * (units > 0)
                slopes = [known.T @ back, np.append(units.T @ error, error.sum()).astype(np.float32)]
                steps += 1
                rate = 2e-3 * (1 - steps / (total + 1)) + 1e-5
                for weight, slope, mean, square in zip(weights, slopes, means, squares, strict=True):
                    mean += 0.1 * (slope - mean)
                    square += 0.001 * (slope * slope - square)
                    weight -= rate * (mean / (1 - 0.9**steps)) / (np.sqrt(square / (1 - 0.999**steps)) + 1e-8)
    return Mind(inner, outer)


def chances(mind: Mind, told: NDArray[np.float16], about: NDArray[np.int8]) -> NDArray[np.float64]:
    """Return the chance to win that the value sees in each position."""
    known = told.astype(np.float32)
    seen = np.zeros(len(known))
    for which in range(2):
        mine = about[:, 0] == which
        units = np.maximum(known[mine] @ mind.inner[which], 0)
        seen[mine] = units @ mind.outer[which, :HIDDEN] + mind.outer[which, HIDDEN]
    return 1 / (1 + np.exp(-seen))


def shards(folder: Path, count: int) -> Iterator[Path]:
    """Yield the shards of games, played where they are not there yet."""
    for shard in track(range(count), "Games", disable=not sys.stderr.isatty()):
        path = folder / f"{shard}.npz"
        if not path.exists():
            told, about = positions(SHARD, seed=shard)
            part = path.with_suffix(".part.npz")
            np.savez(part, told=told, about=about)
            part.rename(path)
        yield path


def gathered(paths: list[Path]) -> tuple[NDArray[np.float16], NDArray[np.int8]]:
    """Return the positions of some shards."""
    kept = [np.load(path) for path in paths]
    return np.concatenate([shard["told"] for shard in kept]), np.concatenate([shard["about"] for shard in kept])


def reliability(seen: NDArray[np.float64], outcome: NDArray[np.float64]) -> Made:
    """Return a plot of how often those won who were given a chance, by the chance; and what it says."""
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
    """Play, learn, and write."""
    parser = argparse.ArgumentParser(description="Learn what a position of OLÉ is worth.")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ole-value")
    parser.add_argument("--games", type=int, default=16_000)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    made = list(shards(given.folder, max(HELD_OUT, given.games // SHARD)))
    mind = fit(*gathered([path for place, path in enumerate(made) if place % HELD_OUT]))
    np.savez_compressed(WEIGHTS, inner=mind.inner.astype(np.float16), outer=mind.outer)
    print(f"{WEIGHTS.name}: {WEIGHTS.stat().st_size / 1000:.0f} kB.")
    told, about = gathered(made[::HELD_OUT])
    seen, outcome = chances(mind, told, about), about[:, 1] / 2
    write("ole", {"value": lambda: reliability(seen, outcome)}, ())


if __name__ == "__main__":
    main()
