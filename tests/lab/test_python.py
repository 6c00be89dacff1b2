"""Python programs run experiments with the same functions as the command line."""

from pathlib import Path

import pytest

from ruedo import lab
from ruedo.core.errors import NotStudied
from ruedo.lab.journal import Plan, read_results
from ruedo.lab.studies import Study

SHORT = {"target": 1, "turn_limit": 9}
PLANS: list[Plan] = [
    lab.simulate("ole", "simple,random", games=10, rules=SHORT),
    lab.match("ole", "simple", "random", pairs=3, rules=SHORT),
    lab.study("ole", rules={"target": [1, 2]}, games=20, skill=False),
    lab.sweep("ole", vary=["target=1..2"], targets=["turns=..9"], method="grid", games=100),
    lab.worth("ole", kinds=["options"], precision=20, rules=SHORT),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.format)
def test_each_experiment_has_a_table_a_text_and_a_report(plan: Plan, tmp_path: Path) -> None:
    result = lab.run(plan, workers=1)
    assert result.table()
    assert not result.stopped
    assert str(result)
    assert "<table>" in result._repr_html_()
    result.report(tmp_path / "report.html", "es")
    assert '<html lang="es">' in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.format)
def test_each_experiment_is_kept_in_a_folder_and_resumed_without_new_games(plan: Plan, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    first = lab.run(plan, folder, workers=1)
    entries = (folder / plan.entries_file).read_bytes()
    again = lab.run(plan, folder, resume=True, workers=1)
    assert (folder / plan.entries_file).read_bytes() == entries
    assert again.table() == first.table()
    assert len(read_results(folder, type(plan))) == len(entries.splitlines())
    with pytest.raises(NotStudied, match="study_exists"):
        lab.run(plan, folder, workers=1)


def test_a_list_of_values_makes_variants() -> None:
    plan = lab.study("ole", equipment=["classic", "eased"], rules={"target": [1, 3], "turn_limit": 9})
    assert isinstance(plan, Study)
    assert plan.names == ("classic, target=1", "classic, target=3", "eased, target=1", "eased, target=3")


def test_an_experiment_is_resumed_only_in_a_folder() -> None:
    with pytest.raises(NotStudied, match="resume_needs_folder"):
        lab.run(PLANS[0], resume=True)


def test_ctrl_c_before_the_first_result_stops_the_program() -> None:
    def stop(_work: object, _jobs: object) -> object:
        raise KeyboardInterrupt
        yield

    with pytest.raises(KeyboardInterrupt):
        lab.run(PLANS[0], workers=stop)  # type: ignore[arg-type]
