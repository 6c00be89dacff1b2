"""The page of OLÉ uses the same symbols as its pictures and its printed cards."""

import json
import re

import pytest

from ruedo.core.shapes import drawings_json
from ruedo.games.ole import drawing
from ruedo.web.pages import files as pages


def served(name: str) -> str:
    found = pages.file(name)
    assert found is not None
    return found.body.decode()


def test_the_page_contains_all_drawn_symbols() -> None:
    module = served("ruedo/games/ole/page/drawn.js").removeprefix("export default ").rstrip(";\n")
    assert json.loads(module) == json.loads(json.dumps(drawings_json(drawing.SYMBOLS)))


@pytest.mark.parametrize(
    ("of", "rim"),
    [
        *((f"rim-{tier}", rim) for tier, rim in drawing.RIMS.items()),
        ("keeper", drawing.KEEPER_RIM),
        ("worldie", drawing.WORLDIE_RIM),
    ],
)
def test_the_style_sheet_contains_the_rim_colour_of_each_kind_of_card(of: str, rim: str) -> None:
    assert re.search(rf"\.{of}\s*{{\s*--rim:\s*var\(--{rim}\);", served("ruedo/games/ole/page/ole.css"), re.MULTILINE)


def test_action_cards_have_the_same_colours_on_the_page_as_on_paper() -> None:
    assert f"border:3px solid var(--{drawing.ACTION_RIM})" in served("ruedo/games/ole/page/ole.css").replace(
        "border: ", "border:"
    )
