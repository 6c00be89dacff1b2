// Plays short sounds of things that hit each other. The code for sounds is fetched at the first gesture,
// because browsers allow no sound before a gesture.
import { onkeep, settings } from './keep.js';

/** @type {typeof import('./tones.js') | null} */
let tones = null;

async function wake() {
  if (!settings().sound) return;
  tones ??= await import('./tones.js').catch(() => null); // Without a connection there is no sound
  tones?.wake();
}
for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(gesture, wake, { passive: true });
onkeep(() => tones?.mute(!settings().sound)); // This also mutes sounds that last

/**
 * Play the sound of one thing that hits another: `steel`, `fall`, `board`, `post`, `table`. `hard`:
 * the strength; `right`: the position from left (-1) to right (1).
 * @param {import('./tones.js').Struck} `what`
 * @param {number} hard
 */
export function strike(what, hard, right = 0) {
  if (settings().sound) tones?.strike(what, hard, right);
}

/**
 * Return a continuous sound, `slide` or `rattle`. `set(much, rate, right)` changes the sound, and
 * `stop()` ends it.
 * @param {string} `what`
 */
export function lasting(what) {
  const found = settings().sound ? tones?.lasting(what) : null;
  return found ?? { set() {}, stop() {} };
}

/**
 * Mute the echo for some seconds, so that the next sound is heard alone.
 * @param {number} seconds
 */
export function hush(seconds) {
  if (settings().sound) tones?.hush(seconds);
}

/**
 * Play a sound by its name: `tap`, `card`, `die`, `dice`, `kick`, `thud`, `gloves`, `plate`,
 * `chalk`, `ring`, `steel`, `turn`, `wrong`, `whistle`, `goal`, `cheer`. `hard`: the strength from 0 to
 * 1; `right`: the position from left (-1) to right (1).
 * @param {string} name
 * @param {{ hard?: number, right?: number }} [how]
 */
export function play(name, how = {}) {
  if (settings().sound) tones?.sound(name, how);
}
