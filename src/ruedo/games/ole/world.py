"""The simulated world of OLÉ: fair dice and shuffles for tables without real dice and cards."""

from random import Random

from ruedo.core.chance import pick, shuffle
from ruedo.core.event import Event
from ruedo.core.world import World
from ruedo.games.ole.choices import happenings
from ruedo.games.ole.equipment import KINDS, Card, CardKind, Cards
from ruedo.games.ole.events import Deal, Dealt, Drawn
from ruedo.games.ole.kick_off import HAND, PLAYERS
from ruedo.games.ole.state import AwaitedCard, AwaitedDeal, State


def happening(state: State, rng: Random) -> Event:
    """Return the roll, deal or drawn card for which the game waits. All dice and shuffles are fair."""
    match state.awaited:
        case AwaitedDeal():
            return deal(state, rng)
        case AwaitedCard():
            return Drawn(draw(state.pack, 1, rng)[0])
    return pick(happenings(state), rng)


def deal(state: State, rng: Random) -> Deal:
    """Return a deal from shuffled packs (OL-P1)."""
    deck = state.deck
    keepers, players, worldies = (_ids(cards, rng) for cards in (deck.keepers, deck.players, deck.worldies))
    hands = draw(deck.pack, 2 * HAND, rng)
    one, other = (
        Dealt(keepers[side], tuple(players[side : 2 * PLAYERS : 2]), tuple(hands[side::2]), worldies[side])
        for side in (0, 1)
    )
    return Deal((one, other))


def draw(pack: Cards, count: int, rng: Random) -> list[CardKind]:
    """Return action cards drawn from a shuffled pack. `pack` contains the number of cards of each kind."""
    left = list(pack)
    drawn = []
    for _ in range(count):
        card = int(rng.random() * sum(left))
        kind = 0
        while card >= left[kind]:
            card -= left[kind]
            kind += 1
        left[kind] -= 1
        drawn.append(KINDS[kind])
    return drawn


def _ids(cards: tuple[Card, ...], rng: Random) -> list[str]:
    return shuffle([card.id for card in cards], rng)


WORLD = World(lambda state, _events, _setup, rng: happening(state, rng))
