"""`ruedo throw ring` reports and draws one spin, counts the results of many spins, and explains invalid input."""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from ruedo.boards import ring as ring_board
from ruedo.boards.ring import trial as spins
from ruedo.boards.ring import trial_text
from ruedo.boards.ring.aim import DEFAULT_ANSWERS
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.outcomes import REST, UNRESTED
from ruedo.boards.ring.simulated import make_launch
from ruedo.cli import app
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.chance import wilson
from ruedo.words import Speaker

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[2]
INCH = 0.0254
ENGLISH = Speaker("shot-ole", (("Ana",), ("Ben",)))
AT_POST = ("--at", "0,-2", "--direction", "0", "--speed", "0.35", "--spin", "8", "--lean", "0")
OVER_THE_EDGE = ("--at", "2.5,0", "--direction", "180", "--speed", "0.8", "--spin", "2", "--lean", "0")


def told(*arguments: str, status: int = 0) -> str:
    """Run `ruedo throw ring`, and return its output or its error message."""
    result = CliRunner().invoke(app, ["throw", "ring", *arguments])
    assert result.exit_code == status, result.output
    return result.stderr if status else result.stdout


def told_json(*arguments: str) -> dict[str, object]:
    """Run `ruedo throw ring --json`, and return its output as a dictionary."""
    said = json.loads(told(*arguments, "--json"))
    assert isinstance(said, dict)
    return said


def clauses(said: dict[str, object]) -> list[str]:
    """Return the clauses of the rulings on a spin."""
    return [ruling["clause"] for ruling in said["rulings"]]  # type: ignore[attr-defined]


# One spin


def test_a_spin_is_reported_as_one_sentence() -> None:
    assert told() == "It leans on the post after 1.40 s and 1.72 revolutions.\n"


def test_a_picture_describes_a_spin_step_by_step_with_the_rulings(tmp_path: Path) -> None:
    file = tmp_path / "one.svg"
    told(*AT_POST, "--picture", str(file))
    out = file.read_text(encoding="utf-8")
    sentences = [
        "It starts 2.00 in from the post’s axis.",
        "It reaches the post",
        "From here on it leans past 45 degrees",
        "It is at rest",
        "SO-T7  Ana spins from the launch zone.",
    ]
    places = [out.index(sentence) for sentence in sentences]
    assert places == sorted(places)


def test_the_report_agrees_with_the_physics() -> None:
    said = told_json(*AT_POST)
    on = spins.trial()
    aim = trial_text.make_aim("0,-2", 0, 0.35, 8, 0)
    spun = spinning.simulate(make_launch(aim), on.equipment, on.physics)
    assert said["rest"] == spun.rest
    assert said["turns"] == spun.turns
    assert said["pose"] == [*spun.place, *spun.axis]
    assert spun.gap is not None
    assert said["gap"] == pytest.approx(spun.gap / INCH)
    assert said["aim"] == {
        "at": [0.0, -2 * INCH],
        "velocity": [pytest.approx(0, abs=1e-12), 0.35],
        "spin": 8 * math.tau,
        "lean": 0.0,
    }


def test_the_default_spin_is_the_spin_that_the_command_play_proposes() -> None:
    x, y, *others = DEFAULT_ANSWERS
    aim = trial_text.make_aim(f"{x},{y}", *others)
    assert aim.at is not None
    assert aim.velocity is not None
    said = told_json()["aim"]
    assert said == {"at": list(aim.at), "velocity": list(aim.velocity), "spin": aim.spin, "lean": aim.lean}


def test_a_ring_that_starts_inside_the_post_is_moved_beside_the_post() -> None:
    said = told_json("--at", "0.2,0", "--direction", "90", "--speed", "0.1")
    assert "SO-T8" in clauses(said)


