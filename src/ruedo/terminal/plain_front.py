"""The default front end of games. It shows the game's view and lists the possible events."""

from collections.abc import Callable

import msgspec

from ruedo.core.event import Event, Waiting
from ruedo.core.game import Game, part
from ruedo.core.plain import SHOWN_ELSEWHERE, value_text
from ruedo.core.values import Json
from ruedo.table import Table
from ruedo.terminal.front import AskPlayer, Front, Unclear, pick
from ruedo.words import Speaker

AMONG = "one_of_the_list"


class PlainFront:
    """A front end that shows the view as names and values, and a numbered list of the possible next events."""

    help = "terminal-plain_help"

    def private_to(self, table: Table) -> int | None:
        """Return the seat whose turn it is, if the game has hidden information. Otherwise return None."""
        return table.game.seat_to_choose(table.state) if table.game.hides else None

    def scene(self, table: Table) -> object:
        """Return the whole state, so that the table is shown again after every change."""
        return table.state

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the scores and all other fields of the view, each on a line of its own."""
        scores = [f"{speaker.side(side)}: {score}" for side, score in enumerate(table.standing.scores)]
        view = {name: value for name, value in table.view(viewer).items() if name not in SHOWN_ELSEWHERE}
        word, name = speaker.word, speaker.name
        known = [f"{word(key)}: {value_text(value, word, name)}" for key, value in view.items()]
        return "\n".join([", ".join(scores), *known])

    def happening_text(self, happening: Json, speaker: Speaker) -> str:
        """Return a happening as text: its type and its fields. For a choice, return an empty text."""
        return "" if "seat" in happening else event_text(happening, speaker)

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask which of the possible events happened next, and return it.

        If the game cannot list them, ask for an event in the format of a record.
        """
        waiting = table.waiting or Waiting()
        who = speaker.player(waiting.seat) if waiting.seat is not None else speaker.name("world")
        events = list_events(table.game, table.state)
        if not events:
            question = speaker.text("terminal-written", who=who, types=waiting.all_types)
            return ask(question, _unreadable)
        named = [(event_text(msgspec.to_builtins(event), speaker), event) for event in events]
        numbered = {f"{number}": event for number, event in enumerate(events, start=1)}
        lines = [f"  {number:>2}  {name}" for number, (name, _) in enumerate(named, start=1)]
        words = dict(named)
        return ask("\n".join([*lines, f"{who}: "]), lambda answer: numbered.get(answer) or pick(answer, words, AMONG))


def find_front(game: str) -> Front:
    """Return the front end of a game.

    The function `front` in the game's module `terminal.py` creates it. The front end of a game without this module is a
    `PlainFront`.
    """
    module = part(game, "terminal")
    if module is None:
        return PlainFront()
    front: Front = module.front()
    return front


def list_events(game: Game[Json], state: Json) -> list[Event]:
    """Return all events that are possible next: choices, and happenings such as rolls.

    The list is empty if the game cannot list them.
    """
    seat = game.seat_to_choose(state)
    choices = game.choices(state, seat) if seat is not None else []
    return [*choices, *(game.happenings(state) if game.happenings else ())]


def event_text(event: Json, speaker: Speaker) -> str:
    """Return an event as text: its type, followed by its fields. The seat and the note are left out."""
    facts = {name: value for name, value in event.items() if name not in ("type", "seat", "note") and value is not None}
    values = {name: value_text(value, speaker.word, speaker.name) for name, value in facts.items()}
    facts_text = [f"{speaker.word(name)} {text}" if len(facts) > 1 else text for name, text in values.items()]
    return " ".join([speaker.word(event["type"]), ", ".join(facts_text)]).strip()


def _unreadable(answer: str) -> Json:
    raise Unclear("no_event", answer=answer)
