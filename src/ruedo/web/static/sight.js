// What people at a simulated table see who keep to their places. It is conduct, not secrecy: the server sends everything, and
// with the view what people see in its place.

/** A view as it is seen; `unseen` says that it is not seen in full. */
export const veiled = (view) => (view.unseen ? { ...view, ...view.unseen.view } : view);

/** The table as it is seen; `last` is the last step in full. */
export function seen(table) {
  const { unseen } = table.view;
  if (!unseen) return table;
  return {
    ...table,
    view: veiled(table.view),
    events: seenSteps(table.events, table.view),
    last: lastOf(table),
  };
}

const lastOf = (table) => ({ ...table.events.at(-1), view: table.view });

/** Steps as they are seen while a view is. */
export const seenSteps = (steps, { unseen }) =>
  unseen
    ? steps.map((step) =>
        step.n <= unseen.after
          ? step
          : {
              ...step,
              event: bare(step.event),
              rulings: step.rulings.filter((ruling) => !ruling.veiled),
              view: step.view && veiled(step.view),
            },
      )
    : steps;

/** What everybody sees of an event at once: its type, and whose it is. */
const bare = ({ type, seat }) => (seat === undefined ? { type } : { type, seat });
