// The dialog in which the host enters or corrects a result.
import { html, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Button, Choices } from '../parts/button.js';
import { Dialog } from '../parts/dialog.js';
import { NumberField } from '../parts/number_field.js';
import { isHere, refused, sideName, sidesName } from './night.js';

/** @import { NightPairing, NightState, PageEvent } from '../types.js' */
/** @import { NightLink } from './night_link.js' */

const DRAW = -1;

/**
 * Return whether the game itself decides a pairing, because Ruedo simulates the game. The host only
 * names the winner of a drawn game if the format has no draws.
 * @param {NightState} state
 * @param {NightPairing} pairing
 */
const decidesItself = ({ head }, { result }) =>
  !head.real && (head.draws || result?.by !== 'table' || result.winner !== null);

/**
 * Return the sides that the host can enter as the winner. If the game itself decides, a side can win
 * only by a walkover, because a player of another side has left.
 * @param {NightState} state
 * @param {NightPairing} pairing
 */
export function possibleWinners(state, pairing) {
  const all = pairing.sides.map((_, side) => side);
  if (!decidesItself(state, pairing)) return all;
  if (pairing.result?.by === 'table') return [];
  const gone = state.players.filter((player) => !isHere(player)).map(({ id }) => id);
  return all.filter((winner) =>
    pairing.sides.some((side, n) => n !== winner && side.some((id) => gone.includes(id))),
  );
}

/** @param {{ link: NightLink, state: NightState, pairing: NightPairing, onClose: () => void }} props */
export function Report({ link, state, pairing, onClose }) {
  const before = pairing.result;
  const forced = decidesItself(state, pairing);
  const [winner, setWinner] = useState(before ? (before.winner ?? DRAW) : null);
  const [walkover, setWalkover] = useState(before?.walkover || forced);
  const [scores, setScores] = useState(
    /** @type {(number | string)[]} */ (
      before?.scores?.length ? before.scores : pairing.sides.map(() => '')
    ),
  );
  const [busy, setBusy] = useState(false);
  const filled = scores.every((score) => typeof score === 'number');
  const empty = scores.every((score) => score === '');
  const sides = possibleWinners(state, pairing).map((value) => ({
    value,
    label: sideName(state, pairing.sides[value]),
  }));
  const draw = { value: DRAW, label: say('night-draw') };
  const options = state.head.draws && !forced ? [...sides, draw] : sides;
  /** @param {PageEvent} event */
  const save = (event) => {
    event.preventDefault();
    setBusy(true);
    link
      .send({
        type: 'report',
        pairing: pairing.id,
        winner: winner === DRAW ? null : winner,
        scores: filled && !walkover ? scores.map(Number) : [],
        walkover: walkover && winner !== DRAW,
        correct: Boolean(before),
      })
      .then(onClose, (refusal) => {
        setBusy(false);
        refused(refusal);
      });
  };
  return html`<${Dialog} title=${say(before ? 'night-correct' : 'night-report')} onClose=${onClose}>
    <form class="stack" onSubmit=${save}>
      <p>${say('night-table', { number: pairing.place })}: ${sidesName(state, pairing)}</p>
      <${Choices} legend=${say('night-who_won')} value=${winner} options=${options} onChange=${setWinner} />
      <label class="check"><input type="checkbox" checked=${walkover} disabled=${forced || winner === DRAW}
        onChange=${(/** @type {PageEvent} */ event) => setWalkover(event.target.checked)} />
        ${say('night-walkover')}</label>
      ${
        !walkover &&
        html`<div class="scores">${pairing.sides.map(
          (side, n) => html`<div class="field" key=${side.join()}>
            <label for=${`score-${n}`}>${say('night-score_of', { name: sideName(state, side) })}</label>
            <${NumberField} id=${`score-${n}`} whole value=${scores[n]}
              onValue=${(/** @type {number | string} */ value) => setScores(scores.map((old, at) => (at === n ? value : old)))} />
          </div>`,
        )}</div>`
      }
      <div class="foot"><${Button} kind="main" type="submit"
        disabled=${busy || winner === null || !(walkover || filled || empty)}>${say('night-save')}<//></div>
    </form>
  <//>`;
}
