"""Clips: animated SVG pictures of a throw, from a record or from the server."""

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ruedo import Table
from ruedo.cli import app
from ruedo.core import record
from ruedo.core.chance import draw
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.terminal.record_file import RecordFile
from ruedo.words import Speaker
from tests.boards.ring.test_simulated import USUAL

SVG = "{http://www.w3.org/2000/svg}"
SETUP = Setup(("person", "person"), seed=5)
THROWS: dict[str, Any] = {
    "shot-ole": ({"opening": "fixed"}, [USUAL]),
    "horse-collar": (
        {},
        [{"type": "slide", "seat": 0, "y": 0.1, "speed": speed, "angle": 0, "spin": 3} for speed in (1.7, 1.9, 9)],
    ),
}


def thrown(game: str) -> tuple[Table, Any]:
    """Return a table after some throws, and the motion of the last throw."""
    rules, throws = THROWS[game]
    table, world = Table.of(game, [["Ana & Co"], ["Ben"]], rules), require_world(game)
    motion = None
    assert world.happening_with_motion is not None
    for throw in throws:
        table.take(throw)
        chance = draw(SETUP, len(table.events) + 1)
        event, motion = world.happening_with_motion(table.state, table.events, SETUP, chance)
        table.take(event)
    return table, motion


def seconds(element: ET.Element) -> float:
    return float(element.attrib["dur"].removesuffix("ms")) / 1000


@pytest.mark.parametrize("game", THROWS)
def test_a_clip_shows_the_motion_and_then_begins_again(game: str) -> None:
    table, motion = thrown(game)
    drawn = table.clip_at(len(table.events), motion, Speaker(game))
    assert drawn is not None
    moves = [each for each in ET.fromstring(drawn).iter() if each.tag.startswith(f"{SVG}animate")]
    assert moves
    for each in moves:
        times = [float(time) for time in each.attrib["keyTimes"].split(";")]
        assert len(times) == len(each.attrib["values"].split(";"))
        assert times == sorted(times)
        assert (times[0], times[-1]) == (0, 1)
        assert seconds(each) == pytest.approx(motion["length"] / 1000 + 1.5, abs=0.01)
        assert each.attrib["repeatCount"] == "indefinite"


def test_in_a_clip_a_falling_weight_fades_out_and_an_untouched_weight_stays() -> None:
    table, motion = thrown("horse-collar")
    assert [one["kind"] for one in motion["impacts"]][-1] == "fall"
    drawn = table.clip_at(len(table.events), motion, Speaker("horse-collar"))
    assert drawn is not None
    assert 'attributeName="opacity"' in drawn
    assert drawn.count('attributeName="transform"') == 2 * len(motion["weights"])  # each moving weight is in two views


@pytest.mark.parametrize("game", THROWS)
def test_a_clip_can_be_made_from_a_recorded_throw(game: str, tmp_path: Path) -> None:
    table, motion = thrown(game)
    file, drawn = tmp_path / "game.jsonl", tmp_path / "clip.svg"
    file.write_bytes(record.write(table.record))
    result = CliRunner().invoke(app, ["clip", str(file), "-o", str(drawn), "--language", "en"])
    assert result.exit_code == 2
    assert "no throw that can be simulated again" in result.output
    RecordFile(file).keep_setup(Setup(("person", "person"), seed=5))
    result = CliRunner().invoke(app, ["clip", str(file), "-o", str(drawn), "--language", "en"])
    assert result.exit_code == 0, result.output
    assert drawn.read_text() == table.clip_at(len(table.events), motion, Speaker(game, table.header.sides))
