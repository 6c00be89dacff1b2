"""Questions about the setup of a game that is resumed without its setup file. The record does not contain the setup."""

import secrets
import sys

from ruedo.core.errors import RuedoError
from ruedo.core.player import check_setup, players, usual_player
from ruedo.core.record import Header
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import find_world, new_setup
from ruedo.terminal.record_file import RecordFile, at_real_table
from ruedo.terminal.screen import Screen
from ruedo.words import Speaker


def find_setup(file: RecordFile, header: Header, screen: Screen, speaker: Speaker) -> Setup:
    """Return the setup of a table from its file. If the file is missing, ask the user for the setup and store it.

    If the game has no simulated world or the input is not a terminal, do not ask. In this case, return the setup of a
    real table and store nothing. Raises `BadHeader`, `EOFError` and `KeyboardInterrupt`.
    """
    if file.setup_path.exists():
        return file.setup(header)
    screen.say(speaker.text("terminal-lost_setup", file=str(file.setup_path)))
    if not find_world(header.game) or not sys.stdin.isatty():
        screen.say(speaker.text("terminal-lost_goes_on"))
        return at_real_table(header)
    yes, no = _both("yes", speaker), _both("no", speaker)
    question = f"{speaker.text('terminal-lost_real')} [{speaker.word('yes')}/{speaker.word('no')}]"
    answer = ""
    while answer not in (*yes, *no):
        answer = _answer(question, screen, speaker).lower()
    setup = at_real_table(header) if answer in yes else _ask_for_setup(header, screen, speaker)
    file.keep_setup(setup)
    return setup


def _answer(question: str, screen: Screen, speaker: Speaker) -> str:
    """Ask a question and return the answer. Raises `EOFError` at the end of the input, and for the answer `quit`."""
    answer = screen.ask(question)
    if answer.lower() in ("quit", speaker.text("terminal-command-quit")):
        raise EOFError
    return answer


def _both(word: str, speaker: Speaker) -> tuple[str, ...]:
    """Return the answers that mean `word`, which is `yes` or `no`.

    These are the word and its first letter, in English and in the speaker's language.
    """
    return tuple(form for whole in (word, speaker.word(word)) for form in (whole, whole[0]))


def _ask_for_setup(header: Header, screen: Screen, speaker: Speaker) -> Setup:
    """Ask for the players of a simulated table, and return its setup with a new seed."""
    game, seats = header.game, len(header.players)
    usual = ",".join((PERSON, *(usual_player(game) for _ in range(seats - 1))))
    names = ", ".join(header.players)
    while True:
        known = ", ".join((PERSON, *players(game)))
        question = speaker.text("terminal-lost_who", players=names, known=known, usual=usual)
        answer = _answer(question, screen, speaker) or usual
        named = tuple(name.strip() for name in answer.split(","))
        setup = new_setup(game, named, secrets.randbits(63), {})
        try:
            check_setup(game, seats, setup)
        except RuedoError as error:
            screen.say(f"  {speaker.refuse(error)}")
            continue
        screen.say(speaker.text("terminal-lost_anew"))
        return setup
