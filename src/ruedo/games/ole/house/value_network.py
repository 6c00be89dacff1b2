"""The value of a position for a seat: its chance to win, trained on games of the house against itself. Compiled.

There are two small networks with one hidden layer: one if the seat is on turn, and one if it is not.
"""

import math
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from ruedo.compiled.decorator import compiled
from ruedo.games.ole.engine.layout import TURN, Floats, Ints
from ruedo.games.ole.house.features import SIZE, Singles, features

HIDDEN: Final = 32
"""Number of units in the hidden layer."""


class Network(NamedTuple):
    """The weights; index 1 is for the seat on turn."""

    inner: Singles
    """`(2, SIZE, HIDDEN)`."""
    outer: Singles
    """`(2, HIDDEN + 1)`, with the constant last."""


class NetworkBuffers(NamedTuple):
    """Memory for the evaluation of a position."""

    inputs: Singles
    units: Singles


def network_buffers() -> NetworkBuffers:
    """Return memory for `value`."""
    return NetworkBuffers(np.zeros(SIZE, np.float32), np.zeros(HIDDEN, np.float32))


@cache
def load_network() -> Network:
    """Return the trained weights (`research/ole_value.py`)."""
    with files("ruedo.games.ole.house").joinpath("value.npz").open("rb") as file, np.load(file) as kept:
        return Network(kept["inner"].astype(np.float32), kept["outer"].astype(np.float32))


@compiled
def value(
    row: Ints, book: Ints, odds: Floats, seat: int, hidden: int, network: Network, buffers: NetworkBuffers
) -> float:
    """Return the chance that a seat wins from an unfinished position; see `features` for `hidden`."""
    inputs, units = buffers.inputs, buffers.units
    features(row, book, odds, seat, hidden, inputs)
    which = int(row[TURN] == seat)
    inner, outer = network.inner[which], network.outer[which]
    units[:] = 0
    for number in range(SIZE):
        known = inputs[number]
        if known != 0:
            weights = inner[number]
            for unit in range(HIDDEN):
                units[unit] += known * weights[unit]
    total = outer[HIDDEN]
    for unit in range(HIDDEN):
        total += max(units[unit], np.float32(0)) * outer[unit]
    return 1 / (1 + math.exp(-total))
