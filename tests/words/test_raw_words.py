"""No sentence contains an internal word of the program: a type such as `take_ball`, a key, or the id of a clause."""

import re
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from ruedo.core.errors import RuedoError
from ruedo.core.event import Event, event_type
from ruedo.core.game import find
from ruedo.referee import table_speaker
from ruedo.table import Table
from ruedo.web.pages.files import file
from ruedo.web.pages.sources import word_files
from ruedo.words import LANGUAGES, Language, Speaker
from tests.ours import GAMES
from tests.walks import random_event, random_table

RAW = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]{2}-[A-Z]+\d+\b|\{")
"""A name with underscores, the id of a clause, or a placeholder without a value."""
IN_BACKTICKS = re.compile(r"`[^`]*`")
GAMES_OF_A_WALK = 12
STEPS = 150


def raw_words(sentence: str) -> list[str]:
    return RAW.findall(IN_BACKTICKS.sub("", sentence))


def test_the_search_finds_internal_words() -> None:
    assert raw_words("Now take_ball is awaited, by OL-A8, for {side}.") == ["take_ball", "OL-A8", "{"]
    assert raw_words("Ana takes the ball. The option `turn_limit` is open.") == []


def refusals(table: Table, events: list[Event]) -> Iterator[RuedoError]:
    """Yield the errors that a table raises for these events. Skip events that it accepts."""
    for event in events:
        try:
            table.judge(event)
        except RuedoError as error:
            yield error


def sentences(game: str, language: Language) -> Iterator[str]:
    """Yield the sentences of every ruling in random games, and of every error for a repeated event."""
    luck = Random(34)
    for _ in range(GAMES_OF_A_WALK):
        table = random_table(game, luck)
        past: dict[str, Event] = {}
        for _ in range(STEPS):
            if table.waiting is None:
                break
            event = random_event(game, table.state, luck)
            rulings = table.take(event)
            speaker = table_speaker(table, language)
            yield from map(speaker.say, rulings)
            past[event_type(type(event))] = event
            yield from map(speaker.explain, refusals(table, list(past.values())))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_ruling_or_refusal_in_a_whole_game_contains_an_internal_word(game: str, language: Language) -> None:
    shown = set(sentences(game, language))
    assert len(shown) > 20
    assert sorted(sentence for sentence in shown if raw_words(sentence)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_type_of_event_has_a_name_in_words(game: str, language: Language) -> None:
    """Without such a name, a sentence would show the type itself."""
    speaker = Speaker(game, language=language)
    types = [event_type(kind) for kind in get_args(find(game).events)]
    keys = {kind: (f"awaited-{kind}", f"event-{kind}", f"word-{kind}") for kind in types}
    assert [kind for kind, names in keys.items() if not any(map(speaker.knows, names))] == []


PLACEABLE = re.compile(r"\{[^{}]*\}")


def shown_by_the_page(language: Language) -> Iterator[tuple[str, str]]:
    """Yield the id and the text of each message that the page fetches."""
    for area in sorted({name.rpartition("/")[0] for name in word_files()}):
        served = file(f"{area}/{language}.ftl")
        assert served is not None
        for message in re.split(r"^(?=[\w-]+ =)", served.body.decode(), flags=re.MULTILINE):
            key, _, text = message.partition(" =")
            while text != (without := PLACEABLE.sub("", text)):
                text = without
            yield f"{area}: {key}", text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_the_page_contains_an_internal_word(language: Language) -> None:
    shown = dict(shown_by_the_page(language))
    assert len(shown) > 500
    assert {key: text for key, text in shown.items() if raw_words(text)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_ole_has_words_for_every_event(language: Language) -> None:
    """A choice needs a button and an explanation. A random event, such as a roll, needs a sentence that asks for it."""
    keys = {key.rpartition(" ")[2] for key, _ in shown_by_the_page(language)}
    wanted = [
        key
        for kind in get_args(find("ole").events)
        for key in keys_of_event(event_type(kind), chosen="seat" in kind.__struct_fields__)
    ]
    assert len(wanted) > 30
    assert [key for key in wanted if key not in keys] == []


def keys_of_event(name: str, *, chosen: bool) -> tuple[str, ...]:
    if name == "line_up":
        return ("ole-set_out", "ole-about-line_up")
    return (f"ole-do-{name}", f"ole-about-{name}") if chosen else (f"ole-now-report-{name}",)
