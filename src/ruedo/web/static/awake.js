// Keeps a referee's screen awake. Browsers release the wake lock whenever the page is hidden, so it is requested again.
import { useEffect } from './vendor/preact-htm.js';

/**
 * Keep the screen awake as long as `wanted`. If the browser cannot, nothing happens.
 * @param {boolean} wanted
 */
export function useAwake(wanted) {
  useEffect(() => {
    if (!wanted || !navigator.wakeLock) return undefined;
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    let over = false;
    const hold = async () => {
      if (over || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) lock.release();
      } catch {
        /* low battery, or not allowed: the system decides about the screen */
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
