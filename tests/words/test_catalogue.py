"""The catalogue of sentences: whole in each language, used whole by the code, filled in by it, and safe to print."""

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import TypeAlias, get_args

import pytest

from ruedo.boards.ring_board.events import Icon, Zone
from ruedo.boards.shuffleboard.events import Lie
from ruedo.core import errors
from ruedo.core.errors import BadHeader, Illegal, Malformed, NotAwaited
from ruedo.core.event import Ruling
from ruedo.core.table import Table
from ruedo.games.horse_collar.events import FoulKind
from ruedo.games.shot_ole.rules import POINTS
from ruedo.referee import speaker_of
from ruedo.words import LANGUAGES, Language, Speaker, catalogue, plain
from tests.ours import GAMES

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SOURCE = Path(inspect.getfile(errors)).parents[1]
TABLES = {*GAMES, "common"}
VALUES: Mapping[str, tuple[str, ...]] = {
    "zone": get_args(Zone),
    "icon": get_args(Icon),
    "lie": get_args(Lie),
    "event.kind": get_args(FoulKind),
    "event.rest": tuple(POINTS),
    "error.key": ("store_gone", "table_unreadable"),  # a store's; or another process's refusal, handed on
}
"""What the expressions can be of which the rules make message keys."""
REFUSALS = {name for name, _ in inspect.getmembers(errors, inspect.isclass)} | {"refusal"}
"""How the code calls what makes a refusal: by its class, or by the name of a class that a helper was given."""
SPEAKING = REFUSALS | {"Ruling", "text"}
"""What the code calls with a message key: `text` is a speaker's."""
LABELS = {"awaited"}
"""What is no whole sentence, though it is filled in as one."""


# What the source can say


class Said:
    """One place in the source that names a sentence, and the function that it stands in."""

    def __init__(self, file: Path, function: Function, call: ast.Call) -> None:
        package = file.relative_to(SOURCE).parts
        self.table = package[1].replace("_", "-") if package[0] == "games" and len(package) > 2 else "common"
        self.place = f"{'/'.join(package)}:{call.lineno}"
        self.function = function
        self.call = call
        self.is_ruling = name_called(call) == "Ruling"
        self.given = {word.arg: word.value for word in call.keywords if word.arg}

    @property
    def keys(self) -> set[str]:
        """The message keys that it can name."""
        return keys_of(self.call.args[1 if self.is_ruling else 0], self.function)

    @property
    def facts(self) -> set[str]:
        """What it gives to fill the sentence in with."""
        if not self.is_ruling:
            return set(self.given) - {"clause", "field", "line"}
        facts = self.call.args[4] if len(self.call.args) > 4 else self.given.get("facts")
        has_side = len(self.call.args) > 2 or "side=" in ast.unparse(self.function)
        return (facts_of(facts, self.function) if facts else set()) | ({"side"} if has_side else set())

    def sentence(self, key: str, language: Language) -> str:
        tables = catalogue(language)
        return tables[self.table].get(key) or tables["common"][key]


