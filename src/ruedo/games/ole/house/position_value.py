"""The value of a `State` of the rules, from the house's network."""

from ruedo.games.ole.engine.encoding import encode
from ruedo.games.ole.house.levels import find_book
from ruedo.games.ole.house.value_network import load_network, network_buffers, value
from ruedo.games.ole.state import State


def winning_chances(state: State) -> tuple[float, float]:
    """Return each side's odds of winning, from the facts that are visible to the side whose turn it is."""
    book = find_book(state.deck, state.options)
    own = value(encode(book, state), book.numbers, book.odds, state.turn, 0, load_network(), network_buffers())
    return (own, 1 - own) if state.turn == 0 else (1 - own, own)
