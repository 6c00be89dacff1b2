"""A parser of numbers in the form in which people write them in files and answers."""

import re

WRITTEN = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?", re.ASCII)
"""Matches digits with at most one decimal point or decimal comma, and an optional exponent such as `e-3`."""
MINUS = "\u2212"
"""The Unicode minus sign, which spreadsheets and word processors write."""


def read_number(written: str) -> float:
    """Return the number in a text, which may have a decimal point or a decimal comma.

    Raises `ValueError` for any other text. Fractions and digits in groups are also rejected, because they could be
    misread, and so are `nan` and `inf`.
    """
    plain = written.strip().replace(MINUS, "-")
    if not WRITTEN.fullmatch(plain):
        raise ValueError(written)
    return float(plain.replace(",", "."))
