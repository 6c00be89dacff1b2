// The replay of a game on a simulated shuffleboard. It plays the recorded motion of each shot, as
// seen from the shooter's end. This module does not depend on a game.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { useReplay } from '../../../throws/page/again.js';
import { cleared, endOf, symbolOf, weightsOn } from './lying.js';
import { SHUFFLEBOARD } from './views.js';

/** @import { SlideMotion, Step, Table, View } from './types.js' */

await style(import.meta.resolve('./play.css'));

/**
 * @param {{ table: Table, view: View, step: Step, steps: Step[],
 *   motionOf: (step: Step) => Promise<SlideMotion | null>, onBusy: (busy: boolean) => void }} props
 */
export function Again({ table, view, step, steps, motionOf, onBusy }) {
  const replay = {
    table,
    step,
    motionOf: async (/** @type {Step} */ one) => (one.event.weights ? motionOf(one) : null),
    onBusy,
  };
  const [host] = useReplay(SHUFFLEBOARD, replay, async (board, motion, signal) => {
    board.travel(false);
    board.tread(steps.slice(0, step.moves ? -1 : undefined));
    if (motion) {
      const before = steps.findLast(
        ({ n, event }) => n < step.n && event.type === 'weights_rest',
      )?.view;
      board.show({ weights: weightsOn(before), things: null });
      const symbols = step.event.weights.map(
        (/** @type {unknown} */ _, /** @type {number} */ n) =>
          step.view.things?.[n]?.[0] ?? symbolOf(table.drawings, n),
      );
      await board.play(motion, { signal, symbols });
      if (signal.aborted) return;
    }
    board.show({ weights: weightsOn(view), things: endOf(view, table) });
    board.travel(cleared(view) && (view.things ?? []).length > 0);
  });
  return html`<div class="board-seen shuffleboard-play"><div class="board-host" ref=${host} /></div>`;
}
