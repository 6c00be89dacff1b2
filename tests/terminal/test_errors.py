"""Error messages of the command line in each language."""

import re
import socket
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from ruedo.cli import app
from ruedo.core.errors import NotAllowed, Reason
from ruedo.core.game import find, installed_games
from ruedo.core.record import event_types
from ruedo.core.toml_errors import toml_reason
from ruedo.referee import standing_line, table_speaker
from ruedo.table import Table
from ruedo.words import LANGUAGES, Language, Speaker
from tests.ours import GAMES

RECORD = b'{"ruedo":1,"game":"horse-collar","sides":[["Ana"],["Ben"]]}\n'
KINDS = ("awaited", "event", "word")
"""Prefixes of message ids that name a type of event, in the order in which the code tries them."""


COMMANDS_OF_GAMES = (
    "play olle",
    "simulate olle",
    "match olle simple simple",
    "study olle",
    "sweep olle --vary target=3..9 --target first=50+-1",
    "worth olle",
    "durations olle",
    "print olle",
    "warm olle",
    "check-game olle",
    "deck check deck.toml --game olle",
)
"""Every command that names a game, with a typing error in the name."""


class Refusals:
    """A function that runs a command. The command must end with an error message."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, language: Language = "en") -> str:
        """Run a command that must exit with status 2. Return its text on standard error."""
        self._monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        with pytest.raises(SystemExit) as left:
            app(arguments, prog_name="ruedo")
        assert left.value.code == 2
        return self._capsys.readouterr().err.strip()


@pytest.fixture
def refusal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Refusals:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return Refusals(capsys, monkeypatch)


# Values of options


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "target must be a whole number from 1 to 1,000,000, not “abc”."),
        ("es", "target tiene que ser un número entero de 1 a 1.000.000, no «abc»."),
    ],
)
def test_a_rule_with_a_word_instead_of_a_number_is_refused_with_an_explanation(
    refusal: Refusals, language: Language, sentence: str
) -> None:
    said = refusal("play", "shot-ole", "--real", "--sides", "A/B", "--rule", "target=abc", language=language)
    assert said == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "wax cannot be “icy”. Choose one of: fast, medium, slow."),
        ("es", "wax no puede ser «icy». Elige uno de estos valores: fast, medium, slow."),
    ],
)
def test_the_error_about_a_world_option_lists_its_values(refusal: Refusals, language: Language, sentence: str) -> None:
    assert refusal("play", "horse-collar", "--world", "wax=icy", language=language) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "You named these players: simple. Without teams, OLÉ needs this number of players: 2. "
            "Name one for each seat, with commas between them.",
        ),
        (
            "es",
            "Has nombrado a estos jugadores: simple. Sin equipos, OLÉ admite este número de jugadores: 2. "
            "Nombra uno para cada puesto, separados por comas.",
        ),
    ],
)
def test_a_simulation_with_too_few_players_is_refused_with_an_explanation(
    refusal: Refusals, language: Language, sentence: str
) -> None:
    assert refusal("simulate", "ole", "--players", "simple", language=language) == sentence


def test_the_error_about_a_simulation_lists_all_allowed_numbers_of_players(refusal: Refusals) -> None:
    nine = ",".join(["simple"] * 9)
    said = refusal("simulate", "shot-ole", "--players", nine)
    assert "Without teams, Shot-Olé needs this number of players: 2, 3, 4, 5, 6, 7, 8." in said


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "“fun” is not a target that a sweep can have. Choose one of: first, win, minutes, turns, leads."),
        ("es", "Un barrido no puede tener «fun» como objetivo. Elige uno de estos: first, win, minutes, turns, leads."),
    ],
)
def test_the_error_about_a_sweep_lists_all_targets(refusal: Refusals, language: Language, sentence: str) -> None:
    said = refusal("sweep", "ole", "--vary", "target=3..9", "--target", "fun=3", language=language)
    assert said.startswith(sentence)
    assert said.endswith("--target minutes=30..45.")


@pytest.mark.parametrize(
    ("asked", "language", "sentence"),
    [
        ("chess", "en", "There is no game and no clause called “chess”. Choose one of these games: "),
        ("chess", "es", "No hay ningún juego ni ninguna cláusula «chess». Elige uno de estos juegos: "),
    ],
)
def test_the_error_about_the_rules_of_an_unknown_game_lists_the_games(
    refusal: Refusals, asked: str, language: Language, sentence: str
) -> None:
    said = refusal("rules", asked, language=language)
    assert said.startswith(sentence)
    assert all(game in said for game in GAMES)


@pytest.mark.parametrize(
    ("asked", "meant"), [("hores-collar", "Did you mean horse-collar?"), ("HC-S33", "Did you mean HC-S3?")]
)
def test_the_error_about_unknown_rules_suggests_a_similar_name(refusal: Refusals, asked: str, meant: str) -> None:
    assert refusal("rules", asked).endswith(meant)


# A port


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Port {port} is already in use. Choose another with --port, or stop the other program."),
        ("es", "El puerto {port} ya está en uso. Elige otro con --port, "),
    ],
)
def test_a_port_that_is_in_use_is_refused_with_an_explanation(
    refusal: Refusals, language: Language, sentence: str
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert refusal("serve", "--port", port, language=language).startswith(sentence.format(port=port))


def test_an_address_of_another_machine_is_refused_with_an_explanation(refusal: Refusals) -> None:
    # This address is reserved for documentation, so no machine has it.
    said = refusal("serve", "--host", "192.0.2.1", "--port", "8765")
    assert said == "“192.0.2.1” is not an address of this machine. Choose another with --host, or leave --host out."


# Files that a command writes


WRITERS = {
    "picture": ("picture", "game.jsonl", "-o"),
    "clip": ("clip", "game.jsonl", "-o"),
    "calibrate": ("calibrate", "measured.csv", "-o"),
    "calibrate plot": ("calibrate", "measured.csv", "--plot"),
    "durations": ("durations", "ole", "-o"),
    "study csv": ("study", "ole", "--csv"),
    "study parquet": ("study", "ole", "--parquet"),
    "print": ("print", "ole", "-o"),
    "throw": ("throw", "ring", "--picture"),
    "backup": ("backup", "--data", "tables"),
}
"""Commands that write a file. A test appends the name of the file."""


@pytest.mark.parametrize("command", WRITERS.values(), ids=WRITERS)
def test_an_output_file_in_a_missing_folder_is_refused_with_an_explanation(
    refusal: Refusals, command: tuple[str, ...]
) -> None:
    Path("game.jsonl").write_bytes(RECORD)
    Path("tables").mkdir()
    Path("tables/ruedo.sqlite").touch()
    english = (
        "x.out cannot be written: the folder missing does not exist. Make the folder first, or choose another one."
    )
    spanish = "No se puede escribir x.out: la carpeta missing no existe. Crea antes la carpeta, o elige otra."
    assert refusal(*command, "missing/x.out") == english
    assert refusal(*command, "missing/x.out", language="es") == spanish
    assert not Path("missing").exists()


CHOOSE_RESULT = "it must not write its result there. Choose another file for the result."
OVERWRITERS = {
    "picture": "picture in -o {}",
    "clip": "clip in -o {}",
    "analyse": "analyse in -o {}",
    "calibrate": "calibrate in -o {}",
    "calibrate plot": "calibrate in --plot {}",
    "calibrate equipment": "calibrate rows.csv --equipment ./in --plot {}",
    "study csv": "study ole --equipment ./in --csv {}",
    "study parquet": "study ole --durations in --parquet {}",
    "print": "print ole --equipment ./in -o {}",
    "throw": "throw ring --equipment ./in --picture {}",
    "play": "play --resume in --picture {}",
    "play equipment": "play ole --equipment ./in --picture {}",
}
"""Commands that read the file `in` and write their result to the file in place of `{}`."""


@pytest.mark.parametrize("command", OVERWRITERS.values(), ids=OVERWRITERS)
def test_a_result_is_never_written_over_the_file_that_the_command_reads(refusal: Refusals, command: str) -> None:
    deck = (files("ruedo.games.ole") / "decks" / "classic.toml").read_bytes()
    content = deck if "ole" in command else RECORD
    Path("in").write_bytes(content)
    assert refusal(*command.format("in").split()) == f"The command reads in, so {CHOOSE_RESULT}"
    assert Path("in").read_bytes() == content


@pytest.mark.parametrize("name", ["./in", "folder/../in", "symbolic", "hard", "linked/in"])
def test_a_result_is_never_written_over_a_file_with_another_name(refusal: Refusals, name: str) -> None:
    Path("in").write_bytes(RECORD)
    Path("folder").mkdir()
    Path("symbolic").symlink_to("in")
    Path("hard").hardlink_to("in")
    Path("linked").symlink_to(".")
    assert refusal("picture", "in", "-o", name) == f"The command reads {Path(name)}, so {CHOOSE_RESULT}"
    assert Path("in").read_bytes() == RECORD
    assert Path("symbolic").is_symlink()


@pytest.mark.parametrize(
    "command",
    [
        "picture in.jsonl -o in.jsonl.setup.json",
        "play --resume in.jsonl --picture in.jsonl.setup.json",
        "backup --data tables tables/ruedo.sqlite",
    ],
)
def test_a_result_is_never_written_over_a_second_file_that_the_command_reads(refusal: Refusals, command: str) -> None:
    Path("in.jsonl").write_bytes(RECORD)
    Path("in.jsonl.setup.json").write_bytes(b"{}")
    Path("tables").mkdir()
    Path("tables/ruedo.sqlite").write_bytes(b"tables")
    assert refusal(*command.split()).endswith(CHOOSE_RESULT)
    assert Path("in.jsonl.setup.json").read_bytes() == b"{}"
    assert Path("tables/ruedo.sqlite").read_bytes() == b"tables"


@pytest.mark.parametrize(
    "command",
    [
        "calibrate rows.csv -o new --plot ./new",
        "study ole --csv new --parquet new",
        "study ole --folder new --csv new/report.html",
        "analyse game.jsonl --moments new -o new/moments.txt",
        "play ole --record new --picture new",
    ],
)
def test_two_results_are_never_written_to_the_same_file(refusal: Refusals, command: str) -> None:
    Path("game.jsonl").write_bytes(RECORD)
    assert refusal(*command.split()).endswith("Choose another file for one of them.")
    assert not list(Path().glob("new*"))


def test_a_link_to_a_new_file_stays_a_link(refusal: Refusals) -> None:
    Path("link").symlink_to("new")
    assert "cannot be read" in refusal("picture", "missing.jsonl", "-o", "link")
    assert Path("link").is_symlink()


# Files that a command reads


@pytest.mark.parametrize("command", ["referee", "replay", "picture -o x.svg", "clip -o x.svg", "play --resume"])
@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "This is not a Ruedo record."), ("es", "Esto no es un acta de Ruedo.")]
)
@pytest.mark.parametrize("content", [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", b"\x89PNG\r\n", b"{}\n", b"[1]\n", b"Ana 5\n"])
def test_a_file_that_is_not_a_record_is_refused_with_an_explanation(
    refusal: Refusals, command: str, language: Language, sentence: str, content: bytes
) -> None:
    Path("game.pdf").write_bytes(content)
    said = refusal(*command.split(), "game.pdf", language=language)
    assert said.startswith(f"game.pdf: {sentence}")
    assert said.endswith(".jsonl.")


def test_a_damaged_header_is_not_reported_as_another_kind_of_file(refusal: Refusals) -> None:
    Path("game.jsonl").write_bytes(RECORD[:-5])
    assert refusal("referee", "game.jsonl") == "line 1: The line is not valid JSON."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "line 2, type: Horse Collar has no event called “shoot”. Choose one of: dust, foul, lies, slide, "),
        ("es", "línea 2, type: Horse Collar no tiene ningún evento llamado «shoot». Elige uno de estos: dust, foul, "),
    ],
)
def test_an_unknown_event_in_a_record_is_refused_with_an_explanation(
    refusal: Refusals, language: Language, sentence: str
) -> None:
    Path("game.jsonl").write_bytes(RECORD + b'{"type":"shoot","seat":0}\n')
    assert refusal("referee", "game.jsonl", language=language).startswith(sentence)


def test_the_error_about_a_misspelt_event_suggests_the_right_word(refusal: Refusals) -> None:
    Path("game.jsonl").write_bytes(RECORD + b'{"type":"slid","seat":0}\n')
    assert refusal("referee", "game.jsonl").endswith("Did you mean slide?")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "deck.toml: keepers[0], OL-E6: There is no `saving` in Amparo Roca (k1). Add it."),
        ("es", "deck.toml: keepers[0], OL-E6: Falta `saving` en Amparo Roca (k1). Añade ese dato."),
    ],
)
def test_a_deck_with_a_missing_stat_is_refused_with_an_explanation(
    refusal: Refusals, language: Language, sentence: str
) -> None:
    deck = (files("ruedo.games.ole") / "decks" / "classic.toml").read_text(encoding="utf-8")
    lacking = re.sub(r",? saving = 5|^saving = 5\n", "", deck, count=1, flags=re.MULTILINE)
    assert lacking != deck
    Path("deck.toml").write_text(lacking, encoding="utf-8")
    assert refusal("deck", "check", "deck.toml", language=language) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "deck.toml is not valid TOML. See line 2, column 8. This value is missing or wrong."),
        ("es", "deck.toml no es TOML válido. Mira la línea 2, columna 8. Este valor falta o no es válido."),
    ],
)
@pytest.mark.parametrize("command", ["deck check", "play ole --real --sides A/B --equipment", "study ole --equipment"])
def test_a_broken_toml_file_is_refused_with_an_explanation(
    refusal: Refusals, command: str, language: Language, sentence: str
) -> None:
    Path("deck.toml").write_text("name = 1\nsize = huge\n", encoding="utf-8")
    assert refusal(*command.split(), "deck.toml", language=language).startswith(sentence)


@pytest.mark.parametrize(
    ("toml", "key"),
    [
        ("a = ", "toml-value"),
        ("a = 2024-13-01 x", "toml-newline"),
        ("a b", "toml-equals"),
        ("!", "toml-statement"),
        ("a = [1", "toml-unclosed"),
        ("a = 'x", "toml-unclosed"),
        ("a = 1\na = 2", "toml-twice"),
        ("[a]\n[a]", "toml-twice"),
        ("a = {b = 1, b = 2}", "toml-twice"),
        ("a = 1 2", "toml-newline"),
        ("a = '''x", "toml-unclosed"),
        ('a = "\\q"', "toml-character"),
        ("[a", "toml-unclosed"),
    ],
)
def test_each_kind_of_error_in_toml_has_its_own_explanation(toml: str, key: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as refused:
        tomllib.loads(toml)
    reason = toml_reason(str(refused.value)).facts["reason"]
    assert isinstance(reason, Reason)
    assert reason.key == key, str(refused.value)


def test_a_deck_that_is_not_text_is_refused_with_an_explanation(refusal: Refusals) -> None:
    Path("deck.toml").write_bytes(b"\xff\xfe\x00")
    sentence = "deck.toml is not a text file. Choose another file, or save it as UTF-8."
    assert refusal("deck", "check", "deck.toml") == sentence


@pytest.mark.parametrize("option", ["--record", "--picture"])
@pytest.mark.parametrize(("language", "sentence"), [("en", "is a folder."), ("es", "es una carpeta.")])
def test_a_folder_instead_of_a_file_is_refused_with_an_explanation(
    refusal: Refusals, option: str, language: Language, sentence: str
) -> None:
    assert sentence in refusal("play", "ole", option, "", language=language)
    assert sentence in refusal("play", "ole", option, "..", language=language)


@pytest.mark.parametrize("command", COMMANDS_OF_GAMES)
def test_every_command_suggests_a_similar_name_for_an_unknown_game(refusal: Refusals, command: str) -> None:
    assert refusal(*command.split()) == (
        f"There is no game called olle. Choose one of: {', '.join(installed_games())}. Did you mean ole?"
    )


# Names in sentences


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_error_messages_have_a_description_for_each_type_of_event(game: str, language: Language) -> None:
    speaker = Speaker(game, language=language)
    events = event_types(find(game).events)
    assert [event for event in events if not any(speaker.knows(f"{kind}-{event}") for kind in KINDS)] == []


def test_an_error_message_describes_an_event_in_words_instead_of_its_type() -> None:
    refused = NotAllowed("said_too_often", type="take_ball", most=9)
    assert "choose who takes the ball" in Speaker("ole").explain(refused)
    assert "take_ball" not in Speaker("ole", language="es").explain(refused)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_line_of_a_game_contains_no_event_types(game: str, language: Language) -> None:
    table = Table.of(game, [["Ana"], ["Ben"]])
    speaker = table_speaker(table, language)
    line = standing_line(table, speaker)
    assert table.waiting is not None
    assert not re.search(r"[a-z]_[a-z]", line)
    assert all(speaker.event(each) in line for each in table.waiting.all_types)
