"""HC-C1 at the server: new simulated tables are seen from the shooter's end, and stay so in a rematch."""

import pytest

from ruedo.web import bodies
from ruedo.web.clock import now
from ruedo.web.create import create_rematch, create_table
from ruedo.web.room import Room

SIDES = (("Ana",), ("Ben",))


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(
    ("new", "sight"),
    [
        (bodies.NewTable(game="horse-collar", sides=SIDES), "shooter"),
        (bodies.NewTable(game="horse-collar", sides=SIDES, world={"sight": "above"}), "above"),
        (bodies.NewTable(game="horse-collar", sides=SIDES, real=True), None),
        (bodies.NewTable(game="ole", sides=SIDES), None),
    ],
    ids=["usual", "from above", "real", "another game"],
)
def test_a_table_and_its_rematch_are_seen_from(new: bodies.NewTable, sight: str | None) -> None:
    founding, links = create_table(new, now())
    assert founding.setup.world.get("sight") == sight
    assert create_rematch(Room(links.table, founding), now()).setup.world.get("sight") == sight
