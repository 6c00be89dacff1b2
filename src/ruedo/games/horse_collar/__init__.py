"""Horse Collar, a game of table shuffleboard to 51 points."""

from functools import partial

from ruedo.boards.shuffleboard import equipment
from ruedo.core.game import Discretion, Display, Game, Guidance, RealTable
from ruedo.games.horse_collar import events, rules, view
from ruedo.games.horse_collar.choices import choices, lies_at
from ruedo.games.horse_collar.picture import clip, drawings, picture, things, visible_picture
from ruedo.games.horse_collar.state import RuleOptions, State

GAME = Game(
    name="horse-collar",
    title="Horse Collar",
    package=__name__,
    events=events.Event,
    state=State,
    options=RuleOptions,
    # The measures of the weights (HC-E1) and of the lines (HC-E3) decide in which zone a weight lies, even if it hangs
    # over a side (HC-L8).
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
    display=Display(terms=view.terms, picture=picture, drawings=drawings, things=things, clip=clip),
    guidance=Guidance(moment=lambda _state, _event: "HC-T3"),
    seatings=((1, 1), (2, 2), (4, 4), (2, 2, 2), (2, 2, 2, 2)),
    real_table=RealTable(lies_at=lies_at),
    discretion=Discretion(
        sight=view.table_sight,
        seen=view.visible_events,
        open=view.open_ruling,
        picture=lambda sight: partial(visible_picture, sight),
        veiled=view.turn_fields,
    ),
)
