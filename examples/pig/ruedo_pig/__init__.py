"""The game Pig. A player rolls a die as often as they like. If it shows a 1, they lose all points of the turn."""

from ruedo.core.game import Game
from ruedo_pig import rules

GAME = Game(
    name="pig",
    title="Pig",
    package=__name__,
    events=rules.Event,
    state=rules.State,
    options=rules.Options,
    begin=rules.begin,
    waiting=rules.waiting,
    advance=rules.advance,
    standing=rules.standing,
    choices=rules.choices,
    happenings=rules.happenings,
)
