"""Suggestions of known words for an unknown word, such as a mistyped name."""

from collections.abc import Iterable
from difflib import get_close_matches

from ruedo.core.errors import RuedoError

MAX_LENGTH = 60
"""The length of the longest word that is compared. Longer words are not typing errors, and comparing them is slow."""
WRONG = ("player", "skill", "option", "board", "equipment", "value", "answer", "game")
"""The facts of an error that may contain the unknown word, in order. The fact `known` contains the known words."""


def closest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """Return the known word that is most similar to `word`, ignoring case, or None if no word is similar enough.

    `likeness` is the smallest similarity, from 0 to 1, as `difflib` computes it. A word of four letters with one wrong
    letter has a similarity of 0.75.
    """
    if len(word) > MAX_LENGTH:
        return None
    folded = {each.casefold(): each for each in known}
    found = get_close_matches(word.casefold(), folded, n=1, cutoff=likeness)
    return folded[found[0]] if found else None


def suggestion(error: RuedoError) -> str | None:
    """Return the known word that is most similar to the unknown word in an error, or None.

    The word is also compared with each part of a known name, such as a surname.
    """
    known = error.facts.get("known")
    word = next((error.facts[name] for name in WRONG if name in error.facts), None)
    if not isinstance(word, str) or not isinstance(known, tuple):
        return None
    return closest(word, (*known, *(part for name in known for part in name.split())))