def test_the_direction_is_measured_to_the_left_of_the_post_from_any_start() -> None:
    for at, (x, y) in {"0,-2": (-1, 0), "2,0": (0, -1), "0,2": (1, 0), "-2,0": (0, 1)}.items():
        velocity = trial_text.make_aim(at, 90, 1, 0, 0).velocity
        assert velocity is not None
        assert list(velocity) == pytest.approx([x, y], abs=1e-9)


def test_a_ring_that_leaves_the_board_is_out_of_bounds() -> None:
    said = told_json(*OVER_THE_EDGE, "--mode", "advanced")
    assert (said["rest"], said["gap"]) == ("off", None)
    assert "SO-T6" in clauses(said)
    assert "SO-S7" in clauses(told_json(*OVER_THE_EDGE, "--spin", "16"))
    assert told(*OVER_THE_EDGE).startswith("It is out of bounds after ")


def test_the_mode_of_the_game_decides_the_points_of_a_start_beyond_the_outer_ring() -> None:
    assert "SO-T9" in clauses(told_json("--at", "0,-3", "--speed", "0.1"))
    assert "SO-T9" not in clauses(told_json("--at", "0,-3", "--speed", "0.1", "--mode", "advanced"))


def test_the_command_and_the_referee_make_the_same_rulings_however_the_ring_rests() -> None:
    on = spins.trial(mode="advanced")
    beyond = Spin(0, at=(0.0, 0.08), velocity=(0.0, 0.0), spin=40.0, lean=0.0)
    expected = {
        "clear": ["SO-T7", "SO-S1"],
        "logo": ["SO-T7", "SO-S2", "SO-A2"],
        "leaning": ["SO-T7", "SO-S3", "SO-A2"],
        "around": ["SO-T7", "SO-S4", "SO-A2"],
        "off": ["SO-T7", "SO-S7"],
    }
    for rest, said in expected.items():
        report = RingRest(rest, 2.0)  # type: ignore[arg-type]
        assert [ruling.clause for ruling in on.judge.rulings(beyond, report)] == said
    ole = on.judge.rulings(beyond, RingRest("centred", 2.0))
    assert "SO-S5" in [ruling.clause for ruling in ole]


def test_the_report_names_the_icons_that_a_ring_touches() -> None:
    said = told_json("--at", "1.6,2.5", "--direction", "180", "--speed", "0.05", "--spin", "0", "--lean", "35")
    assert said["icons"] == ["single"]
    assert "SO-D1" in clauses(said)


def test_the_report_states_that_a_spin_that_does_not_come_to_rest_is_repeated() -> None:
    on = spins.trial(physics=spinning.Physics(limit=0.2))
    one = spins.run_once(on, trial_text.make_aim("0,-2", 0, 0, 10, 0))
    assert one.report is None
    assert trial_text.text(one, ENGLISH) == "It did not come to rest in time."
    assert [ruling.clause for ruling in one.rulings] == ["SO-T7"]
    assert "In a game you would spin it again" in trial_text.draw(one, ENGLISH)


def test_friction_and_resistance_can_be_chosen() -> None:
    slow, quick = (
        told_json("--resistance", value, "--speed", "0", "--lean", "3", "--at", "0,-2.5") for value in ("0.005", "0.05")
    )
    assert slow["time"] > quick["time"]  # type: ignore[operator]
    said = told_json("--friction", "0.6", "--resistance", "0.02")
    assert (said["friction"], said["resistance"]) == (0.6, 0.02)


def test_another_ring_can_be_used_with_an_equipment_file(tmp_path: Path) -> None:
    shipped = Path(str(ring_board.__file__)).parent / "default.toml"
    file = tmp_path / "ring.toml"
    file.write_text(
        shipped.read_text(encoding="utf-8").replace("height = 0.0142875", "height = 0.001"), encoding="utf-8"
    )
    plain, flat = (told_json(*AT_POST, *more) for more in ((), ("--equipment", str(file))))
    assert plain["pose"] != flat["pose"]
    file.write_text("name = 3\n", encoding="utf-8")
    assert str(file) in told("--equipment", str(file), status=2)


