"""Messages for errors in TOML files. They replace the texts of the standard library, which are English only."""

import re
from collections.abc import Mapping

from ruedo.core.errors import Reason

PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")
REASONS: Mapping[str, str] = {
    r"Invalid value|Invalid date or datetime|Invalid initial character for a key part": "toml-value",
    r"Invalid statement": "toml-statement",
    r"Unclosed .*|Unterminated .*|Expected '?\]+'? .*|Expected .*['\"]{3}.*": "toml-unclosed",
    r"Cannot .*|Duplicate .*": "toml-twice",
    r"Expected '=' .*": "toml-equals",
    r"Expected newline .*": "toml-newline",
    r"Illegal character .*|Found invalid character .*|Unescaped .*|Invalid hex value|Escaped .*": "toml-character",
}
"""Maps patterns of `tomllib`'s error texts to the keys of the messages that replace them."""

OTHER = "toml-other"


def toml_reason(complained: str) -> Reason:
    """Return the message for an error text of `tomllib`, with the line and the column if the text has them."""
    place = PLACE.search(complained)
    what = PLACE.sub("", complained)
    reason = Reason(toml_error_key(what))
    if place is None:
        return reason
    if place["line"] is None:
        return Reason("toml-at_end", {"reason": reason})
    return Reason("toml-at_line", {"line": place["line"], "column": place["column"], "reason": reason})


def toml_error_key(what: str) -> str:
    """Return the key of the message for an error text of `tomllib` from which the line and column were removed."""
    return next((key for pattern, key in REASONS.items() if re.fullmatch(pattern, what, re.DOTALL)), OTHER)
