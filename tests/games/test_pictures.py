"""Pictures of all games are valid, self-contained and readable. The same position always has the same picture."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, get_args
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.boards.ring.events import Rest
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.core.shapes import Theme
from ruedo.drawing import svg
from ruedo.drawing.palette import COLOURS
from ruedo.drawing.text_picture import find_picture
from ruedo.table import Table
from tests.games.picture_parts import SVG, described, numbers, ole, parsed, placed

pytestmark = pytest.mark.full

ALONE = ("image", "script", "use", "foreignObject", "link", "a", "animate")
STACKS = {svg.TEXT, svg.DISPLAY}
HOSTILE = (
    '<script>alert("1")</script>',
    "W" * 60,
    "測" * 60,
    "]]>&amp;\x00\x1b[2J\u202e",
    "\ud800",
    "var(--ink)",
    "ink",
    " ",
)


def shot_ole(random: Random, length: int = 30) -> Iterator[Table]:
    """Play random spins, and yield the table after each event. Some notes contain a pose, and some are invalid."""
    players = random.randint(2, 8)
    rules = {
        "opening": random.choice(["spin", "fixed"]),
        "mode": random.choice(["basic", "advanced"]),
        "length": random.choice(["game", "match"]),
        "icons": random.choice(["off", "soft"]),
    }
    table = Table.of("shot-ole", [[f"Player {seat}"] for seat in range(players)], rules)
    yield table
    for _ in range(length):
        if table.waiting is None:
            return
        if table.waiting.seat is not None:
            spin: dict[str, Any] = {"type": "spin", "seat": table.waiting.seat}
            at = [random.uniform(-0.07, 0.07), random.uniform(-0.1, 0.1)]
            thrown = {"at": at, "velocity": [0.0, 0.1], "spin": random.uniform(-90, 90), "lean": 0.1}
            table.take(spin | random.choice([{"zone": "launch"}, {"zone": "beyond"}, {"zone": "inside"}, thrown]))
        else:
            rest = random.choice(get_args(Rest))
            pose = [
                random.uniform(-0.07, 0.07),
                random.uniform(-0.1, 0.1),
                0.002,
                *random.choices([0, 0.3, 1, -1], k=3),
            ]
            note = random.choice(
                [{"pose": pose}, {"pose": pose}, {"pose": "here"}, {"pose": [1e9] * 6}, "a note", None]
            )
            icons = random.choice([[], ["beer"], ["spiral", "double"]]) if rest not in ("off", "edge") else []
            table.take({"type": "ring_rest", "rest": rest, "turns": 2, "gap": 0.5, "icons": icons, "note": note})
        yield table


def horse_collar(random: Random, length: int = 40) -> Iterator[Table]:
    """Slide weights to random positions or report whole turns, and yield the table after each event."""
    sides = random.choice([[["Ana"], ["Ben"]], [["A", "B"], ["C", "D"], ["E", "F"]], [["A"] * 4, ["B"] * 4]])
    rules = {"board": random.choice(["22ft", "9ft", "14ft"]), "foul_line": random.choice(["short", "long"])}
    table = Table.of("horse-collar", sides, rules | {"target": 60})
    board = table.state.board
    yield table

    def somewhere() -> list[float] | None:
        place = [board.length + random.uniform(-0.6, 0.02), random.uniform(-0.5, 0.5) * board.width]
        return random.choice([place, place, place, [random.uniform(0, board.length), 0.0], None])

    weights: list[list[float] | None] = []
    for _ in range(length):
        waiting = table.waiting
        if waiting is None:
            return
        if "weights_rest" in waiting.world:
            off = [lie == "off" for lie in table.state.lies]
            weights = [
                None if gone else random.choice([place, somewhere()]) for place, gone in zip(weights, off, strict=True)
            ]
            weights.append(somewhere())
            table.take({"type": "weights_rest", "weights": weights})
        elif "lies" in waiting.world and random.random() < 0.5:
            weights = [somewhere() for _ in range(8)]
            lies = [find_lie(table.state, (place[0], place[1]) if place else None) for place in weights]
            note = random.choice([{"weights": weights}, {"weights": weights[1:]}, {"weights": "all over"}, None])
            table.take({"type": "lies", "lies": lies, "note": note})
        else:
            weights = weights if table.state.shot else []
            table.take({"type": "slide", "seat": waiting.seat})
        yield table


WALKS = {"shot-ole": shot_ole, "horse-collar": horse_collar, "ole": ole}
walks = pytest.mark.parametrize(("game", "seed"), list(product(WALKS, range(4))))


def positions(game: str, seed: int) -> Iterator[Table]:
    return WALKS[game](Random(seed))


def view_box(root: ET.Element) -> tuple[float, float]:
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    return width, height


@walks
def test_a_picture_is_valid_and_self_contained(game: str, seed: int) -> None:
    for table, theme in zip(positions(game, seed), _themes(), strict=False):
        picture = table.picture(theme=theme)
        root = parsed(picture)
        assert not any(element.tag == f"{SVG}{name}" for element in root.iter() for name in ALONE)
        assert "http" not in picture.replace(SVG[1:-1], "", 1)
        assert not re.search(r"url\(|href|@import|@font-face|src=", picture)
        assert {element.get("font-family") for element in root.iter()} - {None} <= STACKS


def _themes() -> Iterator[Theme]:
    while True:
        yield from get_args(Theme)


@walks
def test_the_same_position_always_has_the_same_picture(game: str, seed: int) -> None:
    for one, other in zip(positions(game, seed), positions(game, seed), strict=True):
        assert one.picture() == other.picture() == one._repr_svg_()


@walks
def test_all_things_on_the_table_are_inside_the_picture(game: str, seed: int) -> None:
    reach = {"player": 45, "keeper": 118, "worldie": 91, "action": 37, "back": 37, "ball": 12, "die": 16}
    for table in positions(game, seed):
        root = parsed(table.picture())
        width, height = view_box(root)
        for element, x, y in placed(root):
            name = element.get("class", "").partition(" ")[0]
            if name == "weight":
                cx, cy, room = numbers(element, "cx", "cy", "r")
                x, y = x + cx, y + cy
            elif name == "ring":
                room = float(element.attrib["ry"]) + float(element.attrib["stroke-width"]) / 2
            elif name in reach:
                room = min(reach[name], 46) if name in ("keeper", "worldie") else reach[name]
            else:
                continue
            wide = reach.get(name, room)
            assert wide <= x <= width - wide, name
            assert room <= y <= height - room, name


@walks
def test_a_picture_has_a_description(game: str, seed: int) -> None:
    for table in positions(game, seed):
        root = parsed(table.picture())
        assert root.get("role") == "img"
        title, desc = (root.attrib["aria-labelledby"]).split()
        assert [root[0].get("id"), root[1].get("id")] == [title, desc]
        for name, score in zip(("Player 0", "Player 1"), table.standing.scores, strict=False):
            if game == "shot-ole":
                assert f"{name} has {score} point" in described(table.picture())


@pytest.mark.parametrize("game", WALKS)
@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_escaped_and_stays_within_its_space(game: str, name: str) -> None:
    *_, table = positions(game, 1)
    seats = len(table.header.players)
    picture = find_picture(table.game)(table.state, events=table.events, names=[name] * seats)
    picture.encode()
    root = parsed(picture)
    assert {element.tag for element in root.iter()} == {element.tag for element in parsed(table.picture()).iter()}
    width, _ = view_box(root)
    for text in root.iter(f"{SVG}text"):
        assert svg.text_width(text.text or "", float(text.attrib["font-size"])) <= width


@pytest.mark.parametrize("game", WALKS)
def test_light_and_dark_pictures_differ_only_in_colours(game: str) -> None:
    *_, table = positions(game, 2)
    light, dark = table.picture(theme="light"), table.picture(theme="dark")
    assert light != dark
    assert "var(" not in light + dark
    assert re.sub(r'"#\w{6}"', "", light) == re.sub(r'"#\w{6}"', "", dark)
    assert "prefers-color-scheme:dark" in table.picture()


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *product(("ink", "muted"), ("wall", "turf", "plate")),
        *product(("chalk", "dust"), ("slate",)),
        ("ink", "maple"),
        ("shade", "shine"),
        ("blood", "wall"),
    ],
)
def test_text_contrasts_enough_with_its_background(text: str, ground: str, shade: int) -> None:
    assert contrast(COLOURS[text][shade], COLOURS[ground][shade]) >= 4.5


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("shape", "ground"),
    [*product(("oak", "olive", "sea", "steel"), ("plate",)), ("shine", "red"), ("shine", "blue"), ("steel", "wall")],
)
def test_shapes_contrast_enough_with_their_background(shape: str, ground: str, shade: int) -> None:
    assert contrast(COLOURS[shape][shade], COLOURS[ground][shade]) >= 3


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours as WCAG 2.2 defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("value", "short"), [(1.0, "1"), (0.125, "0.12"), (-0.001, "0"), (1200.5, "1200.5"), (-3.10, "-3.1"), (100, "100")]
)
def test_numbers_in_a_picture_have_few_digits(value: float, short: str) -> None:
    assert svg.number(value) == short


@given(content=st.text(), width=st.floats(20, 400), size=st.floats(10, 40))
def test_long_text_in_a_picture_is_shortened(content: str, width: float, size: float) -> None:
    assert svg.text_width(svg.fit(content, width, size), size) <= max(width, svg.text_width("…", size))
    parsed(f"<text>{svg.escape(content)}</text>")
