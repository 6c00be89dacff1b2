"""The Unicode characters that players' names may have."""

from unicodedata import bidirectional, category

from ruedo.core.errors import BadHeader

REFUSED = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that are forbidden in names: controls, surrogates, line separators."""
TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes that are forbidden in names, because they change the direction of writing."""
UNSEEN = {"Cf", "Cn", "Co", "Mn", "Me", "Zs"}
"""Categories of characters that are invisible alone: formats, unassigned, private, combining marks, spaces."""
BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800"}
"""Characters that are drawn blank: the Hangul fillers and the empty Braille pattern."""


def check_names(sides: tuple[tuple[str, ...], ...]) -> None:
    """Raise `BadHeader` for a name that is invisible, or that would break or reverse its line."""
    for side, names in enumerate(sides):
        for number, name in enumerate(names):
            if not can_be_seen(name):
                raise BadHeader("unprintable_name", field=f"sides[{side}][{number}]")


def can_be_seen(name: str) -> bool:
    """Return whether a name has a visible character and no forbidden one.

    Characters that are invisible alone may stand beside a visible one: joiners and variation selectors in emoji, marks
    on letters.
    """
    if any(category(sign) in REFUSED or bidirectional(sign) in TURNING for sign in name):
        return False
    return any(category(sign) not in UNSEEN and sign not in BLANK for sign in name)
