"""The handlers of all messages that hosts and phones send to a club night."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from ruedo.core.errors import NotAllowed
from ruedo.core.game import find
from ruedo.night import commands
from ruedo.night.commands import Entries, Sender
from ruedo.night.evening import Night
from ruedo.web.night.commands import judge_host, judge_phone
from ruedo.web.night.live_night import LiveNight
from ruedo.web.night.table_link import TableLink
from ruedo.web.process.clock import now
from ruedo.web.protocol import night_messages as wire
from ruedo.web.table.entries import key_hash, new_key


@dataclass(frozen=True, slots=True)
class NightMessageHandler:
    """Answers messages. A command that is sent twice with the same id runs only once."""

    _link: TableLink

    async def handle(self, live: LiveNight, role: wire.NightRole, player: int | None, message: Any) -> wire.NightDone:
        """Return the answer to a message. Raises any `RuedoError`, and `StoreUnavailable`."""
        if role == "phone" and player is not None:
            sender = Sender(now(), "phone", f"{player}:{message.id}")
            judge = partial(judge_phone, sender=sender, message=message, player=player)
            return wire.NightDone(seq=await self._link.run(live, judge, sender.by, sender.id))
        if role != "host":
            raise NotAllowed("night_host_only")
        sender = Sender(now(), id=message.id)
        match message:
            case wire.StartRound():
                return wire.NightDone(seq=await self._link.start_round(live, message.round, sender))
            case wire.GivePhone():
                return await self._give_phone(live, message, sender)
            case wire.OpenSeats():
                return await self._open_seats(live, message, sender)
        judge = partial(judge_host, sender=sender, message=message)
        return wire.NightDone(seq=await self._link.run(live, judge, sender.by, sender.id))

    async def join(self, live: LiveNight, name: str, phone: str | None, sender: Sender) -> int:
        """Add a player to a club night and return the player's number.

        If a phone repeats its request, it joins only once.
        """

        def judge(night: Night) -> Entries:
            if phone and night.with_phone(phone):
                return ()
            return commands.join(night, sender, name, phone)

        seq = await self._link.run(live, judge, sender.by, sender.id)
        known = live.night.with_phone(phone) if phone else None
        if known is not None:
            return known.id
        joined = live.night.entries[seq - 1]
        return getattr(joined, "player", 0)

    async def _give_phone(self, live: LiveNight, message: wire.GivePhone, sender: Sender) -> wire.NightDone:
        """Make a new key for a player's phone. Repeating the command makes another key, because keys are not stored."""
        key = new_key()

        def judge(night: Night) -> Entries:
            return commands.give_phone(night, Sender(sender.at), message.player, key_hash(key))

        return wire.NightDone(seq=await self._link.run(live, judge), key=key, player=message.player)

    async def _open_seats(self, live: LiveNight, message: wire.OpenSeats, sender: Sender) -> wire.NightDone:
        """Make keys for the seats of players without a phone. Repeating the command makes different keys."""
        founding = live.night.founding
        if founding.real and not find(founding.game).hides:
            raise NotAllowed("night_needs_no_seat")
        made: dict[int, str] = {}

        def judge(night: Night) -> Entries:
            made.clear()
            made.update((player, new_key()) for player in commands.without_phone(night, message.pairing))
            keys = tuple((player, key_hash(key)) for player, key in made.items())
            return commands.open_seats(night, Sender(sender.at), message.pairing, keys)

        seq = await self._link.run(live, judge)
        players = list(live.night.pairings[message.pairing].players)
        seats = (wire.SeatKey(player=one, seat=players.index(one), key=key) for one, key in made.items())
        return wire.NightDone(seq=seq, seats=tuple(seats))
