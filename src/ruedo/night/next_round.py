"""Collects the data from which the next round of a night is paired, and finds out whether there is a next round."""

from ruedo.night.entries import Form
from ruedo.night.evening import Night, Pairing, Participant
from ruedo.night.pairing import Candidate, PairingProblem
from ruedo.night.standings import LIVES, Tally, losses

MIN_PLAYERS: dict[Form, int] = {"doubles": 4}
"""The smallest number of players in a round, for each format that needs more than two."""


def round_count(night: Night) -> int | None:
    """Return the number of rounds of a night, or None if the number is not fixed.

    By default, a Swiss night has the smallest number of rounds after which at most one player can have won every
    pairing. It counts the players of round 1, or before round 1 the players who are here.
    """
    founding = night.founding
    if founding.rounds is not None or founding.form != "swiss":
        return founding.rounds
    first = sum(len(list(pairing.players)) for pairing in night.of_round(1)) + len(night.byes(1))
    return max(1, ((first or len(night.here)) - 1).bit_length())


def candidates(night: Night) -> tuple[Participant, ...]:
    """Return the players who can be in the next round."""
    form = night.founding.form
    if form not in LIVES:
        return night.here
    left = tuple(player for player in night.players.values() if len(list(losses(night, player.id))) < LIVES[form])
    if form == "single_elimination":
        placed = [player for player in left if night.round == 0 or player.id in night.slots]
        return tuple(player for player in placed if night.round or player.left is None)
    return tuple(player for player in left if player.left is None)


def is_over(night: Night) -> bool:
    """Return whether the night is over, because it has a winner, its last round is over, or the host ended it."""
    if night.finished:
        return True
    if not night.round or not night.is_round_over:
        return False
    form = night.founding.form
    if form in LIVES:
        remaining = candidates(night)
        gone = all(player.left is not None for player in remaining)
        return len(remaining) <= 1 or (gone and not _semifinalists(night))
    rounds = round_count(night)
    if form == "round_robin":
        tally = Tally(night)
        return all(b.id in tally.opponents[a.id] for a in night.here for b in night.here if a.id != b.id)
    return rounds is not None and night.round >= rounds


def next_question(night: Night, seed: int) -> PairingProblem:
    """Return the data from which the next round is paired. The caller must check first that there is a next round."""
    founding, tally = night.founding, Tally(night)
    last = {player: pairing.round for pairing in night.pairings.values() for player in pairing.players}
    return PairingProblem(
        form=founding.form,
        round=night.round + 1,
        tables=founding.tables,
        seats=founding.seats,
        seed=seed,
        candidates=tuple(
            _candidate(night, tally, player, _queued(player, last.get(player.id, 0))) for player in candidates(night)
        ),
        everybody=tuple(night.players),
        kings=_kings(night),
        semifinalists=_semifinalists(night),
    )


def _queued(player: Participant, played: int) -> int:
    """Return a player's place in the queue. Newcomers and returners queue behind the players of the current round."""
    return max(2 * played, 2 * player.since + 1 if player.since else 0)


def _candidate(night: Night, tally: Tally, player: Participant, queued: int) -> Candidate:
    lives = night.founding.form in LIVES
    return Candidate(
        id=player.id,
        points=tally.points[player.id],
        rests=tally.rests[player.id],
        opponents=tuple(tally.opponents[player.id]),
        partners=tuple(tally.partners[player.id]),
        losses=len(list(losses(night, player.id))) if lives else 0,
        slot=night.slots.get(player.id),
        queued=queued,
    )


def _kings(night: Night) -> tuple[tuple[int, int], ...]:
    """Return pairs (number of the table, player) with the winner at each table in the last round.

    After a draw, the first side counts as the winner. Winners who have left the night are left out.
    """
    if night.founding.form != "king":
        return ()
    winners = {pairing.place: _king(pairing) for pairing in night.of_round(night.round) if pairing.result is not None}
    here = {player.id for player in night.here}
    return tuple((place, player) for place, player in winners.items() if player in here)


def _king(pairing: Pairing) -> int:
    winner = pairing.result.winner if pairing.result is not None else None
    return pairing.sides[winner or 0][0]


def _semifinalists(night: Night) -> tuple[int, ...]:
    """Return the two players who lost the semi-finals of a single elimination, if one of them is still here.

    If the other one has left, the game for third place is a walkover.
    """
    if night.founding.form != "single_elimination" or len(night.of_round(night.round)) != 2:
        return ()
    lost = [
        player
        for pairing in night.of_round(night.round)
        if pairing.result is not None and not pairing.third
        for side, (player,) in enumerate(pairing.sides)
        if pairing.result.winner not in (None, side)
    ]
    return tuple(lost) if len(lost) == 2 and any(night.players[player].left is None for player in lost) else ()
