"""Plays random games of OLÉ with the rules and with the compiled engine at the same time, and compares every state.

Decks and options are random, too. The engine receives only numbers, and the rules receive only events.
`scripts/lock_step.py` plays a million events.
"""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import replace

from ruedo.core.errors import Illegal, NotAwaited
from ruedo.core.event import Event, event_type
from ruedo.games.ole import equipment, kick_off, rolls, rules
from ruedo.games.ole import world as cards_of_world
from ruedo.games.ole.choices import choices
from ruedo.games.ole.engine import layout, legal_choices, play
from ruedo.games.ole.engine import rolls as compiled_rolls
from ruedo.games.ole.engine.encoded_deck import Book, make_book
from ruedo.games.ole.engine.encoding import decode, encode, first_row
from ruedo.games.ole.engine.events import decode_choice, decode_happening, encode_choice, encode_deal, encode_happening
from ruedo.games.ole.engine.layout import NUMBER, Ints
from ruedo.games.ole.engine.random_numbers import generators, sample
from ruedo.games.ole.equipment import KINDS, TIERS, Deck
from ruedo.games.ole.events import Deal, Roll
from ruedo.games.ole.house.simple_player import worth
from ruedo.games.ole.players import WORTH
from ruedo.games.ole.state import AwaitedDeal, Over, RuleOptions, State
from ruedo.games.ole.view import observe
from tests.walks import OPTIONS

COMMON = {"move", "end_turn", "discard"}
"""The most frequent types of choices in random games."""
GAME = 400
"""The maximum number of events in a game. It is low, so that a test plays many games and many decks."""
SCALES = (3, 10, 40, 99)
"""The possible maximum stats of a deck."""


def random_deck(rng: Random) -> Deck:
    """Return a random deck of any size, with stats of any scale."""
    ids = [f"c{number:03}" for number in rng.sample(range(1000), 150)]
    most = rng.choice(SCALES)

    def stats(*names: str) -> dict[str, Any]:
        return {"id": ids.pop(), **{name: rng.randint(1, most) for name in names}}

    outfield = ("passing", "dribbling", "shooting", "defending")
    kinds = rng.sample(KINDS, rng.randint(1, 4))
    deck = {
        "actions": {kind: rng.choice((0, 2, 4, 11)) for kind in kinds} | {kinds[0]: rng.choice((10, 14))},
        "keepers": [stats("saving") for _ in range(rng.choice((2, 4)))],
        "players": [stats(*outfield) for _ in range(rng.choice((10, 20)))],
        "worldies": [_random_worldie(rng, ids.pop()) for _ in range(rng.choice((2, 3, 8, 70)))],
        "skills": [
            {"id": ids.pop(), "points": rng.choice((1, 2)), "takes_off": rng.choice((0, 1, 2, 5, 9))}
            for _ in range(rng.choice((0, 1, 2, 5)))
        ],
    }
    return equipment.load(deck)


def _random_worldie(rng: Random, name: str) -> dict[str, Any]:
    """Return a Worldie with any legal points and cards."""
    taken = (*KINDS, "any", "any")
    return {
        "id": name,
        "points": rng.randint(1, 9),
        "pressure": rng.choice((1, 2, 6)),
        "difficulty": rng.choice((1, 2, 6)),
        "cards": [rng.choice(taken) for _ in range(rng.randint(1, 4))],
        "tiers": rng.sample(TIERS, rng.randint(0, 3)),
    }


def random_options(rng: Random) -> RuleOptions:
    """Return random options."""
    return RuleOptions(**{name: rng.choice(values) for name, values in OPTIONS["ole"].items()})


def lock_step(events: int, seed: int) -> Counter[str]:
    """Play events in the rules and in the engine. Return how often each type of event and each kind of ending occurred.

    Raise `AssertionError` if the rules and the engine differ.
    """
    rng, seen, left = Random(seed), Counter[str](), events
    while left > 0:
        game = _LockStep(rng, seen)
        for _ in range(min(left, GAME)):
            if not game.step():
                break
            left -= 1
        seen["games"] += 1
    return seen


