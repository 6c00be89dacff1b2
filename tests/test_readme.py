"""The examples in the README work as shown."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

from ruedo import lab

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_readme_begins_with_the_two_commands_of_the_setup() -> None:
    commands = [line.strip() for line in README.splitlines() if line.startswith("    ")]
    assert commands[:2] == ["pip install uv && uv run ruedo", "pip install uv && uv run --group test pytest"]


def test_the_ten_lines_of_python_in_the_readme_can_referee_a_game() -> None:
    code = next(code for code in EXAMPLES if "import ruedo" in code.splitlines())
    out = io.StringIO()
    with redirect_stdout(out):
        exec(code, {})
    assert len([line for line in code.splitlines() if line]) <= 10
    assert out.getvalue().splitlines() == [
        "Waiting(seat=1, types=('dust', 'slide'), world=('lies',))",
        "HC-S5 1 13",
        "HC-G2 1 0",
        "Standing(scores=(10, 13), over=True, winner=1)",
        '{"ruedo":1,"game":"horse-collar","sides":[["Ana"],["Ben"]],"rules":{"target":10},"equipment":null}',
        '{"type":"lies","lies":["3","3","3","1","off","off","off","off"]}',
        '{"type":"lies","lies":["end","off","off","off","off","off","off","off"]}',
        "",
    ]


def test_the_two_lines_of_python_in_the_readme_name_an_experiment_and_its_report() -> None:
    """`tests/lab/test_python.py` runs such lines with fewer games."""
    code = next(code for code in EXAMPLES if "lab.run(" in code)
    experiment = re.search(r"lab\.run\((.*)\)\.report\(", code)
    assert experiment
    plan = eval(experiment[1], {"lab": lab})
    assert (plan.game, plan.skill) == ("ole", True)


def test_every_linked_file_exists() -> None:
    linked = re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", README)
    assert [file for pair in linked for file in pair if file and not (ROOT / file).exists()] == []
