"""Messages are filled in correctly and safely in each language."""

import dataclasses
import pickle

import pytest

from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.compiled.messages import SimulationError
from ruedo.core.errors import BadHeader, Illegal, Malformed, NotAwaited, Reason
from ruedo.core.event import Ruling
from ruedo.core.names import without_controls
from ruedo.games.horse_collar.rulings import Dusts, ShootsFirst
from ruedo.games.ole.rulings import Moves, Shoots
from ruedo.games.shot_ole.rulings import OpeningGap, Starts, UnderOneTurn
from ruedo.referee import table_speaker
from ruedo.table import Table
from ruedo.words import EXACT, LANGUAGES, Language, Speaker, shell, usual_language
from ruedo.words.catalogue import Catalogue


def test_a_number_in_a_sentence_decides_between_singular_and_plural() -> None:
    english, spanish = Speaker(language="en"), Speaker(language="es")
    assert english.text("cli-no_line", file="a", count=1, line=2) == "a has 1 line, so there is no line 2."
    assert english.text("cli-no_line", file="a", count=7, line=9) == "a has 7 lines, so there is no line 9."
    assert spanish.text("cli-no_line", file="a", count=1, line=2) == "a tiene 1 línea, así que no hay línea 2."
    assert spanish.text("cli-no_line", file="a", count=0, line=2) == "a tiene 0 líneas, así que no hay línea 2."


def test_a_message_may_include_another_message_from_its_file() -> None:
    catalogue = Catalogue("en", "-name = Ruedo\nlong = { -name }, { other }\nother = { $what }\n# a comment\nlast = x")
    assert catalogue.format("long", {"what": "a ring"}) == "Ruedo, a ring"
    assert list(catalogue) == ["-name", "long", "other", "last"]


class NoSuchKey(Ruling, frozen=True, kw_only=True):
    """A ruling for which no catalogue has a sentence."""

    left: int


class WithoutItsFact(Ruling, frozen=True, tag="ends_turn"):
    """A ruling without a fact that its sentence needs."""


def test_a_catalogue_may_be_empty() -> None:
    assert list(Catalogue("en", "# nothing is said yet\n")) == []


def test_a_ruling_without_its_message_or_a_fact_is_shown_as_its_key_and_facts() -> None:
    speaker = Speaker("ole", (("Ana",), ("Ben",)))
    assert speaker.say(NoSuchKey("OL-T1", 0, left=2)) == "no such key (left: 2, side: Ana)"
    assert speaker.say(WithoutItsFact("OL-T1", 0)) == "ends turn (side: Ana)"


def test_the_reason_in_an_error_is_in_the_language_of_the_reader() -> None:
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


ESCAPE = "\x1b]0;owned\x07\x1b[2J"


@pytest.mark.parametrize("letter", ["\x1b", "\x07", "\x00", "\n", "\r", "\x7f", "\x9b", "\u202e", "\u2066", "\u2028"])
def test_control_characters_are_replaced(letter: str) -> None:
    assert without_controls(f"A{letter}na") == "A\N{REPLACEMENT CHARACTER}na"


def test_text_without_control_characters_is_unchanged() -> None:
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
            "line 4: It is not time for that. The next event must come from the world: where the weights lie.",
        ),
        (
            "es",
            "El sorteo da el primer turno a Ben y Bo.",
            "Ben tira el tejo 1.",
            "línea 4: Eso no toca ahora. El próximo evento tiene que venir de la mesa: dónde están los tejos.",
        ),
    ],
)
def test_sentences_name_sides_and_seats_by_their_players(
    language: Language, toss: str, shot: str, refusal: str
) -> None:
    table = Table.of("horse-collar", [["Ana", "Bea"], ["Ben", "Bo"]], {"toss": True})
    speaker = table_speaker(table, language)
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
def test_sentences_use_the_names_of_cards_and_words_for_tiers(language: Language, sentence: str) -> None:
    speaker = table_speaker(Table.of("ole", [["Ana"], ["Ben"]]), language)
    assert speaker.say(Moves("OL-T4", 0, player="p01", tier="midfield")) == sentence


def test_sentences_name_an_unknown_seat_by_its_number() -> None:
    assert Speaker("ole", (("Ana",), ("Ben",))).player(7) == "7"


def test_an_error_that_belongs_to_no_game_has_a_sentence() -> None:
    refusal = Malformed("blank_line", line=1)
    assert Speaker().refuse(refusal).startswith("line 1: The line is blank")
    assert Speaker(language="es").refuse(refusal).startswith("línea 1: La línea está en blanco")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [Equipment, sliding.Launch, spinning.Equipment, spinning.Physics, spinning.Launch])
def test_every_quantity_of_physics_has_a_word(kind: type, language: Language) -> None:
    """Errors of physics name an invalid quantity with the message `word-quantity-FIELD`."""
    named = {field.name for field in dataclasses.fields(kind)} - {"law", "step", "icons", "icon_radius"}
    assert {name for name in named if f"word-quantity-{name}" not in shell(language)} == set()


def test_errors_of_simulations_have_sentences_in_both_languages() -> None:
    with pytest.raises(SimulationError) as refused:
        sliding.simulate_many([], [[0.0, 1.0, 0.0, 0.0], [0.0, 99.0, 0.0, 0.0]])
    english = "the speed of the release is 99 m/s; it must be from 0 to 20"
    assert str(refused.value) == f"Item 1 of this batch (the first is 0) cannot be simulated: {english}."
    message = refused.value.message
    spanish = "la velocidad del tiro es 99 m/s; tiene que estar entre 0 y 20"
    assert Speaker(language="es").text(message.key, **message.facts) == spanish
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize(
    ("number", "said"),
    [(0.0801775, "0.0802"), (0.5, "0.5"), (2.0, "2"), (0.9996, "0.9996"), (12.3456, "12.3"), (0.004, "0.004")],
)
def test_a_measured_number_is_rounded_but_not_up_to_a_whole_number(number: float, said: str) -> None:
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
