"""The people on the cards of OLÉ. The same card in the same team always shows the same person."""

import json

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ruedo.core.shapes import Group, Shapes, Strokes
from ruedo.drawing.palette import COLOURS
from ruedo.games.ole import GAME, faces
from ruedo.games.ole.equipment import Keeper, PlayerCard, WorldieCard
from ruedo.web.pages import files as pages

CARD = PlayerCard(id="p07", name="Celia Duarte", passing=7, dribbling=4, shooting=4, defending=3)
KEEPER = Keeper(id="k1", name="Amparo Roca", saving=5)


def roles(shapes: Shapes) -> set[str]:
    inner = {role for shape in shapes if isinstance(shape, Group) for role in roles(shape.shapes)}
    return inner | {role for shape in shapes for role in (shape.fill, shape.stroke) if role}


@given(card=st.text(min_size=1, max_size=8), side=st.integers(0, 1))
def test_people_are_drawn_only_with_colours_of_the_palette(card: str, side: int) -> None:
    drawn = faces.bust(replace(CARD, id=card), side)
    assert roles(drawn) <= COLOURS.keys()
    assert all(shape.fill or shape.stroke for shape in drawn if isinstance(shape, Strokes))


def test_the_name_of_a_player_does_not_change_the_face() -> None:
    assert faces.bust(CARD, 0) == faces.bust(replace(CARD, name="Ivo Petrov"), 0)
    assert faces.bust(CARD, 0) != faces.bust(replace(CARD, id="p08"), 0)


def test_all_colours_of_skin_and_hair_are_about_equally_frequent() -> None:
    crowd = [faces.person(replace(CARD, id=f"card-{number}"))[0] for number in range(800)]
    for wide in (faces.SKINS, faces.HAIRS):
        counts = [sum(any(layer.colour == tone for layer in layers) for layers in crowd) for tone in wide]
        assert min(counts) > 0.6 * max(counts), counts


def test_a_team_has_its_own_pattern_and_its_own_colour() -> None:
    one, other = (roles(faces.bust(CARD, side)) for side in (0, 1))
    assert ("blood" in one, "sea" in one) == (True, False)
    assert ("blood" in other, "sea" in other) == (False, True)
    assert faces.PARTS["pattern-0"] != faces.PARTS["pattern-1"]


def test_the_pose_shows_the_best_stat() -> None:
    assert [faces.best_at(card) for card in (CARD, replace(CARD, shooting=8), KEEPER)] == ["pass", "shot", "saving"]
    assert "saving-kit" in {layer.part for layer in faces.person(KEEPER)[0]}


def test_the_page_contains_every_part_that_is_needed_to_draw_the_people_of_a_deck() -> None:
    found = pages.file("ruedo/games/ole/page/parts.js")
    assert found is not None
    parts = json.loads(found.body.decode().removeprefix("export default ").rstrip(";\n"))
    assert GAME.display.drawings is not None
    state = GAME.begin((("Ana",), ("Ben",)), {}, None)
    piles = GAME.display.drawings(state).symbols
    named = {shape.name for pile in piles.values() for shape in pile if shape.name}
    assert {card.id for card in (*state.deck.players, *state.deck.keepers, *state.deck.worldies)} == piles.keys()
    assert named - {faces.PATTERN} <= parts.keys()


def test_the_scene_of_a_worldie_depends_on_the_team_and_has_only_colours_of_the_palette() -> None:
    card = WorldieCard(id="w1", points=2, pressure=3, difficulty=4, cards=("shot",))
    assert faces.paint_scene(card, 0) != faces.paint_scene(card, 1)
    assert roles(faces.paint_scene(card, 1)) <= COLOURS.keys()
