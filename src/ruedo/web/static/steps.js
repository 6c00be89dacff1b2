// Shows the events of a table one after the other, slowly enough to follow. A game describes how
// each of its events is shown. A person who comes late sees the current position.
import { useEffect, useReducer, useRef } from './vendor/preact-htm.js';
import { pause } from './motion.js';

/** @import { Link, Step, Table } from './types.js' */

/** With more waiting steps than this, steps are not shown one by one. */
const TOO_MANY = 12;
/** Milliseconds that a step stays before the next one, unless the game sets another time. */
const STANDS = 450;

/**
 * How a game acts its events.
 * @typedef {object} Acting
 * @property {(table: any) => any} still  returns the shown state of a table without
 *   movement, with its `view`
 * @property {(step: any, showing: Showing) => Promise<void>} act  shows a step; its view is
 *   shown afterwards
 * @property {(step: any) => number | undefined} [stands]  returns how long a step stays, in
 *   milliseconds
 * @property {(table: any) => any[]} [joined]  returns the steps of a table whose movement
 *   still goes on
 *
 * @typedef {object} Showing
 * @property {any} shown  the state that was shown before
 * @property {boolean} hurried  whether so many steps wait that only the final state is shown
 * @property {(changes: any) => void} show  shows another state
 * @property {() => boolean} current  whether the table is still at this step;
 *   if not, show nothing more
 * @property {AbortSignal} signal  aborts the showing when the table is at another step
 */

/**
 * Return what is shown of a game now, from `acting`; `busy` while steps wait to be shown. The view
 * after the last step is the final one.
 * @param {Link} link
 * @param {Table} table
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
    // a person came late, or events were taken back: show the current position at once
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
    /** @param {Record<string, any>} changes */
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
        // the game goes on even if a step cannot be shown
        known.running = false;
      }
      show({});
    };
    const off = link.onstep((/** @type {Step} */ step) => {
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
