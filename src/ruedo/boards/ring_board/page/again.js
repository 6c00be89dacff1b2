// A simulated board with a ring that is replayed: each spin's motion again, as it was. No game is known here.
import { html, useEffect } from '../../../vendor/preact-htm.js';
import { style } from '../../../style.js';
import { say } from '../../../words.js';
import { useView } from '../../../parts/board.js';
import { FlatView } from './flat.js';

await style('/static/boards/ring_board/page/play.css');

/** @param {{ table: any, view: any, step: any, motionOf: (step: any) => Promise<any>, onBusy: (busy: boolean) => void, great?: boolean }} props */
export function Again({ table, view, step, motionOf, onBusy, great = false }) {
  const [flat, host] = useView((element) => new FlatView(element, table, say('ring-board')));
  useEffect(() => {
    const stop = new AbortController();
    const show = async () => {
      const motion = step.moves ? await motionOf(step) : null;
      if (stop.signal.aborted) return;
      if (motion) await flat.current.play(motion, { signal: stop.signal, slow: step.event.rest !== 'off', great });
      if (stop.signal.aborted) return;
      flat.current.show({ things: view.things });
      onBusy(false);
    };
    onBusy(Boolean(step.moves));
    show().catch(console.error);
    return () => stop.abort();
  }, [step.n]);
  return html`<div class="board-seen ring-play"><div class="board-host" ref=${host} /></div>`;
}
