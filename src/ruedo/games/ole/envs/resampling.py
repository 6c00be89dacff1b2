"""Random replacement of the cards that a seat did not see. The new cards agree with everything that the seat saw.

Action cards of a kind are equal. The opponent gets hidden cards in the deal and from the pack. A card that it plays or
discards later shows that it got a card of this kind before. When the pack is empty, the discards become the new pack
(OL-T2). From then on, all cards of the old pack are known, except for their order.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ruedo.games.ole.engine import legal_choices, play
from ruedo.games.ole.engine.layout import AWAITED, CARD, DEAL, HAND, NEW_WORLDIE, PACK, TEAM, TEAMS, TURN, Ints
from ruedo.games.ole.envs.start import DEAL_END, Start, blind_seat, encode_cards
from ruedo.games.ole.equipment import KINDS

Kinds = list[int]
"""The number of action cards of each kind."""


@dataclass(slots=True)
class Epoch:
    """The part of a history between two shuffles of the pack."""

    known: Kinds
    """The opponent's cards that the seat knows and that are still in the opponent's hand."""
    hidden: list[int] = field(default_factory=list)
    """The positions in the history at which the opponent got a hidden card."""
    shown: list[tuple[int, int]] = field(default_factory=list)
    """The hidden cards that the opponent showed later, in order. Each entry contains the kind of the card, and the
    number of hidden cards that the opponent had got before it showed this card."""
    unseen: Kinds = field(default_factory=lambda: [0] * len(KINDS))
    """The number of cards of each kind in the pack and the opponent's hand at the end of this part."""

    def show(self, kind: int) -> None:
        """Remove a card that the opponent showed from `known`, or add it to `shown` if the seat did not know it."""
        if self.known[kind]:
            self.known[kind] -= 1
        else:
            self.shown.append((kind, len(self.hidden)))


@dataclass(slots=True)
class Past:
    """The facts about a history that a seat can see or infer."""

    length: int
    seat: int
    actions: Sequence[int]
    epochs: Sequence[Epoch]

    def __deepcopy__(self, memo: object) -> "Past":
        return self

    @classmethod
    def of(cls, origin: Start, history: Sequence[Any], seat: int, *, by_outcome: bool) -> "Past":
        """Return the facts about a history that a seat can see or infer.

        `history` contains the pairs of player and action that `pyspiel` stores.
        """
        actions = [step.action for step in history]
        row, other = origin.row.copy(), TEAMS + TEAM * (1 - seat) + HAND
        epochs = [Epoch(_kinds(row, other))]
        for place, action in enumerate(actions):
            if row[AWAITED] == DEAL:
                if blind_seat(place) == seat:
                    epochs[-1].hidden.append(place)
                if place == DEAL_END - 1:
                    play.happen(row, origin.book.numbers, 0, encode_cards(actions[:DEAL_END]))
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


def resample(past: Past, sampler: Callable[[], float]) -> list[int]:
    """Return the actions of the history with new random hidden cards. The seat cannot distinguish the two histories."""
    actions = list(past.actions)
    for epoch in past.epochs:
        for place, kind in _came_in(epoch, sampler):
            actions[place] = kind
    return actions


def _came_in(epoch: Epoch, sampler: Callable[[], float]) -> Iterator[tuple[int, int]]:
    """Yield a pair for each hidden card: its position in the history, and a random kind for it.

    Cards that the opponent showed later are placed first, in the order in which they were shown. Each of them gets a
    random free position before it was shown. The remaining positions get random unseen cards, which the opponent still
    holds.
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
    """Apply one event of the history to a row."""
    if legal_choices.seat_to_choose(row) >= 0:
        play.choose(row, numbers, action)
    elif by_outcome and row[AWAITED] > NEW_WORLDIE:
        play.outcome(row, numbers, action)
    else:
        play.happen(row, numbers, action, row[:0])


def _kinds(row: Ints, at: int) -> Kinds:
    kinds: list[int] = row[at : at + len(KINDS)].tolist()
    return kinds
