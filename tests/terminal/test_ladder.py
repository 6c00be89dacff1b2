"""The level of the house that the terminal proposes as a person's next opponent."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from ruedo import Header
from ruedo.core.ladder import LadderResult, LadderState, ladder_states, suggest_rival
from ruedo.core.player import ladder
from ruedo.core.record import read
from ruedo.core.setup import Setup
from ruedo.table import Table
from ruedo.terminal.ladder_results import keep_result, ladder_result, read_results
from tests.patience import PATIENCE
from tests.plugins import PIG, environment, install
from tests.terminal.test_session import keep

WON, LOST, DRAWN = True, False, None


def played(*games: tuple[str, bool | None]) -> list[LadderResult]:
    return [LadderResult("ole", rival, won) for rival, won in games]


@pytest.mark.parametrize(
    ("results", "following"),
    [
        ([], "rookie"),
        ([("rookie", WON)], "rookie"),
        ([("rookie", WON), ("rookie", WON)], "sunday"),
        ([("rookie", WON), ("rookie", LOST), ("rookie", WON)], "rookie"),
        ([("rookie", WON), ("rookie", DRAWN), ("rookie", WON)], "sunday"),
        ([("simple", WON)], "simple"),
        ([("simple", WON), ("simple", WON)], "captain"),
        ([("simple", LOST)], "simple"),
        ([("simple", LOST), ("simple", LOST)], "club"),
        ([("simple", LOST), ("simple", DRAWN), ("simple", LOST)], "club"),
        ([("simple", LOST), ("simple", WON), ("simple", LOST)], "simple"),
        ([("simple", LOST), ("rookie", LOST)], "rookie"),
        ([("rookie", LOST), ("rookie", LOST)], "rookie"),
        ([("master", WON), ("master", WON)], "master"),
        ([("random", WON), ("random", WON)], "rookie"),
    ],
)
def test_the_level_rises_after_two_wins_and_falls_after_two_losses(
    results: Sequence[tuple[str, bool | None]], following: str
) -> None:
    assert suggest_rival("ole", played(*results)) == following


def test_results_of_another_game_do_not_change_the_level() -> None:
    assert suggest_rival("ole", [LadderResult("pig", "simple", WON)] * 2) == "rookie"


@pytest.mark.parametrize(
    ("game", "rungs"),
    [
        ("horse-collar", ["simple:beginner", "simple:casual", "simple:club", "simple:national"]),
        ("shot-ole", ["simple:novice", "simple:average", "simple:good", "simple:expert"]),
    ],
)
def test_the_ladder_of_a_game_with_throws_consists_of_the_levels_of_its_hands(game: str, rungs: list[str]) -> None:
    """A person who always wins rises from the lowest level to the highest."""
    results: list[LadderResult] = []
    for rung in rungs:
        assert suggest_rival(game, results) == rung
        results += [LadderResult(game, rung, WON)] * 2
    assert suggest_rival(game, results) == rungs[-1]


@pytest.mark.parametrize("seed", range(50))
def test_the_ladder_states_that_the_page_receives_give_the_same_level(seed: int) -> None:
    rng, states = Random(seed), ladder_states("ole")
    results = [
        (rng.choice((*ladder("ole"), "random")), rng.choice((WON, DRAWN, LOST))) for _ in range(rng.randrange(9))
    ]
    state = states[0]
    for rival, won in results:
        if rival in state.next:
            state = states[state.next[rival][(WON, DRAWN, LOST).index(won)]]
    assert state.player == suggest_rival("ole", played(*results))


def test_a_game_without_a_ladder_has_a_single_ladder_state(tmp_path: Path) -> None:
    install(tmp_path, "pig", PIG)
    code = "from ruedo.core.ladder import ladder_states; print(ladder_states('pig'))"
    done = subprocess.run(
        (sys.executable, "-c", code), capture_output=True, text=True, env=environment(tmp_path), timeout=PATIENCE
    )
    assert done.stdout.strip() == str([LadderState("simple", {})]), done.stderr


@pytest.mark.parametrize("person", [0, 1])
def test_a_finished_game_against_a_level_of_the_ladder_counts_as_a_result(tmp_path: Path, person: int) -> None:
    """Two players of the house play the game, but the setup names a person for one of the seats."""
    file = tmp_path / "game.jsonl"
    header = Header(1, "ole", (("Ana",), ("House",)), {"target": 1})
    keep(file, header, [], setup=Setup(("simple", "simple"), seed=7))
    with file.open("rb") as kept:
        table = Table.replay(read(kept))
    seats = tuple("person" if seat == person else "simple" for seat in (0, 1))
    assert ladder_result(table, Setup(seats, seed=7)) == LadderResult("ole", "simple", table.standing.winner == person)
    assert ladder_result(table, Setup(("person", "person"), seed=7)) is None
    assert ladder_result(table, Setup(("person", "random"), seed=7)) is None
    assert ladder_result(table, Setup(("person", "simple"))) is None
    assert ladder_result(Table(header), Setup(seats, seed=7)) is None
    assert all(rung in ladder("ole") for rung in ("simple", "master"))


def test_stored_results_are_read_without_damaged_lines(tmp_path: Path) -> None:
    file = tmp_path / "new" / "results.jsonl"
    assert read_results(file) == []
    results = played(("simple", WON), ("captain", DRAWN))
    for result in results:
        keep_result(file, result)
    with file.open("ab") as kept:
        kept.write(b'{"game": "ole"\n')
    assert read_results(file) == results
