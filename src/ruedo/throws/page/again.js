// A simulated board in a replay. It plays the recorded motion of each throw.
import { useEffect, useRef, useState } from '../../web/static/vendor/preact-htm.js';
import { useSolidView, useView } from '../../web/static/parts/board.js';
import { viewsOf } from './views.js';

/**
 * @import { Step, Table } from '../../web/static/types.js'
 * @import { Views } from './views.js'
 */

/**
 * Show the steps of a replay on a board, one after the other. Return the ref of the view's element,
 * and whether the current step has been shown completely.
 * @param {Views} board
 * @param {{ table: Table, step: Step, motionOf: (step: Step) => Promise<any>,
 *   onBusy: (busy: boolean) => void }} replay
 * @param {(view: any, motion: any, signal: AbortSignal) => Promise<unknown>} show  shows a step:
 *   first its motion, which is null for a step without motion, and then the position
 * @returns {[host: { current: any }, rested: boolean]}
 */
export function useReplay(board, { table, step, motionOf, onBusy }, show) {
  const { flat, load } = viewsOf(board, table);
  const [view, host] = useView(flat);
  const [kind, due] = useSolidView(view, host, false, flat, load);
  const [rested, setRested] = useState(null);
  const last = useRef(Promise.resolve()); // resolves when the previous step has been shown
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const act = async () => {
      const motion = step.moves ? await motionOf(step) : null;
      if (!signal.aborted) await show(view.current, motion, signal);
      if (signal.aborted) return;
      onBusy(false);
      setRested(step.n);
    };
    onBusy(Boolean(step.moves));
    if (kind === due) last.current = last.current.then(act).catch(console.error);
    return () => stop.abort();
  }, [step.n, kind, due]);
  return [host, rested === step.n];
}
