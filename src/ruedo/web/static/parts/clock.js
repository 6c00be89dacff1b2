// The time that is left to the seat on turn.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';

/**
 * The time until a deadline, in milliseconds since 1970.
 * @param {{ deadline: number }} props
 */
export function Clock({ deadline }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`<span class=${`clock ${seconds <= 10 ? 'short' : ''}`} role="timer"
    aria-label=${say('clock-left', { time: shown })}>${shown}</span>`;
}
