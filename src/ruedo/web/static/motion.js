// The durations of animations. The same ones are in style/tokens.css; both are multiplied by the pace.
import { settings } from './keep.js';

/** Milliseconds at the normal pace. */
export const motion = { quick: 120, calm: 200, roll: 700, moment: 1600 };

/** @type {Record<string, number>} */
const PACES = { calm: 1.6, normal: 1, quick: 0.5, test: 0 };
const waiting = new Set();

/** Return whether the person wants less motion. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Return the factor of all durations: 0 in tests and if less motion is wanted. `?speed=test` in
 * the address sets it, too.
 */
export function pace() {
  if (still()) return 0;
  return PACES[new URLSearchParams(location.search).get('speed') ?? settings().speed] ?? 1;
}

/** Set the pace of the style sheets. Called at the start, and when the setting changes. */
export const setPace = () => document.documentElement.style.setProperty('--pace', String(pace()));

/**
 * Wait for as long as a movement takes. `skip` ends the wait at once.
 * @param {number} milliseconds
 */
export function pause(milliseconds) {
  const time = milliseconds * pace();
  if (!time) return Promise.resolve();
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, time);
      waiting.add(end);
    })
  );
}

/**
 * Draw a movement frame by frame: call `draw(seconds)` for each frame until `length`, the last one
 * at `length` itself. If less motion is wanted, or if it is skipped, only that frame is drawn.
 * Nothing is drawn after the end.
 * @param {number} length  in seconds
 * @param {(seconds: number) => void} draw
 * @param {{ from?: number, rate?: (seconds: number) => number, signal?: AbortSignal }} [how]
 *   `rate`: how fast it goes at a moment, 1 as in life
 * @returns {Promise<boolean>} whether it was seen to its end
 */
export function film(length, draw, { from = 0, rate = () => 1, signal } = {}) {
  const speed = pace();
  if (!speed || from >= length) {
    draw(length);
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    let now = from;
    /** @type {number | null} */
    let before = null;
    let frame = requestAnimationFrame(next);
    /** @param {boolean} seen */
    const end = (seen, drawn = true) => {
      cancelAnimationFrame(frame);
      waiting.delete(cut);
      signal?.removeEventListener('abort', stop);
      if (drawn) draw(length);
      resolve(seen);
    };
    const cut = () => end(false);
    const stop = () => end(false, false);
    /** @param {number} at */
    function next(at) {
      if (before !== null)
        now += (Math.min(at - before, LONGEST_FRAME) / 1000) * (rate(now) / speed);
      before = at;
      if (now >= length) {
        end(true);
        return;
      }
      draw(now);
      frame = requestAnimationFrame(next);
    }
    waiting.add(cut);
    signal?.addEventListener('abort', stop);
  });
}

/** Milliseconds. After a page was hidden, the movement goes on where it was and does not leap. */
const LONGEST_FRAME = 250;

/** End every movement now. */
export function skip() {
  for (const end of [...waiting]) end();
  for (const animation of document.getAnimations?.() ?? []) {
    const endless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (!endless && animation.playState === 'running') animation.finish();
  }
}
