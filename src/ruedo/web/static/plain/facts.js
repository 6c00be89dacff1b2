// What there is to see of a game that brings no pictures, and its events, as names and values.
import { html } from '../vendor/preact-htm.js';
import { style } from '../style.js';
import { listed, say } from '../words.js';

await style('/static/plain/plain.css');

const ELSEWHERE = ['scores', 'waiting_for', 'winner', 'over'];

/** What a viewer may know, but for what stands elsewhere on the page. */
export const Facts = ({ view }) => html`<dl class="plain-facts">
  ${Object.entries(view).filter(([name]) => !ELSEWHERE.includes(name)).map(([name, value]) => html`<div key=${name}><dt>${spaced(name)}</dt><dd>${written(value)}</dd></div>`)}
</dl>`;

/** An event in words: its type, then its facts; whose it is stands elsewhere. */
export function described(event) {
  const facts = Object.entries(event).filter(([name]) => !['type', 'seat', 'note'].includes(name));
  return [spaced(event.type), ...facts.map(([name, value]) => (facts.length === 1 ? written(value) : `${spaced(name)} ${written(value)}`))].join(' ');
}

const spaced = (name) => name.replaceAll('_', ' ');

function written(value) {
  if (value === null || value === undefined) return say('none');
  if (Array.isArray(value)) return value.length ? listed(value.map(written)) : say('none');
  if (typeof value === 'object') return listed(Object.entries(value).map(([name, each]) => `${spaced(name)} ${written(each)}`));
  return String(value);
}
