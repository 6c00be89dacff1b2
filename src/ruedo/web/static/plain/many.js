// A list of events to choose from. A short list is a button for each event. A long list has groups
// and a search field. Both work by touch, by keyboard and with a screen reader.
import { html, useMemo, useState } from '../vendor/preact-htm.js';
import { style } from '../style.js';
import { addWords, say, word } from '../words.js';
import { Big } from '../parts/big.js';
import { described, written } from './facts.js';

/** @import { GameEvent, PageEvent } from '../types.js' */

await addWords('words/plain_lists');
await style(import.meta.resolve('./many.css'));

/** If there are at most this many events, all are shown as buttons, without groups. */
const FEW = 100;
/** The largest number of events in a group. A larger group is split by a field of its events. */
const GROUP = 30;
/** The largest number of events that are shown in an open group. */
const SHOWN = 200;

/**
 * An event of the list: its number, its label, and its words and digits for the search.
 * @typedef {{ number: number, label: string, words: string[], digits: string }} Item
 */

/**
 * The list of events. `onPress` receives the index of the chosen event.
 * @param {{ game: string, events: GameEvent[], label: string, busy: boolean, onPress: (number: number)
 *   => void }} props
 */
export function Many({ game, events, label, busy, onPress }) {
  if (events.length > FEW)
    return html`<${Searched} game=${game} events=${events} label=${label} busy=${busy} onPress=${onPress} />`;
  return html`<${Big} label=${label} columns=${Math.min(events.length, 3)} busy=${busy} onPress=${onPress}
    options=${events.map((event, value) => ({ value, label: described(game, event) }))} />`;
}

/**
 * @param {{ game: string, events: GameEvent[], label: string, busy: boolean, onPress: (number: number)
 *   => void }} props
 */
function Searched({ game, events, label, busy, onPress }) {
  const [sought, setSought] = useState('');
  const groups = useMemo(() => groupsOf(game, events), [game, events]);
  const found = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matches(item, sought)) }))
    .filter(({ items }) => items.length);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const open = Boolean(sought.trim()) || groups.length === 1;
  let room = SHOWN;
  /** @param {PageEvent} submitted */
  const submit = (submitted) => {
    submitted.preventDefault();
    if (count === 1 && !busy) onPress(found[0].items[0].number);
  };
  return html`<form class="many" role="search" aria-label=${label} onSubmit=${submit} onKeyDown=${move}>
    <label class="field"><span class="label">${say('plain-list-find')}</span>
      <input type="search" value=${sought} autocomplete="off" aria-describedby="many-keys"
        onInput=${(/** @type {PageEvent} */ event) => setSought(event.target.value)} /></label>
    <p class="small muted" id="many-keys">${say('plain-list-keys')}</p>
    <p class="small" role="status">${say('plain-list-count', { count })}</p>
    ${found.map(({ name, items }) => {
      const shown = items.slice(0, open ? Math.max(0, room) : SHOWN);
      room -= items.length;
      return html`<details key=${`${name} ${open}`} open=${open}>
        <summary>${say('plain-list-group', { name, count: items.length })}</summary>
        <ul class="bare">${shown.map(
          (
            item,
          ) => html`<li key=${item.number}><button type="button" class="button" disabled=${busy}
            onClick=${() => onPress(item.number)}>${item.label}</button></li>`,
        )}</ul>
        ${
          items.length > shown.length &&
          html`<p class="small muted">${say('plain-list-more', { count: items.length - shown.length })}</p>`
        }
      </details>`;
    })}
  </form>`;
}

/**
 * Move the focus to the next or the previous visible control of the list.
 * @param {any} event
 */
function move(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[/** @type {string} */ (event.key)];
  if (!step) return;
  const controls = [
    ...event.currentTarget.querySelectorAll('input, summary, details[open] button'),
  ];
  const next = controls[controls.indexOf(document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Return text in lower case without accents.
 * @param {string} text
 */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Return whether an event matches a search: some of its words begin with the typed words, in this
 * order, or its digits contain the typed digits.
 * @param {Item} item
 * @param {string} sought
 */
function matches({ words, digits }, sought) {
  const typed = plain(sought).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (typed.length === 1 && /^\d+$/.test(typed[0]) && digits.includes(typed[0])) return true;
  let at = 0;
  return typed.every((part) => {
    at = words.findIndex((one, n) => n >= at && one.startsWith(part)) + 1;
    return at > 0;
  });
}

/**
 * Return the events in groups by type. A large group is split by the values of a field.
 * @param {string} game
 * @param {GameEvent[]} events
 * @returns {{ name: string, items: Item[] }[]}
 */
function groupsOf(game, events) {
  /** @type {Map<string, [GameEvent, number][]>} */
  const byType = new Map();
  for (const [number, event] of events.entries()) {
    if (!byType.has(event.type)) byType.set(event.type, []);
    byType.get(event.type)?.push([event, number]);
  }
  return [...byType].flatMap(([type, numbered]) => {
    const field = numbered.length > GROUP && splitting(numbered.map(([event]) => event));
    /** @type {Map<string, Item[]>} */
    const groups = new Map();
    for (const [event, number] of numbered) {
      const name = field
        ? `${word(game, type)}: ${word(game, field)} ${startOf(game, event[field])}`
        : word(game, type);
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name)?.push(itemOf(game, event, number));
    }
    return [...groups].map(([name, items]) => ({ name, items }));
  });
}

/**
 * @param {string} game
 * @param {GameEvent} event
 * @param {number} number
 * @returns {Item}
 */
function itemOf(game, event, number) {
  const label = described(game, event);
  const words = plain(label).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { number, label, words, digits: label.replace(/\D/g, '') };
}

/**
 * Return the first field that splits events into several groups, but not too many, or null.
 * @param {GameEvent[]} events
 */
function splitting(events) {
  const names = Object.keys(events[0]).filter((name) => !['type', 'seat', 'note'].includes(name));
  const parts = (/** @type {string} */ name) =>
    new Set(events.map((event) => JSON.stringify(first(event[name])))).size;
  return names.find((name) => parts(name) > 1 && parts(name) <= GROUP) ?? null;
}

/**
 * Return the first item of an array, or any other value itself.
 * @param {unknown} value
 */
const first = (value) => (Array.isArray(value) ? value[0] : value);

/**
 * @param {string} game
 * @param {unknown} value
 */
const startOf = (game, value) =>
  `${written(game, first(value))}${Array.isArray(value) && value.length > 1 ? ' …' : ''}`;