def said() -> Iterator[Said]:
    for file in sorted(SOURCE.rglob("*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, FUNCTIONS):
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and call.args and name_called(call) in SPEAKING:
                        yield Said(file, function, call)


def name_called(call: ast.Call) -> str | None:
    match call.func:
        case ast.Name(id=name) if name in REFUSALS | {"Ruling"}:
            return name
        case ast.Attribute(value=ast.Name(id="speaker"), attr=name):
            return name
    return None


def assigned(name: str, function: Function) -> list[ast.expr]:
    """Return all that a function assigns to a name."""
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


def keys_by_table() -> Mapping[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for place in said():
        found[place.table] |= place.keys
    return found


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def sentences(language: Language) -> Mapping[tuple[str, str], str]:
    return {(name, key): text for name, table in catalogue(language).items() for key, text in table.items()}


def test_the_search_finds_keys_of_every_shape() -> None:
    found = keys_by_table()
    assert set(found) == TABLES
    assert {"game_over", "spins_launch", "leaning", "asks_beer", "off_deducted"} <= found["shot-ole"]
    assert {"no_such_board", "lies_26", "foul_left_end"} <= found["horse-collar"]
    assert {"id_twice", "limit_draw", "needs_no_ball", "not_yours"} <= found["ole"]
    assert {"bad_line", "bad_seating", "doubled_key", "drawn_game"} <= found["common"]


def test_every_key_of_the_source_has_a_sentence() -> None:
    tables = catalogue("en")
    known = {table: {*tables[table], *tables["common"]} for table in TABLES}
    assert {(place.place, key) for place in said() for key in place.keys if key not in known[place.table]} == set()


def test_every_sentence_is_used() -> None:
    found, tables = keys_by_table(), catalogue("en")
    used = {
        "common": set[str]().union(*found.values()),
        **{table: found[table] | found["common"] for table in GAMES},
    }
    assert [(table, key) for table in used for key in tables[table] if key not in used[table]] == []


def test_every_word_is_used() -> None:
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in SOURCE.rglob("*.py"))
    written = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert [word for word in catalogue("en")["words"] if word not in written] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_given_its_facts(language: Language) -> None:
    wanting = {
        (place.place, key): names
        for place in said()
        for key in place.keys
        if (names := placeholders(place.sentence(key, language)) - place.facts)
    }
    assert wanting == {}


# The languages beside each other


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_tables_and_keys(language: Language) -> None:
    assert set(catalogue(language)) == {*TABLES, "words"}
    assert list(sentences(language)) == list(sentences("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_placeholders(language: Language) -> None:
    english = sentences("en")
    assert {key: placeholders(text) for key, text in sentences(language).items()} == {
        key: placeholders(text) for key, text in english.items()
    }


def test_nothing_is_left_in_english() -> None:
    spanish = sentences("es")
    assert [key for key, text in sentences("en").items() if text == spanish[key]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_with_a_full_stop_and_words_do_not(language: Language) -> None:
    for (table, key), text in sentences(language).items():
        assert text.endswith(".") is (table != "words" and key not in LABELS), key
        assert plain(" ".join(text.split())) == text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_only_exclamation_is_ole(language: Language) -> None:
    loud = {key: text for key, text in sentences(language).items() if re.search("[¡!]", text)}
    assert list(loud) == [("shot-ole", "ole")]
    assert loud["shot-ole", "ole"].startswith("¡Olé! ")
    assert loud["shot-ole", "ole"].count("!") == 1


# Names


ESCAPE = "\x1b]0;owned\x07\x1b[2J"


@pytest.mark.parametrize("letter", ["\x1b", "\x07", "\x00", "\n", "\r", "\x7f", "\x9b", "\u202e", "\u2066", "\u2028"])
def test_plain_replaces_what_steers_a_terminal(letter: str) -> None:
    assert plain(f"A{letter}na") == "A\N{REPLACEMENT CHARACTER}na"


def test_plain_leaves_other_text_alone() -> None:
    assert plain("Íñigo & 美 🎯 {side}") == "Íñigo & 美 🎯 {side}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_cannot_steer_a_terminal(language: Language) -> None:
    speaker = Speaker("horse-collar", (("A" + ESCAPE, "Bea"), ("Ben", "Bo")), language=language)
    for said_of_her in (
        speaker.say(Ruling("HC-T5", "shoots_first", 0)),
        speaker.say(Ruling("HC-C2", "dusts", 0, facts={"seat": 0})),
        speaker.explain(NotAwaited("not_awaited", seat=0, awaited=("slide",))),
    ):
        assert "A\N{REPLACEMENT CHARACTER}]0;owned" in said_of_her
        assert said_of_her.isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_or_a_value_cannot_steer_a_terminal(language: Language) -> None:
    speaker = Speaker("ole", (("Ana",), ("Ben",)), {"p01": "Nadia" + ESCAPE}, language)
    assert speaker.say(Ruling("OL-S1", "shoots", 0, facts={"player": "p01"})).isprintable()
    assert speaker.explain(Illegal("not_in_deck", clause="OL-P1", card="p" + ESCAPE)).isprintable()
    assert Speaker(language=language).explain(BadHeader("unknown_game", game=ESCAPE, known=(ESCAPE,))).isprintable()


def test_a_name_is_never_read_as_a_placeholder() -> None:
    speaker = Speaker("shot-ole", (("{side}",), ("{0.__class__}",)))
    assert speaker.say(Ruling("SO-T1", "starts", 0)) == "{side} starts."
    assert speaker.say(Ruling("SO-T1", "starts", 1)) == "{0.__class__} starts."


@pytest.mark.parametrize(
    ("language", "toss", "shot", "refusal"),
    [
        (
            "en",
            "The toss gives the first turn to Ben and Bo.",
            "Ben shoots weight 1.",
            "line 4: That cannot come now; awaited from the world: weights_rest.",
        ),
        (
            "es",
            "La moneda da el primer turno a Ben y Bo.",
            "Ben tira el tejo 1.",
            "línea 4: Eso no toca ahora; de la mesa se espera: weights_rest.",
        ),
    ],
)
def test_sides_and_seats_are_said_by_their_names(language: Language, toss: str, shot: str, refusal: str) -> None:
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
def test_cards_are_said_by_their_names_and_tiers_in_the_language(language: Language, sentence: str) -> None:
    speaker = speaker_of(Table.of("ole", [["Ana"], ["Ben"]]), language)
    assert speaker.say(Ruling("OL-T4", "moves", 0, facts={"player": "p01", "tier": "midfield"})) == sentence


def test_a_seat_that_nobody_has_is_said_by_its_number() -> None:
    assert Speaker("ole", (("Ana",), ("Ben",))).player(7) == "7"


def test_a_refusal_without_a_game_is_said_too() -> None:
    refusal = Malformed("blank_line", line=1)
    assert Speaker().refuse(refusal).startswith("line 1: The line is blank")
    assert Speaker(language="es").refuse(refusal).startswith("línea 1: La línea está en blanco")
