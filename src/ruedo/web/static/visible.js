// The things that people at a simulated table see if they keep to their positions. This is conduct,
// not secrecy. The server sends everything, and with the view it sends the parts that people see
// differently.

/** @import { GameEvent, Step, Table, Unseen, View } from './types.js' */

/**
 * Return a view as people see it; `unseen` says that they do not see all of it.
 * @param {View} view
 * @returns {View}
 */
export const visibleView = (view) => (view.unseen ? { ...view, ...view.unseen.view } : view);

/**
 * Return a table as people see it. `last` is the last step with nothing hidden.
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
 * Return steps as people see them during a view.
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
 * Return what everybody sees of an event at once: its type and its seat.
 * @param {GameEvent} given
 */
const bare = ({ type, seat }) => (seat === undefined ? { type } : { type, seat });
