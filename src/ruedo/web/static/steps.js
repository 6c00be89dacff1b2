// Shows the events of a table one after the other, slowly enough for people to follow. A game
// defines how each event is shown. A person who comes late sees only the current position.
import { useEffect, useReducer, useRef } from './vendor/preact-htm.js';
import { linger, skips, skipsAll, stopSkipping } from './motion.js';

/** @import { Link, Step, Table } from './types.js' */

/**
 * If more than this number of steps are waiting, they are not shown one by one. A game can set
 * another limit.
 */
const TOO_MANY = 12;
/** Milliseconds for which a step is shown before the next one. A game can set another time. */
const STANDS = 450;

/**
 * The functions with which a game shows its events.
 * @typedef {object} Acting
 * @property {(table: any) => any} still  returns the shown state of a table without
 *   movement, with its `view`
 * @property {(step: any, showing: Showing) => Promise<void>} act  shows a step; its view is
 *   shown afterwards
 * @property {(step: any, table: any) => number | undefined} [stands]  returns how long a step is
 *   shown, in milliseconds at the normal speed
 * @property {(step: any, table: any) => number} [least]  returns the least time for which a step is
 *   shown at any speed, in milliseconds
 * @property {(table: any) => number} [most]  returns the largest number of waiting steps that are
 *   shown one by one
 * @property {(table: any) => any[]} [movingSteps]  returns the steps of a table whose movements are
 *   not over yet
 *
 * @typedef {object} Showing
 * @property {any} shown  the state that was shown before
 * @property {boolean} hurried  whether so many steps wait that only the final state is shown
 * @property {(changes: any) => void} show  shows another state
 * @property {() => boolean} current  whether the table is still at this step; if not, `act` must
 *   show nothing more
 * @property {AbortSignal} signal  is aborted when the table is at another step
 */

/**
 * Return the state of a game to show now, according to the functions of `acting`. `busy`: whether
 * steps wait to be shown. `again` shows past steps once more. After the last step, the final view
 * is shown.
 * @param {Link} link
 * @param {Table} table
 * @param {Acting} acting
 */
export function useShown(
  link,
  table,
  {
    still,
    act,
    stands = () => STANDS,
    movingSteps = () => [],
    least = () => 0,
    most = () => TOO_MANY,
  },
) {
  const [, redraw] = useReducer((count) => count + 1, 0);
  const kept = useRef(null);
  const known = (kept.current ??= {
    queue: movingSteps(table),
    n: table.n,
    acted: new AbortController(),
    running: false,
    shown: still(table),
    stays: Promise.resolve(),
    painted: Promise.resolve(),
    waitsForPaint: [],
  });
  const resolvePaint = () => {
    for (const resolve of known.waitsForPaint.splice(0)) resolve();
  };
  useEffect(resolvePaint);

  if (known.n !== table.n) {
    // The person came late, or events were taken back. Show the current position at once.
    known.acted.abort();
    Object.assign(known, {
      queue: movingSteps(table),
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
      if (gone) return;
      known.painted = new Promise((resolve) => known.waitsForPaint.push(resolve));
      redraw();
    };
    known.go = async () => {
      if (known.running) return;
      known.running = true;
      try {
        while (known.queue.length && !gone) {
          const own = known.queue[0].event.seat === link.table.seat;
          if (!own) await known.stays; // Players do not wait after their own choice
          const step = known.queue.shift();
          if (!step || gone) break;
          const { signal } = known.acted;
          const before = skips();
          const showing = {
            shown: known.shown,
            hurried: known.queue.length >= most(link.table) || skipsAll(),
            current: () => !signal.aborted && !gone,
            signal,
          };
          await act(step, {
            ...showing,
            show: (changes) => {
              if (!signal.aborted) show(changes);
            },
          });
          if (showing.hurried || skips() !== before) continue;
          const time = stands(step, link.table) ?? STANDS;
          // The time of a step begins when the step is painted, which takes longer on a slow
          // device.
          known.stays = known.painted.then(() =>
            skips() === before ? linger(time, least(step, link.table)) : undefined,
          );
        }
      } finally {
        // If a step cannot be shown, the next steps are still shown.
        known.running = false;
        if (!awaitsOthers(link.table)) stopSkipping();
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
      resolvePaint();
      known.acted.abort();
      off();
    };
  }, [link]);
  useEffect(() => {
    if (known.queue.length) known.go();
  }, [table.n]);

  /** @param {Step[]} steps */
  const again = (steps) => {
    const before = table.events[table.events.indexOf(steps[0]) - 1];
    if (known.running || !before?.view) return;
    known.shown = { ...known.shown, view: before.view, step: before, roll: null };
    known.stays = Promise.resolve();
    known.queue.push(...steps);
    known.go();
  };
  return { ...known.shown, busy: known.running || known.queue.length > 0, again };
}

/**
 * Return whether other seats or the simulated world must act before the player of this seat can.
 * @param {Table} table
 */
const awaitsOthers = ({ seat, view }) =>
  seat !== null && Boolean(view.waiting_for) && view.waiting_for?.seat !== seat;
