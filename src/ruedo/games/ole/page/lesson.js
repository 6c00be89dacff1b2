// A guided first game: a prepared position at a table of its own, and one play of each kind. The
// rules come from the server. This module has the reports and sentences of the house, and the next
// play to try.
import {
  html,
  useEffect,
  useMemo,
  useRef,
  useState,
} from '../../../web/static/vendor/preact-htm.js';
import * as api from '../../../web/static/api.js';
import { choose, keepPlace } from '../../../web/static/keep.js';
import { Link } from '../../../web/static/link.js';
import { houseName, nameFor } from '../../../web/static/new_table.js';
import { pause } from '../../../web/static/motion.js';
import { go } from '../../../web/static/route.js';
import { addWordsOf, language, say } from '../../../web/static/words.js';
import { Play } from './play.js';

/** @import { GameEvent, Place, Step, Table } from './types.js' */

await addWordsOf('ole', 'learn');

const OWN = {
  keeper: 'k1',
  players: ['p01', 'p02', 'p07', 'p08', 'p16'],
  hand: ['pass', 'dribble', 'shot', 'tackle', 'pass'],
  worldie: 'w1',
};
const THEIRS = {
  keeper: 'k2',
  players: ['p03', 'p04', 'p09', 'p10', 'p15'],
  hand: ['pass', 'dribble', 'shot', 'tackle', 'tackle'],
  worldie: 'w2',
};
const LINE_UPS = [
  { type: 'line_up', seat: 0, defence: ['p01', 'p02'], midfield: ['p07', 'p08'], attack: ['p16'] },
  { type: 'line_up', seat: 1, defence: ['p03', 'p04'], midfield: ['p09', 'p10'], attack: ['p15'] },
];
/** The plays of the lesson, in order. The newcomer can choose nothing else. */
const BEATS = [
  { said: 'pass', type: 'pass', to: 'p16' },
  { said: 'dribble', type: 'dribble', past: 'p04' },
  { said: 'shoot', type: 'shoot' },
  { said: 'line_up', type: 'line_up' },
  { said: 'tackle', type: 'tackle', player: 'p07' },
  { said: 'draw', type: 'draw' },
  { said: 'shoot_again', type: 'shoot' },
];
/**
 * @param {Record<string, any>} beat
 * @param {GameEvent} event
 */
const fits = (beat, event) =>
  Object.entries(beat).every(([name, value]) => name === 'said' || event[name] === value);

/** Make the table of a first game, and open it. */
export async function begin() {
  const sides = [[nameFor(0)], [houseName()]];
  const links = await api.makeTable(
    {
      game: 'ole',
      sides,
      players: ['person', 'person'],
      rules: { target: 2 },
      equipment: 'classic',
      real: true,
    },
    language,
  );
  keepPlace(links.table, {
    game: 'ole',
    names: sides,
    real: true,
    seats: { 0: links.seats[0] },
    here: [0],
    made: true,
    at: Date.now(),
    lesson: { referee: links.referee, house: links.seats[1] },
  });
  choose({ learned: true });
  go(`/t/${links.table}`);
}

/**
 * Return how many plays of the lesson are done.
 * @param {Step[]} steps
 */
function beatsDone(steps) {
  const from = steps.findIndex(({ event }) => event.type === 'kick_off');
  let done = 0;
  for (const { event } of from < 0 ? [] : steps.slice(from))
    if (event.seat === 0 && BEATS[done] && fits(BEATS[done], event)) done += 1;
  return done;
}

/**
 * Return the next event of the house or the world, or null if the newcomer must choose.
 * @param {Table} given
 */
function next({ view, events: steps }) {
  const awaited = view.waiting_for;
  if (!awaited) return null;
  if (awaited.world?.includes('roll'))
    return { type: 'roll', faces: view.roll?.type === 'single' ? [5] : [6, 1] };
  if (awaited.world?.includes('drawn')) return { type: 'drawn', card: 'shot' };
  const begun = steps.some(({ event }) => event.type === 'kick_off');
  if (awaited.seat === undefined || (awaited.seat === 0 && begun)) return null;
  if (view.tiers[awaited.seat].defence.length === 0) return LINE_UPS[awaited.seat];
  if (!view.ball)
    return { type: 'kick_off', seat: awaited.seat, player: awaited.seat ? 'p09' : 'p07' };
  return { type: steps.at(-1)?.event.type === 'pass' ? 'let_go' : 'end_turn', seat: awaited.seat };
}

/**
 * The house at such a table: it deals, rolls the dice that the lesson needs, and answers.
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
    const event = next(table);
    if (!event) return;
    const begun = table.events.some((step) => step.event.type === 'kick_off');
    pause(begun ? 700 : 0)
      .then(() => (event.type === 'drawn' ? link : first).send(event))
      .catch(again);
  });
}

/**
 * The newcomer's seat. Only one thing can be done at a time, and one sentence names it.
 * @param {{ link: Link, table: Table, place: Place & { lesson: { referee: string, house: string }
 *   }, onShown?: (shown: any) => void }} props
 */
export function Lesson({ link, table, place, onShown }) {
  useHouse(link, table, place.lesson);
  const done = beatsDone(table.events);
  const beat = BEATS[done];
  const begun = table.events.some(({ event }) => event.type === 'kick_off');
  const taught = useMemo(() => {
    const kept = (table.choices ?? []).flatMap(
      (/** @type {GameEvent} */ event, /** @type {number} */ n) =>
        beat && fits(beat, event) ? [n] : [],
    );
    return {
      ...table,
      choices: table.choices && kept.map((/** @type {number} */ n) => table.choices[n]),
      offers: table.offers && kept.map((/** @type {number} */ n) => table.offers?.[n]),
    };
  }, [table, beat]);
  const own = begun && table.view.waiting_for?.seat === 0;
  const guide = table.status.result
    ? null
    : {
        text: say(`ole-lesson-${own && beat ? beat.said : 'wait'}`),
        skip: { label: say('ole-lesson-skip'), go: () => go('/') },
      };
  if (!table.view.keepers[0]) return null;
  return html`<${Play} link=${link} table=${taught} guide=${guide} onShown=${onShown} />`;
}
