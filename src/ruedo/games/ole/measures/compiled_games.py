"""Games that the lab plays with the compiled rules. Their statistics equal those of games played with `rules.py`."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, TypeVar

import numpy as np

from ruedo.core.event import Event
from ruedo.core.measures import CHOICE, MAX_EVENTS, Certainty, Counts, PlayedGame, StudyPlayer, Variant
from ruedo.core.options import options_from
from ruedo.games.ole import equipment
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoded_deck import Book, make_book
from ruedo.games.ole.engine.encoding import first_row
from ruedo.games.ole.engine.events import decode_choice, decode_happening
from ruedo.games.ole.engine.layout import AWAITED, NUMBER, SKILL_PAST, Ints
from ruedo.games.ole.engine.legal_choices import awaits_choice, is_over
from ruedo.games.ole.engine.legal_choices import seat_to_choose as seat_of
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.random_numbers import sample
from ruedo.games.ole.house.value_network import load_network
from ruedo.games.ole.kick_off import PLAYERS as SLOTS
from ruedo.games.ole.measures import batch
from ruedo.games.ole.state import RuleOptions

Thing = TypeVar("Thing")

MAX_CHANGES: Final = 400
"""The largest number of score changes stored for a game. Games that may have more are played with `rules.py`."""
KINDS: Final[Mapping[str, int]] = {"random": batch.RANDOM, "simple": batch.SIMPLE}
"""The house's players that exist in compiled code, by name."""
TYPES: Final = (
    "end_turn", "draw", "discard", "move", "reactivate", "pass", "dribble", "shoot", "tackle", "kick_off", "intercept",
    "let_go", "take_ball", "worldie", "line_up", "skill",
)  # fmt: skip
"""The types of choices, in the order of the actions."""
HAPPENINGS: Final = ("deal", "drawn", "worldie_drawn", "roll")
CLAUSES: Final = ("OL-S3", "OL-O2", "OL-W3")
"""The clauses by which sides score points, in the order of their indices in `batch`."""
FROM: Final = ("from:midfield", "from:attack")


