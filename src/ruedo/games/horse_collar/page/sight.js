// What people see of a simulated board who keep to their positions: neither places nor lies of a turn until its eighth
// weight rests (HC-C1). It is conduct, not secrecy: the server sends everything, and the page does not show it.

/** The table as it is seen; `view.unseen` says that the board is to be drawn as its shooter sees it. */
export function seen(table) {
  if (table.sight !== 'shooter' || !table.view.shot) return table;
  let slides = 0;
  const steps = table.steps.toReversed().map((step) => {
    if (slides === table.view.shot) return step;
    slides += step.event.type === 'slide' ? 1 : 0;
    return { ...step, event: unplaced(step.event), rulings: step.rulings.filter(({ clause }) => !table.terms.of_lies.includes(clause)), view: step.view && unseen(step.view) };
  }).toReversed();
  return { ...table, view: unseen(table.view), steps };
}

const unseen = (view) => ({ ...view, lies: [], things: [], unseen: true });

function unplaced({ weights: _, ...event }) {
  return event;
}
