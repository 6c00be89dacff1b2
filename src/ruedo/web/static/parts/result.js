// The end of a game: the ruedo's rings, who won, and what can be done now.
import { html } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Rings, SideMark } from './mark.js';

/** The winning sentence. `names`: by side. */
export function resultSaid(result, names) {
  const by = result.side === null || result.side === undefined ? '' : names[result.side];
  if (result.winner === null || result.winner === undefined) return say(`result.${result.how}_open`, { by });
  return say(`result.${result.how}`, { name: names[result.winner], by });
}

/** The banner. `oles`: the game ended with an Olé; `fresh`: it has just ended. */
export function Result({ result, names, scores, oles = false, fresh = false, children }) {
  const winner = result.winner ?? null;
  return html`<section class=${`result ${fresh ? 'fresh' : ''}`} aria-labelledby="result">
    <${Rings} brass=${oles} />
    <div class="inner">
      ${oles && html`<p class="shout display" lang="es">¡Olé!</p>`}
      ${winner !== null && html`<${SideMark} side=${winner} size=${44} />`}
      <h2 id="result" class="display">${resultSaid(result, names)}</h2>
      <p class="final number">${scores.map((points, side) => html`<span key=${side}><${SideMark} side=${side} size=${16} /><span class="unseen">${names[side]}</span> ${points}</span>`)}</p>
      <div class="row">${children}</div>
    </div>
  </section>`;
}
