"""A replay of a recorded game in the terminal. The user moves forwards and backwards, ruling by ruling."""

from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.referee import ruling_line, standing_line, table_speaker
from ruedo.table import Table
from ruedo.terminal.plain_front import find_front
from ruedo.terminal.record_file import at_real_table
from ruedo.terminal.screen import Screen
from ruedo.words import Language


class ReplaySession:
    """A recorded game and the step that is shown now. A step is one ruling, or an event without rulings."""

    def __init__(
        self, table: Table, screen: Screen, viewer: int | None, language: Language = "en", setup: Setup | None = None
    ) -> None:
        """Create a replay that starts before the first event.

        `setup` is the table's private setup. With it, an unfinished turn is shown as the players at the table see it.
        """
        setup = setup or at_real_table(table.header)
        self._record = table.record
        self._screen = screen
        self._viewer = viewer
        self._steps = [
            (number + 2, ruling)
            for number in range(len(table.events))
            for ruling in (table.visible_rulings(number, setup) or (None,))
        ]
        """Each ruling, with the line of its event. An event without rulings has a single step with None."""
        self._place = -1
        """The number of the step that was shown last."""
        self._table = Table(table.header)
        self._speaker = table_speaker(table, language)
        self._front = find_front(table.game.name)
        self._seen = table.visible_events(setup) + 1
        """The last line of the record that belongs to a complete turn."""

    def run(self, line: int = 1) -> None:
        """Show steps and ask for commands until the user quits. Start at the event in line `line` of the record."""
        players = ", ".join(map(self._speaker.player, range(len(self._record.header.players))))
        lines = len(self._record.events) + 1
        begun = self._speaker.text("terminal-replay_title", game=self._table.game.title, players=players, count=lines)
        self._screen.say(f"{begun}\n{self._speaker.text('terminal-replay_help')}\n")
        if line > 1:
            self._go(self._last_step(line))
        try:
            while (
                answer := self._screen.ask(f"[{self._speaker.word('line')} {self._line}]").casefold()
            ) not in self._quitting:
                self._obey(answer)
        except (EOFError, KeyboardInterrupt):
            self._screen.say()

    @property
    def _quitting(self) -> tuple[str, ...]:
        return "q", "quit", self._speaker.text("terminal-command-quit")

    @property
    def _line(self) -> int:
        return self._steps[self._place][0] if self._place >= 0 else 1

    def _obey(self, answer: str) -> None:
        match answer:
            case "":
                self._go(self._place + 1)
            case "b":
                self._go(self._place - 1)
            case "n":
                self._go(self._last_step(self._line + 1))
            case "p":
                self._go(self._last_step(self._line - 1))
            case _ if answer in ("end", self._speaker.text("terminal-replay_end")):
                self._go(len(self._steps) - 1)
            case "s":
                self._show_table()
            case _ if answer.isdecimal():
                self._go(self._last_step(int(answer)))
            case _:
                self._screen.say(self._speaker.text("terminal-replay_help"))

    def _last_step(self, line: int) -> int:
        """Return the index of the last step of a line of the record, or of an earlier line if that line has no step."""
        return sum(step_line <= line for step_line, _ in self._steps) - 1

    def _go(self, place: int) -> None:
        """Go to the step with the index `place` and show it."""
        if place < -1 or place >= len(self._steps):
            key = "terminal-replay_that_is_the_end" if place > 0 else "terminal-replay_that_is_the_beginning"
            self._screen.say(f"  {self._speaker.text(key)}")
            return
        before, self._place = self._line, place
        self._set_table(self._line)
        if place < 0:
            self._screen.say(f"  {self._speaker.text('terminal-replay_the_beginning')}")
            return
        if self._line != before:
            self._screen.say(f"  {self._event_line()}")
        _, ruling = self._steps[place]
        if ruling:
            self._screen.say(f"  {ruling_line(ruling, self._speaker)}")
        if place == len(self._steps) - 1:
            self._show_table()
            self._screen.say(f"  {standing_line(self._table, self._speaker)}")

    def _event_line(self) -> str:
        """Return the event of the current line as text, with only the facts that the viewer may see."""
        event: Event = self._record.events[self._line - 2]
        self._table.take_back()
        happening = self._table.game.redact(self._table.state, event, self._viewer)
        self._table.take(event)
        if self._line > self._seen:
            return f"{self._speaker.word('line')} {self._line}: {happening['type']}"
        facts = ", ".join(
            f"{key} {_plain(value)}"
            for key, value in happening.items()
            if key in event.__struct_fields__ and value is not None  # leave out the facts that `redact` adds
        )
        return f"{self._speaker.word('line')} {self._line}: {happening['type']}{f' ({facts})' if facts else ''}"

    def _set_table(self, line: int) -> None:
        """Set the table to its state after a line of the record."""
        wanted = line - 1
        if len(self._table.events) > wanted:
            self._table.take_back(len(self._table.events) - wanted)
        self._table.take_all(self._record.events[len(self._table.events) : wanted])

    def _show_table(self) -> None:
        """Show the table, without the unfinished turn if players could not see it."""
        self._set_table(min(self._line, self._seen))
        self._screen.say(f"\n{self._front.show(self._table, self._speaker, self._viewer)}\n")
        self._set_table(self._line)


def _plain(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + " ".join(map(_plain, value)) + "]"
    if isinstance(value, dict):
        return " ".join(f"{key} {_plain(each)}" for key, each in value.items() if each is not None)
    return str(value)
