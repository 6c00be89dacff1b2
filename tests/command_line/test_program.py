"""The menu, the version, rulings, rules and pictures on the command line."""

import json
import os
import re
import subprocess
import urllib.request
from pathlib import Path

import pexpect
import pytest

from ruedo.rulebook import clauses
from tests.command_line.commands import RUEDO, at_terminal, ruedo, ruedo_process
from tests.patience import PATIENCE

CASES = Path(__file__).parents[1] / "cases"


def test_without_a_command_the_program_serves_the_page_and_prints_the_address(folder: Path) -> None:
    home = {**os.environ, "XDG_DATA_HOME": str(folder)}
    first = pexpect.spawn(RUEDO[0], [*RUEDO[1:]], env=home, encoding="utf-8", timeout=PATIENCE)
    first.expect(r"Ruedo is running at (http://127\.0\.0\.1:\d+/)\s")
    assert isinstance(first.match, re.Match)
    url = first.match.group(1)
    with urllib.request.urlopen(url) as page:
        assert b"<title>Ruedo" in page.read()
    again = pexpect.spawn(RUEDO[0], [*RUEDO[1:]], env=home, encoding="utf-8", timeout=PATIENCE)
    again.expect_exact(f"Ruedo is already running at {url}.")
    again.expect(pexpect.EOF)
    first.sendintr()
    first.expect(pexpect.EOF)
    first.close()
    assert "Traceback" not in str(first.before)
    assert first.exitstatus == 0
    assert list((folder / "ruedo").glob("running")) == []


def test_the_menu_runs_the_chosen_entry(folder: Path) -> None:
    terminal = at_terminal(folder, "menu")
    terminal.expect(r"(\d+)  Keep score of Horse Collar at a real table")
    assert isinstance(terminal.match, re.Match)
    number = terminal.match.group(1)
    terminal.expect("What would you like to do")
    terminal.sendline(number)
    terminal.expect("Who plays")
    terminal.sendline("Ana/Ben")
    terminal.expect("Where did they stop")
    terminal.sendline("3 2 2 1 1 1 off off")
    terminal.expect("HC-S5")
    terminal.sendline("quit")
    terminal.expect("ruedo play --resume")
    terminal.expect(pexpect.EOF)
    assert len(list(folder.glob("horse-collar-*.jsonl"))) == 1


def test_a_player_can_leave_the_menu(folder: Path) -> None:
    terminal = at_terminal(folder, "menu")
    terminal.expect("What would you like to do")
    terminal.sendeof()
    terminal.expect(pexpect.EOF)
    assert not terminal.isalive()
    assert terminal.exitstatus == 0


def test_the_program_prints_its_version() -> None:
    assert ruedo("--version")[0].startswith("ruedo 0.")


def test_the_command_referee_prints_rulings_with_their_clauses_and_the_score() -> None:
    out, _ = ruedo("referee", CASES / "hc-sheet-example.jsonl")
    assert "line 2    HC-S5" in out
    assert "(+10)" in out
    assert "A 10, B 0." in out


def test_the_command_referee_reads_standard_input_and_writes_json() -> None:
    record = (CASES / "ole-worldie-made.jsonl").read_bytes()
    out, err = ruedo("referee", "-", "--json", stdin=record)
    assert json.loads(out)["waiting_for"] == {"world": ["worldie_drawn"]}
    assert err == ""


def test_an_error_in_a_record_is_printed_on_both_outputs_and_the_status_is_2() -> None:
    out, err = ruedo("referee", CASES / "ole-hand-limit.jsonl", "--json", status=2)
    assert json.loads(out)["error"]["clause"] == "OL-T2"
    assert err.startswith("line 6, OL-T2: ")


def test_the_program_explains_in_a_sentence_that_a_record_is_missing() -> None:
    _, err = ruedo("referee", "nowhere.jsonl", status=2)
    assert err == "nowhere.jsonl cannot be read: this file or folder does not exist.\n"


