// The dialog in which the host enters or corrects a result.
import { html, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Button, Choices } from '../parts/button.js';
import { Dialog } from '../parts/dialog.js';
import { NumberField } from '../parts/number_field.js';
import { refused, sideName, sidesName } from './night.js';

/** @import { NightPairing, NightState, PageEvent } from '../types.js' */
/** @import { NightLink } from './night_link.js' */

const DRAW = -1;

/** @param {{ link: NightLink, state: NightState, pairing: NightPairing, onClose: () => void }} props */
export function Report({ link, state, pairing, onClose }) {
  const before = pairing.result;
  const [winner, setWinner] = useState(before ? (before.winner ?? DRAW) : null);
  const [walkover, setWalkover] = useState(before?.walkover ?? false);
  const [scores, setScores] = useState(
    /** @type {(number | string)[]} */ (
      before?.scores?.length ? before.scores : pairing.sides.map(() => '')
    ),
  );
  const [busy, setBusy] = useState(false);
  const filled = scores.every((score) => typeof score === 'number');
  const empty = scores.every((score) => score === '');
  const sides = pairing.sides.map((side, value) => ({ value, label: sideName(state, side) }));
  const options = state.head.draws ? [...sides, { value: DRAW, label: say('night-draw') }] : sides;
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
      <label class="check"><input type="checkbox" checked=${walkover} disabled=${winner === DRAW}
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
