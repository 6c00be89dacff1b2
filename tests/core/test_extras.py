"""Messages name a command that installs missing packages, and that depends on how Ruedo was installed."""

import re
import sys
from pathlib import Path

import pytest

from ruedo.core import extras

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "docs", "scripts", "examples", "benchmarks", "research")
TEXTS = {".ftl", ".html", ".ipynb", ".js", ".json", ".md", ".py", ".toml", ".ts", ".txt"}
INSTALL = re.compile(
    r"""(?:\b(?:pip[\d.]*|pipx|tool)\ install|\buv\ add|\buvx)\b  # a command that looks for names in a package index
        (?:[ ][^\s`&|;]+)*?[ ]                        # its options, and other packages
        (?:\\?['"])?ruedo(?:\[[^\]]*\])?(?![-\w./*])    # the name of this package, perhaps with an extra
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""Matches a command that installs a package called `ruedo` from an index. No index has Ruedo, so a stranger could."""


def pages() -> list[Path]:
    found = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS)
    return [*found, *ROOT.glob("*.md"), ROOT / "Dockerfile", ROOT / ".ci" / "run"]


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Make Ruedo run from a wheel, or from the environment of somebody else's package."""
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)


@pytest.mark.parametrize(
    "command",
    [
        "pip install ruedo",
        "pip install 'ruedo[envs]'",
        'pip3 install "ruedo[print]"',
        r"pip install \"ruedo[print]\"",
        "python -m pip install -U Ruedo",
        "uv pip install 'ruedo[envs]' torch",
        "pip install torch ruedo==0.1",
        "pip install ruedo && ruedo",
        "pipx install ruedo",
        "uv tool install ruedo",
        "uv add ruedo",
        "uvx ruedo",
    ],
)
def test_a_command_that_installs_the_bare_name_is_found(command: str) -> None:
    assert INSTALL.search(command)


@pytest.mark.parametrize(
    "command",
    [
        "pip install uv && uv run ruedo",
        "pip install ruedo-*.whl && ruedo",
        "pip install 'ruedo-0.1.0-py3-none-any.whl[print]'",
        "pip install /tmp/ruedo-0.1.0-py3-none-any.whl",
        "uv pip install -e ruedo-dudo",
    ],
)
def test_a_command_that_installs_something_else_is_not_found(command: str) -> None:
    assert not INSTALL.search(command)


def test_no_text_installs_a_package_called_ruedo_from_an_index() -> None:
    assert len(pages()) > 500
    assert {str(file): found for file in pages() if (found := INSTALL.findall(file.read_text(encoding="utf-8")))} == {}


def test_in_a_clone_the_command_installs_an_extra_and_runs_the_same_command_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "prefix", str(ROOT / ".venv"))
    assert extras.extra_command("print", "print", "my game") == "uv run --extra print ruedo print 'my game'"
    assert extras.extra_command("envs") == "uv sync --inexact --extra envs"


def test_outside_its_folder_the_command_names_the_clone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "prefix", str(ROOT / ".venv"))
    assert extras.extra_command("lab") == f"uv sync --project {ROOT} --inexact --extra lab"


def test_in_the_environment_of_another_package_the_command_does_not_change_the_clone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert extras.extra_command("print").startswith(extras.package_command(tmp_path).partition(" -e")[0])


@pytest.mark.parametrize(("has_pip", "installer"), [(True, "-m pip install"), (False, "uv pip install --python")])
@pytest.mark.usefixtures("elsewhere")
def test_the_command_uses_an_installer_that_exists_on_the_machine(
    has_pip: bool, installer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: object() if has_pip and name == "pip" else None)
    for command in extras.extra_command("print", "print", "ole"), extras.package_command(Path("my-dice")):
        assert installer in command
        assert sys.executable in command
    assert re.search(r"'fpdf2>=[\d.]+'$", extras.extra_command("print"))
    assert extras.package_command(Path("my dice")).endswith(" -e 'my dice'")


@pytest.mark.usefixtures("elsewhere")
def test_a_requirement_for_some_platforms_keeps_its_condition() -> None:
    assert re.search(
        r"""'open-spiel>=[\d.]+; .*sys_platform != "darwin".*' 'pettingzoo""", extras.extra_command("envs")
    )