class CompiledGames:
    """A simulator that plays the games of one variant with the compiled rules."""

    def __init__(self, variant: Variant, barred: Sequence[frozenset[int]], from_tier: Sequence[int]) -> None:
        """Prepare the games.

        For each player, `barred` contains the actions that the player avoids. `from_tier` contains the tier from which
        the player avoids shots, or -1.
        """
        deck = equipment.load(variant.equipment)
        self._book = make_book(deck, options_from(variant.rules, RuleOptions))
        self._first = first_row(self._book)
        self._uses = use_names(self._book)
        self._setting = batch.BatchSetting(
            self._book.numbers,
            self._book.odds,
            np.array(action_types(self._book), NUMBER),
            np.array([KINDS[player.name] for player in variant.players], NUMBER),
            np.array([player.errs for player in variant.players]),
            np.array([[action in own for action in range(self._book.action_count)] for own in barred]),
            np.array([bool(own) or tier >= 0 for own, tier in zip(barred, from_tier, strict=True)]),
            np.array(from_tier, NUMBER),
            load_network(),
        )
        self._buffers = batch.batch_buffers(self._book.row_size, self._book.action_count, MAX_EVENTS)

    def play(self, seed: int, units: range, seatings: int, most_events: int = MAX_EVENTS) -> list[PlayedGame]:
        games = len(units) * seatings
        result = batch.batch_result(games, len(self._uses), MAX_CHANGES)
        batch.play_many(self._setting, self._first, seed, units.start, seatings, most_events, self._buffers, result)
        return [
            self._make_played_game(result, game, units.start + game // seatings, game % seatings)
            for game in range(games)
        ]

    def _make_played_game(self, result: batch.BatchResult, game: int, unit: int, seating: int) -> PlayedGame:
        head, counts, points = (values[game].tolist() for values in (result.heads, result.counts, result.points))
        course = result.courses[game, : head[batch.CHANGES]]
        two = {at: (head[at], head[at + 1]) for at in (batch.FINAL, batch.CHOSEN, batch.REAL, batch.OPTIONS)}
        return PlayedGame(
            unit=unit,
            first=seating,
            winner=None if head[batch.WINNER] < 0 else head[batch.WINNER],
            finished=bool(head[batch.FINISHED]),
            scores=two[batch.FINAL],
            turns=head[batch.TURNS_ENDED],
            choices=two[batch.CHOSEN],
            real=two[batch.REAL],
            options=two[batch.OPTIONS],
            events=_sort_by_name(
                {kind: often for kind, often in zip((*TYPES, *HAPPENINGS), counts, strict=True) if often}
            ),
            course=tuple(map(tuple, course.tolist())),
            points=_sort_by_name({clause: (a, b) for clause, (a, b) in zip(CLAUSES, points, strict=True) if a or b}),
            uses=self._by_use(result.uses[game]),
            came=self._by_use(result.came[game]),
            certainty=_certainty(result.certainty[game].tolist()),
            turns_with_choices=head[batch.TURNS_WITH_CHOICES],
            turns_with_options=head[batch.TURNS_WITH_OPTIONS],
        )

    def _by_use(self, counts: Ints) -> dict[str, Counts]:
        return _sort_by_name({self._uses[at]: (a, b) for at, (a, b) in _set_rows(counts)})

    def events(self, seed: int, unit: int, seating: int, most_events: int = MAX_EVENTS) -> list[Event]:
        book, buffers = self._book, self._buffers
        row = buffers.row
        row[:] = self._first
        batch.begin_streams(seed, unit, buffers.streams)
        events: list[Event] = []
        while not is_over(row) and len(events) < most_events:
            if awaits_choice(row):
                player = seat_of(row) + seating & 1
                action = batch.choose_action(self._setting, row, player, buffers.streams, buffers.worths)
                events.append(decode_choice(book, row, action))
                choose(row, book.numbers, action)
            else:
                code = sample(row, book.numbers, buffers.streams[row[AWAITED]], buffers.cards)
                events.append(decode_happening(book, row, code, buffers.cards))
                happen(row, book.numbers, code, buffers.cards)
        return events


def compiled_games(variant: Variant) -> CompiledGames | None:
    """Return the compiled simulator of a variant, or None if the variant needs `rules.py`.

    It needs `rules.py` if a player does not exist in compiled code, or if the score may change too often. It also needs
    it if a player avoids something that the simulator cannot avoid.
    """
    options = options_from(variant.rules, RuleOptions)
    deck = equipment.load(variant.equipment)
    most = max((card.points for card in deck.worldies), default=0)
    if 2 * (options.target + most) > MAX_CHANGES:
        return None
    book = make_book(deck, options)
    hampered = [_find_bar(book, player) for player in variant.players]
    if any(player.name not in KINDS for player in variant.players) or None in hampered:
        return None
    barred = [one for one in hampered if one is not None]
    return CompiledGames(variant, [actions for actions, _ in barred], [tier for _, tier in barred])


def _find_bar(book: Book, player: StudyPlayer) -> tuple[frozenset[int], int] | None:
    """Return the actions that a player avoids, and the tier from which the player avoids shots (-1 for no tier).

    Return None if the player avoids something that the compiled simulator cannot avoid.
    """
    kind, _, name = player.barred.partition(":")
    if not player.barred:
        return frozenset(), -1
    if kind == CHOICE and name in TYPES:
        types = action_types(book)
        return frozenset(action for action, own in enumerate(types) if own == TYPES.index(name)), -1
    if kind == "skill" and name in book.skills:
        start = SKILL_PAST + SLOTS * book.skills.index(name)
        return frozenset(range(start, start + SLOTS)), -1
    if player.barred in FROM:
        return frozenset(), 1 + FROM.index(player.barred)
    return None


def action_types(book: Book) -> list[int]:
    """Return the type of each action, as an index of `TYPES`."""
    types: list[int] = []
    for at, field in enumerate(layout.ACTIONS):
        size = book.action_count - field.at if field.at == SKILL_PAST else field.size
        past_alone = sum(1 for one in layout.ACTIONS[: at + 1] if one.at == layout.DRIBBLE_ALONE)
        types += [at - past_alone] * size
    return types


def use_names(book: Book) -> tuple[str, ...]:
    """Return the names of the things to count, such as types of choices, in the order of their indices in `batch`."""
    return tuple(
        chain(
            (f"{CHOICE}:{kind}" for kind in TYPES),
            FROM,
            (f"skill:{card}" for card in book.skills),
            (f"worldie:{card}" for card in book.worldies),
            (f"player:{card}" for card in book.players),
            (f"dealt:{card}" for card in (*book.players, *book.keepers, *book.worldies)),
        )
    )


def _certainty(numbers: list[int]) -> Certainty | None:
    """Return the statistics about the odds of winning, or None if no odds were computed, so that all numbers are 0."""
    decided, lowest, *ahead = numbers
    return Certainty(decided, lowest, tuple(ahead)) if any(ahead) else None


def _set_rows(rows: Ints) -> list[tuple[int, list[int]]]:
    """Return the index and the numbers of each row that is not all zeros."""
    return [(int(at), rows[at].tolist()) for at in np.flatnonzero(rows.any(axis=1))]


def _sort_by_name(things: Mapping[str, Thing]) -> dict[str, Thing]:
    return dict(sorted(things.items()))
