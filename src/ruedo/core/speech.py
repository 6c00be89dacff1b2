"""Who says messages in a language, as far as pictures need it. `ruedo.words.Speaker` is the one that Ruedo has."""

from collections.abc import Sequence
from typing import Protocol

from ruedo.core.errors import Fact


class Speech(Protocol):
    """Says messages of a catalogue, words of the record, and lists."""

    def text(self, key: str, **facts: Fact) -> str:
        """Return a message filled in with facts."""
        ...

    def word(self, name: str) -> str:
        """Return how people call a name of the record; without a word, the name itself."""
        ...

    def printed(self, name: str) -> str:
        """Return a name that is printed on a thing as this language has it; the name itself where it has no other."""
        ...

    def listed(self, words: Sequence[str]) -> str:
        """Return words as a list in a sentence: `a`, `a and b`, `a, b and c`."""
        ...
