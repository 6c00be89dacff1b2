"""The check of a finished table's proof.

The check repeats the draws: dice, cards, throws, rest positions and the house's choices. The server process never
imports this module, because the module imports players and physics.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from ruedo.core.chance import commitment, draw
from ruedo.core.errors import Reason, RuedoError, complaint, reason_for
from ruedo.core.event import Choice, Event
from ruedo.core.formats import remove_format
from ruedo.core.player import check_setup, choose
from ruedo.core.setup import Setup
from ruedo.core.text_files import decode_text
from ruedo.core.world import require_world
from ruedo.table import Table
from ruedo.web.protocol.status_parts import GameResult
from ruedo.web.store.faults import Fault
from ruedo.web.table.chance_proof import Proof
from ruedo.web.table.draw_versions import versions
from ruedo.web.table.draws import ProofEntry
from ruedo.web.table.entries import By
from ruedo.web.workers.worker import with_house
from ruedo.words import Speaker

Verdict = Literal["holds", "false", "unchecked"]
FindingName = Literal["dice_and_cards", "rests", "throws", "choices_of_the_house", "taken_back", "commitment", "record"]


class Finding(Struct, frozen=True):
    kind: FindingName
    verdict: Verdict
    draw: int = 0
    """The number of the draw that was checked, or 0 for other checks."""
    reason: Reason | None = None


class BadProof(Fault):
    """An error for a file that is not a valid proof."""


def read_proof(body: bytes, place: str) -> Proof:
    """Read the proof in a file and return it. Error messages name the file as `place`. Raises `BadProof`."""
    try:
        content = msgspec.json.decode(decode_text(body))
        remove_format(content, "ruedo-proof", place, BadProof)
        return msgspec.convert(content, Proof)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        why, field = complaint(error)
        raise BadProof("proof-none", place=place, reason=reason_for(why), field=field or "$") from error


def check(proof: Proof, published: str | None = None) -> Iterator[Finding]:
    """Yield the result of each check. `published` is the commitment that was published before the first draw."""
    for sent in (proof.commitment, *(() if published is None else (published.strip().lower(),))):
        holds = commitment(proof.table, proof.seed) == sent
        reason = None if holds else Reason("proof-other_seed", {"commitment": sent})
        yield Finding("commitment", "holds" if holds else "false", reason=reason)
    if gap := _gap(proof):
        yield Finding("record", "false", reason=gap)
        return
    redraw = None
    try:
        redraw = _Redraw(proof)
        yield from redraw.findings()
    except RuedoError as error:  # The record may be valid under the rules of another version of Ruedo
        other = redraw is not None and not redraw.same_versions
        yield Finding("record", "unchecked" if other else "false", reason=error.as_reason)


def _gap(proof: Proof) -> Reason | None:
    """Return the reason why the log of a proof is incomplete, or None if it has all its entries."""
    if all(entry.event is None for entry in proof.log):
        return Reason("proof-empty")
    if len(proof.log) != proof.entries:
        return Reason("proof-incomplete", {"found": str(len(proof.log)), "entries": str(proof.entries)})
    return None


class _Redraw:
    """Plays the game of a proof again and compares each random result."""

    def __init__(self, proof: Proof) -> None:
        self._proof = proof
        self._table = Table(proof.header)
        self._setup = Setup(proof.players, proof.seed, proof.world, proof.nonces)
        check_setup(self._table.game.name, len(proof.header.players), self._setup)
        self._versions = proof.versions
        self._ours = versions(self._table.game.name)
        self._made = 0

    def findings(self) -> Iterator[Finding]:
        """Yield the result for each entry. Raises `RuedoError` if this installation's rules refuse the record."""
        for entry in self._proof.log:
            if entry.event is not None:
                yield from self._event(entry)
            elif entry.kept is not None:
                yield self._take_back(entry.kept)
            elif entry.seat is not None and entry.player is not None:
                players = list(self._setup.players)
                players[entry.seat : entry.seat + 1] = [entry.player]
                self._setup = replace(self._setup, players=tuple(players))
            elif entry.versions is not None:
                self._versions = entry.versions
        yield self._end()

    @property
    def same_versions(self) -> bool:
        """Whether this installation has the versions that were in use at this point of the game."""
        return self._versions == self._ours

    def _event(self, entry: ProofEntry) -> Iterator[Finding]:
        self._made += 1
        table = self._table
        event = table.parse_event(entry.event)
        kind = self._kind(entry, event)
        if entry.by not in self._sources(event):
            facts = {"event": _as_json(event), "by": str(entry.by)}
            reason = Reason("proof-referee" if entry.by == "referee" else "proof-other_source", facts)
            yield Finding("record", "false", self._made, reason)
        elif kind is not None:
            yield self._compare(kind, event)
        table.take(event)

    def _sources(self, event: Event) -> tuple[By, ...]:
        """Return the possible sources of an event. The house chooses for a person whose time has run out."""
        if self._made <= self._proof.first_events:
            return ("referee",)
        if not isinstance(event, Choice):
            return ("world",)
        if event.seat in self._setup.persons:
            return ("seat", "house")
        return ("house",) if event.seat < len(self._setup.players) else ()

    def _kind(self, entry: ProofEntry, event: Event) -> FindingName | None:
        """Return the kind of randomness in an event, or None for an event without randomness.

        Events in the request for the table contain no randomness. Neither do choices of people, except throws.
        """
        if entry.by == "referee":
            return None
        world = require_world(self._table.game.name)
        if not isinstance(event, Choice):
            return "rests" if world.computed else "dice_and_cards"
        if entry.by == "house":
            return "choices_of_the_house"
        return "throws" if self._is_throw(event) else None

    def _is_throw(self, event: Event) -> bool:
        return require_world(self._table.game.name).ranges(self._table.state, event) is not None

    def _compare(self, kind: FindingName, event: Event) -> Finding:
        if kind == "throws" and _aim(event) is None:
            return Finding(kind, "false", self._made, Reason("proof-no_aim", {"event": _as_json(event)}))
        try:
            again: Event | None = self._redraw(kind, event)
            facts = {"told": _as_json(event), "drawn": _as_json(again)}
            # Compare the events as JSON, because a pair in a note becomes a list when the note is read.
            reason = None if facts["told"] == facts["drawn"] else Reason("proof-other_event", facts)
        except RuedoError as error:
            reason = error.as_reason
        if reason is None:
            return Finding(kind, "holds", self._made)
        sure = self.same_versions or kind == "dice_and_cards"
        return Finding(kind, "false" if sure else "unchecked", self._made, reason)

    def _redraw(self, kind: FindingName, event: Event) -> Event:
        """Repeat the draw of an event and return the event that results."""
        table, setup, chance = self._table, self._setup, draw(self._setup, self._made)
        game, state, events = table.game, table.state, table.events
        if not isinstance(event, Choice):
            again = require_world(game.name).happening(state, events, setup, chance)
        elif kind == "choices_of_the_house":
            again = choose(game, state, events, with_house(game.name, setup, event.seat), event.seat, chance)
        else:
            aimed = _aim(event)
            world = require_world(game.name)
            again = world.execute(state, table.parse_event(aimed), world.level(setup, event.seat), chance)
        return again

    def _take_back(self, kept: int) -> Finding:
        """Take events back. If one of these events was random, the finding is `false`, and otherwise `holds`."""
        taken: Sequence[Event] = self._table.events[kept:]
        drawn = [event for event in taken if not isinstance(event, Choice) or self._is_throw(event)]
        self._table.take_back(len(taken))
        reason = Reason("proof-taken_back", {"event": _as_json(drawn[0])}) if drawn else None
        return Finding("taken_back", "false" if reason else "holds", reason=reason)

    def _end(self) -> Finding:
        """Compare the result in the proof with the result of the game by its rules."""
        standing, told = self._table.standing, self._proof.result
        played = GameResult(how="played", winner=standing.winner) if standing.over else None
        if played == (told if told.how == "played" else None):
            return Finding("record", "holds")
        facts = {"told": _as_json(told), "played": _as_json(played)}
        reason = Reason("proof-other_result", facts) if played else Reason("proof-unfinished")
        return Finding("record", "false" if self.same_versions else "unchecked", reason=reason)


def _aim(event: Event) -> dict[str, Any] | None:
    """Return a throw as the person sent it, without the hand's random error. Return None for other events."""
    note = event.note
    if note is UNSET or not isinstance(note, dict) or not isinstance(note.get("aim"), dict):
        return None
    rest = {name: value for name, value in note.items() if name != "aim"}
    sent = msgspec.to_builtins(replace(event, note=rest or UNSET))
    return {**sent, **note["aim"]}


def _as_json(value: Struct | None) -> str:
    return msgspec.json.encode(value).decode()


def summary(findings: Sequence[Finding], speaker: Speaker) -> str:
    """Return a line for each kind of check, with the numbers of checks that hold, are false or were impossible."""
    lines = []
    for kind in dict.fromkeys(finding.kind for finding in findings):
        counts = Counter(finding.verdict for finding in findings if finding.kind == kind)
        counted = ", ".join(speaker.text(f"proof-{verdict}", count=count) for verdict, count in sorted(counts.items()))
        lines.append(f"{speaker.word(f'proof-{kind}')}: {counted}")
    return "\n".join(lines)
