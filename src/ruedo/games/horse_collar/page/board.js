// Horse Collar's board: the whole of it from above, its scoring end enlarged, and the count.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Solid } from '../../../web/static/stage/solid.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { Bed, Chip, Whole, lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { isCalled } from '../../../boards/shuffleboard/page/lying.js';
import { Again } from '../../../boards/shuffleboard/page/again.js';
import { FarScore, namesBySide } from '../../../web/static/referee/desk.js';

/** @import { BoardThing, Step, Table, View } from './types.js' */

await style(import.meta.resolve('./horse-collar.css'));

const solid = () => import('../../../boards/shuffleboard/page/solid.js').then(({ open }) => open);

/**
 * The board for everybody: the scores, readable from afar, the scoring end, and the count.
 * @param {{ table: Table, view: View, step: Step | null, steps: Step[], motionOf?: ((step: Step)
 *   => Promise<any>) | null, onBusy?: ((busy: boolean) => void) | null }} props
 */
export function Board({ table, view, step, steps, motionOf = null, onBusy = null }) {
  const { things } = view;
  const label = say('hc-board', { said: saidOf(things) });
  return html`<div class="from-afar horse-collar-board">
    <${FarScore} table=${table} view=${view} details=${detailsOf(table, view)} />
    <div class="far-picture two">
      ${
        motionOf && !table.real
          ? html`<${Again} table=${table} view=${view} step=${step} steps=${steps} motionOf=${motionOf}
            onBusy=${onBusy} />`
          : html`<${Solid} load=${solid} table=${table} label=${label} show=${(board) => {
              board.lay(things);
              board.look('far');
            }} by=${[things]}>
        <${Bed} table=${table} things=${things} label=${label} /><//>
      <${Whole} table=${table} things=${things} />`
      }
      <${Count} table=${table} lies=${liesOf(things)} />
    </div>
    <p class="caption">${captionOf(table, view)}</p>
  </div>`;
}

/**
 * Return the state of the board in a sentence or two.
 * @param {Table} table
 * @param {View} view
 */
function captionOf(table, view) {
  if (view.unseen)
    return [
      say('hc-unseen', { count: view.shot, most: table.terms.weights.length }),
      calledIn(table, view),
    ]
      .filter(Boolean)
      .join(' ');
  const turn = view.things.length && !view.lies.length ? view.turns.at(-1) : null;
  const said = turn
    ? say('hc-last_turn', { name: namesBySide(table)[turn.side], points: turn.points })
    : say('hc-frame', { frame: view.frame, target: table.rules.target });
  return view.things.some(([symbol]) => symbol.endsWith('?'))
    ? `${said} ${say('hc-by_class')}`
    : said;
}

/**
 * Return the call of the weight that stopped last, and the running count; null if nobody has
 * called.
 * @param {Table} table
 * @param {View} view
 */
export function calledIn(table, view) {
  if (!isCalled(view, table) || !view.calls?.lies.length) return null;
  const { lies, points, voids } = view.calls;
  const count = voids.length
    ? voids.map((clause) => say(`hc-nothing-${clause}`))
    : [say('hc-running', { count: points })];
  const lie = lieSaid(lies[lies.length - 1]);
  return [say('hc-called', { count: lies.length, lie }), ...count].join(' ');
}

/**
 * Return the details beside each side: the hammer, the end that it shoots from, fouls.
 * @param {Table} table
 * @param {View} view
 */
export function detailsOf(table, view) {
  const sides = namesBySide(table);
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
 * Return the sides that have details, each with its own: `Ana: hammer`. After the end there may be
 * none.
 * @param {Table} table
 * @param {View} view
 */
export function detailsSaid(table, view) {
  const names = namesBySide(table);
  return detailsOf(table, view).flatMap((detail, side) =>
    detail ? [`${names[side]}: ${detail}`] : [],
  );
}

/**
 * Return the lies of the weights that are shown, in the order shot.
 * @param {BoardThing[]} things
 */
export const liesOf = (things) => things.map(([, , , lie]) => lie);

/** @param {BoardThing[]} things */
const saidOf = (things) =>
  things.length
    ? liesOf(things)
        .map((lie, n) => say('hc-weight-lies', { count: n + 1, lie: lieSaid(lie ?? '') }))
        .join('; ')
    : say('hc-no_weights');

/**
 * All weights in order, each with its lie. A weight that was `shot` and that people cannot see is
 * listed as shot.
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