def test_control_characters_in_names_do_not_reach_the_terminal() -> None:
    header = {"ruedo": 1, "game": "horse-collar", "sides": [["\x1b[31mred"], ["\x07bell"]], "rules": {"a\x1b]0;x": 1}}
    _, err = ruedo("referee", "-", stdin=json.dumps(header).encode(), status=2)
    assert "\x1b" not in err
    del header["rules"]
    out, _ = ruedo("referee", "-", stdin=json.dumps(header).encode())
    assert "\x1b" not in out
    assert "\x07" not in out


def test_sentences_can_be_in_spanish() -> None:
    out, _ = ruedo("referee", CASES / "so-double-zone.jsonl", "--language", "es")
    assert "poste" in out


def test_the_program_prints_no_traceback_on_a_terminal_without_accents() -> None:
    out, _ = ruedo_process("rules", "SO-S5", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "perfectly centred" in out


def test_the_command_rules_prints_one_clause_or_the_rules_of_one_game_or_all_rules() -> None:
    assert ruedo("rules", "hc-s3")[0].startswith("HC-S3: If a `short` weight is left on the board")
    assert "OL-K1" in ruedo("rules", "ole")[0]
    whole = ruedo("rules")[0]
    assert [clause for clause in clauses() if clause not in whole] == []
    assert "There is no game and no clause called “HC-Z9”." in ruedo("rules", "HC-Z9", status=2)[1]
    assert ruedo("rules", "HC-S3", "--language", "es")[0].startswith("HC-S3: Si queda un tejo `short` en el tablero")
    assert "posición" in ruedo("rules", "horse-collar", "--language", "es")[0]


def test_if_the_program_that_reads_the_output_ends_no_error_is_printed() -> None:
    done = subprocess.run(
        f"{' '.join(RUEDO)} rules | head -1", shell=True, capture_output=True, timeout=PATIENCE, check=False
    )
    assert b"rulebook" in done.stdout
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("command", "meant"),
    [
        ("play olle", "Did you mean ole?"),
        ("play ole --players simpel,random", "Did you mean simple?"),
        ("play horse-collar --players simple:klub,simple", "Did you mean club?"),
        ("play ole --rule tarjet=9", "Did you mean target?"),
        ("play ole --equipment clasic", "Did you mean classic?"),
        ("play ole --plyers person", "--players"),
        ("plya ole", "Did you mean 'play'"),
        ("simulate shot-ol", "Did you mean shot-ole?"),
        ("rules HC-S33", "Did you mean HC-S3?"),
        ("throw shuffleboard --board 22f", "Did you mean 22ft?"),
        ("throw shuffleboard --skill clubb", "Did you mean club?"),
        ("throw ring --skill exprt", "Did you mean expert?"),
        ("play chess", "There is no game called chess. Choose one of: horse-collar, ole, shot-ole.\n"),
    ],
)
def test_a_similar_name_is_suggested_for_an_unknown_name(folder: Path, command: str, meant: str) -> None:
    assert meant in ruedo(*command.split(), status=2)[1]
    assert list(folder.iterdir()) == []


def test_a_record_can_be_replayed_at_a_prompt() -> None:
    out, _ = ruedo("replay", CASES / "hc-hammer.jsonl", stdin=b"\n\nend\nq\n")
    assert "HC-S5" in out
    assert "B won." in out


def test_a_faulty_record_is_not_replayed() -> None:
    assert "line 6, OL-T2" in ruedo("replay", CASES / "ole-hand-limit.jsonl", status=2)[1]


def test_a_picture_of_the_game_after_any_line_shows_only_what_the_seat_may_see(folder: Path) -> None:
    case = CASES / "ole-goal-kick-off.jsonl"
    ruedo("picture", case, "-o", "end.svg")
    ruedo("picture", case, "--at", "5", "--viewer", "0", "--theme", "dark", "-o", "five.svg")
    end, five = ((folder / name).read_text(encoding="utf-8") for name in ("end.svg", "five.svg"))
    assert end.startswith("<svg")
    assert five != end
    assert "there is no line 99" in ruedo("picture", case, "--at", "99", "-o", "x.svg", status=2)[1]
    assert "There is no seat 2" in ruedo("picture", case, "--viewer", "2", "-o", "x.svg", status=2)[1]
    assert ruedo("picture", case, "-o", "-")[0] == end