def test_a_picture_shows_the_path_and_the_ring(tmp_path: Path) -> None:
    file = tmp_path / "one.svg"
    told(*AT_POST, "--picture", str(file))
    drawn = file.read_text(encoding="utf-8")
    ET.fromstring(drawn)
    assert drawn.count('class="way"') == 1
    assert drawn.count('class="ring"') == 2  # the ring is drawn at its start and at rest
    told(*OVER_THE_EDGE, "--picture", str(file))
    assert file.read_text(encoding="utf-8").count('class="ring"') == 1


def test_the_path_of_a_ring_leads_from_its_launch_to_its_resting_position() -> None:
    one = spins.run_once(spins.trial(), trial_text.make_aim("0,-2", 0, 0.35, 8, 0))
    assert one.way[0] == pytest.approx((0, -2 * INCH))
    assert one.way[-1] == one.outcome.place[:2]
    assert all(math.dist(one_, other) < 0.003 for one_, other in zip(one.way, one.way[1:], strict=False))


def test_revolutions_count_until_the_ring_finally_leans_past_45_degrees() -> None:
    one = spins.run_once(spins.trial(), trial_text.make_aim("0,-2.1", -10, 0.25, 6, -10))
    motion, fell = one.outcome.motion, one.fell
    assert motion is not None
    assert fell is not None
    steep = [math.hypot(x, y) > math.sqrt(0.5) for x, y, _ in motion.axes.tolist()]
    assert not any(stands for time, stands in zip(motion.times, steep, strict=True) if time >= fell)
    assert any(stands for time, stands in zip(motion.times, steep, strict=True) if fell - 0.002 < time < fell)


# Many spins


def test_the_report_on_many_spins_contains_counts_shares_and_wilson_intervals() -> None:
    many = json.loads(told(*AT_POST, "--many", "300", "--seed", "4", "--json"))
    counts = {rest: share["count"] for rest, share in many["rests"].items()}
    assert sum(counts.values()) + many["unrested"] == many["spins"] == 300
    for share in many["rests"].values():
        assert share["share"] == share["count"] / 300
        assert share["interval"] == list(wilson(share["count"], 300))
        assert share["counted"] <= share["count"]
    points = sum(many["rests"][rest]["counted"] * n for rest, n in (("logo", 1), ("leaning", 2), ("around", 3)))
    assert many["points"] == pytest.approx(points / 300)
    assert sum(many["void"].values()) >= 300 - sum(share["counted"] for share in many["rests"].values())


def test_in_each_of_many_spins_the_hand_executes_the_aim_with_random_errors() -> None:
    on, aim = spins.trial(), trial_text.make_aim("0,-2", 0, 0.35, 8, 0)
    many = spins.run_many(on, aim, 12, "good", 3)
    assert len({throw.at for throw in many.throws}) == 12
    for number, throw in enumerate(many.throws):
        spun = spins.run_once(on, throw).outcome
        code = int(many.outcomes.rest[number])
        assert spun.rest == (None if code == UNRESTED else REST[code])
        assert spun.place == tuple(many.outcomes.place[number].tolist())


def test_a_larger_number_of_spins_begins_with_the_spins_of_a_smaller_number() -> None:
    on, aim = spins.trial(), trial_text.make_aim("0,-2", 0, 0.35, 8, 0)
    few, more, other = (spins.run_many(on, aim, *how) for how in ((9, "good", 1), (12, "good", 1), (9, "good", 2)))
    assert few.throws == more.throws[:9]
    assert few.throws != other.throws


def test_an_exact_hand_executes_the_aim_without_errors() -> None:
    many = spins.run_many(spins.trial(), trial_text.make_aim("0,-2", 0, 0.35, 8, 0), 3, "exact", 0)
    (place,) = {tuple(place) for place in many.outcomes.place.tolist()}
    assert place == pytest.approx(spins.run_once(many.on, many.aim).outcome.place, abs=1e-6)


