"""Keeping score of OLÉ at a real table: each side says its own cards with the screen to itself."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from msgspec.structs import fields

from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.games.ole.choices import choices
from ruedo.games.ole.equipment import KINDS, TIERS, Card, Deck
from ruedo.games.ole.events import (
    Discard,
    Draw,
    Dribble,
    EndTurn,
    Intercept,
    KickOff,
    LetGo,
    Move,
    Pass,
    Reactivate,
    Shoot,
    Skill,
    Tackle,
    TakeBall,
    Worldie,
)
from ruedo.games.ole.rules import HAND, PLAYERS, seat_to_choose
from ruedo.games.ole.state import ACard, ALineUp, AWorldie, OneDie, State, TheDeal
from ruedo.terminal.front import Ask, Front, Read, Unclear, itself, listed, pick, whole
from ruedo.terminal.screen import FAINT, SIDES, STRONG, painted, size
from ruedo.words import Speaker

PLAYS: Mapping[str, type[Event]] = {
    "draw": Draw,
    "discard": Discard,
    "move": Move,
    "reactivate": Reactivate,
    "pass": Pass,
    "dribble": Dribble,
    "skill": Skill,
    "shoot": Shoot,
    "tackle": Tackle,
    "worldie": Worldie,
    "end": EndTurn,
    "intercept": Intercept,
    "let": LetGo,
    "take": TakeBall,
    "kick": KickOff,
}
"""What a play is called at the prompt: its type's first word."""
BALL, TURNED, UP = "(o) ", " x  ", "    "
"""What stands before a player: the ball, the mark of a card turned over, or nothing."""
GAP = "  "
LEGEND = "(o) ball, x turned over; the figures: passing/dribbling/shooting/defending."
"""What the pitch shows: told in `help` and where teams are set out, for it is one line too many for 24 in play."""


