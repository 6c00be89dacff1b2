"""OLÉ in the terminal. At a real table, each side types its own cards while nobody else sees the screen."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import zip_longest

from msgspec import to_builtins
from msgspec.structs import fields

from ruedo.core.event import Event
from ruedo.core.values import Json
from ruedo.games.ole import events
from ruedo.games.ole.choices import choices
from ruedo.games.ole.drawing import THIRDS
from ruedo.games.ole.equipment import KINDS, TIERS, Card, Deck
from ruedo.games.ole.kick_off import HAND, PLAYERS
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.ole.state import AwaitedCard, AwaitedDeal, AwaitedLineUp, AwaitedWorldie, OneDie, State
from ruedo.table import Table
from ruedo.terminal.front import AskPlayer, Front, Read, Unclear, pick, values_by_name, whole
from ruedo.terminal.screen import FAINT_STYLE, SIDES, STRONG, paint, size
from ruedo.words import Speaker

PLAYS: Mapping[str, type[Event]] = {
    "draw": events.Draw,
    "discard": events.Discard,
    "move": events.Move,
    "reactivate": events.Reactivate,
    "pass": events.Pass,
    "dribble": events.Dribble,
    "skill": events.Skill,
    "shoot": events.Shoot,
    "tackle": events.Tackle,
    "worldie": events.Worldie,
    "end": events.EndTurn,
    "intercept": events.Intercept,
    "let": events.LetGo,
    "take": events.TakeBall,
    "kick": events.KickOff,
}
"""The type of each play, by the word that a person types for it. This is the first word of the type's name."""
BALL, TURNED, UP = "(o) ", " x  ", "    "
"""The marks before a player: the ball, an inactive player, or neither."""
GAP = "  "