def test_many_spins_are_reported_as_one_sentence() -> None:
    out = told(*AT_POST, "--many", "400", "--skill", "novice")
    assert out.startswith("400 spins by a novice hand (standard deviations: ")
    assert re.search(r", seed 0: off \S+%, clear \S+%, .*, centred \S+%\.$", out.strip())
    assert out.count("\n") == 1


def test_spins_that_do_not_come_to_rest_are_counted_separately() -> None:
    on = spins.trial(physics=spinning.Physics(limit=0.5))
    many = spins.run_many(on, trial_text.make_aim("0,-2.5", 0, 0.1, 10, 0), 50, "average", 0)
    late = many.moving_count
    assert late > 40
    assert sum(many.count(rest) for rest in spins.RESTS) == 50 - late
    assert trial_text.as_json(many)["unrested"] == late
    ET.fromstring(trial_text.draw(many, ENGLISH))


@pytest.mark.parametrize("skill", ["exact", "average"])
def test_many_spins_can_be_drawn_in_one_picture(tmp_path: Path, skill: str) -> None:
    file = tmp_path / "many.svg"
    told(*AT_POST, "--many", "200", "--skill", skill, "--picture", str(file))
    drawn = file.read_text(encoding="utf-8")
    ET.fromstring(drawn)
    assert 'class="cloud"' in drawn
    assert "leaning " in drawn


# The plots of the documentation


@pytest.mark.parametrize("name", ["precession", "fall", "leaning", "one"])
def test_the_plots_of_the_documentation_about_spinning_can_be_drawn_again(name: str) -> None:
    from research import spinning_plots  # imported here, because MuJoCo takes a while to import

    drawn, said = spinning_plots.ALL[name]()
    ET.fromstring(drawn)
    assert said
    assert f"plots/ring-{name}.svg" in (ROOT / "docs" / "spinning.md").read_text(encoding="utf-8")


def test_every_plot_in_the_documentation_exists() -> None:
    page = (ROOT / "docs" / "spinning.md").read_text(encoding="utf-8")
    for file in set(re.findall(r"plots/ring-[a-z]+\.svg", page)):
        ET.parse(ROOT / "docs" / file)


# Errors and notices


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--at", "3"), "“3” is not a position. Type x,y in inches from the post, such as 0,-2.1."),
        (("--at", "0,here"), "“here” is not a number."),
        (("--at", "0,0"), "The ring must start beside the post"),
        (("--at", "nan,1"), "“nan” is not a number."),
        (("--at", "4,0"), "SO-T4: The ring must stand on the board before the spin begins."),
        (("--direction", "nan"), "Type a direction from -180 to 180 degrees"),
        (("--direction", "181"), "Type a direction from -180 to 180 degrees"),
        (("--speed", "-1"), "Type a speed from 0 to 1.5 m/s"),
        (("--speed", "nan"), "Type a speed from 0 to 1.5 m/s"),
        (("--spin", "inf"), "Type a spin from -19 to 19 revolutions a second"),
        (("--spin", "20"), "Type a spin from -19 to 19 revolutions a second"),
        (("--lean", "80"), "a lean from -40 to 40 degrees"),
        (("--friction", "-1"), "the friction is -1; it must be from 0 to 2."),
        (("--resistance", "nan"), "the resistance is nan; it must be from 0 to 0.2."),
        (("--resistance", "1"), "the resistance is 1; it must be from 0 to 0.2."),
        (("--many", "5", "--skill", "x"), "There is no level called x"),
        (("--many", "5", "--at", "4,0"), "SO-T4"),
        (("--equipment", "no-such-file.toml"), "no-such-file.toml"),
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

    monkeypatch.setattr(spinning, "prepare", prepare)
    result = CliRunner().invoke(app, ["throw", "ring", "--json"])
    assert result.stderr == "Compiled the physics of sliding weights.\n"
    json.loads(result.stdout)
