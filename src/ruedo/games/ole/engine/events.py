"""Conversion of choices to actions, of random events to codes, and of deals to numbers, and back.

The meaning of an action depends on the row, because actions refer to players by their slots.
"""

from collections.abc import Sequence

import numpy as np

from ruedo.core.event import Event
from ruedo.games.ole import events
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoded_deck import Book
from ruedo.games.ole.engine.layout import ACTIONS, ANY_WAYS, DEALT, LINE_UPS, NUMBER, TEAM, TEAMS, Ints
from ruedo.games.ole.equipment import KINDS, TIERS, count_cards
from ruedo.games.ole.events import Ids
from ruedo.games.ole.kick_off import PLAYERS as SLOTS

FACES = 6


def choosing_seat(row: Ints) -> int:
    """Return the seat that must choose, or the seat whose turn it is if no choice is awaited."""
    awaited, turn = int(row[layout.AWAITED]), int(row[layout.TURN])
    if awaited == layout.LINE_UP:
        return int(row[layout.FIRST])
    return 1 - turn if awaited in (layout.ANSWER, layout.TAKER) else turn


def decode_choice(book: Book, row: Ints, action: int) -> Event:
    """Return the event for an action of the seat that must choose."""
    seat = choosing_seat(row)
    own, others = _players(book, row, seat), _players(book, row, 1 - seat)
    field = next(field for field in reversed(ACTIONS) if field.at <= action)
    number = action - field.at
    match field.at:
        case layout.END_TURN:
            return events.EndTurn(seat)
        case layout.DRAW:
            return events.Draw(seat)
        case layout.DISCARD:
            return events.Discard(seat, KINDS[number])
        case layout.MOVE:
            return events.Move(seat, own[number % SLOTS], TIERS[number // SLOTS])
        case layout.REACTIVATE:
            return events.Reactivate(seat, own[number])
        case layout.PASS_TO:
            return events.Pass(seat, own[number])
        case layout.DRIBBLE_PAST:
            return events.Dribble(seat, others[number])
        case layout.DRIBBLE_ALONE:
            return events.Dribble(seat, None)
        case layout.SHOOT:
            return events.Shoot(seat)
        case layout.TACKLE_BY:
            return events.Tackle(seat, own[number])
        case layout.KICK_OFF_BY:
            return events.KickOff(seat, own[number])
        case layout.INTERCEPT_BY:
            return events.Intercept(seat, own[number])
        case layout.LET_GO:
            return events.LetGo(seat)
        case layout.TAKE_BALL:
            return events.TakeBall(seat, own[number])
        case layout.WORLDIE:
            return events.Worldie(seat, ANY_WAYS[number])
        case layout.LINE_UP_AS:
            return _line_up(seat, own, LINE_UPS[number])
    return events.Skill(seat, book.skills[number // SLOTS], others[number % SLOTS])


def _line_up(seat: int, players: Ids, tiers: Sequence[int]) -> events.LineUp:
    defence, midfield, attack = (
        tuple(player for player, its in zip(players, tiers, strict=True) if its == tier) for tier in range(len(TIERS))
    )
    return events.LineUp(seat, defence, midfield, attack)


def encode_choice(book: Book, row: Ints, choice: Event) -> int:
    """Return the action for a choice of the seat that must choose. Raises `ValueError` if the choice has no action.

    Some illegal choices have no action, such as a dribble past a player of the same side.
    """
    seat = choosing_seat(row)
    own, others = _players(book, row, seat), _players(book, row, 1 - seat)
    match choice:
        case events.EndTurn():
            return layout.END_TURN
        case events.Draw():
            return layout.DRAW
        case events.Discard(card=card):
            return layout.DISCARD + KINDS.index(card)
        case events.Move(player=player, tier=tier):
            return layout.MOVE + SLOTS * TIERS.index(tier) + own.index(player)
        case events.Reactivate(player=player):
            return layout.REACTIVATE + own.index(player)
        case events.Pass(to=to):
            return layout.PASS_TO + own.index(to)
        case events.Dribble(past=None):
            return layout.DRIBBLE_ALONE
        case events.Dribble(past=past):
            return layout.DRIBBLE_PAST + others.index(past)
        case events.Shoot():
            return layout.SHOOT
        case events.Tackle(player=player):
            return layout.TACKLE_BY + own.index(player)
        case events.KickOff(player=player):
            return layout.KICK_OFF_BY + own.index(player)
        case events.Intercept(player=player):
            return layout.INTERCEPT_BY + own.index(player)
        case events.LetGo():
            return layout.LET_GO
        case events.TakeBall(player=player):
            return layout.TAKE_BALL + own.index(player)
        case events.Worldie(any=kinds):
            return layout.WORLDIE + ANY_WAYS.index(kinds)
        case events.LineUp():
            tiers = (choice.defence, choice.midfield, choice.attack)
            where = {player: number for number, tier in enumerate(tiers) for player in tier}
            return layout.LINE_UP_AS + LINE_UPS.index(tuple(where.get(player, -1) for player in own))
        case events.Skill(skill=skill, past=past) if past is not None:
            return layout.SKILL_PAST + SLOTS * book.skills.index(skill) + others.index(past)
    raise ValueError(f"No action is {choice}.")


def _players(book: Book, row: Ints, side: int) -> Ids:
    """Return the ids of a side's players by slot. The result is empty before the deal."""
    at = TEAMS + TEAM * side
    if row[at + layout.KEEPER] < 0:
        return ()
    return tuple(book.players[number] for number in row[at + layout.PLAYERS : at + layout.ACTIVE])


def decode_happening(book: Book, row: Ints, code: int, cards: Ints) -> Event:
    """Return the random event for a code of `random_numbers.sample`. For a deal, `cards` contains the cards."""
    awaited = row[layout.AWAITED]
    if awaited == layout.DEAL:
        return decode_deal(book, cards)
    if awaited == layout.CARD:
        return events.Drawn(KINDS[code])
    if awaited == layout.NEW_WORLDIE:
        return events.WorldieDrawn(book.worldies[code])
    if awaited >= layout.INTERCEPTION:
        return events.Roll((code // FACES + 1, code % FACES + 1))
    return events.Roll((code + 1,))


def encode_happening(book: Book, happening: Event) -> int:
    """Return the code of a random event, such as a roll. Every deal has the code 0; `encode_deal` returns its cards."""
    match happening:
        case events.Drawn(card=card):
            return KINDS.index(card)
        case events.WorldieDrawn(card=card):
            return book.place[card]
        case events.Roll(faces=(face,)):
            return face - 1
        case events.Roll(faces=(face, other)):
            return FACES * (face - 1) + other - 1
        case events.Deal():
            return 0
    raise ValueError(f"No happening is {happening}.")


def decode_deal(book: Book, cards: Ints) -> events.Deal:
    one, other = (_decode_dealt(book, cards[at : at + DEALT].tolist()) for at in (0, DEALT))
    return events.Deal((one, other))


def _decode_dealt(book: Book, numbers: Sequence[int]) -> events.Dealt:
    players = numbers[layout.DEALT_PLAYERS : layout.DEALT_HAND]
    hand = zip(KINDS, numbers[layout.DEALT_HAND : layout.DEALT_WORLDIE], strict=True)
    return events.Dealt(
        book.keepers[numbers[layout.DEALT_KEEPER]],
        tuple(book.players[number] for number in players),
        tuple(kind for kind, count in hand for _ in range(count)),
        book.worldies[numbers[layout.DEALT_WORLDIE]],
    )


def encode_deal(book: Book, deal: events.Deal) -> Ints:
    """Return a legal deal as an array with `layout.DEALT` numbers for each side."""
    dealt = [number for side in deal.sides for number in _encode_dealt(book, side)]
    return np.array(dealt, NUMBER)


def _encode_dealt(book: Book, dealt: events.Dealt) -> list[int]:
    players = sorted(book.place[player] for player in dealt.players)
    return [book.place[dealt.keeper], *players, *count_cards(dealt.hand), book.place[dealt.worldie]]
