"""Random games in compiled code. Each event is a random legal choice, or a fair roll, deal or drawn card."""

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine.layout import ChanceState, Ints
from ruedo.games.ole.engine.legal_choices import awaits_choice, choice_set, count, is_over, nth
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.random_numbers import below, sample


@small
def copy(source: Ints, target: Ints) -> None:
    for at in range(len(source)):
        target[at] = source[at]


@small
def random_action(row: Ints, book: Ints, chance: ChanceState) -> int:
    """Return a random legal action. All legal actions are equally likely."""
    choices = choice_set(row, book)
    return nth(row, book, choices, below(chance, count(row, book, choices)))


@compiled
def play_at_random(row: Ints, book: Ints, first: Ints, chance: ChanceState, cards: Ints, events: int) -> int:
    """Play `events` random events. After each game, start a new one from `first`. Return how many games ended."""
    games = 0
    for _ in range(events):
        if awaits_choice(row):
            choose(row, book, random_action(row, book, chance))
        else:
            happen(row, book, sample(row, book, chance, cards), cards)
        if is_over(row):
            copy(first, row)
            games += 1
    return games
