// The view and the events of a game without pictures, as names and values.
import { html } from '../vendor/preact-htm.js';
import { style } from '../style.js';
import { addWords, listed, say, word } from '../words.js';

/** @import { GameEvent, View } from '../types.js' */

await addWords('words/plain');

await style(import.meta.resolve('./plain.css'));

const ELSEWHERE = ['scores', 'waiting_for', 'winner', 'over'];

/**
 * The facts of a view, except those that the page already shows elsewhere.
 * @param {{ game: string, view: View }} props
 */
export const Facts = ({ game, view }) => html`<dl class="plain-facts">
  ${Object.entries(view)
    .filter(([name]) => !ELSEWHERE.includes(name))
    .map(
      ([name, value]) =>
        html`<div key=${name}><dt>${word(game, name)}</dt><dd>${written(game, value)}</dd></div>`,
    )}
</dl>`;

/**
 * Return an event in words: its type, then its facts except the seat.
 * @param {string} game
 * @param {GameEvent} event
 */
export function described(game, event) {
  const facts = Object.entries(event).filter(
    ([name, value]) => !['type', 'seat', 'note'].includes(name) && value !== null,
  );
  const told = facts.map(([name, value]) =>
    facts.length === 1 ? written(game, value) : `${word(game, name)} ${written(game, value)}`,
  );
  return [word(game, event.type), told.join(', ')].join(' ').trim();
}

/**
 * Return a value in words.
 * @param {string} game
 * @param {unknown} value
 * @returns {string}
 */
export function written(game, value) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return say(value ? 'plain-yes' : 'plain-no');
  if (Array.isArray(value))
    return value.length ? listed(value.map((each) => written(game, each))) : '–';
  if (typeof value === 'object')
    return listed(
      Object.entries(value).map(([name, each]) => `${word(game, name)} ${written(game, each)}`),
    );
  return typeof value === 'string' ? word(game, value) : String(value);
}
