// Short, physical sounds. The browser fetches them at the first gesture, and is silent before it.
import { onkeep, settings } from './keep.js';

/** @type {typeof import('./tones.js') | null} */
let tones = null;

async function wake() {
  if (!settings().sound) return;
  tones ??= await import('./tones.js');
  tones.wake();
}
for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(gesture, wake, { passive: true });
onkeep(() => tones?.mute(!settings().sound)); // lasting sounds, too

/**
 * Play the stroke of one thing on another: `steel`, `fall`, `board`, `post`, `table`. `hard`: how
 * strong it is; `right`: how far right, -1 to 1.
 * @param {import('./tones.js').Struck} `what`
 * @param {number} hard
 */
export function strike(what, hard, right = 0) {
  if (settings().sound) tones?.strike(what, hard, right);
}

/**
 * Return a lasting sound, `slide` or `rattle`: `set(much, rate, right)` changes it, `stop()` ends
 * it.
 * @param {string} `what`
 */
export function lasting(what) {
  const found = settings().sound ? tones?.lasting(what) : null;
  return found ?? { set() {}, stop() {} };
}

/**
 * Play all current sounds alone, without an echo, for so many seconds.
 * @param {number} seconds
 */
export function hush(seconds) {
  if (settings().sound) tones?.hush(seconds);
}

/**
 * Play a sound by its name: `tap`, `card`, `die`, `dice`, `kick`, `thud`, `gloves`, `plate`,
 * `chalk`, `ring`, `steel`, `turn`, `wrong`, `whistle`, `goal`, `cheer`; how hard, from 0 to 1,
 * and how far right, -1 to 1.
 * @param {string} name
 * @param {{ hard?: number, right?: number }} [how]
 */
export function play(name, how = {}) {
  if (settings().sound) tones?.sound(name, how);
}
