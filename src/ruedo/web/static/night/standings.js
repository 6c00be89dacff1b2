// The standings of a club night, with their tie-breaks explained.
import { html } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { isHere, nameOf } from './night.js';

/** @import { NightPlayer, NightState } from '../types.js' */

/**
 * The standings, drawn as a chalk board. `own`: the player whose row is highlighted.
 * @param {{ state: NightState, own?: number | null, bare?: boolean }} props  `bare`: without explanations
 */
export function Standings({ state, own = null, bare = false }) {
  const { head, standings } = state;
  if (!standings.length) return html`<p class="muted">${say('night-no_standings')}</p>`;
  const counted = standings.some(({ points }) => points) || head.points.win > 0;
  return html`<div class="scrolled" tabindex="0" role="group" aria-label=${say('night-standings')}>
    <table class="standings">
      <thead><tr>
        <th scope="col">${say('night-rank')}</th><th scope="col" class="name">${say('night-player')}</th>
        ${counted && html`<th scope="col">${say('night-points')}</th>`}
        <th scope="col">${say('night-played')}</th>
        ${head.tiebreaks.map((name) => html`<th key=${name} scope="col">${say(`night-tiebreak-${name}`)}</th>`)}
      </tr></thead>
      <tbody>${standings.map(
        (row) => html`<tr key=${row.player} class=${row.player === own ? 'own' : ''}>
          <td class="number">${row.rank}</td><th scope="row" class="name">${nameOf(state, row.player)}
            <${Left} player=${state.players.find(({ id }) => id === row.player)} /></th>
          ${counted && html`<td class="number"><b>${row.points}</b></td>`}
          <td class="number">${row.played}</td>
          ${row.tiebreaks.map((value, n) => html`<td key=${head.tiebreaks[n]} class="number">${value}</td>`)}
        </tr>`,
      )}</tbody>
    </table>
  </div>
  ${!bare && html`<${Tiebreaks} names=${head.tiebreaks} />`}`;
}

/** @param {{ player: NightPlayer | undefined }} props */
function Left({ player }) {
  if (!player || isHere(player)) return null;
  return html`<small class="muted">(${say('night-has_left', { round: player.left ?? 0 })})</small>`;
}

/** @param {{ names: string[] }} props */
function Tiebreaks({ names }) {
  return html`<p class="small">${say('night-tiebreaks')}</p>
    <dl class="small tiebreaks">${names.map(
      (name) => html`<div key=${name}><dt>${say(`night-tiebreak-${name}`)}</dt>
        <dd>${say(`night-tiebreak-${name}-about`)}</dd></div>`,
    )}</dl>`;
}
