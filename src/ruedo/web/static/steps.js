// What happens at a table, one event after the other, at the pace at which it can be followed. A game says how each of its
// events is acted; here they wait for one another, and whoever comes late sees where the game stands.
import { useEffect, useReducer, useRef } from './vendor/preact-htm.js';
import { pause } from './motion.js';

/** So many steps at once are not acted one by one: the game has gone on without us. */
const TOO_MANY = 12;
/** How long a step stands before the next one comes, where the game does not say: milliseconds. */
const STANDS = 450;

/**
 * How a game acts its events.
 * @typedef {object} Acting
 * @property {(table: any) => any} still  what is shown of a table that stands still, with its `view`
 * @property {(step: any, showing: Showing) => Promise<void>} act  shows a step; its view is shown when it is over
 * @property {(step: any) => number} [stands]  how long a step stands, in milliseconds
 *
 * @typedef {object} Showing
 * @property {any} shown  what was shown before
 * @property {boolean} hurried  whether so much has come that only what stands is shown
 * @property {(changes: any) => void} show  shows something else
 * @property {() => boolean} current  whether the table still is where it was; else nothing more is to be shown
 */

/**
 * What of a game is in sight now: what `acting` shows, and `busy` while steps wait to be shown; the view after the last of them
 * is what counts.
 * @param {any} link
 * @param {any} table
 * @param {Acting} acting
 */
export function useShown(link, table, { still, act, stands = () => STANDS }) {
  const [, redraw] = useReducer((count) => count + 1, 0);
  const kept = useRef(null);
  const known = kept.current ??= { queue: [], n: table.n, time: 0, running: false, shown: still(table) };

  if (known.n !== table.n) { // somebody came late, or events were taken back: where it stands, at once
    Object.assign(known, { queue: [], n: table.n, time: known.time + 1, shown: still(table) });
  } else if (!known.queue.length && !known.running) {
    known.shown = { ...known.shown, view: table.view };
  }

  useEffect(() => {
    let gone = false;
    const show = (changes) => { known.shown = { ...known.shown, ...changes }; if (!gone) redraw(); };
    const off = link.onstep((step) => {
      known.queue.push(step);
      known.n = step.n;
      if (!known.running) run();
    });
    async function run() {
      known.running = true;
      try {
        while (known.queue.length && !gone) {
          const step = known.queue.shift();
          const { time } = known;
          await act(step, { shown: known.shown, hurried: known.queue.length >= TOO_MANY, show, current: () => known.time === time && !gone });
          if (known.queue.length && known.queue.length < TOO_MANY) await pause(stands(step));
        }
      } finally { // whatever goes wrong in showing it, the game goes on
        known.running = false;
      }
      show({});
    }
    return () => { gone = true; off(); };
  }, [link]);

  return { ...known.shown, busy: known.running || known.queue.length > 0 };
}
