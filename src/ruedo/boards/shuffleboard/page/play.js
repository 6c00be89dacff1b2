// A game on a simulated shuffleboard, for whoever sits at it: the board with what lies there, the throw that is aimed, and
// a button for whatever else can be chosen. No game is known here; one that wants to be played so has this as its `play.js`:
//   export { Play } from '../../boards/shuffleboard/page/play.js';
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { style } from '../../../style.js';
import { say } from '../../../words.js';
import { Facts, described } from '../../../plain/facts.js';
import { Choices } from '../../../plain/play.js';
import { FarScore, refused } from '../../../referee/desk.js';
import { Bed, toPicture, toPlace } from './bed.js';

await style('/static/boards/shuffleboard/page/play.css');

const TURN = 2 * Math.PI;
/** What is said of a throw, in the units that people say it in; `factor` makes those of the record of it. */
const FIELDS = [
  { name: 'y', step: 0.01, factor: 1 },
  { name: 'speed', step: 0.01, factor: 1 },
  { name: 'angle', step: 0.1, factor: TURN / 360 },
  { name: 'spin', step: 0.5, factor: TURN },
];
/** A weight that rests about the trey line of a tournament board on fresh medium wax. */
const FIRST = { y: '0', speed: '1.8', angle: '0', spin: '0' };

export function Play({ link, table, onShown }) {
  const { view, n } = table;
  useEffect(() => onShown?.({ n, view, busy: false }), [n, view]);
  const [said, setSaid] = useState(FIRST);
  const aim = aimOf(said);
  const last = table.steps.at(-1);
  return html`<div class="plain-play shuffleboard-play">
    <${FarScore} table=${table} view=${view} />
    <div class="shuffleboard-seen">
      <${Bed} table=${table} things=${lying(view)} label=${say('shuffleboard-board')}>${aim && html`<${Aimed} table=${table} aim=${aim} />`}<//>
      <${Facts} game=${table.game} view=${view} />
    </div>
    ${last && html`<p class="plain-last" role="status">${described(table.game, told(last.event))}</p>`}
    ${!table.room.result && html`<${Choices} link=${link} table=${table} but=${({ type }) => type === 'slide'}>
      <${Throw} link=${link} table=${table} said=${said} onSay=${setSaid} aim=${aim} />
    <//>`}
  </div>`;
}

/** The weights as they rested last, unless the board has been cleared since. */
const lying = (view) => (view.lies?.length === 0 ? [] : view.things);

/** An event without the numbers of a throw: the picture shows them. */
const told = (event) => (event.type === 'slide' ? { type: 'slide' } : event);

/** What was typed as a record has it; null where it is no throw yet. */
function aimOf(said) {
  const numbers = FIELDS.map(({ name, factor }) => [name, Number(said[name].replace(',', '.')) * factor]);
  const good = FIELDS.every(({ name }) => said[name].trim() !== '') && numbers.every(([, value]) => Number.isFinite(value));
  return good ? Object.fromEntries(numbers) : null;
}

/** Where a throw is aimed: a line over the board, without what spin and other weights make of it. */
function Aimed({ table, aim }) {
  const [far] = toPlace(table, 0, 0);
  const [x1, y1] = toPicture(table, [0, aim.y]);
  const [x2, y2] = toPicture(table, [far, aim.y + far * Math.tan(aim.angle)]);
  return html`<line class="aimed" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`;
}

/** A throw, said in numbers; the hand strays from it as its skill says. */
function Throw({ link, table, said, onSay, aim }) {
  const [busy, setBusy] = useState(false);
  const shoot = (submitted) => {
    submitted.preventDefault();
    setBusy(true);
    link.send({ type: 'slide', seat: table.seat, ...aim }).catch(refused).finally(() => setBusy(false));
  };
  return html`<form class="throw" novalidate onSubmit=${shoot}>
    ${FIELDS.map(({ name, step }) => html`<div key=${name} class="field"><label for=${`aim-${name}`}>${say(`shuffleboard-aim-${name}`)}</label>
      <input id=${`aim-${name}`} type="number" inputmode="decimal" step=${step} value=${said[name]} onInput=${(event) => onSay({ ...said, [name]: event.target.value })} /></div>`)}
    <button type="submit" class="big-button brass" disabled=${busy || !aim}><span class="said">${say('shuffleboard-shoot')}</span></button>
  </form>`;
}
