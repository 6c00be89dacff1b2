// The button with which the host takes back the last step of a night. It asks first if games or
// results would be lost.
import { html, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { refused } from './night.js';

/** @import { NightState } from '../types.js' */
/** @import { UndoableStep } from '../wire.js' */
/** @import { NightLink } from './night_link.js' */

/** @param {{ link: NightLink, state: NightState }} props */
export function TakeBack({ link, state }) {
  const [asked, setAsked] = useState(/** @type {UndoableStep | null} */ (null));
  const last = state.head.undo;
  /** @param {UndoableStep} step */
  const send = ({ entry }) => link.send({ type: 'undo', entry }).catch(refused);
  /** @param {UndoableStep} step */
  const press = (step) => (lossSaid(state, step) ? setAsked(step) : send(step));
  return html`${
    last &&
    html`<${Button} icon="undo" onClick=${() => press(last)}>${say(`night-undo-${last.what}`)}<//>`
  }
  ${
    asked &&
    html`<${Confirm} title=${say(`night-undo-${asked.what}`)} text=${lossSaid(state, asked)}
      yes=${say(`night-undo-${asked.what}`)} onClose=${() => setAsked(null)} onYes=${() => send(asked)} />`
  }`;
}

/**
 * Return the sentence about everything that is lost when the host takes back a step. If nothing is
 * lost, the text is empty.
 * @param {NightState} state
 * @param {UndoableStep} step
 */
function lossSaid({ head, pairings }, { what }) {
  if (what === 'result') return say('night-undo_result_sure');
  const games = pairings.filter(({ table, cancelled }) => table !== null && !cancelled);
  if (what !== 'paired' || games.length === 0) return '';
  const scores = games.filter(({ result, live }) => result || live?.events).length;
  return say('night-undo_paired_sure', { round: head.round, games: games.length, scores });
}
