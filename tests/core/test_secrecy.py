"""A seat never receives hidden facts. If only hidden facts change, the seat's views and messages do not change."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ruedo import Event, RuedoError, Table, find
from ruedo.games.ole.equipment import KINDS, TIERS, count_cards
from ruedo.games.ole.events import (
    Deal,
    Dealt,
    Discard,
    Draw,
    Drawn,
    Dribble,
    EndTurn,
    Intercept,
    KickOff,
    LetGo,
    Move,
    Pass,
    Reactivate,
    Shoot,
    Skill,
    Tackle,
    TakeBall,
    Worldie,
)
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.ole.state import State
from ruedo.games.ole.world import draw
from tests.ours import GAMES
from tests.walks import random_table, walk

VIEWERS = (0, 1, None)
seeds = st.integers(0, 2**32)


def other_hands(state: State, viewer: int | None, rng: Random) -> State:
    """Redeal all cards that a viewer cannot see, and return the new state.

    The hidden hands and the pack together contain the same cards as before.
    """
    teams = list(state.teams)
    hidden = [side for side in (0, 1) if side != viewer]
    unknown = tuple(map(sum, zip(state.pack, *(teams[side].hand for side in hidden), strict=True)))
    passes, dribbles, shots, tackles = unknown
    cards = draw((passes, dribbles, shots, tackles), sum(unknown), rng)
    for side in hidden:
        held = sum(teams[side].hand)
        teams[side] = replace(teams[side], hand=count_cards(tuple(cards[:held])))
        del cards[:held]
    return replace(state, teams=(teams[0], teams[1]), pack=count_cards(tuple(cards)))


def bytes_of(value: Any) -> bytes:
    return msgspec.json.encode(value)


@given(seeds, st.integers(1, 120), st.sampled_from(VIEWERS))
def test_a_view_does_not_depend_on_hidden_facts(seed: int, steps: int, viewer: int | None) -> None:
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    ole, state = table.game, table.state
    changed = other_hands(state, viewer, rng)
    assert bytes_of(ole.view(changed, viewer)) == bytes_of(ole.view(state, viewer))


@given(seeds, st.integers(1, 120))
def test_costs_and_odds_of_choices_do_not_depend_on_hidden_facts(seed: int, steps: int) -> None:
    """The test checks the choices of the seat that must choose, and the open choices that everybody may see."""
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    ole, state, seat = table.game, table.state, seat_to_choose(table.state)
    if seat is None:
        return
    assert ole.guidance.offer is not None
    assert ole.real_table.open_choices is not None
    for viewer, found in ((seat, ole.choices), (None, ole.real_table.open_choices)):
        changed = other_hands(state, viewer, rng)
        assert bytes_of(found(changed, seat)) == bytes_of(found(state, seat))
        for choice in found(state, seat)[:60]:
            offered = bytes_of(ole.guidance.offer(state, choice))
            assert bytes_of(ole.guidance.offer(changed, choice)) == offered
            assert bytes_of(ole.guidance.offer(ole.observe(state, seat), choice)) == offered


@given(seeds, st.integers(1, 120))
def test_the_reason_why_a_choice_is_refused_depends_only_on_what_its_seat_can_see(seed: int, steps: int) -> None:
    """The rules can judge a choice from the seat's own view, so an error reveals no hidden card."""
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    ole, state = table.game, table.state
    for seat in (0, 1):
        for event in anything(state, seat, rng):
            assert refusal(ole.observe(state, seat), event) == refusal(state, event), event


def anything(state: State, seat: int, rng: Random) -> list[Event]:
    """Return choices of every type for a seat. Most of them are illegal."""
    players = [rng.choice((*state.teams[0].players, *state.teams[1].players, "nobody")) for _ in range(7)]
    return [
        EndTurn(seat),
        Draw(seat),
        Shoot(seat),
        Worldie(seat, rng.choice(((), ("pass",), ("shot", "tackle")))),
        *(Discard(seat, kind) for kind in KINDS),
        *(Pass(seat, player) for player in players[:2]),
        Move(seat, players[2], rng.choice(TIERS)),
        Reactivate(seat, players[3]),
        Dribble(seat, rng.choice((None, players[4]))),
        Skill(seat, state.deck.skills[0].id, players[4]),
        Tackle(seat, players[5]),
        Intercept(seat, players[5]),
        LetGo(seat),
        TakeBall(seat, players[6]),
        KickOff(seat, players[6]),
    ]


