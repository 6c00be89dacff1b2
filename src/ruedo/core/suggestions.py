"""Suggestions for an unknown word."""

from collections.abc import Iterable
from difflib import get_close_matches

from ruedo.core.errors import RuedoError

LONGEST = 60
"""The characters of the longest word that is compared. Longer words are not typing errors, and are slow to compare."""
WRONG = ("player", "skill", "option", "board", "equipment", "value", "game", "answer")
"""The facts of an error that can hold the unknown word, in order. The fact `known` holds the alternatives."""


def closest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """Return the known word that is most similar to another, in any case, or None if no word is similar enough.

    `likeness` is from 0 to 1, as `difflib` computes it: for one wrong letter, 0.75 in words of four letters.
    """
    if len(word) > LONGEST:
        return None
    folded = {each.casefold(): each for each in known}
    found = get_close_matches(word.casefold(), folded, n=1, cutoff=likeness)
    return folded[found[0]] if found else None


def suggestion(error: RuedoError) -> str | None:
    """Return the most similar known word for the unknown word of an error, or None.

    A part of a known name also counts, such as a surname.
    """
    known = error.facts.get("known")
    word = next((error.facts[name] for name in WRONG if name in error.facts), None)
    if not isinstance(word, str) or not isinstance(known, tuple):
        return None
    return closest(word, (*known, *(part for name in known for part in name.split())))
