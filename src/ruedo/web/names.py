"""Names that people give themselves: what of Unicode can be seen in one."""

from unicodedata import bidirectional, category

from ruedo.core.errors import BadHeader

REFUSED = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories of which no sign may be in a name: controls, halves of signs, ends of lines."""
TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes of which no sign may be in a name: they turn the direction of writing."""
UNSEEN = {"Cf", "Cn", "Co", "Mn", "Me", "Zs"}
"""Categories whose signs are not seen alone: formats, unassigned, private, marks on another sign, spaces."""
BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800"}
"""Letters and signs that are drawn as nothing: the Hangul fillers and the empty Braille pattern."""


def check_names(sides: tuple[tuple[str, ...], ...]) -> None:
    """Raise `BadHeader` for a name that cannot be seen, or would turn round or break the line it is written in."""
    for side, names in enumerate(sides):
        for number, name in enumerate(names):
            if not can_be_seen(name):
                raise BadHeader("unprintable_name", field=f"sides[{side}][{number}]")


def can_be_seen(name: str) -> bool:
    """Return whether a name has a sign that can be seen, and none that may be in no name.

    Signs that cannot be seen alone may stand beside one that can: joiners and variation selectors in emoji, marks on
    letters.
    """
    if any(category(sign) in REFUSED or bidirectional(sign) in TURNING for sign in name):
        return False
    return any(category(sign) not in UNSEEN and sign not in BLANK for sign in name)