class Ole:
    """The persons say what dice and cards did; each side chooses from what it can do."""

    help = f"""\
{LEGEND}
What you can do is listed with numbers: answer with the number, or in words: `pass Ivo`, `move Nadia attack`,
`worldie pass tackle` where the card takes any two, `end`.
Dice: `4` for one die; `5 2` for a roll-off, first the die of the side that acts.
Cards: by id or name; the first letters are enough."""

    def private_to(self, table: Table) -> int | None:
        """Keep a side's choices and cards for its own eyes."""
        state: State = table.state
        return state.turn if isinstance(state.awaited, ACard) else seat_to_choose(state)

    def scene(self, table: Table) -> object:
        """Everything, whenever a side is to choose; not while dice roll."""
        state: State = table.state
        return None if seat_to_choose(state) is None else state

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the pitch as a seat may see it: tier by tier, the two teams facing each other."""
        state: State = table.state
        view = table.view(viewer)
        sides = [painted(speaker.side(side), SIDES[side]) for side in (0, 1)]
        score = "  ".join(f"{sides[side]} {view['scores'][side]}" for side in (0, 1))
        if not state.teams[0].players:
            return score
        heads = [f"{sides[side]}: {self._head(view, state.deck, side)}" for side in (0, 1)]
        lines = [f"{score}   (to {state.options.target})", *heads, *self._pitch(view, state.deck, speaker)]
        counts = f"pack {view['pack']}, discards {sum(view['discards'].values())}"
        if view["ball"]:
            lines.append(f"Turn of {sides[view['turn']]}; action points {view['action_points']}; {counts}.")
        else:
            lines.append(LEGEND)
        if viewer is not None:
            held = ", ".join(f"{count} {kind}" for kind, count in view["hand"].items() if count) or "nothing"
            lines.append(f"Your hand: {held}. The other side holds {view['held'][1 - viewer]}.")
        return "\n".join(lines)

    def said(self, told: Json, speaker: Speaker) -> str:
        """Return dice, a card drawn, or what was dealt."""
        match told["type"]:
            case "roll":
                return "Dice: " + " and ".join(map(str, told["faces"]))
            case "drawn" if told["card"]:
                return f"Drawn: {speaker.name(told['card'])}"
        return ""

    def event(self, table: Table, speaker: Speaker, ask: Ask, cover: Callable[[int], None]) -> Json:
        """Ask for the deal, a line-up, a play, dice or a card."""
        state: State = table.state
        match state.awaited:
            case TheDeal():
                return self._deal(state, speaker, ask, cover)
            case ALineUp(seat):
                return self._line_up(state, seat, speaker, ask)
            case ACard():
                question = f"{speaker.player(state.turn)}, which card did you draw: {listed(KINDS, 'or')}?"
                return {"type": "drawn", "card": ask(question, _read_kind)}
            case AWorldie():
                left = [state.deck.worldie[card] for card in state.worldie_pack]
                card = ask("Which Worldie was drawn?", lambda answer: pick(answer, _by_name(left), "a Worldie"))
                return {"type": "worldie_drawn", "card": card}
        if (chooser := seat_to_choose(state)) is not None:
            return self._choose(state, chooser, speaker, ask)
        single = isinstance(state.awaited, OneDie)
        return ask("The die shows?" if single else "The dice show? First the die of the side that acts", _dice)

    def _deal(self, state: State, speaker: Speaker, ask: Ask, cover: Callable[[int], None]) -> Json:
        """Ask each side for its own cards, the screen covered between them (OL-P2)."""
        deck = state.deck
        left = {card.id: card for card in deck.cards}
        dealt = []
        for side in (0, 1):
            cover(side)
            keepers = [card for card in deck.keepers if card.id in left]
            players = [card for card in deck.players if card.id in left]
            worldies = [card for card in deck.worldies if card.id in left]
            keeper = ask(f"{speaker.player(side)}, your goalkeeper?", _reader(keepers, 1))
            five = ask("Your five players, with commas between them?", _reader(players, PLAYERS))
            hand = ask(f"Your five action cards: {', '.join(KINDS)}?", _hand)
            worldie = ask("Your Worldie?", _reader(worldies, 1))
            for card in (*keeper, *five, *worldie):
                del left[card]
            dealt.append({"keeper": keeper[0], "players": five, "hand": hand, "worldie": worldie[0]})
        return {"type": "deal", "sides": dealt}

    def _line_up(self, state: State, seat: int, speaker: Speaker, ask: Ask) -> Json:
        """Ask for the three tiers, open to everyone (OL-P3)."""
        five = [state.deck.player[player] for player in state.teams[seat].players]
        shown = "\n".join(f"  {number} {_described(card)}" for number, card in enumerate(five, start=1))
        names = {**{str(number): card.id for number, card in enumerate(five, start=1)}, **_by_name(five)}
        question = f"{shown}\n{speaker.player(seat)}, your line-up? defence / midfield / attack, as 1 / 2 3 / 4 5"
        return {"type": "line_up", "seat": seat, **ask(question, lambda answer: _tiers(answer, names))}

    def _choose(self, state: State, seat: int, speaker: Speaker, ask: Ask) -> Json:
        """List what a seat can do, and read a number or words."""
        legal = {label(choice, state.deck): choice for choice in choices(state, seat)}
        menu = _in_columns([f"{number:2} {name}" for number, name in enumerate(legal, start=1)])

        def read(answer: str) -> Json:
            if answer.isdecimal():
                return list(legal.values())[whole(answer, 1, len(legal)) - 1]
            return legal.get(answer.casefold()) or _only_one(answer, legal) or self._play_in_words(answer, seat, state)

        return ask(f"{menu}\n{speaker.player(seat)}, your choice?", read)

    def _play_in_words(self, answer: str, seat: int, state: State) -> Json:
        """Read `move Nadia attack`. What is not possible now the referee refuses, and says why."""
        word, _, rest = answer.partition(" ")
        kind = pick(word, PLAYS, "a play")
        event: dict[str, Json] = {"type": kind.__struct_config__.tag, "seat": seat}
        asked = [field.name for field in fields(kind) if field.name not in ("seat", "note")]
        rest = re.sub(r"^(to|past|by|a|go|ball|off|turn)\b\s*", "", rest.strip())
        words = _split_words(rest, asked)
        for name, said in zip(asked, words, strict=True):
            event[name] = self._named(name, said, state)
        if not event.get("any", True):
            del event["any"]
        return event

    def _named(self, field: str, said: str, state: State) -> Json:
        deck = state.deck
        match field:
            case "tier":
                return pick(said, itself(TIERS), "a tier")
            case "card":
                return _read_kind(said)
            case "any":
                return _kinds(said)
            case "skill":
                return pick(said, _by_name(deck.skills), "a skill")
            case "past" if said in ("", "nobody"):
                return None
        playing = [deck.player[player] for team in state.teams for player in team.players]
        return pick(said, _by_name(playing), "a player of the two teams")

    def _pitch(self, view: Mapping[str, Json], deck: Deck, speaker: Speaker) -> list[str]:
        """Return both teams' tiers, each beside the one that it faces (OL-P6), as wide as the terminal at most."""
        rows = [["", *(f"{' ' * len(UP)}{speaker.side(side)}" for side in (0, 1)), ""]]
        for tier, facing in zip(TIERS, reversed(TIERS), strict=True):
            ours = [_on_pitch(view, deck, 0, player) for player in view["tiers"][0][tier]] or ["-"]
            theirs = [_on_pitch(view, deck, 1, player) for player in view["tiers"][1][facing]] or ["-"]
            for line, (left, right) in enumerate(zip_longest(ours, theirs, fillvalue="")):
                rows.append([tier if line == 0 else "", left, right, facing if line == 0 else ""])
        edge = max(map(len, TIERS))
        most = (size()[0] - 2 * edge - 3 * len(GAP)) // 2
        wide = min(most, max(len(cell) for row in rows for cell in row[1:3]))
        return [
            GAP.join(
                [row[0].ljust(edge), *(_cell(row[side + 1], wide, side) for side in (0, 1)), row[3].ljust(edge)]
            ).rstrip()
            for row in rows
        ]

    def _head(self, view: Mapping[str, Json], deck: Deck, side: int) -> str:
        keeper = deck.keeper[view["keepers"][side]]
        worldie = deck.worldie.get(view["worldies"][side] or "")
        shown = "no Worldie"
        if worldie:
            cards, tiers = "+".join(worldie.cards), " or ".join(worldie.attempted_from)
            shown = (
                f"{worldie.name} {worldie.points} pts, {worldie.pressure}/{worldie.difficulty}, {cards}, from {tiers}"
            )
        return f"{keeper.name} saves {keeper.saving}; {shown}"


