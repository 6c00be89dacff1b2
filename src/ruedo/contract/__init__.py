"""Checks of the contract that every game must fulfil. `ruedo check-game NAME` and Ruedo's tests run them.

The checks play random games, called walks. The house's player `random` and the simulated world choose their events,
unless a test provides another source. All checks use the same walks. Each check yields the faults that it finds as
messages.
"""

import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Meta

from ruedo.contract.secrecy import secrecy_faults
from ruedo.contract.walks import Walk, WalkStep
from ruedo.core import record
from ruedo.core.chance import generator
from ruedo.core.errors import BadHeader, Illegal, NotAwaited, Reason, RuedoError
from ruedo.core.event import Choice, Event, event_type
from ruedo.core.game import Game, find
from ruedo.core.options import option_clause
from ruedo.core.player import choose
from ruedo.core.setup import Setup
from ruedo.core.world import find_world
from ruedo.drawing.text_picture import find_picture
from ruedo.rulebook import clauses, read_clauses
from ruedo.table import Table
from ruedo.words import LANGUAGES, Speaker, find_catalogue

DrawFunction: TypeAlias = Callable[[Any, Sequence[Event], Random], Event]
"""A function that returns a legal event. Its arguments are a state, the events before it, and a random generator."""
GAMES = 6
MAX_LENGTH = 120
"""The largest number of events in a walk."""
MAX_EVENTS = 300
"""The largest number of choices that a check tries in one position. From a longer list, it tries a random sample."""
HOSTILE = '<script>"&\x1b'
"""A player's name that makes a picture invalid unless the name is escaped."""


class GameSample:
    """A game and the walks that all checks use."""

    def __init__(self, game: Game[Any], draw: DrawFunction | None = None, seed: int = 0, games: int = GAMES) -> None:
        """Play the walks. Raises a `RuedoError` if the game rejects a legal event."""
        self.game = game
        self.rng = Random(seed)
        draw = draw or house_draw(game)
        tables = [new_table(game, game.seatings[n % len(game.seatings)]) for n in range(games)]
        self.walks = [Walk(table, tuple(_walk(table, draw, generator(seed, n)))) for n, table in enumerate(tables)]

    @property
    def steps(self) -> Iterator[WalkStep]:
        for walk in self.walks:
            yield from walk.steps

    @cached_property
    def conceivable(self) -> list[Choice]:
        """The choices to try: those that the game offers in a walk, and those of types that can be enumerated."""
        states = [step.before for step in self.steps]
        offered = [choice for state in states for choice in self._possible_events(state)]
        seats = range(max(len(walk.table.header.players) for walk in self.walks))
        counted = [event for kind in kinds(self.game, Choice) for event in islice(_every(kind, seats), MAX_EVENTS)]
        found = {msgspec.json.encode(event): event for event in (*offered, *counted)}
        return [event for event in found.values() if isinstance(event, Choice)]

    def _possible_events(self, state: Any) -> list[Event]:
        seat = self.game.seat_to_choose(state)
        offered = [] if seat is None else self.game.choices(state, seat)
        return offered if len(offered) <= MAX_EVENTS else self.rng.sample(offered, MAX_EVENTS)


# The checks


def fold(played: GameSample) -> Iterator[Reason]:
    """Check that states never change, and that the same events always give the same states.

    Also check that every event gets a ruling, and that events are awaited exactly until the game is over.
    """
    game = played.game
    for walk in played.walks:
        frozen = [msgspec.json.encode(step.before) for step in walk.steps]
        state = Table(walk.table.header).state
        for step, written in zip(walk.steps, frozen, strict=True):
            again, rulings = game.advance(state, step.event)
            if (again, rulings) != (step.after, step.rulings):
                yield Reason("contract-elsewhere", {"code": step.event.type})
            if msgspec.json.encode(step.before) != written:
                yield Reason("contract-changed_state", {"code": step.event.type})
            state = again
            if not rulings:
                yield Reason("contract-no_ruling", {"code": step.event.type})
            if (game.waiting(state) is None) != game.standing(state).over:
                yield Reason("contract-over", {"code": step.event.type})


