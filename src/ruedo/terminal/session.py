"""A session in which people play a game in the terminal, from the first question to the last ruling."""

from itertools import takewhile
from pathlib import Path
from random import Random

from ruedo.core.chance import draw
from ruedo.core.errors import Malformed, NotAwaited, RuedoError, os_error_key
from ruedo.core.event import Choice, Event
from ruedo.core.names import LOST
from ruedo.core.player import choose
from ruedo.core.record import event_from, read_event
from ruedo.core.setup import Setup
from ruedo.core.suggestions import closest
from ruedo.core.values import Json
from ruedo.core.world import require_world
from ruedo.referee import ruling_line, standing_line, table_speaker
from ruedo.rulebook import clauses
from ruedo.table import Table
from ruedo.terminal.front import Read, Thing, Unclear, help_text, itself, whole
from ruedo.terminal.plain_front import find_front
from ruedo.terminal.record_file import CannotWriteRecord, RecordFile
from ruedo.terminal.screen import Screen
from ruedo.words import Language, Speaker

COMMANDS = ("back", "score", "help", "quit")
"""The English names of the commands that people can type at any question."""


class TableCommand(Exception):
    """An exception that is raised if a person types a command instead of an answer to a question."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.answer = answer


class Quit(Exception):
    """An exception that is raised if the players leave the game."""


def _nothing(answer: str) -> None:
    """Accept an empty answer. Raises `Unclear` for any other answer."""
    if answer:
        raise Unclear("terminal-enter_or_back")


class Session:
    """A game in the terminal. It asks for events, applies the rules to them, and saves the record after each event."""

    def __init__(
        self,
        table: Table,
        setup: Setup,
        file: RecordFile,
        screen: Screen,
        language: Language = "en",
        picture: Path | None = None,
    ) -> None:
        """Create a session for a table whose record is in `file`.

        `picture` is an SVG file that is written again after every event.
        """
        self._table = table
        self._setup = setup
        self._file = file
        self._screen = screen
        self._language: Language = language
        self._picture = picture
        self._front = find_front(table.game.name)
        self._owner: int | None = self._viewer
        """The seat whose player can see the screen now."""
        self._scene: object = None
        """The scene that was shown last."""
        self._news: list[str] = []
        """The rulings since the screen was last covered for another player."""

    def play(self) -> bool:
        """Play until the game is over or the players quit. Return whether the game is over.

        If the record cannot be written, print the reason and raise `CannotWriteRecord`.
        """
        self._draw()
        try:
            while self._table.waiting or self._end_is_corrected():
                self._one_event()
        except CannotWriteRecord as fault:
            self._screen.say(f"  {self._speaker.refuse(fault)}")
            self._screen.say(f"\n{self._speaker.text('terminal-kept_before', file=str(self._file.path))}")
            raise
        except (Quit, EOFError, KeyboardInterrupt, RuedoError) as end:
            if isinstance(end, RuedoError):  # The simulated world cannot continue from this position
                self._screen.say(f"  {self._speaker.refuse(end)}")
            self._screen.say(f"\n{self._speaker.text('terminal-kept', file=str(self._file.path))}")
            return False
        self._screen.say(self._speaker.text("terminal-record_is_in", file=str(self._file.path)))
        return True

    def _end_is_corrected(self) -> bool:
        """Show the result of the game. Return True if a player then takes back events to correct a mistake."""
        self._show(None)
        self._screen.say(standing_line(self._table, self._speaker))
        while not self._table.waiting:
            if not self._can_take_back():
                return False
            try:
                self._ask(self._speaker.text("terminal-is_it_right"), _nothing)
            except TableCommand as command:
                if self._commands.get(command.answer.partition(" ")[0]) == "quit":
                    return False
                self._obey(command.answer)
            except (EOFError, KeyboardInterrupt):
                self._screen.say()
                return False
            else:
                return False
        return True

    @property
    def _speaker(self) -> Speaker:
        return table_speaker(self._table, self._language)

    @property
    def _commands(self) -> dict[str, str]:
        """The commands that people can type, by their names in the language of the table and in English."""
        spoken = {self._speaker.text(f"terminal-command-{command}"): command for command in COMMANDS}
        return {**spoken, **itself(COMMANDS), "?": "help"}

    def _refuse(self, refusal: RuedoError) -> None:
        self._screen.say(f"  {self._speaker.text('terminal-no', refusal=self._speaker.refuse(refusal))}")

    def _one_event(self) -> None:
        """Get the next event from the simulated world, the house or a person's answer, and add it to the table.

        If the person types a command instead, run the command.
        """
        event = self._next_event()
        if event:
            self._take(event)
            return
        private_to = self._front.private_to(self._table)
        if private_to is not None and private_to != self._owner:
            self._cover(private_to)
        scene = self._front.scene(self._table)
        if scene is not None and scene != self._scene:
            self._show(self._owner)
        try:
            self._take(self._front.event(self._table, self._speaker, self._ask, self._cover))
        except TableCommand as command:
            self._obey(command.answer)

    def _next_event(self) -> Event | None:
        """Return the next event if the simulated world or the house determines it, and None if a person does."""
        if self._setup.seed is None:
            return None
        table, game = self._table, self._table.game
        seat = game.seat_to_choose(table.state)
        if seat is None:
            return require_world(game.name).happening(table.state, table.events, self._setup, self._chance())
        if seat in self._setup.persons:
            return None
        return choose(game, table.state, table.events, self._setup, seat, self._chance())

    def _chance(self) -> Random:
        """Return the random generator for the next event. It depends on the seed and on the number of the event."""
        return draw(self._setup, len(self._table.events) + 1)

    def _take(self, event: Event | Json) -> None:
        """Apply the rules to an event. If it is legal, store it and print the rulings, otherwise print the error."""
        before = self._table.state
        try:
            self._table.take(self._execute(event))
        except RuedoError as refusal:
            refusal.line = None
            self._refuse(refusal)
            return
        taken = self._table.events[-1]
        self._file.append(taken)
        rulings = self._table.visible_rulings(len(self._table.events) - 1, self._setup)
        news = [f"  {ruling_line(ruling, self._speaker)}" for ruling in rulings]
        if self._setup.simulated:
            sentence = self._front.happening_text(self._table.game.redact(before, taken, self._owner), self._speaker)
            news = [*([f"  {sentence}"] if sentence else []), *news]
        self._news += news
        self._screen.say("\n".join(news))
        self._draw()

    def _draw(self) -> None:
        """Write the picture of the table again, if the user asked for one.

        If the file cannot be written, print the reason and write no more pictures.
        """
        if self._picture is None:
            return
        drawn = self._table.picture(self._viewer, speaker=self._speaker)
        fresh = self._picture.with_name(f"{self._picture.name}.new")
        try:
            fresh.write_text(f"{drawn}\n", encoding="utf-8")
            fresh.replace(self._picture)
        except OSError as error:
            reason = os_error_key(error)
            self._screen.say(f"  {self._speaker.text('terminal-not_drawn', file=str(self._picture), reason=reason)}")
            self._picture = None

    @property
    def _viewer(self) -> int | None:
        """The seat for which the picture is drawn.

        If exactly one person plays, it is that person's seat. Otherwise it is None, which is the view of a spectator.
        """
        persons = self._setup.persons
        return persons[0] if len(persons) == 1 else None

    def _execute(self, event: Event | Json) -> Event | Json:
        """Return an event that a person typed, as a choice if the table is simulated.

        Raises `Malformed` for an invalid event. Raises `NotAwaited` if a person types a happening, such as a roll, when
        a choice is awaited at a simulated table.
        """
        game, seat = self._table.game, self._table.game.seat_to_choose(self._table.state)
        if not self._setup.simulated or seat not in self._setup.persons:
            return event
        choice = event_from(event, game)
        if not isinstance(choice, Choice):
            raise NotAwaited("not_awaited", seat=seat, awaited=("choice",))
        return choice

    def _ask(self, question: str, read: Read[Thing]) -> Thing:
        """Ask a question until the answer can be parsed, and return the parsed answer.

        If the question has several lines, only the last line is repeated. Raises `TableCommand` if the answer is a
        command, a clause's id or an event in JSON.
        """
        while True:
            answer = self._screen.ask(question)
            if answer.startswith("{") or answer.split(" ")[0] in self._commands or answer.upper() in clauses():
                raise TableCommand(answer)
            try:
                return read(answer)
            except Unclear as unclear:
                sentence = self._speaker.explain(unclear)
                command = closest(answer.split(" ")[0], self._commands, likeness=0.75)
                meant = f" {self._speaker.text('terminal-or_command', command=command)}" if command else ""
                self._screen.say(f"  {sentence}{meant}")
                question = question.rpartition("\n")[2]

    def _obey(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        match self._commands.get(word):
            case "back":
                self._take_back(rest)
            case "score":
                self._show(self._owner)
            case "help":
                self._screen.say(
                    f"{help_text(self._front, self._speaker)}\n\n{self._speaker.text('terminal-commands')}"
                )
            case "quit":
                raise Quit
            case _ if answer.startswith("{"):
                self._take_typed(answer)
            case _:
                self._screen.say(f"  {clauses(self._language)[answer.upper()].text}")

    def _take_typed(self, line: str) -> None:
        """Add an event that a person has typed in the format of a record."""
        if LOST in line:  # Python has replaced invalid bytes in the input with U+FFFD
            self._refuse(Malformed("not_utf8_input"))
            return
        try:
            event = read_event(line.encode(), self._table.game)
        except RuedoError as fault:
            self._refuse(fault)
            return
        self._take(event)

    def _take_back(self, count: str) -> None:
        """Take back the last `count` events to correct a mistake. If `count` is empty, take back one event."""
        most = self._can_take_back()
        try:
            number = whole(count or "1", 1, most)
        except Unclear:
            self._screen.say(f"  {self._speaker.text('terminal-take_back', most=most)}")
            return
        taken = ", ".join(event.type for event in self._table.events[-number:])
        self._table.take_back(number)
        self._file.rewrite(self._table.record)
        self._screen.say(f"  {self._speaker.text('terminal-taken_back', events=taken)}")
        self._draw()
        self._scene = None

    def _can_take_back(self) -> int:
        """Return how many events can be taken back.

        At a real table, all events can be taken back. At a simulated table, players can take back only their own
        choices at the end of the record.
        """
        events = self._table.events
        if not self._setup.simulated:
            return len(events)
        own = takewhile(lambda event: isinstance(event, Choice) and event.seat == self._owner, reversed(events))
        return len(list(own))

    def _cover(self, seat: int) -> None:
        """Hide the screen until only the player at a seat can see it.

        Then show the rulings that were made since the screen was last hidden.
        """
        if seat != self._owner:
            self._screen.cover(self._speaker, self._speaker.player(seat))
            self._screen.say("\n".join(self._news))
        self._owner, self._scene, self._news = seat, None, []

    def _show(self, viewer: int | None) -> None:
        self._scene = self._front.scene(self._table)
        self._screen.say(f"\n{self._front.show(self._table, self._speaker, viewer)}\n")
