"""What physics has to say: a key and facts, of which a catalogue outside of this package makes a sentence.

This module imports nothing, so that whoever puts messages into words need not load numpy.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

Fact: TypeAlias = str | int | float | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CatalogueMessage:
    """A message of the catalogue."""

    key: str
    """Its id."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """What it is filled in with."""

    @property
    def plain(self) -> str:
        """The message as its key and facts, where there is no catalogue."""
        return f"{self.key} ({', '.join(f'{name}: {fact}' for name, fact in self.facts.items())})"

    english: ClassVar[Callable[["CatalogueMessage"], str]] = lambda message: message.plain
    """Makes the message English text. The package `ruedo` sets it."""

    def __str__(self) -> str:
        """Return the message in English."""
        return type(self).english(self)


class SimulationError(ValueError):
    """Input that cannot be simulated. `str` is a sentence that says what is wrong, and what it must be."""

    def __init__(self, key: str, *, index: int | None = None, **facts: Fact) -> None:
        super().__init__(key)
        self.message = CatalogueMessage(key, facts)
        """What is wrong: a part of a sentence, to stand after a colon."""
        self.index = index
        """Which shot or launch of a batch is refused, from 0; None where there is only one."""

    def __str__(self) -> str:
        """Return the refusal as an English sentence."""
        if self.index is None:
            return str(CatalogueMessage("physics-refused", {"said": str(self.message)}))
        return str(CatalogueMessage("physics-refused_in_batch", {"index": str(self.index), "said": str(self.message)}))

    def __reduce__(
        self,
    ) -> tuple[Callable[[CatalogueMessage, int | None], "SimulationError"], tuple[CatalogueMessage, int | None]]:
        """Return what pickle calls to make it again, in another process."""
        return _again, (self.message, self.index)


def _again(message: CatalogueMessage, index: int | None) -> SimulationError:
    return SimulationError(message.key, index=index, **message.facts)
