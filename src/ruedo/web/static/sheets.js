// What lies over the page: the step back closes it before it leads elsewhere. Each sheet has an entry of the history as long as it is
// open, which is gone when it is closed in another way.

/** How each open sheet is closed, the topmost last. @type {(() => void)[]} */
const open = [];
let under = false; // a step of ours that has not arrived
let place = ''; // where the sheets lie
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

function stepBack(count) {
  place = here();
  under = true;
  history.go(-count);
}

/** A sheet is open, which `close` closes; give how to say that it is closed. */
export function opened(close) {
  open.push(close);
  queueMicrotask(settle);
  return () => {
    if (open.includes(close)) open.splice(open.indexOf(close), 1);
    queueMicrotask(settle); // by then another may have opened in its stead
  };
}

/** Call `go` once the history has no entry of a sheet on top: at once where none is open. */
export function beyond(go) {
  if (!entries() && !under) {
    go();
    return;
  }
  then = go;
  open.length = 0;
  if (!under) stepBack(entries());
}

/** Take note of a step in the history; whether it was one among sheets. */
export function stepped() {
  const ours = under;
  under = false;
  const among = here() === place && (ours || entries() > 0 || open.length > 0);
  if (!ours) for (const close of open.slice(entries()).reverse()) close(); // what opened amid a step of ours stays
  if (then && !entries()) {
    const go = then;
    then = null;
    go();
  } else queueMicrotask(settle);
  return among;
}

settle(); // a page that is loaded anew has none open
