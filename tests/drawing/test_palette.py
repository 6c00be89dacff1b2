"""Every colour is defined once, in the palette, and all drawings and pages use the colours of the palette."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ruedo.drawing import palette
from ruedo.drawing.palette import COLOURS
from ruedo.web.pages import files as pages
from ruedo.web.pages.sources import page_files

ROOT = Path(__file__).parents[2]
KINDS = {".py", ".js", ".css", ".html", ".toml", ".svg", ".webmanifest"}
HEX = re.compile(r"#[0-9a-fA-F]{3,8}\b")
BY_THEMSELVES = {"mark.svg", "manifest.webmanifest"}
"""Files that contain copies of colours of the palette, because a browser shows them without a style sheet."""
DEFINED = re.compile(r"^\s*(?:[^{}]*\{)?\s*--([\w-]+):", re.MULTILINE)
INLINE = re.compile(r"'?--([\w-]+)'?:")


def files_of_the_sources() -> Iterator[Path]:
    for folder in (ROOT / "src", ROOT / "examples"):
        yield from (
            file
            for file in folder.rglob("*")
            if file.suffix in KINDS and "vendor" not in file.parts and file.name != "palette.toml"
        )


def test_no_file_except_the_palette_contains_a_colour() -> None:
    held = {file.name: set(HEX.findall(file.read_text(encoding="utf-8"))) for file in files_of_the_sources()}
    assert {name for name, found in held.items() if found} == BY_THEMSELVES
    shades = {shade for role in COLOURS.values() for shade in role}
    assert set().union(*(held[name] for name in BY_THEMSELVES)) <= shades


@pytest.mark.parametrize("role", COLOURS)
def test_every_role_has_a_colour_in_every_theme(role: str) -> None:
    assert all(re.fullmatch("#[0-9A-F]{6}", shade) for shade in COLOURS[role])


def test_the_page_is_served_with_the_palette() -> None:
    found = pages.file("ruedo/web/static/style/tokens.css")
    assert found is not None
    served = "".join(found.body.decode().split())
    assert "".join(palette.custom_properties().split()) in served
    assert f"--olive:light-dark({COLOURS['olive'].light},{COLOURS['olive'].dark});" in served


def test_the_page_uses_only_colours_of_the_palette() -> None:
    served = {name: pages.file(name) for name in page_files() if name.endswith((".css", ".js"))}
    texts = [found.body.decode() for name, found in served.items() if found and "vendor" not in name]
    known = {name for text in texts for name in DEFINED.findall(text) + INLINE.findall(text)}
    named = {name for text in texts for name in re.findall(r"var\(--([\w-]+)", text)}
    assert named - known - COLOURS.keys() == set()
