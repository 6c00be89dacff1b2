"""The command line, its reports and its pictures are in the user's language."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.cli.translation import help_of
from ruedo.core.table import Table
from ruedo.referee import speaker_of
from ruedo.words import LANGUAGES, Language

SPANISH = {"LANG": "es_ES.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "100"}
ENGLISH = {"LANG": "C", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "100"}


def run(*arguments: str, status: int = 0, env: Mapping[str, str] = SPANISH) -> str:
    done = CliRunner().invoke(app, list(arguments), env=env)
    assert done.exit_code == status, done.output
    return done.output


def commands(group: Any, above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each command with its name in message ids, such as `deck-check`."""
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        yield f"{above}{name}", command
        if hasattr(command, "list_commands"):
            yield from commands(command, f"{above}{name}-")


def options_of(name: str, command: Any) -> str:
    """Return the name of the command whose help texts describe the options of this command."""
    return getattr(command, "options_of", name)


# Help


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_command_and_each_option_has_a_help_text(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (SPANISH if language == "es" else ENGLISH).items():
        monkeypatch.setenv(name, value)
    found = list(commands(get_command(app)))
    assert len(found) > 15
    silent = [name for name, _ in found if not help_of(f"help-{name}")]
    silent += [
        f"{name} {param.name}"
        for name, command in found
        for param in command.params
        if not help_of(f"help-{options_of(name, command)}-{param.name}", f"help-{param.name}")
    ]
    assert silent == []


def test_the_help_text_of_a_command_replaces_the_shared_help_text(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in ENGLISH.items():
        monkeypatch.setenv(name, value)
    assert "The deck or equipment file" in run("deck", "check", "--help", env=ENGLISH)
    names = [f"help-{name}-{param.name}" for name, command in commands(get_command(app)) for param in command.params]
    own = {name: text for name in names if (text := help_of(name))}
    assert len(own) > 20
    shared = {name: f"help-{name.rpartition('-')[2]}" for name in own}
    assert {name: help_of(name, shared[name]) for name in own} == own


def test_help_is_printed_in_the_language_of_the_locale() -> None:
    assert run("--help").startswith("Uso: ")
    assert "Opciones:" in run("print", "--help")
    assert "[obligatorio]" in run("referee", "--help")
    assert "[predeterminado: 100; 1 o más]" in " ".join(run("simulate", "--help").split())
    assert run("--help", env=ENGLISH).startswith("Usage: ")


def test_the_language_option_overrides_the_locale() -> None:
    assert "Juega una partida" in run("play", "--language", "es", "--help", env=ENGLISH)
    assert "ARCHIVO" in run("play", "--language", "es", status=2, env=ENGLISH)
    assert "FILE" in run("play", status=2, env=ENGLISH)  # the option has no effect on the next command


# Refusals


@pytest.mark.parametrize(
    ("arguments", "sentence", "dicho"),
    [
        (["nope"], "No such command 'nope'.", "No hay ningún comando 'nope'."),
        (["play", "--seed", "x"], "'--seed': it must be a whole number.", "'--seed': tiene que ser un número entero."),
        (["slide", "--y", "x"], "'--y': it must be a number.", "'--y': tiene que ser un número."),
        (["simulate", "ole", "--games", "0"], "'--games': it must be 1 or more.", "tiene que ser 1 o más."),
        (["play", "--practice", "101"], "it must be 100 or less.", "tiene que ser 100 o menos."),
        (["print", "ole", "--paper", "a9"], "'a9' is not one of 'a4', 'letter'.", "'a9' no es uno de 'a4', 'letter'."),
        (["print", "ole", "x"], "Unexpected arguments: x", "Sobran argumentos: x"),
        (["print"], "Missing argument 'game'.", "Falta el argumento 'game'."),
        (["picture", "x.jsonl"], "Missing option '--output'.", "Falta la opción '--output'."),
        (["play", "--seed"], "Option '--seed' needs a value.", "La opción '--seed' necesita un valor."),
        (["play", "--zeal"], "No such option: --zeal", "No hay ninguna opción --zeal"),
        (["print", "--pap", "a4"], "(Possible options: --paper)", "(Opciones posibles: --paper)"),
    ],
)
def test_errors_of_the_command_line_have_sentences_in_both_languages(
    arguments: list[str], sentence: str, dicho: str
) -> None:
    assert sentence in run(*arguments, status=2, env=ENGLISH)
    assert dicho in run(*arguments, status=2)


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
    for command, said in (("slide", "El tejo 1 se para en"), ("spin", "Sale a 2.10 pulg. del eje del poste.")):
        file = tmp_path / f"{command}.svg"
        assert said in run(command, "--output", str(file))
        many = run(command, "--many", "3")
        assert "semilla 0" in many
        assert re.search(r"fuera +0|fuera +\S+ +0", many)
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
    plain, said = (ET.fromstring(table.picture(speaker=speaker)) for speaker in (None, speaker_of(table, "es")))
    assert english in (plain.findtext("{*}desc") or "")
    assert spanish in (said.findtext("{*}desc") or "")
