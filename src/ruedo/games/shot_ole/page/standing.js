// The games and sets of a match.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { SideMark } from '../../../web/static/parts/mark.js';

/** @import { Table, View } from './types.js' */

/**
 * The games and sets of each player. It is empty if the table plays a single game.
 * @param {{ table: Table, view: View }} props
 */
export function Standing({ table, view }) {
  if (table.rules.length === 'game') return html`<span />`;
  return html`<p class="standing">
    ${table.seats.map(
      (/** @type {string} */ name, /** @type {number} */ seat) => html`<span key=${seat}>
      <${SideMark} side=${seat} size=${14} /> ${name} <b class="number">${view.games[seat]}
        ${table.rules.length === 'match' ? ` · ${view.sets[seat]}` : ''}</b></span>`,
    )}</p>`;
}
