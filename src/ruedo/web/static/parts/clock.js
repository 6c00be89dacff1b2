// The clock with the time that is left for the awaited seat.
import { html, useEffect, useReducer } from '../vendor/preact-htm.js';
import { serverTime } from '../server_time.js';
import { say } from '../words.js';

/** @import { Table } from '../types.js' */

/**
 * Shows the time until the deadline of a table. It uses the server's clock, because the device's
 * own clock may be wrong.
 * @param {{ table: Table }} props
 */
export function Clock({ table }) {
  const [, tick] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  const left = (table.status.deadline ?? 0) - serverTime(table);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`<span class=${`clock ${seconds <= 10 ? 'short' : ''}`} role="timer"
    aria-label=${say('clock-left', { time: shown })}>${shown}</span>`;
}
