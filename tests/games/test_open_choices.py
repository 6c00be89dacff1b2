"""Open choices, which everybody may see. They include each choice that any hand of this size allows (OL-P2)."""

import random

import pytest
from msgspec.structs import replace

from ruedo.core.event import Event
from ruedo.games.ole.choices import choices, open_choices
from ruedo.games.ole.events import Draw
from ruedo.games.ole.state import AwaitPlay, State
from tests.walks import random_table, walk


def states(seed: int) -> list[State]:
    """Return all states of a random game in which a team must choose."""
    chance = random.Random(seed)
    table = random_table("ole", chance)
    return [table.state for _ in walk(table, chance, 250) if isinstance(table.state.awaited, AwaitPlay)]


@pytest.mark.parametrize("seed", range(6))
def test_open_choices_include_all_legal_choices(seed: int) -> None:
    for state in states(seed):
        assert set(map(repr, choices(state, state.turn))) <= set(map(repr, open_choices(state, state.turn)))


@pytest.mark.parametrize("seed", range(6))
def test_open_choices_do_not_depend_on_the_hand(seed: int) -> None:
    """The test deals the hand and the pack again, so that only hidden facts change."""
    chance = random.Random(seed)
    for state in states(seed):
        other = _dealt_anew(state, chance)
        assert open_choices(other, state.turn) == open_choices(state, state.turn)


def _dealt_anew(state: State, chance: random.Random) -> State:
    """Deal the hidden action cards again to hands of the same sizes, and return the new state."""
    hands = [team.hand for team in state.teams]
    hidden = [kind for cards in (*hands, state.pack) for kind, count in enumerate(cards) for _ in range(count)]
    chance.shuffle(hidden)
    dealt = []
    for cards in (*hands, state.pack):
        mine, hidden = hidden[: sum(cards)], hidden[sum(cards) :]
        dealt.append((mine.count(0), mine.count(1), mine.count(2), mine.count(3)))
    one, two = (replace(team, hand=hand) for team, hand in zip(state.teams, dealt[:2], strict=True))
    return replace(state, teams=(one, two), pack=dealt[2])


def test_drawing_a_card_is_an_open_choice_only_below_the_hand_limit() -> None:
    told = {
        (sum(state.team.hand) < 5 and state.action_points > 0, _draws(open_choices(state, state.turn)))
        for seed in range(6)
        for state in states(seed)
    }
    assert told == {(True, True), (False, False)}


def _draws(plays: list[Event]) -> bool:
    return any(isinstance(play, Draw) for play in plays)
