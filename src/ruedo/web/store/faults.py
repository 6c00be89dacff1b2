"""Faults of the data that a server stores: a store, a backup, a proof. Guests do not see them."""

from ruedo.core.errors import Fact, Reason
from ruedo.words import Language, Speaker


class Fault(Exception):
    """A fault that the server's operator must see. It may name folders and hosts. `str` is in English."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.reason = Reason(key, facts)
        """The id of the sentence in the catalogue, with its facts."""

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.said("en")

    def said(self, language: Language) -> str:
        """Return the sentence in a language."""
        return Speaker(language=language).text(self.reason.key, **self.reason.facts)
