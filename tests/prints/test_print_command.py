"""The command `print` writes the sheets or explains the error."""

import re
import sys
from pathlib import Path

import pytest

from ruedo.prints import missing
from tests.prints.printed_sheets import ruedo, sheets, words_of


def test_the_command_writes_the_sheets_and_prints_their_file_name(tmp_path: Path) -> None:
    said = ruedo("print", "horse-collar", "--paper", "letter", "--language", "es", folder=tmp_path)
    assert said == "horse-collar-letter.pdf: 3 páginas. Imprímelas al 100 %, sin ajustar a la hoja.\n"
    assert (tmp_path / "horse-collar-letter.pdf").read_bytes() == sheets("horse-collar", "letter", "es").pdf
    assert said == ruedo("print", "horse-collar", "--paper", "letter", "--language", "es", folder=tmp_path)


def test_the_command_explains_how_to_install_a_missing_package(tmp_path: Path) -> None:
    said = ruedo("print", "ole", folder=tmp_path, status=2, without="fpdf")
    command = said.removeprefix("Printing needs one more package. Install it with: ").split()
    assert not list(tmp_path.iterdir())
    assert command[:2] == ["uv", "run"]
    assert command[-4:] == ["print", "ruedo", "print", "ole"]
    assert Path(command[command.index("--project") + 1]).joinpath("pyproject.toml").is_file()


@pytest.mark.parametrize(("has_pip", "installer"), [(True, "-m pip install"), (False, "uv pip install --python")])
def test_the_command_recommends_an_installer_that_exists_on_the_machine(
    has_pip: bool, installer: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(missing, "CHECKOUT", tmp_path)
    monkeypatch.setattr(missing, "find_spec", lambda name: object() if has_pip and name == "pip" else None)
    command = missing.command("print", "print", "ole")
    assert installer in command
    assert sys.executable in command
    assert re.search(r"'fpdf2>=[\d.]+'$", command)


def test_the_command_refuses_bad_input_with_an_explanation(tmp_path: Path) -> None:
    assert "no game called chess" in ruedo("print", "chess", folder=tmp_path, status=2)
    assert "cannot be written" in ruedo("print", "horse-collar", "-o", "no/where.pdf", folder=tmp_path, status=2)
    (tmp_path / "deck.toml").write_text("name = 1", encoding="utf-8")
    assert "deck.toml: " in ruedo("print", "ole", "--equipment", "deck.toml", folder=tmp_path, status=2)


def test_the_score_sheet_contains_the_names_of_the_players(tmp_path: Path) -> None:
    ruedo("print", "shot-ole", "--sides", "Ana/Ben/Cruz", "-o", "three.pdf", folder=tmp_path)
    assert "Cruz" in words_of((tmp_path / "three.pdf").read_bytes())
