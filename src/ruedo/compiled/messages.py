"""The messages of the physics, as keys and facts. Message catalogues outside this package turn them into sentences.

This module imports nothing, so that a program can translate messages without importing numpy.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

MessageFact: TypeAlias = str | int | float | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CatalogueMessage:
    """A message: its key in the message catalogue, and its facts."""

    key: str
    """The key in the message catalogue."""
    facts: Mapping[str, MessageFact] = field(default_factory=dict)
    """The values for the message's placeholders, by name."""

    @property
    def plain(self) -> str:
        """The message's key and facts as text, for programs without a catalogue."""
        return f"{self.key} ({', '.join(f'{name}: {fact}' for name, fact in self.facts.items())})"

    english: ClassVar[Callable[["CatalogueMessage"], str]] = lambda message: message.plain
    """Returns the message in English. The package `ruedo` sets this function."""

    def __str__(self) -> str:
        """Return the message in English."""
        return type(self).english(self)


class SimulationError(ValueError):
    """Input that cannot be simulated. The error's text names the wrong value and the allowed values."""

    def __init__(self, key: str, *, index: int | None = None, **facts: MessageFact) -> None:
        super().__init__(key)
        self.message = CatalogueMessage(key, facts)
        """The fault, as the part of a sentence after a colon."""
        self.index = index
        """The number of the wrong shot or launch in a batch, from 0. None if there is only one."""

    def __str__(self) -> str:
        """Return the error as an English sentence."""
        if self.index is None:
            return str(CatalogueMessage("physics-refused", {"said": str(self.message)}))
        return str(CatalogueMessage("physics-refused_in_batch", {"index": str(self.index), "said": str(self.message)}))

    def __reduce__(
        self,
    ) -> tuple[Callable[[CatalogueMessage, int | None], "SimulationError"], tuple[CatalogueMessage, int | None]]:
        """Return the data that pickle stores, so that another process can raise the same error."""
        return _again, (self.message, self.index)


def _again(message: CatalogueMessage, index: int | None) -> SimulationError:
    return SimulationError(message.key, index=index, **message.facts)
