// How the games and sets of a match stand.
import { html } from '../../vendor/preact-htm.js';
import { SideMark } from '../../parts/mark.js';

/** Games and sets, where more than one game is played. */
export function Standing({ table, view }) {
  if (table.rules.length === 'game') return html`<span />`;
  return html`<p class="standing">${table.seats.map((name, seat) => html`<span key=${seat}><${SideMark} side=${seat} size=${14} /> ${name} <b class="number">${view.games[seat]}${table.rules.length === 'match' ? ` · ${view.sets[seat]}` : ''}</b></span>`)}</p>`;
}
