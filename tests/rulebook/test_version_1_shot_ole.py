"""Records of version 1 of Shot-Olé mean what they meant: reports frozen before there was a version 2."""

import hashlib
import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ruedo import BadHeader, Malformed, Table
from ruedo.core.record import header_from
from ruedo.referee import Report, referee

FROZEN = Path(__file__).parent / "version_1" / "shot-ole"
"""Kept records and their reports, and random games with their reports' hashes, as version 1 gave them."""
WALKS = [json.loads(line) for line in (FROZEN / "walks.jsonl").read_text(encoding="utf-8").splitlines()]
SIDES = [["Ana"], ["Ben"]]


def report_on(record: bytes) -> Report:
    report = referee(io.BytesIO(record))
    assert report.error is None
    return report


def said(record: bytes) -> bytes:
    """Return all that the referee says of a record: as JSON, and for people in both languages."""
    report, spanish = report_on(record), referee(io.BytesIO(record), "es")
    return msgspec.json.encode(report.json()) + report.text().encode() + spanish.text().encode()


def seated(version: int, **rules: Any) -> Table:
    header = {"ruedo": version, "game": "shot-ole", "sides": SIDES, "rules": {"opening": "fixed", **rules}}
    return Table(header_from(header))


def spin(table: Table, rest: str, turns: float = 2, **said: Any) -> list[str]:
    """Let the player who is awaited spin from the launch zone; return the clauses ruled."""
    assert table.waiting is not None
    table.take({"type": "spin", "seat": table.waiting.seat, "zone": "launch"})
    rulings = table.take({"type": "ring_rest", "rest": rest, "turns": turns, **said})
    return [ruling.clause for ruling in rulings]


@pytest.mark.parametrize("name", sorted(path.stem for path in FROZEN.glob("so-*.jsonl")))
def test_every_kept_record_gives_its_report_byte_for_byte(name: str) -> None:
    report = msgspec.json.encode(report_on((FROZEN / f"{name}.jsonl").read_bytes()).json())
    frozen = (FROZEN / f"{name}.report.json").read_bytes()
    assert msgspec.json.format(report, indent=1) + b"\n" == frozen


@pytest.mark.parametrize("walk", WALKS, ids=map(str, range(len(WALKS))))
def test_every_random_game_gives_its_report_byte_for_byte(walk: Any) -> None:
    record = b"".join(msgspec.json.encode(line) + b"\n" for line in walk["record"])
    assert hashlib.sha256(said(record)).hexdigest() == walk["report"]


def test_the_random_games_leave_out_every_option_whose_default_has_changed() -> None:
    headers = [walk["record"][0] for walk in WALKS]
    assert {header["ruedo"] for header in headers} == {1}
    for option in ("last_chance", "icons"):
        silent = [header for header in headers if option not in header.get("rules", {})]
        assert len(silent) > 10
    assert not any("void_off" in header.get("rules", {}) for header in headers)
    rests = [line for walk in WALKS for line in walk["record"] if line.get("type") == "ring_rest"]
    assert any(line["turns"] < 0 for line in rests)


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
