"""The learning curves, and the packages for training, which belong only to the dependency group `train`."""

import csv
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMES = ("spin", "turn", "ole")
GROUP = ("torch", "stable_baselines3", "sb3_contrib")
INSTALL = "uv pip install --group train --torch-backend cpu"


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_the_packages_for_training_are_in_no_extra_and_in_no_other_group() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = dict(project["dependency-groups"])
    train = str(groups.pop("train"))
    assert all(package.replace("_", "-") in train for package in GROUP)
    elsewhere = f"{groups} {project['project']['optional-dependencies']} {project['project']['dependencies']}"
    assert [package for package in GROUP if f"'{package.replace('_', '-')}" in elsewhere] == []
    assert "'include-group': 'train'" not in elsewhere


def test_the_docs_and_the_ci_script_contain_the_command_that_installs_the_training_packages() -> None:
    for file in ("docs/envs/learning.md", ".ci/run"):
        assert INSTALL in (ROOT / file).read_text(encoding="utf-8")


def test_the_docs_show_the_figures_of_the_stored_learning_curves() -> None:
    page = (ROOT / "docs/envs/learning.md").read_text(encoding="utf-8")
    for name in NAMES:
        stored = rows(ROOT / f"docs/envs/curves/{name}.csv")
        trained = [row for row in stored if row["steps"]]
        others = {row["player"]: row for row in stored if not row["steps"]}
        figures = [trained[0], trained[-1], others.pop("random"), others.pop("simple")]
        steps, seconds = int(trained[-1]["steps"]), trained[-1]["seconds"]
        cells = [f"{steps:,}", f"{seconds} s", *map(interval, figures)]
        assert f"| {' | '.join(cells)} |" in page
        assert [row["player"] for row in others.values() if f"{float(row['mean']):.2f}" not in page] == []


def interval(row: dict[str, str]) -> str:
    return "{:.2f} ({:.2f} to {:.2f})".format(*(float(row[name]) for name in ("mean", "low", "high")))
