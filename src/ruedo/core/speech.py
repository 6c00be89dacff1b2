"""The interface of the translator that pictures need. `ruedo.words.Speaker` implements it."""

from collections.abc import Sequence
from typing import Protocol

from ruedo.core.errors import Fact


class Speech(Protocol):
    """A translator of messages, names from the record, and lists."""

    def text(self, key: str, **facts: Fact) -> str:
        """Return the translated message of a key, with its facts filled in."""
        ...

    def word(self, name: str) -> str:
        """Return the translation of a name from the record, or the name itself if there is no translation."""
        ...

    def printed(self, name: str) -> str:
        """Return the translation of a name on a card or board, or the name itself if there is no translation."""
        ...

    def listed(self, words: Sequence[str]) -> str:
        """Return words as a list in a sentence: `a`, `a and b`, `a, b and c`."""
        ...
