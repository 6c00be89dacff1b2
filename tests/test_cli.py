"""The command line as a person uses it, in separate processes and on terminals."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pexpect
import pytest

from ruedo.rulebook import clauses
from tests.patience import PATIENCE, interrupt

CASES = Path(__file__).parent / "cases"
RUEDO = [sys.executable, "-m", "ruedo"]


def ruedo(*arguments: str | Path, stdin: bytes = b"", status: int = 0, **environment: str) -> tuple[str, str]:
    """Run `ruedo`. Return its standard output and standard error. It never prints a traceback."""
    done = subprocess.run(
        [*RUEDO, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **environment},
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in out + err
    assert done.returncode == status, err
    return out, err


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))  # the folder for results against the house
    return tmp_path


def at_terminal(folder: Path, *arguments: str) -> "pexpect.spawn[str]":
    return pexpect.spawn(RUEDO[0], [*RUEDO[1:], *arguments], cwd=str(folder), encoding="utf-8", timeout=PATIENCE)


# Without a command


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


def test_the_menu_can_be_left(folder: Path) -> None:
    terminal = at_terminal(folder, "menu")
    terminal.expect("What would you like to do")
    terminal.sendeof()
    terminal.expect(pexpect.EOF)
    assert not terminal.isalive()
    assert terminal.exitstatus == 0


def test_the_program_prints_its_version() -> None:
    assert ruedo("--version")[0].startswith("ruedo 0.")


# Refereeing


def test_referee_prints_rulings_with_their_clauses_and_the_score() -> None:
    out, _ = ruedo("referee", CASES / "hc-sheet-example.jsonl")
    assert "line 2    HC-S5" in out
    assert "(+10)" in out
    assert "A 10, B 0." in out


def test_referee_reads_standard_input_and_writes_json() -> None:
    record = (CASES / "ole-worldie-made.jsonl").read_bytes()
    out, err = ruedo("referee", "-", "--json", stdin=record)
    assert json.loads(out)["waiting_for"] == {"world": ["worldie_drawn"]}
    assert err == ""


def test_an_error_in_a_record_is_printed_on_both_outputs_and_the_status_is_2() -> None:
    out, err = ruedo("referee", CASES / "ole-hand-limit.jsonl", "--json", status=2)
    assert json.loads(out)["error"]["clause"] == "OL-T2"
    assert err.startswith("line 6, OL-T2: ")


def test_a_missing_record_gets_a_sentence() -> None:
    _, err = ruedo("referee", "nowhere.jsonl", status=2)
    assert err == "nowhere.jsonl cannot be read: this file or folder does not exist.\n"


def test_hostile_names_do_not_reach_the_terminal() -> None:
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


def test_a_terminal_without_accents_gets_no_traceback() -> None:
    out, _ = ruedo("rules", "SO-S5", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "perfectly centred" in out


# Rules and decks


def test_the_command_rules_prints_a_clause_a_game_or_all_rules() -> None:
    assert ruedo("rules", "hc-s3")[0].startswith("HC-S3: If a `short` weight is left on the board")
    assert "OL-K1" in ruedo("rules", "ole")[0]
    whole = ruedo("rules")[0]
    assert [clause for clause in clauses() if clause not in whole] == []
    assert "There is no game and no clause called “HC-Z9”." in ruedo("rules", "HC-Z9", status=2)[1]
    assert ruedo("rules", "HC-S3", "--language", "es")[0].startswith("HC-S3: Si queda un tejo `short` en el tablero")
    assert "posición" in ruedo("rules", "horse-collar", "--language", "es")[0]


def test_a_reader_that_closes_the_pipe_causes_no_error() -> None:
    done = subprocess.run(
        f"{' '.join(RUEDO)} rules | head -1", shell=True, capture_output=True, timeout=PATIENCE, check=False
    )
    assert b"rulebook" in done.stdout
    assert done.stderr == b""


DECK = Path(__file__).parents[1] / "src/ruedo/games/ole/decks/classic.toml"
BOARDS = Path(__file__).parents[1] / "src/ruedo/boards/shuffleboard/default.toml"


def test_good_decks_and_good_equipment_are_accepted() -> None:
    assert "valid equipment" in ruedo("deck", "check", DECK)[0]
    assert "valid equipment" in ruedo("deck", "check", BOARDS, "--game", "horse-collar")[0]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("saving = 5", "saving = 100", "keepers[0].saving, OL-E6: `saving` of Amparo Roca (k1) is 100"),
        ("saving = 5", "saving = 5\nspeed = 3", "keepers[0], OL-E6"),
        ("takes_off = 1", "takes_off = -1", "skills[0].takes_off, OL-E6"),
        ('id = "p02"', 'id = "p01"', "OL-E6: Two cards of the deck have the id p01"),
        ("pass = 16", "pass = 16\nheader = 2", "actions"),
        ("[actions]", "[actions", "is not valid TOML"),
    ],
)
def test_a_bad_deck_is_refused_with_file_key_and_reason(folder: Path, old: str, new: str, said: str) -> None:
    (folder / "deck.toml").write_text(DECK.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    _, err = ruedo("deck", "check", "deck.toml", status=2)
    assert err.startswith("deck.toml")
    assert said in err


def test_bytes_that_are_not_text_are_refused(folder: Path) -> None:
    (folder / "deck.toml").write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in ruedo("deck", "check", "deck.toml", status=2)[1]


# Scorekeeping


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Name a game"),
        (["shot-ole", "--players", "person:clumsy,simple"], "There is no level called clumsy"),
        (["shot-ole", "--players", "person,champion"], "shot-ole has no player called champion"),
        (["ole", "--real", "--sides", "A/B", "--seed", "3"], "Use --real without --players and --seed"),
        (["ole", "--players", "person,champion"], "ole has no player called champion"),
        (
            ["ole", "--players", "simple"],
            "The number of players is 1, but the number of seats is 2. Name one player for each seat.",
        ),
        (["chess", "--real", "--sides", "A/B"], "There is no game called chess"),
        (["ole", "--real"], "Name the players"),
        (["ole", "--real", "--sides", "A,B/C"], "OL-E1"),
        (["ole", "--real", "--sides", "A/"], "Side 2 of --sides has an empty name"),
        (["horse-collar", "--real", "--sides", "A/B", "--rule", "target"], "name=value"),
        (["horse-collar", "--real", "--sides", "A/B", "--rule", "target=0"], "HC-G1: target must be a whole number"),
        (["horse-collar", "--real", "--sides", "A/B", "--rule", "goal=3"], "There is no option called goal"),
        (["ole", "--real", "--sides", "A/B", "--equipment", "none.toml"], "none.toml cannot be read"),
        (["ole", "--real", "--sides", "A/B", "--equipment", "./none"], "none cannot be read"),
        (["ole", "--real", "--sides", "A/B", "--equipment", "fantasy"], "Choose one of: classic, eased"),
        (["--resume", "none.jsonl"], "none.jsonl cannot be read"),
        (["ole", "--resume", "none.jsonl"], "Use --resume without these options"),
    ],
)
def test_a_game_that_cannot_begin_gets_a_sentence(folder: Path, arguments: list[str], said: str) -> None:
    _, err = ruedo("play", *arguments, status=2)
    assert said in err
    assert list(folder.iterdir()) == []


@pytest.mark.rule("OL-P4")
def test_a_shipped_deck_has_a_name_and_a_new_table_mentions_the_youngest(folder: Path) -> None:
    out, _ = ruedo(
        *("play", "ole", "--sides", "A/B", "--equipment", "classic", "--seed", "1", "--record", "x.jsonl"),
        stdin=b"quit\n",
    )
    assert "The youngest player takes the first seat and kicks off" in out
    header = json.loads((folder / "x.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert (header["ruedo"], header["equipment"]) == (1, "classic")


def test_a_file_without_a_dot_in_its_name_is_accepted(folder: Path) -> None:
    (folder / "mine").write_text(DECK.read_text(encoding="utf-8"), encoding="utf-8")
    one, _ = ruedo("simulate", "ole", "--games", "2", "--equipment", "mine", "--json")
    other, _ = ruedo("simulate", "ole", "--games", "2", "--equipment", "classic", "--json")
    assert json.loads(one)["points"] == json.loads(other)["points"]


def test_a_game_can_have_options_and_custom_equipment(folder: Path) -> None:
    boards = BOARDS.read_text(encoding="utf-8").replace("[boards.22ft]", "[boards.pub]", 1)
    (folder / "pub.toml").write_text(boards, encoding="utf-8")
    ruedo(
        *("play", "horse-collar", "--real", "--sides", "Ana,Bea/Ben,Bo", "--equipment", "pub.toml"),
        *("--rule", "board=pub", "--rule", "target=9", "--rule", "toss=true", "--record", "x.jsonl"),
        stdin=b"Bo\n3 3 3 off off off off off\noff:8\n",
    )
    report = json.loads(ruedo("referee", "x.jsonl", "--json")[0])
    assert (report["over"], report["winner"], report["scores"]) == (True, 1, [0, 9])


def test_a_record_of_another_version_is_refused_before_anything_is_written(folder: Path) -> None:
    play = ("play", "shot-ole", "--real", "--sides", "Ana/Ben", "--rule", "opening=fixed")
    ruedo(*play, "--record", "new.jsonl", stdin=b"launch\ncentred\n")
    header, *events = (folder / "new.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["ruedo"] == 1
    assert json.loads(ruedo("referee", "new.jsonl", "--json")[0])["over"]
    other = "\n".join([json.dumps({**json.loads(header), "ruedo": 2}), *events])
    (folder / "other.jsonl").write_text(other, encoding="utf-8")
    for command in (("referee", "other.jsonl"), ("play", "--resume", "other.jsonl")):
        assert (
            "This record has version 2 of the format. This version of Ruedo reads version 1."
            in ruedo(*command, status=2)[1]
        )
    assert (folder / "other.jsonl").read_text(encoding="utf-8") == other
    assert sorted(path.name for path in folder.iterdir()) == ["new.jsonl", "new.jsonl.setup.json", "other.jsonl"]


@pytest.mark.usefixtures("folder")
def test_a_game_with_last_chances_continues_after_an_ole() -> None:
    play = ("play", "shot-ole", "--real", "--sides", "Ana/Ben", "--rule", "opening=fixed")
    ruedo(*play, "--rule", "last_chance=true", "--record", "game.jsonl", stdin=b"launch\ncentred\n")
    assert json.loads(ruedo("referee", "game.jsonl", "--json")[0])["state"]["phase"] == "last_chance"
    ruedo("play", "--resume", "game.jsonl", stdin=b"launch\ncentred\n")
    report = json.loads(ruedo("referee", "game.jsonl", "--json")[0])
    assert (report["state"]["phase"], report["waiting_for"]["seat"]) == ("play", 1)


# Playing, simulating, replaying and drawing


@pytest.mark.rule("OL-T11")
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("language", "label"), [("en", "This house rule is not on the game"), ("es", "Esta regla de la casa")]
)
def test_a_house_rule_is_labelled_when_a_game_begins(language: str, label: str) -> None:
    play = ("play", "ole", "--sides", "Ana/Ben", "--seed", "1", "--language", language)
    out, _ = ruedo(*play, LC_ALL=language)
    assert label in out
    assert "OL-T11" in out
    assert "--rule discard=none" in out
    out, _ = ruedo(*play, "--rule", "discard=none", LC_ALL=language)
    assert label not in out
    out, _ = ruedo("rules", "OL-T11", "--language", language)
    assert {"en": "house rule", "es": "regla de la casa"}[language] in out


def test_a_game_of_ole_against_the_house_starts_after_two_answers(folder: Path) -> None:
    terminal = at_terminal(folder, "menu")
    terminal.expect(r"(\d+)  Play OLÉ against the house")
    assert isinstance(terminal.match, re.Match)
    number = terminal.match.group(1)
    terminal.expect("What would you like to do")
    terminal.sendline(number)
    terminal.expect("1  Pipo, .* [(]rookie[)]")
    terminal.expect("Which opponent.*Enter for 1")
    terminal.sendline()
    terminal.expect("Visitor, who plays in defence")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    assert {path.suffix for path in folder.iterdir()} == {".jsonl", ".json"}


def test_two_equal_results_against_the_house_change_the_level(folder: Path) -> None:
    """The level changes after two equal results, which are wins or losses. The dice decide whether this happens."""
    out = ""
    for number in range(2):
        out, _ = ruedo(
            *("play", "ole", "--rule", "turn_limit=1", "--seed", str(number), "--record", f"{number}.jsonl"),
            *("--players", "person,club"),
            stdin=b"1 / 2 3 / 4 5\n1\nend turn\n",
        )
        assert "OL-T10" in out
    kept = [json.loads(line) for line in (folder / "home/ruedo/results.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [result["rival"] for result in kept] == ["club", "club"]
    assert ("Next time you play" in out) == (kept[0]["won"] is not None and kept[0]["won"] == kept[1]["won"])


def test_a_killed_game_against_the_house_continues_with_the_same_dice(folder: Path) -> None:
    """The same answers with the same seed make the same record, with and without a kill in the middle."""
    answers = ["1 / 2 3 / 4 5", "1", "shoot", "1", "1", "1", "1", "1"]
    arguments = ["play", "ole", "--sides", "Ana/House", "--players", "person,random", "--seed", "11"]
    ruedo(*arguments, "--record", "whole.jsonl", stdin="\n".join(answers).encode())
    terminal = at_terminal(folder, *arguments, "--record", "killed.jsonl")
    for answer in answers[:3]:
        terminal.expect(r"who plays in defence|what do you do\?")
        terminal.sendline(answer)
    terminal.expect(r"who plays in defence|what do you do\?")
    terminal.kill(signal.SIGKILL)
    terminal.wait()
    ruedo("play", "--resume", "killed.jsonl", stdin="\n".join(answers[3:]).encode())
    assert (folder / "killed.jsonl").read_bytes() == (folder / "whole.jsonl").read_bytes()


def test_simulate_prints_one_object_the_same_for_any_number_of_workers() -> None:
    arguments = ["simulate", "ole", "--players", "simple,random", "--games", "40", "--seed", "3", "--json"]
    one, two = (ruedo(*arguments, "--workers", workers)[0] for workers in ("1", "2"))
    assert one == two
    assert json.loads(one)["wins"][0] >= 38


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["shot-ole", "--players", "simple:clumsy,simple"], "There is no level called clumsy"),
        (["shot-ole", "--players", "simple"], "You named these players: simple."),
        (["chess"], "There is no game called chess"),
        (["ole", "--players", "simple,person"], "Name only players of the house"),
        (["ole", "--rule", "target=0"], "OL-T10: target must be a whole number"),
    ],
)
def test_an_impossible_simulation_gets_a_sentence(arguments: list[str], said: str) -> None:
    assert said in ruedo("simulate", *arguments, status=2)[1]


def test_ctrl_c_in_simulate_prints_the_finished_games(folder: Path) -> None:
    play = ["simulate", "ole", "--players", "random,random", "--rule", "turn_limit=20", "--workers", "2", "--json"]
    many = at_terminal(folder, *play, "--games", "50000")
    many.expect(r"[1-9]\d* of 50000 games")
    many.sendintr()
    many.expect(r'\{"experiment":.*\}')
    stopped = json.loads(str(many.after))
    many.expect(pexpect.EOF)
    many.close()
    assert many.exitstatus == 130
    assert "Traceback" not in str(many.before)
    assert 0 < stopped["games"] < 50_000
    alone = json.loads(ruedo(*play, "--games", str(stopped["games"]))[0])
    assert {**alone, "experiment": stopped["experiment"]} == stopped, "the first games, as if no more had been wanted"


def test_simulate_reports_whether_seats_are_changed() -> None:
    play = ["simulate", "ole", "--players", "simple,random", "--games", "10", "--rule", "turn_limit=40"]
    assert "The players kept their seats" in ruedo(*play)[0]
    out, _ = ruedo(*play, "--swap")
    assert "The players changed seats after each game" in out
    assert re.search(r"player 0|^0 +simple", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("command", "meant"),
    [
        ("play olle", "Did you mean ole?"),
        ("play ole --players simpel,random", "Did you mean simple?"),
        ("play horse-collar --players person:klub,simple", "Did you mean club?"),
        ("play ole --rule tarjet=9", "Did you mean target?"),
        ("play ole --equipment clasic", "Did you mean classic?"),
        ("play ole --plyers person", "--players"),
        ("plya ole", "Did you mean 'play'"),
        ("simulate shot-ol", "Did you mean shot-ole?"),
        ("rules HC-S33", "Did you mean HC-S3?"),
        ("slide --board 22f", "Did you mean 22ft?"),
        ("slide --skill clubb", "Did you mean club?"),
        ("spin --skill exprt", "Did you mean expert?"),
        ("play chess", "There is no game called chess. Choose one of: horse-collar, ole, shot-ole.\n"),
    ],
)
def test_an_unknown_name_gets_a_suggestion(folder: Path, command: str, meant: str) -> None:
    assert meant in ruedo(*command.split(), status=2)[1]
    assert list(folder.iterdir()) == []


def test_an_event_that_cannot_be_stored_ends_the_game_with_status_1(folder: Path) -> None:
    play = ["play", "shot-ole", "--real", "--sides", "Ana/Ben", "--rule", "opening=fixed", "--record", "x.jsonl"]
    terminal = at_terminal(folder, *play)
    terminal.expect("Ana spins")
    (folder / "x.jsonl").unlink()
    (folder / "x.jsonl").symlink_to("/dev/full")
    terminal.sendline("launch")
    terminal.expect_exact("x.jsonl cannot be written: the disk is full.")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 1


def test_a_record_can_be_replayed_at_a_prompt() -> None:
    out, _ = ruedo("replay", CASES / "hc-hammer.jsonl", stdin=b"\n\nend\nq\n")
    assert "HC-S5" in out
    assert "B won." in out


def test_a_record_with_a_fault_is_not_replayed() -> None:
    assert "line 6, OL-T2" in ruedo("replay", CASES / "ole-hand-limit.jsonl", status=2)[1]


def test_a_picture_of_any_line_shows_only_what_the_seat_may_see(folder: Path) -> None:
    case = CASES / "ole-goal-kick-off.jsonl"
    ruedo("picture", case, "-o", "end.svg")
    ruedo("picture", case, "--at", "5", "--viewer", "0", "--theme", "dark", "-o", "five.svg")
    end, five = ((folder / name).read_text(encoding="utf-8") for name in ("end.svg", "five.svg"))
    assert end.startswith("<svg")
    assert five != end
    assert "there is no line 99" in ruedo("picture", case, "--at", "99", "-o", "x.svg", status=2)[1]
    assert "There is no seat 2" in ruedo("picture", case, "--viewer", "2", "-o", "x.svg", status=2)[1]
    assert ruedo("picture", case, "-o", "-")[0] == end


def test_icons_count_only_once_all_are_of_age(folder: Path) -> None:
    terminal = at_terminal(folder, "play", "shot-ole", "--real", "--sides", "Ana/Ben", "--rule", "icons=on")
    terminal.expect("21 or over")
    terminal.sendline("no")
    terminal.expect("icons=soft")
    terminal.expect(pexpect.EOF)
    assert list(folder.iterdir()) == []


def test_ctrl_c_loses_no_event(folder: Path) -> None:
    terminal = at_terminal(folder, "play", "shot-ole", "--real", "--sides", "Ana/Ben", "--rule", "opening=fixed")
    terminal.expect("Ana spins")
    terminal.sendline("launch")
    terminal.expect("How does the ring rest")
    terminal.sendline("around")
    terminal.expect("Ben spins")
    interrupt(terminal, "To continue, run: ruedo play --resume\\s+(\\S+)\\s")
    record = str(terminal.match[1])  # type: ignore[index]
    terminal.expect(pexpect.EOF)
    again = at_terminal(folder, "play", "--resume", record)
    again.expect("Ana +3")
    again.expect("Ben spins")
    again.sendline("quit")
    again.expect(pexpect.EOF)


def test_a_killed_game_continues_at_its_last_event(folder: Path) -> None:
    terminal = at_terminal(folder, "play", "horse-collar", "--real", "--sides", "Ana/Ben", "--record", "x.jsonl")
    terminal.expect("Where did they stop")
    terminal.sendline("13 3 2 1 1 off off off")
    terminal.expect("HC-S5")
    terminal.kill(signal.SIGKILL)
    terminal.wait()
    out, _ = ruedo("play", "--resume", "x.jsonl")
    assert "Ana      20" in out


def test_the_screen_is_cleared_between_the_two_hands(folder: Path) -> None:
    terminal = at_terminal(folder, "play", "ole", "--real", "--sides", "Ana/Ben")
    terminal.expect("Ana, press Enter")
    for answer in ("", "k1", "p01 p02 p03 p04 p05", "pass pass shot shot tackle", "w1"):
        terminal.sendline(answer)
    terminal.expect("Ben, press Enter")
    seen = terminal.before or ""
    clear_screen_and_scrollback = "\x1b[H\x1b[2J\x1b[3J"
    assert clear_screen_and_scrollback in seen[seen.rindex("tackle") :]
    interrupt(terminal)
