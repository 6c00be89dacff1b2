// Short, physical sounds. None before the first gesture, which is when they are fetched.
import { settings } from './keep.js';

let tones = null;

async function wake() {
  if (!settings().sound) return;
  tones ??= await import('./tones.js');
  tones.wake();
}
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { passive: true });

/** Play a sound by its name: `tap`, `card`, `dice`, `chalk`, `ring`, `steel`, `turn`, `wrong`, `whistle`, `goal`, `cheer`. */
export function play(name) {
  if (settings().sound) tones?.sound(name);
}
