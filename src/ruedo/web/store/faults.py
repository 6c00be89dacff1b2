"""Faults in a server's data: its store, its backups and its proofs. Guests do not see these faults."""

from ruedo.core.errors import Fact, Reason
from ruedo.words import Language, Speaker


class Fault(Exception):
    """A fault that the server's operator must see. Its sentence may name folders and hosts.

    `str` returns it in English.
    """

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.reason = Reason(key, facts)
        """The id of the sentence in the catalogue, with the values that it contains."""

    def __str__(self) -> str:
        return self.sentence("en")

    def sentence(self, language: Language) -> str:
        return Speaker(language=language).text(self.reason.key, **self.reason.facts)
