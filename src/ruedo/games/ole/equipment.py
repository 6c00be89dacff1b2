"""What OLÉ is played with (OL-E): a deck, which is data."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import Meta

from ruedo.core.equipment import Part, checked, shipped
from ruedo.core.errors import BadEquipment
from ruedo.core.game import Json

Kind = Literal["pass", "dribble", "shot", "tackle"]
Tier = Literal["defence", "midfield", "attack"]
Cards = tuple[int, int, int, int]
"""Action cards, which are all alike within a kind (OL-E4): how many of each, in the order of `KINDS`."""

KINDS: tuple[Kind, ...] = ("pass", "dribble", "shot", "tackle")
TIERS: tuple[Tier, ...] = ("defence", "midfield", "attack")
PASS, DRIBBLE, SHOT, TACKLE = range(4)
DEFENCE, MIDFIELD, ATTACK = range(3)

Stat = Annotated[int, Meta(ge=1, le=10)]
Rating = Annotated[int, Meta(ge=2, le=6)]
Count = Annotated[int, Meta(ge=0)]
MOST = 999
"""Of what is counted in the deck of a new table: cards of a kind, points of a Worldie."""


class Card(Part, frozen=True, kw_only=True):
    """A thing of the deck that has an id and a name."""

    id: str
    name: str = ""


class Keeper(Card, frozen=True):
    """A goalkeeper (OL-E3)."""

    saving: Stat


class Player(Card, frozen=True):
    """An outfield player (OL-E3)."""

    passing: Stat
    dribbling: Stat
    shooting: Stat
    defending: Stat


class SkillMove(Card, frozen=True):
    """A special skill of a dribble (OL-E7)."""

    points: Literal[1, 2]
    takes_off: Count


class WorldieCard(Card, frozen=True):
    """A Worldie (OL-E5)."""

    points: Count
    pressure: Rating
    difficulty: Rating
    cards: tuple[Kind, ...]
    tiers: tuple[Tier, ...] = ()
    """Tiers from which it can be attempted, besides attack."""

    @property
    def takes(self) -> Cards:
        """The action cards that it takes."""
        return counted(self.cards)


class Deck(Part, frozen=True, dict=True):
    """The four packs (OL-E2) and the skills."""

    actions: Mapping[Kind, Count]
    keepers: tuple[Keeper, ...]
    players: tuple[Player, ...]
    worldies: tuple[WorldieCard, ...]
    skills: tuple[SkillMove, ...] = ()
    name: str = ""

    @cached_property
    def keeper(self) -> Mapping[str, Keeper]:
        """The goalkeepers by id."""
        return {card.id: card for card in self.keepers}

    @cached_property
    def player(self) -> Mapping[str, Player]:
        """The outfield players by id."""
        return {card.id: card for card in self.players}

    @cached_property
    def worldie(self) -> Mapping[str, WorldieCard]:
        """The Worldies by id."""
        return {card.id: card for card in self.worldies}

    @cached_property
    def skill(self) -> Mapping[str, SkillMove]:
        """The skills by id."""
        return {card.id: card for card in self.skills}

    @property
    def pack(self) -> Cards:
        """All action cards."""
        passes, dribbles, shots, tackles = (self.actions.get(kind, 0) for kind in KINDS)
        return passes, dribbles, shots, tackles

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The names that are printed on the cards, by id."""
        return {card.id: card.name or card.id for card in self.cards}

    @property
    def cards(self) -> tuple[Card, ...]:
        """All that has an id."""
        return (*self.keepers, *self.players, *self.worldies, *self.skills)


def counted(kinds: tuple[Kind, ...]) -> Cards:
    """Give a handful of action cards as counts."""
    passes, dribbles, shots, tackles = (kinds.count(kind) for kind in KINDS)
    return passes, dribbles, shots, tackles


def load(value: Json = None) -> Deck:
    """Give a checked deck from an object in the form of the deck file, None for the default.

    Raises `BadEquipment`.
    """
    return _default() if value is None else _sound(checked(value, Deck, "OL-E6"))


def admit(deck: Deck) -> None:
    """Raise `BadEquipment` for a deck with numbers that no printed one could have (OL-E6)."""
    numbers = {f"actions.{kind}": count for kind, count in deck.actions.items()}
    numbers |= {f"worldies[{number}].points": card.points for number, card in enumerate(deck.worldies)}
    numbers |= {f"skills[{number}].takes_off": card.takes_off for number, card in enumerate(deck.skills)}
    for name, number in numbers.items():
        if number > MOST:
            raise BadEquipment("too_high", clause="OL-E6", field=f"equipment.{name}", most=MOST)


@cache
def _default() -> Deck:
    return _sound(checked(shipped(f"{__package__}.decks", "default.toml"), Deck))


def _sound(deck: Deck) -> Deck:
    """Give a deck back that OL-E6 does not refuse."""
    for name, count, least in (
        ("keepers", len(deck.keepers), 2),
        ("players", len(deck.players), 10),
        ("actions", sum(deck.pack), 10),
        ("worldies", len(deck.worldies), 2),
    ):
        if count < least:
            raise BadEquipment("too_few_cards", clause="OL-E6", field=f"equipment.{name}", count=count, least=least)
    for name, times in Counter(card.id for card in deck.cards).items():
        if times > 1:
            raise BadEquipment("id_twice", clause="OL-E6", field="equipment", id=name)
    return deck
