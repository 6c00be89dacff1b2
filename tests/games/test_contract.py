"""Every game fulfils the contract for games, and the contract test detects games that break it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from importlib.resources import files
from itertools import islice
from typing import Any

import msgspec
import pytest

from ruedo import contract, rulebook
from ruedo.contract import CHECKS, DrawFunction, GameSample, distinct
from ruedo.contract.walks import Walk
from ruedo.core.event import Event, Ruling
from ruedo.core.game import Game, find
from ruedo.drawing.text_picture import find_picture
from ruedo.games.shot_ole.rulings import Starts
from ruedo.words import LANGUAGES, Speaker
from tests.ours import GAMES
from tests.walks import RANDOM_EVENT


def drawn(name: str) -> DrawFunction | None:
    """Return the function that draws random events of a game without physics, or None if there is no such function."""
    own = RANDOM_EVENT.get(name)
    return (lambda state, _, rng: own(state, rng)) if own else None


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> GameSample:
    return GameSample(find(request.param), drawn(request.param))


@pytest.mark.parametrize("check", CHECKS)
def test_every_game_fulfils_the_contract(played: GameSample, check: str) -> None:
    assert list(CHECKS[check](played)) == []


def test_all_games_in_the_repository_are_found() -> None:
    assert {find(name).package for name in GAMES} == {
        f"ruedo.games.{folder.name}"
        for folder in files("ruedo.games").iterdir()
        if folder.joinpath("rules.py").is_file()
    }


# Games that break the contract


def broken(name: str = "ole", **parts: Any) -> GameSample:
    """Return random games, played with some functions of the game replaced."""
    whole = find(name)
    found = GameSample(whole, drawn(name), games=2)
    found.game = replace(whole, **parts)
    return found


def faults(check: str, played: GameSample) -> list[str]:
    return distinct(CHECKS[check](played), Speaker(played.game.name))


OLE: Game[Any] = find("ole")


def with_another_turn(state: Any, event: Event) -> tuple[Any, tuple[Ruling, ...]]:
    after, rulings = OLE.advance(state, event)
    return msgspec.structs.replace(after, turns=after.turns + 1), rulings


def first_choices(state: Any, seat: int) -> list[Event]:
    return OLE.choices(state, seat)[:1]


def every_seat(state: Any, seat: int) -> list[Event]:
    return [msgspec.structs.replace(event, seat=1 - seat) for event in OLE.choices(state, seat)]


def hand_shown(state: Any, viewer: int | None) -> Any:
    return {**OLE.view(state, viewer), "all": OLE.full_state(state)}


def observed_whole(state: Any, _seat: int) -> Any:
    return state


def drawn_whole(state: Any, *_: Any, **__: Any) -> str:
    return f"<svg><title>{escape(repr(state))}</title></svg>"


def told_whole(_state: Any, event: Event | Ruling, _viewer: int | None) -> Any:
    return msgspec.to_builtins(event)


def fallen(*_: Any, **__: Any) -> Any:
    raise KeyError("nonesuch")


def note_told(state: Any, event: Event | Ruling, viewer: int | None) -> Any:
    told = OLE.redact(state, event, viewer)
    return told if isinstance(event, Ruling) or event.note is msgspec.UNSET else {**told, "note": event.note}


def no_names(*_: Any, names: Sequence[str] = (), **__: Any) -> str:
    return f"<svg><title>{names[0]}</title></svg>"


@pytest.mark.parametrize(
    ("check", "parts", "said"),
    [
        ("fold", {"advance": with_another_turn}, "the same event leads to a different state the second time"),
        ("fold", {"waiting": lambda _: None}, "do not agree on whether the game is over"),
        ("json", {"state": find("shot-ole").state}, "Error"),
        ("choices", {"choices": first_choices}, "is accepted but not offered"),
        ("choices", {"choices": every_seat}, "is offered but refused"),
        ("secrecy", {"view": hand_shown}, "facts that"),
        ("secrecy", {"redact": note_told}, "the note of"),
        ("secrecy", {"observe": observed_whole}, "`observe` shows"),
        ("secrecy", {"display": replace(OLE.display, picture=drawn_whole)}, "the picture for"),
        ("secrecy", {"redact": told_whole}, "`redact` shows every event to everybody"),
        ("pictures", {"display": replace(OLE.display, picture=no_names)}, "not valid XML"),
    ],
)
def test_the_contract_test_detects_a_broken_game(check: str, parts: Any, said: str) -> None:
    try:
        found = faults(check, broken(**parts))
    except msgspec.ValidationError as error:
        found = [f"Error: {error}"]
    assert any(said in fault for fault in found), found


@pytest.mark.parametrize("part", ["choices", "view", "observe", "redact", "picture"])
def test_an_error_in_the_code_of_a_game_is_reported_with_its_file_and_line(part: str) -> None:
    display = replace(OLE.display, picture=fallen)
    parts: dict[str, Any] = {"display": display} if part == "picture" else {part: fallen}
    played = broken(**parts)
    sentences = [
        sentence for check in CHECKS for sentence in distinct(contract.find_faults(check, played), Speaker("ole"))
    ]
    assert any(
        re.search(r"the game raised KeyError in test_contract\.py, line \d+ \('nonesuch'\)", each) for each in sentences
    )


def test_cards_that_a_game_declares_as_revealed_do_not_count_as_a_leak() -> None:
    """A game may show all hands after a turn if it declares that the end of a turn reveals cards."""
    whole = GameSample(OLE, drawn("ole"), games=4)
    undeclared, declared = list[str](), list[str]()
    for walk in whole.walks:
        for number in islice(ends_after_a_draw(walk), 3):
            turns = walk.steps[number].after.turns
            short = Walk(walk.table, walk.steps[: number + 1])
            undeclared += leaks(short, turns)
            declared += leaks(short, turns, reveals=("end_turn",))
    assert undeclared != []
    assert declared == []


def leaks(walk: Walk, turns: int, **parts: Any) -> list[str]:
    """Return the leaks that the contract test finds if a game shows all hands after this number of turns."""

    def view(state: Any, viewer: int | None) -> Any:
        shown = OLE.view(state, viewer)
        return {**shown, "all": OLE.full_state(state)} if state.turns >= turns else shown

    played = broken(view=view, **parts)
    played.walks = [walk]
    return faults("secrecy", played)


def ends_after_a_draw(walk: Walk) -> Iterator[int]:
    """Yield the numbers of the steps that end a turn in which a card was drawn shortly before."""
    for number, step in enumerate(walk.steps):
        drawn_before = [each for each in walk.steps[max(0, number - 5) : number] if each.event.type == "drawn"]
        if step.event.type == "end_turn" and drawn_before:
            yield number


class NobodyWroteThis(Ruling, frozen=True, kw_only=True):
    """A ruling for which no catalogue has a sentence."""

    turns: int


def test_the_check_detects_a_ruling_without_a_sentence_and_one_without_a_clause() -> None:
    def advance(state: Any, event: Event) -> tuple[Any, tuple[Ruling, ...]]:
        return OLE.advance(state, event)[0], (NobodyWroteThis("OL-Z9", 0, turns=3),)

    unsaid = GameSample(replace(OLE, advance=OLE.advance), drawn("ole"), games=1)
    unsaid.walks = [
        Walk(
            walk.table,
            tuple(msgspec.structs.replace(step, rulings=advance(step.before, step.event)[1]) for step in walk.steps),
        )
        for walk in unsaid.walks
    ]
    assert any(
        fault.startswith("nobody_wrote_this: there is no sentence in es") for fault in faults("sentences", unsaid)
    )
    assert "OL-Z9 is cited, but the rulebook does not have it" in faults("ruled", unsaid)


@pytest.fixture
def another_with_our_clauses(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add a game with a clause named OL-P1 to the rulebook, before OLÉ, which has a clause of the same name."""
    row = '| <a id="OL-P1"></a>OL-P1 | Something else. |'
    pages = {language: {"another": row, **rulebook.pages(language)} for language in LANGUAGES}
    monkeypatch.setattr(rulebook, "pages", lambda language="en": pages[language])
    _forget_clauses()
    yield
    monkeypatch.undo()
    _forget_clauses()


