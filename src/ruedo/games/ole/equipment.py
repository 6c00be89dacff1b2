"""The equipment of OLÉ (OL-E): decks of cards as data."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Annotated, Literal

from msgspec import Meta

from ruedo.core.equipment import EquipmentPart, convert_equipment, find_equipment, read_package_file
from ruedo.core.errors import BadEquipment
from ruedo.core.names import compose_name
from ruedo.core.values import Json

CardKind = Literal["pass", "dribble", "shot", "tackle"]
Taken = Literal["pass", "dribble", "shot", "tackle", "any"]
"""A kind of card that a Worldie needs: an action card of this kind, or any action card (OL-E5)."""
Tier = Literal["defence", "midfield", "attack"]
Cards = tuple[int, int, int, int]
"""The number of action cards of each kind, in the order of `KINDS`. Cards of a kind are equal (OL-E4)."""

KINDS: tuple[CardKind, ...] = ("pass", "dribble", "shot", "tackle")
STATS = ("passing", "dribbling", "shooting", "defending")
"""The stats of a player, in the order of the action cards that use them."""
TIERS: tuple[Tier, ...] = ("defence", "midfield", "attack")
PASS, DRIBBLE, SHOT, TACKLE = range(4)
DEFENCE, MIDFIELD, ATTACK = range(3)

Stat = Annotated[int, Meta(ge=1, le=99)]
Rating = Annotated[int, Meta(ge=1, le=6)]
Count = Annotated[int, Meta(ge=0)]
MAX_NUMBER = 999
"""The largest value of `takes_off`, and the largest number of action cards of a kind, for the deck of a new table."""

WORLDIE_POINTS = range(1, 10)
WORLDIE_CARDS = range(1, 5)
"""OL-E6: the possible points of a Worldie, and the possible numbers of its action cards."""


class Card(EquipmentPart, frozen=True, kw_only=True):
    """A card or a skill move of the deck, with an id and a name."""

    id: str
    name: str = ""


class Keeper(Card, frozen=True):
    """A goalkeeper (OL-E3)."""

    saving: Stat


class PlayerCard(Card, frozen=True):
    """An outfield player (OL-E3)."""

    passing: Stat
    dribbling: Stat
    shooting: Stat
    defending: Stat


class SkillMove(Card, frozen=True):
    """A skill move, which a player can use for a dribble (OL-E7)."""

    points: Literal[1, 2]
    takes_off: Count


class WorldieCard(Card, frozen=True):
    """A Worldie (OL-E5)."""

    points: Count
    pressure: Rating
    difficulty: Rating
    cards: tuple[Taken, ...]
    tiers: tuple[Tier, ...] = ()
    """The tiers from which the Worldie can be attempted. If this is empty, it can be attempted only from attack."""

    @property
    def takes(self) -> Cards:
        """The number of action cards of each kind that the Worldie needs."""
        return count_cards(self.cards)

    @property
    def takes_any(self) -> int:
        """The number of additional action cards of any kind that the Worldie needs."""
        return self.cards.count("any")

    @property
    def attempted_from(self) -> tuple[Tier, ...]:
        return self.tiers or ("attack",)


class Deck(EquipmentPart, frozen=True, dict=True):
    """The four packs of cards (OL-E2), and the skill moves."""

    actions: Mapping[CardKind, Count]
    keepers: tuple[Keeper, ...]
    players: tuple[PlayerCard, ...]
    worldies: tuple[WorldieCard, ...]
    skills: tuple[SkillMove, ...] = ()
    name: str = ""

    @cached_property
    def keeper(self) -> Mapping[str, Keeper]:
        """The goalkeepers by id."""
        return {card.id: card for card in self.keepers}

    @cached_property
    def player(self) -> Mapping[str, PlayerCard]:
        """The outfield players by id."""
        return {card.id: card for card in self.players}

    @cached_property
    def worldie(self) -> Mapping[str, WorldieCard]:
        """The Worldies by id."""
        return {card.id: card for card in self.worldies}

    @cached_property
    def skill(self) -> Mapping[str, SkillMove]:
        """The skill moves by id."""
        return {card.id: card for card in self.skills}

    @property
    def pack(self) -> Cards:
        """The number of action cards of each kind in the pack."""
        passes, dribbles, shots, tackles = (self.actions.get(kind, 0) for kind in KINDS)
        return passes, dribbles, shots, tackles

    @cached_property
    def greatest(self) -> int:
        """The largest stat of all cards. Decks may have different scales (OL-E6)."""
        outfield = (
            stat for card in self.players for stat in (card.passing, card.dribbling, card.shooting, card.defending)
        )
        return max((*outfield, *(card.saving for card in self.keepers)))

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The names printed on the cards, by id."""
        return {card.id: card.name or card.id for card in self.cards}

    @property
    def cards(self) -> tuple[Card, ...]:
        """All parts of the deck that have an id: goalkeepers, outfield players, Worldies and skill moves."""
        return (*self.keepers, *self.players, *self.worldies, *self.skills)


