// A guided first game in six steps, at its own table with prepared cards and dice. The server
// applies the rules. This module reports the cards and dice, plays for the house, and names the
// next play to try.
import {
  html,
  useEffect,
  useMemo,
  useRef,
  useState,
} from '../../../web/static/vendor/preact-htm.js';
import { Link } from '../../../web/static/link.js';
import { pause } from '../../../web/static/motion.js';
import { go } from '../../../web/static/route.js';
import { addWordsOf, language, say } from '../../../web/static/words.js';
import { sidesOf } from './dice.js';
import { Play } from './play.js';

/** @import { GameEvent, Place, Step, Table, View } from './types.js' */

await addWordsOf('ole', 'learn');

const OWN = {
  keeper: 'k3',
  players: ['p01', 'p04', 'p07', 'p16', 'p20'],
  hand: ['pass', 'dribble', 'dribble', 'shot', 'tackle'],
  worldie: 'w6',
};
const THEIRS = {
  keeper: 'k2',
  players: ['p02', 'p05', 'p06', 'p13', 'p15'],
  hand: ['pass', 'shot', 'tackle', 'tackle', 'tackle'],
  worldie: 'w1',
};
const THEIR_LINE_UP = {
  type: 'line_up',
  seat: 1,
  defence: ['p06', 'p13'],
  midfield: ['p02', 'p05'],
  attack: ['p15'],
};
/**
 * The events before the new player's line-up: the deal and the line-up of the house. The first
 * pass of the lesson is the best choice of the house in this position.
 */
export const POSITION = [{ type: 'deal', sides: [OWN, THEIRS] }, THEIR_LINE_UP];
/** The cards that the new player draws, in order: those for a skill move and for the Worldie. */
const DRAWN = ['dribble', 'shot', 'shot'];
/** The plays of the lesson in order, each with the number of its step. Only these can be chosen. */
export const BEATS = [
  { step: 1, said: 'line_up', type: 'line_up' },
  { step: 2, said: 'pass', type: 'pass', to: 'p16' },
  { step: 3, said: 'dribble', type: 'dribble', past: 'p13' },
  { step: 4, said: 'shoot', type: 'shoot' },
  { step: 4, said: 'line_up_again', type: 'line_up' },
  { step: 5, said: 'tackle', type: 'tackle', player: 'p07' },
  ...DRAWN.map(() => ({ step: 5, said: 'draw', type: 'draw' })),
  { step: 5, said: 'end_turn', type: 'end_turn' },
  { step: 5, said: 'intercept', type: 'intercept', player: 'p01' },
  { step: 6, said: 'skill', type: 'skill', skill: 'nutmeg', past: 'p15' },
  { step: 6, said: 'worldie', type: 'worldie' },
];
const STEPS = BEATS[BEATS.length - 1].step;
const ABOUT = ['step', 'said'];
/**
 * @param {Record<string, any>} beat
 * @param {GameEvent} event
 */
const fits = (beat, event) =>
  Object.entries(beat).every(([name, value]) => ABOUT.includes(name) || event[name] === value);

/**
 * Return the number of plays of the lesson that are done.
 * @param {Step[]} steps
 */
function beatsDone(steps) {
  let done = 0;
  for (const { event } of steps)
    if (event.seat === 0 && BEATS[done] && fits(BEATS[done], event)) done += 1;
  return done;
}

/**
 * Return the faces of the next roll. The new player wins each roll-off except the house's tackle.
 * @param {Table} given
 */
function facesOf({ view, events }) {
  if (view.roll?.type !== 'roll_off') return [5];
  const { event } = events[events.length - 1];
  const winner = event.type === 'tackle' ? event.seat : 0;
  return sidesOf(view.roll).map((side) => (side === winner ? 6 : 1));
}

/**
 * Return the house's next choice in the lesson: first to end its turn, later a tackle and a pass.
 * @param {Table} table
 * @param {GameEvent[]} choices
 */
