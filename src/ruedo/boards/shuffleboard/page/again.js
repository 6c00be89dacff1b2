// A simulated shuffleboard in a replay. It plays the recorded motion of each throw, from the
// shooter's end. This module does not depend on a game.
import { html, useEffect, useRef } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { useSolidView, useView } from '../../../web/static/parts/board.js';
import { FlatView } from './flat.js';
import { cleared, endOf, weightsOn } from './lying.js';

/** @import { SlideMotion, Step, Table, View } from './types.js' */

await style(import.meta.resolve('./play.css'));

/**
 * @param {{ table: Table, view: View, step: Step, steps: Step[],
 *   motionOf: (step: Step) => Promise<SlideMotion | null>, onBusy: (busy: boolean) => void }} props
 */
export function Again({ table, view, step, steps, motionOf, onBusy }) {
  /** @param {Element} element */
  const flat = (element) => new FlatView(element, table, say('shuffleboard-board'));
  const [board, host] = useView(flat);
  const [kind, due] = useSolidView(board, host, false, flat, () =>
    import('./solid_view.js').then(({ ready }) => ready(table, say('shuffleboard-board'))),
  );
  const last = useRef(Promise.resolve()); // resolves when the step before has been shown
  useEffect(() => {
    const stop = new AbortController();
    const show = async () => {
      const before = steps.findLast(
        ({ n, event }) => n < step.n && event.type === 'weights_rest',
      )?.view;
      const motion = step.moves && step.event.weights ? await motionOf(step) : null;
      if (stop.signal.aborted) return;
      board.current.travel(false);
      board.current.tread(steps.slice(0, step.moves ? -1 : undefined));
      if (motion) {
        board.current.show({ weights: weightsOn(before), things: null });
        const symbols = step.event.weights.map(
          (/** @type {unknown} */ _, /** @type {number} */ n) =>
            step.view.things?.[n]?.[0] ?? 'red',
        );
        await board.current.play(motion, { signal: stop.signal, symbols });
        if (stop.signal.aborted) return;
      }
      board.current.show({ weights: weightsOn(view), things: endOf(view, table) });
      const over = cleared(view) && (view.things ?? []).length > 0;
      board.current.travel(over);
      onBusy(false);
    };
    onBusy(Boolean(step.moves));
    if (kind === due) last.current = last.current.then(show).catch(console.error);
    return () => stop.abort();
  }, [step.n, kind, due]);
  return html`<div class="board-seen shuffleboard-play"><div class="board-host" ref=${host} /></div>`;
}
