// Shot-Olé for the players at the table: the board that any ring is spun on, the points of a spin,
// openings, last chances, games and sets.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { Play as OnABoard } from '../../../boards/ring/page/play.js';
import { Practice, isPractice } from '../../../web/static/parts/practice.js';
import { Adults, useAdults } from './adults.js';
import { detailsOf } from './board.js';
import { aims } from './practice.js';
import { Standing } from './standing.js';

/** @import { Step, Table, View } from './types.js' */

await style(import.meta.resolve('./shot-ole.css'));

/** The rests that have a worth, the least first. */
const WORTH = ['off', 'clear', 'logo', 'leaning', 'around', 'centred'];

/** @param {{ table: Table, [more: string]: any }} props */
export function Play(props) {
  const { table } = props;
  const [adults, setAdults] = useAdults(table);
  const asked = table.terms.of_age && !adults && table.seat !== null;
  const barred = asked
    ? html`<${Adults} refusing=${adults === false} onAnswer=${setAdults} />`
    : null;
  return html`<${OnABoard} ...${props} Sheet=${Sheet} zoneOf=${zoneOf} cryOf=${cryOf} barred=${barred}
    prompt=${promptOf(table)} />`;
}

/**
 * Return how far from the post a finger may put the ring down: in the launch zone, and in the
 * advanced game beyond it, too (SO-T7, SO-A2).
 * @param {Table} given
 */
function zoneOf({ equipment: { rings, board }, rules }) {
  return [rings.inner[1], rules.mode === 'advanced' ? board.length / 2 : rings.outer[0]];
}

/**
 * Return the cry after a step. An Olé is cried, and an Olé that answers another is cried, too. A
 * ring that lies centred during an opening, or in a void spin, does not count as an Olé.
 * @param {Step} step
 */
const cryOf = (step) =>
  step.rulings.some((/** @type {{ key: string }} */ { key }) => key === 'ole') ? '¡Olé!' : '';

/**
 * Return the purpose of this spin in a sentence.
 * @param {Table} given
 */
function promptOf({ view, seats, seat }) {
  if (view.phase === 'last_chance')
    return say('so-last_chance-text', { name: seats[view.oles[0]] });
  return view.phase === 'opening' ? say('so-opening', { name: seats[seat ?? 0] }) : null;
}

/**
 * The worth of each rest now, games and sets, and the details beside each name.
 * @param {{ table: Table, view: View }} props
 */
function Sheet({ table, view }) {
  const details = detailsOf(table, view);
  /** @param {string} rest */
  const worth = (rest) =>
    rest in view.worth ? say('so-worth', { count: view.worth[rest] }) : say('so-worth-ole');
  return html`${isPractice(table) && html`<${Practice} table=${table} aims=${aims()} />`}
    ${
      view.phase === 'play' &&
      html`<dl class="so-worths" aria-label=${say('so-worths')}>
      ${WORTH.map(
        (rest) => html`<div key=${rest}><dt>${say(`so-rest-${rest}`)}</dt><dd>${worth(rest)}
        </dd></div>`,
      )}</dl>`
    }
    <${Standing} table=${table} view=${view} />
    <ul class="bare so-players">
      ${table.seats.map(
        (/** @type {string} */ name, /** @type {number} */ seat) =>
          details[seat] &&
          html`<li key=${seat}>
        <${SideMark} side=${seat} size=${16} /> <b>${name}</b> ${details[seat]}</li>`,
      )}</ul>`;
}
