// Closes dialogs and menus (sheets) when a person steps back in the browser's history. Each open
// sheet has an entry in the history. The entry is removed if the sheet is closed in another way.

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

const spares = () => history.state?.spare ?? 0;

/**
 * The number of entries below the current one that belong to sheets that were open when the page was
 * loaded again. A step back passes over them.
 */
let spare = spares() + entries();
const loaded = here();

/** Add or remove entries of the history, so that there is one for each open sheet. */
function settle() {
  if (under) return;
  for (let count = entries(); count < open.length; count += 1) {
    place = here();
    history.pushState({ sheets: count + 1, spare }, '');
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
 * Register an open sheet. `close` closes it. Return a function that the caller must call after the
 * sheet is closed.
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
 * Remove the history entries of all sheets, then call `go`. Without such entries, call it at once.
 * @param {() => void} go
 */
export function beyond(go) {
  if (!entries() && !under) {
    leave(go);
    return;
  }
  then = go;
  open.length = 0;
  if (!under) stepBack(entries());
}

/** @param {() => void} go */
function leave(go) {
  go();
  spare = spares();
}

/**
 * Update the open sheets after a step in the history. Return whether the step only opened or closed
 * a sheet, so that the page stays the same.
 */
export function stepped() {
  const ours = under;
  under = false;
  const before = spare;
  spare = spares();
  if (!ours && before && spare !== before && here() === loaded) {
    history.go(-before);
    return true;
  }
  const among = here() === place && (ours || entries() > 0 || open.length > 0);
  // Sheets that were opened during a step of this module stay open.
  if (!ours) for (const close of open.slice(entries()).reverse()) close();
  if (then && !entries()) {
    const go = then;
    then = null;
    leave(go);
  } else queueMicrotask(settle);
  return among;
}

// A page that was loaded again has no open sheets. This module does not step back to their first
// entry: if a sheet opened during the reload, Chromium may have lost its entry, and the step would
// leave the page.
if (spare) history.replaceState({ sheets: 0, spare }, '');
