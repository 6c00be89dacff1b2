"""Horse Collar on the simulated board in the terminal.

People aim, and see the path of the weight and where it rests.
"""

import re
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from ruedo import Header, Table
from ruedo.boards.shuffleboard.events import Dust, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import execute
from ruedo.boards.shuffleboard.terminal import FAR, NEAR, ROWS, board_text
from ruedo.core.chance import draw
from ruedo.core.record import read as read_lines
from ruedo.core.setup import Setup
from ruedo.core.world import TYPED
from ruedo.games.horse_collar.terminal import SimulatedHorseCollar
from ruedo.terminal.front import help_of
from ruedo.terminal.record_file import RecordFile
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from ruedo.words import Speaker
from tests.terminal.test_session import horse_collar, keep
from tests.terminal.test_simulated import OLE

EXACT = Setup(("person:exact", "person:exact"), seed=4, world={"sight": "above"})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def rows_of(text: str) -> list[str]:
    """Return the rows of the last board on the screen, without its frame."""
    rows = [line for line in text.splitlines() if line.startswith("|")]
    return [row[1:-1] for row in rows[-ROWS:]]


def played(path: Path, *answers: str, header: Header | None = None, setup: Setup = EXACT) -> str:
    _, shown = keep(path, header or horse_collar(), answers, setup=setup)
    return shown


# A game


def test_the_terminal_reports_a_shot_and_shows_its_path_and_the_resting_weight(path: Path) -> None:
    shown = played(path, "0.1 1.83")
    assert "Shot: position +0.100 m, speed 1.830 m/s" in shown
    assert "Weights at 6.192,+0.100" in shown
    rows = rows_of(shown)
    assert [row.count("(1)") for row in rows].count(1) == 1
    (row,) = [row for row in rows if "(1)" in row]
    assert rows.index(row) < ROWS // 2, "left of the middle line is above"
    assert row.index("·") < 4
    assert row[:NEAR].count("·") >= NEAR - 4
    assert all("·" not in other for other in rows if other is not row)


def test_a_typed_shot_has_the_random_errors_of_a_steady_pull(path: Path) -> None:
    setup = Setup(("person", "person"), seed=4, world={"sight": "above", "tremble": "light"})
    played(path, "0.1 1.8", setup=setup)
    shot = next(event for event in read_lines(path.read_bytes().splitlines()).events if isinstance(event, Slide))
    aim = Slide(0, 0.1, 1.8, 0.0, 0.0)
    assert shot == execute(replace(aim, note=TYPED), "national", draw(setup, 1))
    assert shot.speed != execute(aim, "national", draw(setup, 1)).speed


def test_a_shot_typed_in_the_format_of_a_record_has_the_same_random_errors(path: Path) -> None:
    setup = Setup(("person", "person"), seed=4, world={"sight": "above", "tremble": "light"})
    written = '{"type":"slide","seat":0,"y":0.1,"speed":1.8,"angle":0,"spin":0}'
    other = path.with_name("other.jsonl")
    played(path, written, setup=setup)
    played(other, "0.1 1.8", setup=setup)
    assert path.read_bytes() == other.read_bytes()


def test_the_terminal_describes_the_wax_with_a_word_after_the_first_weights(path: Path) -> None:
    setup = Setup(("person:national", "person"), seed=4, world={"practice": 4})
    before, _, after = played(path, "0.1 1.5", setup=setup).partition("Shot: position")
    assert "Its friction differs from game to game by about 15 %." in before
    assert re.search(r"Your shots show that the wax is (slow|neither fast nor slow|fast)", before) is None
    assert re.search(r"Your shots show that the wax is (slow|neither fast nor slow|fast)", after)


def test_the_terminal_shows_no_word_for_the_wax_at_tables_without_hints(path: Path) -> None:
    setup = Setup(("person", "person"), seed=4, world={"practice": 4}, hints=False)
    assert "wax" not in played(path, "0.1 1.5", setup=setup)


def test_a_slanted_shot_draws_a_slanted_path_and_a_cross_where_the_weight_fell(path: Path) -> None:
    shown = played(path, "0.1 2.2 -4")
    rows = rows_of(shown)
    assert sum("·" in row for row in rows) > 5
    (fell,) = [row for row in rows if "x" in row]
    assert rows.index(fell) == ROWS - 1
    assert "These weights are off the board: 1." in shown


