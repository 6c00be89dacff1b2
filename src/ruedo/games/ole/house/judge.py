"""The evaluation of the events of an OLÉ game by the house's search, for the analysis; see `ruedo.core.analysis`."""

from typing import Final

import numpy as np

from ruedo.core.analysis import Step
from ruedo.core.chance import generator
from ruedo.core.event import Choice, Event
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoding import encode
from ruedo.games.ole.engine.events import decode_choice, encode_choice
from ruedo.games.ole.engine.layout import Ints
from ruedo.games.ole.engine.play import outcome
from ruedo.games.ole.engine.rolls import outcomes
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.events import Deal
from ruedo.games.ole.house.levels import LIMIT, find_book, make_buffers
from ruedo.games.ole.house.search import LIMIT as LIMIT_AT
from ruedo.games.ole.house.search import NODES, SALT, VALUED, SearchTables, SearchView, conceal, evaluate, worths
from ruedo.games.ole.house.value_network import load_network, network_buffers, value
from ruedo.games.ole.rules import advance
from ruedo.games.ole.state import AwaitedDeal, AwaitPlay, State
from ruedo.games.ole.world import deal

DEALS: Final = 256
"""The number of random deals with which the actual deal is compared."""
DEAL_SEED: Final = 38
SPECTATOR_DEALS: Final = 64
"""The number of random deals over which a spectator's odds are averaged."""