class OleFront:
    """The terminal for OLÉ. People report dice and cards, and each side chooses from its legal plays."""

    help = ("terminal-legend", "terminal-help")

    def private_to(self, table: Table) -> int | None:
        """Return the side whose choices and cards others must not see now, or None."""
        state: State = table.state
        return state.turn if isinstance(state.awaited, AwaitedCard) else seat_to_choose(state)

    def scene(self, table: Table) -> object:
        """Return the state if a side must choose, otherwise None, so that the table is not shown again after dice."""
        state: State = table.state
        return None if seat_to_choose(state) is None else state

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the pitch as a seat may see it. Tiers that face each other are side by side."""
        state: State = table.state
        view = table.view(viewer)
        sides = [paint(speaker.side(side), SIDES[side]) for side in (0, 1)]
        score = "  ".join(f"{sides[side]} {view['scores'][side]}" for side in (0, 1))
        if not state.teams[0].players:
            return score
        heads = [f"{sides[side]}: {self._head(view, state.deck, speaker, side)}" for side in (0, 1)]
        target = speaker.text("terminal-to", target=state.options.target)
        lines = [f"{score}   {target}", *heads, *self._pitch(view, state.deck, speaker)]
        if view["ball"]:
            turn = speaker.text(
                "terminal-turn",
                side=view["turn"],
                points=view["action_points"],
                pack=view["pack"],
                discards=sum(view["discards"].values()),
            )
            lines.append(turn.replace(speaker.side(view["turn"]), sides[view["turn"]], 1))
        else:
            lines.append(speaker.text("terminal-legend"))
        if viewer is not None:
            held = tuple(f"{count} {speaker.name(kind)}" for kind, count in view["hand"].items() if count)
            theirs = view["held"][1 - viewer]
            lines.append(speaker.text("terminal-hand", held=held or speaker.text("terminal-nothing"), theirs=theirs))
        return "\n".join(lines)

    def happening_text(self, told: Json, speaker: Speaker) -> str:
        """Return a sentence about dice, a drawn card or a deal."""
        match told["type"]:
            case "roll":
                return speaker.text("terminal-dice", faces=tuple(map(str, told["faces"])))
            case "drawn" if told["card"]:
                return speaker.text("terminal-drawn", card=told["card"])
        return ""

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:
        state: State = table.state
        match state.awaited:
            case AwaitedDeal():
                return self._deal(state, speaker, ask, cover)
            case AwaitedLineUp(seat):
                return self._line_up(state, seat, speaker, ask)
            case AwaitedCard():
                question = speaker.text("terminal-which_card", seat=state.turn, kinds=tuple(map(speaker.name, KINDS)))
                return {"type": "drawn", "card": ask(question, partial(_read_kind, speaker=speaker))}
            case AwaitedWorldie():
                left = [state.deck.worldie[card] for card in state.worldie_pack]
                named = _by_name(left, speaker)
                card = ask(speaker.text("terminal-which_worldie"), lambda answer: pick(answer, named, "a_worldie"))
                return {"type": "worldie_drawn", "card": card}
        if (chooser := seat_to_choose(state)) is not None:
            return self._choose(state, chooser, speaker, ask)
        single = isinstance(state.awaited, OneDie)
        return ask(speaker.text("terminal-die_shows" if single else "terminal-dice_show"), _dice)

    def _deal(self, state: State, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:
        """Ask each side for its own cards. Cover the screen before each side types its cards (OL-P2)."""
        deck = state.deck
        left = {card.id: card for card in deck.cards}
        dealt = []
        for side in (0, 1):
            cover(side)
            keepers = [card for card in deck.keepers if card.id in left]
            players = [card for card in deck.players if card.id in left]
            worldies = [card for card in deck.worldies if card.id in left]
            keeper = ask(speaker.text("terminal-your_keeper", seat=side), _reader(keepers, 1))
            five = ask(speaker.text("terminal-your_players"), _reader(players, PLAYERS))
            hand = ask(
                speaker.text("terminal-your_cards", kinds=tuple(map(speaker.name, KINDS))),
                partial(_hand, speaker=speaker),
            )
            worldie = ask(speaker.text("terminal-your_worldie"), _reader(worldies, 1))
            for card in (*keeper, *five, *worldie):
                del left[card]
            dealt.append({"keeper": keeper[0], "players": five, "hand": hand, "worldie": worldie[0]})
        return {"type": "deal", "sides": dealt}

    def _line_up(self, state: State, seat: int, speaker: Speaker, ask: AskPlayer) -> Json:
        """Ask for the three tiers of a line-up. Everybody may see them (OL-P3)."""
        five = [state.deck.player[player] for player in state.teams[seat].players]
        shown = "\n".join(f"  {number} {_describe_card(card)}" for number, card in enumerate(five, start=1))
        names = {**{str(number): card.id for number, card in enumerate(five, start=1)}, **_by_name(five)}
        question = f"{shown}\n{speaker.text('terminal-line_up', seat=seat)}"
        return {"type": "line_up", "seat": seat, **ask(question, lambda answer: _tiers(answer, names))}

    def _choose(self, state: State, seat: int, speaker: Speaker, ask: AskPlayer) -> Json:
        """List the legal plays of a seat, and ask for the number of a play or for its words."""
        legal = {label(choice, state.deck, speaker): choice for choice in choices(state, seat)}
        menu = _in_columns([f"{number:2} {name}" for number, name in enumerate(legal, start=1)])

        def read(answer: str) -> Json:
            if answer.isdecimal():
                return list(legal.values())[whole(answer, 1, len(legal)) - 1]
            word = legal.get(answer.casefold()) or _only_one(answer, legal, speaker)
            return word or self._play_in_words(answer, seat, state, speaker)

        return ask(f"{menu}\n{speaker.text('terminal-choice', seat=seat)}", read)

    def _play_in_words(self, answer: str, seat: int, state: State, speaker: Speaker) -> Json:
        """Return the play that a person typed, such as `move Nadia attack`.

        The rules reject an illegal play and give the reason.
        """
        word, _, rest = answer.partition(" ")
        plays = {speaker.text(f"terminal-play-{name}"): kind for name, kind in PLAYS.items()}
        kind = pick(word, {**plays, **PLAYS}, "a_play")
        event: dict[str, Json] = {"type": kind.__struct_config__.tag, "seat": seat}
        asked = [field.name for field in fields(kind) if field.name not in ("seat", "note")]
        rest = re.sub(rf"^({_filler_pattern(speaker)})\b\s*", "", rest.strip())
        words = _split_words(rest, asked, speaker)
        for name, said in zip(asked, words, strict=True):
            event[name] = self._find_named(name, said, state, speaker)
        if not event.get("any", True):
            del event["any"]
        return event

    def _find_named(self, field: str, said: str, state: State, speaker: Speaker) -> Json:
        deck = state.deck
        match field:
            case "tier":
                return pick(said, values_by_name(TIERS, speaker), "a_tier")
            case "card":
                return _read_kind(said, speaker)
            case "any":
                return _kinds(said, speaker)
            case "skill":
                return pick(said, _by_name(deck.skills, speaker), "a_skill")
            case "past" if said in ("", "nobody", speaker.name("nobody")):
                return None
        playing = [deck.player[player] for team in state.teams for player in team.players]
        return pick(said, _by_name(playing), "a_player_on_the_pitch")

    def _pitch(self, view: Mapping[str, Json], deck: Deck, speaker: Speaker) -> list[str]:
        """Return the tiers of both teams, each beside the tier that it faces (OL-P6). The lines fit the terminal."""
        rows = [["", *(f"{' ' * len(UP)}{speaker.side(side)}" for side in (0, 1)), ""]]
        for tier, facing in THIRDS:
            names = speaker.name(tier), speaker.name(facing)
            ours = [_on_pitch(view, deck, 0, player) for player in view["tiers"][0][tier]] or ["-"]
            theirs = [_on_pitch(view, deck, 1, player) for player in view["tiers"][1][facing]] or ["-"]
            for line, (left, right) in enumerate(zip_longest(ours, theirs, fillvalue="")):
                rows.append([names[0] if line == 0 else "", left, right, names[1] if line == 0 else ""])
        edge = max(len(speaker.name(tier)) for tier in TIERS)
        most = (size()[0] - 2 * edge - 3 * len(GAP)) // 2
        wide = min(most, max(len(cell) for row in rows for cell in row[1:3]))
        return [
            GAP.join(
                [row[0].ljust(edge), *(_cell(row[side + 1], wide, side) for side in (0, 1)), row[3].ljust(edge)]
            ).rstrip()
            for row in rows
        ]

    def _head(self, view: Mapping[str, Json], deck: Deck, speaker: Speaker, side: int) -> str:
        keeper = deck.keeper[view["keepers"][side]]
        worldie = deck.worldie.get(view["worldies"][side] or "")
        shown = speaker.text("terminal-no_worldie")
        if worldie:
            shown = speaker.text(
                "terminal-worldie",
                name=speaker.printed(worldie.name),
                points=worldie.points,
                rolls=f"{worldie.pressure}/{worldie.difficulty}",
                cards="+".join(map(speaker.name, worldie.cards)),
                tiers=tuple(map(speaker.name, worldie.attempted_from)),
            )
        return f"{keeper.name} {speaker.text('terminal-saving', saving=keeper.saving)}; {shown}"


def _on_pitch(view: Mapping[str, Json], deck: Deck, side: int, player: str) -> str:
    if view["ball"] == {"side": side, "player": player}:
        mark = BALL
    else:
        mark = TURNED if player in view["inactive"][side] else UP
    return f"{mark}{_describe_card(deck.player[player])}"


def _cell(text: str, wide: int, side: int) -> str:
    """Return a player on the pitch in the side's colour. The player with the ball is in reverse colours.

    Long names are cut.
    """
    name, blank, figures = text.rpartition(" ")
    kept = f"{blank}{figures}" if "/" in figures else ""
    cut = text if len(text) <= wide else f"{(name if kept else text)[: wide - 1 - len(kept)]}…{kept}"
    if text.startswith(BALL):
        style = f"{SIDES[side]};{STRONG}"
    else:
        style = f"{SIDES[side]};{FAINT_STYLE}" if text.startswith(TURNED) else SIDES[side]
    return paint(cut, style) + " " * (wide - len(cut))


def _only_one(answer: str, legal: Mapping[str, Event], speaker: Speaker) -> Event | None:
    """Return the only legal play with this name, if the answer is a single word. Return None for longer answers.

    Raises `Unclear` with a list if several legal plays have this name, such as `pass`.
    """
    word = answer.casefold()
    plays = {speaker.text(f"terminal-play-{name}"): kind for name, kind in PLAYS.items()} | dict(PLAYS)
    if word not in plays:
        return None
    could = {name: choice for name, choice in legal.items() if isinstance(choice, plays[word])}
    if len(could) == 1:
        return next(iter(could.values()))
    if could:
        raise Unclear("could_be", answer=answer, found=tuple(could))
    if any(field.required for field in fields(plays[word]) if field.name != "seat"):
        raise Unclear("terminal-not_now", answer=answer)
    return None  # the rules explain why the play is illegal


def label(choice: Event, deck: Deck, speaker: Speaker) -> str:
    named = {
        name: speaker.printed(deck.names.get(value, value))
        for name, value in to_builtins(choice).items()
        if isinstance(value, str)
    }
    kind = named.pop("type")
    if isinstance(choice, events.Dribble) and not choice.past:
        kind = "dribble_alone"
    if isinstance(choice, events.Worldie) and choice.any:
        return speaker.text("terminal-do-worldie_with", cards=tuple(map(speaker.name, choice.any)))
    return speaker.text(f"terminal-do-{kind}", **named)


def _in_columns(entries: Sequence[str]) -> str:
    """Return text with the entries in as many columns as fit the terminal. Each column is filled from top to bottom."""
    cell = max(map(len, entries)) + 3
    height = -(-len(entries) // max(1, (size()[0] + 2) // cell))
    return "\n".join("".join(entry.ljust(cell) for entry in entries[row::height]).rstrip() for row in range(height))


def _reader(cards: Sequence[Card], count: int) -> Read[list[str]]:
    """Return a function that reads `count` different cards of a pack, by id or name, separated by commas."""

    def read(answer: str) -> list[str]:
        said = [word.strip() for word in answer.split(",") if word.strip()]
        if count > 1 and len(said) == 1:
            said = said[0].split()
        ids = [pick(word, _by_name(cards), "a_card_left") for word in said]
        if len(set(ids)) != count:
            raise Unclear("terminal-different_cards", count=len(set(ids)), wanted=count)
        return ids

    return read


def _read_kind(answer: str, speaker: Speaker) -> str:
    return pick(answer, values_by_name(KINDS, speaker), "an_action_card")


def _kinds(answer: str, speaker: Speaker) -> list[str]:
    """Return the kinds of action cards that a person typed, in the order of the record (OL-W1)."""
    said = [_read_kind(word, speaker) for word in _words(answer)]
    return [kind for kind in KINDS for _ in range(said.count(kind))]


def _hand(answer: str, speaker: Speaker) -> list[str]:
    kinds = [_read_kind(word, speaker) for word in _words(answer)]
    if len(kinds) != HAND:
        raise Unclear("terminal-five_cards", count=len(kinds))
    return kinds


def _tiers(answer: str, names: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the tiers that a person typed, such as `1 / 2 3 / 4 5`."""
    tiers = answer.split("/")
    if len(tiers) != len(TIERS):
        raise Unclear("terminal-three_tiers")
    split = [tier.split(",") if "," in tier else tier.split() for tier in tiers]
    return {
        name: [pick(word.strip(), names, "one_of_your_five") for word in words]
        for name, words in zip(TIERS, split, strict=True)
    }


