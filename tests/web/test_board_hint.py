"""Hints and odds in the throwing games use only what a seat or a spectator may see."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.sight import visible_weights
from ruedo.boards.shuffleboard.wax import find_wax, named_wax
from ruedo.core.player import Advice, Observation, find_player, observe
from ruedo.core.world import with_hand
from ruedo.games.horse_collar.house.aims import advise as advise_shot
from ruedo.web.live.live_table import Guest
from ruedo.web.live.summary import summarise
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import EventEntry, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.worker import Advising, advice
from tests.web.twins import service_in

SIDES = (("Ana",), ("Ben",))
SLIDE = {"type": "slide", "seat": 0, "y": 0.02, "speed": 1.7, "angle": 0.0, "spin": 0.0}
RINGS = {"opening": "fixed"}


def table(game: str, house: str = "simple", seed: str = "0" * 64, **more: Any) -> HostedTable:
    """Return a table at which Ana must throw against the house."""
    new = bodies.NewTable(game=game, sides=SIDES, players=("person", house), **more)
    founding, links = create_table(new, 1)
    setup = replace(founding.setup, seed=seed, nonces=("one", None))
    return HostedTable(links.table, replace(founding, setup=setup))


def slid(hosted: HostedTable, *rests: Any) -> HostedTable:
    """Add some shots by Ana to a table. After each shot, the weights rest at the next of these lists of positions."""
    for rest in rests:
        for event in (SLIDE, {"type": "weights_rest", "weights": rest}):
            hosted.apply(EventEntry(at=2, event=hosted.table.parse_event(event), by="world"))
    return hosted


def hint(hosted: HostedTable) -> Advice:
    """Return the hint that the worker computes for Ana."""
    lines = tuple(Raw(msgspec.json.encode(event)) for event in hosted.table.events)
    return advice(Advising(1, hosted.founding.header, hosted.setup, lines, 0))


LYING = ([(6.2, 0.1)], [(6.2, 0.1), (3.0, -0.05)])


@pytest.mark.parametrize(
    "hosted",
    [
        pytest.param(lambda: table("horse-collar"), id="an empty shuffleboard"),
        pytest.param(lambda: slid(table("horse-collar"), *LYING), id="a short weight"),
        pytest.param(lambda: table("shot-ole", rules=RINGS), id="a ring"),
        pytest.param(lambda: table("shot-ole"), id="an opening spin"),
        pytest.param(lambda: table("shot-ole", rules={**RINGS, "mode": "advanced"}), id="a ring, advanced"),
    ],
)
def test_a_hint_consists_of_the_best_throw_and_an_alternative(hosted: Any) -> None:
    there = hosted()
    found = hint(there)
    for choice in (found.choice, found.other):
        assert choice is not None
        assert choice.type == ("slide" if there.game.name == "horse-collar" else "spin")
        there.game.advance(there.table.state, choice)
    assert found.choice != found.other
    assert 0 < found.other_value <= found.value < 1


def observation(hosted: HostedTable) -> Observation:
    """Return the information from which the worker computes a hint for Ana."""
    setup = with_hand(hosted.game.name, hosted.setup, 0)
    return observe(hosted.game, hosted.table.state, hosted.table.events, setup, 0)


def test_on_an_empty_board_a_hint_is_the_throw_that_the_house_would_make() -> None:
    for game, rules in (("horse-collar", {}), ("shot-ole", RINGS)):
        there = table(game, rules=rules)
        assert hint(there).choice == find_player(game, "simple")(observation(there), Random(1))


def test_on_a_worn_board_a_hint_recommends_dusting() -> None:
    there = observation(table("horse-collar", world={"practice": None}))
    worn = dataclasses.replace(there.board, worn=(8,) * len(there.board.worn))
    found = advise_shot(dataclasses.replace(there, board=worn))
    assert found.choice.type == "dust"
    assert found.other is None


def test_a_hint_never_uses_the_hidden_wax() -> None:
    """Two boards differ only in their hidden wax. On both boards the weights stopped at the same positions."""
    tables = [slid(table("horse-collar", seed=digit * 64, world={"practice": 0}), *LYING) for digit in "12"]
    frictions = {find_wax(one.setup, named_wax(one.table.state, one.setup)).friction for one in tables}
    assert len(frictions) == 2
    assert hint(tables[0]) == hint(tables[1])


def test_a_hint_uses_only_the_positions_that_the_seat_can_see() -> None:
    """From the shooter's end, without a caller, a weight just past a line looks like a weight just before it."""
    one, other = next(alike(table("horse-collar").table.state))
    world = {"practice": None, "sight": "shooter"}
    assert hint(slid(table("horse-collar", world=world), [one])) == hint(
        slid(table("horse-collar", world=world), [other])
    )
    open_world = {"practice": None, "sight": "above"}
    assert hint(slid(table("horse-collar", world=open_world), [one])) != hint(
        slid(table("horse-collar", world=open_world), [other])
    )


def alike(state: Any) -> Iterator[tuple[Any, Any]]:
    """Yield pairs of positions. A weight looks the same at both positions of a pair, but the lie differs."""
    for step in range(400):
        here, there = (5.8 + step / 1000, 0.0), (5.8 + (step + 1) / 1000, 0.0)
        same = visible_weights([here], state, called=False) == visible_weights([there], state, called=False)
        if same and find_lie(state, here) != find_lie(state, there):
            yield here, there


@pytest.mark.anyio
@pytest.mark.parametrize("sight", ["called", "shooter"])
async def test_the_odds_reveal_no_weights_that_spectators_cannot_see(tmp_path: Path, sight: str) -> None:
    """During a turn, the odds for spectators depend neither on the hidden positions of the weights nor on the wax."""
    found = set()
    async with service_in(tmp_path) as (service, store):
        for number, places in enumerate(([(6.2, 0.1)], [(3.0, 0.1)])):
            hosted = slid(table("horse-collar", seed=f"{number}" * 64, world={"sight": sight}), places)
            name = f"table{number}"
            before = HostedTable(name, hosted.founding)
            assert await store.create(name, write(hosted.founding), summarise(before))
            entries = [write(EventEntry(at=2, event=event, by="world")) for event in hosted.table.events]
            whole = HostedTable(name, hosted.founding, entries)
            assert await store.append(name, 0, entries, summarise(whole))
            live = await service.tables.find(name)
            assert live is not None
            found.add(await service.queries.odds(live, Guest(TableRole("watch"), "en")))
    assert len(found) == 1
