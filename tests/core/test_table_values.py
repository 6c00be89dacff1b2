"""Tables can be pickled, and every error has a message for people."""

import copy
import pickle
from random import Random

import pytest

import ruedo
from ruedo.core.errors import RuedoError
from tests.ours import GAMES
from tests.walks import random_table, walk


def subclasses(kind: type[RuedoError]) -> set[type[RuedoError]]:
    return {kind}.union(*(subclasses(each) for each in kind.__subclasses__()))


@pytest.mark.parametrize("kind", sorted(subclasses(RuedoError), key=str))
def test_every_refusal_reads_as_a_sentence(kind: type[RuedoError]) -> None:
    error = kind("too_few_points", clause="OL-T1", field="player", line=6, points=2, left=1)
    assert str(error) == "line 6, player, OL-T1: That needs more action points than you have left. Needed: 2; left: 1."
    assert error.__notes__ == ["key: too_few_points"]
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_every_error_reads_as_a_sentence() -> None:
    with pytest.raises(ruedo.BadHeader) as unknown:
        ruedo.find("olle")
    assert str(unknown.value).startswith("game: There is no game called olle. Choose one of: ")
    assert str(unknown.value).endswith("Did you mean ole?")
    table = ruedo.Table.of("horse-collar", [["Ana"], ["Ben"]])
    with pytest.raises(ruedo.NotAwaited) as early:
        table.take({"type": "toss", "first": 0})
    assert str(early.value).endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_table_can_be_continued(name: str) -> None:
    rng = Random(7)
    table = random_table(name, rng)
    events = list(walk(table, rng, 40))
    again = pickle.loads(pickle.dumps(table))
    assert again.game is table.game
    assert (again.header, again.events, again.rulings) == (table.header, table.events, table.rulings)
    assert again.state == copy.deepcopy(table).state == table.state
    again.take_back(len(events))
    again.take_all(events)
    assert again.state == table.state


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_table_contains_no_sentinel(name: str) -> None:
    """Pickle looks for a sentinel in all imported modules, and SuperSuit raises an error for its name."""
    rng = Random(7)
    table = random_table(name, rng)
    list(walk(table, rng, 40))
    assert b"UNSET" not in pickle.dumps(table)
