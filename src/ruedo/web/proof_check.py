"""Checks a finished table's proof by repeating its draws: dice, cards, throws, rests, the house's choices.

It imports players and worlds, which compute, so the server process never imports it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from ruedo.core.chance import commitment, draw
from ruedo.core.errors import RuedoError
from ruedo.core.event import Choice, Event
from ruedo.core.player import check_setup, chosen
from ruedo.core.setup import Setup, gathered
from ruedo.core.table import Table
from ruedo.core.world import world_of
from ruedo.web.fair import Proof, Step, versions
from ruedo.web.worker import with_house

Verdict = Literal["holds", "false", "unchecked"]
WORDS: dict[Verdict, str] = {"holds": "hold", "false": "FALSE", "unchecked": "cannot be checked"}
Kind = Literal["dice and cards", "rests", "throws", "choices of the house", "taken back", "commitment", "record"]


class Finding(Struct, frozen=True):
    """The result of one check."""

    kind: Kind
    verdict: Verdict
    draw: int = 0
    """The number of the draw; 0 for other checks."""
    reason: str = ""


class BadProof(Exception):
    """A file that is not a proof of this form. Its text is a sentence."""


def read_proof(body: bytes) -> Proof:
    """Return the proof that a file holds. Raises `BadProof`."""
    try:
        proof = msgspec.convert(gathered(msgspec.json.decode(body), Proof), Proof)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise BadProof(f"It is no proof of a table: {error}.") from error
    if proof.ruedo_proof != 1:
        raise BadProof("It was written by a newer Ruedo: update Ruedo.")
    return proof


def check(proof: Proof, told: str | None = None) -> Iterator[Finding]:
    """Yield the result of each check; `told` is the commitment that was sent before the first draw."""
    for said in (proof.commitment, *(() if told is None else (told.strip().lower(),))):
        holds = commitment(proof.table, proof.seed) == said
        reason = "" if holds else f"the seed is not the one of {said}"
        yield Finding("commitment", "holds" if holds else "false", reason=reason)
    redraw = None
    try:
        redraw = _Redraw(proof)
        yield from redraw.findings()
    except RuedoError as error:  # by other rules it may be valid
        other = redraw is not None and not redraw.same_versions
        yield Finding("record", "unchecked" if other else "false", reason=str(error))


class _Redraw:
    """The game of a proof, played again."""

    def __init__(self, proof: Proof) -> None:
        self._log = proof.log
        self._table = Table(proof.header)
        self._setup = Setup(proof.players, proof.seed, proof.world, proof.nonces)
        check_setup(self._table.game.name, len(proof.header.players), self._setup)
        self._versions = proof.versions
        self._ours = versions(self._table.game.name)
        self._made = 0

    def findings(self) -> Iterator[Finding]:
        """Yield the result for each step. Raises `RuedoError` where the rules here do not accept the record."""
        for step in self._log:
            if step.event is not None:
                yield from self._event(step)
            elif step.kept is not None:
                yield self._taken_back(step.kept)
            elif step.seat is not None and step.player is not None:
                players = list(self._setup.players)
                players[step.seat : step.seat + 1] = [step.player]
                self._setup = replace(self._setup, players=tuple(players))
            elif step.versions is not None:
                self._versions = step.versions

    @property
    def same_versions(self) -> bool:
        """Whether the game was drawn and computed at this point by the same versions as here."""
        return self._versions == self._ours

    def _event(self, step: Step) -> Iterator[Finding]:
        self._made += 1
        table = self._table
        event = table.event_of(step.event)
        kind = self._kind(step, event)
        if kind is not None:
            yield self._compared(kind, event)
        table.take(event)

    def _kind(self, step: Step, event: Event) -> Kind | None:
        """Return which part of an event chance made; None where a person chose it and chance had no part."""
        world = world_of(self._table.game.name)
        if not isinstance(event, Choice):
            return "rests" if world.computed else "dice and cards"
        if step.by == "house":
            return "choices of the house"
        return "throws" if _aim(event) is not None else None

    def _compared(self, kind: Kind, event: Event) -> Finding:
        try:
            again: Event | None = self._drawn(kind, event)
            # As JSON: in a note, a pair that was read is a list.
            reason = (
                "" if _said(again) == _said(event) else f"{_said(event)} was told, {_said(again)} comes of the draw"
            )
        except RuedoError as error:
            reason = str(error)
        if not reason:
            return Finding(kind, "holds", self._made)
        sure = self.same_versions or kind == "dice and cards"
        return Finding(kind, "false" if sure else "unchecked", self._made, reason)

    def _drawn(self, kind: Kind, event: Event) -> Event:
        """Return the result of the draw."""
        table, setup, chance = self._table, self._setup, draw(self._setup, self._made)
        game, state, events = table.game, table.state, table.events
        if not isinstance(event, Choice):
            again = world_of(game.name).happening(state, events, setup, chance)
        elif kind == "choices of the house":
            again = chosen(game, state, events, with_house(game.name, setup, event.seat), event.seat, chance)
        else:
            aimed = _aim(event)
            world = world_of(game.name)
            again = world.executed(state, table.event_of(aimed), world.level(setup, event.seat), chance)
        return again

    def _taken_back(self, kept: int) -> Finding:
        """Take events back; none of them may be one that chance had a part in."""
        taken: Sequence[Event] = self._table.events[kept:]
        drawn = [event for event in taken if not isinstance(event, Choice) or _aim(event) is not None]
        self._table.take_back(len(taken))
        reason = f"{_said(drawn[0])} was taken back, which chance had made" if drawn else ""
        return Finding("taken back", "false" if reason else "holds", reason=reason)


def _aim(event: Event) -> dict[str, Any] | None:
    """Return a throw as it was aimed, before the hand's error; None for any other event."""
    note = event.note
    if note is UNSET or not isinstance(note, dict) or not isinstance(note.get("aim"), dict):
        return None
    return {**msgspec.to_builtins(replace(event, note=UNSET)), **note["aim"]}


def _said(event: Event | None) -> str:
    return msgspec.json.encode(event).decode()


def summary(findings: Sequence[Finding]) -> str:
    """Return one line for each kind of check: how many hold, are false, cannot be checked."""
    lines = []
    for kind in dict.fromkeys(finding.kind for finding in findings):
        counts = Counter(finding.verdict for finding in findings if finding.kind == kind)
        said = ", ".join(f"{count} {WORDS[verdict]}" for verdict, count in sorted(counts.items()))
        lines.append(f"{kind}: {said}")
    return "\n".join(lines)
