"""Whole games in the terminal, including wrong inputs."""

import json
from collections.abc import Sequence
from copy import deepcopy
from io import StringIO
from pathlib import Path

import pytest

from ruedo import Header, Table
from ruedo.core.equipment import read_package_file
from ruedo.core.record import read
from ruedo.core.setup import Setup
from ruedo.referee import referee
from ruedo.terminal.plain_front import PlainFront, find_front
from ruedo.terminal.record_file import RecordFile, at_real_table
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from ruedo.words import Language
from tests.ours import GAMES


def keep(
    path: Path,
    header: Header | None,
    answers: Sequence[str],
    language: Language = "en",
    setup: Setup | None = None,
) -> tuple[bool, str]:
    """Play in the terminal with these answers. Return whether the game ended, and everything on the screen."""
    out, waiting = StringIO(), iter(answers)

    def answer(question: str) -> str:
        print(question, file=out)
        try:
            said = next(waiting)
        except StopIteration:
            raise EOFError from None
        print(said, file=out)
        return said

    file = RecordFile(path)
    if header:
        setup = setup or at_real_table(header)
        table = file.begin(header, setup)
    else:
        table, _ = file.resume()
        setup = file.setup(table.header)
    over = Session(table, setup, file, Screen(out, answer), language).play()
    assert next(waiting, None) is None, "answers were left over"
    check_kept(path, table)
    return over, out.getvalue()


def check_kept(path: Path, table: Table) -> None:
    """Check that the referee computes the same state and rulings from the record on disk."""
    with path.open("rb") as file:
        report = referee(file)
    assert report.error is None
    assert report.table is not None
    assert report.table.state == table.state
    assert report.table.rulings == table.rulings


def shot_ole(**rules: object) -> Header:
    return Header(1, "shot-ole", (("Ana",), ("Ben",)), dict(rules))


def horse_collar(sides: tuple[tuple[str, ...], ...] = (("Ana",), ("Ben",)), **rules: object) -> Header:
    return Header(1, "horse-collar", sides, dict(rules))


OLE = Header(1, "ole", (("Ana",), ("Ben",)), {"target": 1}, "classic")
KEPT = Path(__file__).with_name("kept")
ANA_IS_DEALT = ["", "Amparo", "p07, Marta, Samir, p16, Dario", "pass pass shot dribble tackle", "lob"]
BEN_IS_DEALT = ["", "k2", "p01 p05 p08 p17 p20", "tackle pass shot dribble dribble", "w2"]
LINED_UP = ["p01 / p05 p08 / p17 p20", "", "marta / celia, dario / samir jonas"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_a_person_can_report_a_whole_game_of_shot_ole(path: Path) -> None:
    opening = ["", "logo .5", "launch", "clear 1.25"]
    play = [
        "",
        "around",
        "inside",
        "logo",
        "l",
        "lean beer",
        "b",
        "off",
        "",
        "logo dropped",
        "",
        "cl short",
        "",
        "around",
    ]
    over, shown = keep(path, shot_ole(), opening + play)
    assert over
    assert "SO-T1  Ana starts." in shown
    assert "SO-T8  Ben started inside the inner ring" in shown
    assert "SO-D1" in shown
    assert "SO-T9  Ben started beyond the outer ring" in shown
    assert "SO-T5  Ana's ring was not spun" in shown
    assert "SO-T6" in shown
    assert "Ana 8, Ben 0. Ana won." in shown


@pytest.mark.parametrize("game", ["shot-ole", "horse-collar", "ole"])
def test_each_game_can_be_played_with_its_default_rules(path: Path, game: str) -> None:
    answers = KEPT.joinpath(f"{game}.txt").read_text(encoding="utf-8").splitlines()
    over, shown = keep(path, Header(1, game, (("Ana",), ("Ben",))), answers)
    assert over
    assert "won." in shown


def test_an_ole_ends_a_game_of_shot_ole_unless_last_chances_were_agreed(path: Path, tmp_path: Path) -> None:
    answers = ["", "around", "", "centred"]
    over, shown = keep(path, shot_ole(opening="fixed"), answers)
    assert over
    assert "SO-S6  With that Olé Ben wins the game at once." in shown
    over, shown = keep(tmp_path / "agreed.jsonl", shot_ole(opening="fixed", last_chance=True), answers)
    assert not over
    assert "Last chances: only an Olé can answer the Olé." in shown


def test_a_void_ring_off_the_board_costs_a_point_in_the_advanced_game(path: Path) -> None:
    _, shown = keep(path, shot_ole(opening="fixed", mode="advanced"), ["", "logo", "", "clear", "", "off short"])
    assert "SO-T6" in shown
    assert "SO-S7  Ana's ring is out of bounds: 1 point is lost. (-1)" in shown


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("answer", ["leaning", "around", "centred", "leaning 0.75"])
def test_a_ring_that_touches_the_post_needs_no_gap_and_the_record_contains_0(path: Path, answer: str) -> None:
    _, shown = keep(path, shot_ole(), ["", answer])
    assert "needs the gap" not in shown
    assert "SO-T1  Ana's opening spin: 0 in to the post." in shown
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[-1])["gap"] == 0


