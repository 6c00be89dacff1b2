"""Games of Shot-Olé between players of the house in the terminal."""

import json
import math
from pathlib import Path

import pytest
from msgspec import to_builtins

from ruedo import Header
from ruedo.boards.ring import equipment
from ruedo.boards.ring.aim import throw_fields
from ruedo.core.errors import BadHeader
from ruedo.core.setup import Setup
from ruedo.terminal.front import Unclear
from ruedo.terminal.record_file import RecordFile
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from tests.terminal.test_session import keep, shot_ole

EXACT = Setup(("person:exact", "person:exact"), seed=4)
BOTS = Setup(("simple:good", "simple:average"), seed=7)
KIT = equipment.load()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_the_direction_of_an_aim_is_relative_to_the_post_on_every_side() -> None:
    near, right = throw_fields(0, -2, 10, 0.3, 6, 0), throw_fields(2, 0, 10, 0.3, 6, 0)
    assert near["velocity"] == pytest.approx([-0.3 * math.sin(math.radians(10)), 0.3 * math.cos(math.radians(10))])
    assert right["velocity"] == pytest.approx([-0.3 * math.cos(math.radians(10)), -0.3 * math.sin(math.radians(10))])
    with pytest.raises(Unclear):
        throw_fields(float("nan"), 0, 0, 0.3, 6, 0)


def test_the_picture_shows_the_ring_at_rest_after_each_throw(path: Path) -> None:
    header, picture = shot_ole(opening="fixed"), path.with_name("table.svg")
    file = RecordFile(path)
    table = file.begin(header, BOTS)
    Session(table, BOTS, file, Screen(), "en", picture).play()
    drawn = picture.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "only how the ring rests" not in drawn


# Games of the house, and interrupted games


def test_two_players_of_the_house_play_the_same_whole_game_from_the_same_seed(path: Path) -> None:
    over, shown = keep(path, shot_ole(), [], setup=BOTS)
    assert over
    assert "SO-T1" in shown
    again, other = path.with_name("again.jsonl"), path.with_name("other.jsonl")
    keep(again, shot_ole(), [], setup=BOTS)
    keep(other, shot_ole(), [], setup=Setup(BOTS.players, seed=8))
    assert again.read_bytes() == path.read_bytes()
    assert other.read_bytes() != path.read_bytes()


@pytest.mark.parametrize("lines", [1, 2, 3, 8, 15])
def test_a_game_that_is_interrupted_after_any_event_continues_in_the_same_way(path: Path, lines: int) -> None:
    keep(path, shot_ole(), [], setup=BOTS)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:lines]))
    keep(path, None, [])
    assert path.read_bytes() == whole


def test_a_game_killed_after_a_spin_continues_with_the_report_on_the_ring(path: Path) -> None:
    """The first new event in the record is the report of how the ring rests."""
    keep(path, shot_ole(), [], setup=BOTS)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:2]))
    assert json.loads(whole[1])["type"] == "spin"
    keep(path, None, [])
    assert path.read_bytes() == b"".join(whole)


def test_equipment_that_cannot_be_simulated_is_refused_before_the_game(path: Path) -> None:
    ring = {"outer_diameter": 4.0, "tube_diameter": 0.01, "density": 7850.0}
    parts = {name: getattr(KIT, name) for name in ("board", "post", "logo", "rings", "icons")}
    header = Header(1, "shot-ole", (("Ana",), ("Ben",)), {}, {**to_builtins(parts), "ring": ring})
    with pytest.raises(BadHeader) as refused:
        RecordFile(path).begin(header, EXACT)
    assert "radius" in str(refused.value.facts["reason"])
    assert not path.exists()
    RecordFile(path).begin(header, Setup(("person", "person")))  # a real table can use this equipment
