"""A front end for any game, built from its view and its choices: for a game that has none of its own."""

from collections.abc import Callable

import msgspec

from ruedo.core.event import Event
from ruedo.core.game import Game, Json
from ruedo.core.table import Table
from ruedo.terminal.front import Ask, Unclear, pick
from ruedo.words import Speaker

WRITTEN = "Say the event as a record writes it, as {example}"


class PlainFront:
    """Shows what a viewer may know as names and values, and lists the events that can come next with numbers."""

    help = "What can come next is listed with numbers: answer with the number, or with its first word."

    def private_to(self, table: Table) -> int | None:
        """Return the seat that is to choose where the game hides something; None where everybody may look on."""
        return table.game.seat_to_choose(table.state) if table.game.hides else None

    def scene(self, table: Table) -> object:
        """Return the whole state: the table is shown whenever it has changed."""
        return table.state

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the scores, and what else the viewer may know, a line each."""
        scores = [f"{speaker.side(side)}: {score}" for side, score in enumerate(table.standing.scores)]
        view = {key: value for key, value in table.view(viewer).items() if key not in ("scores", "waiting_for")}
        return "\n".join([", ".join(scores), *(f"{key}: {_plain(value)}" for key, value in view.items())])

    def said(self, told: Json, speaker: Speaker) -> str:  # noqa: ARG002  # names stand in the facts as they are
        """Return what a simulated world showed: its type and its facts."""
        return "" if "seat" in told else described(told)

    def event(self, table: Table, speaker: Speaker, ask: Ask, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask which of the listed events comes next; where they cannot be listed, for one as a record writes it."""
        waiting = table.waiting
        assert waiting is not None
        events = listed_events(table.game, table.state)
        who = speaker.player(waiting.seat) if waiting.seat is not None else speaker.name("world")
        if not events:
            kinds = ", ".join(waiting.all_types)
            return ask(f"{who} ({kinds}): " + WRITTEN.format(example='{"type": ...}'), _unreadable)
        named = {f"{number}": event for number, event in enumerate(events, start=1)}
        lines = [f"  {number:>2}  {described(msgspec.to_builtins(event))}" for number, event in named.items()]
        words = {described(msgspec.to_builtins(event)): event for event in events}
        return ask("\n".join([*lines, who]), lambda answer: named.get(answer) or pick(answer, words, "in the list"))


def listed_events(game: Game[Json], state: Json) -> list[Event]:
    """Return every choice and happening that can come next, as far as the game can list them."""
    seat = game.seat_to_choose(state)
    choices = game.choices(state, seat) if seat is not None else []
    return [*choices, *(game.happenings(state) if game.happenings else ())]


def described(event: Json) -> str:
    """Return an event in words: its type, then its facts; whose choice it is stands elsewhere."""
    facts = ", ".join(f"{key} {_plain(value)}" for key, value in event.items() if key not in ("type", "seat", "note"))
    return f"{event['type'].replace('_', ' ')}{f' ({facts})' if facts else ''}"


def _unreadable(answer: str) -> Json:
    raise Unclear(f"“{answer}” is no event: it is written in braces.")


def _plain(value: Json) -> str:
    match value:
        case list() | tuple():
            return ", ".join(map(_plain, value)) or "-"
        case dict():
            return ", ".join(f"{key} {_plain(each)}" for key, each in value.items()) or "-"
        case None:
            return "-"
    return str(value)
