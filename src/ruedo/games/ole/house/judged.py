"""A position of the readable rules by what the house has learnt."""

from ruedo.games.ole.engine.states import encode
from ruedo.games.ole.house.heads import kept_book
from ruedo.games.ole.house.value import learnt, scratch, value
from ruedo.games.ole.state import State


def chances(state: State) -> tuple[float, float]:
    """Return the chance to win by side, by what the side on turn knows."""
    book = kept_book(state.deck, state.options)
    own = value(encode(book, state), book.numbers, book.odds, state.turn, 0, learnt(), scratch())
    return (own, 1 - own) if state.turn == 0 else (1 - own, own)
