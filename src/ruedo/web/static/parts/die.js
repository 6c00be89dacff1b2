// Draws a die.
import { html } from '../vendor/preact-htm.js';
import symbols from '../drawn.js';
import { say } from '../words.js';
import { Shapes } from './drawing.js';

/**
 * Return the colour of a side, which is the colour of its symbol.
 * @param {number} side
 */
const colourOf = (side) => symbols[`side-${side % 4}`][0].fill;

/**
 * A die that shows a face from 1 to 6, in the colour of a side. `rolling`: it tumbles first.
 * @param {{ face: number, side: number, rolling?: boolean, size?: number }} props
 */
export function Die({ face, side, rolling = false, size = 56 }) {
  const own = side !== null && side !== undefined;
  const pips = symbols[`pips-${face}${own ? '-on-side' : ''}`] ?? [];
  return html`<svg class=${`die ${rolling ? 'rolling' : ''}`} width=${size} height=${size}
    viewBox="-1.1 -1.1 2.2 2.2" role="img" aria-label=${say('die-shows', { face })}>
    <rect x="-1" y="-1" width="2" height="2" rx=".43" fill=${`var(--${own ? colourOf(side) : 'plate'})`}
      stroke="var(--ink)" stroke-width=".07" />
    <${Shapes} shapes=${pips} say=${say} />
  </svg>`;
}
