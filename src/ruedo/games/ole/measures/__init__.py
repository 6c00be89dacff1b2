"""The measures of OLÉ for the lab: counts for choices, dealt cards, durations, and small changes of the deck."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from ruedo.core.event import Choice, Event
from ruedo.core.measures import CHOICE, Engine, EquipmentChange, Measures, Variant
from ruedo.core.values import Json
from ruedo.games.ole import equipment
from ruedo.games.ole.equipment import ATTACK, STATS, TIERS, Deck
from ruedo.games.ole.events import Deal, Shoot, Skill, Worldie
from ruedo.games.ole.state import State

SECONDS = {
    "deal": 45.0, "line_up": 30.0, "kick_off": 4.0, "draw": 2.0, "drawn": 2.0, "discard": 3.0, "move": 6.0,
    "reactivate": 4.0, "pass": 7.0, "intercept": 4.0, "let_go": 3.0, "dribble": 7.0, "skill": 9.0, "shoot": 7.0,
    "tackle": 7.0, "worldie": 12.0, "worldie_drawn": 8.0, "take_ball": 5.0, "end_turn": 3.0, "roll": 5.0,
}  # fmt: skip
"""Estimates of the seconds that each type of event takes at a table with people who know the rules. `ruedo study
--durations` replaces them."""


def uses(state: State, event: Event) -> Sequence[str]:
    """Return the names of the things that the lab counts for a choice, such as its type and the player who shoots."""
    kind = f"{CHOICE}:{event.type}"
    match event:
        case Shoot():
            tier = max(ATTACK - 1, state.team.active_tier(state.carrier))
            return kind, f"from:{TIERS[tier]}", f"player:{state.carrier}"
        case Skill(skill=skill):
            return kind, f"skill:{skill}", f"player:{state.carrier}"
        case Worldie(seat=seat):
            return kind, f"worldie:{state.teams[seat].worldie}", f"player:{state.carrier}"
        case Choice():
            return (kind,)
    return ()


def deal_cards(event: Event) -> Iterable[tuple[int, str]]:
    """Yield the seat and the name of each dealt card, except action cards."""
    if isinstance(event, Deal):
        for seat, side in enumerate(event.sides):
            for card in (*side.players, side.keeper, side.worldie):
                yield seat, f"dealt:{card}"


def engine(variant: Variant) -> Engine | None:
    """Return the compiled rules as a simulator for the lab. This function imports numba."""
    from ruedo.games.ole.measures.compiled_games import compiled_games

    return compiled_games(variant)


def value(state: State) -> tuple[float, float] | None:
    """Return both sides' odds of winning from the house's trained network.

    Return None for a game with a turn limit, because the network was not trained for it.
    """
    if state.options.turn_limit is not None:
        return None
    from ruedo.games.ole.house.position_value import winning_chances

    return winning_chances(state)


def changes(content: Json) -> Iterator[EquipmentChange]:
    """Yield variants of a deck. In each, one stat of a card or the number of action cards of a kind is larger by 1."""
    deck = equipment.load(content)
    plain = plain_deck(deck)
    for pack, stats in (("players", STATS), ("keepers", ("saving",))):
        for at, card in enumerate(plain[pack]):
            for stat in stats:
                yield EquipmentChange(
                    f"dealt:{card['id']}", stat, _raise_stat(plain, pack, at, stat), f"dealt:{card['id']}"
                )
    for kind in plain["actions"]:
        actions = {**plain["actions"], kind: plain["actions"][kind] + 1}
        yield EquipmentChange("actions", kind, {**plain, "actions": actions})


def plain_deck(deck: Deck) -> dict[str, Any]:
    """Return a deck as the content of a deck file."""
    content: dict[str, Any] = msgspec.to_builtins(deck)
    return content


def _raise_stat(plain: dict[str, Any], pack: str, at: int, stat: str) -> dict[str, Any]:
    """Return a deck in which one stat of one card is larger by 1."""
    cards = [{**card, stat: card[stat] + 1} if number == at else card for number, card in enumerate(plain[pack])]
    return {**plain, pack: cards}


MEASURES = Measures(
    turns=lambda state: state.turns,
    uses=uses,
    dealt=deal_cards,
    seconds=SECONDS,
    engine=engine,
    value=value,
    changes=changes,
)
