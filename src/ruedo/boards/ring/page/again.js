// A simulated board with a ring in a replay. It plays the recorded motion of each spin. This module
// does not depend on a game.
import { html, useEffect, useRef, useState } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { useSolidView, useView } from '../../../web/static/parts/board.js';
import { FlatView } from './flat.js';

/** @import { RingMotion, Step, Table, View } from './types.js' */

await style(import.meta.resolve('./play.css'));

/**
 * `children` are shown once what moves has come to rest.
 * @param {{ table: Table, view: View, step: Step,
 *   motionOf: (step: Step) => Promise<RingMotion | null>, onBusy: (busy: boolean) => void,
 *   great?: boolean, children?: any }} props
 */
export function Again({ table, view, step, motionOf, onBusy, great = false, children }) {
  /** @param {Element} element */
  const flat = (element) => new FlatView(element, table, say('ring-board'));
  const [board, host] = useView(flat);
  const [kind, due] = useSolidView(board, host, false, flat, () =>
    import('./solid_view.js').then(({ ready }) => ready(table, say('ring-board'))),
  );
  const [rested, setRested] = useState(null);
  const last = useRef(Promise.resolve()); // resolves when the step before has been shown
  useEffect(() => {
    const stop = new AbortController();
    const show = async () => {
      const motion = step.moves ? await motionOf(step) : null;
      if (stop.signal.aborted) return;
      board.current.aim(null);
      if (motion)
        await board.current.play(motion, {
          signal: stop.signal,
          slow: step.event.rest !== 'off',
          great,
        });
      if (stop.signal.aborted) return;
      board.current.show({ things: view.things });
      onBusy(false);
      setRested(step.n);
    };
    onBusy(Boolean(step.moves));
    if (kind === due) last.current = last.current.then(show).catch(console.error);
    return () => stop.abort();
  }, [step.n, kind, due]);
  return html`<div class="board-seen ring-play"><div class="board-host" ref=${host} />
    ${rested === step.n && children}</div>`;
}
