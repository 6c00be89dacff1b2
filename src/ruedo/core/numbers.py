"""Numbers as people write them in files and answers."""

import re

WRITTEN = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?", re.ASCII)
"""Matches digits with at most one decimal point or decimal comma, and an optional exponent such as `e-3`."""
MINUS = "\u2212"
"""The Unicode minus sign, which spreadsheets and word processors write."""


def read_number(written: str) -> float:
    """Return the number in a text, which may have a decimal point or a decimal comma.

    Raises `ValueError` for any other text.

    Fractions, groups of digits, `nan` and `inf` are rejected, because a guess could be wrong.
    """
    plain = written.strip().replace(MINUS, "-")
    if not WRITTEN.fullmatch(plain):
        raise ValueError(written)
    return float(plain.replace(",", "."))
