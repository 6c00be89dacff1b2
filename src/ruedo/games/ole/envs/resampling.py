"""The possible identities of the cards that a seat did not see, given all that it saw.

Action cards of a kind are alike. The opponent receives hidden cards in the deal and from the pack. A card that it plays
or discards later shows that it received a card of that kind before. An empty pack is made again from the discards
(OL-T2). By then all cards of the old pack are known, except for their order.
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
    """The time from one shuffle of the pack to the next."""

    known: Kinds
    """The known cards of the opponent that it has not played yet."""
    hidden: list[int] = field(default_factory=list)
    """The indices in the history at which the opponent received a hidden card."""
    shown: list[tuple[int, int]] = field(default_factory=list)
    """The kinds of hidden cards that were shown later, each with the number of hidden cards received until then."""
    unseen: Kinds = field(default_factory=lambda: [0] * len(KINDS))
    """The pack and the opponent's hand at the end."""

    def show(self, kind: int) -> None:
        """Note that the opponent showed a card. It counts as a known card if there is one of that kind."""
        if self.known[kind]:
            self.known[kind] -= 1
        else:
            self.shown.append((kind, len(self.hidden)))


@dataclass(slots=True)
class Past:
    """A history from the view of a seat."""

    length: int
    seat: int
    actions: Sequence[int]
    epochs: Sequence[Epoch]

    def __deepcopy__(self, memo: object) -> "Past":
        return self

    @classmethod
    def of(cls, origin: Start, history: Sequence[Any], seat: int, *, by_outcome: bool) -> "Past":
        """Return a seat's knowledge of a history, which is `pyspiel`'s pairs of player and action."""
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
    """Return the actions of a history with other hidden cards. The seat cannot distinguish it from the real one."""
    actions = list(past.actions)
    for epoch in past.epochs:
        for place, kind in _came_in(epoch, sampler):
            actions[place] = kind
    return actions


def _came_in(epoch: Epoch, sampler: Callable[[], float]) -> Iterator[tuple[int, int]]:
    """Yield pairs of an index in the history and the kind of the hidden card that was received there.

    The shown cards come first, in the order in which they were shown. Each gets one of the free places before it was
    shown. The other places get cards that the opponent still holds, drawn from all unseen cards.
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
    """Apply an event of the history."""
    if legal_choices.seat_to_choose(row) >= 0:
        play.choose(row, numbers, action)
    elif by_outcome and row[AWAITED] > NEW_WORLDIE:
        play.outcome(row, numbers, action)
    else:
        play.happen(row, numbers, action, row[:0])


def _kinds(row: Ints, at: int) -> Kinds:
    kinds: list[int] = row[at : at + len(KINDS)].tolist()
    return kinds
