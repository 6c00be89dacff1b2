"""The documentation of the environments agrees with the code: tables, parameters and versions."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from ruedo.envs.gymnasium import IDS
from ruedo.envs.openspiel import NAMES
from ruedo.envs.pettingzoo import Choices, environments
from ruedo.games.horse_collar.envs import environment as slides
from ruedo.games.horse_collar.envs import gymnasium as turn
from ruedo.games.horse_collar.envs import openspiel as collar
from ruedo.games.ole.engine import layout, observation
from ruedo.games.ole.envs import openspiel as ole
from ruedo.games.shot_ole.envs import environment as spins
from ruedo.games.shot_ole.envs import gymnasium as spin
from ruedo.games.shot_ole.envs import openspiel as shot
from ruedo.throws.environment import Axis, observation_size

DOCS = Path(__file__).parents[2] / "docs" / "envs"
PAGES = {page.stem: page.read_text(encoding="utf-8") for page in DOCS.glob("*.md")}


def at(field: Any) -> str:
    return f"{field.at} to {field.at + field.size - 1}" if field.size > 1 else f"{field.at}"


def rows(fields: Sequence[Any]) -> list[str]:
    return [f"| {at(field)} | `{field.name}` | {field.meaning} |" for field in fields]


def axes(numbers: Sequence[Axis]) -> list[str]:
    return [
        f"| {number} | `{axis.name}` | {axis.low:.4g} to {axis.high:.4g} {axis.unit} | {axis.meaning} |"
        for number, axis in enumerate(numbers)
    ]


SKILLS = layout.ACTIONS[-1]
TABLES: Mapping[str, Sequence[Sequence[str]]] = {
    "ole": [
        [*rows(layout.ACTIONS[:-1]), f"| {SKILLS.at} on | `{SKILLS.name}` | {SKILLS.meaning} |"],
        rows(observation.OBSERVATION),
        rows(observation.OF_A_SIDE),
    ],
    "horse-collar": [axes(slides.throwing_game().axes), rows(slides.SEEN), rows(turn.SEEN)],
    "shot-ole": [axes(spins.throwing_game().axes), rows(spins.SEEN), rows(spin.SEEN)],
}
PARAMETERS = {"ole": ole.DEFAULTS, "horse-collar": collar.DEFAULTS, "shot-ole": shot.DEFAULTS}


@pytest.mark.parametrize("page", TABLES)
def test_the_tables_of_a_page_have_exactly_the_rows_that_the_code_defines(page: str) -> None:
    printed = re.findall(r"^\| \d.*\|$", PAGES[page], re.MULTILINE)
    assert printed == [row for table in TABLES[page] for row in table]


@pytest.mark.parametrize("page", PARAMETERS)
def test_a_page_lists_every_parameter_with_its_default(page: str) -> None:
    parameters = ", ".join(f"`{name}={value}`" for name, value in PARAMETERS[page].items())
    assert f"OpenSpiel: {parameters}." in PAGES[page]


def test_the_page_states_the_defaults_of_the_small_game() -> None:
    own = {name: value for name, value in ole.SMALL_DEFAULTS.items() if ole.DEFAULTS[name] != value}
    parameters = ", ".join(f"`{name}={value}`" for name, value in own.items())
    assert f"`{ole.SMALL_NAME}` is OLÉ with other defaults: {parameters}." in PAGES["ole"]


def test_there_are_no_gaps_between_the_parts_of_an_observation() -> None:
    for fields in (observation.OBSERVATION, observation.OF_A_SIDE, slides.SEEN, turn.SEEN, spins.SEEN, spin.SEEN):
        ends = [0, *(field.at + field.size for field in fields)]
        assert [field.at for field in fields] == ends[:-1]
    assert observation.OBSERVATION[-1].at + observation.OBSERVATION[-1].size == observation.SIZE
    assert observation.OF_A_SIDE[-1].at + observation.OF_A_SIDE[-1].size == observation.SIDE


def test_every_environment_has_a_page_and_versions() -> None:
    brought = {name for name, made in environments().items() if not isinstance(made, Choices)}
    named = {*NAMES, *IDS, *brought}
    versions = {name for page in TABLES for name in re.findall(r"`([^`]+)`", PAGES[page].partition("## Versions")[2])}
    assert versions == named
    for name in named:
        assert f"[`{name}`](" in PAGES["index"]


def test_the_pages_state_the_sizes_of_the_games() -> None:
    for page, size in (
        ("ole", observation.SIZE),
        ("horse-collar", slides.throwing_game().size),
        ("horse-collar", observation_size(turn.SEEN)),
        ("shot-ole", spins.throwing_game().size),
        ("shot-ole", observation_size(spin.SEEN)),
    ):
        assert re.search(rf"\b{size} numbers", PAGES[page])
    for page, grid in (("horse-collar", slides.throwing_game().grid), ("shot-ole", spins.throwing_game().grid)):
        assert f"a grid of {len(grid)} " in PAGES[page]
