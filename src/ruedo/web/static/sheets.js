// Closes dialogs and menus (sheets) when a person steps back in the history. Each open sheet has an
// entry in the history, which is removed if the sheet is closed in another way.

/**
 * The functions that close the open sheets. The last one closes the topmost sheet.
 * @type {(() => void)[]}
 */
const open = [];
let under = false; // Whether a step back by this module is under way
let place = ''; // The address of the page below the sheets
/** @type {(() => void)|null} */
let then = null;

const entries = () => history.state?.sheets ?? 0;
const here = () => location.pathname + location.hash;

/** Add or remove entries of the history, until it has an entry for each open sheet. */
function settle() {
  if (under) return;
  for (let count = entries(); count < open.length; count += 1) {
    place = here();
    history.pushState({ sheets: count + 1 }, '');
  }
  if (entries() > open.length) stepBack(entries() - open.length);
}

/** @param {number} count */
function stepBack(count) {
  place = here();
  under = true;
  history.go(-count);
}

/**
 * Register an open sheet, which `close` closes. Return a function to call after it is closed.
 * @param {() => void} close
 */
export function opened(close) {
  open.push(close);
  queueMicrotask(settle);
  return () => {
    if (open.includes(close)) open.splice(open.indexOf(close), 1);
    queueMicrotask(settle); // Wait, because another sheet may open in its place
  };
}

/**
 * Call `go` as soon as the last entry of the history does not belong to a sheet. If no sheets are
 * open, call it at once.
 * @param {() => void} go
 */
export function beyond(go) {
  if (!entries() && !under) {
    go();
    return;
  }
  then = go;
  open.length = 0;
  if (!under) stepBack(entries());
}

/** Handle a step in the history. Return whether it was a step between the entries of sheets. */
export function stepped() {
  const ours = under;
  under = false;
  const among = here() === place && (ours || entries() > 0 || open.length > 0);
  // Sheets that were opened during a step of this module stay open.
  if (!ours) for (const close of open.slice(entries()).reverse()) close();
  if (then && !entries()) {
    const go = then;
    then = null;
    go();
  } else queueMicrotask(settle);
  return among;
}

settle(); // A page that was loaded again has no open sheets
