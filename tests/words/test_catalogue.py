"""The catalogues of messages are complete in each language, used by the code, filled in correctly, and safe."""

import ast
import dataclasses
import inspect
import pickle
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import TypeAlias, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from msgspec.structs import fields

from ruedo.boards.ring.events import Rest, Zone
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.cli.translation import GROUPS, TYPES
from ruedo.compiled.messages import SimulationError
from ruedo.core import errors, formats, toml_errors
from ruedo.core.errors import NUMBERS, REASONS, BadHeader, Illegal, Malformed, NotAwaited, Reason
from ruedo.core.event import Ruling, snake_case, type_of
from ruedo.core.game import find
from ruedo.core.names import without_controls
from ruedo.core.table import Table
from ruedo.games.horse_collar.rulings import Dusts, ShootsFirst
from ruedo.games.ole import equipment
from ruedo.games.ole.rulings import Moves, Shoots
from ruedo.games.shot_ole.rulings import OpeningGap, Starts, UnderOneTurn
from ruedo.referee import speaker_of
from ruedo.words import EXACT, LANGUAGES, Language, Speaker, catalogue_of, shell, usual_language
from ruedo.words.catalogue import Catalogue
from tests.ours import GAMES

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SOURCE = Path(inspect.getfile(errors)).parents[1]
EXAMPLES = SOURCE.parents[1] / "examples"
TABLES = {*GAMES, "common"}
BOARDS = [folder.parent.name for folder in SOURCE.glob("boards/*/words")]
"""The boards, whose messages the shared page of throwing games names as `${name}-...`."""
VALUES: Mapping[str, tuple[str, ...]] = {
    "zone": get_args(Zone),
    "one.spun.rest": get_args(Rest),
    "error.key": ("store_gone", "table_unreadable"),  # an error of a store or of another process
    "finding.reason.key": (),  # errors of proofs, which the code names where they occur
    "self._fault.reason.key": (),  # the same keys once more
    "fault.key": (),  # faults of games, in contract.py
    "self.reason.key": (),
    "self.key": (),
    "reason.key": (),  # errors of calibrations, named in calibration.py of each board
    "described.key": (),  # choices of a game, named in its analysis.py
    "message.key": (),  # errors of physics, named where they occur
    "refused.message.key": (),
    "error.message.key": (),
    "error.sentence": (),  # errors of the API, named where they occur
    "f'confirm-{option}-{value}'": ("confirm-icons-on",),
    "OTHER[named]": tuple(formats.OTHER.values()),
    "group": GROUPS,
    "TYPES[named]": tuple(TYPES.values()),
    "key_of(what)": (toml_errors.OTHER, *toml_errors.REASONS.values()),
    "reason_of(error)": ("os_refused", *REASONS.values(), *NUMBERS.values()),
}
"""The values of the expressions that are message keys."""
REFUSALS = {name for name, _ in inspect.getmembers(errors, inspect.isclass)} | {"refusal", "Unclear"}
"""The names with which the code makes errors: a class, or a helper's argument that is a class."""
FAULTS = {"StoreUnavailable", "BadBackup", "BadProof"}
"""The same for faults in the server's stored data."""
SPEAKING = REFUSALS | {"Reason", "Message", "SimulationError", *FAULTS, "text", "stop", "_ask_for"}
"""The functions that take a message key. `text` belongs to a speaker or to the command line."""
PREFIXES = (
    "sheet-rules-", "sheet-pictured-", "word-json_", "word-quantity-", "word-proof-", "api-", "skill-", "level-",
    "theme-", "speed-",
)  # fmt: skip
"""Keys that the code composes: sections of a rule card, types of msgspec, quantities of physics, checks of a proof,
operations of the API, levels and hands of the house, and settings."""
LABELS = {"awaited"}
"""Messages that are not whole sentences, although the code uses them like sentences."""
FOLDERS = sorted(
    folder
    for folder in [*SOURCE.rglob("words"), *EXAMPLES.rglob("words")]
    if any(folder.rglob("*.ftl")) and "__pycache__" not in folder.parts
)
"""The folders with messages: Ruedo's own, each board's, each game's and each example's."""


# Messages in the source