def count_cards(kinds: Sequence[Taken]) -> Cards:
    """Return the number of action cards of each kind in a list. `any` is not counted."""
    passes, dribbles, shots, tackles = (kinds.count(kind) for kind in KINDS)
    return passes, dribbles, shots, tackles


def load(value: Json = None) -> Deck:
    """Return a checked deck. Raises `BadEquipment` for an invalid deck.

    `value` is the content of a deck file, the name of a shipped deck, or None for the default deck.
    """
    if value is None or isinstance(value, str):
        return find_equipment(DEFAULT if value is None else value, SHIPPED, "OL-E6")
    return _check_worldies(_check_packs(convert_equipment(value, Deck, "OL-E6")))


def admit(deck: Deck) -> None:
    """Raise `BadEquipment` for a deck with numbers that are too large for a printed deck (OL-E6)."""
    numbers = {f"actions.{kind}": count for kind, count in deck.actions.items()}
    numbers |= {f"skills[{number}].takes_off": card.takes_off for number, card in enumerate(deck.skills)}
    for name, number in numbers.items():
        if number > MAX_NUMBER:
            raise BadEquipment("too_high", clause="OL-E6", field=f"equipment.{name}", most=MAX_NUMBER)


@cache
def _read_deck(name: str) -> Deck:
    return _check_worldies(
        _check_packs(convert_equipment(read_package_file(f"{__package__}.decks", f"{name}.toml"), Deck))
    )


DEFAULT = "eased"
SHIPPED: Mapping[str, Callable[[], Deck]] = {name: partial(_read_deck, name) for name in ("classic", DEFAULT)}
"""The shipped decks by name. Records refer to these names, so the content of a released deck never changes."""


def _check_packs(deck: Deck) -> Deck:
    """Return the deck if its packs are large enough and its ids are unique (OL-E6). Otherwise raise `BadEquipment`."""
    for name, count, least in (
        ("keepers", len(deck.keepers), 2),
        ("players", len(deck.players), 10),
        ("actions", sum(deck.pack), 10),
        ("worldies", len(deck.worldies), 2),
    ):
        if count < least:
            raise BadEquipment(
                "too_few_cards", clause="OL-E6", field=f"equipment.{name}", pack=f"`{name}`", count=count, least=least
            )
    for name, times in Counter(compose_name(card.id) for card in deck.cards).items():
        if times > 1:
            raise BadEquipment("id_twice", clause="OL-E6", field="equipment", id=name)
    for name, times in Counter(map(compose_name, {card.name for card in deck.cards})).items():
        if times > 1:
            raise BadEquipment("name_twice", clause="OL-E6", field="equipment", name=name)
    return deck


def _check_worldies(deck: Deck) -> Deck:
    """Return the deck if its Worldies are within the limits (OL-E6). Otherwise raise `BadEquipment`."""
    for number, card in enumerate(deck.worldies):
        place, worldie = f"equipment.worldies[{number}]", f"{card.name} ({card.id})" if card.name else card.id
        if card.points not in WORLDIE_POINTS:
            raise BadEquipment(
                "worldie_points",
                clause="OL-E6",
                field=f"{place}.points",
                worldie=worldie,
                points=card.points,
                least=WORLDIE_POINTS[0],
                most=WORLDIE_POINTS[-1],
            )
        if len(card.cards) not in WORLDIE_CARDS:
            raise BadEquipment(
                "worldie_cards",
                clause="OL-E6",
                field=f"{place}.cards",
                worldie=worldie,
                cards=len(card.cards),
                least=WORLDIE_CARDS[0],
                most=WORLDIE_CARDS[-1],
            )
    return deck