def test_the_board_shows_weights_as_their_numbers(path: Path) -> None:
    answers = ["-0.2 1.83", "-0.1 1.83", "0 1.83", "0.1 1.83", "0.2 1.75", "0.1 1.75", "0 1.75"]
    text = "".join(rows_of(played(path, *answers)))
    assert all(f"({number})" in text for number in (1, 2, 3, 4))
    assert all(f"[{number}]" in text for number in (5, 6, 7))


def test_the_board_is_shown_at_the_end_of_a_turn_too(path: Path) -> None:
    shown = played(path, *["0 0.8"] * 8)
    assert "nothing counts while a short weight" in shown
    assert shown.count("foul") >= 8


def test_the_terminal_shows_the_shots_of_the_house(path: Path) -> None:
    setup = Setup(("simple:casual", "person"), seed=4, world={"sight": "above"})
    shown = played(path, header=horse_collar(), setup=setup)
    assert shown.count(f"+{'-' * (NEAR + FAR)}+") == 16


def test_a_game_continues_even_if_several_slow_shots_stop_at_the_same_position(path: Path) -> None:
    shown = played(path, *["0 0.05"] * 8, "0 1.83")
    assert shown.count("short") >= 8
    assert "Ben shoots weight 1." in shown


def test_a_hand_that_reaches_over_the_alley_drops_the_weight(path: Path) -> None:
    shown = played(
        path, *["0.254 1.83"] * 8, setup=Setup(("person:beginner", "person"), seed=1, world={"sight": "above"})
    )
    assert "is off the board" in shown


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("0.1", "Type the position and the speed"),
        ("0.1 1 2 3 4", "Type the position and the speed"),
        ("0.1 fast", "“fast” is not a number."),
        ("0.3 1.8", "at most 0.254 m from the middle line"),
        ("nan 1.8", "“nan” is not a number."),
        ("0.1 11", "Type a speed from 0 to 10 m/s"),
        ("0.1 1.8 60", "Type an angle from -45 to 45 degrees"),
        ("0.1 1.8 0 nan", "“nan” is not a number."),
        ("0.1 1.8 0 21", "a spin from -20 to 20 revolutions a second"),
        ('{"type":"slide","seat":0,"y":0,"speed":1e6,"angle":0,"spin":0}', "from 0 to 10 m/s"),
        (
            '{"type":"slide","seat":0}',
            "This throw is not complete. On a simulated board, give every value of the throw.",
        ),
    ],
)
def test_the_terminal_explains_an_impossible_aim_and_asks_again(path: Path, answer: str, sentence: str) -> None:
    shown = played(path, answer, "0.1 1.83")
    assert sentence in shown
    assert "Weights at 6.192,+0.100" in shown


def test_a_shot_slides_as_far_as_the_help_states(path: Path) -> None:
    assert "1.83 m/s stops past the trey line" in help_of(
        SimulatedHorseCollar(Setup(("person",), 1)), Speaker("horse-collar")
    )
    shown = played(path, "0 1.83", "dust", "0.1 1.86")
    assert "Weight 1 is past the trey line: 3." in shown
    assert "Weight 2 is off the board" in shown


# Wear and dusting


@pytest.mark.rule("HC-C2")
def test_dusting_is_offered_only_on_a_worn_board_and_accepted_at_any_time(path: Path) -> None:
    asked: list[str] = []
    file, answers = RecordFile(path), iter(["dust", "0.1 1.83", "dust", "0.1 1.9"])

    def answer(question: str) -> str:
        asked.append(question)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    table = file.begin(horse_collar(), EXACT)
    Session(table, EXACT, file, Screen(StringIO(), answer)).play()
    assert ["(or dust)" in question for question in asked] == [False, False, True, False, True]
    kinds = [type(event) for event in table.events]
    assert kinds == [Dust, Slide, WeightsRest, Dust, Slide, WeightsRest]