class Said:
    """A position in the source at which a message is named, and the function around it."""

    def __init__(self, file: Path, function: Function, call: ast.Call) -> None:
        package = file.relative_to(SOURCE).parts
        self.table = package[1].replace("_", "-") if package[0] == "games" and len(package) > 2 else "common"
        self.place = f"{'/'.join(package)}:{call.lineno}"
        self.function = function
        self.call = call
        self.given = {word.arg: word.value for word in call.keywords if word.arg}

    @property
    def keys(self) -> set[str]:
        """Return the message keys that the expression can name."""
        return keys_of(self.call.args[0], self.function)

    @property
    def facts(self) -> set[str]:
        """Return the names of the facts for the message."""
        if name_called(self.call) in ("Reason", "Message"):
            return facts_of(self.call.args[1], self.function) if len(self.call.args) > 1 else set()
        told_apart = {"clause", "field", "line"} if name_called(self.call) in REFUSALS else set()
        return set(self.given) - told_apart

    def sentence(self, key: str, language: Language) -> str:
        own = table(self.table, language)
        return (own if key in own else shell(language)).source(key)


def table(name: str, language: Language) -> Catalogue:
    """Return the catalogue of a game, or Ruedo's messages for all games."""
    return shell(language) if name == "common" else catalogue_of(name, language)


def said() -> Iterator[Said]:
    for file in sorted(SOURCE.rglob("*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, FUNCTIONS):
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and call.args and name_called(call):
                        yield Said(file, function, call)


def name_called(call: ast.Call) -> str | None:
    match call.func:
        case ast.Name(id=name) if name in SPEAKING - {"text"}:
            return name
        case ast.Name(id="text") if re.match(r"'[a-z_-]+'", ast.unparse(call.args[0])):
            return "text"
        case ast.Attribute(value=ast.Name(id="speaker"), attr="text") if not isinstance(call.args[0], ast.JoinedStr):
            return "text"
    return None


def assigned(name: str, function: Function) -> list[ast.expr]:
    """Return every value that a function assigns to a name."""
    return [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id == name
    ]


def keys_of(key: ast.expr, function: Function) -> set[str]:
    match key:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=one, orelse=other):
            return keys_of(one, function) | keys_of(other, function)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), ast.FormattedValue(value=part)]):
            return {start + value for value in VALUES[ast.unparse(part)]}
        case ast.Name(id=name):
            return {text for value in assigned(name, function) for text in keys_of(value, function)}
    return set(VALUES[ast.unparse(key)])


