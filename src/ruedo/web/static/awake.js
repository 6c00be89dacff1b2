// Keeps the screen of a referee awake, if the browser supports it. Browsers release the wake lock
// whenever the page is hidden, so it is requested again when the page is visible.
import { useEffect } from './vendor/preact-htm.js';
import { toast } from './parts/toast.js';
import { say } from './words.js';

/** Whether this page has already shown a notice that the screen may go dark. */
let noticed = false;

/**
 * Keep the screen awake while `wanted` is true. Browsers allow this only on secure pages. On other
 * pages, show a notice once.
 * @param {boolean} wanted
 * @param {string | null} text  the message of the notice, or null for no notice
 */
export function useAwake(wanted, text = 'awake-not') {
  useEffect(() => {
    if (!wanted) return undefined;
    if (!navigator.wakeLock) {
      if (!noticed && text) toast(say(text), { seconds: 12 });
      noticed = true;
      return undefined;
    }
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    let over = false;
    const hold = async () => {
      if (over || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) lock.release();
      } catch {
        /* The battery is low, or the system refuses a wake lock. The screen may go dark. */
      }
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release();
    };
  }, [wanted]);
}
