"""The catalogues of messages are complete in each language, and the code uses every message."""

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from msgspec.structs import fields

from ruedo.core.errors import NotAwaited
from ruedo.core.event import Ruling, event_type, snake_case
from ruedo.core.game import find
from ruedo.games.ole import equipment
from ruedo.words import LANGUAGES, Language, Speaker, find_catalogue, shell
from tests.ours import GAMES
from tests.words.message_sources import EXAMPLES, FOLDERS, SOURCE, messages, said, table

pytestmark = pytest.mark.full

TABLES = {*GAMES, "common"}
BOARDS = [folder.parent.name for folder in SOURCE.glob("boards/*/words")]
"""The names of the boards. The shared page of games with throws composes ids of messages from them: `${name}-...`."""
PREFIXES = (
    "sheet-rules-", "sheet-pictured-", "word-json_", "word-quantity-", "word-proof-", "api-", "skill-", "level-",
    "theme-", "speed-",
)  # fmt: skip
"""Prefixes of keys that the code composes. They are about rule cards, msgspec types, quantities of physics, checks of a
proof, operations of the API, levels and hands of the house, and settings."""
LABELS = {"awaited"}
"""Keys of messages that are not whole sentences, although the code uses them like sentences."""


def rulings_of(game: str) -> Mapping[str, type[Ruling]]:
    """Return a game's rulings by their message keys."""
    module = import_module(f"{find(game).package}.rulings")
    classes = [one for _, one in inspect.getmembers(module, inspect.isclass) if issubclass(one, Ruling)]
    bases = {base for one in classes for base in one.__mro__[1:]}
    return {str(one.__struct_config__.tag): one for one in classes if one not in bases}


def facts_of_ruling(ruling: type[Ruling]) -> set[str]:
    """Return the names of the facts that every ruling of this type has, including its side."""
    return {field.name for field in fields(ruling) if field.required} | {"side"}


@cache
def keys_by_table() -> Mapping[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for place in said():
        found[place.table] |= place.keys
    for game in GAMES:
        found[game] |= rulings_of(game).keys()
    return found


class Variables(Visitor):
    """A visitor that collects the facts that a message needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def placeholders(message: str) -> frozenset[str]:
    return variables(FluentParser().parse(message))


def variables(message: fluent.SyntaxNode) -> frozenset[str]:
    found = Variables()
    found.visit(message)
    return frozenset(found.names)


def test_the_search_finds_keys_in_every_kind_of_expression() -> None:
    found = keys_by_table()
    assert set(found) == TABLES
    assert {"game_over", "spins_launch", "leaning", "asks_beer", "off_deducted", "terminal-how"} <= found["shot-ole"]
    assert {"lies_corner", "foul_left_end"} <= found["horse-collar"]
    assert {"id_twice", "limit_draw", "needs_no_ball", "not_yours"} <= found["ole"]
    assert {"bad_line", "bad_seating", "doubled_key", "drawn_game", "cli-which_game"} <= found["common"]
    assert "no_such_board" in found["common"]


def test_every_message_key_in_the_source_has_a_sentence() -> None:
    boards = {key for folder in SOURCE.glob("boards/*/words") for key in messages(folder, "en")}
    # the command line may ask questions with the messages of any game
    every_game = {key for game in GAMES for key in table(game, "en")}
    known = {name: {*(every_game if name == "common" else table(name, "en")), *shell("en"), *boards} for name in TABLES}
    assert {(place.place, key) for place in said() for key in place.keys if key not in known[place.table]} == set()


def literals() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return all strings in the source that could be message ids, and patterns for ids that the code composes."""
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


def test_card_names_of_shipped_decks_are_translated_but_not_those_of_other_decks() -> None:
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
def test_the_code_passes_every_message_the_facts_that_it_needs(language: Language) -> None:
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
def test_the_sentence_of_every_ruling_uses_only_the_facts_of_the_ruling(game: str, language: Language) -> None:
    rulings, catalogue = rulings_of(game), table(game, language)
    assert rulings.keys() <= set(catalogue)
    wanting = {key: placeholders(catalogue.source(key)) - facts_of_ruling(one) for key, one in rulings.items()}
    assert {key: names for key, names in wanting.items() if names} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_message_names_a_side_only_if_its_ruling_always_has_a_side(game: str) -> None:
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


def test_a_simple_message_has_the_same_text_with_and_without_the_fluent_parser() -> None:
    quick = 0
    for language in LANGUAGES:
        for one in (shell(language), *(find_catalogue(game, language) for game in GAMES)):
            for key in one:
                if one._plain(key) is not None:
                    facts = dict.fromkeys(re.findall(r"\$([\w-]+)", one.source(key)), "{ a fact }")
                    quick += 1
                    assert one.format(key, facts) == one._fill(key, tuple(facts.items())), key
    assert quick > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_for_closing_a_connection_fits_into_a_websocket_frame(language: Language) -> None:
    told = [key for key in shell(language) if key.startswith("closed-")] + ["store_gone", "table_unreadable"]
    assert len(told) == 14
    assert [key for key in told if len(shell(language).format(key).encode()) > 123] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(SOURCE.parents[1]).as_posix())
def test_both_languages_have_the_same_messages_with_the_same_facts(folder: Path) -> None:
    english, spanish = messages(folder, "en"), messages(folder, "es")
    assert list(english) == list(spanish)
    assert {key: variables(one) for key, one in english.items()} == {
        key: variables(one) for key, one in spanish.items()
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


def test_no_spanish_ruling_or_refusal_is_the_same_as_the_english_one() -> None:
    spanish = rulings_and_refusals("es")
    assert [key for key, text in rulings_and_refusals("en").items() if text == spanish[key]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_with_a_full_stop_or_a_question_mark(language: Language) -> None:
    unended = [key for (_, key), text in rulings_and_refusals(language).items() if not text.endswith((".", "?", "}"))]
    assert set(unended) <= LABELS


@pytest.mark.parametrize("language", LANGUAGES)
def test_ole_is_the_only_exclamation_in_all_messages(language: Language) -> None:
    for folder in FOLDERS:
        for key, message in messages(folder, language).items():
            said = "".join(FluentText.of(message))
            assert not re.search("[¡!]", said.replace("¡Olé!", "").replace("; ! ", "; ")), key


class FluentText(Visitor):
    """A visitor that collects the words of a message without its facts."""

    def __init__(self) -> None:
        self.words: list[str] = []

    @classmethod
    def of(cls, message: fluent.Message) -> list[str]:
        found = cls()
        found.visit(message)
        return found.words

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_type_of_event_has_its_own_name(game: str, language: Language) -> None:
    """People read these names when they are asked for an event, instead of the types that records contain."""
    speaker = Speaker(game, (("Ana",), ("Ben",)), language=language)
    types = [event_type(kind) for kind in get_args(find(game).events)]
    assert len(types) > 2
    keys = [(f"awaited-{kind}", f"event-{kind}", f"word-{kind}") for kind in types]
    assert [of_one for of_one in keys if not any(map(speaker.knows, of_one))] == []
    said = speaker.explain(NotAwaited("not_awaited", seat=0, awaited=tuple(types)))
    assert not re.search(r"\w_\w", said)