def json(played: GameSample) -> Iterator[Reason]:
    """Check that states, events and records are the same after they are written as JSON and read again."""
    game = played.game
    for step in played.steps:
        if msgspec.json.decode(msgspec.json.encode(step.after), type=game.state) != step.after:
            yield Reason("contract-state_json", {"code": step.event.type})
        if record.event_from(msgspec.to_builtins(step.event), game) != step.event:
            yield Reason("contract-event_json", {"code": step.event.type})
    for walk in played.walks:
        if record.read(record.write(walk.table.record).splitlines()) != walk.table.record:
            yield Reason("contract-record_file")


def choices(played: GameSample) -> Iterator[Reason]:
    """Check that `advance` accepts exactly the choices that `choices` lists, if it can list them.

    Also check that `advance` raises the right types of errors.
    """
    game = played.game
    for step in played.steps:
        state, seat = step.before, game.seat_to_choose(step.before)
        waiting = game.waiting(state)
        if waiting is None or waiting.seat != seat:
            yield Reason("contract-other_seats", {"code": step.event.type})
            continue
        offered = [] if seat is None else game.choices(state, seat)
        if seat is not None and {event.type for event in offered} - set(waiting.types):
            yield Reason("contract-type_not_awaited", {"code": step.event.type})
        tried = offered if len(offered) <= MAX_EVENTS else played.rng.sample(offered, MAX_EVENTS)
        for event in tried:
            if error := _refusal(game, state, event):
                yield Reason("contract-offered_refused", {"choice": event_json(event), "reason": error.as_reason})
        if len(offered) > MAX_EVENTS or (seat is not None and not offered):
            continue
        for event in played.rng.sample(played.conceivable, min(len(played.conceivable), MAX_EVENTS // 5)):
            error = _refusal(game, state, event)
            if error is None and event not in offered:
                yield Reason("contract-accepted_not_offered", {"choice": event_json(event)})
            if error is not None and not isinstance(error, Illegal | NotAwaited):
                yield Reason("contract-refused_by", {"choice": event_json(event), "error": type(error).__name__})
            if isinstance(error, Illegal) and error.clause is None:
                yield Reason("contract-no_clause", {"choice": event_json(event), "code": error.key})


def secrecy(played: GameSample) -> Iterator[Reason]:
    """Check that viewers receive no hidden facts and no notes.

    Also check that only the awaited seat receives its choices.
    """
    yield from secrecy_faults(played.game, played.walks, played.rng)


def sentences(played: GameSample) -> Iterator[Reason]:
    """Check that each ruling, each error and each name in the default user interface has a text in each language."""
    game = played.game
    rulings = {ruling.key: ruling for step in played.steps for ruling in step.rulings}
    errors = {error.key: error for error in _refusals(played)}
    for language in LANGUAGES:
        speaker = Speaker(game.name, _names(played), language=language)
        for key, text in [
            *((key, speaker.say(ruling)) for key, ruling in rulings.items()),
            *((key, speaker.explain(error)) for key, error in errors.items()),
        ]:
            if text.startswith(speaker.word(key)) or "{" in text:
                yield Reason("contract-no_sentence", {"code": key, "language": language})
        yield from _missing_messages(game, language)


def _missing_messages(game: Game[Any], language: Literal["en", "es"]) -> Iterator[Reason]:
    """Yield a fault for each message that a game's catalogue lacks, and for each key that only one language has."""
    words, english = set(find_catalogue(game.name, language)), set(find_catalogue(game.name, "en"))
    wanted = {
        "about": ("about",),
        **{option: (f"option-{option}", f"word-{option}") for option in game.options.__struct_fields__},
        **{event_type(kind): (f"event-{event_type(kind)}", f"word-{event_type(kind)}") for kind in kinds(game, Event)},
    }
    if any(
        key in english for name, keys in wanted.items() if name != "about" for key in keys
    ):  # A game without any of these keys has its own user interface.
        for name, keys in sorted(wanted.items()):
            if not words & set(keys):
                yield Reason("contract-no_word", {"code": name, "language": language})
    for key in sorted(words ^ english):
        yield Reason("contract-one_language", {"code": key, "language": language})


def check_clauses(played: GameSample) -> Iterator[Reason]:
    """Check that the game cites only clauses of its rulebook, and that its source code cites all of them."""
    game = played.game
    known = [clause.id for clause in read_clauses(game.name)]
    if not known:
        yield Reason("contract-no_rulebook")
        return
    if others := {clauses()[clause].game for clause in known} - {game.name}:
        yield Reason("contract-same_clauses", {"games": tuple(sorted(others))})
    cited = {ruling.clause for step in played.steps for ruling in step.rulings}
    cited |= {error.clause for error in _refusals(played) if error.clause}
    cited |= {option_clause(game.options, option) for option in game.options.__struct_fields__}
    if "" in cited:
        yield Reason("contract-option_clause")
    for clause in sorted(cited - {*known, ""}):
        yield Reason("contract-clause_lacks", {"clause": clause})
    for language in LANGUAGES:
        if [clause.id for clause in read_clauses(game.name, language)] != known:
            yield Reason("contract-other_clauses", {"language": language})
    source = "".join(file.read_text(encoding="utf-8") for file in _sources(files(game.package)))
    for clause in sorted({*known} - cited):
        if not _cites(source, clause):
            yield Reason("contract-clause_idle", {"clause": clause})


def pictures(played: GameSample) -> Iterator[Reason]:
    """Check that pictures are valid SVG and contain every symbol, for each viewer and with any players' names."""
    game = played.game
    speakers = cycle([None, *(Speaker(game.name, language=language) for language in LANGUAGES)])
    for walk in played.walks:
        events = [step.event for step in walk.steps]
        places = sorted(played.rng.sample(range(len(events)), min(4, len(events))))
        for (n, viewer), speaker in zip(product(places, walk.viewers), speakers, strict=False):
            names = [HOSTILE] * len(walk.table.header.players)
            svg = find_picture(game)(walk.steps[n].after, viewer, events=events[: n + 1], names=names, speaker=speaker)
            try:
                root = ET.fromstring(svg)
            except ET.ParseError as error:
                yield Reason("contract-no_xml", {"number": str(n + 1), "details": str(error)})
                continue
            if {"script", "image", "foreignObject"} & {element.tag.rpartition("}")[2] for element in root.iter()}:
                yield Reason("contract-forbidden", {"number": str(n + 1)})
            yield from _missing_symbols(game, walk.steps[n].after, viewer, events[: n + 1])


def _missing_symbols(game: Game[Any], state: Any, viewer: int | None, events: Sequence[Event]) -> Iterator[Reason]:
    """Yield a fault for each symbol of a thing on the board that the game's drawings lack."""
    if game.display.things is None:
        return
    if game.display.drawings is None:
        yield Reason("contract-no_drawings")
        return
    drawings = game.display.drawings(state)
    endings = {scene.symbols for scene in drawings.scenes.values() if scene.places}
    wanted = {f"{thing.symbol}{ending}" for thing in game.display.things(state, viewer, events) for ending in endings}
    yield from (Reason("contract-no_symbol", {"symbol": symbol}) for symbol in sorted(wanted - drawings.symbols.keys()))


Check: TypeAlias = Callable[[GameSample], Iterable[Reason]]
CHECKS: Mapping[str, Check] = {
    "fold": fold,
    "json": json,
    "choices": choices,
    "secrecy": secrecy,
    "sentences": sentences,
    "ruled": check_clauses,
    "pictures": pictures,
}


def find_faults(check: str, played: GameSample) -> Iterator[Reason]:
    """Yield the faults that a check finds.

    If the game's code raises an error, the check ends, and the error is reported as a fault.
    """
    try:
        yield from CHECKS[check](played)
    except RuedoError as error:
        yield Reason("contract-refused", {"check": check, "reason": error.as_reason})
    except Exception as error:  # A game in development may raise any error.
        yield code_fault(check, error)


def code_fault(check: str, error: Exception) -> Reason:
    """Return a fault that describes an error in a game's code. It names the last line of code outside this package."""
    lines = traceback.extract_tb(error.__traceback__)
    last = next((line for line in reversed(lines) if f"{Path(__file__).parent}" not in line.filename), lines[-1])
    where = {"file": Path(last.filename).name, "number": str(last.lineno)}
    return Reason("contract-broken", {"check": check, "error": type(error).__name__, "details": str(error), **where})


def faults(name: str, draw: DrawFunction | None = None, seed: int = 0, games: int = GAMES) -> Iterator[str]:
    """Yield each fault of an installed game once, in English. Raises `BadHeader` if there is no such game."""
    played = GameSample(find(name), draw, seed, games)
    for check in CHECKS:
        for fault in distinct(find_faults(check, played), Speaker(name)):
            yield f"{check}: {fault}"


def distinct(faults: Iterable[Reason], speaker: Speaker) -> list[str]:
    """Return the faults as sentences, without duplicates."""
    return list(dict.fromkeys(speaker.text(fault.key, **fault.facts) for fault in faults))


# Walks


def new_table(game: Game[Any], seating: Sequence[int]) -> Table:
    """Return a new table. `seating` contains the number of players of each side."""
    return Table.of(
        game.name, [[f"Player {side + 1}.{n + 1}" for n in range(size)] for side, size in enumerate(seating)]
    )


def house_draw(game: Game[Any]) -> DrawFunction:
    """Return a function that returns the next event of a simulated game between players of the type `random`.

    Raises `BadHeader` for a game without a simulated world.
    """
    world = find_world(game.name)
    if world is None:
        raise BadHeader("contract-no_world", game=game.name)
    skill = f":{world.skills[0]}" if world.skills else ""

    def draw(state: Any, events: Sequence[Event], rng: Random) -> Event:
        seat = game.seat_to_choose(state)
        setup = Setup((f"random{skill}",) * 64, 0)
        return (
            world.happening(state, events, setup, rng)
            if seat is None
            else choose(game, state, events, setup, seat, rng)
        )

    return draw


def _walk(table: Table, draw: DrawFunction, rng: Random) -> Iterator[WalkStep]:
    while table.waiting is not None and len(table.events) < MAX_LENGTH:
        before = table.state
        rulings = table.take(draw(before, table.events, rng))
        yield WalkStep(before, table.events[-1], rulings, table.state)


# Events that can be enumerated


def kinds(game: Game[Any], of: type[Event]) -> list[type[Event]]:
    """Return those event types of the game that are subclasses of `of`, such as all choices."""
    return [kind for kind in get_args(game.events) or (game.events,) if issubclass(kind, of)]


def _every(kind: type[Event], seats: Iterable[int]) -> Iterator[Event]:
    """Yield every event of a type. Yield nothing if the values of a required field cannot be enumerated."""
    columns = []
    for field in msgspec.structs.fields(kind):
        if field.name == "note":
            continue
        values = list(seats) if field.name == "seat" else _values(field.type)
        if values is None:
            if field.required:
                return
            continue
        columns.append([(field.name, value) for value in values])
    for row in product(*columns):
        with suppress(ValueError):  # The event type may reject some combinations of values.
            yield kind(**dict(row))


def _values(form: Any) -> list[Any] | None:
    """Return all values of a type, or None if they cannot be enumerated."""
    found: list[Any] | None = None
    if form is bool:
        found = [False, True]
    elif form is None or form is type(None):
        found = [None]
    elif get_origin(form) is Literal:
        found = list(get_args(form))
    elif get_origin(form) in (Union, UnionType):
        parts = [_values(part) for part in get_args(form)]
        found = None if None in parts else [value for part in parts for value in part or ()]
    elif hasattr(form, "__metadata__"):
        bounds = [meta for meta in form.__metadata__ if isinstance(meta, Meta)]
        if form.__origin__ is int and bounds and None not in (bounds[0].ge, bounds[0].le):
            found = list(range(int(bounds[0].ge or 0), int(bounds[0].le or 0) + 1))
    return found


# Helpers


def _refusal(game: Game[Any], state: Any, event: Event) -> RuedoError | None:
    try:
        game.advance(state, event)
    except RuedoError as error:
        return error
    return None


def _refusals(played: GameSample) -> Iterator[RuedoError]:
    """Yield the errors that the game raises when choices are tried at times when they are not allowed."""
    for step in islice(played.steps, 0, None, 5):
        for event in played.rng.sample(played.conceivable, min(len(played.conceivable), 10)):
            if error := _refusal(played.game, step.before, event):
                yield error


def _names(played: GameSample) -> tuple[tuple[str, ...], ...]:
    return max((walk.table.header.sides for walk in played.walks), key=len)


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from _sources(one)
        elif one.name.endswith((".py", ".js")):
            yield one


def _cites(source: str, clause: str) -> bool:
    """Return whether source code cites a clause, alone or in a range such as `X-T4 to X-T7`."""
    letters, number = clause.rstrip("0123456789"), int(clause.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ-"))
    series = re.findall(rf"{letters}(\d+) to {letters}(\d+)", source)
    return bool(re.search(rf"{clause}(?!\d)", source)) or any(int(one) <= number <= int(last) for one, last in series)


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)


def event_json(event: Event) -> str:
    return _bytes(event).decode()