def _on_pitch(view: Mapping[str, Json], deck: Deck, side: int, player: str) -> str:
    if view["ball"] == {"side": side, "player": player}:
        mark = BALL
    else:
        mark = TURNED if player in view["inactive"][side] else UP
    return f"{mark}{_described(deck.player[player])}"


def _cell(text: str, wide: int, side: int) -> str:
    """Return a player on the pitch in the side's colour, with the ball reversed; too long a name is cut."""
    name, blank, figures = text.rpartition(" ")
    kept = f"{blank}{figures}" if "/" in figures else ""
    cut = text if len(text) <= wide else f"{(name if kept else text)[: wide - 1 - len(kept)]}…{kept}"
    if text.startswith(BALL):
        style = f"{SIDES[side]};{STRONG}"
    else:
        style = f"{SIDES[side]};{FAINT}" if text.startswith(TURNED) else SIDES[side]
    return painted(cut, style) + " " * (wide - len(cut))


def _only_one(answer: str, legal: Mapping[str, Event]) -> Event | None:
    """Return the play that a bare word leaves no doubt of; None where more is said.

    Raises `Unclear` where several begin with the word, as `pass`, naming all of them.
    """
    word = answer.casefold()
    if word not in PLAYS:
        return None
    could = {name: choice for name, choice in legal.items() if isinstance(choice, PLAYS[word])}
    if len(could) == 1:
        return next(iter(could.values()))
    if could:
        raise Unclear(f"“{answer}” could be: {listed(could, 'or')}.")
    if any(field.required for field in fields(PLAYS[word]) if field.name != "seat"):
        raise Unclear(f"“{answer}” is not possible now; the list says what is.")
    return None  # the referee says why not


