// Components that show a shuffleboard from above, as a whole or in part. They use the drawings in
// `table.drawings`. This module does not depend on a game or on the size of a board.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { addWords, say } from '../../../web/static/words.js';
import { Scene, Thing, toPlace as placeIn, toPoint } from '../../../web/static/parts/drawing.js';
import { symbolOf } from './lying.js';

/** @import { BoardThing, Box, Child, Point, Table } from './types.js' */

await addWords('words/boards');
await style(import.meta.resolve('./bed.css'));

/**
 * Return the text for the lie of a weight: its points, if the game gives it points, its zone, or a
 * word.
 * @param {Table} table
 * @param {string | undefined} lie
 */
export function lieSaid({ terms }, lie) {
  if (!lie) return '';
  return String(terms?.worth?.[lie] || (/\d/.test(lie) ? lie : say(`shuffleboard-lie-${lie}`)));
}

/**
 * Return the function that translates the words in a drawing: the names of lines, and lies.
 * @param {Table} table
 */
export const wordsFor = (table) => (/** @type {string} */ key) =>
  ['trey', 'deuce', 'foul_line'].includes(key) ? say(`shuffleboard-${key}`) : lieSaid(table, key);

/** @param {Table} table */
const bedOf = (table) => table.drawings.scenes.bed;

/**
 * Return the rectangle of a part of the board in the picture: `end`, `foul` or `whole`.
 * @param {Table} table
 * @param {string} part
 */
export const boxOf = (table, part) => bedOf(table).boxes[part];

/**
 * Return the point of the picture for a position on the board.
 * @param {Table} table
 * @param {Point} place
 */
export const toPicture = (table, place) => toPoint(bedOf(table), place);
/**
 * Return the position on the board for a point of the picture, in metres, rounded to a tenth of a
 * millimetre.
 * @param {Table} table
 * @param {number} x
 * @param {number} y
 */
export const toPlace = (table, x, y) =>
  /** @type {Point} */ (placeIn(bedOf(table), x, y).map((value) => Math.round(value * 1e4) / 1e4));

/**
 * A picture of a part of the board from above, with the far edge at the top and weights on it.
 * `children` are drawn on top.
 * @param {{ table: Table, box?: string | Box, things?: BoardThing[], label?: string, chosen?:
 *   number | null, more?: Record<string, any>, children?: Child }} props
 */
export function Bed({
  table,
  box = 'end',
  things = [],
  label,
  chosen = null,
  more = {},
  children,
}) {
  const place = chosen && things[chosen - 1]?.[1];
  const r = table.equipment.weight.diameter * 500;
  return html`<${Scene} class="hc-bed" drawings=${table.drawings} scene="bed" box=${box}
    things=${things} say=${wordsFor(table)} label=${children ? undefined : label} ...${more}>
    ${
      place &&
      html`<circle cx=${toPicture(table, place)[0]} cy=${toPicture(table, place)[1]}
      r=${r * 1.5} fill="none" stroke="var(--ink)" stroke-width=${r * 0.12}
      stroke-dasharray=${`${r * 0.3} ${r * 0.2}`} />`
    }
    ${children}
  <//>`;
}

/**
 * A picture of the whole board, with the shooter's end on the left.
 * @param {{ table: Table, things: BoardThing[] }} props
 */
export const Whole = ({ table, things }) =>
  html`<${Scene} class="hc-whole" drawings=${table.drawings} scene="whole" things=${things} say=${wordsFor(table)}
    aria-hidden="true" />`;

/**
 * Return a weight at a position, as an element of `things`. Its `lie` is written below it.
 * @param {Table} table
 * @param {number} number
 * @param {Point | null} place
 */
export const lying = (table, number, place, lie = '') => [
  symbolOf(table.drawings, number - 1),
  place,
  String(number),
  lie ?? '',
];

/**
 * A picture of a single weight.
 * @param {{ table: Table, number: number, size?: number }} props
 */
export function Chip({ table, number, size = 32 }) {
  const r = table.equipment.weight.diameter * 500;
  return html`<svg class="hc-chip" viewBox=${[-1.1 * r, -1.1 * r, 2.3 * r, 2.35 * r].join(' ')}
    width=${size} height=${size} aria-hidden="true"><${Thing} thing=${lying(table, number, null)}
    drawings=${table.drawings} say=${wordsFor(table)} /></svg>`;
}
