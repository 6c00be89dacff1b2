// The board of a simulated game with a ring, in a replay. It plays the recorded motion of each
// spin. This module does not depend on a game.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { useReplay } from '../../../throws/page/again.js';
import { RING } from './views.js';

/** @import { Child, RingMotion, Step, Table, View } from './types.js' */

await style(import.meta.resolve('./play.css'));

/**
 * The board in a replay. `children` are shown after the ring has come to rest.
 * @param {{ table: Table, view: View, step: Step,
 *   motionOf: (step: Step) => Promise<RingMotion | null>, onBusy: (busy: boolean) => void,
 *   great?: boolean, children?: Child }} props
 */
export function Again({ view, great = false, children, ...replay }) {
  const [host, rested] = useReplay(RING, replay, async (board, motion, signal) => {
    const slow = replay.step.event.rest !== 'off';
    board.aim(null);
    if (motion) await board.play(motion, { signal, slow, great });
    if (!signal.aborted) board.show({ things: view.things });
  });
  return html`<div class="board-seen ring-play"><div class="board-host" ref=${host} />
    ${rested && children}</div>`;
}
