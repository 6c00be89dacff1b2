"""docs/hosting.md, compose.yaml and the Dockerfile match the program."""

import json
import os
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from ruedo.cli import app
from tests.web.client import request
from tests.web.databases import PostgresServer
from tests.web.servers import Server

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[2]
COMPOSE: Any = yaml.safe_load((ROOT / "compose.yaml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text()
PAGE = (ROOT / "docs" / "hosting.md").read_text()


def test_the_compose_file_starts_the_server_after_a_private_database() -> None:
    server, database = COMPOSE["services"]["ruedo"], COMPOSE["services"]["database"]
    assert server["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "ports" not in database
    assert all(port.startswith("127.0.0.1:") for port in server["ports"])
    assert server["environment"]["PGPASSWORD"] == database["environment"]["POSTGRES_PASSWORD"]
    (volume,) = (mount.partition(":")[0] for mount in database["volumes"])
    assert volume in COMPOSE["volumes"]
    assert f"postgresql://{database['environment']['POSTGRES_USER']}@database/" in " ".join(server["command"])


def test_the_command_in_the_compose_file_starts_a_server(tmp_path: Path, postgres: PostgresServer) -> None:
    """The test runs the command with a local database and a free port."""
    command, *options = COMPOSE["services"]["ruedo"]["command"]
    assert command == "serve"
    given = [option for option in options if not option.startswith(("--host", "--port", "--database"))]
    assert len(given) == len(options) - 3
    running = Server(tmp_path, *given, f"--database={postgres.new_database()}", host="0.0.0.0")
    running.start()
    try:
        assert request(running, "GET", "/health").status == 200
    finally:
        running.stop()


def test_the_command_in_the_image_starts_a_server_and_the_health_check_passes(tmp_path: Path) -> None:
    """The test runs the command with a local folder and a free port."""
    command = json.loads(re.findall(r"^CMD (.*)$", DOCKERFILE, re.MULTILINE)[-1])
    assert command[:3] == ["serve", "--host=0.0.0.0", "--port=8765"]
    assert command[3:] == ["--data=/var/lib/ruedo"]
    probe = json.loads(re.findall(r"^ +CMD (.*)$", DOCKERFILE, re.MULTILINE)[0])
    running = Server(tmp_path, host="0.0.0.0")
    probe[-1] = probe[-1].replace(":8765/", f":{running.port}/")
    assert subprocess.run(probe, capture_output=True, check=False).returncode != 0
    running.start()
    try:
        assert subprocess.run(probe, check=False).returncode == 0
    finally:
        running.stop()


@pytest.mark.long
def test_ruedo_can_be_installed_from_the_files_in_the_image(tmp_path: Path) -> None:
    """The test runs the commands of the Dockerfile in an empty folder. It does not build an image."""
    stage = DOCKERFILE.split("\nFROM ")[1]
    for line in re.findall(r"^COPY (.*)$", stage, re.MULTILINE):
        *sources, target = line.split()
        for source in sources:
            assert may_be_copied(source)
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, tmp_path / target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                (tmp_path / target).mkdir(exist_ok=True)
                shutil.copy(ROOT / source, tmp_path / target)
    (command,) = re.findall(r"^RUN (uv .*)$", stage, re.MULTILINE)
    alone = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT")}
    subprocess.run(shlex.split(command), cwd=tmp_path, env=alone, check=True)
    shutil.rmtree(tmp_path / "src")
    shutil.rmtree(tmp_path / "docs")
    python = tmp_path / ".venv" / "bin" / "python"
    code = "import psycopg, ruedo.web.app; from ruedo.web.store.schema import migrations; migrations('postgres')[0]"
    subprocess.run([python, "-c", code], cwd="/", env=alone, check=True)
    said = subprocess.run([python.with_name("ruedo"), "rules", "HC-S3"], cwd="/", capture_output=True, check=True)
    assert b"short" in said.stdout


def may_be_copied(path: str) -> bool:
    """Return whether .dockerignore, which lists the allowed paths, lets Docker copy a path into the image."""
    return f"!{path}" in (ROOT / ".dockerignore").read_text().splitlines()


def test_the_hosting_page_names_only_existing_options() -> None:
    known = set()
    for command in ("serve", "backup", "restore"):
        told = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200"}).output
        known |= set(re.findall(r"--[a-z-]+", told))
    commands = re.findall(r"ruedo (?:serve|backup|restore)(?: +[^\s`]+)*", PAGE)
    assert len(commands) > 5
    named = {option for command in commands for option in re.findall(r"--[a-z-]+", command)}
    assert named - {"--help"} <= known
    assert {"--data", "--database", "--origin", "--behind-proxy"} <= named


def test_pyproject_and_dockerfile_contain_the_postgres_extra_that_the_hosting_page_names() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert "uv run --extra postgres ruedo serve" in PAGE
    assert "postgres" in extras
    assert "--extra postgres" in DOCKERFILE
