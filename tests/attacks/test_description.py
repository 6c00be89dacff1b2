"""The API conforms to its description: schemathesis reads `/api/openapi.json` and finds no fault."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.web.client import Json, make_table
from tests.web.servers import serving

pytestmark = pytest.mark.long
EXAMPLES = 100
"""The number of examples for each operation of the API, in the whole test."""
UNLIMITED = ("--requests-per-second=1000000", "--tables-per-minute=1000000", "--bytes-per-second=1000000000")
OPTIONS = (
    # a request that fits the description may still break the rules of the game
    "--exclude-checks=positive_data_acceptance",
    "--suppress-health-check=all",  # these checks depend on the speed of the machine
    f"--request-timeout={5 * PATIENCE}",
    "--seed=14",
    "--no-color",
    "--generation-database=none",
    "--continue-on-failure",
)
WHO: dict[str, Callable[[Json], list[str]]] = {
    "a stranger": lambda _: [],
    "the referee": lambda links: [f"--header=Authorization: Bearer {links['referee']}", "--exclude-method=DELETE"],
}


@pytest.mark.parametrize("who", WHO)
def test_the_program_schemathesis_finds_no_fault_in_the_api(
    tmp_path: Path, share: Callable[[int], int], who: str
) -> None:
    hooks = {"SCHEMATHESIS_HOOKS": "tests.attacks.toml_bodies", "PYTHONPATH": str(Path(__file__).parents[2])}
    with serving(tmp_path, *UNLIMITED) as server:
        more = WHO[who](make_table(server, open=True))
        program = Path(sys.executable).with_name("schemathesis")
        command = [str(program), "run", f"{server.url}/api/openapi.json", f"--max-examples={share(EXAMPLES)}"]
        done = subprocess.run(
            [*command, *OPTIONS, *more],
            cwd=tmp_path,
            env={**os.environ, **hooks},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "Traceback" not in server.output