def _forget_clauses() -> None:
    rulebook.clauses.cache_clear()
    rulebook.read_clauses.cache_clear()


@pytest.mark.usefixtures("another_with_our_clauses")
def test_two_games_with_the_same_name_for_a_clause_are_detected() -> None:
    said = "This game has clauses with the same names as another, so Ruedo shows the clauses of another."
    said += " Choose other names."
    assert faults("ruled", GameSample(OLE, drawn("ole"))) == [said]


def test_a_ruling_without_a_sentence_is_shown_as_its_key_with_its_facts() -> None:
    speaker = Speaker("ole", (("Ana",), ("Ben",)))
    assert speaker.say(NobodyWroteThis("OL-T1", 0, turns=3)) == "nobody wrote this (turns: 3, side: Ana)"
    assert Speaker("shot-ole", (("Ana",),)).say(Starts("SO-T1")).startswith("starts")


def test_a_game_with_hidden_information_must_define_views_for_its_players() -> None:
    parts = {name: getattr(OLE, name) for name in ("name", "title", "package", "events", "state", "begin", "waiting")}
    fold = {name: getattr(OLE, name) for name in ("advance", "standing", "choices")}
    with pytest.raises(ValueError, match="lacks: observe, redact, view"):
        Game(**parts, **fold, hides=True)


@pytest.fixture
def bare() -> Game[Any]:
    """Return Shot-Olé with only its rules."""
    whole = find("shot-ole")
    names = ("name", "title", "package", "events", "state", "begin", "waiting", "advance", "standing", "choices")
    return Game(**{name: getattr(whole, name) for name in names}, options=whole.options)


def test_a_game_with_only_rules_can_be_described_and_drawn(bare: Game[Any]) -> None:
    state = bare.begin((("Ana",), ("Ben",)), {"opening": "fixed"}, None)
    seat = bare.seat_to_choose(state)
    assert seat == 0
    choice = bare.choices(state, seat)[0]
    state, rulings = bare.advance(state, choice)
    assert bare.redact(state, choice, None)["type"] == "spin"
    assert [bare.redact(state, ruling, 1)["key"] for ruling in rulings] == [ruling.key for ruling in rulings]
    assert bare.view(state, None)["scores"] == (0, 0)
    assert "options" not in bare.view(state, None)
    assert bare.observe(state, 1) is state
    assert "Ana: 0" in find_picture(bare)(state, names=("Ana", "Ben"))
