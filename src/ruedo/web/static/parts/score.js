// The score, drawn as a chalk board.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { SideMark } from './mark.js';

/** @import { SideScore } from '../types.js' */

/**
 * The score. `sides`: [{ name, points, turn, detail }], by side.
 * @param {{ sides: SideScore[] }} props
 */
export function Score({ sides }) {
  return html`<div class="score slate" role="group" aria-label=${say('score')}>
    ${sides.map(
      (side, number) => html`<div key=${number} class=${`side ${side.turn ? 'turn' : ''}`}>
      <${SideMark} side=${number} />
      <span class="name">${side.name}
        ${side.turn && html`<span class="unseen"> (${say('on_turn')})</span>`}
          ${side.detail && html`<span class="detail">${side.detail}</span>`}</span>
      <${Points} points=${side.points} />
    </div>`,
    )}
  </div>`;
}

/**
 * The points of a side, with an animation when they change.
 * @param {{ points: number }} props
 */
export function Points({ points }) {
  const before = useRef(points);
  const [changed, setChanged] = useState(0);
  useEffect(() => {
    if (before.current !== points) setChanged((count) => count + 1);
    before.current = points;
  }, [points]);
  return html`<span key=${changed} class=${`points ${changed ? 'changed' : ''}`}>${points}</span>`;
}
