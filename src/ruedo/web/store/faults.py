"""What is wrong with what a server keeps: its store, a backup, a proof. Guests do not read it."""

from ruedo.core.errors import Fact, Reason
from ruedo.words import Language, Speaker


class Fault(Exception):
    """Something that whoever runs the server must know of; it may name folders and hosts. `str` is in English."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.reason = Reason(key, facts)
        """The sentence, as the catalogue's message and its facts."""

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.said("en")

    def said(self, language: Language) -> str:
        """Return the sentence in a language."""
        return Speaker(language=language).text(self.reason.key, **self.reason.facts)