@pytest.mark.rule("SO-T1", "SO-T5", "SO-T8")
def test_the_reason_why_an_opening_spin_ranks_last_is_shown(path: Path) -> None:
    _, shown = keep(path, shot_ole(), ["", "clear 0.1 dropped", "inside", "leaning"])
    assert "SO-T5  Ana's opening spin ranks last: the ring was not spun." in shown
    assert "SO-T8  Ben's opening spin ranks last: it started inside the inner ring." in shown
    assert "SO-T2  Every opening spin of this round ranks last." in shown
    assert "opening=named" not in shown


@pytest.mark.rule("SO-T2")
def test_after_two_rounds_in_which_all_rank_last_the_terminal_suggests_another_opening(path: Path) -> None:
    _, shown = keep(path, shot_ole(), ["", "off", "", "off"] * 2)
    assert "Every opening spin has ranked last for 2 rounds." in shown
    assert "make a new table with “Starting player: you choose” (opening=named)." in shown


@pytest.mark.rule("SO-L5")
def test_a_last_chance_out_of_bounds_costs_nothing_and_the_terminal_shows_it(path: Path) -> None:
    header = shot_ole(opening="fixed", last_chance=True, mode="advanced")
    _, shown = keep(path, header, ["", "clear", "", "logo", "", "centred", "", "off"])
    assert "Last chances: only an Olé can answer the Olé. A ring out of bounds costs nothing." in shown
    ruling = "Ben does not answer the Olé: the ring is out of bounds. In a last chance that costs nothing."
    assert f"SO-L5  {ruling}" in shown


def test_the_terminal_asks_again_for_the_missing_gap_of_an_opening_spin(path: Path) -> None:
    _, shown = keep(path, shot_ole(), ["", "logo", "logo 0.75"])
    assert "An opening spin needs the gap to the post in inches. Add it: `logo 1.25`" in shown


def test_a_referee_can_report_which_ring_was_closest(path: Path) -> None:
    _, shown = keep(path, shot_ole(opening="named"), ["Cleo", "ben"])
    assert "“Cleo” is not a player. Choose one of: Ana, Ben." in shown
    assert "Ben spins. From where" in shown


@pytest.mark.rule("HC-C2")
def test_dusting_a_real_board_is_not_offered_twice_in_a_row(path: Path) -> None:
    turn = "3 2 2 1 1 1 off off"
    _, shown = keep(path, horse_collar(), ["dust", turn, "slide", "5.2,0.1", "dust", "slide", "- off"])
    questions = [
        line for line in shown.splitlines() if "Where did they stop?" in line or ("slide" in line and "?" in line)
    ]
    assert ["dust" in question for question in questions] == [True, False, True, True, False, True]


def test_a_person_can_report_a_whole_game_of_horse_collar_turn_by_turn(path: Path) -> None:
    answers = [
        "ben",
        "dust",
        "3 2 2 1 1 1 off off",
        "13:1 3:2 1:1 off:4",
        "foul shake Ana",
        "1 1 1 1 1 1 1 1",
        "26 off:7",
    ]
    over, shown = keep(path, horse_collar(toss=True, target=40), answers)
    assert over
    assert "HC-T5" in shown
    assert "HC-S5" in shown
    assert "(+20)" in shown
    assert "HC-C3  Foul noted against Ana" in shown
    assert "HC-S2" in shown
    assert "Ana won." in shown


