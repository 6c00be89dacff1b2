"""`ruedo throw shuffleboard` reports one shot or many, draws them, and explains invalid input."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from typer.testing import CliRunner

from ruedo.boards.shuffleboard import trial as slides
from ruedo.boards.shuffleboard import trial_text
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.hands import execute
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.cli import app
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.chance import generator, wilson

ROOT = Path(__file__).parents[2]
TWO = "5.9,0.02 6.1,-0.05"


def told(*arguments: str, status: int = 0) -> str:
    """Run `ruedo throw shuffleboard`, and return its output or its error message."""
    result = CliRunner().invoke(app, ["throw", "shuffleboard", *arguments])
    assert result.exit_code == status, result.output
    return result.stderr if status else result.stdout


# One shot


def described(file: Path, *arguments: str) -> str:
    """Draw one shot, and return the picture, whose description lists the events of the shot."""
    told(*arguments, "--picture", str(file))
    return file.read_text(encoding="utf-8")


def test_a_single_shot_is_reported_as_one_sentence_with_its_final_position_and_lie() -> None:
    assert told("--y", "0.1", "--speed", "1.83") == "Weight 1 stops at 6.192,+0.100 (3).\n"
    assert told("--speed", "3") == "Weight 1 is off the board.\n"


def test_a_picture_describes_hits_stops_and_falls_in_the_order_in_which_they_happen(tmp_path: Path) -> None:
    out = described(tmp_path / "one.svg", "--lying", TWO, "--y", "0", "--speed", "2.15", "--spin", "1")
    sentences = [
        "Weight 3 hits weight 1 at ",
        "Weight 1 falls over the far end at ",
        "Weight 3 stops at ",
        "Weight 1 is off the board.",
        "Weight 2 is worth 2.",
    ]
    places = [out.index(sentence) for sentence in sentences]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("arguments", "edge"),
    [
        (("--speed", "3"), "far end"),
        (("--angle", "10"), "left edge"),
        (("--angle", "-10"), "right edge"),
    ],
)
def test_the_picture_names_the_edge_that_a_weight_falls_over(
    arguments: tuple[str, str], edge: str, tmp_path: Path
) -> None:
    assert f"falls over the {edge} at" in described(tmp_path / "one.svg", "--y", "0", *arguments)


def test_two_moving_weights_hit_each_other(tmp_path: Path) -> None:
    lying = ("--lying", "3,0 3.0587424,0", "--y", "0", "--speed", "1.6", "--spin", "2")
    assert "hits weight" in described(tmp_path / "one.svg", *lying)


def test_the_json_of_a_shot_uses_the_units_of_a_record() -> None:
    shot = json.loads(told("--lying", TWO, "--speed", "2", "--y", "0.02", "--angle", "1", "--spin", "-2", "--json"))
    assert shot["aim"] == {"y": 0.02, "speed": 2.0, "angle": math.radians(1), "spin": -2 * math.tau}
    assert shot["lying"] == [[5.9, 0.02], [6.1, -0.05]]
    assert (shot["board"], shot["friction"], shot["law"]) == ("22ft", 0.03, "coupled")
    times = [event["time"] for event in shot["events"]]
    assert times == sorted(times)
    assert {number for event in shot["events"] for number in event["weights"]} <= {1, 2, 3}
    on = slides.trial()
    for weight in shot["weights"]:
        assert weight["lie"] == find_lie(on.bed, weight["place"] and tuple(weight["place"]))


def test_the_board_the_wax_and_the_law_of_friction_can_be_chosen() -> None:
    short = json.loads(told("--board", "9ft", "--wax", "slow", "--law", "simple", "--speed", "1", "--json"))
    assert (short["board"], short["friction"], short["law"]) == ("9ft", 0.05, "simple")
    alone = ["--y", "0", "--speed", "1.5", "--spin", "10", "--json"]
    coupled, simple = (json.loads(told(*alone, "--law", law)) for law in ("coupled", "simple"))
    assert coupled["weights"][0]["place"][0] > simple["weights"][0]["place"][0]


def test_a_picture_shows_paths_and_weights(tmp_path: Path) -> None:
    file = tmp_path / "one.svg"
    told("--lying", TWO, "--y", "0", "--speed", "2.15", "--picture", str(file))
    drawn = file.read_text(encoding="utf-8")
    ET.fromstring(drawn)
    assert drawn.count('class="way"') == 4  # two weights moved, and each is in two views
    assert "Weight 1 falls over the far end" in drawn
    assert "Weight 2 is worth 2." in drawn


# Many shots


def test_the_report_on_many_shots_contains_counts_shares_and_wilson_intervals() -> None:
    many = json.loads(told("--many", "300", "--speed", "1.83", "--y", "0", "--seed", "4", "--json"))
    counts = {lie: share["count"] for lie, share in many["lies"].items()}
    assert sum(counts.values()) == many["shots"] == 300
    for share in many["lies"].values():
        assert share["share"] == share["count"] / 300
        assert share["interval"] == list(wilson(share["count"], 300))
    assert many["on_board"] == 300 - counts["off"]
    assert 5.9 < many["mean"][0] < 6.2
    assert 0.1 < many["spread"][0] < 0.2


def test_in_each_of_many_shots_the_hand_executes_the_aim_with_random_errors() -> None:
    on, aim = slides.trial(lying=[(5.9, 0.02), (6.1, -0.05)]), Slide(0, 0.02, 1.9, 0.0, 0.0)
    many = slides.run_many(on, aim, 20, "club", 3)
    ones = [slides.run_once(on, execute(aim, "club", generator(3, number))) for number in range(20)]
    for place, one in zip(many.places.tolist(), ones, strict=True):
        rest = one.outcome.rest[-1]
        assert rest == tuple(place) if rest else math.isnan(place[0])
    for weight, counted in enumerate((*many.others, many.counts)):
        assert sum(counted.values()) == 20
        assert all(counted[lie] == sum(one.lies[weight] == lie for one in ones) for lie in counted)


def test_a_larger_number_of_shots_begins_with_the_shots_of_a_smaller_number() -> None:
    on, aim = slides.trial(), Slide(0, 0.0, 1.83, 0.0, 0.0)
    few, more, other = (slides.run_many(on, aim, *how) for how in ((9, "club", 1), (12, "club", 1), (9, "club", 2)))
    assert np.array_equal(few.places, more.places[:9], equal_nan=True)
    assert not np.array_equal(few.places, other.places, equal_nan=True)


def test_a_hand_that_reaches_over_the_alley_drops_the_weight_and_leaves_the_others() -> None:
    on = slides.trial(lying=[(0.5, 0.0), (5.9, 0.2)])
    many = slides.run_many(on, Slide(0, 0.254, 0.5, 0.0, 0.0), 100, "beginner", 0)
    assert many.count("off") > 20
    assert many.others == ({"short": 100}, {"1": 100})


def test_many_shots_are_reported_as_one_sentence() -> None:
    out = told("--many", "400", "--speed", "1.7", "--y", "0", "--lying", "5,0.1")
    hand = "400 shots by a casual hand (standard deviations of speed, angle, position and spin: "
    assert out.startswith(f"{hand}2.0%, 10 mrad, 6 mm, 4 rad/s), seed 0: short 0.0%, ")
    assert out.count("\n") == 1


@pytest.mark.parametrize(("speed", "said"), [("5", "No shot stayed on the board."), ("1", "stayed on the board, at")])
def test_many_shots_are_drawn_even_if_no_weight_stays(speed: str, said: str, tmp_path: Path) -> None:
    many = ("--many", "1", "--speed", speed, "--y", "0", "--skill", "exact")
    assert said in " ".join(ET.fromstring(described(tmp_path / "many.svg", *many)).itertext())


@pytest.mark.parametrize("skill", ["exact", "casual"])
def test_many_shots_can_be_drawn_in_one_picture(tmp_path: Path, skill: str) -> None:
    file = tmp_path / "many.svg"
    told("--many", "200", "--skill", skill, "--speed", "1.83", "--y", "0", "--picture", str(file))
    drawn = file.read_text(encoding="utf-8")
    ET.fromstring(drawn)
    assert 'class="cloud"' in drawn
    assert "off " in drawn


# The plots of the documentation


@pytest.mark.full
@pytest.mark.parametrize("name", ["roll-out", "ratio", "stop", "wear"])
def test_the_plots_of_the_documentation_can_be_drawn_again(name: str) -> None:
    from research import sliding_plots  # imported here, because it takes a while to import

    drawn, said = sliding_plots.ALL[name]()
    ET.fromstring(drawn)
    assert said
    assert f"plots/shuffleboard-{name}.svg" in (ROOT / "docs" / "shuffleboard.md").read_text(encoding="utf-8")


# Errors and notices


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--y", "3"), "A shot must start over the board. Type a position at most 0.254 m from the middle line."),
        (("--y", "nan"), "A shot must start over the board"),
        (("--speed", "nan"), "Type a speed from 0 to 10 m/s"),
        (("--speed", "-1"), "Type a speed from 0 to 10 m/s"),
        (("--angle", "80"), "Type an angle from -45 to 45 degrees"),
        (("--spin", "inf"), "a spin from -20 to 20 revolutions a second"),
        (("--spin", "21"), "a spin from -20 to 20 revolutions a second"),
        (("--lying", "5.9"), "“5.9” is not a position"),
        (("--lying", "5.9,here"), "“here” is not a number."),
        (("--lying", "9,0"), "A weight cannot lie at 9,0"),
        (("--lying", "nan,0"), "“nan” is not a number."),
        (
            ("--lying", "5,0 5,0.01"),
            "The weights at 5,0 and 5,0.01 overlap. Put their centres at least 0.05874 m apart.",
        ),
        (("--board", "x"), "There is no board called x"),
        (("--many", "5", "--skill", "x"), "There is no level called x"),
    ],
)
def test_bad_input_is_refused_with_an_explanation(arguments: tuple[str, ...], sentence: str) -> None:
    said = told(*arguments, status=2)
    assert sentence in said
    assert "Traceback" not in said


def test_the_error_explains_that_a_picture_cannot_be_written(tmp_path: Path) -> None:
    assert "cannot be written" in told("--picture", str(tmp_path / "nowhere" / "one.svg"), status=2)


def test_the_first_run_reports_on_standard_error_that_it_compiles_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(notice: Callable[[CatalogueMessage], None] | None = None) -> None:
        if notice:
            notice(CatalogueMessage("physics-compiled", {"what": "code-sliding"}))

    monkeypatch.setattr(sliding, "prepare", prepare)
    result = CliRunner().invoke(app, ["throw", "shuffleboard", "--json"])
    assert result.stderr == "Compiled the physics of sliding weights.\n"
    json.loads(result.stdout)


def test_the_report_on_many_shots_includes_every_lie() -> None:
    assert sorted(trial_text.ALONG) == sorted(slides.LIES)
