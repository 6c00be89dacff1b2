// Reduces a simulated table to the things that people see from where they stand. This keeps no secret:
// the server sends the complete view, and beside it the parts that people see differently.

/** @import { GameEvent, Step, Table, Unseen, View } from './types.js' */

/**
 * Return the view with only the parts that people can see at the table. A view with hidden parts
 * has the field `unseen`, which replaces these parts.
 * @param {View} view
 * @returns {View}
 */
export const visibleView = (view) => (view.unseen ? { ...view, ...view.unseen.view } : view);

/**
 * Return a table with only the parts that people can see. `last` is its last step, with all parts.
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
 * Return steps with only the parts that people can see with this view.
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
