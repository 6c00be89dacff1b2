"""Pictures of OLÉ show every open card once and no hidden information."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from ruedo.core.event import Event
from ruedo.drawing.text_picture import find_picture
from ruedo.games.ole.events import Deal, Drawn
from ruedo.games.ole.state import State as Ole
from tests.games.picture_parts import described, of_class, ole, parsed

pytestmark = pytest.mark.full


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_picture_never_shows_hidden_information(seed: int, viewer: int | None) -> None:
    random = Random(seed)
    for table in ole(random):
        state: Ole = table.state
        other, events = unlike(state, table.events, viewer, random)
        names = table.header.players
        seen = find_picture(table.game)(state, viewer, events=table.events, names=names)
        assert seen == find_picture(table.game)(other, viewer, events=events, names=names)


def unlike(state: Ole, events: Sequence[Event], viewer: int | None, random: Random) -> tuple[Ole, list[Event]]:
    """Return a state and events that differ only in hidden information: hands, packs and drawn cards."""
    kinds = range(4)
    teams = list(state.teams)
    for side, team in enumerate(teams):
        if side != viewer:
            cards = random.choices(kinds, k=sum(team.hand))
            one, two, three, four = (cards.count(kind) for kind in kinds)
            teams[side] = replace(team, hand=(one, two, three, four))
    left, *rest = state.pack
    pack = (sum(rest), left, 0, 0)
    other = replace(state, teams=(teams[0], teams[1]), pack=pack, worldie_pack=state.worldie_pack[::-1])
    return other, [_unlike_event(event) for event in events]


def _unlike_event(event: Event) -> Event:
    match event:
        case Drawn():
            return replace(event, card="tackle", note="hidden")
        case Deal(sides):
            one, two = (replace(dealt, hand=("shot",) * 5) for dealt in sides)
            return replace(event, sides=(one, two))
    return event


def test_a_hand_is_shown_only_to_its_player() -> None:
    table = list(ole(Random(3), 1))[-1]
    own, others = parsed(table.picture(0)), parsed(table.picture())
    assert (len(of_class(own, "action")), len(of_class(own, "back"))) == (5, 5)
    assert (len(of_class(others, "action")), len(of_class(others, "back"))) == (0, 10)
    assert "In hand: 2 pass, 1 dribble, 1 shot and 1 tackle." in described(table.picture(1))
    assert "In hand" not in described(table.picture())


@pytest.mark.parametrize("seed", range(2))
def test_every_open_card_is_drawn_once(seed: int) -> None:
    for table in ole(Random(seed)):
        picture = table.picture(0)
        root, told = parsed(picture), table.view(0)
        players = [player for tiers in told["tiers"] for tier in tiers.values() for player in tier]
        assert len(of_class(root, "player")) == len(players)
        assert len(of_class(root, "inactive")) == sum(map(len, told["inactive"]))
        assert len(of_class(root, "ball")) == 1
        assert len(of_class(root, "worldie")) == sum(card is not None for card in told["worldies"])
        for player in players:
            assert f"{table.state.deck.names[player]}" in described(picture)


def test_players_in_a_picture_do_not_cover_each_other() -> None:
    for seed in range(2):
        for table in ole(Random(seed)):
            spots = sorted((y, x) for _, x, y in of_class(parsed(table.picture()), "player"))
            for (y, x), (below, right) in pairwise(spots):
                assert y != below or right - x >= 85
                assert y == below or below - y >= 88
