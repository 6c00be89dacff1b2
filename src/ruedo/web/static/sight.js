// What people see of a simulated table who keep to their positions. It is conduct, not secrecy: the server tells all, and
// says with the view how much of it is seen, and what stands in its place.

/** A view as it is seen; with `unseen`, what is not. */
export const veiled = (view, { unseen } = view) => (unseen ? { ...view, ...unseen.view, unseen } : view);

/** The table as it is seen; `distant` is what lies on the board, for a front that shows it from afar, `last` the last step whole. */
export function seen(table) {
  const { unseen } = table.view;
  if (!unseen) return table;
  return { ...table, view: veiled(table.view), steps: seenSteps(table.steps, table.view), distant: table.view.things, last: lastOf(table) };
}

const lastOf = (table) => ({ ...table.steps.at(-1), view: table.view });

/** Steps as they are seen while a view is. */
export const seenSteps = (steps, { unseen }) => (unseen ? steps.map((step) => (step.n <= unseen.after ? step
  : { ...step, event: bare(step.event), rulings: step.rulings.filter((ruling) => !ruling.veiled), view: step.view && veiled(step.view, { unseen }) })) : steps);

/** What everybody sees of an event at once: its type, and whose it is. */
const bare = ({ type, seat }) => (seat === undefined ? { type } : { type, seat });