function answer({ view, events }, choices) {
  const wanted =
    BEATS[beatsDone(events)]?.said === 'intercept' && (view.ball?.side === 0 ? 'tackle' : 'pass');
  /** @param {(event: GameEvent) => boolean} test */
  const choice = (test) => choices.find(test);
  return (
    choice(({ type }) => type === 'let_go') ??
    choice(({ type, to }) => type === wanted && (!to || view.tiers[1].attack.includes(to))) ??
    choice(({ type }) => type === 'end_turn') ??
    choices[0] ??
    null
  );
}

/**
 * Return the next event of the house or the world. Null if the new player must choose.
 * @param {Table} table
 * @param {GameEvent[]} choices  the choices of the house
 */
function next(table, choices) {
  const { view, events } = table;
  const awaited = view.waiting_for;
  if (!awaited) return null;
  if (awaited.world?.includes('roll')) return { type: 'roll', faces: facesOf(table) };
  if (awaited.world?.includes('drawn')) {
    const drawn = events.filter(({ event }) => event.type === 'drawn').length;
    return { type: 'drawn', card: DRAWN[drawn % DRAWN.length] };
  }
  if (awaited.seat === undefined) return null;
  const { seat } = awaited;
  if (view.tiers[seat].defence.length === 0) return seat === 0 ? null : THEIR_LINE_UP;
  if (!view.ball) return { type: 'kick_off', seat, player: view.tiers[seat].midfield[0] };
  return seat === 0 ? null : answer(table, choices);
}

/**
 * Play for the house at the table of a lesson: deal, report the dice, and make its choices.
 * @param {Link} link
 * @param {Table} table
 * @param {{ referee: string, house: string }} given
 */
function useHouse(link, table, { referee, house }) {
  const lines = useMemo(
    () => [referee, house].map((key) => new Link(table.table, key, language)),
    [table.table],
  );
  const [, redraw] = useState(0);
  const done = useRef(-1);
  useEffect(() => {
    const offs = lines.map((line) => line.onchange(() => redraw((count) => count + 1)));
    return () => {
      for (const off of offs) off();
      for (const line of lines) line.close();
    };
  }, [lines]);
  const [first, second] = lines;
  const ready = lines.every((line) => line.table?.n === table.n && line.connection === 'live');
  useEffect(() => {
    if (!ready || done.current === table.n || table.status.result) return;
    done.current = table.n;
    const again = () => {
      done.current = -1;
      redraw((count) => count + 1);
    };
    if (table.view.waiting_for?.world?.includes('deal')) {
      Promise.all([link.part(OWN), second.part(THEIRS)]).catch(() => {});
      return;
    }
    const event = next(table, second.table?.choices ?? []);
    if (!event) return;
    const begun = table.events.some((step) => step.event.type === 'kick_off');
    pause(begun ? 700 : 0)
      .then(() => (event.type === 'drawn' ? link : first).send(event))
      .catch(again);
  });
}

/**
 * The page of the new player. It offers only the next play of the lesson, and explains it.
 * @param {{ link: Link, table: Table, place: Place & { lesson: { referee: string, house: string }
 *   }, onShown?: (shown: { n: number, view: View, busy: boolean }) => void }} props
 */
export function Lesson({ link, table, place, onShown }) {
  useHouse(link, table, place.lesson);
  const done = beatsDone(table.events);
  const beat = BEATS[done];
  const taught = useMemo(() => {
    const kept = (table.choices ?? []).flatMap(
      (/** @type {GameEvent} */ event, /** @type {number} */ n) =>
        beat && fits(beat, event) ? [n] : [],
    );
    if (!kept.length) return table; // if the play of this step is impossible, offer all choices
    return {
      ...table,
      choices: table.choices && kept.map((/** @type {number} */ n) => table.choices[n]),
      offers: table.offers && kept.map((/** @type {number} */ n) => table.offers?.[n]),
    };
  }, [table, beat]);
  const own = table.view.waiting_for?.seat === 0;
  const guide = table.status.result
    ? null
    : {
        text:
          own && beat
            ? say('ole-lesson-step', {
                step: beat.step,
                steps: STEPS,
                text: say(`ole-lesson-${beat.said}`),
              })
            : say('ole-lesson-wait'),
        skip: { label: say('ole-lesson-skip'), go: () => go('/') },
      };
  if (!table.view.keepers[0]) return null;
  return html`<${Play} link=${link} table=${taught} guide=${guide} onShown=${onShown} />`;
}
