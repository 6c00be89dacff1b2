// Practice alone: aims, and how often each was hit at this table.
import { html } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { placeAt } from '../keep.js';

/** @import { Table } from '../types.js' */

/**
 * Return whether a table was made for practice.
 * @param {Table} table
 */
export const isPractice = (table) => Boolean(placeAt(table.table)?.practice);

/**
 * @param {{ table: Table, aims: { key: string, text: string }[] }} props  `key`: of the ruling that
 *   says that it was hit
 */
export function Practice({ table, aims }) {
  const keys = table.events.flatMap(({ rulings }) => rulings.map(({ key }) => key));
  const counted = aims.map(({ key, text }) => ({
    text,
    count: keys.filter((each) => each === key).length,
  }));
  const next = counted.find(({ count }) => !count);
  return html`<section class="practice" aria-label=${say('practice')}>
    <h2>${next ? say('practice-next', { what: next.text }) : say('practice-all')}</h2>
    <ul class="bare">${counted.map(
      ({ text, count }) => html`<li key=${text}
      class=${count ? 'hit' : ''}><span>${text}</span> <b class="number">${count}</b></li>`,
    )}</ul>
  </section>`;
}
