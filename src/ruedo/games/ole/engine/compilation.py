"""Compilation of the engine ahead of the first game."""

from pathlib import Path
from typing import Final

import numpy as np

from ruedo.compiled.cache import sources_folder
from ruedo.compiled.first_call import FirstCall, Notice
from ruedo.games.ole import equipment
from ruedo.games.ole.engine import layout, legal_choices, observation, play, rolls
from ruedo.games.ole.engine.encoded_deck import make_book
from ruedo.games.ole.engine.encoding import first_row
from ruedo.games.ole.engine.random_numbers import generators, sample
from ruedo.games.ole.engine.random_play import play_at_random, random_action
from ruedo.games.ole.state import RuleOptions


def _prepare() -> None:
    """Call every compiled function that Python calls, with the argument types that occur in games."""
    book = make_book(equipment.load(), RuleOptions())
    numbers, odds, first = book.numbers, book.odds, first_row(book)
    row, chance, cards = first.copy(), generators(0, 1)[0], np.zeros(2 * layout.DEALT, layout.NUMBER)
    play_at_random(row, numbers, first, chance, cards, 1)
    rolls.outcomes(row, numbers, odds, np.zeros(book.outcome_count))
    legal_choices.legal(row, numbers, np.zeros(book.action_count, np.bool_))
    legal_choices.seat_to_choose(row)
    observation.observe(row, numbers, 0, np.zeros(observation.SIZE, np.float32))
    play.try_happening(row, numbers, sample(first, numbers, chance, cards), cards)
    action = random_action(row, numbers, chance)
    play.choose(row.copy(), numbers, action)
    play.try_choice(row, numbers, action)
    play.happen(first.copy(), numbers, 0, cards)
    row[layout.AWAITED] = layout.LONG_PASS
    play.outcome(row, numbers, rolls.WON)


_first_call: Final = FirstCall("code-ole", _prepare, sources_folder(Path(__file__)))


def prepare(notice: Notice | None = None) -> None:
    """Compile the engine now instead of at the first call of each function.

    In the first run on a machine, this takes some seconds. `notice` receives a message before and after it. Without
    `notice`, the messages go to the log `ruedo.compiled` at level INFO. Later processes load the code from the cache
    without messages.
    """
    _first_call(notice)
