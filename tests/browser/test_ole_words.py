"""The sentences that the scripts of OLÉ's page make: choices, prompts, odds, hints and explanations.

`tests/words/test_raw_words.py` checks the sentences of the server.
"""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from ruedo.core.event import Choice, Event, event_type
from ruedo.core.position import position_view
from ruedo.games.ole import GAME
from ruedo.games.ole import world as chance
from ruedo.games.ole.equipment import SHIPPED
from ruedo.table import Table
from tests.browser.conftest import Watched
from tests.walks import random_table
from tests.words.test_raw_words import raw_words

GAMES_OF_A_WALK = 4
STEPS = 100
FAULTY = re.compile(r"\bole-|\b[pkw]\d{1,2}\b|\s{2}|\s[.,:;?]|[«“][»”]|undefined|null|NaN")
"""Matches text that no person should see: a message key, the id of a card, a missing fact, or `undefined`."""
LETTERS = re.compile(r"[^\W\d_]{2}")
CHOICES = {event_type(kind) for kind in get_args(GAME.events) if issubclass(kind, Choice)}
SENTENCES = """async ([positions, equipment]) => {
  const part = (name) => import(`/static/ruedo/games/ole/page/${name}.js`);
  const names = ['cards', 'plays', 'prompt', 'about'];
  const [{ deckOf }, plays, { prompt, tiedBefore }, { explained }] = await Promise.all(names.map(part));
  const { hintSaid } = await import('/static/ruedo/web/static/parts/hint.js');
  const deck = deckOf(equipment);
  const sentences = new Set();
  const still = { rolling: false, moment: null, busy: false };
  const states = [still, { ...still, rolling: true }, { ...still, moment: {} }, { ...still, busy: true }];
  for (const { table, other } of positions) {
    const { view, seat } = table;
    for (const shown of states)
      for (const guided of [false, true])
        for (const tied of [null, tiedBefore(table.events, table.events.at(-1) ?? null, deck)]) {
          sentences.add(prompt(table, view, shown, deck, seat, { guided, tied }));
          sentences.add(prompt(table, other, shown, deck, 1 - seat, { guided, tied }));
        }
    const offered = plays.playsOf(table);
    for (const play of offered) {
      sentences.add(plays.doing(play.event, view, deck));
      sentences.add(plays.chanceOf(play)?.said ?? '');
      if (['dribble', 'skill'].includes(play.event.type)) sentences.add(plays.way(play.event, view, deck));
      const things = play.touches.filter((thing) => !/^(skill|player|keeper):/.test(thing)); // these show their names
      for (const about of [...things, `play:${play.event.type}`]) sentences.add(explained({ about, label: '7' }).text);
      const others = [offered.find(({ event }) => event.type !== play.event.type)?.event, undefined];
      for (const rival of others)
        for (const rate of [0.2, 0.496])
          sentences.add(
            hintSaid({ choice: play.event, value: 0.5, other: rival, other_value: rate }, (choice) =>
              plays.doing(choice, view, deck)));
    }
  }
  return [...sentences].filter(Boolean);
}"""
"""JavaScript that returns each sentence which the scripts of the page make for these positions."""


def walked(types: Counter[str]) -> Iterator[dict[str, Any]]:
    """Yield states of random games as the page receives them. The players prefer the types of choices that were rarest
    so far.
    """
    luck = Random(34)
    for _ in range(GAMES_OF_A_WALK):
        table, steps = random_table("ole", luck), list[dict[str, Any]]()
        for _ in range(STEPS):
            if table.waiting is None:
                break
            yield position(table, steps)
            event = next_event(table, luck, types)
            steps.append({"n": len(steps) + 1, "event": GAME.redact(table.state, event, None), "rulings": []})
            table.take(event)


def next_event(table: Table, luck: Random, types: Counter[str]) -> Event:
    """Return a choice of the type that was rarest so far. If no seat must choose, return a random event."""
    assert table.waiting is not None
    seat = table.waiting.seat
    if seat is None:
        return chance.happening(table.state, luck)
    legal = GAME.choices(table.state, seat)
    rarest = min({choice.type for choice in legal}, key=lambda kind: (types[kind], kind))
    types[rarest] += 1
    return luck.choice([choice for choice in legal if choice.type == rarest])


def position(table: Table, steps: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a table as the seat that must act receives it, and the view of the other seat."""
    assert table.waiting is not None
    awaited, state = table.waiting.seat, table.state
    seat = awaited or 0
    found = [] if awaited is None else [one for one in GAME.choices(state, seat) if one.type != "line_up"]
    assert GAME.guidance.offer is not None
    seen = GAME.observe(state, seat)
    return {
        "table": {
            "seat": seat,
            "seats": ["Ana", "Berta"],
            "real": len(steps) % 2 == 0,
            "rules": msgspec.to_builtins(state.options),
            "events": steps[-3:],
            "choices": found,
            "offers": [GAME.guidance.offer(seen, choice) for choice in found],
            "view": position_view(GAME, state, seat, table.events),
        },
        "other": position_view(GAME, state, 1 - seat, table.events),
    }


def test_no_sentence_of_the_page_contains_an_untranslated_word_or_a_gap(visit: Watched) -> None:
    types: Counter[str] = Counter()
    positions = msgspec.to_builtins(list(walked(types)))
    assert set(types) == CHOICES
    equipment = msgspec.to_builtins(SHIPPED["classic"]())
    shown: dict[str, set[str]] = {}
    for language in ("en", "es"):
        page = visit("/rules/ole", language=language)
        page.locator("h1").wait_for()
        shown[language] = set(page.evaluate(SENTENCES, [positions, equipment]))
        assert len(shown[language]) > 500
        assert sorted(one for one in shown[language] if raw_words(one) or FAULTY.search(one)) == []
    assert sorted(one for one in shown["en"] & shown["es"] if LETTERS.search(one)) == [], "it has two languages"


@pytest.mark.parametrize(
    ("language", "beginning"),
    [
        ("en", "The two choices are about equally good. From your seat, the house would win 50 of"),
        ("es", "Las dos jugadas valen casi lo mismo. Desde tu puesto, la casa ganaría"),
    ],
)
def test_a_hint_reports_that_two_choices_are_about_equally_good(visit: Watched, language: str, beginning: str) -> None:
    page = visit("/rules/ole", language=language)
    page.locator("h1").wait_for()
    hints = page.evaluate("""async () => {
      const { hintSaid } = await import('/static/ruedo/web/static/parts/hint.js');
      const hint = { choice: 'A', value: 0.5, other: 'B' };
      return [0.49, 0.48].map((rate) => hintSaid({ ...hint, other_value: rate }, (choice) => choice));
    }""")
    assert [hint.startswith(beginning) for hint in hints] == [True, False]
