// The motif: the ruedo, concentric circles in sand.
import { html } from '../vendor/preact-htm.js';
import { say } from '../words.js';

/** The mark. `size` in px. */
export const Mark = ({ size = 40 }) => html`<svg class="mark" width=${size} height=${size} viewBox="0 0 64 64" fill="none" stroke="currentColor" aria-hidden="true">
  <circle cx="32" cy="32" r="27" stroke-width="7" /><circle cx="32" cy="32" r="15" stroke-width="4.5" /><circle cx="32" cy="32" r="5.5" fill="currentColor" stroke="none" />
</svg>`;

/** The mark that breathes while something is fetched, and a word for it. */
export const Loading = ({ text }) => html`<div class="loading" role="status"><${Mark} size=${88} /><p>${text ?? say('loading')}</p></div>`;

/** The big moment: rings of sand run outwards from the middle of whatever holds them, which must be `position: relative`. */
export const Rings = ({ brass = false }) => html`<div class="rings" aria-hidden="true"><svg viewBox="-100 -100 200 200">
  ${[12, 24, 38, 54, 72, 92].map((radius, n) => html`<circle key=${radius} class=${brass && n % 2 ? 'brass' : ''} r=${radius} stroke-width=${7 - n * 0.7} opacity=${0.9 - n * 0.12} />`)}
</svg></div>`;

const COLOURS = ['blood', 'sea', 'olive', 'brass'];

/** The mark of a side: a shape of its own, besides a colour. */
export function SideMark({ side, size = 20 }) {
  const colour = `var(--${COLOURS[side % 4]})`;
  const hollow = Math.floor(side / 4) % 2 === 1;
  const paint = { fill: hollow ? 'none' : colour, stroke: hollow ? colour : 'var(--chalk)', 'stroke-width': hollow ? 3 : 1.5, 'stroke-linejoin': 'round' };
  const shapes = [
    html`<circle cx="12" cy="12" r="9" ...${paint} />`,
    html`<path d="M12 1.5L22.5 12L12 22.5L1.5 12Z" ...${paint} />`,
    html`<path d="M12 2.5L22 20.5H2Z" ...${paint} />`,
    html`<path d="M3.5 3.5H20.5V20.5H3.5Z" ...${paint} />`,
  ];
  return html`<svg class="side-mark" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">${shapes[side % 4]}</svg>`;
}
