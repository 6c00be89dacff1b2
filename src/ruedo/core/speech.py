"""The interface of a translator, as far as pictures need it. `ruedo.words.Speaker` implements it."""

from collections.abc import Sequence
from typing import Protocol

from ruedo.core.errors import Fact


class Speech(Protocol):
    """Translates messages of a catalogue, words of the record, and lists."""

    def text(self, key: str, **facts: Fact) -> str:
        """Return a message with its facts filled in."""
        ...

    def word(self, name: str) -> str:
        """Return people's word for a name of the record, or the name itself if there is no word."""
        ...

    def printed(self, name: str) -> str:
        """Return the translation of a name that is printed on a thing, or the name itself without a translation."""
        ...

    def listed(self, words: Sequence[str]) -> str:
        """Return words as a list in a sentence: `a`, `a and b`, `a, b and c`."""
        ...