class _LockStep:
    """A game that is played with the rules and with the engine."""

    def __init__(self, rng: Random, seen: Counter[str]) -> None:
        self.rng, self.seen = rng, seen
        reported = rng.random() < 0.1
        deck, options = random_deck(rng), random_options(rng)
        self.book: Book = make_book(deck, options)
        ids = tuple(card.id for card in deck.worldies)
        self.state = State(options, deck, AwaitedDeal(), deck.pack, ids, hands_reported=reported)
        self.row: Ints = first_row(self.book, hands_reported=reported)
        self.numbers = self.book.numbers
        self.chance = generators(rng.getrandbits(64), 1)[0]
        self.cards = np.zeros(2 * layout.DEALT, NUMBER)
        self.mask = np.zeros(self.book.action_count, np.bool_)
        self.by_type = 0.7
        """The probability that the type of a choice is drawn before the choice, so that rare types occur."""

    def step(self) -> bool:
        """Compare the rules with the engine, and play one event in both. Return whether an event was possible."""
        self._compare()
        if isinstance(self.state.awaited, Over):
            self._count_end(self.state.awaited.winner)
            return False
        seat = rules.seat_to_choose(self.state)
        assert legal_choices.seat_to_choose(self.row) == (-1 if seat is None else seat)
        if self.rng.random() < 0.2:
            self._compare_refusal()
        event = self._happening() if seat is None else self._choice(seat)
        if event is None:
            return False
        self.seen[event_type(type(event))] += 1
        self.state, _ = rules.advance(self.state, event)
        return True

    def _compare(self) -> None:
        assert decode(self.book, self.row) == self.state
        assert encode(self.book, self.state).tolist() == self.row.tolist()

    def _count_end(self, winner: int | None) -> None:
        scored = winner is not None and self.state.scores[winner] >= self.state.options.target
        self.seen["over by " + ("points" if scored else "draw" if winner is None else "turns")] += 1

    def _choice(self, seat: int) -> Event:
        """Check that the rules and the engine allow the same choices. Play a random one in the engine and return it."""
        theirs = choices(self.state, seat)
        count = legal_choices.legal(self.row, self.numbers, self.mask)
        actions = np.flatnonzero(self.mask).tolist()
        assert count == len(theirs) == len(actions)
        assert {decode_choice(self.book, self.row, action) for action in actions} == set(theirs)
        event = self.rng.choice(theirs)
        if self.rng.random() < self.by_type:
            kinds = sorted({choice.type for choice in theirs})
            kind = self.rng.choice([kind for kind in kinds if kind not in COMMON] or kinds)
            event = self.rng.choice([choice for choice in theirs if choice.type == kind])
        action = encode_choice(self.book, self.row, event)
        self._compare_worth(seat, event, action)
        assert play.try_choice(self.row, self.numbers, action)
        return event

    def _compare_worth(self, seat: int, event: Event, action: int) -> None:
        """Check that the player `simple` computes the same value for a choice with the rules and with the engine.

        Sums of floats may be rounded differently.
        """
        ours = worth(self.row, self.numbers, self.book.odds, action)
        assert abs(ours - WORTH[type(event)](observe(self.state, seat), event)) < 1e-11

    def _happening(self) -> Event | None:
        """Play a random event, such as a roll, in the engine, and return it. Return None if no event is possible."""
        if isinstance(self.state.awaited, AwaitedDeal):
            return self._deal()
        if self.state.hands_reported or self.rng.random() < 0.5:
            possible = [code for code in range(100) if play.can_happen(self.row, self.numbers, code)]
            if not possible:  # the reports about the two hands contradict each other
                return None
            code = self.rng.choice(possible)
        else:
            code = sample(self.row, self.numbers, self.chance, self.cards)
        event = decode_happening(self.book, self.row, code, self.cards)
        assert encode_happening(self.book, event) == code
        if isinstance(event, Roll):
            self._compare_roll()
        assert play.try_happening(self.row, self.numbers, code, self.cards)
        return event

    def _deal(self) -> Event:
        if self.state.hands_reported:
            deal = cards_of_world.deal(self.state, self.rng)
            hands = (tuple(cards_of_world.draw(self.state.pack, kick_off.HAND, self.rng)) for _ in range(2))
            one, other = (replace(dealt, hand=hand) for dealt, hand in zip(deal.sides, hands, strict=True))
            self.cards = encode_deal(self.book, Deal((one, other)))
        else:
            sample(self.row, self.numbers, self.chance, self.cards)
        event = decode_happening(self.book, self.row, 0, self.cards)
        assert isinstance(event, Deal)
        assert encode_deal(self.book, event).tolist() == self.cards.tolist()
        play.happen(self.row, self.numbers, 0, self.cards)
        return event

    def _compare_roll(self) -> None:
        """Check the odds of a roll, and that a win or loss has the same effect in the engine and in the rules."""
        roll, chances = rolls.find_roll(self.state), np.zeros(self.book.outcome_count)
        assert roll is not None
        assert compiled_rolls.outcomes(self.row, self.numbers, self.book.odds, chances) == 2
        assert chances[compiled_rolls.WON] == roll.chance
        won = self.rng.random() < 0.5
        faces: list[tuple[int, ...]]
        if isinstance(roll, rolls.Single):
            faces = [(face,) for face in rolls.FACES if roll.succeeds(face) is won]
        else:
            pairs = product(rolls.FACES, repeat=2)
            products = {pair: roll.products(*pair) for pair in pairs}
            faces = [pair for pair, (one, other) in products.items() if (one > other if won else one < other)]
        if not faces:
            assert chances[int(won)] == 0
            return
        row = self.row.copy()
        play.outcome(row, self.numbers, int(won))
        assert decode(self.book, row) == rules.advance(self.state, Roll(self.rng.choice(faces)))[0]

    def _compare_refusal(self) -> None:
        """Check that the rules and the engine refuse an impossible event, and that the engine's row stays the same."""
        before = self.row.tolist()
        if rules.seat_to_choose(self.state) is not None:
            action = self.rng.randrange(self.book.action_count)
            if not legal_choices.can_choose(self.row, self.numbers, action):
                assert not play.try_choice(self.row, self.numbers, action)
                self._refused(decode_choice(self.book, self.row, action))
            assert not play.try_happening(self.row, self.numbers, self.rng.randrange(36), self.cards)
        elif not isinstance(self.state.awaited, AwaitedDeal):
            assert not play.try_choice(self.row, self.numbers, self.rng.randrange(self.book.action_count))
            code = self.rng.randrange(self.book.outcome_count)
            if self.row[layout.AWAITED] <= layout.NEW_WORLDIE and not play.can_happen(self.row, self.numbers, code):
                assert not play.try_happening(self.row, self.numbers, code, self.cards)
                kinds = len(KINDS) if self.row[layout.AWAITED] == layout.CARD else len(self.book.worldies)
                if code < kinds:
                    self._refused(decode_happening(self.book, self.row, code, self.cards))
        assert self.row.tolist() == before

    def _refused(self, event: Event) -> None:
        self.seen["refused"] += 1
        try:
            rules.advance(self.state, event)
        except (Illegal, NotAwaited):
            return
        raise AssertionError(f"The rules take {event} in {self.state}, the engine does not.")
