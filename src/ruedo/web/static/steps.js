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
 * @property {(table: any) => any[]} [joined]  the steps of a table whose acting goes on when somebody comes
 *
 * @typedef {object} Showing
 * @property {any} shown  what was shown before
 * @property {boolean} hurried  whether so much has come that only what stands is shown
 * @property {(changes: any) => void} show  shows something else
 * @property {() => boolean} current  whether the table still is where it was; else nothing more is to be shown
 * @property {AbortSignal} signal  aborts what is shown when the table is elsewhere
 */

/**
 * What of a game is in sight now: what `acting` shows, and `busy` while steps wait to be shown; the view after the last of them
 * is what counts.
 * @param {any} link
 * @param {any} table
 * @param {Acting} acting
 */
export function useShown(link, table, { still, act, stands = () => STANDS, joined = () => [] }) {
  const [, redraw] = useReducer((count) => count + 1, 0);
  const kept = useRef(null);
  const known = (kept.current ??= {
    queue: joined(table),
    n: table.n,
    acted: new AbortController(),
    running: false,
    shown: still(table),
  });

  if (known.n !== table.n) {
    // somebody came late, or events were taken back: where it stands, at once
    known.acted.abort();
    Object.assign(known, {
      queue: joined(table),
      n: table.n,
      acted: new AbortController(),
      shown: still(table),
    });
  } else if (!known.queue.length && !known.running) {
    known.shown = { ...known.shown, view: table.view };
  }

  useEffect(() => {
    let gone = false;
    const show = (changes) => {
      known.shown = { ...known.shown, ...changes };
      if (!gone) redraw();
    };
    known.go = async () => {
      if (known.running) return;
      known.running = true;
      try {
        while (known.queue.length && !gone) {
          const step = known.queue.shift();
          const { signal } = known.acted;
          const showing = {
            shown: known.shown,
            hurried: known.queue.length >= TOO_MANY,
            current: () => !signal.aborted && !gone,
            signal,
          };
          await act(step, {
            ...showing,
            show: (changes) => {
              if (!signal.aborted) show(changes);
            },
          });
          if (known.queue.length && known.queue.length < TOO_MANY)
            await pause(stands(step) ?? STANDS);
        }
      } finally {
        // whatever goes wrong in showing it, the game goes on
        known.running = false;
      }
      show({});
    };
    const off = link.onstep((step) => {
      known.queue.push(step);
      known.n = step.n;
      known.go();
    });
    return () => {
      gone = true;
      known.acted.abort();
      off();
    };
  }, [link]);
  useEffect(() => {
    if (known.queue.length) known.go();
  }, [table.n]);

  return { ...known.shown, busy: known.running || known.queue.length > 0 };
}
