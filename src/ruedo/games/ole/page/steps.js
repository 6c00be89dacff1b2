// How each event of a game of OLÉ is acted: its dice, its moments, its sounds.
import { pause, still as less } from '../../motion.js';
import { play } from '../../sound.js';

/** How long a step stands before the next one comes: milliseconds. */
const STANDS = { roll: 500, line_up: 700, end_turn: 700, drawn: 350 };
/** How long dice roll, as in ole.css; how long their sums then stand on the pitch; how long a great moment lasts: milliseconds. */
const [ROLL, SUMS, MOMENT] = [500, 600, 1100];
const SOUNDS = { roll: 'dice', kick_off: 'whistle', deal: 'card', draw: 'card', discard: 'card', line_up: 'card', worldie_drawn: 'card' };
const MOMENTS = { goal: 'goal', ole_points: 'ole', tries_worldie: 'attempt', worldie_made: 'worldie' };
const CRIES = { goal: 'goal', attempt: 'turn' };

/** What is shown of the game: `{ view, step, roll, rolling, thrown, moment }`, `thrown`: the dice lie on the pitch; see `useShown`. */
export const ACTING = { still, act, stands: ({ event }) => STANDS[event.type] };

function still(table) {
  return { view: table.view, step: table.steps.at(-1) ?? null, roll: table.steps.at(-1)?.event.roll ?? null, rolling: false, thrown: false, moment: null };
}

async function act(step, { shown: { view: before }, hurried, show, current }) {
  const { type } = step.event;
  const roll = step.event.roll ?? null;
  if (!hurried) play(SOUNDS[type] ?? 'tap');
  if (roll && !hurried) {
    show({ step: { ...step, rulings: [] }, roll, rolling: true, thrown: true, moment: null });
    const fallen = pause(ROLL).then(() => { if (current()) show({ step, rolling: false }); });
    await Promise.all([fallen, pause(ROLL + SUMS)]); // a tap ends both
  }
  if (!current()) return; // the table stands elsewhere by now
  const found = hurried ? null : step.rulings.find(({ key }) => key in MOMENTS);
  const moment = found ? { kind: MOMENTS[found.key], ruling: found, n: step.n } : null;
  if (moment) {
    play(CRIES[moment.kind] ?? 'cheer');
    show({ view: { ...before, scores: step.view.scores }, step, roll, rolling: false, thrown: false, moment });
    await pause(MOMENT);
    if (!current()) return;
  }
  show({ view: step.view, step, roll, rolling: false, thrown: false, moment: moment && less() ? moment : null });
  if (moment && less()) setTimeout(() => { if (current()) show({ moment: null }); }, MOMENT);
}
