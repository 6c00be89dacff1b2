// Horse Collar's board: the whole board from above, its enlarged scoring end, and the count.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Solid } from '../../../web/static/stage/solid.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { Bed, Whole, lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { isCalled } from '../../../boards/shuffleboard/page/lying.js';
import { Again } from '../../../boards/shuffleboard/page/again.js';
import { calledSaid } from './calls.js';
import { Count, detailsOf, liesOf } from './count.js';
import { sideNames } from '../../../web/static/fronts.js';
import { FarScore } from '../../../web/static/referee/desk.js';

/** @import { BoardThing, Step, Table, View } from './types.js' */

await style(import.meta.resolve('./horse-collar.css'));

const solid = () => import('../../../boards/shuffleboard/page/solid.js').then(({ open }) => open);

/**
 * The board as a large picture for everybody at the table: the scores, the scoring end, and the
 * count.
 * @param {{ table: Table, view: View, step: Step | null, steps: Step[], motionOf?: ((step: Step)
 *   => Promise<any>) | null, onBusy?: ((busy: boolean) => void) | null }} props
 */
export function Board({ table, view, step, steps, motionOf = null, onBusy = null }) {
  const { things } = view;
  const label = say('hc-board', { said: saidOf(table, things) });
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
 * Return the state of the board in one or two sentences.
 * @param {Table} table
 * @param {View} view
 */
function captionOf(table, view) {
  if (view.unseen)
    return [
      say('hc-unseen', { count: view.shot, most: table.terms.weights.length }),
      isCalled(view, table) && view.calls?.lies.length && calledSaid(table, view),
    ]
      .filter(Boolean)
      .join(' ');
  const turn = view.things.length && !view.lies.length ? view.turns.at(-1) : null;
  const said = turn
    ? say('hc-last_turn', { name: sideNames(table)[turn.side], points: turn.points })
    : say('hc-frame', { frame: view.frame, target: table.rules.target });
  return view.things.some(([symbol]) => symbol.endsWith('?'))
    ? `${said} ${say('hc-by_class')}`
    : said;
}

/**
 * @param {Table} table
 * @param {BoardThing[]} things
 */
const saidOf = (table, things) =>
  things.length
    ? liesOf(things)
        .map((lie, n) => say('hc-weight-lies', { count: n + 1, lie: lieSaid(table, lie ?? '') }))
        .join('; ')
    : say('hc-no_weights');
