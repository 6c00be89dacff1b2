// Shot-Olé for whoever sits at it: the board that any ring is spun on, what a spin is worth, openings, last chances, games and sets.
import { html } from '../../vendor/preact-htm.js';
import { style } from '../../style.js';
import { say } from '../../words.js';
import { SideMark } from '../../parts/mark.js';
import { Play as OnABoard } from '../../boards/ring/page/play.js';
import { Practice, isPractice } from '../../parts/practice.js';
import { Adults, useAdults } from './adults.js';
import { detailsOf } from './board.js';
import { aims } from './practice.js';
import { Standing } from './standing.js';

await style('/static/games/shot-ole/shot-ole.css');

/** The rests that are worth something, the least first. */
const WORTH = ['off', 'clear', 'logo', 'leaning', 'around', 'centred'];

export function Play(props) {
  const { table } = props;
  const [adults, setAdults] = useAdults(table);
  const asked = table.terms.of_age && !adults && table.seat !== null;
  const barred = asked
    ? html`<${Adults} refusing=${adults === false} onAnswer=${setAdults} />`
    : null;
  return html`<${OnABoard} ...${props} Sheet=${Sheet} zoneOf=${zoneOf} cryOf=${cryOf} barred=${barred} prompt=${promptOf(table)} />`;
}

/** From where to where a finger puts the ring down: in the launch zone, in the advanced game beyond it, too (SO-T7, SO-A2). */
function zoneOf({ equipment: { rings, board }, rules }) {
  return [rings.inner[1], rules.mode === 'advanced' ? board.length / 2 : rings.outer[0]];
}

/** An Olé is cried, one that answers another, too; a ring that lies centred in an opening, or in a void spin, is none. */
const cryOf = (step) => (step.rulings.some(({ key }) => key === 'ole') ? '¡Olé!' : '');

/** What this spin is for. */
function promptOf({ view, seats, seat }) {
  if (view.phase === 'last_chance')
    return say('so-last_chance-text', { name: seats[view.oles[0]] });
  return view.phase === 'opening' ? say('so-opening', { name: seats[seat] }) : null;
}

/** What a rest is worth now; games and sets; and what else stands beside each name. */
function Sheet({ table, view }) {
  const details = detailsOf(table, view);
  const worth = (rest) =>
    rest in view.worth ? say('so-worth', { count: view.worth[rest] }) : say('so-worth-ole');
  return html`${isPractice(table) && html`<${Practice} table=${table} aims=${aims()} />`}
    ${view.phase === 'play' && html`<dl class="so-worths" aria-label=${say('so-worths')}>${WORTH.map((rest) => html`<div key=${rest}><dt>${say(`so-rest-${rest}`)}</dt><dd>${worth(rest)}</dd></div>`)}</dl>`}
    <${Standing} table=${table} view=${view} />
    <ul class="bare so-players">${table.seats.map((name, seat) => details[seat] && html`<li key=${seat}><${SideMark} side=${seat} size=${16} /> <b>${name}</b> ${details[seat]}</li>`)}</ul>`;
}
