"""The value of a position for a seat, in compiled code: the odds of winning, from a trained neural network.

The network was trained on games of the house against itself. It consists of two small networks with one hidden layer:
one for the seat whose turn it is, and one for the other seat.
"""

import math
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from ruedo.compiled.decorator import INTERPRETED, compiled, inlined
from ruedo.games.ole.engine.layout import TURN, Floats, Ints
from ruedo.games.ole.house.features import SIZE, Singles, features

HIDDEN: Final = 32
"""The number of units in the hidden layer."""


class Network(NamedTuple):
    """The weights of both networks. Index 1 is for the seat whose turn it is."""

    inner: Singles
    """The weights of the hidden layer, with shape `(2, SIZE, HIDDEN)`."""
    outer: Singles
    """The weights of the output, with shape `(2, HIDDEN + 1)`. The bias is last."""


class NetworkBuffers(NamedTuple):
    """Working memory for the evaluation of a position."""

    inputs: Singles
    units: Singles


def network_buffers() -> NetworkBuffers:
    return NetworkBuffers(np.zeros(SIZE, np.float32), np.zeros(HIDDEN, np.float32))


@cache
def load_network() -> Network:
    """Return the weights of the networks, which `research/ole_value.py` trained."""
    with files("ruedo.games.ole.house").joinpath("value.npz").open("rb") as file, np.load(file) as kept:
        return Network(kept["inner"].astype(np.float32), kept["outer"].astype(np.float32))


def _add_each(units: Singles, factor: np.float32, weights: Singles) -> None:
    for unit in range(HIDDEN):
        units[unit] += factor * weights[unit]


def _add_all(units: Singles, factor: np.float32, weights: Singles) -> None:
    """Do the same as `_add_each`, but faster without a compiler. numba would have to create an array."""
    units += factor * weights


_add: Final = _add_all if INTERPRETED else inlined(_add_each)


@compiled
def value(
    row: Ints, book: Ints, odds: Floats, seat: int, hidden: int, network: Network, buffers: NetworkBuffers
) -> float:
    """Return the odds that a seat wins from a position in an unfinished game; see `features` for `hidden`."""
    inputs, units = buffers.inputs, buffers.units
    features(row, book, odds, seat, hidden, inputs)
    which = int(row[TURN] == seat)
    inner, outer = network.inner[which], network.outer[which]
    units[:] = 0
    for number in range(SIZE):
        known = inputs[number]
        if known != 0:
            _add(units, known, inner[number])
    total = outer[HIDDEN]
    for unit in range(HIDDEN):
        total += max(units[unit], np.float32(0)) * outer[unit]
    return 1 / (1 + math.exp(-np.float64(total)))  # In Python, `exp` has no variant for 32 bits
