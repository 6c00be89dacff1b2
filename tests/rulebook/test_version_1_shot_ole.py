"""Records of version 1 of Shot-Olé keep their defaults."""

from typing import Any

import pytest

from ruedo import BadHeader, Malformed, Table
from ruedo.core.record import header_from

SIDES = [["Ana"], ["Ben"]]


def seated(version: int, **rules: Any) -> Table:
    header = {"ruedo": version, "game": "shot-ole", "sides": SIDES, "rules": {"opening": "fixed", **rules}}
    return Table(header_from(header))


def spin(table: Table, rest: str, turns: float = 2, **said: Any) -> list[str]:
    """Let the player who is awaited spin from the launch zone; return the clauses ruled."""
    assert table.waiting is not None
    table.take({"type": "spin", "seat": table.waiting.seat, "zone": "launch"})
    rulings = table.take({"type": "ring_rest", "rest": rest, "turns": turns, **said})
    return [ruling.clause for ruling in rulings]


@pytest.mark.rule("SO-L1", "SO-S7", "SO-D3")
def test_a_version_names_the_defaults() -> None:
    first, second = (seated(version).state.options for version in (1, 2))
    assert (first.last_chance, first.void_off, first.icons) == (True, "free", "off")
    assert (second.last_chance, second.void_off, second.icons) == (False, "costs", "soft")


@pytest.mark.rule("SO-M2", "SO-L1", "SO-S7", "SO-D3")
def test_options_of_version_2_may_be_stated_in_version_1() -> None:
    rules = {"target": 15, "last_chance": False, "void_off": "costs", "icons": "soft"}
    assert seated(1, **rules).state.options == seated(2, **rules).state.options


@pytest.mark.rule("SO-L1", "SO-S6")
def test_an_ole_of_version_1_is_answered_unless_it_says_otherwise() -> None:
    assert spin(seated(1), "centred") == ["SO-S5", "SO-L2"]
    assert spin(seated(1, last_chance=False), "centred") == ["SO-S5", "SO-S6", "SO-M2"]
    assert spin(seated(2), "centred") == ["SO-S5", "SO-S6", "SO-M2"]


@pytest.mark.rule("SO-S7")
def test_a_void_spin_of_version_1_costs_nothing_out_of_bounds() -> None:
    for version, clauses in ((1, ["SO-T5"]), (2, ["SO-T5", "SO-S7"])):
        table = seated(version, mode="advanced")
        spin(table, "logo")
        spin(table, "clear")
        assert spin(table, "off", spun=False) == clauses


@pytest.mark.rule("SO-D3")
def test_icons_of_version_1_ask_nothing_unless_it_was_agreed() -> None:
    assert spin(seated(1), "clear", icons=["beer"]) == ["SO-S1"]
    assert spin(seated(2), "clear", icons=["beer"]) == ["SO-S1", "SO-D1"]


@pytest.mark.rule("SO-T6")
@pytest.mark.parametrize("turns", [-1, -0.5, -1e9])
def test_turns_below_nought_are_read_in_version_1_alone(turns: float) -> None:
    table = seated(1)
    assert spin(table, "around", turns) == ["SO-T6"]
    assert table.events[-1].type == "ring_rest"
    assert table.game.redact(table.state, table.events[-1], None)["turns"] == turns
    with pytest.raises(Malformed) as refusal:
        spin(seated(2), "around", turns)
    assert refusal.value.field == "turns"


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("name", ["large", "classic", ""])
def test_equipment_of_an_unknown_name_is_refused_on_line_1(version: int, name: str) -> None:
    header = {"ruedo": version, "game": "shot-ole", "sides": SIDES, "equipment": name}
    with pytest.raises(BadHeader) as refusal:
        Table(header_from(header))
    assert (refusal.value.line, refusal.value.clause, refusal.value.field) == (1, None, "equipment")


@pytest.mark.rule("SO-E7")
@pytest.mark.parametrize("version", [1, 2])
def test_the_shipped_equipment_has_a_name(version: int) -> None:
    named, usual = (
        Table(header_from({"ruedo": version, "game": "shot-ole", "sides": SIDES, "equipment": equipment}))
        for equipment in ("default", None)
    )
    assert named.state.equipment == usual.state.equipment
