// What lies on a shuffleboard, as people see it. No game is known here.

/** Whether a turn has been counted, so that the board is clear. */
export const cleared = (view) => !view.unseen && view.lies?.length === 0;

/** The symbols and places of the weights that people see on the board. */
export const weightsOn = (view) =>
  !view || cleared(view) ? [] : view.things.map(([symbol, place]) => [symbol, place]);

/** Whether a caller calls how the weights lie, since people see them from the shooter's end only. */
export const isCalled = (view, table) => Boolean(view.unseen) && table.sight === 'called';

/**
 * What the picture of the scoring end shows. While people stand at the shooter's end, it shows the weights faintly, at the places that
 * people see and with the lies that are called. It is null if nobody calls: then there is no such picture.
 */
export function endOf(view, table) {
  const { things } = view;
  if (!view.unseen) return things;
  return isCalled(view, table)
    ? things.map(([symbol, ...thing]) => [`${symbol}?`, ...thing])
    : null;
}
