"""The starting position of OLÉ games in an environment, and the deal of single cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ruedo.core.chance import generator, pick
from ruedo.core.equipment import read_package_file
from ruedo.core.event import Event
from ruedo.core.record import Header
from ruedo.envs import make_header
from ruedo.games.ole import rules
from ruedo.games.ole.choices import choices
from ruedo.games.ole.engine import layout, legal_choices, play
from ruedo.games.ole.engine.encoded_deck import Book, make_book
from ruedo.games.ole.engine.encoding import encode
from ruedo.games.ole.engine.events import FACES, decode_choice, decode_happening
from ruedo.games.ole.engine.layout import AWAITED, INTERCEPTION, NEW_WORLDIE, Ints
from ruedo.games.ole.equipment import DEFAULT, KINDS
from ruedo.games.ole.kick_off import HAND, PLAYERS
from ruedo.games.ole.state import AwaitedDeal, AwaitedLineUp, Over, State
from ruedo.games.ole.world import happening
from ruedo.table import Table

SMALL: Final = "small"
"""The name of the small deck in this folder."""
DEFAULT_DECK: Final = DEFAULT


@dataclass(frozen=True, slots=True)
class Start:
    """The starting position that all games of an environment share. `deepcopy` returns the same object."""

    header: Header
    book: Book
    events: tuple[Event, ...]
    """The events before the starting position: nothing, or a deal, line-ups and further events."""
    row: Ints
    """The starting position as a row of the compiled rules."""

    def __deepcopy__(self, memo: object) -> "Start":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        deck = self.header.equipment
        return _start_again, (self.header.rules, deck, self.events)

    def table(self, events: Sequence[Event]) -> Table:
        """Return a table with the events before the starting position and then these. The rules check every event."""
        table = Table(self.header)
        table.take_all((*self.events, *events))
        return table


def start(
    deck: Any = DEFAULT_DECK,
    *,
    target: int = 5,
    turn_limit: int | None = None,
    discard: str = "point",
    missed_worldie: str = "keeps_ball",
    opening: int | None = None,
    further: int = 0,
) -> Start:
    """Return the starting position of games with a deck and options.

    `deck` is the name of a shipped deck, `small`, or the content of a deck file. If `opening` is not None, it is the
    seed of a random deal, random line-ups and `further` random events. The games start after these events, which all
    players know. Raises `ValueError` with the referee's message for options that are not allowed.
    """
    said = {"target": target, "turn_limit": turn_limit, "discard": discard, "missed_worldie": missed_worldie}
    things = read_package_file(__package__, f"{SMALL}.toml") if deck == SMALL else deck
    header = make_header("ole", (1, 1), said, things)
    return _make_start(header, () if opening is None else open_game(Table(header).state, opening, further))


def open_game(state: State, seed: int, further: int) -> tuple[Event, ...]:
    """Return a random deal, random line-ups and `further` random events from a seed.

    The result is shorter if the game ends earlier.
    """
    rng, events = generator(seed), list[Event]()
    while isinstance(state.awaited, AwaitedDeal | AwaitedLineUp) or further > 0:
        if isinstance(state.awaited, Over):
            break
        further -= not isinstance(state.awaited, AwaitedDeal | AwaitedLineUp)
        seat = rules.seat_to_choose(state)
        event = happening(state, rng) if seat is None else pick(choices(state, seat), rng)
        state, _ = rules.advance(state, event)
        events.append(event)
    return tuple(events)


def _start_again(rules_: Any, deck: Any, events: tuple[Event, ...]) -> Start:
    return _make_start(make_header("ole", (1, 1), rules_, deck), events)


def _make_start(header: Header, events: tuple[Event, ...]) -> Start:
    table = Table(header)
    table.take_all(events)
    state: State = table.state
    book = make_book(state.deck, state.options)
    return Start(header, book, events, encode(book, state))


def decode_events(origin: Start, codes: Sequence[int], deal: Ints, outcomes: bool = False) -> list[Event]:
    """Return the events of a game. `codes` contains the actions of its choices and the codes of its random events.

    `deal` contains the dealt cards. With `outcomes`, the code of a roll is its outcome, which becomes the lowest dice
    that give this outcome.
    """
    book, row, events = origin.book, origin.row.copy(), list[Event]()
    for code in codes:
        if legal_choices.seat_to_choose(row) >= 0:
            events.append(decode_choice(book, row, code))
            play.choose(row, book.numbers, code)
            continue
        by_outcome = outcomes and row[AWAITED] > NEW_WORLDIE
        happened = outcome_faces(row, book.numbers, code) if by_outcome else code
        events.append(decode_happening(book, row, happened, deal))
        play.happen(row, book.numbers, happened, deal)
    return events


def outcome_faces(row: Ints, numbers: Ints, outcome: int) -> int:
    """Return the code of the lowest dice that give this outcome of the awaited roll."""
    wanted, nothing = row.copy(), row[:0]
    play.outcome(wanted, numbers, outcome)
    for code in range(FACES if row[AWAITED] < INTERCEPTION else FACES**2):
        tried = row.copy()
        play.happen(tried, numbers, code, nothing)
        if (tried == wanted).all():
            return code
    raise LookupError(f"no dice come to outcome {outcome}")


# The order of a deal: goalkeepers, players, action cards, then Worldies. Seat 0 and seat 1 get cards alternately.

KEEPERS_END: Final = 2
PLAYERS_END: Final = KEEPERS_END + 2 * PLAYERS
HANDS_END: Final = PLAYERS_END + 2 * HAND
DEAL_END: Final = HANDS_END + 2
"""The number of cards in a deal."""


def next_cards(book: Book, dealt: Sequence[int]) -> list[tuple[int, int]]:
    """Return the cards that may be dealt next, and how many copies of each card are left."""
    count = len(dealt)
    if PLAYERS_END <= count < HANDS_END:
        gone = dealt[PLAYERS_END:]
        left = (int(book.numbers[layout.FULL_PACK + kind]) - gone.count(kind) for kind in range(len(KINDS)))
        return [(kind, cards) for kind, cards in enumerate(left) if cards]
    first, pack = _pack(book, count)
    return [(card, 1) for card in range(len(pack)) if card not in dealt[first:]]


def blind_seat(count: int) -> int:
    """Return the seat that must not see card number `count` of a deal, because its opponent gets it (OL-P2).

    Return -1 if every seat may see the card.
    """
    return 1 - count % 2 if PLAYERS_END <= count < HANDS_END else -1


def encode_cards(dealt: Sequence[int]) -> Ints:
    """Return a complete deal as an array in the layout of the engine."""
    cards = np.zeros(2 * layout.DEALT, layout.NUMBER)
    for seat, at in enumerate((0, layout.DEALT)):
        keepers, players, hand, worldies = (
            dealt[begin + seat : end : 2]
            for begin, end in (
                (0, KEEPERS_END),
                (KEEPERS_END, PLAYERS_END),
                (PLAYERS_END, HANDS_END),
                (HANDS_END, DEAL_END),
            )
        )
        cards[at + layout.DEALT_KEEPER] = keepers[0]
        cards[at + layout.DEALT_PLAYERS : at + layout.DEALT_HAND] = sorted(players)
        for kind in hand:
            cards[at + layout.DEALT_HAND + kind] += 1
        cards[at + layout.DEALT_WORLDIE] = worldies[0]
    return cards


def deal_name(book: Book, count: int, card: int) -> str:
    """Return the name of card number `count` of a deal, with the seat that gets it."""
    named = KINDS[card] if PLAYERS_END <= count < HANDS_END else _pack(book, count)[1][card]
    return f"deals {named} to {count % 2}"


def _pack(book: Book, count: int) -> tuple[int, tuple[str, ...]]:
    """Return the index in the deal at which the pack of card number `count` begins, and the ids of its cards."""
    if count < KEEPERS_END:
        return 0, book.keepers
    return (KEEPERS_END, book.players) if count < PLAYERS_END else (HANDS_END, book.worldies)