def label(choice: Event, deck: Deck) -> str:
    """Return what a choice is called in the list."""
    names = deck.names
    match choice:
        case EndTurn():
            return "end turn"
        case Draw():
            return "draw a card"
        case Discard(card=card):
            return f"discard {card}"
        case Move(player=player, tier=tier):
            return f"move {names[player]} to {tier}"
        case Reactivate(player=player):
            return f"reactivate {names[player]}"
        case Pass(to=to):
            return f"pass to {names[to]}"
        case Dribble(past=past):
            return f"dribble past {names[past] if past else 'nobody'}"
        case Skill(skill=skill, past=past):
            return f"skill {names[skill]} past {names[past or '']}"
        case Tackle(player=player):
            return f"tackle with {names[player]}"
        case Intercept(player=player):
            return f"intercept with {names[player]}"
        case LetGo():
            return "let it go"
        case TakeBall(player=player):
            return f"take the ball with {names[player]}"
        case KickOff(player=player):
            return f"kick off with {names[player]}"
        case Shoot():
            return "shoot"
        case Worldie(any=kinds):
            return f"worldie with {', '.join(kinds)}" if kinds else "worldie"
    return choice.type


def _in_columns(entries: Sequence[str]) -> str:
    """Return entries in as many columns as the terminal holds, read downwards."""
    cell = max(map(len, entries)) + 3
    height = -(-len(entries) // max(1, (size()[0] + 2) // cell))
    return "\n".join("".join(entry.ljust(cell) for entry in entries[row::height]).rstrip() for row in range(height))


def _reader(cards: Sequence[Card], count: int) -> Read[list[str]]:
    """Return what reads so many different cards of a pack, by id or name, with commas between them."""

    def read(answer: str) -> list[str]:
        said = [word.strip() for word in answer.split(",") if word.strip()]
        if count > 1 and len(said) == 1:
            said = said[0].split()
        ids = [pick(word, _by_name(cards), "a card that is left in the deck") for word in said]
        if len(set(ids)) != count:
            raise Unclear(f"That makes {len(set(ids))} different cards, and it should be {count}.")
        return ids

    return read


def _read_kind(answer: str) -> str:
    return pick(answer, itself(KINDS), "an action card")


def _kinds(answer: str) -> list[str]:
    """Return kinds of action card in the order in which a record names them (OL-W1)."""
    said = [_read_kind(word) for word in _words(answer)]
    return [kind for kind in KINDS for _ in range(said.count(kind))]


def _hand(answer: str) -> list[str]:
    kinds = [_read_kind(word) for word in _words(answer)]
    if len(kinds) != HAND:
        raise Unclear(f"That makes {len(kinds)} action cards; five are dealt.")
    return kinds


def _tiers(answer: str, names: Mapping[str, str]) -> dict[str, list[str]]:
    """Read `1 / 2 3 / 4 5`."""
    tiers = answer.split("/")
    if len(tiers) != len(TIERS):
        raise Unclear("Say three tiers with / between them: defence / midfield / attack.")
    split = [tier.split(",") if "," in tier else tier.split() for tier in tiers]
    return {
        name: [pick(word.strip(), names, "one of your five") for word in words]
        for name, words in zip(TIERS, split, strict=True)
    }


def _dice(answer: str) -> Json:
    faces = _words(answer)
    if not faces or not all(face in ("1", "2", "3", "4", "5", "6") for face in faces):
        raise Unclear("Say what the dice show: numbers from 1 to 6.")
    return {"type": "roll", "faces": [int(face) for face in faces]}


def _words(answer: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", answer) if word]


def _split_words(rest: str, asked: Sequence[str]) -> list[str]:
    """Return a word for each thing asked; the last but a tier takes all that is left, as names have blanks."""
    if not asked:
        return []
    if asked[-1] == "tier":
        player, _, tier = rest.rpartition(" ")
        return [re.sub(r"\s+to$", "", player), tier]
    words = rest.split(maxsplit=len(asked) - 1) + [""] * len(asked)
    return [re.sub(r"^(past|with)\s+", "", word) for word in words[: len(asked)]]


def _by_name(cards: Sequence[Card]) -> dict[str, str]:
    """Return ids by what a card can be called: its id or its name."""
    return {**{card.name: card.id for card in cards}, **{card.id: card.id for card in cards}}


def _described(card: Card) -> str:
    stats = ("passing", "dribbling", "shooting", "defending")
    return f"{card.name} {'/'.join(str(getattr(card, stat)) for stat in stats)}"


def front(_: Setup | None = None) -> Front:
    """Return the front end; people and a simulated world are asked alike."""
    return Ole()
