"""Names of players. Each name has a single stored form, and two names at a table never look the same."""

import pytest

from ruedo.core.errors import BadHeader
from ruedo.core.names import can_be_seen, check_different, compose_name, isolate_name
from ruedo.words import Speaker

DECOMPOSED = "Jose\u0301"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ana", "Ana"),
        ("Ana", "ana"),
        ("José", DECOMPOSED),
        ("Ana", "Ana\u200d"),
        ("Ana", "\u200bAna"),
        ("Ana B", "Ana\u00a0 B"),
        ("Ana", "\uff21na"),
        ("Ana", "An\u0430"),
        ("Ana", "\u0410na"),
        ("❤", "❤\ufe0f"),
    ],
)
def test_two_names_that_look_the_same_are_refused(first: str, second: str) -> None:
    with pytest.raises(BadHeader, match="look the same"):
        check_different([first, "Ben", second])


def test_names_that_people_can_distinguish_are_accepted() -> None:
    check_different(["Ana", "Anna", "Ána", "An a", "Ben", "می\u200cخواهم", "👩\u200d🚀", "🚀", "1", "l"])


def test_a_name_with_accents_is_stored_in_the_same_characters_however_it_was_typed() -> None:
    assert compose_name(DECOMPOSED) == "José"
    assert compose_name("👩\u200d🚀") == "👩\u200d🚀"


def test_a_name_with_a_replacement_character_is_refused() -> None:
    assert not can_be_seen("Jos\ufffd")


def test_sentences_keep_joining_characters_of_names_and_replace_control_characters() -> None:
    speaker = Speaker("ole", (("👩\u200d🚀", "می\u200cخواهم"), ("a\x1b[31m\u202eb",)))
    assert speaker.player(0) == "👩\u200d🚀"
    assert "می\u200cخواهم" in speaker.player(1)
    assert speaker.player(2) == "a\ufffd[31m\ufffdb"


def test_only_names_in_right_to_left_scripts_are_wrapped_in_bidi_isolates() -> None:
    assert isolate_name("محمد") == "\u2068محمد\u2069"
    assert isolate_name("Ana") == "Ana"
    speaker = Speaker("ole", (("דוד",), ("Ben",)))
    assert f"{speaker.side(0)} 3, {speaker.side(1)} 2" == "\u2068דוד\u2069 3, Ben 2"
