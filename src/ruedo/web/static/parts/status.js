// The state of the connection to the table, which is always shown: a shape, a colour and a word.
import { html } from '../vendor/preact-htm.js';
import { say } from '../words.js';

/**
 * The state of the connection: `connecting`, `live`, `lost` or `refused`.
 * @param {{ connection: string }} props
 */
export function Status({ connection }) {
  const stroke = {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2.5,
    'stroke-linecap': 'round',
  };
  /** @type {Record<string, any>} */
  const shapes = {
    live: html`<circle cx="9" cy="9" r="7" ...${stroke} /><circle cx="9" cy="9" r="3" fill="currentColor" />`,
    connecting: html`<path d="M9 2A7 7 0 0 1 16 9" ...${stroke} />`,
    lost: html`<path d="M9 2A7 7 0 0 1 16 9M9 16A7 7 0 0 1 2 9" ...${stroke} />`,
    refused: html`<path d="M4 4L14 14M14 4L4 14" ...${stroke} />`,
  };
  return html`<span class=${`status ${connection}`} role="status">
    <svg viewBox="0 0 18 18" aria-hidden="true">${shapes[connection]}</svg>${say(`link-${connection}`)}</span>`;
}
