// Shot-Olé for the players at the table: the board that all ring games share, the points of a spin,
// opening rounds, last chances, games and sets.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { Play as OnABoard } from '../../../boards/ring/page/play.js';
import { Adults, useAdults } from './adults.js';
import { detailsOf } from './spins.js';
import { Standing } from './standing.js';
import { Verdict, isCalled } from './verdict.js';

/** @import { Step, Table, View } from './types.js' */

await Promise.all([
  style(import.meta.resolve('./shot-ole.css')),
  style(import.meta.resolve('../../../web/static/referee/referee.css')), // for the question about adults
]);

/** @param {{ table: Table, [more: string]: any }} props */
export function Play(props) {
  const { table } = props;
  const [adults, setAdults] = useAdults(table);
  const asked = table.terms.of_age && !adults && table.seat !== null;
  const barred = asked
    ? html`<${Adults} refusing=${adults === false} onAnswer=${setAdults} />`
    : null;
  return html`<${OnABoard} ...${props} hasHint Sheet=${Sheet} Call=${Verdict} isCalled=${isCalled}
    zoneOf=${zoneOf} cryOf=${cryOf} barred=${barred} prompt=${promptOf(table)} />`;
}

/**
 * Return the smallest and the largest distance from the post, in metres, at which a player may put
 * the ring down. This is the launch zone, and in the advanced game also the zone outside (SO-T7,
 * SO-A2).
 * @param {Table} given
 */
function zoneOf({ equipment: { rings, board }, rules }) {
  return [rings.inner[1], rules.mode === 'advanced' ? board.length / 2 : rings.outer[0]];
}

/**
 * Return the cry after a step with an Olé, even if it answers another Olé. A centred ring in an
 * opening round or in a void spin is not an Olé.
 * @param {Step} step
 */
const cryOf = (step) =>
  step.rulings.some((/** @type {{ key: string }} */ { key }) => key === 'ole') ? '¡Olé!' : '';

/**
 * Return a sentence that explains an opening spin or a last chance, or null for other spins.
 * @param {Table} given
 */
function promptOf({ view, seats, seat }) {
  if (view.phase === 'last_chance')
    return say('so-last_chance-text', { name: seats[view.oles[0]] });
  return view.phase === 'opening' ? say('so-opening', { name: seats[seat ?? 0] }) : null;
}

/**
 * The games and sets, and a list with details about each player.
 * @param {{ table: Table, view: View }} props
 */
function Sheet({ table, view }) {
  const details = detailsOf(table, view);
  return html`<${Standing} table=${table} view=${view} />
    <ul class="bare so-players">
      ${table.seats.map(
        (/** @type {string} */ name, /** @type {number} */ seat) =>
          details[seat] &&
          html`<li key=${seat}>
        <${SideMark} side=${seat} size=${16} /> <b>${name}</b> ${details[seat]}</li>`,
      )}</ul>`;
}
