"""A front end for any game without its own, built from the game's view and its choices."""

from collections.abc import Callable

import msgspec

from ruedo.core.event import Event, Waiting
from ruedo.core.game import Game, Json
from ruedo.core.plain import SHOWN_ELSEWHERE
from ruedo.core.table import Table
from ruedo.terminal.front import AskPlayer, Unclear, pick
from ruedo.words import Speaker

AMONG = "one_of_the_list"


class PlainFront:
    """Shows the view as names and values, and lists the events that can come next with numbers."""

    help = "terminal-plain_help"

    def private_to(self, table: Table) -> int | None:
        """Return the seat that is to choose if the game hides something, or None if everybody may look."""
        return table.game.seat_to_choose(table.state) if table.game.hides else None

    def scene(self, table: Table) -> object:
        """Return the whole state, so that the table is shown after every change."""
        return table.state

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the scores, and the other fields of the view, one a line."""
        scores = [f"{speaker.side(side)}: {score}" for side, score in enumerate(table.standing.scores)]
        view = {name: value for name, value in table.view(viewer).items() if name not in SHOWN_ELSEWHERE}
        known = [f"{speaker.word(name)}: {value_text(value, speaker)}" for name, value in view.items()]
        return "\n".join([", ".join(scores), *known])

    def happening_text(self, told: Json, speaker: Speaker) -> str:
        """Return a happening of the simulated world: its type and its facts."""
        return "" if "seat" in told else event_text(told, speaker)

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask which of the listed events comes next. If they cannot be listed, ask for one as a record writes it."""
        waiting = table.waiting or Waiting()
        who = speaker.player(waiting.seat) if waiting.seat is not None else speaker.name("world")
        events = listed_events(table.game, table.state)
        if not events:
            question = speaker.text("terminal-written", who=who, types=waiting.all_types)
            return ask(question, _unreadable)
        named = [(event_text(msgspec.to_builtins(event), speaker), event) for event in events]
        numbered = {f"{number}": event for number, event in enumerate(events, start=1)}
        lines = [f"  {number:>2}  {name}" for number, (name, _) in enumerate(named, start=1)]
        words = dict(named)
        return ask("\n".join([*lines, f"{who}: "]), lambda answer: numbered.get(answer) or pick(answer, words, AMONG))


def listed_events(game: Game[Json], state: Json) -> list[Event]:
    """Return every choice and happening that can come next, if the game can list them."""
    seat = game.seat_to_choose(state)
    choices = game.choices(state, seat) if seat is not None else []
    return [*choices, *(game.happenings(state) if game.happenings else ())]


def event_text(event: Json, speaker: Speaker) -> str:
    """Return an event in words: its type, then its facts, without the seat that chose."""
    facts = {name: value for name, value in event.items() if name not in ("type", "seat", "note") and value is not None}
    facts_text = [
        f"{speaker.word(name)} {value_text(value, speaker)}" if len(facts) > 1 else value_text(value, speaker)
        for name, value in facts.items()
    ]
    return " ".join([speaker.word(event["type"]), ", ".join(facts_text)]).strip()


def value_text(value: Json, speaker: Speaker) -> str:
    """Return a value in words, or a dash for an empty value."""
    match value:
        case list() | tuple():
            return ", ".join(value_text(each, speaker) for each in value) or "-"
        case dict():
            return ", ".join(f"{speaker.word(name)} {value_text(each, speaker)}" for name, each in value.items()) or "-"
        case None:
            return "-"
        case bool():
            return speaker.word("yes" if value else "no")
        case str():
            return speaker.name(value)
    return str(value)


def _unreadable(answer: str) -> Json:
    raise Unclear("no_event", answer=answer)
