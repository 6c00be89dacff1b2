"""The numbers of a deck and of the rule options, for the compiled rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ruedo.core.errors import BadEquipment
from ruedo.games.ole import rolls
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.layout import MAX_DEDUCTION, MAX_OPTION, NUMBER, Floats, Ints
from ruedo.games.ole.equipment import KINDS, TIERS, Card, Deck, WorldieCard
from ruedo.games.ole.kick_off import PLAYERS as SLOTS
from ruedo.games.ole.state import RuleOptions


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The numbers of a deck and of the rule options. They do not change during a game. `make_book` creates a book."""

    deck: Deck
    options: RuleOptions
    numbers: Ints
    """The argument `book` of compiled functions, in the layout of `layout.BOOK`."""
    odds: Floats
    """The argument `odds` of compiled functions: the odds of roll-offs; see `odds`."""
    keepers: tuple[str, ...]
    """The goalkeepers' ids by number."""
    players: tuple[str, ...]
    """The players' ids by number, sorted."""
    worldies: tuple[str, ...]
    """The Worldies' ids by number."""
    skills: tuple[str, ...]
    """The skill moves' ids by number."""
    place: Mapping[str, int]
    """The number of each card inside its pack, by id."""

    @property
    def row_size(self) -> int:
        return layout.WORLDIES + -(-len(self.worldies) // layout.BITS)

    @property
    def action_count(self) -> int:
        return layout.SKILL_PAST + SLOTS * len(self.skills)

    @property
    def outcome_count(self) -> int:
        """The largest number of outcomes that `rolls.outcomes` writes."""
        return max(len(KINDS), len(self.worldies))


def make_book(deck: Deck, options: RuleOptions) -> Book:
    """Return the numbers of a deck and options. Raises `BadEquipment` for numbers above `layout.LARGEST`."""
    outfield = sorted(deck.players, key=lambda card: card.id)
    keepers = [card.saving for card in deck.keepers]
    players = [stat for card in outfield for stat in (card.passing, card.dribbling, card.shooting, card.defending)]
    worldies = [number for card in deck.worldies for number in _worldie(card)]
    skills = [number for card in deck.skills for number in (card.points, min(card.takes_off, MAX_DEDUCTION))]
    keepers_at = layout.PLAYERS_AT + len(players)
    worldies_at = keepers_at + len(keepers)
    header = [
        options.target,
        options.turn_limit or 0,
        int(options.discard == "point"),
        int(options.missed_worldie == "goal_kick"),
        *deck.pack,
        *map(len, (deck.skills, deck.keepers, deck.players, deck.worldies)),
        deck.greatest,
        keepers_at,
        worldies_at,
        worldies_at + len(worldies),
    ]
    numbers = [*header, *players, *keepers, *worldies, *skills]
    if max(numbers) > MAX_OPTION:
        raise BadEquipment("too_high", clause="OL-E6", field="equipment", most=MAX_OPTION)
    packs: tuple[Sequence[Card], ...] = (deck.keepers, outfield, deck.worldies, deck.skills)
    ids = [tuple(card.id for card in pack) for pack in packs]
    return Book(
        deck,
        options,
        np.array(numbers, NUMBER),
        odds(deck.greatest),
        keepers=ids[0],
        players=ids[1],
        worldies=ids[2],
        skills=ids[3],
        place={card: number for pack in ids for number, card in enumerate(pack)},
    )


def _worldie(card: WorldieCard) -> Iterator[int]:
    """Yield the numbers of a Worldie, in the order of the columns from `layout.VALUE` to `layout.FROM`."""
    yield from (card.points, card.pressure, card.difficulty)
    yield from card.takes
    yield card.takes_any
    yield sum(1 << tier for tier, name in enumerate(TIERS) if name in card.attempted_from)


@lru_cache(maxsize=8)
def odds(greatest: int) -> Floats:
    """Return the exact odds of all roll-offs with stats up to `greatest`. They equal the odds of `rolls.Duel`.

    The array with the axes (stat, deduction, other stat) is flattened to one axis. The odds for a stat of 0 are 0,
    because no card has this stat.
    """
    table = np.zeros((greatest + 1, MAX_DEDUCTION + 1, greatest + 1))
    faces = np.array(rolls.FACES)
    stats = np.arange(1, greatest + 1)
    theirs = np.multiply.outer(stats, faces)
    for off in range(MAX_DEDUCTION + 1):
        ours = np.multiply.outer(stats, np.maximum(faces - off, 0))
        pairs = ours[:, None, :, None] - theirs[None, :, None, :]
        won, lost = (pairs > 0).sum(axis=(2, 3)), (pairs < 0).sum(axis=(2, 3))
        table[1:, off, 1:] = won / (won + lost)
    return table.reshape(-1)
