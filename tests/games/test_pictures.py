"""Pictures of many positions are valid, self-contained and true to scale, and show no hidden information."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import hypot
from random import Random
from typing import Any, get_args
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ruedo.boards.ring.drawing import pose_by_class, pose_of
from ruedo.boards.ring.events import Rest, RingRest
from ruedo.boards.shuffleboard.drawing import places_by_class
from ruedo.boards.shuffleboard.events import Lie
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.core import svg
from ruedo.core.event import Event
from ruedo.core.palette import COLOURS
from ruedo.core.svg import Theme
from ruedo.core.table import Table
from ruedo.games.horse_collar.state import State as HorseCollar
from ruedo.games.ole.choices import choices, happenings
from ruedo.games.ole.events import Deal, Drawn
from ruedo.games.ole.state import AwaitedDeal
from ruedo.games.ole.state import State as Ole

SVG = "{http://www.w3.org/2000/svg}"
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


# Positions


def shot_ole(random: Random, length: int = 30) -> Iterator[Table]:
    """Play spins of every kind, some with a noted pose, and some with an invalid note."""
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
            icons = random.choice([[], ["beer"], ["spiral", "double"]]) if rest != "off" else []
            table.take({"type": "ring_rest", "rest": rest, "turns": 2, "gap": 0.5, "icons": icons, "note": note})
        yield table


def horse_collar(random: Random, length: int = 40) -> Iterator[Table]:
    """Slide weights anywhere, or report whole turns, some with tapped positions."""
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
            lies = [lie_of(table.state, (place[0], place[1]) if place else None) for place in weights]
            note = random.choice([{"weights": weights}, {"weights": weights[1:]}, {"weights": "all over"}, None])
            table.take({"type": "lies", "lies": lies, "note": note})
        else:
            weights = weights if table.state.shot else []
            table.take({"type": "slide", "seat": waiting.seat})
        yield table


def ole(random: Random, length: int = 40) -> Iterator[Table]:
    """Play random legal choices, and report random events of the world."""
    table = Table.of("ole", [["Ana"], ["Ben"]])
    yield table
    for _ in range(length):
        if table.waiting is None:
            return
        if isinstance(table.state.awaited, AwaitedDeal):
            table.take(deal(table.state, random))
        else:
            seat = table.waiting.seat
            events = happenings(table.state) if seat is None else choices(table.state, seat)
            lively = [event for event in events if event.type not in ("end_turn", "discard")]
            table.take(random.choice(lively or events))
        yield table


def deal(state: Ole, random: Random) -> dict[str, Any]:
    deck = state.deck
    keepers, players, worldies = (
        random.sample([card.id for card in cards], count)
        for cards, count in ((deck.keepers, 2), (deck.players, 10), (deck.worldies, 2))
    )
    hand = ["pass", "pass", "dribble", "shot", "tackle"]
    sides = [
        {"keeper": keepers[n], "players": players[5 * n : 5 * n + 5], "hand": hand, "worldie": worldies[n]}
        for n in (0, 1)
    ]
    return {"type": "deal", "sides": sides}


WALKS = {"shot-ole": shot_ole, "horse-collar": horse_collar, "ole": ole}
walks = pytest.mark.parametrize(("game", "seed"), list(product(WALKS, range(4))))


def positions(game: str, seed: int) -> Iterator[Table]:
    return WALKS[game](Random(seed))


# Reading a picture


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def view_box(root: ET.Element) -> tuple[float, float]:
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    return width, height


def placed(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[ET.Element, float, float]]:
    """Return every element with its position after the transforms of its groups."""
    if moved := re.match(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    elif element.tag == f"{SVG}svg":
        left, top, *_ = map(float, element.attrib["viewBox"].split())
        x, y = x - left, y - top
    yield element, x, y
    for child in element:
        yield from placed(child, x, y)


def of_class(root: ET.Element, name: str) -> list[tuple[ET.Element, float, float]]:
    return [found for found in placed(root) if name in found[0].get("class", "").split()]


def only(root: ET.Element, name: str) -> ET.Element:
    [(element, _, _)] = of_class(root, name)
    return element


def numbers(element: ET.Element, *names: str) -> list[float]:
    return [float(element.attrib[name]) for name in names]


def words(picture: str) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter(f"{SVG}text")]


def described(picture: str) -> str:
    return parsed(picture).findtext(f"{SVG}desc") or ""


# Checks of every picture


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
def test_the_same_position_gives_the_same_picture(game: str, seed: int) -> None:
    for one, other in zip(positions(game, seed), positions(game, seed), strict=True):
        assert one.picture() == other.picture() == one._repr_svg_()


@walks
def test_everything_on_the_table_is_inside_the_picture(game: str, seed: int) -> None:
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
def test_any_name_is_escaped_and_stays_in_its_place(game: str, name: str) -> None:
    *_, table = positions(game, 1)
    seats = len(table.header.players)
    picture = table.game.picture(table.state, events=table.events, names=[name] * seats)
    picture.encode()
    root = parsed(picture)
    assert {element.tag for element in root.iter()} == {element.tag for element in parsed(table.picture()).iter()}
    width, _ = view_box(root)
    for text in root.iter(f"{SVG}text"):
        assert svg.width_of(text.text or "", float(text.attrib["font-size"])) <= width


@pytest.mark.parametrize("game", WALKS)
def test_light_and_dark_differ_only_in_colours(game: str) -> None:
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
def test_text_has_enough_contrast(text: str, ground: str, shade: int) -> None:
    assert contrast(COLOURS[text][shade], COLOURS[ground][shade]) >= 4.5


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("shape", "ground"),
    [*product(("oak", "olive", "sea", "steel"), ("plate",)), ("shine", "red"), ("shine", "blue"), ("steel", "wall")],
)
def test_shapes_have_enough_contrast(shape: str, ground: str, shade: int) -> None:
    assert contrast(COLOURS[shape][shade], COLOURS[ground][shade]) >= 3


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours as WCAG 2.2 defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Shot-Olé


def spun(rest: str, note: Any = None, **rules: Any) -> Table:
    table = Table.of("shot-ole", [["Ana"], ["Ben"]], {"opening": "fixed", **rules})
    table.take({"type": "spin", "seat": 0, "zone": "launch"})
    table.take({"type": "ring_rest", "rest": rest, "turns": 3, "note": note})
    return table


def test_the_board_is_true_to_scale() -> None:
    table = spun("logo", {"pose": [0.02, -0.01, 0.0016, 0, 0, 1]})
    root, kit = parsed(table.picture()), table.state.equipment
    width, length = numbers(only(root, "board"), "width", "height")
    scale = width / kit.board.width
    assert length / scale == pytest.approx(kit.board.length, abs=1e-5)
    radius, tube = numbers(only(root, "ring"), "ry", "stroke-width")
    assert (2 * radius + tube) / scale == pytest.approx(kit.ring.outer_diameter, abs=1e-5)
    assert tube / scale == pytest.approx(kit.ring.tube_diameter, abs=1e-5)
    for name, (start, end) in (("inner", kit.rings.inner), ("outer", kit.rings.outer)):
        middle, band = numbers(only(root, name), "r", "stroke-width")
        assert [(middle - band / 2) / scale, (middle + band / 2) / scale] == pytest.approx([start, end], abs=1e-5)
    assert float(only(root, "post").attrib["r"]) * 2 / scale == pytest.approx(kit.post.diameter, abs=1e-5)
    [(_, px, py)], [(_, rx, ry)] = of_class(root, "post"), of_class(root, "ring")
    assert [(rx - px) / scale, (py - ry) / scale] == pytest.approx([0.02, -0.01], abs=1e-5)


def test_a_leaning_ring_is_an_ellipse() -> None:
    ring = only(parsed(spun("leaning", {"pose": [0.01, 0, 0.01, 0.6, 0, 0.8]}).picture()), "ring")
    narrow, wide = numbers(ring, "rx", "ry")
    assert narrow / wide == pytest.approx(0.8, abs=1e-3)
    assert ring.attrib["transform"] == "rotate(0)"


@pytest.mark.parametrize("rest", ["clear", "logo", "leaning", "around", "centred"])
def test_a_ring_without_a_pose_is_drawn_by_its_class(rest: Rest) -> None:
    table = spun(rest)
    assert "only how the ring rests" in " ".join(words(table.picture()))
    assert "only how the ring rests" in described(table.picture())
    assert of_class(parsed(table.picture()), "ring")
    kit, pose = table.state.equipment, pose_by_class(table.state.equipment, rest)
    assert pose is not None
    distance = hypot(pose.x, pose.y)
    hole = kit.ring.outer_diameter / 2 - kit.ring.tube_diameter
    nearest = abs(distance - kit.ring.outer_diameter / 2)
    assert (rest in ("around", "centred")) == (distance + kit.post.diameter / 2 <= hole)
    assert rest != "clear" or nearest > kit.logo.diameter / 2
    assert rest != "logo" or nearest < kit.logo.diameter / 2


def test_a_ring_off_the_board_is_described_but_not_drawn() -> None:
    picture = spun("off").picture()
    assert not of_class(parsed(picture), "ring")
    assert "Ana’s ring is out of bounds." in described(picture)


@pytest.mark.parametrize(
    "pose",
    [
        "flat",
        None,
        [0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [float("nan")] * 6,
        [9, 0, 0, 0, 0, 1],
        [True] * 6,
        [0, 0, 0, 0, 0, "1"],
    ],
)
def test_an_invalid_pose_is_ignored(pose: Any) -> None:
    table = spun("logo")
    rest = RingRest(rest="logo", turns=3, note={"pose": pose})
    assert pose_of(table.state.equipment, rest) is None


def test_an_ole_is_shown_once_it_counts() -> None:
    assert "¡Olé!" in words(spun("centred").picture())
    assert "¡Olé!" not in words(spun("around").picture())
    void = Table.of("shot-ole", [["Ana"], ["Ben"]], {"opening": "fixed"})
    void.take({"type": "spin", "seat": 0, "zone": "inside"})
    void.take({"type": "ring_rest", "rest": "centred", "turns": 3})
    assert "¡Olé!" not in words(void.picture())


@pytest.mark.rule("SO-M2")
def test_a_score_is_written_and_has_tally_marks_if_there_is_room() -> None:
    def of_score(score: int) -> ET.Element:
        table = Table.of("shot-ole", [["Ana " * 15], ["Ben"]], {"opening": "fixed", "target": 1_000_000})
        table.state = replace(table.state, scores=(score, 0))
        return ET.fromstring(table.picture())

    def marks(score: int) -> int:
        return sum(1 for _ in of_score(score).iter(f"{SVG}line")) - sum(1 for _ in of_score(0).iter(f"{SVG}line"))

    assert [marks(score) for score in (1, 4, 5, 16)] == [1, 4, 5, 16]
    assert [marks(score) for score in (17, 999_999)] == [0, 0]
    assert "999,999" in "".join(of_score(999_999).itertext())


def test_the_double_zone_is_named_in_the_advanced_game_only() -> None:
    assert "double score" in words(spun("logo", mode="advanced").picture())
    assert "double score" not in words(spun("logo").picture())


# Horse Collar


def lying(*weights: Sequence[float] | None, **rules: Any) -> Table:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]], rules)
    for shot in range(1, len(weights) + 1):
        table.take({"type": "slide", "seat": 0})
        table.take({"type": "weights_rest", "weights": weights[:shot]})
    return table


def weights_in(root: ET.Element, part: str, bed: str) -> list[tuple[float, float, float]]:
    """Return position and radius of each weight in a part of the picture. The unit is the width of the board."""
    [(whole, _, _)] = of_class(root, part)
    [(board, bx, by)] = of_class(whole, bed)
    left, top, width, height = numbers(board, "x", "y", "width", "height")
    across = height if part == "whole" else width
    found = []
    for weight, x, y in of_class(whole, "weight"):
        cx, cy, radius = numbers(weight, "cx", "cy", "r")
        found.append(((x + cx - bx - left) / across, (y + cy - by - top) / across, radius / across))
    return found


def test_weights_are_true_to_scale_on_the_whole_board() -> None:
    table = lying([6.1, 0.1], [6.29, -0.25], None, [1.0, 0.0])
    root, board = parsed(table.picture()), table.state.board
    length, width = numbers(of_class(only(root, "whole"), "board")[0][0], "width", "height")
    assert length / width == pytest.approx(board.length / board.width, rel=2e-3)
    expected = [(6.1, 0.1), (6.29, -0.25), (1.0, 0.0)]
    for (x, y, r), (along, across) in zip(weights_in(root, "whole", "board"), expected, strict=True):
        assert x * board.width == pytest.approx(along, abs=0.005)
        assert (0.5 - y) * board.width == pytest.approx(across, abs=0.002)
        assert 2 * r * board.width == pytest.approx(table.state.equipment.weight.diameter, rel=0.01)


def test_weights_are_true_to_scale_at_the_scoring_end() -> None:
    table = lying([6.1, 0.1], [6.29, -0.25])
    board = table.state.board
    weights = weights_in(parsed(table.picture()), "end", "bed")
    for (x, y, r), (along, across) in zip(weights, [(6.1, 0.1), (6.29, -0.25)], strict=True):
        assert board.length - y * board.width == pytest.approx(along, abs=1e-4)
        assert (0.5 - x) * board.width == pytest.approx(across, abs=1e-4)
        assert 2 * r * board.width == pytest.approx(table.state.equipment.weight.diameter, abs=1e-4)
    assert weights[1][0] + weights[1][2] > 1, "it overhangs the side"
    assert weights[1][1] - weights[1][2] < 0, "it overhangs the end"


def test_every_weight_is_described_with_its_lie() -> None:
    table = lying([6.1, 0.1], [6.29, -0.25], None, [1.0, 0.0])
    assert "Weight 1, red, is worth 2." in described(table.picture())
    assert "Weight 2, red, is worth 26." in described(table.picture())
    assert "Weight 3, red, is off the board." in described(table.picture())
    assert "Weight 4, red, is short of the foul line." in described(table.picture())
    assert {"26", "off", "short"} <= set(words(table.picture()))


LIES = st.lists(st.sampled_from(get_args(Lie)), min_size=8, max_size=8)


@given(lies=LIES, board=st.sampled_from(["22ft", "9ft", "12ft", "16ft"]), foul=st.sampled_from(["short", "long"]))
def test_weights_without_a_position_are_drawn_at_a_typical_position(lies: list[Lie], board: str, foul: str) -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]], {"board": board, "foul_line": foul})
    state: HorseCollar = table.state
    assert [lie_of(state, place) for place in places_by_class(state, tuple(lies))] == lies
    table.take({"type": "lies", "lies": lies})
    assert "shows only the zones" in described(table.picture()) or set(lies) == {"off"}


def test_tapped_positions_are_drawn() -> None:
    tapped = [[6.1, 0.1], [6.22, 0.0], None, [3.0, 0.0], [3.0, 0.1], [3.0, -0.1], None, None]
    lies = ["2", "3", "off", "1", "1", "1", "off", "off"]
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    table.take({"type": "lies", "lies": lies, "note": {"weights": tapped}})
    picture = table.picture()
    assert "shows only the zones" not in picture
    assert "Ana: the turn is counted, 8 points." in described(picture)
    assert len(weights_in(parsed(picture), "whole", "board")) == 5


def test_positions_that_contradict_the_lies_are_ignored() -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    table.take({"type": "lies", "lies": ["3"] * 8, "note": {"weights": [[3.0, 0.0]] * 8}})
    assert "shows only the zones" in table.picture()


def test_a_sliding_weight_is_awaited() -> None:
    table = lying([6.1, 0.1])
    table.take({"type": "slide", "seat": 0})
    assert "a weight slides" in described(table.picture())
    assert len(weights_in(parsed(table.picture()), "whole", "board")) == 1


# OLÉ


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_picture_never_shows_hidden_information(seed: int, viewer: int | None) -> None:
    random = Random(seed)
    for table in ole(random):
        state: Ole = table.state
        other, events = unlike(state, table.events, viewer, random)
        names = table.header.players
        seen = table.game.picture(state, viewer, events=table.events, names=names)
        assert seen == table.game.picture(other, viewer, events=events, names=names)


def unlike(state: Ole, events: Sequence[Event], viewer: int | None, random: Random) -> tuple[Ole, list[Event]]:
    """Return a state and events with other hidden information: other hands, packs and draws."""
    kinds = range(4)
    teams = list(state.teams)
    for side, team in enumerate(teams):
        if side != viewer:
            cards = random.choices(kinds, k=sum(team.hand))
            one, two, three, four = (cards.count(kind) for kind in kinds)
            teams[side] = replace(team, hand=(one, two, three, four))
    left, *rest = state.pack
    pack = (sum(rest), left, 0, 0)
    other = replace(state, teams=(teams[0], teams[1]), pack=pack, worldie_pack=state.worldie_pack[::-1])
    return other, [_unlike_event(event) for event in events]


def _unlike_event(event: Event) -> Event:
    match event:
        case Drawn():
            return replace(event, card="tackle", note="hidden")
        case Deal(sides):
            one, two = (replace(dealt, hand=("shot",) * 5) for dealt in sides)
            return replace(event, sides=(one, two))
    return event


def test_a_hand_is_shown_only_to_its_player() -> None:
    table = list(ole(Random(3), 1))[-1]
    own, others = parsed(table.picture(0)), parsed(table.picture())
    assert (len(of_class(own, "action")), len(of_class(own, "back"))) == (5, 5)
    assert (len(of_class(others, "action")), len(of_class(others, "back"))) == (0, 10)
    assert "In hand: 2 pass, 1 dribble, 1 shot and 1 tackle." in described(table.picture(1))
    assert "In hand" not in described(table.picture())


@pytest.mark.parametrize("seed", range(2))
def test_every_open_card_is_drawn_once(seed: int) -> None:
    for table in ole(Random(seed)):
        picture = table.picture(0)
        root, told = parsed(picture), table.view(0)
        players = [player for tiers in told["tiers"] for tier in tiers.values() for player in tier]
        assert len(of_class(root, "player")) == len(players)
        assert len(of_class(root, "inactive")) == sum(map(len, told["inactive"]))
        assert len(of_class(root, "ball")) == 1
        assert len(of_class(root, "worldie")) == sum(card is not None for card in told["worldies"])
        for player in players:
            assert f"{table.state.deck.names[player]}" in described(picture)


def test_plates_do_not_cover_each_other() -> None:
    for seed in range(2):
        for table in ole(Random(seed)):
            spots = sorted((y, x) for _, x, y in of_class(parsed(table.picture()), "player"))
            for (y, x), (below, right) in pairwise(spots):
                assert y != below or right - x >= 85
                assert y == below or below - y >= 88


# Parts


@pytest.mark.parametrize(
    ("value", "short"), [(1.0, "1"), (0.125, "0.12"), (-0.001, "0"), (1200.5, "1200.5"), (-3.10, "-3.1"), (100, "100")]
)
def test_numbers_in_a_picture_have_few_digits(value: float, short: str) -> None:
    assert svg.number(value) == short


@given(content=st.text(), width=st.floats(20, 400), size=st.floats(10, 40))
def test_long_text_in_a_picture_is_shortened(content: str, width: float, size: float) -> None:
    assert svg.width_of(svg.fit(content, width, size), size) <= max(width, svg.width_of("…", size))
    parsed(f"<text>{svg.escape(content)}</text>")
