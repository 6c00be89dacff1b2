"""The command line, its reports and its pictures are in the user's language."""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.referee import table_speaker
from ruedo.table import Table

SPANISH = {"LANG": "es_ES.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "100"}
ENGLISH = {"LANG": "C", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "100"}


def run(*arguments: str, status: int = 0, env: Mapping[str, str] = SPANISH) -> str:
    done = CliRunner().invoke(app, list(arguments), env=env)
    assert done.exit_code == status, done.output
    return done.output


def test_the_language_option_overrides_the_locale() -> None:
    assert "No hay ningún juego" in run("play", "nope", "--language", "es", status=2, env=ENGLISH)
    assert "There is no game" in run("play", "nope", status=2, env=ENGLISH)  # no effect on the next command


# Refusals


@pytest.mark.parametrize(
    ("arguments", "sentence", "dicho"),
    [
        (
            ["--rule", "target=abc"],
            "target must be a whole number from 1 to",
            "target tiene que ser un número entero de",
        ),
        (
            ["--world", "wax=icy"],
            "wax cannot be “icy”. Choose one of: fast, medium, slow.",
            "wax no puede ser «icy». Elige uno de estos valores: fast, medium, slow.",
        ),
    ],
)
def test_an_error_about_an_option_lists_its_valid_values(arguments: list[str], sentence: str, dicho: str) -> None:
    command = ("simulate", "horse-collar", *arguments)
    english, spanish = run(*command, status=2, env=ENGLISH), run(*command, status=2)
    assert sentence in english
    assert dicho in spanish
    assert not any(field in english + spanish for field in ("rules.", "world."))


# Reports


def test_a_simulation_is_reported_in_spanish() -> None:
    told = run("simulate", "ole", "--players", "random,random", "--games", "2", "--workers", "1", "--language", "es")
    assert "ole: 2 partidas, semilla 0" in told
    assert "intervalo del 95 %" in told
    assert "puntos por partida y cláusula" in told


def test_a_shot_and_a_spin_are_reported_and_drawn_in_spanish(tmp_path: Path) -> None:
    for board, said in (("shuffleboard", "El tejo 1 se para en"), ("ring", "Queda apoyado en el poste tras")):
        file = tmp_path / f"{board}.svg"
        assert said in run("throw", board, "--picture", str(file))
        many = run("throw", board, "--many", "3")
        assert "semilla 0" in many
        assert re.search(r"fuera 0\.0", many)
        assert "rozamiento" in file.read_text(encoding="utf-8")


def test_measurements_are_reported_in_spanish(tmp_path: Path) -> None:
    file = tmp_path / "ours.csv"
    file.write_text(
        "kind,slope,first,second\nslip,12,,\nslip,12.5,,\nslip,11.5,,\ndrop,,0.11,0.055\n", encoding="utf-8"
    )
    told = run("calibrate", str(file), "-o", str(tmp_path / "ours.toml"), "--plot", str(tmp_path / "ours.svg"))
    assert "rozamiento 0.2125 (" in told
    assert "sin medir" in told
    assert "Hecho por `ruedo calibrate`" in (tmp_path / "ours.toml").read_text(encoding="utf-8")
    assert "desviaciones típicas" in (tmp_path / "ours.svg").read_text(encoding="utf-8")
    file.write_text("kind,slope\nslip,steep\n", encoding="utf-8")
    assert "Línea 2: `slope` es «steep»" in run("calibrate", str(file), status=2)


# Pictures


@pytest.mark.parametrize(
    ("game", "english", "spanish"),
    [
        ("ole", "Nobody has the ball.", "Nadie tiene el balón."),
        ("horse-collar", "The toss comes first.", "Primero, el sorteo."),
        ("shot-ole", "Ana has 0 points (spins to see who starts).", "Ana lleva 0 puntos (gira para empezar)."),
    ],
)
def test_a_picture_is_in_the_language_of_its_viewer(game: str, english: str, spanish: str) -> None:
    table = Table.of(game, [["Ana"], ["Ben"]], {"toss": True} if game == "horse-collar" else None)
    plain, said = (ET.fromstring(table.picture(speaker=speaker)) for speaker in (None, table_speaker(table, "es")))
    assert english in (plain.findtext("{*}desc") or "")
    assert spanish in (said.findtext("{*}desc") or "")
