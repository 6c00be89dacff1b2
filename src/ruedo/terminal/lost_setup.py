"""Going on with a game whose setup file is gone: who plays, the record alone does not say."""

import secrets
import sys
from collections.abc import Callable

from ruedo.core.errors import RuedoError
from ruedo.core.player import check_setup, players, usual_player
from ruedo.core.record import Header
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import find_world, new_setup
from ruedo.terminal.record_file import RecordFile, at_real_table
from ruedo.terminal.screen import Screen
from ruedo.words import Speaker

YES, NO = ("y", "yes"), ("n", "no")


def setup_of(file: RecordFile, header: Header, screen: Screen, speaker: Speaker) -> Setup:
    """Return a table's setup; where its file is gone say so, ask whoever is there, and keep the answer.

    Games of real tables had no such file once. Where nobody can be asked, the game goes on as at a real table: nothing
    is made up, and nothing kept. Raises `BadHeader`, `EOFError` and `KeyboardInterrupt`.
    """
    if file.setup_path.exists():
        return file.setup(header)
    screen.say(f"{file.setup_path} is not there, and the record alone does not say who plays.")
    if not find_world(header.game) or not sys.stdin.isatty():
        screen.say("It goes on as at a real table: you say what happens there.")
        return at_real_table(header)
    answer = ""
    while answer not in (*YES, *NO):
        answer = screen.ask("Is it played at a real table, where you say what happens? [yes/no]").lower()
    setup = at_real_table(header) if answer in YES else _asked(header, screen, speaker.refuse)
    file.keep_setup(setup)
    return setup


def _asked(header: Header, screen: Screen, refuse: Callable[[RuedoError], str]) -> Setup:
    """Return the setup of a simulated table whose players are asked for; its dice from here on are new ones."""
    game, seats = header.game, len(header.players)
    usual = ",".join((PERSON, *(usual_player(game) for _ in range(seats - 1))))
    names = ", ".join(header.players)
    while True:
        known = ", ".join((PERSON, *players(game)))
        answer = screen.ask(f"Who plays for {names}, in this order, with commas between: {known}? [{usual}]") or usual
        named = tuple(name.strip() for name in answer.split(","))
        setup = new_setup(game, named, secrets.randbits(63), {})
        try:
            check_setup(game, seats, setup)
        except RuedoError as error:
            screen.say(f"  {refuse(error)}")
            continue
        screen.say("All chances from here on are drawn anew.")
        return setup