def test_a_turn_can_be_reported_weight_by_weight(path: Path) -> None:
    answers = ["slide", "5.2,0.1", "", "- 6.28,0.0", "slide", "off - 6.2,-0.1", "dust", "", "off - - off"]
    over, shown = keep(path, horse_collar(), answers)
    assert not over
    assert "HC-L7  Weight 1 is clear of the foul line: 1." in shown
    assert "HC-L4  Weight 2 hangs over the end: 13." in shown
    assert "HC-L1  Weight 1 is off the board: dead." in shown
    assert "This turn: weight 1 off, weight 2 13, weight 3 3, weight 4 off" in shown


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("3 2 2", "A turn has eight weights, and you named 3"),
        ("3:9", "“9” is not a whole number from 0 to 8"),
        ("4 4 4 4 4 4 4 4", "“4” is not how a weight lies"),
        ("", "Type how a weight lies: off, short, 26, 13, 3, 2, 1."),
        ("foul", "Type which foul it is and whose"),
        ("foul bite Ana", "“bite” is not a foul"),
    ],
)
def test_after_an_unclear_answer_the_terminal_asks_again(path: Path, answer: str, said: str) -> None:
    _, shown = keep(path, horse_collar(), [answer, "off:8"])
    assert said in shown


def test_a_player_can_be_named_by_the_first_letters_of_the_name(path: Path) -> None:
    sides = (("Ana", "Anabel"), ("Ben", "Bea"))
    _, shown = keep(path, horse_collar(sides), ["foul foot ana", "foul foot anab", "foul foot b"])
    assert "Foul noted against Ana:" in shown
    assert "Foul noted against Anabel:" in shown
    assert "“b” could be" in shown


def test_the_screen_never_shows_the_hand_of_the_other_team_in_a_whole_game_of_ole(path: Path) -> None:
    turn = ["kick celia", "pass samir", "", "2", "1 1", "", "shoot", "1 1", "6 1"]
    over, shown = keep(path, OLE, [*ANA_IS_DEALT, *BEN_IS_DEALT, *LINED_UP, *turn])
    assert over
    assert "OL-T8  Both results are 4. Roll again." in shown
    assert "OL-S3  Goal for Ana" in shown
    assert "(+1)" in shown
    assert shown.count("Only Ben may read") == 2


def test_the_dealt_cards_of_one_team_are_covered_before_the_other_team_looks(path: Path) -> None:
    _, shown = keep(path, OLE, [*ANA_IS_DEALT, *BEN_IS_DEALT])
    covered = "-" * 40
    of_ana, of_ben = shown.index("pass pass shot"), shown.index("tackle pass shot")
    assert covered in shown[of_ana:of_ben]
    assert "Your hand: 2 pass" not in shown[of_ben:]


def test_the_next_player_at_the_screen_sees_what_happened_before(path: Path) -> None:
    _, shown = keep(path, OLE, [*ANA_IS_DEALT, *BEN_IS_DEALT, *LINED_UP, "kick celia", "pass samir", ""])
    since = shown[shown.rindex("Only Ben may read") :]
    assert "OL-A1  Celia Duarte passes to Samir Haddad." in since


def test_an_impossible_play_is_refused_and_the_clause_is_named(path: Path) -> None:
    plays = ["kick celia", "worldie", "pass nadia", "tackle samir", "shoot"]
    _, shown = keep(path, OLE, [*ANA_IS_DEALT, *BEN_IS_DEALT, *LINED_UP, *plays])
    assert "No: OL-T3" in shown
    assert "No: to, OL-A1" in shown
    assert "No: OL-T9" in shown
    assert "OL-S1  Celia Duarte shoots." in shown


