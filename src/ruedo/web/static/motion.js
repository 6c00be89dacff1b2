// The durations of animations. The style sheet tokens.css contains the same durations. Both are
// multiplied by the pace.
import { settings } from './keep.js';

/** Durations in milliseconds at the normal pace. */
export const motion = { quick: 120, calm: 200, roll: 700, moment: 1600 };

/** @type {Record<string, number>} */
const PACES = { calm: 1.6, normal: 1, quick: 0.5, test: 0 };
const waiting = new Set();

/** Return whether the person prefers reduced motion. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Return the factor by which all durations are multiplied. It is 0 with reduced motion. It is also
 * 0 in tests, which have `?speed=test` in the address.
 */
export const pace = () => (still() ? 0 : speed());

/**
 * Return the factor by which the times for reading are multiplied. Unlike the pace, it does not
 * depend on the preference for reduced motion.
 */
export const speed = () =>
  PACES[new URLSearchParams(location.search).get('speed') ?? settings().speed] ?? 1;

/** Set the pace of the style sheets. This runs at the start and after each change of the setting. */
export const setPace = () => document.documentElement.style.setProperty('--pace', String(pace()));

/**
 * Wait for the duration of a movement at the current pace. `skip` ends the wait at once.
 * @param {number} milliseconds
 */
export const pause = (milliseconds) => wait(milliseconds * pace());

/**
 * Wait while a person reads a text, even with reduced motion. `skip` ends the wait at once.
 * @param {number} milliseconds
 * @param {number} [least]  the shortest wait at any speed, except in tests
 */
export const linger = (milliseconds, least = 0) =>
  wait(speed() && Math.max(milliseconds * speed(), least));

/** @param {number} time */
function wait(time) {
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
 * Draw a movement frame by frame. Call `draw(seconds)` for each frame, and `draw(length)` at the
 * end. With reduced motion, only this last frame is drawn. `skip` jumps to it.
 * @param {number} length  in seconds
 * @param {(seconds: number) => void} draw
 * @param {{ from?: number, rate?: (seconds: number) => number, signal?: AbortSignal }} [how]
 *   `rate` returns the speed of the movement at a time; 1 is real time
 * @returns {Promise<boolean>} whether the movement was shown to its end
 */
export function film(length, draw, { from = 0, rate = () => 1, signal } = {}) {
  const rhythm = pace();
  if (!rhythm || from >= length) {
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
        now += (Math.min(at - before, LONGEST_FRAME) / 1000) * (rate(now) / rhythm);
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

/**
 * The longest time that a movement advances between two frames, in milliseconds. It prevents a jump
 * after the page was hidden.
 */
const LONGEST_FRAME = 250;

/** The number of skips so far, and whether all following movements are skipped, too. */
const skipped = { times: 0, all: false };
export const skips = () => skipped.times;
export const skipsAll = () => skipped.all;

/** End all current movements now, and skip all following ones until `stopSkipping` is called. */
export function skipAll() {
  skipped.all = true;
  skip();
}

export const stopSkipping = () => {
  skipped.all = false;
};

/** End all current movements now. */
export function skip() {
  skipped.times += 1;
  for (const end of [...waiting]) end();
  for (const animation of document.getAnimations?.() ?? []) {
    const endless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (!endless && animation.playState === 'running') animation.finish();
  }
}
