"""A hint is the choice that the house would make. Only a person who plays against the house can get one."""

from typing import Any

import msgspec
import pytest
from msgspec import Raw

from ruedo.core.errors import NotAllowed
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.commands.attempt import seat_to_advise
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.worker import Advising, advice
from tests.web.fair_tables import ANA, BEN, DEAL, come, do, go_on, new_hosted

HOUSE = ("person", "simple")
LINE_UP = {"type": "line_up", "seat": 0, "defence": ["p01", "p03"], "midfield": ["p05", "p07"], "attack": ["p09"]}


def against_the_house(**more: Any) -> HostedTable:
    """Return a table at which Ana must play, after both teams are set up."""
    hosted = new_hosted(players=HOUSE, events=(DEAL,), **more)
    come(hosted)
    go_on(hosted)
    for event in (LINE_UP, {"type": "kick_off", "seat": 0, "player": "p05"}):
        do(hosted, ANA, wire.SendEvent(id=str(hosted.seq), after=hosted.seq, event=event))
        go_on(hosted)
    return hosted


def test_a_hint_contains_the_best_choice_and_an_alternative_of_another_type() -> None:
    hosted = against_the_house()
    assert seat_to_advise(hosted, ANA) == 0
    lines = tuple(Raw(msgspec.json.encode(event)) for event in hosted.table.events)
    hint = advice(Advising(1, hosted.founding.header, hosted.setup, lines, 0))
    legal = hosted.game.choices(hosted.table.state, 0)
    assert hint.choice in legal
    assert hint.other in legal
    assert hint.other is not None
    assert hint.other.type != hint.choice.type
    assert 0 < hint.other_value <= hint.value < 1


@pytest.mark.parametrize(
    ("table", "place", "key"),
    [
        pytest.param(lambda: new_hosted(), ANA, "not_your_seat", id="nobody has come yet"),
        pytest.param(lambda: against_the_house(), BEN, "not_your_seat", id="another seat must choose"),
        pytest.param(lambda: against_the_house(), TableRole("watch"), "not_your_seat", id="a spectator"),
        pytest.param(lambda: against_the_house(hints=False), ANA, "hint-off", id="a table without hints"),
    ],
)
def test_only_the_seat_that_must_choose_gets_a_hint_if_hints_are_allowed(
    table: Any, place: TableRole, key: str
) -> None:
    with pytest.raises(NotAllowed) as refusal:
        seat_to_advise(table(), place)
    assert refusal.value.key == key


def test_in_a_game_between_people_no_seat_gets_a_hint() -> None:
    hosted = new_hosted(events=(DEAL,))
    come(hosted)
    seat = hosted.choosing_seat
    assert seat is not None
    with pytest.raises(NotAllowed) as refusal:
        seat_to_advise(hosted, TableRole("seat", seat))
    assert refusal.value.key == "hint-between_people"
