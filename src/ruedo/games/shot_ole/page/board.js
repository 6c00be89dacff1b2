// Shot-Olé's board from above, with the ring in its last reported position. The server sends the
// drawing.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Scene, Shapes } from '../../../web/static/parts/drawing.js';
import { Rings } from '../../../web/static/parts/mark.js';
import { Solid } from '../../../web/static/stage/solid.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { Again } from '../../../boards/ring/page/again.js';
import { detailsOf, lastSpin } from './spins.js';
import { FarScore, upTo } from '../../../web/static/referee/desk.js';

/** @import { BoardThing, LastSpin, Step, Table, RulingText, View } from './types.js' */

await style(import.meta.resolve('./shot-ole.css'));

const solid = () => import('../../../boards/ring/page/solid.js').then(({ open }) => open);

/**
 * The board as a large picture for everybody at the table, with the scores.
 * @param {{ table: Table, view: View, step: Step | null, steps: Step[], motionOf?: ((step: Step)
 *   => Promise<any>) | null, onBusy?: ((busy: boolean) => void) | null }} props
 */
export function Board({ table, view, step, steps, motionOf = null, onBusy = null }) {
  const last = lastSpin(upTo(steps, step));
  const ole = last?.rulings?.some((/** @type {{ key: string }} */ { key }) => key === 'ole');
  const label = labelOf(table, view, last);
  const cry =
    ole &&
    html`<div class="ole-moment"><${Rings} brass /><p class="shout" lang="es">¡Olé!</p></div>`;
  return html`<div class="from-afar shot-ole-board">
    <${FarScore} table=${table} view=${view} details=${detailsOf(table, view)} />
    <div class="far-picture">
      ${
        motionOf && !table.real
          ? html`<${Again} table=${table} view=${view} step=${step} motionOf=${motionOf}
            onBusy=${onBusy} great=${ole}>${cry}<//>`
          : html`<${Solid} load=${solid} table=${table} label=${label} show=${(board) => {
              board.lay(view.things);
              board.look(ole ? 'close' : 'play');
            }} by=${[view.things, ole]}>
        <${Picture} table=${table} things=${view.things} label=${label} /><//>${cry}`
      }
    </div>
    <p class="caption">${saidOf(table, view, last)}</p>
  </div>`;
}

/**
 * Return a sentence about the position of the ring.
 * @param {Table} table
 * @param {View} view
 * @param {LastSpin | null} last
 */
function saidOf(table, view, last) {
  const ring = !last ? 'none' : (last.rest?.rest ?? 'spins');
  const said = say(`so-ring-${ring}`, { name: last ? table.seats[last.spin.seat ?? 0] : '' });
  const sentence = said[0].toUpperCase() + said.slice(1);
  const guessed = last?.rest && view.things.some(([symbol]) => symbol === 'ring?');
  return guessed ? `${sentence} ${say('so-by_class')}` : sentence;
}

/**
 * Return a description of the board for people who cannot see it.
 * @param {Table} table
 * @param {View} view
 * @param {LastSpin | null} last
 */
export const labelOf = (table, view, last) => say('so-board', { ring: saidOf(table, view, last) });

/**
 * The picture of the board with the things on it, as the server sends them.
 * @param {{ table: Table, things: BoardThing[], label: string }} props
 */
export const Picture = ({ table, things, label }) =>
  html`<${Scene} class="so-picture" drawings=${table.drawings} scene="board" box="close"
    things=${things} say=${say} label=${label} />`;

/**
 * The line drawing of an icon on the board, inside a circle of radius 24 around the origin.
 * @param {{ table: Table, icon: string }} props
 */
export const IconDrawn = ({ table, icon }) =>
  html`<${Shapes} shapes=${table.drawings.symbols[`icon-${icon}`]} say=${say} />`;
