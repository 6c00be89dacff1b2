// Horse Collar for the players at the table: the board that all shuffleboard games share, the count
// weight by weight, and the table of frames.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { sideNames } from '../../../web/static/fronts.js';
import { lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { Play as OnABoard } from '../../../boards/shuffleboard/page/play.js';
import { isPractice } from '../../../web/static/keep.js';
import { Lazy } from '../../../web/static/parts/lazy.js';
import { resultSaid, runningSaid, verdictOf } from './calls.js';
import { Count, detailsSaid, liesOf } from './count.js';
import { aims } from './practice.js';

/** @import { CountedWeight, Step, Table, View } from './types.js' */

await style(import.meta.resolve('./horse-collar.css'));

const thePractice = () =>
  import('../../../web/static/parts/practice.js').then(({ Practice }) => Practice);

/** The largest number of frames in the table of frames, which shows the latest ones. */
const FRAMES = 12;

/** @param {{ table: Table, [more: string]: any }} props */
export const Play = (props) =>
  html`<${OnABoard} ...${props} hasHint Sheet=${Sheet} Call=${Call} countOf=${(step) => countOf(step, props.table)} />`;

/**
 * Return the weights that the page counts after the last weight of a turn comes to rest, each with
 * its text.
 * @param {Step} step
 * @param {Table} table
 */
function countOf(step, table) {
  const { view, event } = step;
  if (event.type !== 'weights_rest' || view.shot > 0) return [];
  let points = 0;
  const lies = view.turns.at(-1)?.lies ?? [];
  return lies.map((lie, /** @type {number} */ n) => {
    points += table.terms.worth[lie];
    const great = lie === 'corner' ? say('hc-corner') : null;
    return {
      number: n + 1,
      great,
      lies: lies.slice(0, n + 1),
      text: say('hc-counting', { count: n + 1, lie: lieSaid(table, lie), points }),
    };
  });
}

/**
 * The announcement about the weight that stopped last, with the points of the turn so far, and the
 * zones of all weights below it. After a turn, it is the count with the reason.
 * @param {{ table: Table, view: View, fell: 'end' | 'side' | null, stops: boolean,
 *   counting: CountedWeight | null }} props
 */
function Call({ table, view, fell, stops, counting }) {
  const call = verdictOf(table, view, { fell, stops });
  const lies = counting?.lies ?? liesOf(view.things);
  return html`<div class="hc-call">
    ${isPractice(table) && html`<${Lazy} load=${thePractice} table=${table} aims=${aims()} />`}
    ${
      !counting &&
      html`<div class="call" role="status">${call && html`<p class="verdict">${call}</p> `}
      <p class="running">${runningSaid(table, view) || (!stops && resultSaid(table, view))}</p></div>`
    }
    ${(lies.length > 0 || view.shot > 0) && html`<${Count} table=${table} lies=${lies} shot=${view.shot} />`}</div>`;
}

/**
 * The state of the turn, and a table of the frames with the points and the total of each side.
 * @param {{ table: Table, view: View, counting?: CountedWeight | null }} props
 */
function Sheet({ table, view, counting }) {
  return html`<p class="small muted hc-standing">${standingSaid(table, view, Boolean(counting))}</p>
    <${Frames} table=${table} view=${view} />`;
}

/**
 * Return the state of this turn in a sentence.
 * @param {Table} table
 * @param {View} view
 * @param {boolean} counting
 */
function standingSaid(table, view, counting) {
  const of = say('hc-frame', { frame: view.frame, target: table.rules.target });
  const unseen =
    view.unseen && !counting
      ? ` ${say('hc-unseen', { count: view.shot, most: table.terms.weights.length })}`
      : '';
  return `${[of, detailsSaid(table, view).join('; ')].filter(Boolean).join('. ')}.${unseen}`;
}

/**
 * A table with a row for each frame. The row contains the points and the total so far of each side.
 * @param {{ table: Table, view: View }} props
 */
function Frames({ table, view }) {
  const names = sideNames(table);
  const totals = names.map(
    (_, side) =>
      view.scores[side] -
      view.turns.filter((turn) => turn.side === side).reduce((sum, { points }) => sum + points, 0),
  );
  const rows = Object.values(Object.groupBy(view.turns, ({ frame }) => frame))
    .map((turns = []) => ({
      frame: turns[0].frame,
      cells: names.map((_, side) => {
        const turn = turns.find((one) => one.side === side);
        if (turn) totals[side] += turn.points;
        return turn ? { points: turn.points, total: totals[side] } : null;
      }),
    }))
    .slice(-FRAMES);
  return html`<table class="hc-frames"><caption class="unseen">${say('hc-frames')}</caption>
    <thead><tr><th scope="col">${say('hc-frame_head')}</th>
      ${names.map(
        (name, side) => html`<th key=${side} scope="col">
        <${SideMark} side=${side} size=${14} /> ${name}</th>`,
      )}</tr></thead>
    <tbody>${rows.map(
      ({ frame, cells }) => html`<tr key=${frame}><th scope="row">${frame}</th>
      ${cells.map(
        (cell, side) => html`<td key=${side}>
        ${cell ? html`<span class="muted">${cell.points}</span> <b>${cell.total}</b>` : '–'}</td>`,
      )}</tr>`,
    )}</tbody>
  </table>`;
}