@pytest.mark.rule("HC-C2")
def test_the_table_shows_the_wear_of_the_board(path: Path) -> None:
    shown = played(path, "score", "0.2 0.8", "0.2 0.8", "0 0.8", "score", "dust", "score")
    fresh, worn = (
        "The board is freshly dusted.",
        "Number of shots over each strip since the board was dusted, from the left strip to the right one: ",
    )
    states = re.findall(f"{re.escape(fresh)}|{re.escape(worn)}[0-9 ]+", shown)
    assert states[0] == states[1] == fresh
    assert f"{worn}0 2 0 0 1 0 0 0 0 0" in states
    assert states[-1] == fresh


# The picture


def test_the_picture_shows_the_last_slide(path: Path) -> None:
    picture = path.with_name("table.svg")
    seen: list[str] = []
    file, answers = RecordFile(path), iter(["0.1 1.83", "0.1 1.9", "dust"])

    def answer(_: str) -> str:
        seen.append(picture.read_text(encoding="utf-8"))
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    with path.with_name("out.txt").open("w") as out:
        table = file.begin(horse_collar(), EXACT)
        Session(table, EXACT, file, Screen(out, answer), picture=picture).play()
    for drawn in seen:
        ET.fromstring(drawn)
    assert [drawn.count('class="way"') for drawn in seen] == [0, 2, 4, 4]
    assert "0 of 8 weights have been shot" in seen[0]
    assert "The dots show the paths of the last shot." in seen[2]
    assert not list(path.parent.glob("*.new"))


def test_a_picture_of_ole_shows_what_its_only_person_can_see(path: Path) -> None:
    picture, setup, file = path.with_name("table.svg"), Setup(("person", "simple"), seed=3), RecordFile(path)

    def answer(_: str) -> str:
        raise EOFError

    with path.with_name("out.txt").open("w") as out:
        table = file.begin(OLE, setup)
        Session(table, setup, file, Screen(out, answer), picture=picture).play()
    assert picture.read_text(encoding="utf-8") == f"{table.picture(0)}\n"


def test_a_picture_that_cannot_be_written_does_not_stop_the_game(path: Path) -> None:
    picture, file, answers = path.parent / "nowhere" / "table.svg", RecordFile(path), iter(["0.1 1.83"])

    def answer(_: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    said = path.with_name("out.txt")
    with said.open("w") as out:
        table = file.begin(horse_collar(), EXACT)
        Session(table, EXACT, file, Screen(out, answer), picture=picture).play()
    assert said.read_text().count("so it does not draw the picture any more") == 1
    assert len(table.events) == 2


# The board as text


def shown(*places: tuple[float, float] | None) -> list[str]:
    return rows_of(board_text(Table.of("horse-collar", [["Ana"], ["Ben"]]).state, places))


def test_the_lines_of_the_board_are_drawn_and_named() -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    text = board_text(table.state, ()).splitlines()
    row, names = text[1], text[-1]
    for name, mark in (("foul", "!"), ("end", "#")):
        assert abs(row.index(mark) - (names.index(name) + len(name) // 2)) <= 1
    assert row[1:-1].count("|") == 2
    long = Table.of("horse-collar", [["Ana"], ["Ben"]], {"foul_line": "long"})
    assert board_text(long.state, ()).splitlines()[1].index("!") > row.index("!")


def test_weights_that_touch_do_not_hide_each_other() -> None:
    text = "".join(shown((6.0, 0.0), (6.0588, 0.0), (6.1176, 0.0), (0.5, 0.0), (0.56, 0.0), None))
    assert all(str(number) in text for number in (1, 2, 3, 4, 5))
    assert "6" not in text


def test_a_hanging_weight_is_drawn_over_the_end() -> None:
    for place in ((6.29, 0.0), (6.2992, 0.254), (6.2992, -0.254)):
        (row,) = [row for row in shown(place) if "(1)" in row]
        assert row.index("(") >= NEAR + FAR - 6


@pytest.mark.parametrize("board", ["9ft", "12ft", "22ft"])
def test_every_position_on_every_board_is_within_the_frame(board: str) -> None:
    state = Table.of("horse-collar", [["Ana"], ["Ben"]], {"board": board}).state
    for x in (0.0, 0.2, 0.5, 0.9, 1.0):
        for y in (-0.5, 0.0, 0.5):
            places = [(x * state.board.length, y * state.board.width)] * 8
            lines = board_text(state, places, [[(0.0, 0.0), *places]] * 8, 7).splitlines()
            assert {len(line) for line in lines[: ROWS + 2]} == {NEAR + FAR + 2}
