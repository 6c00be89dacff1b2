"""HC-C1 at the server: new simulated tables are seen from the shooter's end, and stay so in a rematch."""

import pytest

from ruedo.web.process.clock import now
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table import HostedTable
from ruedo.web.table.creation import create_rematch, create_table

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
    assert create_rematch(HostedTable(links.table, founding), now()).setup.world.get("sight") == sight
