// The weights of a turn of Horse Collar with their zones, and details about each side.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { say } from '../../../web/static/words.js';
import { Chip, lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { sideNames } from '../../../web/static/fronts.js';

/** @import { BoardThing, Table, View } from './types.js' */

/**
 * Return a text with details about each side: the hammer, its end of the board, and its fouls.
 * @param {Table} table
 * @param {View} view
 */
export function detailsOf(table, view) {
  const sides = sideNames(table);
  return sides.map((_, side) => {
    const fouls = view.fouls.filter(({ seat }) => table.sides[seat] === side).length;
    return [
      view.hammer === side &&
        say('hc-hammer', {
          count: table.sides.filter((other) => other === side).length,
        }),
      view.winner === null && view.ends.length > 0 && say(`hc-end-${view.ends[side]}`),
      fouls > 0 && say('hc-fouls', { count: fouls }),
    ]
      .filter(Boolean)
      .join(', ');
  });
}

/**
 * Return a text such as `Ana: hammer` for each side that has details. The list may be empty after
 * the end of a game.
 * @param {Table} table
 * @param {View} view
 */
export function detailsSaid(table, view) {
  const names = sideNames(table);
  return detailsOf(table, view).flatMap((detail, side) =>
    detail ? [`${names[side]}: ${detail}`] : [],
  );
}

/**
 * Return the zones of the visible weights, in the order in which they were shot.
 * @param {BoardThing[]} things
 */
export const liesOf = (things) => things.map(([, , , lie]) => lie);

/**
 * The list of all weights in order, each with its zone. `shot` is the number of weights that have
 * been shot. If the zone of such a weight is unknown, the weight is marked as shot.
 * @param {{ table: Table, lies: (string | undefined)[], shot?: number }} props
 */
export const Count = ({ table, lies, shot = 0 }) =>
  html`<ol class="bare hc-count">${table.terms.weights.map(
    (
      _,
      /** @type {number} */ n,
    ) => html`<li key=${n} class=${lies[n] === 'off' ? 'dead' : lies[n] === undefined && n < shot ? 'gone' : ''}>
    <${Chip} table=${table} number=${n + 1} /><span class="lie">
      ${lies[n] === undefined ? html`<span class="unseen">–</span>` : lieSaid(table, lies[n] ?? '')}</span>
  </li>`,
  )}</ol>`;
