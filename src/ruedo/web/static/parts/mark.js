// Ruedo's mark: concentric circles in the colour of sand. Also the marks of sides.
import { html } from '../vendor/preact-htm.js';
import symbols from '../drawn.js';
import { say } from '../words.js';
import { Shapes } from './drawing.js';

/** Ruedo's mark. `size` is in pixels. */
export const Mark = ({
  size = 40,
}) => html`<svg class="mark" width=${size} height=${size} viewBox="0 0 64 64" fill="none"
  stroke="currentColor" aria-hidden="true">
  <circle cx="32" cy="32" r="27" stroke-width="7" /><circle cx="32" cy="32" r="15" stroke-width="4.5" />
    <circle cx="32" cy="32" r="5.5" fill="currentColor" stroke="none" />
</svg>`;

/**
 * The animated mark with a text that is shown while something is loading.
 * @param {{ text: string }} props
 */
export const Loading = ({ text }) =>
  html`<div class="loading" role="status"><${Mark} size=${88} /><p>${text ?? say('loading')}</p></div>`;

/**
 * The animation for great moments: rings of sand run outwards from the middle of the element around
 * it. This element must have `position: relative`.
 */
export const Rings = ({
  brass = false,
}) => html`<div class="rings" aria-hidden="true"><svg viewBox="-100 -100 200 200">
  ${[12, 24, 38, 54, 72, 92].map(
    (radius, n) => html`<circle key=${radius}
    class=${brass && n % 2 ? 'brass' : ''} r=${radius} stroke-width=${7 - n * 0.7} opacity=${0.9 - n * 0.12} />`,
  )}
</svg></div>`;

/**
 * The mark of a side. Sides have different shapes as well as different colours.
 * @param {{ side: number, size?: number }} props
 */
export const SideMark = ({ side, size = 20 }) =>
  html`<svg class="side-mark" width=${size} height=${size} viewBox="-1.15 -1.15 2.3 2.3"
    aria-hidden="true"><${Shapes} shapes=${symbols[`side-${side % SIDES}`]} say=${say} /></svg>`;

const SIDES = Object.keys(symbols).filter((name) => name.startsWith('side-')).length;
