"""Wrong commands. The answer to each names the next step."""

from pathlib import Path

import pytest

from tests.command_line.commands import ruedo

GAMES = "horse-collar, ole, shot-ole"
WRONG = [
    ("ole", "ruedo play ole"),
    ("OLÉ", "ruedo play ole"),
    ("Shot-Olé", "ruedo rules shot-ole"),
    ("horse_collar", "ruedo play horse-collar"),
    ("studdy ole", "'study'"),
    ("plya ole", "'play'"),
    ("nihgt", "'night'"),
    ("rule ole", "'rules'"),
    ("prnt ole", "'print'"),
    ("simulat ole", "'simulate'"),
    ("refere g.jsonl", "'referee'"),
    ("analyze g.jsonl", "'analyse'"),
    ("frobnicate", "ruedo --help"),
    ("help frobnicate", "ruedo --help"),
    ("help studdy", "'study'"),
    ("throw rng", "'ring'"),
    ("throw", "ring"),
    ("deck", "check"),
    ("simulate", GAMES),
    ("study", GAMES),
    ("sweep", GAMES),
    ("worth", GAMES),
    ("match", GAMES),
    ("print", GAMES),
    ("durations", GAMES),
    ("match ole", "The first player"),
    ("referee", "record"),
    ("replay", "record"),
    ("analyse", "record"),
    ("picture", "record"),
    ("backup", "file"),
    ("restore", "backup"),
    ("new-game", "blind-bull"),
    ("check-game", "The name of"),
    ("play", GAMES),
    ("play olle", "Did you mean ole?"),
    ("play chess", GAMES),
    ("play horse-colar", "Did you mean horse-collar?"),
    ("simulate olé!", GAMES),
    ("rules ol", "Did you mean ole?"),
    ("rules HC-S33", "Did you mean HC-S3"),
    ("warm chess", GAMES),
    ("play ole --playrs a", "--players"),
    ("play ole --players nobody,random", "simple"),
    ("play ole --players simple", "one player for each seat"),
    ("play ole --real", "--sides"),
    ("play ole --rule target", "target=9"),
    ("play ole --rule tarjet=3", "Did you mean target?"),
    ("play ole --world wax=slow", "wax"),
    ("play horse-collar", "in the browser"),
    ("rules ole --langage es", "--language"),
    ("rules ole --language fr", "'en', 'es'"),
    ("print ole --paper a9", "a4"),
    ("simulate ole --games 0", "greater than or equal to 1"),
    ("simulate ole --games many", "a valid integer"),
    ("simulate ole --seed -1", "greater than or equal to 0"),
    ("study ole --on luck", "minutes"),
    ("referee missing.jsonl", "missing.jsonl"),
    ("deck missing.toml", "missing.toml"),
    ("deck check missing.toml --game chess", GAMES),
    ("-x", "ruedo --help"),
    ("--langauge es", "--language"),
]


@pytest.mark.parametrize(("words", "next_step"), WRONG, ids=[words for words, _ in WRONG])
def test_the_answer_to_a_wrong_command_names_the_next_step(
    words: str, next_step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out, err = ruedo(*words.split(), status=2, LANGUAGE="en")
    assert next_step in out + err


@pytest.mark.parametrize("words", ["help", "-h", "--help", "help play", "play -h", "help deck check"])
def test_help_is_where_people_look_for_it(words: str) -> None:
    out, _ = ruedo(*words.split())
    assert out.startswith("Usage: ruedo")


@pytest.mark.parametrize("name", ["OLÉ", "olé", "Ole", "Shot-Olé", "shot olé", "HORSE_COLLAR"])
def test_a_game_answers_to_its_name_however_it_is_typed(name: str) -> None:
    out, _ = ruedo("durations", name)
    assert "seconds" in out


def test_the_language_may_stand_before_the_command() -> None:
    assert ruedo("--language", "es", "rules", "HC-S3") == ruedo("rules", "HC-S3", "--language", "es")


def test_a_deck_needs_no_command_to_be_checked(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_bytes(Path("src/ruedo/games/ole/decks/classic.toml").read_bytes())
    assert ruedo("deck", deck) == ruedo("deck", "check", deck)
