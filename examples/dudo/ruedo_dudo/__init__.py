"""The game Dudo. Players bid on the dice of both players, but each player sees only their own."""

from ruedo.core.game import Game, RealTable
from ruedo_dudo import rules, view

GAME = Game(
    name="dudo",
    title="Dudo",
    package=__name__,
    events=rules.Events,
    state=rules.State,
    options=rules.Options,
    begin=rules.begin,
    waiting=rules.waiting,
    advance=rules.advance,
    standing=rules.standing,
    choices=rules.choices,
    happenings=rules.happenings,
    hides=True,
    view=view.view,
    observe=view.observe,
    redact=view.redact,
    reveals=("doubt",),
    real_table=RealTable(reporters=view.reporters),
)
