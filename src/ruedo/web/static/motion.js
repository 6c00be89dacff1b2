// The durations of animations. The same ones are in style/tokens.css; both are multiplied by the pace.
import { settings } from './keep.js';

/** Milliseconds at the normal pace. */
export const motion = { quick: 120, calm: 200, roll: 700, moment: 1600 };

const PACES = { calm: 1.6, normal: 1, quick: 0.5, test: 0 };
const waiting = new Set();

/** Whether less motion is asked for. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The factor on all times: 0 in tests and where less motion is asked for. `?speed=test` in the address sets it, too. */
export function pace() {
  if (still()) return 0;
  return PACES[new URLSearchParams(location.search).get('speed') ?? settings().speed] ?? 1;
}

/** Set the pace of all that CSS moves. Called at the start, and when the setting changes. */
export const setPace = () => document.documentElement.style.setProperty('--pace', String(pace()));

/** Wait for as long as a movement takes; a tap or a key ends it at once. */
export function pause(milliseconds) {
  const time = milliseconds * pace();
  if (!time) return Promise.resolve();
  return /** @type {Promise<void>} */ (new Promise((resolve) => {
    const end = () => { clearTimeout(timer); waiting.delete(end); resolve(); };
    const timer = setTimeout(end, time);
    waiting.add(end);
  }));
}

/** End every movement that is under way. */
export function skip() {
  for (const end of [...waiting]) end();
  for (const animation of document.getAnimations?.() ?? []) {
    const endless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (!endless && animation.playState === 'running') animation.finish();
  }
}
addEventListener('pointerdown', skip, true);
addEventListener('keydown', (event) => { if (!event.repeat) skip(); }, true);
