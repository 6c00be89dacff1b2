// The two views of a board: flat, and in 3-D. A board describes them once, for games and replays.
import { say } from '../../web/static/words.js';

/** @import { Table } from '../../web/static/types.js' */

/**
 * A board as the page draws it.
 * @typedef {object} Views
 * @property {string} name  the name of its package, and the start of its message keys
 * @property {new (host: Element, table: any, label: string) => any} FlatView
 * @property {() => Promise<{ ready: (table: any, label: string) => Promise<(host: Element, how: any) => any> }>} solid
 *   imports the module of the 3-D view
 */

/**
 * Return two functions for `useView` and `useSolidView`. `flat` creates the flat view, and `load`
 * loads the function that creates the 3-D view.
 * @param {Views} board
 * @param {Table} table
 */
export const viewsOf = ({ name, FlatView, solid }, table) => ({
  flat: (/** @type {Element} */ host) => new FlatView(host, table, say(`${name}-board`)),
  load: () => solid().then(({ ready }) => ready(table, say(`${name}-board`))),
});
