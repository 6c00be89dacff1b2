// The games of a round, each with its players, its table and its score.
import { html } from '../vendor/preact-htm.js';
import { serverTime } from '../server_time.js';
import { listed, say } from '../words.js';
import { SideMark } from '../parts/mark.js';
import { isOpen, nameOf, runs, scoresOf, sideName, standsSaid } from './night.js';

/** @import { Child, NightPairing, NightState } from '../types.js' */

/**
 * The games of the current round. `actions` returns the buttons of a game.
 * @param {{ state: NightState, ahead: number, own?: number | null, actions?: (pairing: NightPairing) => Child }} props
 */
export function Pairings({ state, ahead, own = null, actions }) {
  if (!state.pairings.length) return html`<p class="muted">${say('night-no_games')}</p>`;
  const now = serverTime({ ahead });
  const order = [...state.pairings].sort(
    (one, other) => place(one) - place(other) || one.place - other.place || one.id - other.id,
  );
  const open = order.filter(isOpen);
  const done = order.filter((pairing) => !isOpen(pairing));
  const both = open.length > 0 && done.length > 0;
  /** @param {NightPairing[]} pairings */
  const list = (pairings) =>
    html`<ul class="bare pairings">${pairings.map(
      (pairing) => html`<${Pairing} key=${pairing.id} state=${state} pairing=${pairing} now=${now}
        own=${own} actions=${actions} />`,
    )}</ul>`;
  return html`${both && html`<h3>${say('night-still')}</h3>`}
  ${open.length > 0 && list(open)}
  ${both && html`<h3>${say('night-finished')}</h3>`}
  ${done.length > 0 && list(done)}
  ${state.byes.length > 0 && html`<p class="byes">${byesSaid(state)}</p>`}`;
}

/**
 * Return the sort key of a game. Games that wait for a table are last.
 * @param {NightPairing} pairing
 */
const place = (pairing) => (runs(pairing) || !isOpen(pairing) ? 0 : 1);

/**
 * Return a sentence with the players who have a bye in the current round.
 * @param {NightState} state
 */
export const byesSaid = (state) =>
  say('night-bye', {
    names: listed(state.byes.map((id) => nameOf(state, id))),
    count: state.byes.length,
  });

/**
 * @param {{ state: NightState, pairing: NightPairing, now: number, own: number | null,
 *   actions?: (pairing: NightPairing) => Child }} props
 */
function Pairing({ state, pairing, now, own, actions }) {
  const scores = scoresOf(pairing);
  const mine = own !== null && pairing.sides.some((side) => side.includes(own));
  const winner = pairing.result?.winner;
  const extra = [pairing.third && say('night-third'), pairing.corrected && say('night-corrected')];
  return html`<li class=${`pairing ${isOpen(pairing) ? '' : 'done'} ${mine ? 'own' : ''}`}>
    <span class="place">${say('night-table', { number: pairing.place })}</span>
    <span class="sides">${pairing.sides.map(
      (side, n) => html`<span key=${side.join()} class=${`side ${winner === n ? 'winner' : ''}`}>
        <${SideMark} side=${n} size=${16} /><span class="name">${sideName(state, side)}</span>
        ${scores && html`<span class="points">${scores[n]}</span>`}
      </span>`,
    )}</span>
    <span class="stands muted small">${[standsSaid(state, pairing, now), ...extra].filter(Boolean).join(' · ')}</span>
    ${actions && html`<span class="row actions">${actions(pairing)}</span>`}
  </li>`;
}