def _dice(answer: str) -> Json:
    faces = _words(answer)
    if not faces or not all(face in ("1", "2", "3", "4", "5", "6") for face in faces):
        raise Unclear("terminal-say_dice")
    return {"type": "roll", "faces": [int(face) for face in faces]}


def _words(answer: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", answer) if word]


def _filler_pattern(speaker: Speaker) -> str:
    """Return a pattern that matches filler words in an answer."""
    return "|".join(("to", "past", "with", *speaker.text("terminal-small_words").split()))


def _split_words(rest: str, asked: Sequence[str], speaker: Speaker) -> list[str]:
    """Return the typed words for each field in `asked`. The last field gets all remaining words unless it is a tier."""
    if not asked:
        return []
    if asked[-1] == "tier":
        player, _, tier = rest.rpartition(" ")
        return [re.sub(rf"\s+({_filler_pattern(speaker)})$", "", player), tier]
    words = rest.split(maxsplit=len(asked) - 1) + [""] * len(asked)
    return [re.sub(rf"^({_filler_pattern(speaker)})\s+", "", word) for word in words[: len(asked)]]


def _by_name(cards: Sequence[Card], speaker: Speaker | None = None) -> dict[str, str]:
    """Return the ids of cards by all their names: the id, the name, and the name in the speaker's language."""
    spoken = {speaker.printed(card.name): card.id for card in cards} if speaker else {}
    return {**spoken, **{card.name: card.id for card in cards}, **{card.id: card.id for card in cards}}


def _describe_card(card: Card) -> str:
    stats = ("passing", "dribbling", "shooting", "defending")
    return f"{card.name} {'/'.join(str(getattr(card, stat)) for stat in stats)}"


def front() -> Front:
    """Return the terminal for OLÉ. It works for real tables and for the simulated world."""
    return OleFront()
