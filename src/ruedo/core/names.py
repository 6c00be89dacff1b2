"""Players' names: the Unicode characters that are allowed, and the check that two names do not look the same."""

import re
from collections.abc import Iterable, Sequence
from unicodedata import bidirectional, category, normalize

from ruedo.core.errors import BadHeader

REFUSED = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that names must not contain: controls, surrogates, and line separators."""
TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes that names must not contain, because they change the direction of the text."""
UNSEEN = {"Cf", "Cn", "Co", "Mn", "Me", "Zs"}
"""Unicode categories of characters that are invisible on their own: format characters, unassigned and private
characters, combining marks and spaces."""
BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800"}
"""Characters that are drawn as blanks: the Hangul fillers and the empty Braille pattern."""
LOST = "\N{REPLACEMENT CHARACTER}"
"""The character that replaces invalid bytes. A name that contains it is damaged."""
ISOLATES = "\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"
"""The characters that are put before and after a name, so that its direction does not affect the text beside it."""
RIGHT_TO_LEFT = {"R", "AL"}
"""The bidirectional classes of letters in scripts that run from right to left."""
UNSEEN_IN_NAMES = re.compile("[\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff\u00ad]")
"""Matches characters that hardly change the appearance of a name."""
LATIN_TWINS = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0455\u0458\u04bb\u03bf\u03b9\u03bd", "aeopcyxisjhoiv"
)
"""Lower-case Cyrillic and Greek letters that look like Latin letters."""


def compose_name(name: str) -> str:
    """Return a name with composed accents (Unicode NFC), so that equal names have equal characters."""
    return normalize("NFC", name)


def compose_sides(sides: Iterable[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(compose_name, side)) for side in sides)


def check_names(sides: Sequence[Sequence[str]]) -> None:
    """Raise `BadHeader` for a name that is invisible, contains a line break, or reverses the direction of the text."""
    for side, names in enumerate(sides):
        for number, name in enumerate(names):
            if not can_be_seen(name):
                raise BadHeader("unprintable_name", field=f"sides[{side}][{number}]")


def check_different(names: Sequence[str]) -> None:
    """Raise `BadHeader` if two players have names that look the same."""
    first_with: dict[str, str] = {}
    for name in names:
        looks = _appearance(name)
        if looks in first_with:
            raise BadHeader("same_names", field="sides", answer=first_with[looks], who=name)
        first_with[looks] = name


def can_be_seen(name: str) -> bool:
    """Return whether a name has a visible character and no forbidden one.

    Some characters are invisible on their own, but allowed together with a visible character: joiners and variation
    selectors in emoji, and combining marks on letters.
    """
    if LOST in name or any(category(sign) in REFUSED or bidirectional(sign) in TURNING for sign in name):
        return False
    return any(category(sign) not in UNSEEN and sign not in BLANK for sign in name)


def isolate_name(name: str) -> str:
    """Return a name, enclosed in Unicode isolates if it contains letters that are written from right to left.

    Without the isolates, numbers beside such a name would appear in the wrong order.
    """
    if any(bidirectional(sign) in RIGHT_TO_LEFT for sign in name):
        return f"{ISOLATES[0]}{name}{ISOLATES[1]}"
    return name


def without_controls(text: str, keep: str = "") -> str:
    """Return a text in which U+FFFD replaces control characters, because these could control a terminal or break XML.

    Joiners stay, because letters and emoji look different without them. The characters in `keep` also stay.
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in keep or _joins(letter) else LOST for letter in text)


def _joins(letter: str) -> bool:
    return category(letter) == "Cf" and bidirectional(letter) not in TURNING


def _appearance(name: str) -> str:
    """Return a key that is equal for names that look the same. It ignores upper and lower case."""
    plain = UNSEEN_IN_NAMES.sub("", normalize("NFKC", name))
    return " ".join(plain.casefold().split()).translate(LATIN_TWINS)
