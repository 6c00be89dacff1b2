"""Conversion of states of the rules to rows of numbers and back. No information is lost in either direction."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

import numpy as np

from ruedo.games.ole import state as states
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoded_deck import Book
from ruedo.games.ole.engine.layout import NUMBER, TEAM, TEAMS, Ints
from ruedo.games.ole.equipment import KINDS, Cards
from ruedo.games.ole.events import Ids
from ruedo.games.ole.kick_off import PLAYERS as SLOTS
from ruedo.games.ole.plays import defenders_to_take
from ruedo.games.ole.state import AnyAwaited, AwaitedDeal, Ball, State, Team, Tiers

NOBODY = -1


def first_row(book: Book, *, hands_reported: bool = False) -> Ints:
    ids = tuple(card.id for card in book.deck.worldies)
    return encode(
        book, State(book.options, book.deck, AwaitedDeal(), book.deck.pack, ids, hands_reported=hands_reported)
    )


def encode(book: Book, state: State) -> Ints:
    """Return a state as a row. The state must have the book's deck and options."""
    row = np.zeros(book.row_size, NUMBER)
    write(book, state, row)
    return row


def write(book: Book, state: State, row: Ints) -> None:
    """Write a state into a row. The state must have the book's deck and options."""
    teams = [number for team in state.teams for number in _team(book, team)]
    slots = [{player: slot for slot, player in enumerate(team.players)} for team in state.teams]
    ball = (NOBODY, 0) if state.ball is None else (state.ball.side, slots[state.ball.side][state.ball.player])
    row[: layout.WORLDIES] = [
        *_encode_awaited(book, state, slots),
        state.turn,
        state.action_points,
        *ball,
        state.turns,
        *state.scores,
        *state.pack,
        *state.discards,
        state.hands_reported,
        *teams,
    ]
    left = sum(1 << book.place[card] for card in state.worldie_pack)
    for word in range(layout.WORLDIES, book.row_size):
        row[word] = left & (1 << layout.BITS) - 1
        left >>= layout.BITS


def decode(book: Book, row: Ints) -> State:
    numbers: list[int] = row.tolist()
    one, other = (_decode_team(book, numbers[at : at + TEAM]) for at in (TEAMS, TEAMS + TEAM))
    teams = one, other
    side, slot = numbers[layout.BALL_SIDE], numbers[layout.BALL_PLAYER]
    words = enumerate(numbers[layout.WORLDIES :])
    left = sum(word << layout.BITS * number for number, word in words)
    return State(
        book.options,
        book.deck,
        _decode_awaited(book, numbers, teams),
        _cards(numbers, layout.PACK),
        tuple(card for number, card in enumerate(book.worldies) if left >> number & 1),
        _cards(numbers, layout.DISCARDS),
        teams,
        (numbers[layout.SCORES], numbers[layout.SCORES + 1]),
        numbers[layout.TURN],
        numbers[layout.POINTS],
        None if side == NOBODY else Ball(side, teams[side].players[slot]),
        numbers[layout.TURNS],
        bool(numbers[layout.REPORTED]),
    )


def _encode_awaited(book: Book, state: State, slots: Sequence[Mapping[str, int]]) -> tuple[int, int, int]:
    """Return the number of the awaited event, and the two numbers that describe it."""
    own, theirs = slots[state.turn], slots[1 - state.turn]
    match state.awaited:
        case states.AwaitedLineUp(seat):
            return layout.LINE_UP, seat, 0
        case states.Over(winner):
            return layout.OVER, layout.DRAW_GAME if winner is None else winner, 0
        case states.AwaitAnswer(to):
            return layout.ANSWER, own[to], 0
        case states.AwaitTaker(takers, clause):
            return layout.TAKER, _bits(theirs, takers), layout.OL_A3 if clause == "OL-A3" else layout.OL_A8
        case states.ShortPass(to):
            return layout.SHORT_PASS, own[to], 0
        case states.LongPass(to):
            return layout.LONG_PASS, own[to], 0
        case states.Interception(to, by):
            return layout.INTERCEPTION, own[to], theirs[by]
        case states.Dribbling(past, skill):
            return layout.DRIBBLING, theirs[past], 1 + book.place[skill] if skill else 0
        case states.Tackling(by):
            return layout.TACKLING, own[by], 0
    return PLAIN[type(state.awaited)], 0, 0


