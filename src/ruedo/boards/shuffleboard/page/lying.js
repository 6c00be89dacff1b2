// The weights on a shuffleboard at rest, as people see them. This module does not depend on a game.

/** @import { BoardThing, Drawings, Table, View, Weights } from './types.js' */

/**
 * Return the symbol of weight `n`. Weights are numbered from 0 in the order in which they are shot.
 * @param {Drawings} drawings
 * @param {number} n
 */
export const symbolOf = ({ order = [] }, n) => order[n % order.length];

/**
 * Return the index of a symbol's colour among the colours of the set. It decides the shape of a
 * weight's cap.
 * @param {Drawings} drawings
 * @param {string} symbol
 */
export const colourNumber = ({ order = [] }, symbol) =>
  [...new Set(order)].indexOf(symbol.replace('?', ''));

/**
 * Return whether the board is empty because a turn was counted.
 * @param {View} view
 */
export const cleared = (view) => !view.unseen && view.lies?.length === 0;

/**
 * Return the symbols and positions of the weights that people see on the board.
 * @param {View | undefined} view
 * @returns {Weights}
 */
export const weightsOn = (view) =>
  !view || cleared(view) ? [] : (view.things ?? []).map(([symbol, place]) => [symbol, place]);

/**
 * Return whether a caller announces the lies, because people see the weights only from the
 * shooter's end.
 * @param {View} view
 * @param {Table} table
 */
export const isCalled = (view, table) => Boolean(view.unseen) && table.sight === 'called';

/**
 * Return the weights in the picture of the scoring end. While people see the board only from the
 * shooter's end, these are faint weights at the positions that people see, with the announced lies.
 * Return null if there is no such picture, because there is no caller.
 * @param {View} view
 * @param {Table} table
 * @returns {BoardThing[] | null}
 */
export function endOf(view, table) {
  const things = view.things ?? [];
  if (!view.unseen) return things;
  return isCalled(view, table)
    ? things.map(([symbol, ...thing]) => [`${symbol}?`, ...thing])
    : null;
}