def facts_of(facts: ast.expr, function: Function) -> set[str]:
    match facts:
        case ast.Dict(keys=keys, values=values):
            unpacked = [value for key, value in zip(keys, values, strict=True) if key is None]
            named = {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
            return named.union(*(facts_of(value, function) for value in unpacked))
        case ast.Name(id=name):
            return {fact for value in assigned(name, function) for fact in facts_of(value, function)}
    raise AssertionError(f"facts that this test cannot read: {ast.unparse(facts)}")


def rulings_of(game: str) -> Mapping[str, type[Ruling]]:
    """Return a game's rulings by their message keys."""
    module = import_module(f"{find(game).package}.rulings")
    classes = [one for _, one in inspect.getmembers(module, inspect.isclass) if issubclass(one, Ruling)]
    bases = {base for one in classes for base in one.__mro__[1:]}
    return {str(one.__struct_config__.tag): one for one in classes if one not in bases}


def facts_of_ruling(ruling: type[Ruling]) -> set[str]:
    """Return the facts that a ruling of a type always has. The caller adds its side."""
    return {field.name for field in fields(ruling) if field.required} | {"side"}


def keys_by_table() -> Mapping[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for place in said():
        found[place.table] |= place.keys
    for game in GAMES:
        found[game] |= rulings_of(game).keys()
    return found


class Variables(Visitor):
    """Collects the facts that a message needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def placeholders(message: str | fluent.EntryType) -> set[str]:
    found = Variables()
    found.visit(FluentParser().parse(message) if isinstance(message, str) else message)
    return found.names


def messages(folder: Path, language: Language) -> dict[str, fluent.Message]:
    """Return all messages of a folder by their ids, as a strict parser reads them."""
    found: dict[str, fluent.Message] = {}
    for file in sorted([*folder.glob(f"{language}.ftl"), *folder.glob(f"{language}/*.ftl")]):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{file}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{file}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def test_the_search_finds_keys_of_every_shape() -> None:
    found = keys_by_table()
    assert set(found) == TABLES
    assert {"game_over", "spins_launch", "leaning", "asks_beer", "off_deducted", "terminal-spun"} <= found["shot-ole"]
    assert {"lies_26", "foul_left_end"} <= found["horse-collar"]
    assert {"id_twice", "limit_draw", "needs_no_ball", "not_yours"} <= found["ole"]
    assert {"bad_line", "bad_seating", "doubled_key", "drawn_game", "cli-which_game"} <= found["common"]
    assert "no_such_board" in found["common"]


def test_every_key_of_the_source_has_a_sentence() -> None:
    boards = {key for folder in SOURCE.glob("boards/*/words") for key in messages(folder, "en")}
    every_game = {key for game in GAMES for key in table(game, "en")}  # the first questions of the command line
    known = {name: {*(every_game if name == "common" else table(name, "en")), *shell("en"), *boards} for name in TABLES}
    assert {(place.place, key) for place in said() for key in place.keys if key not in known[place.table]} == set()


def literals() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return all texts of the source that could be ids, and patterns for composed ids."""
    whole, templates = set[str](), set[str]()
    for file in [*SOURCE.rglob("*.py"), *EXAMPLES.rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            if isinstance(node, ast.ClassDef) and any("Ruling" in ast.unparse(base) for base in node.bases):
                whole.add(snake_case(node.name))
            if isinstance(node, ast.JoinedStr):
                templates.add(
                    "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
                )
    for file in SOURCE.rglob("*.js"):
        if "vendor" not in file.parts:
            text = file.read_text(encoding="utf-8")
            whole |= set(re.findall(r"""['"`]([\w-]+)['"`]""", text))
            pieced = re.findall(r"`((?:[\w-]|\$\{[^}`]*\})*)`", text)
            shared = [one for one in pieced if one.startswith("${name}-")]
            of_boards = [one.replace("${name}", board, 1) for one in shared for board in BOARDS]
            whole |= set(of_boards)
            templates |= {re.sub(r"\$\{[^}]*\}", "\0", one) for one in [*pieced, *of_boards] if "$" in one}
    named = (one for one in templates if re.fullmatch(r"[a-z][\w\0-]*-[\w\0-]*|[a-z]+_\0|[a-z]+_[a-z]+_?\0", one))
    return whole, [re.compile(r"[\w-]+".join(map(re.escape, one.split("\0")))) for one in named if one != "word-\0"]


def test_names_of_shipped_decks_are_translated_and_names_of_other_decks_are_not() -> None:
    names = {"w1": "Overhead kick", "w2": "Chut de Lola", "s1": "Nutmeg"}
    english, spanish = Speaker("ole", names=names), Speaker("ole", names=names, language="es")
    assert [english.name(card) for card in names] == ["Overhead kick", "Chut de Lola", "Nutmeg"]
    assert [spanish.name(card) for card in names] == ["Chilena", "Chut de Lola", "Caño"]


@pytest.mark.parametrize("deck", ["classic", "eased"])
def test_every_worldie_and_skill_move_of_a_shipped_deck_has_a_name_in_spanish(deck: str) -> None:
    loaded = equipment.load(deck)
    spanish = Speaker("ole", language="es")
    cards = (*loaded.worldies, *loaded.skills)
    assert [card.name for card in cards if spanish.printed(card.name) == card.name] == []


def test_every_message_is_used() -> None:
    whole, templates = literals()
    identifiers = {
        name
        for file in [*SOURCE.rglob("*.py"), *EXAMPLES.rglob("*.py")]
        for name in re.findall(r"\w+", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", file.read_text(encoding="utf-8")).lower())
    }
    idle = [
        (folder.relative_to(SOURCE.parents[1]).as_posix(), key)
        for folder in FOLDERS
        for key in messages(folder, "en")
        if key not in whole
        and not (key.startswith("word-") and key.removeprefix("word-") in identifiers | whole)
        and not (key.startswith("sheet-") and key.removeprefix("sheet-") in whole)
        and not key.startswith(PREFIXES)
        and not any(template.fullmatch(key) for template in templates)
    ]
    assert not idle, idle


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_receives_its_facts(language: Language) -> None:
    wanting = {
        (place.place, key): names
        for place in said()
        for key in place.keys
        if key in table(place.table, language) or key in shell(language)
        if (names := placeholders(place.sentence(key, language)) - place.facts)
    }
    assert wanting == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_sentence_that_uses_only_its_facts(game: str, language: Language) -> None:
    rulings, catalogue = rulings_of(game), table(game, language)
    assert rulings.keys() <= set(catalogue)
    wanting = {key: placeholders(catalogue.source(key)) - facts_of_ruling(one) for key, one in rulings.items()}
    assert {key: names for key, names in wanting.items() if names} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_message_uses_the_side_only_if_its_ruling_always_has_one(game: str) -> None:
    rulings = {one.__name__: one for one in rulings_of(game).values()}
    folder = Path(inspect.getfile(import_module(f"{find(game).package}.rules"))).parent
    without = {
        name
        for file in folder.glob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and (name := ast.unparse(call.func).removeprefix("rulings.")) in rulings
        if len(call.args) < 2 and not any(word.arg == "side" for word in call.keywords)
    }
    assert without, "rulings on nobody are found"
    for name in without:
        key = str(rulings[name].__struct_config__.tag)
        assert "side" not in placeholders(table(game, "en").source(key)), name


def test_a_message_without_facts_is_the_same_with_and_without_the_parser() -> None:
    quick = 0
    for language in LANGUAGES:
        for one in (shell(language), *(catalogue_of(game, language) for game in GAMES)):
            for key in one:
                facts = dict.fromkeys(placeholders(one.source(key)), "{ a fact }")
                if one._plain(key) is not None:
                    quick += 1
                    assert one.format(key, facts) == one._fill(key, tuple(facts.items())), key
    assert quick > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_for_closing_a_connection_fits_into_a_websocket_frame(language: Language) -> None:
    told = [key for key in shell(language) if key.startswith("closed-")] + ["store_gone", "table_unreadable"]
    assert len(told) == 14
    assert [key for key in told if len(shell(language).format(key).encode()) > 123] == []


# The languages beside each other


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(SOURCE.parents[1]).as_posix())
def test_languages_have_the_same_messages_with_the_same_facts(folder: Path) -> None:
    english, spanish = messages(folder, "en"), messages(folder, "es")
    assert list(english) == list(spanish)
    assert {key: placeholders(one) for key, one in english.items()} == {
        key: placeholders(one) for key, one in spanish.items()
    }
    assert {key: [each.id.name for each in one.attributes] for key, one in english.items()} == {
        key: [each.id.name for each in one.attributes] for key, one in spanish.items()
    }


def rulings_and_refusals(language: Language) -> Mapping[tuple[str, str], str]:
    """Return the sentences of rulings and errors, by game and key."""
    return {
        (name, key): re.sub(r"^[\w-]+ *= *|\n#.*", "", table(name, language).source(key), flags=re.DOTALL).strip()
        for name, keys in keys_by_table().items()
        for key in sorted(keys)
        if key in table(name, language) and "-" not in key
    }


def test_no_spanish_ruling_or_refusal_equals_the_english_one() -> None:
    spanish = rulings_and_refusals("es")
    assert [key for key, text in rulings_and_refusals("en").items() if text == spanish[key]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_sentences_do(language: Language) -> None:
    unended = [key for (_, key), text in rulings_and_refusals(language).items() if not text.endswith((".", "?", "}"))]
    assert set(unended) <= LABELS


@pytest.mark.parametrize("language", LANGUAGES)
def test_ole_is_the_only_exclamation(language: Language) -> None:
    for folder in FOLDERS:
        for key, message in messages(folder, language).items():
            said = "".join(FluentText.of(message))
            assert not re.search("[¡!]", said.replace("¡Olé!", "").replace("; ! ", "; ")), key


class FluentText(Visitor):
    """Collects the words of a message, without its facts."""

    def __init__(self) -> None:
        self.words: list[str] = []

    @classmethod
    def of(cls, message: fluent.Message) -> list[str]:
        found = cls()
        found.visit(message)
        return found.words

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


# Filling in


def test_a_number_chooses_the_form_of_a_sentence() -> None:
    english, spanish = Speaker(language="en"), Speaker(language="es")
    assert english.text("cli-no_line", file="a", count=1, line=2) == "a has 1 line, so there is no line 2."
    assert english.text("cli-no_line", file="a", count=7, line=9) == "a has 7 lines, so there is no line 9."
    assert spanish.text("cli-no_line", file="a", count=1, line=2) == "a tiene 1 línea, así que no hay línea 2."
    assert spanish.text("cli-no_line", file="a", count=0, line=2) == "a tiene 0 líneas, así que no hay línea 2."


def test_a_message_may_refer_to_another_of_its_file() -> None:
    catalogue = Catalogue("en", "-name = Ruedo\nlong = { -name }, { other }\nother = { $what }\n# a comment\nlast = x")
    assert catalogue.format("long", {"what": "a ring"}) == "Ruedo, a ring"
    assert list(catalogue) == ["-name", "long", "other", "last"]


class NoSuchKey(Ruling, frozen=True, kw_only=True):
    """A ruling without a sentence in any catalogue."""

    left: int


class WithoutItsFact(Ruling, frozen=True, tag="ends_turn"):
    """A ruling without a fact of its sentence."""


def test_a_catalogue_may_be_empty() -> None:
    assert list(Catalogue("en", "# nothing is said yet\n")) == []


def test_a_missing_message_or_fact_is_shown_with_its_facts() -> None:
    speaker = Speaker("ole", (("Ana",), ("Ben",)))
    assert speaker.say(NoSuchKey("OL-T1", 0, left=2)) == "no such key (left: 2, side: Ana)"
    assert speaker.say(WithoutItsFact("OL-T1", 0)) == "ends turn (side: Ana)"


def test_a_reason_is_in_the_language_of_the_reader() -> None:
    refusal = Malformed("bad_value", reason=Reason("reason-from", {"limit": "0"}))
    assert Speaker().explain(refusal) == "This value cannot be used: it must be a number, 0 or more."
    assert Speaker(language="es").explain(refusal).endswith("tiene que ser un número, 0 o más.")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_ALL": "es", "LANG": "en_GB"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_is_the_default_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: Language
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert usual_language() == language


# Names


ESCAPE = "\x1b]0;owned\x07\x1b[2J"


@pytest.mark.parametrize("letter", ["\x1b", "\x07", "\x00", "\n", "\r", "\x7f", "\x9b", "\u202e", "\u2066", "\u2028"])
def test_without_controls_replaces_characters_that_control_a_terminal(letter: str) -> None:
    assert without_controls(f"A{letter}na") == "A\N{REPLACEMENT CHARACTER}na"


def test_without_controls_keeps_other_text() -> None:
    assert without_controls("Íñigo & 美 🎯 {side}") == "Íñigo & 美 🎯 {side}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_cannot_control_a_terminal(language: Language) -> None:
    speaker = Speaker("horse-collar", (("A" + ESCAPE, "Bea"), ("Ben", "Bo")), language=language)
    for said_of_her in (
        speaker.say(ShootsFirst("HC-T5", 0)),
        speaker.say(Dusts("HC-C2", 0, seat=0)),
        speaker.explain(NotAwaited("not_awaited", seat=0, awaited=("slide",))),
    ):
        assert "A\N{REPLACEMENT CHARACTER}]0;owned" in said_of_her
        assert said_of_her.isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_or_a_value_cannot_control_a_terminal(language: Language) -> None:
    speaker = Speaker("ole", (("Ana",), ("Ben",)), {"p01": "Nadia" + ESCAPE}, language)
    assert speaker.say(Shoots("OL-S1", 0, player="p01")).isprintable()
    assert speaker.explain(Illegal("not_in_deck", clause="OL-P1", card="p" + ESCAPE)).isprintable()
    assert Speaker(language=language).explain(BadHeader("unknown_game", game=ESCAPE, known=(ESCAPE,))).isprintable()


def test_a_name_is_never_read_as_a_placeholder() -> None:
    speaker = Speaker("shot-ole", (("{side}",), ("{0.__class__}",)))
    assert speaker.say(Starts("SO-T1", 0)) == "{side} starts."
    assert speaker.say(Starts("SO-T1", 1)) == "{0.__class__} starts."


@pytest.mark.parametrize(
    ("language", "toss", "shot", "refusal"),
    [
        (
            "en",
            "The toss gives the first turn to Ben and Bo.",
            "Ben shoots weight 1.",
            "line 4: It is not time for that. This must come next from the world: where the weights lie.",
        ),
        (
            "es",
            "El sorteo da el primer turno a Ben y Bo.",
            "Ben tira el tejo 1.",
            "línea 4: Eso no toca ahora. De la mesa se espera: dónde están los tejos.",
        ),
    ],
)
def test_sides_and_seats_have_their_names(language: Language, toss: str, shot: str, refusal: str) -> None:
    table = Table.of("horse-collar", [["Ana", "Bea"], ["Ben", "Bo"]], {"toss": True})
    speaker = speaker_of(table, language)
    rulings = [*table.take({"type": "toss", "first": 1}), *table.take({"type": "slide", "seat": 2})]
    assert [speaker.say(ruling) for ruling in rulings] == [toss, shot]
    with pytest.raises(NotAwaited) as refused:
        table.take({"type": "slide", "seat": 2})
    assert speaker.refuse(refused.value) == refusal


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Nadia Cortés moves to midfield."),
        ("es", "Nadia Cortés se coloca en medio campo."),
    ],
)
def test_cards_have_their_names_and_tiers_have_words(language: Language, sentence: str) -> None:
    speaker = speaker_of(Table.of("ole", [["Ana"], ["Ben"]]), language)
    assert speaker.say(Moves("OL-T4", 0, player="p01", tier="midfield")) == sentence


def test_an_unknown_seat_has_its_number() -> None:
    assert Speaker("ole", (("Ana",), ("Ben",))).player(7) == "7"


def test_an_error_without_a_game_has_a_sentence() -> None:
    refusal = Malformed("blank_line", line=1)
    assert Speaker().refuse(refusal).startswith("line 1: The line is blank")
    assert Speaker(language="es").refuse(refusal).startswith("línea 1: La línea está en blanco")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [Equipment, sliding.Launch, spinning.Equipment, spinning.Physics, spinning.Launch])
def test_every_quantity_of_physics_has_a_word(kind: type, language: Language) -> None:
    """Errors of physics name a wrong quantity by the message `quantity-NAME`, with the name of the field."""
    named = {field.name for field in dataclasses.fields(kind)} - {"law", "step", "icons", "icon_radius"}
    assert {name for name in named if f"word-quantity-{name}" not in shell(language)} == set()


def test_errors_of_simulations_are_in_both_languages() -> None:
    with pytest.raises(SimulationError) as refused:
        sliding.simulate_many([], [[0.0, 1.0, 0.0, 0.0], [0.0, 99.0, 0.0, 0.0]])
    english = "the speed of the release is 99 m/s; it must be from 0 to 20"
    assert str(refused.value) == f"Item 1 of this batch (the first is 0) cannot be simulated: {english}."
    message = refused.value.message
    spanish = "la velocidad del tiro es 99 m/s; tiene que ser de 0 a 20"
    assert Speaker(language="es").text(message.key, **message.facts) == spanish
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize(
    ("number", "said"),
    [(0.0801775, "0.0802"), (0.5, "0.5"), (2.0, "2"), (0.9996, "0.9996"), (12.3456, "12.3"), (0.004, "0.004")],
)
def test_measured_numbers_are_rounded_but_never_to_a_whole_number(number: float, said: str) -> None:
    ruling = OpeningGap("SO-T1", 0, gap=number)
    speaker = Speaker("shot-ole", (("Ana",), ("Ben",)))
    assert speaker.say(ruling) == f"Ana's opening spin: {said} in to the post."
    assert speaker.say(ruling, EXACT) == f"Ana's opening spin: {number:g} in to the post."


@pytest.mark.parametrize("turns", [1.63e-16, 1.42e-32, 0.0])
def test_a_ring_that_hardly_moves_is_reported_with_0_revolutions(turns: float) -> None:
    said = Speaker("shot-ole", (("Ana",), ("Ben",))).say(UnderOneTurn("SO-T6", 0, turns=turns))
    assert said == "Ana's ring made 0 revolutions; it must make at least one: no score."


def test_almost_one_revolution_is_not_rounded_to_one() -> None:
    said = Speaker("shot-ole", (("Ana",), ("Ben",))).say(UnderOneTurn("SO-T6", 0, turns=0.9999999))
    assert "made 0.9999999 revolutions" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_type_of_event_has_a_name_of_its_own(game: str, language: Language) -> None:
    """People read the names of expected events, never the types in records."""
    speaker = Speaker(game, (("Ana",), ("Ben",)), language=language)
    types = [type_of(kind) for kind in get_args(find(game).events)]
    assert len(types) > 2
    keys = [(f"awaited-{kind}", f"event-{kind}", f"word-{kind}") for kind in types]
    assert [of_one for of_one in keys if not any(map(speaker.knows, of_one))] == []
    said = speaker.explain(NotAwaited("not_awaited", seat=0, awaited=tuple(types)))
    assert not re.search(r"\w_\w", said)