def refusal(state: State, event: Event) -> str | None:
    """Return the error that the rules raise for an event, or None if they accept the event."""
    try:
        find("ole").advance(state, event)
    except RuedoError as error:
        return str(error)
    return None


@given(seeds, st.sampled_from(VIEWERS))
def test_messages_do_not_depend_on_hidden_facts(seed: int, viewer: int | None) -> None:
    """Two games have the same events, but different hidden cards."""
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, 40):
        pass
    ole = table.game
    while table.waiting and len(table.events) < 120:
        state, changed = table.state, other_hands(table.state, viewer, rng)
        event = next(iter(walk(table, rng, 1)))
        twin = other_event(event, changed, viewer, rng)
        assert bytes_of(ole.redact(changed, twin, viewer)) == bytes_of(ole.redact(state, event, viewer))
        rulings = rulings_or_none(changed, twin)
        if rulings is not None:
            told = [ole.redact(state, ruling, viewer) for ruling in table.rulings[-1]]
            assert bytes_of([ole.redact(changed, ruling, viewer) for ruling in rulings]) == bytes_of(told)


def other_event(event: Event, changed: State, viewer: int | None, rng: Random) -> Event:
    """Return an event that looks the same to the viewer. Cards that the viewer cannot see may differ."""
    if isinstance(event, Drawn) and viewer != changed.turn:
        return Drawn(draw(changed.pack, 1, rng)[0])
    if isinstance(event, Deal):
        one, other = (
            dealt if side == viewer else Dealt(dealt.keeper, dealt.players, ("shot",) * 5, dealt.worldie)
            for side, dealt in enumerate(event.sides)
        )
        return Deal((one, other))
    return event


def rulings_or_none(state: State, event: Event) -> Any:
    """Return the rulings, or None if the changed cards do not allow the event."""
    try:
        return find("ole").advance(state, event)[1]
    except RuedoError:  # the changed hand does not contain the card for this choice
        return None


def test_a_dealt_hand_and_a_drawn_card_are_sent_only_to_their_own_team() -> None:
    table = Table.of("ole", [["Ana"], ["Ben"]])
    rng = Random(5)
    deal = next(iter(walk(table, rng, 1)))
    assert isinstance(deal, Deal)
    first = find("ole").begin((("Ana",), ("Ben",)), {}, None)
    for viewer in VIEWERS:
        told = table.game.redact(first, deal, viewer)
        assert [side["hand"] is not None for side in told["sides"]] == [viewer == 0, viewer == 1]
    state = table.state
    assert [table.game.redact(state, Drawn("shot"), viewer)["card"] for viewer in VIEWERS] == ["shot", None, None]


@pytest.mark.parametrize("game", GAMES)
def test_only_the_seat_that_must_act_receives_its_possible_events(game: str) -> None:
    rng = Random(3)
    table = random_table(game, rng)
    for _ in walk(table, rng, 60):
        waiting = table.waiting
        for viewer in (*range(len(table.header.players)), None):
            told = table.view(viewer)["waiting_for"] or {}
            awaited = waiting is not None and waiting.seat is not None and waiting.seat == viewer
            assert ("types" in told) == awaited


@pytest.mark.parametrize("game", GAMES)
def test_a_note_is_sent_to_nobody(game: str) -> None:
    rng = Random(4)
    table = random_table(game, rng)
    before = table.state
    for event in walk(table, rng, 40):
        noted = replace(event, note={"aim": "canary"})
        for viewer in (*range(len(table.header.players)), None):
            assert b"canary" not in bytes_of(table.game.redact(before, noted, viewer))
        before = table.state
