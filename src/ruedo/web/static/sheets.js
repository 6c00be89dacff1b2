// Closes dialogs and menus when a person steps back in the history. Each open sheet has an entry
// of the history, which goes away when the sheet is closed in another way.

/**
 * The functions that close the open sheets, the topmost last.
 * @type {(() => void)[]}
 */
const open = [];
let under = false; // a step back by the page that has not arrived
let place = ''; // the address at which the sheets lie
/** @type {(() => void)|null} */
let then = null;

const entries = () => history.state?.sheets ?? 0;
const here = () => location.pathname + location.hash;

/** Let the history have as many entries of sheets as are open. */
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
    queueMicrotask(settle); // by then another sheet may have opened in its place
  };
}

/**
 * Call `go` once the history has no entry of a sheet on top: at once if no sheet is open.
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

/** Handle a step in the history. Return whether it was a step among sheets. */
export function stepped() {
  const ours = under;
  under = false;
  const among = here() === place && (ours || entries() > 0 || open.length > 0);
  // sheets that opened during a step of ours stay
  if (!ours) for (const close of open.slice(entries()).reverse()) close();
  if (then && !entries()) {
    const go = then;
    then = null;
    go();
  } else queueMicrotask(settle);
  return among;
}

settle(); // a page that is loaded anew has no open sheet
