// What happened, one thing after the other, at the pace at which it can be followed.
import { useEffect, useReducer, useRef } from '../../vendor/preact-htm.js';
import { pause, still as less } from '../../motion.js';
import { play } from '../../sound.js';

/** How long a step stands before the next one comes: milliseconds. */
const STANDS = { roll: 500, line_up: 700, end_turn: 700, drawn: 350 };
/** How long dice roll, as in ole.css; how long their sums then stand on the pitch; how long a great moment lasts: milliseconds. */
const [ROLL, SUMS, MOMENT] = [500, 600, 1100];
/** So many steps at once are not shown one by one: the game has gone on without us. */
const TOO_MANY = 12;
const SOUNDS = { roll: 'dice', kick_off: 'whistle', deal: 'card', draw: 'card', discard: 'card', line_up: 'card', worldie_drawn: 'card' };
const MOMENTS = { goal: 'goal', ole_points: 'ole', tries_worldie: 'attempt', worldie_made: 'worldie' };
const CRIES = { goal: 'goal', attempt: 'turn' };

/**
 * What of the game is in sight now: `{ view, step, roll, rolling, thrown, moment, busy }`; `thrown`: the dice lie on the pitch. While steps wait to be shown, `busy`;
 * the view after the last of them is what counts.
 */
export function useShown(link, table) {
  const [, redraw] = useReducer((count) => count + 1, 0);
  const kept = useRef(null);
  const known = kept.current ??= { queue: [], n: table.n, time: 0, running: false, shown: still(table) };

  if (known.n !== table.n) { // somebody came late, or events were taken back: where it stands, at once
    Object.assign(known, { queue: [], n: table.n, time: known.time + 1, shown: still(table) });
  } else if (!known.queue.length && !known.running) {
    known.shown = { ...known.shown, view: table.view };
  }

  useEffect(() => {
    let gone = false;
    const show = (changes) => { known.shown = { ...known.shown, ...changes }; if (!gone) redraw(); };
    const off = link.onstep((step) => {
      known.queue.push(step);
      known.n = step.n;
      if (!known.running) run();
    });
    async function run() {
      known.running = true;
      try {
        while (known.queue.length && !gone) {
          const step = known.queue.shift();
          await showStep(step, known, show);
          const rest = STANDS[step.event.type] ?? 450;
          if (known.queue.length && known.queue.length < TOO_MANY) await pause(rest);
        }
      } finally { // whatever goes wrong in showing it, the game goes on
        known.running = false;
      }
      show({});
    }
    return () => { gone = true; off(); };
  }, [link]);

  return { ...known.shown, busy: known.running || known.queue.length > 0 };
}

const still = (table) => ({ view: table.view, step: table.steps.at(-1) ?? null, roll: table.steps.at(-1)?.event.roll ?? null, rolling: false, thrown: false, moment: null });

async function showStep(step, known, show) {
  const { type } = step.event;
  const { time } = known;
  const hurried = known.queue.length >= TOO_MANY;
  const { view: before } = known.shown;
  const roll = step.event.roll ?? null;
  if (!hurried) play(SOUNDS[type] ?? 'tap');
  if (roll && !hurried) {
    show({ step: { ...step, rulings: [] }, roll, rolling: true, thrown: true, moment: null });
    const fallen = pause(ROLL).then(() => { if (known.time === time) show({ step, rolling: false }); });
    await Promise.all([fallen, pause(ROLL + SUMS)]); // a tap ends both
  }
  if (known.time !== time) return; // the table stands elsewhere by now
  const found = hurried ? null : step.rulings.find(({ key }) => key in MOMENTS);
  const moment = found ? { kind: MOMENTS[found.key], ruling: found, n: step.n } : null;
  if (moment) {
    play(CRIES[moment.kind] ?? 'cheer');
    show({ view: { ...before, scores: step.view.scores }, step, roll, rolling: false, thrown: false, moment });
    await pause(MOMENT);
    if (known.time !== time) return;
  }
  show({ view: step.view, step, roll, rolling: false, thrown: false, moment: moment && less() ? moment : null });
  if (moment && less()) setTimeout(() => { if (known.shown.moment === moment) show({ moment: null }); }, MOMENT);
}
