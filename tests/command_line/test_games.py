"""Games at a prompt lose no event when the program stops, and can be continued afterwards."""

import json
import re
import signal
from pathlib import Path

import pexpect

from tests.command_line.commands import at_terminal, ruedo
from tests.patience import interrupt


def test_a_record_from_another_version_is_refused_before_anything_is_written(folder: Path) -> None:
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


def test_two_wins_or_two_losses_in_a_row_against_the_house_change_the_level(folder: Path) -> None:
    """The level changes after two wins or two losses. The dice decide who wins, so the test accepts any outcome."""
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
    assert ("Your next opponent is" in out) == (kept[0]["won"] is not None and kept[0]["won"] == kept[1]["won"])


def test_a_killed_game_against_the_house_continues_with_the_same_dice(folder: Path) -> None:
    """The same answers with the same seed lead to the same record, even if the game is killed in the middle."""
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


def test_icons_can_be_on_only_if_all_players_are_of_age(folder: Path) -> None:
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


def test_the_terminal_clears_the_screen_before_it_shows_the_other_hand(folder: Path) -> None:
    terminal = at_terminal(folder, "play", "ole", "--real", "--sides", "Ana/Ben")
    terminal.expect("Ana, press Enter")
    for answer in ("", "k1", "p01 p02 p03 p04 p05", "pass pass shot shot tackle", "w1"):
        terminal.sendline(answer)
    terminal.expect("Ben, press Enter")
    seen = terminal.before or ""
    clear_screen_and_scrollback = "\x1b[H\x1b[2J\x1b[3J"
    assert clear_screen_and_scrollback in seen[seen.rindex("tackle") :]
    interrupt(terminal)
