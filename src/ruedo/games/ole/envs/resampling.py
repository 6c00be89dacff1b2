"""What the cards that a seat did not see may have been, given all that it saw.

Action cards of a kind are alike. The other's cards come in hidden: in the deal and from the pack. What it plays or
discards shows, later, that a card of that kind had come in before. A pack that is found empty is made anew of the
discards (OL-T2): by then all its cards are known, and what came in from it is known but for the order.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ruedo.games.ole.engine import legal_choices, play
from ruedo.games.ole.engine.layout import AWAITED, CARD, DEAL, HAND, NEW_WORLDIE, PACK, TEAM, TEAMS, TURN, Ints
from ruedo.games.ole.envs.start import DEAL_END, Start, cards_dealt, hidden_card
from ruedo.games.ole.equipment import KINDS

Kinds = list[int]
"""Action cards by kind, how many of each."""


@dataclass(slots=True)
class Epoch:
    """A time between two makings of the pack."""

    known: Kinds
    """What the other held of known cards, less what it has played of them."""
    hidden: list[int] = field(default_factory=list)
    """The places in the history where a hidden card came in."""
    shown: list[tuple[int, int]] = field(default_factory=list)
    """Kinds of cards that had come in hidden, each with how many hidden cards had come in when it was shown."""
    unseen: Kinds = field(default_factory=lambda: [0] * len(KINDS))
    """The pack and the other's hand at the end."""

    def show(self, kind: int) -> None:
        """Take note that the other showed a card: a known one if it may be."""
        if self.known[kind]:
            self.known[kind] -= 1
        else:
            self.shown.append((kind, len(self.hidden)))


@dataclass(slots=True)
class Past:
    """A history as a seat knows it."""

    length: int
    seat: int
    actions: Sequence[int]
    epochs: Sequence[Epoch]

    def __deepcopy__(self, memo: object) -> "Past":
        return self

    @classmethod
    def of(cls, origin: Start, history: Sequence[Any], seat: int, *, by_outcome: bool) -> "Past":
        """Return what a seat knows of a history, `pyspiel`'s pairs of player and action."""
        actions = [step.action for step in history]
        row, other = origin.row.copy(), TEAMS + TEAM * (1 - seat) + HAND
        epochs = [Epoch(_kinds(row, other))]
        for place, action in enumerate(actions):
            if row[AWAITED] == DEAL:
                if hidden_card(place) == seat:
                    epochs[-1].hidden.append(place)
                if place == DEAL_END - 1:
                    play.happen(row, origin.book.numbers, 0, cards_dealt(actions[:DEAL_END]))
                continue
            before, pack = _kinds(row, other), int(row[PACK : PACK + len(KINDS)].sum())
            if row[AWAITED] == CARD and row[TURN] != seat:
                epochs[-1].hidden.append(place)
            _step(row, origin.book.numbers, action, by_outcome)
            held = _kinds(row, other)
            for kind, (was, now) in enumerate(zip(before, held, strict=True)):
                for _ in range(was - now):
                    epochs[-1].show(kind)
            if not pack and row[PACK : PACK + len(KINDS)].any():
                _close(epochs[-1], held, [0] * len(KINDS))
                epochs.append(Epoch(list(held)))
        _close(epochs[-1], _kinds(row, other), _kinds(row, PACK))
        return cls(len(actions), seat, actions, epochs)


def resampled(past: Past, sampler: Callable[[], float]) -> list[int]:
    """Return the actions of a history that a seat cannot tell from its own, with other hidden cards."""
    actions = list(past.actions)
    for epoch in past.epochs:
        for place, kind in _came_in(epoch, sampler):
            actions[place] = kind
    return actions


def _came_in(epoch: Epoch, sampler: Callable[[], float]) -> Iterator[tuple[int, int]]:
    """Yield which card came in hidden at which place.

    Cards that were shown come first, those shown earliest first: each may have come in at any place that is left of
    those before it was shown. What is left over came in as what the other still holds: drawn from all that is unseen.
    """
    free = list(epoch.hidden)
    for kind, before in epoch.shown:
        at = bisect_left(free, epoch.hidden[before]) if before < len(epoch.hidden) else len(free)
        yield free.pop(int(sampler() * at) % at), kind
    left = [unseen - known for unseen, known in zip(epoch.unseen, epoch.known, strict=True)]
    for place in free:
        card, kind = int(sampler() * sum(left)) % sum(left), 0
        while card >= left[kind]:
            card -= left[kind]
            kind += 1
        left[kind] -= 1
        yield place, kind


def _close(epoch: Epoch, held: Kinds, pack: Kinds) -> None:
    epoch.unseen = [cards + more for cards, more in zip(held, pack, strict=True)]


def _step(row: Ints, numbers: Ints, action: int, by_outcome: bool) -> None:
    """Carry out an event of the history."""
    if legal_choices.seat_to_choose(row) >= 0:
        play.choose(row, numbers, action)
    elif by_outcome and row[AWAITED] > NEW_WORLDIE:
        play.outcome(row, numbers, action)
    else:
        play.happen(row, numbers, action, row[:0])


def _kinds(row: Ints, at: int) -> Kinds:
    kinds: list[int] = row[at : at + len(KINDS)].tolist()
    return kinds
