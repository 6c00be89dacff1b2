// The list of rulings, the latest first.
import { html } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Ruling } from './ruling.js';

/** @import { Step } from '../types.js' */

/**
 * The list of the rulings on a table's events. `last`: the number of the event whose rulings are
 * new.
 * @param {{ steps: Step[], game: string, last?: number }} props
 */
export function Log({ steps, game, last }) {
  const told = steps.filter((step) => step.rulings.length).toReversed();
  if (!told.length) return html`<p class="muted">${say('log-empty')}</p>`;
  return html`<ol class="bare log" reversed>${told.map(
    (step) => html`<li key=${step.n} class=${step.n === last ? 'latest' : ''}>
    ${step.rulings.map(
      (ruling, n) => html`<${Ruling} key=${n} ruling=${ruling} game=${game}
      fresh=${step.n === last} />`,
    )}
  </li>`,
  )}</ol>`;
}
