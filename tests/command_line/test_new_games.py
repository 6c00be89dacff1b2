"""Games begin with decks, equipment and options, or a sentence explains why they cannot begin."""

import json
from pathlib import Path

import pytest

from tests.command_line.commands import ruedo

pytestmark = pytest.mark.full

DECK = Path(__file__).parents[2] / "src/ruedo/games/ole/decks/classic.toml"
BOARDS = Path(__file__).parents[2] / "src/ruedo/boards/shuffleboard/default.toml"


def test_valid_decks_and_equipment_are_accepted() -> None:
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
def test_the_error_for_a_bad_deck_states_the_file_the_key_and_the_reason(
    folder: Path, old: str, new: str, said: str
) -> None:
    (folder / "deck.toml").write_text(DECK.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    _, err = ruedo("deck", "check", "deck.toml", status=2)
    assert err.startswith("deck.toml")
    assert said in err


def test_a_deck_with_bytes_that_are_not_text_is_refused(folder: Path) -> None:
    (folder / "deck.toml").write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in ruedo("deck", "check", "deck.toml", status=2)[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Name a game"),
        (["shot-ole", "--players", "simple:clumsy,simple"], "There is no level called clumsy"),
        (["shot-ole", "--players", "simple,champion"], "shot-ole has no player called champion"),
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
def test_a_sentence_explains_why_a_game_cannot_begin(folder: Path, arguments: list[str], said: str) -> None:
    _, err = ruedo("play", *arguments, status=2)
    assert said in err
    assert list(folder.iterdir()) == []


@pytest.mark.rule("OL-P4")
def test_a_game_can_use_a_shipped_deck_and_the_terminal_shows_the_seat_of_the_youngest(folder: Path) -> None:
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


@pytest.mark.usefixtures("folder")
def test_a_game_with_last_chances_continues_after_an_ole() -> None:
    play = ("play", "shot-ole", "--real", "--sides", "Ana/Ben", "--rule", "opening=fixed")
    ruedo(*play, "--rule", "last_chance=true", "--record", "game.jsonl", stdin=b"launch\ncentred\n")
    assert json.loads(ruedo("referee", "game.jsonl", "--json")[0])["state"]["phase"] == "last_chance"
    ruedo("play", "--resume", "game.jsonl", stdin=b"launch\ncentred\n")
    report = json.loads(ruedo("referee", "game.jsonl", "--json")[0])
    assert (report["state"]["phase"], report["waiting_for"]["seat"]) == ("play", 1)


@pytest.mark.rule("OL-T11")
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("language", "label"), [("en", "This house rule is not on the game"), ("es", "Esta regla de la casa")]
)
def test_a_house_rule_is_marked_as_such_when_a_game_begins(language: str, label: str) -> None:
    play = ("play", "ole", "--sides", "Ana/Ben", "--seed", "1", "--language", language)
    out, _ = ruedo(*play, LC_ALL=language)
    assert label in out
    assert "OL-T11" in out
    assert "--rule discard=none" in out
    out, _ = ruedo(*play, "--rule", "discard=none", LC_ALL=language)
    assert label not in out
    out, _ = ruedo("rules", "OL-T11", "--language", language)
    assert {"en": "house rule", "es": "regla de la casa"}[language] in out
