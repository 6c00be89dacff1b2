// Reduces the state of a simulated table to the facts that people can see from where they stand.
// This is not for secrecy: the server sends the complete view, together with the parts that people
// see differently.

/** @import { GameEvent, Step, Table, Unseen, View } from './types.js' */

/**
 * Return the view with only the parts that people can see at the table. A view with hidden parts
 * has the field `unseen`, which replaces these parts.
 * @param {View} view
 * @returns {View}
 */
export const visibleView = (view) => (view.unseen ? { ...view, ...view.unseen.view } : view);

/**
 * Return a table with only the parts that people can see. Its field `last` contains the complete
 * last step.
 * @param {Table} table
 * @returns {Table}
 */
export function visibleTable(table) {
  const { unseen } = table.view;
  if (!unseen) return table;
  return {
    ...table,
    view: visibleView(table.view),
    events: visibleSteps(table.events, table.view),
    last: lastOf(table),
  };
}

/**
 * @param {Table} table
 * @returns {Step}
 */
const lastOf = (table) => ({
  .../** @type {Step} */ (table.events.at(-1)),
  view: table.view,
});

/**
 * Return steps with only the parts that people can see, according to the view's field `unseen`.
 * @param {Step[]} steps
 * @param {{ unseen?: Unseen }} given
 */
export const visibleSteps = (steps, { unseen }) =>
  unseen
    ? steps.map((step) =>
        step.n <= unseen.after
          ? step
          : {
              ...step,
              event: bare(step.event),
              rulings: step.rulings.filter((ruling) => !ruling.veiled),
              view: step.view && visibleView(step.view),
            },
      )
    : steps;

/**
 * Return the parts of an event that everybody sees at once: its type and its seat.
 * @param {GameEvent} given
 */
const bare = ({ type, seat }) => (seat === undefined ? { type } : { type, seat });
