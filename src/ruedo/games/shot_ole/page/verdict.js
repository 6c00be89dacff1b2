// The verdict on a spin: its points, and the reason in a few words.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { isPractice } from '../../../web/static/keep.js';
import { Lazy } from '../../../web/static/parts/lazy.js';
import { say } from '../../../web/static/words.js';
import { aims } from './practice.js';
import { lastSpin } from './spins.js';

/** @import { RulingText, Step, Table, View } from './types.js' */

const thePractice = () =>
  import('../../../web/static/parts/practice.js').then(({ Practice }) => Practice);

/** The keys of the rulings about a spin. Each has a message with a short reason (`so-call-...`). */
const REASONS = [
  ...['off', 'off_deducted', 'clear', 'logo', 'leaning', 'around', 'ole'],
  ...['started_beyond', 'started_inside', 'not_spun', 'under_one_turn', 'spins_again'],
  ...['not_answered', 'not_answered_off'],
];
/**
 * The keys of the rulings about an opening spin. Except for the gap, each has a reason why the spin
 * ranks last.
 * @type {Record<string, string>}
 */
const OPENINGS = {
  opening_gap: '',
  opening_off: 'off',
  opening_not_spun: 'not_spun',
  opening_under_one_turn: 'under_one_turn',
  opening_inside: 'started_inside',
  opening_beyond: 'started_beyond',
};

/** The ways in which a ring can rest, in the order of their points. */
const WORTH = ['off', 'clear', 'logo', 'leaning', 'around', 'centred'];
/** The keys of the rulings that the verdict contains. */
const SAID = new Set([...REASONS, ...Object.keys(OPENINGS), 'doubled']);
/** The keys of the rulings about the start of a spin. */
const STARTS = new Set(['spins_launch', 'spins_inside', 'spins_beyond']);

/**
 * Return the verdict on the last spin as text. It is empty if no ring has come to rest.
 * @param {Table} table
 * @param {Step[]} steps
 */
export function verdictOf(table, steps) {
  const last = lastSpin(steps);
  if (!last) return '';
  const seat = last.spin.seat ?? 0;
  const name = table.seats[seat];
  const opening = last.rulings.filter(({ key }) => key in OPENINGS);
  if (opening.length) return say('so-call-how', { name, how: openingSaid(opening) });
  const keys = last.rulings.map(({ key }) => key);
  const how = keys.filter((key) => REASONS.includes(key)).map((key) => say(`so-call-${key}`));
  if (!how.length) return '';
  if (keys.includes('ole')) return say('so-call-how', { name, how: how.join(', ') });
  const points = last.rulings
    .filter(({ side }) => side === table.sides[seat])
    .reduce((sum, { points: more }) => sum + (more ?? 0), 0);
  return say(keys.includes('doubled') ? 'so-call-doubled' : 'so-call', {
    name,
    points: String(points).replace('-', '−'),
    how: how.join(', '),
  });
}

/**
 * Return the distance of an opening spin from the post, or the reason why it ranks last.
 * @param {RulingText[]} rulings
 */
function openingSaid(rulings) {
  const [{ key, facts }] = rulings;
  if (key === 'opening_gap') return say('so-gap_said', { gap: /** @type {any} */ (facts).gap });
  const reasons = rulings.map((ruling) => OPENINGS[ruling.key]);
  return [say('so-gap_last'), ...reasons.map((reason) => say(`so-call-${reason}`))].join(', ');
}

/**
 * Return whether the page shows the verdict instead of this ruling.
 * @param {{ key: string }} ruling
 */
export const isCalled = ({ key }) => STARTS.has(key) || SAID.has(key);

/**
 * The verdict on the last spin. Below it are the points that each way to rest would score now.
 * @param {{ table: Table, view: View, n: number }} props  `n`: the number of events that are shown
 */
export function Verdict({ table, view, n }) {
  const said = verdictOf(
    table,
    table.events.filter((step) => step.n <= n),
  );
  return html`${isPractice(table) && html`<${Lazy} load=${thePractice} table=${table} aims=${aims()} />`}
    <div class="call" role="status">${said && html`<p class="verdict">${said}</p>`}</div>
    ${view.phase === 'play' && html`<${Worths} worth=${view.worth} />`}`;
}

/** @param {{ worth: Record<string, number> }} props */
const Worths = ({ worth }) =>
  html`<dl class="so-worths" aria-label=${say('so-worths')}>${WORTH.map(
    (rest) => html`<div key=${rest}><dt>${say(`so-rest-${rest}`)}</dt>
      <dd>${rest in worth ? say('so-worth', { count: worth[rest] }) : say('so-worth-ole')}</dd></div>`,
  )}</dl>`;
