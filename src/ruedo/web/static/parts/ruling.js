// A ruling: the sentence about an event, and the clause that decides it. A touch opens the text of
// the clause.
import { html, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Lazy } from './lazy.js';
import { SideMark } from './mark.js';

/** @import { RulingText } from '../types.js' */

const reading = () => import('./clause.js').then(({ ClauseDialog }) => ClauseDialog);

/**
 * A button with the id of a clause, which opens the text of the clause.
 * @param {{ game: string, id: string }} props
 */
export function ClauseButton({ game, id }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="clause" aria-label=${say('clause-read', { id })}
    onClick=${() => setOpen(true)}>${id}</button>
    ${open && html`<${Lazy} load=${reading} game=${game} id=${id} onClose=${() => setOpen(false)} />`}`;
}

/**
 * A ruling. `fresh`: it slides in with an animation.
 * @param {{ ruling: RulingText, game: string, fresh?: boolean }} props
 */
export function Ruling({ ruling, game, fresh = false }) {
  return html`<div class=${`ruling ${fresh ? 'fresh' : ''}`}>
    ${ruling.side !== null && ruling.side !== undefined && html`<${SideMark} side=${ruling.side} size=${14} />`}
    <span class="text">${ruling.text}</span>
    ${
      ruling.points
        ? html`<span class="points">${ruling.points > 0 ? '+' : '−'}
      ${Math.abs(ruling.points)}</span>`
        : null
    }
    <${ClauseButton} game=${game} id=${ruling.clause} />
  </div>`;
}
