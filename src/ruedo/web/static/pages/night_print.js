// The printed sheets of a club night on A4: the games of the round, all rounds, the standings, and
// empty score sheets, with which the night can go on without a computer.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { ask } from '../api.js';
import { useTitle } from '../route.js';
import { language, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Nothing, isOpen, roundName, sideName, sidesName, useNight } from '../night/night.js';
import { byesSaid } from '../night/pairings.js';
import { Standings } from '../night/standings.js';

/** @import { NightPairing, NightRounds, NightState } from '../types.js' */

/** The number of empty boxes for points on a score sheet. */
const BOXES = 12;

/** @param {{ params: Record<string, string> }} props */
export default function NightPrint({ params }) {
  const link = useNight(params.night, null);
  const { state } = link;
  const [rounds, setRounds] = useState(/** @type {NightRounds | null} */ (null));
  useTitle(state?.head.name ?? say('night-title'));
  useEffect(() => {
    ask('GET', `/api/nights/${params.night}/rounds`, { language }).then(setRounds, () => {});
  }, [params.night, state?.seq]);
  if (!state || !rounds || link.connection === 'refused') return html`<${Nothing} link=${link} />`;
  const { head } = state;
  const onPaper = head.real ? state.pairings.filter(isOpen) : [];
  return html`<main class="page night-print" id="main" tabindex="-1">
    <h1 tabindex="-1">${head.name}</h1>
    <p class="only-screen"><${Button} kind="main" onClick=${() => print()}>${say('night-print_do')}<//></p>
    ${
      head.round > 0 &&
      html`<section><h2>${roundName(state)}</h2>
        <table class="sheet-table"><tbody>${state.pairings.map(
          (
            pairing,
          ) => html`<tr key=${pairing.id}><td>${say('night-table', { number: pairing.place })}</td>
            <th scope="row">${sidesName(state, pairing)}</th><td class="box">${resultSaid(pairing)}</td></tr>`,
        )}</tbody></table>
        ${state.byes.length > 0 && html`<p>${byesSaid(state)}</p>`}</section>`
    }
    ${state.standings.length > 0 && html`<section><h2>${say('night-standings')}</h2><${Standings} state=${state} /></section>`}
    ${head.round > 0 && html`<section><h2>${say('night-print_bracket')}</h2><${Rounds} state=${state} rounds=${rounds} /></section>`}
    ${
      onPaper.length > 0 &&
      html`<section><h2>${say('night-print_sheets')}</h2><p>${say('night-print_sheets_about')}</p>
        ${onPaper.map((pairing) => html`<${ScoreSheet} key=${pairing.id} state=${state} pairing=${pairing} />`)}</section>`
    }
  </main>`;
}

/**
 * Return the points of a pairing as text, or an empty text if the points are unknown.
 * @param {NightPairing} pairing
 */
const resultSaid = ({ result }) => (result?.scores?.length ? result.scores.join(' : ') : '');

/**
 * All rounds side by side, drawn as a bracket.
 * @param {{ state: NightState, rounds: NightRounds }} props
 */
function Rounds({ state, rounds }) {
  const numbers = [...new Set(rounds.pairings.map(({ round }) => round))];
  return html`<div class="rounds">${numbers.map(
    (round) => html`<div key=${round} class="round"><h3>${say('night-round', { round })}</h3>
      <ul class="bare">${rounds.pairings
        .filter((pairing) => pairing.round === round && !pairing.cancelled)
        .map(
          (pairing) =>
            html`<li key=${pairing.id}>${pairing.sides.map(
              (
                side,
                n,
              ) => html`<span key=${side.join()} class=${pairing.result?.winner === n ? 'winner' : ''}>
              ${sideName(state, side)}<span class="number">${pairing.result?.scores?.[n] ?? ''}</span></span>`,
            )}</li>`,
        )}</ul></div>`,
  )}</div>`;
}

/**
 * An empty score sheet of a game.
 * @param {{ state: NightState, pairing: NightPairing }} props
 */
function ScoreSheet({ state, pairing }) {
  const { head } = state;
  return html`<div class="score-sheet">
    <h3>${head.title} · ${roundName(state)} · ${say('night-table', { number: pairing.place })}</h3>
    <table><tbody>${pairing.sides.map(
      (side) => html`<tr key=${side.join()}><th scope="row">${sideName(state, side)}</th>
        ${Array.from({ length: BOXES }, (_, n) => html`<td key=${n}></td>`)}
        <td class="box">${say('night-print_result')}</td></tr>`,
    )}</tbody></table>
    <p>${say('night-print_signature')}: ______________________________</p>
  </div>`;
}
