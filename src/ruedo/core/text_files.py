"""Text files in the encodings that editors and spreadsheets write."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

BYTE_ORDER_MARK: Final = "\ufeff"
Encoding: TypeAlias = Literal["utf-8", "utf-16-le", "utf-16-be"]
MARKS: Final[Mapping[bytes, Encoding]] = {
    BOM_UTF8: "utf-8",
    BOM_UTF16_LE: "utf-16-le",
    BOM_UTF16_BE: "utf-16-be",
}
"""By byte order mark: the encoding that it indicates."""


def detect_encoding(start: bytes) -> tuple[Encoding, bytes]:
    """Return the encoding of a text from its first bytes, and its byte order mark, which may be empty.

    Without a mark, a zero among the first two bytes indicates UTF-16, because no text begins with the character 0.
    """
    for mark, encoding in MARKS.items():
        if start.startswith(mark):
            return encoding, mark
    if start[1:2] == b"\0":
        return "utf-16-le", b""
    return ("utf-16-be" if start[:1] == b"\0" else "utf-8"), b""


def decode_text(data: bytes) -> str:
    """Return a file's text without its byte order mark. Raises `UnicodeDecodeError`."""
    encoding, mark = detect_encoding(data)
    return data.removeprefix(mark).decode(encoding)


def decode_table(data: bytes) -> str:
    """Return the text of a table that a spreadsheet saved, without its byte order mark.

    Text in another encoding is decoded as Windows-1252. Excel uses this encoding for CSV files unless people choose
    UTF-8.
    """
    try:
        return decode_text(data)
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
