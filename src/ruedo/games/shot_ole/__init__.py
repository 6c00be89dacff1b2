"""Shot-Olé, a game in which players spin a ring towards a post."""

from ruedo.boards.ring import equipment
from ruedo.boards.ring.clip import make_clip
from ruedo.core.game import Display, Game, Guidance
from ruedo.games.shot_ole import events, rules, view
from ruedo.games.shot_ole.choices import choices
from ruedo.games.shot_ole.picture import drawings, picture, things
from ruedo.games.shot_ole.state import RuleOptions, State

GAME = Game(
    name="shot-ole",
    title="Shot-Olé",
    package=__name__,
    events=events.Event,
    state=State,
    options=RuleOptions,
    # SO-E1, SO-E2, SO-E3, SO-E4, SO-E5, SO-E6, SO-E7: the board, post, logo, icons, printed rings, zones and ring.
    # SO-T10: a ring that leaves the board ends the turn, and is reported as `off`.
    load_equipment=equipment.load,
    begin=rules.begin,
    seat_to_choose=rules.seat_to_choose,
    waiting=rules.waiting,
    advance=rules.advance,
    choices=choices,
    standing=rules.standing,
    full_state=view.full_state,
    view=view.view,
    observe=lambda state, _: state,
    redact=view.redact,
    display=Display(
        terms=view.terms,
        picture=picture,
        drawings=drawings,
        things=things,
        clip=lambda _state, _events, motion, _speaker: make_clip(motion),
    ),
    guidance=Guidance(moment=lambda state, _: "SO-T1" if state.phase == "opening" else "SO-T3"),
    seatings=tuple((1,) * players for players in range(2, 9)),
)
