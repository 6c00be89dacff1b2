// A die. Its spots are where a die has them.
import { html } from '../vendor/preact-htm.js';
import { say } from '../words.js';

const SPOTS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const PAINTS = ['blood', 'sea', 'olive', 'brass'];

/** A die that shows a face, 1 to 6; of a side, by its colour; `rolling`: it tumbles first. */
export function Die({ face, side, rolling = false, size = 56 }) {
  const dark = side !== null && side !== undefined;
  return html`<svg class=${`die ${rolling ? 'rolling' : ''}`} width=${size} height=${size} viewBox="0 0 48 48" role="img" aria-label=${say('die-shows', { face })}>
    <rect x="3" y="3" width="42" height="42" rx="9" fill=${dark ? `var(--${PAINTS[side % 4]})` : 'var(--plate)'} stroke="var(--ink)" stroke-width="1.5" />
    ${(SPOTS[face] ?? []).map((spot) => html`<circle key=${spot} cx=${13 + 11 * (spot % 3)} cy=${13 + 11 * Math.floor(spot / 3)} r="4" fill=${dark ? 'var(--on-blood)' : 'var(--ink)'} />`)}
  </svg>`;
}
