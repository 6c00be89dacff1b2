// The weights of a turn of Horse Collar with their lies, and the details beside each side.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { say } from '../../../web/static/words.js';
import { Chip, lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { sideNames } from '../../../web/static/fronts.js';

/** @import { BoardThing, Table, View } from './types.js' */

/**
 * Return the details beside each side: the hammer, its end of the board, and its fouls.
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
 * Return the sides that have details, each with its details, such as `Ana: hammer`. After the end
 * of a game the list may be empty.
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
 * Return the lies of the visible weights in the order shot.
 * @param {BoardThing[]} things
 */
export const liesOf = (things) => things.map(([, , , lie]) => lie);

/**
 * All weights in order, each with its lie. A weight that was shot (`shot`) and that people cannot
 * see is marked as shot.
 * @param {{ table: Table, lies: (string | undefined)[], shot?: number }} props
 */
export const Count = ({ table, lies, shot = 0 }) =>
  html`<ol class="bare hc-count">${table.terms.weights.map(
    (
      _,
      /** @type {number} */ n,
    ) => html`<li key=${n} class=${lies[n] === 'off' ? 'dead' : lies[n] === undefined && n < shot ? 'gone' : ''}>
    <${Chip} table=${table} number=${n + 1} /><span class="lie">
      ${lies[n] === undefined ? html`<span class="unseen">–</span>` : lieSaid(lies[n] ?? '')}</span>
  </li>`,
  )}</ol>`;