class Judge:
    """An evaluator of the events of one game. The events must be passed in order.

    A choice is evaluated from the facts that its seat could see. A roll or a drawn card is evaluated from the facts
    that the last seat to choose could see. The mean over its outcomes uses the true odds, which also depend on hidden
    cards.
    """

    def __init__(self, first: State, plays: int, salt: int) -> None:
        """Prepare a search that looks `plays` plays ahead. `first` is the first state. `salt` seeds random deals."""
        self._book = find_book(first.deck, first.options)
        self._tables = SearchTables(self._book.numbers, self._book.odds)
        self._buffers, self._network = make_buffers(self._book), load_network()
        self._plays, self._salt, self._view = plays, salt, 0

    def step(self, before: State, event: Event, after: State, result: float | None) -> Step:
        """Return the evaluation of an event. `result` is the result for side 0 if the event ends the game, or None."""
        if isinstance(event, Deal):
            return self._deal(before, after)
        if isinstance(event, Choice):
            return self._decision(before, event, after)
        mean = self._mean(before)
        return Step("chance", mean, self._value(encode(self._book, after)) if result is None else result)

    def _decision(self, before: State, choice: Choice, after: State) -> Step:
        seat = self._view = choice.seat
        row = encode(self._book, before)
        action = encode_choice(self._book, row, choice)
        known = row.copy()
        actions, found = self._choices(known, conceal(known, seat), 0)
        at = int(np.argmax(found))
        listed = np.flatnonzero(actions == action)
        own = float(found[listed[0]]) if len(listed) else self._own(encode(self._book, after))
        best = float(found[at])
        return Step(
            "decision",
            best if seat == 0 else 1 - best,
            own if seat == 0 else 1 - own,
            seat,
            min(0.0, own - best),
            self._cost_in_the_open(before, row, action),
            None if own >= best else decode_choice(self._book, row, int(actions[at])),
        )

    def _cost_in_the_open(self, before: State, row: Ints, action: int) -> float | None:
        """Return a play's value minus the best play's value, from a search with all cards visible.

        The search includes the other side's next play. Return None if no hand is hidden, if the event is not a play, or
        if the search looks only one play ahead.
        """
        hidden = layout.TEAMS + layout.TEAM * (1 - self._view) + layout.HAND
        if self._plays == 1 or not isinstance(before.awaited, AwaitPlay) or not row[hidden : hidden + len(KINDS)].any():
            return None
        actions, found = self._choices(row.copy(), 0, 1)
        listed = np.flatnonzero(actions == action)
        return float(found[listed[0]] - found.max()) if len(listed) else None

    def _choices(self, row: Ints, hidden: int, answers: int) -> tuple[Ints, layout.Floats]:
        """Return the sensible choices of the seat that must choose, and their values for this seat."""
        book = self._book
        actions, found = np.zeros(book.action_count, layout.NUMBER), np.zeros(book.action_count)
        plays = min(self._plays, 2) if answers else self._plays
        total = worths(
            row, hidden, plays, answers, 0.0, LIMIT, self._tables, self._network, self._buffers, actions, found
        )
        return actions[:total], found[:total]

    def _mean(self, before: State) -> float:
        """Return the mean value for side 0 over all outcomes of a roll or a drawn card, with their true odds."""
        row = encode(self._book, before)
        odds = np.zeros(self._book.outcome_count)
        total, mean = outcomes(row, self._book.numbers, self._book.odds, odds), 0.0
        for number in np.flatnonzero(odds[:total] > 0).tolist():
            following = row.copy()
            outcome(following, self._book.numbers, number)
            mean += float(odds[number]) * self._value(following)
        return mean

    def _value(self, row: Ints) -> float:
        """Return the value of a row for side 0, from the facts that the last seat to choose can see."""
        own = self._own(row)
        return own if self._view == 0 else 1 - own

    def _own(self, row: Ints) -> float:
        """Return the value of a row for the last seat to choose, from the facts that this seat can see."""
        buffers, seat = self._buffers, self._view
        hidden = conceal(row, seat)
        buffers.rows[0][:] = row
        buffers.counts[SALT] += 1
        buffers.counts[NODES], buffers.counts[LIMIT_AT], buffers.counts[VALUED] = 0, LIMIT, 0
        view = SearchView(seat, hidden, 0, 0.0, int(row[layout.BALL_SIDE]))
        return float(evaluate(0, self._plays - 1, view, self._tables, self._network, buffers))

    def _deal(self, before: State, after: State) -> Step:
        """Return the evaluation of a deal, compared with a sample of random deals instead of all possible deals."""
        rng = generator(DEAL_SEED, self._salt)
        others = [advance(before, deal(before, rng))[0] for _ in range(DEALS)]
        return Step("chance", sum(map(self._deal_value, others)) / DEALS, self._deal_value(after))

    def _deal_value(self, state: State) -> float:
        """Return the value of a deal for side 0: the mean of both seats' estimates."""
        if isinstance(state.awaited, AwaitedDeal):
            return 0.5
        values = []
        for seat in (0, 1):
            self._view = seat
            values.append(self._value(encode(self._book, state)))
        return sum(values) / len(values)


def spectator_odds(state: State) -> float:
    """Return the odds that side 0 wins, averaged over random deals of the pack and both hands.

    The random deals depend only on facts that a spectator sees: the total number of cards of each kind, and the size of
    each hand.
    """
    if isinstance(state.awaited, AwaitedDeal):
        return 0.5
    book, network, buffers = find_book(state.deck, state.options), load_network(), network_buffers()
    row, kinds = encode(book, state), len(KINDS)
    hands = [layout.TEAMS + layout.TEAM * seat + layout.HAND for seat in (0, 1)]
    places = [slice(at, at + kinds) for at in (*hands, layout.PACK)]
    sizes = [int(row[place].sum()) for place in places]
    unseen = np.repeat(np.arange(kinds), sum(row[place] for place in places))
    total = 0.0
    for number in range(SPECTATOR_DEALS):
        rng = generator(DEAL_SEED, number)
        order = np.argsort([rng.random() for _ in unseen])
        dealt = np.split(unseen[order], np.cumsum(sizes)[:-1])
        for place, cards in zip(places, dealt, strict=True):
            row[place] = np.bincount(cards, minlength=kinds)
        own = value(row, book.numbers, book.odds, state.turn, 0, network, buffers)
        total += own if state.turn == 0 else 1 - own
    return total / SPECTATOR_DEALS
