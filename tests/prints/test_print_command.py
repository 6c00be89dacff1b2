"""The command `print` writes the sheets or explains the error."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE
from tests.prints.printed_sheets import ruedo, sheets, words_of


def test_the_command_writes_the_sheets_and_prints_their_file_name(tmp_path: Path) -> None:
    said = ruedo("print", "horse-collar", "--paper", "letter", "--language", "es", folder=tmp_path)
    assert said == "horse-collar-letter.pdf: 3 páginas. Imprímelas al 100 %, sin ajustar a la hoja.\n"
    assert (tmp_path / "horse-collar-letter.pdf").read_bytes() == sheets("horse-collar", "letter", "es").pdf


def test_the_command_explains_how_to_install_a_missing_package(tmp_path: Path) -> None:
    code = "import sys; sys.modules['fpdf'] = None; from ruedo.cli import main; main()"
    command = [sys.executable, "-c", code, "print", "ole"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    said = done.stderr
    command = said.removeprefix("Printing needs one more package. Install it with: ").split()
    assert not list(tmp_path.iterdir())
    assert command[:2] == ["uv", "run"]
    assert command[-4:] == ["print", "ruedo", "print", "ole"]
    assert Path(command[command.index("--project") + 1]).joinpath("pyproject.toml").is_file()


def test_the_command_refuses_bad_input_with_an_explanation(tmp_path: Path) -> None:
    assert "no game called chess" in ruedo("print", "chess", folder=tmp_path, status=2)
    assert "cannot be written" in ruedo("print", "horse-collar", "-o", "no/where.pdf", folder=tmp_path, status=2)
    (tmp_path / "deck.toml").write_text("name = 1", encoding="utf-8")
    assert "deck.toml: " in ruedo("print", "ole", "--equipment", "deck.toml", folder=tmp_path, status=2)


def test_the_score_sheet_contains_the_names_of_the_players(tmp_path: Path) -> None:
    ruedo("print", "shot-ole", "--sides", "Ana/Ben/Cruz", "-o", "three.pdf", folder=tmp_path)
    assert "Cruz" in words_of((tmp_path / "three.pdf").read_bytes())