@pytest.mark.rule("OL-W1")
@pytest.mark.parametrize("said", ["worldie tackle shot", "worldie shot, tackle", "worldie with shot, tackle"])
def test_a_player_names_the_cards_for_a_worldie_that_accepts_any_cards(path: Path, said: str) -> None:
    deck = deepcopy(read_package_file("ruedo.games.ole.decks", "classic.toml"))
    for card in deck["worldies"]:
        card |= {"cards": ["any", "any"], "tiers": ["midfield"]}
    _, shown = keep(
        path, Header(1, "ole", OLE.sides, {}, deck), [*ANA_IS_DEALT, *BEN_IS_DEALT, *LINED_UP, "kick celia", said]
    )
    assert "worldie with shot, tackle" in shown, "in the list"
    assert "any+any, from midfield" in shown
    assert "Ana plays this card as “any card”: tackle." in shown


def test_a_card_that_was_already_dealt_cannot_be_dealt_again(path: Path) -> None:
    _, shown = keep(path, OLE, [*ANA_IS_DEALT, "", "k1", "k2", "p07 p01 p05 p08 p17", "p01 p05 p08 p17"])
    assert "“k1” is not a card that is left in the deck" in shown
    assert "“p07” is not a card that is left in the deck" in shown
    assert "You named 4 different cards. Name 5." in shown


def test_taking_an_event_back_also_changes_the_file(path: Path) -> None:
    _, shown = keep(path, shot_ole(opening="fixed"), ["", "around", "", "logo", "back 2", "launch", "clear"])
    assert "Taken back: spin, ring_rest." in shown
    record = read(path.read_bytes().splitlines())
    assert [event.type for event in record.events] == ["spin", "ring_rest", "spin", "ring_rest"]
    assert Table.replay(record).standing.scores == (3, 0)


def test_no_event_can_be_taken_back_at_the_beginning(path: Path) -> None:
    _, shown = keep(path, shot_ole(opening="fixed"), ["back", "", "back 5", "back x"])
    assert "There is nothing that you can take back now." in shown
    assert shown.count("You can take back one event now.") == 2


def test_an_event_can_be_typed_in_the_format_of_a_record(path: Path) -> None:
    spin = '{"type": "spin", "seat": 0, "zone": "beyond"}'
    _, shown = keep(path, shot_ole(opening="fixed"), [spin, "{", '{"type": "spin", "seat": 1, "zone": "launch"}'])
    assert "SO-T7" in shown
    assert "The line is not valid JSON." in shown
    assert "It is not time for that" in shown


def test_help_score_and_clauses_are_available_at_any_question(path: Path) -> None:
    _, shown = keep(path, shot_ole(opening="fixed"), ["help", "score", "so-s4", "quit"])
    assert "Enter means" in shown
    assert "SO-S4: The post is inside the ring" in shown
    assert shown.count("points") >= 2


def test_the_terminal_prints_how_to_resume_a_game_and_this_command_resumes_it(path: Path) -> None:
    over, shown = keep(path, shot_ole(opening="fixed"), ["", "around", ""])
    assert not over
    assert f"ruedo play --resume {path}" in shown
    over, shown = keep(path, None, ["leaning", "", "around", "", "off", "", "logo"])
    assert over
    assert "Ana won." in shown


def test_rulings_can_also_be_printed_in_spanish(path: Path) -> None:
    _, shown = keep(path, shot_ole(opening="fixed"), ["", "around"], "es")
    assert "poste" in shown


def test_a_truncated_last_line_of_a_record_is_dropped(path: Path) -> None:
    keep(path, shot_ole(opening="fixed"), ["", "around", ""])
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    table, torn = RecordFile(path).resume()
    assert torn
    assert len(table.events) == 2
    assert path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:3])


def test_a_complete_last_line_without_a_newline_is_kept(path: Path) -> None:
    keep(path, shot_ole(opening="fixed"), ["", "around"])
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    table, torn = RecordFile(path).resume()
    assert not torn
    assert len(table.events) == 2
    assert path.read_bytes() == whole


def test_an_existing_record_is_never_overwritten(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(Exception, match="cannot_write"):
        RecordFile(path).begin(shot_ole(), at_real_table(shot_ole()))
    assert path.read_text() == "mine"


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_game_has_its_own_front_end_in_the_terminal(game: str) -> None:
    assert not isinstance(find_front(game), PlainFront)
