"""What was probably meant by a word that is not known."""

from collections.abc import Iterable
from difflib import get_close_matches

from ruedo.core.errors import RuedoError

LONGEST = 60
"""Characters of the longest word that is compared: longer ones are not typing errors, and slow to compare."""
WRONG = ("player", "skill", "option", "board", "equipment", "value", "game", "answer")
"""The facts of a refusal that can hold the unknown word, in order; the fact `known` holds the alternatives."""


def closest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """Return the known word that is most like another, in whatever case; None where none is so much like it.

    `likeness` is from 0 to 1, as `difflib` reckons it: for one letter that is wrong, 0.75 in words of four letters.
    """
    if len(word) > LONGEST:
        return None
    folded = {each.casefold(): each for each in known}
    found = get_close_matches(word.casefold(), folded, n=1, cutoff=likeness)
    return folded[found[0]] if found else None


def suggestion(error: RuedoError) -> str | None:
    """Return the word that was probably meant, where a refusal is of an unknown word and tells the known ones.

    Part of a known name is one, too, as a surname.
    """
    known = error.facts.get("known")
    word = next((error.facts[name] for name in WRONG if name in error.facts), None)
    if not isinstance(word, str) or not isinstance(known, tuple):
        return None
    return closest(word, (*known, *(part for name in known for part in name.split())))
