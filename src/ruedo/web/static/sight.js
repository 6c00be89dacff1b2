// What people see of a simulated table who keep to their positions. It is conduct, not secrecy: the server tells all, and
// says with the view how much of it is seen, and what stands in its place.

/** A view as it is seen; with `unseen`, what is not. */
export const veiled = (view, { unseen } = view) => (unseen ? { ...view, ...unseen.view, unseen } : view);

/** The table as it is seen; `distant` is what lies on the board, for a front that shows it from afar. */
export function seen(table) {
  const { unseen } = table.view;
  if (!unseen) return table;
  const steps = table.steps.map((step) => (step.n <= unseen.after ? step
    : { ...step, event: bare(step.event), rulings: step.rulings.filter((ruling) => !ruling.veiled), view: step.view && veiled(step.view, table.view) }));
  return { ...table, view: veiled(table.view), steps, distant: table.view.things };
}

/** What everybody sees of an event at once: its type, and whose it is. */
const bare = ({ type, seat }) => (seat === undefined ? { type } : { type, seat });
