"""Compilation of the house's code ahead of the first game."""

from pathlib import Path
from typing import Final

import numpy as np

from ruedo.compiled.cache import sources_folder
from ruedo.compiled.first_call import FirstCall, Notice
from ruedo.games.ole import equipment
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoded_deck import make_book
from ruedo.games.ole.engine.encoding import first_row
from ruedo.games.ole.engine.play import happen
from ruedo.games.ole.engine.random_numbers import generators, sample
from ruedo.games.ole.house.levels import evaluate_choices
from ruedo.games.ole.house.search import conceal
from ruedo.games.ole.state import RuleOptions


def _prepare() -> None:
    """Search for the best line-up. This search calls every compiled function."""
    book = make_book(equipment.load(), RuleOptions())
    row, cards = first_row(book), np.zeros(2 * layout.DEALT, layout.NUMBER)
    happen(row, book.numbers, sample(row, book.numbers, generators(0, 1)[0], cards), cards)
    evaluate_choices(book, row, conceal(row, 1), plays=1)


_first_call: Final = FirstCall("code-ole_house", _prepare, sources_folder(Path(__file__)))


def prepare(notice: Notice | None = None) -> None:
    """Compile the code of the house now instead of at the first choice; see `engine.compilation.prepare`."""
    _first_call(notice)
