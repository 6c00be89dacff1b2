"""The game Shuffleboard Baseball: baseball in which the position of each weight decides how far the runners advance."""

from ruedo.boards.shuffleboard import drawing, equipment
from ruedo.boards.shuffleboard.picture import last_things
from ruedo.core.game import Display, Game
from ruedo_baseball import rules
from ruedo_baseball.picture import picture

GAME = Game(
    name="shuffleboard-baseball",
    title="Shuffleboard Baseball",
    package=__name__,
    events=rules.Events,
    state=rules.State,
    options=rules.Options,
    load_equipment=equipment.load,
    begin=rules.begin,
    waiting=rules.waiting,
    advance=rules.advance,
    standing=rules.standing,
    choices=rules.choices,
    happenings=rules.happenings,
    display=Display(picture=picture, drawings=drawing.drawings, things=last_things),
)