PLAIN: Final[Mapping[type[states.Awaited], int]] = {
    states.AwaitedDeal: layout.DEAL,
    states.AwaitedCard: layout.CARD,
    states.AwaitedWorldie: layout.NEW_WORLDIE,
    states.Pressure: layout.PRESSURE,
    states.Difficulty: layout.DIFFICULTY,
    states.Shooting: layout.SHOOTING,
    states.AwaitedKickOff: layout.KICK_OFF,
    states.AwaitPlay: layout.PLAY,
}
"""The number of each awaited event that needs no further numbers."""
PLAIN_OF: Final[Mapping[int, Callable[[], AnyAwaited]]] = {
    code: cast("Callable[[], AnyAwaited]", kind) for kind, code in PLAIN.items()
}


def _decode_awaited(book: Book, numbers: Sequence[int], teams: tuple[Team, Team]) -> AnyAwaited:
    awaited, first, second = numbers[layout.AWAITED], numbers[layout.FIRST], numbers[layout.SECOND]
    turn = numbers[layout.TURN]
    own, theirs = teams[turn].players, teams[1 - turn].players
    match awaited:
        case layout.LINE_UP:
            return states.AwaitedLineUp(first)
        case layout.OVER:
            return states.Over(None if first == layout.DRAW_GAME else first)
        case layout.ANSWER:
            return states.AwaitAnswer(own[first])
        case layout.TAKER if second == layout.OL_A3:
            return states.AwaitTaker(_players(theirs, first), "OL-A3")
        case layout.TAKER:  # the bits do not store the order in which the rules list the players
            return states.AwaitTaker(defenders_to_take(teams[1 - turn]), "OL-A8")
        case layout.SHORT_PASS:
            return states.ShortPass(own[first])
        case layout.LONG_PASS:
            return states.LongPass(own[first])
        case layout.INTERCEPTION:
            return states.Interception(own[first], theirs[second])
        case layout.DRIBBLING:
            return states.Dribbling(theirs[first], book.skills[second - 1] if second else None)
        case layout.TACKLING:
            return states.Tackling(own[first])
    return PLAIN_OF[awaited]()


def _team(book: Book, team: Team) -> list[int]:
    """Return the numbers of a team, in the layout of `layout.OF_A_TEAM`."""
    slots = {player: slot for slot, player in enumerate(team.players)}
    return [
        book.place[team.keeper] if team.keeper is not None else NOBODY,
        *((book.place[player] for player in team.players) if team.players else (NOBODY,) * SLOTS),
        *(_bits(slots, tier) for tier in team.active),
        *(_bits(slots, tier) for tier in team.inactive),
        *team.hand,
        book.place[team.worldie] if team.worldie is not None else NOBODY,
        team.shut_out,
    ]


def _decode_team(book: Book, numbers: Sequence[int]) -> Team:
    keeper, worldie = numbers[layout.KEEPER], numbers[layout.OPEN_WORLDIE]
    dealt = numbers[layout.PLAYERS : layout.ACTIVE]
    players = tuple(book.players[number] for number in dealt) if keeper != NOBODY else ()
    return Team(
        book.keepers[keeper] if keeper != NOBODY else None,
        players,
        _tiers(players, numbers[layout.ACTIVE : layout.INACTIVE]),
        _tiers(players, numbers[layout.INACTIVE : layout.HAND]),
        _cards(numbers, layout.HAND),
        book.worldies[worldie] if worldie != NOBODY else None,
        bool(numbers[layout.SHUT_OUT]),
    )


def _bits(slots: Mapping[str, int], players: Ids) -> int:
    return sum(1 << slots[player] for player in players)


def _players(players: Ids, bits: int) -> Ids:
    return tuple(player for slot, player in enumerate(players) if bits >> slot & 1)


def _tiers(players: Ids, bits: Sequence[int]) -> Tiers:
    defence, midfield, attack = (_players(players, tier) for tier in bits)
    return defence, midfield, attack


def _cards(numbers: Sequence[int], at: int) -> Cards:
    passes, dribbles, shots, tackles = numbers[at : at + len(KINDS)]
    return passes, dribbles, shots, tackles
