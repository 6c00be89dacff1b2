// The weights on a shuffleboard, as people see them. This module does not depend on a game.

/** @import { BoardThing, Table, View, Weights } from './types.js' */

/**
 * Return whether a turn has been counted, so that the board is clear.
 * @param {View} view
 */
export const cleared = (view) => !view.unseen && view.lies?.length === 0;

/**
 * Return the symbols and places of the weights that people see on the board.
 * @param {View | undefined} view
 * @returns {Weights}
 */
export const weightsOn = (view) =>
  !view || cleared(view) ? [] : (view.things ?? []).map(([symbol, place]) => [symbol, place]);

/**
 * Return whether a caller calls how the weights lie, since people see them from the shooter's end
 * only.
 * @param {View} view
 * @param {Table} table
 */
export const isCalled = (view, table) => Boolean(view.unseen) && table.sight === 'called';

/**
 * Return the things in the picture of the scoring end. While people stand at the shooter's end, it
 * shows the weights faintly, at the places that people see and with the lies that are called. If
 * nobody calls, there is no such picture: null.
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
