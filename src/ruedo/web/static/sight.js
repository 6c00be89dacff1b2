// What people see of a simulated table who keep to their positions. It is conduct, not secrecy: the server tells all, and
// says with the view how much of it is seen, and what stands in its place.

/** The table as it is seen. */
export function seen(table) {
  const { unseen } = table.view;
  if (!unseen) return table;
  const veiled = (view) => ({ ...view, ...unseen.view, unseen });
  const steps = table.steps.map((step) => (step.n <= unseen.after ? step
    : { ...step, event: bare(step.event), rulings: step.rulings.filter((ruling) => !ruling.veiled), view: step.view && veiled(step.view) }));
  return { ...table, view: veiled(table.view), steps };
}

/** What everybody sees of an event at once: its type, and whose it is. */
const bare = ({ type, seat }) => (seat === undefined ? { type } : { type, seat });
