"""OLÉ: football with cards and dice."""

from msgspec.structs import replace

from ruedo.core.game import Display, Game, Guidance, RealTable
from ruedo.games.ole import equipment, events, rules, view
from ruedo.games.ole.choices import check_part, choices, join_parts, moment, open_choices, reporters, waiting
from ruedo.games.ole.faces import drawings
from ruedo.games.ole.offers import offer
from ruedo.games.ole.picture import picture
from ruedo.games.ole.state import RuleOptions, State
from ruedo.games.ole.touches import choice_by_touch

GAME = Game(
    name="ole",
    title="OLÉ",
    package=__name__,
    events=events.Event,
    state=State,
    options=RuleOptions,
    load_equipment=equipment.load,
    begin=rules.begin,
    seat_to_choose=rules.seat_to_choose,
    waiting=waiting,
    advance=rules.advance,
    choices=choices,
    standing=rules.standing,
    full_state=view.full_state,
    view=view.view,
    observe=view.observe,
    redact=view.redact,
    display=Display(picture=picture, drawings=drawings, names=lambda state: state.deck.names),
    hides=True,
    equipment_names=(equipment.DEFAULT, *(name for name in equipment.SHIPPED if name != equipment.DEFAULT)),
    short=2,
    real_table=RealTable(
        reporters=reporters,
        join_parts=join_parts,
        check_part=check_part,
        open_choices=open_choices,
        first_state=lambda state: replace(state, hands_reported=True),
    ),
    admit_equipment=equipment.admit,
    guidance=Guidance(
        offer=offer,
        advice=("line_up", "chance", "formula"),
        choice_by_touch=choice_by_touch,
        moment=moment,
    ),
)
