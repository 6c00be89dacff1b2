"""Four figures that indicate whether a game may be fun, compared with the games and decks that Ruedo ships.

The package of each shipped game contains the game's figures in the file `FILE`. `uv run scripts/fun_figures.py`
measures them.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, TypeAlias, get_args

import msgspec
from msgspec import Struct

from ruedo.core.game import find, installed_games
from ruedo.lab.game_metrics import GameMetrics
from ruedo.lab.intervals import Estimate
from ruedo.lab.versions import SoftwareVersions

FILE = "fun.json"
Indicator = Literal["leads", "comebacks", "last_lead", "real_turns"]
"""The fields of `GameMetrics` that are shown. They are available for every game, even if the game cannot estimate the
odds in its positions."""
INDICATORS: tuple[Indicator, ...] = get_args(Indicator)
Comparison = Literal["less", "usual", "more"]


class FunFigures(Struct, frozen=True):
    """The content of the file `FILE` in the package of a shipped game."""

    command: str
    """The command that made the file."""
    versions: SoftwareVersions
    seed: int
    players: str
    games: int
    """The number of games that were played with each set of equipment."""
    by_equipment: Mapping[str, Mapping[Indicator, Estimate]]


class ShippedRange(NamedTuple):
    """The range of a figure over all shipped games and decks: the lowest and highest bounds of its intervals."""

    low: float
    high: float


class FunFigure(Struct, frozen=True):
    """A figure of one variant, with the range of the shipped games and decks."""

    indicator: Indicator
    figure: Estimate
    shipped: ShippedRange
    compared: Comparison
    """The result of the comparison. It is `usual` unless the whole interval of the figure lies outside the range."""


FunByVariant: TypeAlias = Sequence[tuple[str, Sequence[FunFigure]]]
"""The name of each variant, with its figures."""


def fun_estimates(one: GameMetrics) -> dict[Indicator, Estimate]:
    """Return the four figures of a variant."""
    return {indicator: getattr(one, indicator) for indicator in INDICATORS}


def fun_figures(one: GameMetrics) -> tuple[FunFigure, ...]:
    """Return the known figures of a variant, each compared with the range of the shipped games and decks."""
    ranges = figure_ranges()
    return tuple(
        FunFigure(indicator, figure, ranges[indicator], compare(figure, ranges[indicator]))
        for indicator, figure in fun_estimates(one).items()
        if figure.known
    )


def compare(figure: Estimate, shipped: ShippedRange) -> Comparison:
    """Compare a figure with the shipped range.

    Return `less` or `more` if the whole interval of the figure lies outside the range, and otherwise `usual`.
    """
    if figure.high < shipped.low:
        return "less"
    return "more" if figure.low > shipped.high else "usual"


@cache
def figure_ranges() -> Mapping[Indicator, ShippedRange]:
    """Return the range of each figure over all shipped games and all equipment that Ruedo ships for them."""
    each: dict[Indicator, list[Estimate]] = {indicator: [] for indicator in INDICATORS}
    for shipped in shipped_figures():
        for figures in shipped.by_equipment.values():
            for indicator, figure in figures.items():
                each[indicator].append(figure)
    return {
        indicator: ShippedRange(min(one.low for one in figures), max(one.high for one in figures))
        for indicator, figures in each.items()
    }


def shipped_figures() -> Iterator[FunFigures]:
    """Yield the figures of each installed game whose package contains the file `FILE`."""
    for name in installed_games():
        file = files(find(name).package).joinpath(FILE)
        if file.is_file():
            yield msgspec.json.decode(file.read_bytes(), type=FunFigures)
